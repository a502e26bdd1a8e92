import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { foldedCode } from '#contract/accounts/malaysia.ts';
import type { Finding } from '#contract/audit.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import type { RefusedBody } from '#domain/evidence/receipt.ts';
import { LOT_KEY, splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import {
  bidByHash,
  firstLotsOfSession,
  lotsNumbered,
  lotsOfBidder,
  lotsOfSessionNumbered,
  lotsWithPlate,
  type Participation,
} from '#projections/queries/audit.ts';

/** matches per kind; a narrower search names session and lot. */
const LIMIT = 20;

export interface FindDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  /** The event at a revision; undefined beyond the end of the book. */
  readonly eventAt: (revision: number) => Promise<RecordedEvent | undefined>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A bidder, and one of their lots by its number or its key. */
const BIDDER_AND_LOT = /^(\d{1,9})[\s,;]+(\S.*)$/;

/**
 * What a search text may name: a session or a lot by its key, a receipt by its id or hash, a lot no or its plate, a bidder, also on one lot, a
 * revision.
 */
export async function findInBook(deps: FindDeps, typed: string): Promise<Finding[]> {
  const { db, readDb } = deps;
  const text = foldedCode(typed);
  const key = text.toUpperCase().replaceAll(/\s/g, '');
  if (UUID.test(text)) return refusalById(db, text.toLowerCase());
  if (/^[0-9a-f]{64}$/i.test(text)) return bidWithHash(readDb, text.toLowerCase());
  if (/^AMS\d{1,9}$/.test(key))
    return (await firstLotsOfSession(readDb, key, LIMIT + 1)).map(({ lot }) => at('lot', lot));
  if (LOT_KEY.test(key)) return (await lotsNamed(readDb, key)).map((lot) => at('lot', lot));
  const [, bidder, which = ''] = BIDDER_AND_LOT.exec(text.trim()) ?? [];
  if (bidder !== undefined) {
    const found = await bidderOnLot(deps, Number(bidder), which.toUpperCase().replaceAll(' ', ''));
    if (found.length > 0) return found;
  }
  const plated = /\p{Letter}/u.test(key) ? await lotsWithPlate(readDb, text, LIMIT + 1) : [];
  if (!/^[0-9A-Z]{1,12}$/.test(key)) return plated.map((lot) => at('lot', lot));
  const lots = [...new Set([...(await lotsNamed(readDb, key)), ...plated])].map((lot) => at('lot', lot));
  const number = /^\d{1,9}$/.test(key) ? Number(key) : undefined;
  if (number === undefined) return lots;
  const [entries, event] = await Promise.all([lotsOfBidder(readDb, number, LIMIT + 1), deps.eventAt(number)]);
  const ofBidder = entries.map((entry) => entryOf(number, entry));
  return [...lots, ...ofBidder, ...(event === undefined ? [] : ofEvent(event))];
}

/** The keys of the lots with this key, or with this number in any session, whatever the case of its letters. */
async function lotsNamed(readDb: ReadDb, key: string): Promise<string[]> {
  if (!LOT_KEY.test(key)) return (await lotsNumbered(readDb, key, LIMIT + 1)).map(({ lot }) => lot);
  const { session, lotNo } = splitLotKey(key);
  return (await lotsOfSessionNumbered(readDb, session, lotNo)).map(({ lot }) => lot);
}

/** Their refused bids first, the newest of them first: that is what people complain of. */
async function bidderOnLot({ db, readDb }: FindDeps, bidder: number, key: string): Promise<Finding[]> {
  const lots = await lotsNamed(readDb, key);
  if (lots.length === 0) return [];
  const [refused, entries] = await Promise.all([
    db
      .selectFrom('office.refusals')
      .select(['lot', 'body'])
      .where('bidder', '=', bidder)
      .where('lot', 'in', lots)
      .orderBy('no', 'desc')
      .limit(LIMIT + 1)
      .execute(),
    lotsOfBidder(readDb, bidder, LIMIT + 1, lots),
  ]);
  return [...refused.map(refusalOf), ...entries.map((entry) => entryOf(bidder, entry))];
}

function at(kind: Finding['kind'], lot: string): Finding {
  return { kind, ...splitLotKey(lot), revision: null, id: null, bidder: null, at: null, amountSen: null };
}

async function refusalById(db: Kysely<OfficeDb>, id: string): Promise<Finding[]> {
  const row = await db.selectFrom('office.refusals').select(['lot', 'body']).where('id', '=', id).executeTakeFirst();
  return row === undefined || !LOT_KEY.test(row.lot) ? [] : [refusalOf(row)];
}

function refusalOf({ lot, body }: { readonly lot: string; readonly body: RefusedBody }): Finding {
  const { id, bidder, amountSen, head, at: decidedAt } = body;
  return { ...at('refusal', lot), revision: head.revision, id, bidder, at: decidedAt, amountSen };
}

function entryOf(bidder: number, { lot, enteredAt, ownBidSen }: Participation): Finding {
  return { ...at('bidder', lot), bidder, at: enteredAt, amountSen: ownBidSen };
}

async function bidWithHash(readDb: ReadDb, hash: string): Promise<Finding[]> {
  const bid = await bidByHash(readDb, hash);
  if (bid === undefined) return [];
  const { lot, bidder, amountSen, revision } = bid;
  return [{ ...at('bid', lot), revision, bidder, at: bid.at, amountSen }];
}

/** Of an event that names a lot; those of sessions and accounts concern many lots. */
function ofEvent({ revision, type, data, metadata }: RecordedEvent): Finding[] {
  const { lot, bidder, amountSen } = data as { lot?: string; bidder?: number; amountSen?: number };
  if (lot === undefined) return [];
  const { at: decidedAt } = metadata as { at?: string };
  const said = { revision, bidder: bidder ?? null, at: decidedAt ?? null, amountSen: amountSen ?? null };
  return [{ ...at(type === 'BidPlaced' ? 'bid' : 'event', lot), ...said }];
}

export const FINDINGS = LIMIT;
