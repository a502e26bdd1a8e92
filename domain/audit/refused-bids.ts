import type { BidRefusalCode } from '../decisions/bidding.ts';
import type { NamedBid, RefusedBody } from '../evidence/receipt.ts';
import type { AuditedHouse, AuditedLot } from './audited-house.ts';
import { leastBidSen } from './inspection.ts';

/**
 * On a refused bid. `not known`: a receipt of the first kind does not have what the bidder named, by which alone its reason could be told.
 */
export type Ruling = 'so' | 'not known' | RefusalFault;
/** Its reason was not so, its amount is not what the bidder named, or it is of before the event that it was decided after. */
export type RefusalFault = 'not so' | 'another amount' | 'too early';

/** The place at which a bid was refused. */
interface Place {
  readonly house: AuditedHouse;
  readonly lot: AuditedLot;
  readonly body: RefusedBody;
  /** UTC ms. */
  readonly atMs: number;
  readonly priceSen: number;
  readonly leastSen: number;
  /** Those that the bidder is winning beside this one. */
  readonly others: readonly AuditedLot[];
}

const RM_1_BILLION_SEN = 100_000_000_000;

/** Does the reason hold there? Those that ask for a lot; where there is none, see {@link judgeRefused}. */
const HOLDS: Readonly<Record<Exclude<BidRefusalCode, 'command-id-reused'>, (place: Place) => boolean>> = {
  'lot-not-found': ({ house, lot }) => !isOnShow(house, lot),
  'session-not-started': ({ lot, atMs }) => atMs < lot.session.startsAtMs,
  'session-ended': ({ lot, atMs }) => atMs >= lot.endsAtMs || lot.outcome !== 'open',
  'bidder-unknown': ({ house, body }) => !house.bidders.has(body.bidder),
  'bidder-suspended': ({ house, body }) => house.bidders.get(body.bidder)?.active === false,
  'bidder-barred': ({ house, body, lot }) => house.bidders.get(body.bidder)?.barredBy.has(lot.terms.vendor) === true,
  'staff-only': ({ house, body, lot: { session } }) =>
    session.access !== 'public' && house.bidders.get(body.bidder)?.group !== session.access,
  'staff-one-winning': ({ lot: { session }, others }) =>
    session.access !== 'public' && others.some((each) => each.session === session),
  'not-in-lot': ({ body, lot }) => !lot.entrants.has(body.bidder),
  'amount-invalid': ({ body: { amountSen } }) => amountSen === null || amountSen <= 0 || amountSen % 100 !== 0,
  'bid-on-top': ({ body, lot }) => lot.top?.bidder === body.bidder,
  'bid-too-low': ({ body: { amountSen }, leastSen }) => amountSen !== null && amountSen < leastSen,
  'price-changed': ({ body, priceSen }) => {
    const named = namedIn(body);
    return named?.startOrRaise === 'raise' && named.seenSen > priceSen;
  },
  'bid-too-high': ({ house, body: { amountSen }, priceSen, leastSen }) => {
    if (amountSen === null) return false;
    const { timesPercent, plusSen } = house.raiseLimit;
    // The least bid in whole ringgit is possible under any limit.
    const isAboveLimit = 100 * amountSen > timesPercent * priceSen + 100 * plusSen && amountSen >= leastSen + 100;
    return isAboveLimit || amountSen > RM_1_BILLION_SEN;
  },
  'deposit-insufficient': ({ house, body, lot }) => house.balanceSen(body.bidder) < lot.terms.depositSen,
  'deposit-exceeded': ({ house, body, lot, others }) =>
    others.reduce((sum, { terms }) => sum + terms.depositSen, lot.terms.depositSen) > house.balanceSen(body.bidder),
};

/** @param lastAtMs the time of the last event that the house has read, UTC. */
export function judgeRefused(house: AuditedHouse, body: RefusedBody, lastAtMs: number): Ruling {
  if (Date.parse(body.at) < lastAtMs) return 'too early';
  const lot = house.lots.get(body.lot);
  const named = namedIn(body);
  if (lot !== undefined && named !== undefined && agreedSen(lot, named) !== body.amountSen) return 'another amount';
  if (body.reason === 'command-id-reused') return judgeReused(house, body);
  // A receipt names a lot that there was not by its number alone.
  if (lot === undefined) return body.reason === 'lot-not-found' && !house.isNumberTaken(body.lot) ? 'so' : 'not so';
  const holds = (HOLDS as Readonly<Record<string, (place: Place) => boolean>>)[body.reason];
  if (holds?.(placeOf(house, lot, body))) return 'so';
  // It may have named a price that was there no longer.
  return body.reason === 'bid-too-low' && named === undefined ? 'not known' : 'not so';
}

function placeOf(house: AuditedHouse, lot: AuditedLot, body: RefusedBody): Place {
  const { terms, top } = lot;
  return {
    ...{ house, lot, body, atMs: Date.parse(body.at) },
    priceSen: top?.amountSen ?? terms.startingPriceSen,
    leastSen: leastBidSen(lot),
    others: house.othersWonBy(body.bidder, lot),
  };
}

/** Its command's id has to be that of an earlier bid or entry. */
function judgeReused(house: AuditedHouse, body: RefusedBody): Ruling {
  const named = namedIn(body);
  if (named === undefined) return 'not known';
  return house.doneBy(named.commandId) === undefined ? 'not so' : 'so';
}

function isOnShow(house: AuditedHouse, lot: AuditedLot): boolean {
  return house.current.has(lot.session) && lot.outcome !== 'withdrawn';
}

function namedIn(body: RefusedBody): NamedBid | undefined {
  return 'startOrRaise' in body ? body : undefined;
}

function agreedSen(lot: AuditedLot, { startOrRaise, seenSen, offerSen }: NamedBid): number {
  return (startOrRaise === 'start' ? lot.terms.startingPriceSen : seenSen) + offerSen;
}
