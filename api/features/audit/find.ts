import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { foldedCode } from '#contract/accounts/malaysia.ts';
import type { Finding } from '#contract/audit.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import { LOT_KEY, splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import { allLotsOfSession, bidByHash, lotsNumbered, lotsOfBidder } from '#projections/queries/audit.ts';

/** matches per kind; a narrower search names session and lot. */
const LIMIT = 20;

export interface FindDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  /** The event at a revision; undefined beyond the end of the book. */
  readonly eventAt: (revision: number) => Promise<RecordedEvent | undefined>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a search text may name: a session or a lot by its key, a receipt by its id or hash, a lot no, a bidder, a revision. */
export async function findInBook(deps: FindDeps, typed: string): Promise<Finding[]> {
  const { db, readDb } = deps;
  const text = foldedCode(typed);
  const key = text.toUpperCase().replaceAll(/\s/g, '');
  if (UUID.test(text)) return refusalById(db, text.toLowerCase());
  if (/^[0-9a-f]{64}$/i.test(text)) return bidWithHash(readDb, text.toLowerCase());
  if (/^AMS\d{1,9}$/.test(key))
    return (await allLotsOfSession(readDb, key)).map(({ lot }) => at('lot', lot)).slice(0, LIMIT + 1);
  if (LOT_KEY.test(key)) {
    const { session, lotNo } = splitLotKey(key);
    const lots = await allLotsOfSession(readDb, session);
    return lots.filter((lot) => lot.lotNo.toUpperCase() === lotNo).map(({ lot }) => at('lot', lot));
  }
  if (!/^[0-9A-Z]{1,12}$/.test(key)) return [];
  const lots = (await lotsNumbered(readDb, key, LIMIT + 1)).map(({ lot }) => at('lot', lot));
  const number = /^\d{1,9}$/.test(key) ? Number(key) : undefined;
  if (number === undefined) return lots;
  const [entries, event] = await Promise.all([lotsOfBidder(readDb, number, LIMIT + 1), deps.eventAt(number)]);
  const ofBidder = entries.map(({ lot, enteredAt, ownBidSen }) => ({
    ...at('bidder', lot),
    ...{ bidder: number, at: enteredAt, amountSen: ownBidSen },
  }));
  return [...lots, ...ofBidder, ...(event === undefined ? [] : ofEvent(event))];
}

function at(kind: Finding['kind'], lot: string): Finding {
  return { kind, ...splitLotKey(lot), revision: null, id: null, bidder: null, at: null, amountSen: null };
}

async function refusalById(db: Kysely<OfficeDb>, id: string): Promise<Finding[]> {
  const row = await db.selectFrom('office.refusals').select(['lot', 'body']).where('id', '=', id).executeTakeFirst();
  if (row === undefined || !LOT_KEY.test(row.lot)) return [];
  const { bidder, amountSen, head, at: decidedAt } = row.body;
  return [{ ...at('refusal', row.lot), revision: head.revision, id, bidder, at: decidedAt, amountSen }];
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
