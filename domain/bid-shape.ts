import { LOT_KEY } from './lot-key.ts';
import { INSTANT, MAX_BIDDER, MAX_SEN } from './primitives.ts';

/**
 * The schemas of a bid (`events.ts`) and of metadata (`decode.ts`) once more, by hand: nearly all events of a book are bids, and this takes
 * a fifth of the time. What does not pass here is asked of the schemas, which say what is wrong with it.
 */

/** The version of `BidPlaced` whose shape this is: the newest, since what passes here is not lifted. */
export const BID_VERSION = 2;

export function isBidData(value: unknown): boolean {
  if (!hasFields(value, 5)) return false;
  const { lot, bidder, amountSen, raisedFromSen, automatic } = value;
  return (
    typeof lot === 'string' &&
    LOT_KEY.test(lot) &&
    isWhole(bidder, 1, MAX_BIDDER) &&
    isWhole(amountSen, 0, MAX_SEN) &&
    (raisedFromSen === null || isWhole(raisedFromSen, 0, MAX_SEN)) &&
    typeof automatic === 'boolean'
  );
}

/** Metadata of an event that is stored in this version, and that no staff gave the command for. */
export function isMetadata(value: unknown, version: number): boolean {
  if (!hasFields(value, 5)) return false;
  const { v, commandId, at, prev, hash } = value;
  return (
    v === version &&
    typeof commandId === 'string' &&
    commandId.length >= 1 &&
    commandId.length <= 100 &&
    typeof prev === 'string' &&
    prev.length === 64 &&
    typeof hash === 'string' &&
    hash.length === 64 &&
    typeof at === 'string' &&
    INSTANT.test(at)
  );
}

function hasFields(value: unknown, count: number): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === count;
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}
