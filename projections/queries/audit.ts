import { type Expression, type Selectable, sql } from 'kysely';
import { lotKeyOf } from '#domain/lot-key.ts';
import { searchKey } from '#domain/search-key.ts';
import type { ReadDb } from '../database.ts';
import { READ_SCHEMA } from '../read-schema.ts';
import type { ReadTables } from '../tables.ts';
import { inPages, offsetOf, type Page } from './in-pages.ts';
import { type LotRow, lotOf } from './lots.ts';
import { ownBidSen } from './own-bid.ts';
import { hasInRegnNo } from './regn-no.ts';
import { endsOfLots, type SessionRow, sessionOf } from './sessions.ts';

/** A session with its figures. */
export interface SessionSummary extends SessionRow {
  readonly lots: number;
  readonly bids: number;
}

/** Every session, also withdrawn ones, by its end, latest first. */
export async function allSessions(db: ReadDb): Promise<SessionSummary[]> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('lots', 'lots.session', 'sessions.session')
    .selectAll('sessions')
    .select(endsOfLots)
    .select((eb) => [
      eb.fn.count<number>('lots.lot').as('lots'),
      eb.fn.coalesce(eb.fn.sum<number>('lots.bidCount'), sql.lit(0)).as('bids'),
    ])
    .groupBy('sessions.session')
    .orderBy('sessions.endsAt', 'desc')
    .orderBy('sessions.session', 'desc')
    .execute();
  return rows.map((row) => ({ ...sessionOf(row), lots: Number(row.lots), bids: Number(row.bids) }));
}

/** All lots of a session, also withdrawn ones, in catalogue order. */
export function allLotsOfSession(db: ReadDb, session: string): Promise<LotRow[]> {
  return inPages(db, (trx, page) => lotsOfSession(trx, session, page));
}

/** The keys of the first of them. */
export async function firstLotsOfSession(db: ReadDb, session: string, limit: number): Promise<string[]> {
  return (await lotsOfSession(db, session, { page: 1, size: limit })).map(({ lot }) => lot);
}

async function lotsOfSession(db: ReadDb, session: string, page: Page): Promise<LotRow[]> {
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('session', '=', session)
    .orderBy('lotOrder')
    .orderBy('lotNo')
    .limit(page.size)
    .offset(offsetOf(page))
    .execute();
  return rows.map(lotOf);
}

/** The lot of a session with this number, whatever the case of its letters: several, of old sessions. */
export async function lotsOfSessionNumbered(db: ReadDb, session: string, lotNo: string): Promise<LotRow[]> {
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('session', '=', session)
    .where(sql<boolean>`upper(lot_no) = ${lotNo.toUpperCase()}`)
    .orderBy('lotOrder')
    .orderBy('lotNo')
    .execute();
  return rows.map(lotOf);
}

/** A lot that somebody entered. Amount of their highest counting bid, null for none; time ISO 8601, UTC. */
export interface Participation {
  readonly lot: string;
  readonly enteredAt: string;
  readonly ownBidSen: number | null;
}

/** The lots that a bidder has entered, latest first; undefined: any lot. */
export async function entriesOf(
  db: ReadDb,
  bidder: number,
  lots: readonly string[] | undefined,
  offset: number,
  limit: number,
): Promise<Participation[]> {
  const rows = await entered(db, bidder, lots)
    .innerJoin('lots', 'lots.lot', 'lotEntries.lot')
    .select(['lotEntries.lot', 'enteredAt', ownBidSen(db).as('ownBidSen')])
    .orderBy('enteredAt', 'desc')
    .orderBy('lotEntries.lot')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, enteredAt: row.enteredAt.toISOString() }));
}

/** How many they are, counted up to `most`. */
export function countOfEntries(
  db: ReadDb,
  bidder: number,
  lots: readonly string[] | undefined,
  most: number,
): Promise<number> {
  return countOf(db, entered(db, bidder, lots).select('lotEntries.lot').limit(most));
}

function entered(db: ReadDb, bidder: number, lots: readonly string[] | undefined) {
  return db
    .selectFrom('lotEntries')
    .where('lotEntries.bidder', '=', bidder)
    .$if(lots !== undefined, (query) => query.where('lotEntries.lot', '=', sql<string>`any(${lots ?? []}::text[])`));
}

async function countOf(db: ReadDb, some: Expression<{ lot: string }>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${some}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The keys of the lots with this number in any session, newest session first. */
export async function lotsNumbered(db: ReadDb, lotNo: string, limit: number): Promise<string[]> {
  return keysOf(newestFirst(db, limit).where(sql<boolean>`upper(lots.lot_no) = ${lotNo.toUpperCase()}`));
}

/** Those with this in their registration number. */
export function lotsWithPlate(db: ReadDb, typed: string, limit: number): Promise<string[]> {
  return keysOf(newestFirst(db, limit).where(hasInRegnNo(db, typed)));
}

/** Those whose make is the first word, or whose make or model it is: 'toyota', 'Toyota Hilux', 'hilux'. */
export function lotsCalled(db: ReadDb, typed: string, limit: number): Promise<string[]> {
  const words = typed.trim().split(/\s+/).map(searchKey).filter(Boolean);
  const [first, second] = words;
  if (first === undefined) return Promise.resolve([]);
  const make = sql`office.search_key(t.make)`;
  const model = sql`office.search_key(split_part(t.desc_of_good, ' ', 1))`;
  // Both are of the index lots_by_model_key.
  const called =
    second === undefined
      ? sql<boolean>`${make} = ${first} or ${model} = ${first}`
      : sql<boolean>`${make} = ${first} and ${model} = ${second} or ${model} = ${first} and office.search_key(t.desc_of_good) like ${`${words.join('')}%`}`;
  return keysOf(
    newestFirst(db, limit).where(
      sql<boolean>`lots.lot in (select t.session || '/' || t.lot_no from office.lots t where ${called})`,
    ),
  );
}

function newestFirst(db: ReadDb, limit: number) {
  return db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .select('lots.lot')
    .orderBy('lots.endsAt', 'desc')
    .orderBy('lots.lot')
    .limit(limit);
}

async function keysOf(lots: ReturnType<typeof newestFirst>): Promise<string[]> {
  return (await lots.execute()).map(({ lot }) => lot);
}

/** Plate and outcome of lots, by key. */
export async function lotFacts(
  db: ReadDb,
  lots: readonly { readonly session: string; readonly lotNo: string }[],
): Promise<ReadonlyMap<string, Pick<LotRow, 'regnNo' | 'status'>>> {
  const keys = lots.map(({ session, lotNo }) => lotKeyOf(session, lotNo));
  const rows = await db
    .selectFrom('lots')
    .select(['lot', 'regnNo', 'status'])
    .where('lot', '=', sql<string>`any(${keys}::text[])`)
    .execute();
  return new Map(rows.map(({ lot, ...facts }) => [lot, facts]));
}

/** An accepted bid on any lot. */
export interface FoundBid {
  readonly lot: string;
  readonly bidder: number;
  readonly amountSen: number;
  readonly at: string;
  readonly revision: number;
  /** The house has cancelled it, or passed it over. */
  readonly isVoid: boolean;
}

/** The bid with this event hash. */
export async function bidByHash(db: ReadDb, hash: string): Promise<FoundBid | undefined> {
  const row = await db.selectFrom('bids').select(FOUND_BID).where('hash', '=', hash).limit(1).executeTakeFirst();
  return row && foundBid(row);
}

/** The bids of a bidder on these lots, the newest first. */
export async function bidsOn(
  db: ReadDb,
  bidder: number,
  lots: readonly string[],
  offset: number,
  limit: number,
): Promise<FoundBid[]> {
  const rows = await ownBids(db, bidder, lots)
    .select(FOUND_BID)
    .orderBy('revision', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(foundBid);
}

/** How many they are, counted up to `most`. */
export function countOfBidsOn(db: ReadDb, bidder: number, lots: readonly string[], most: number): Promise<number> {
  return countOf(db, ownBids(db, bidder, lots).select('lot').limit(most));
}

function ownBids(db: ReadDb, bidder: number, lots: readonly string[]) {
  return db.selectFrom('bids').where('lot', '=', sql<string>`any(${lots}::text[])`).where('bidder', '=', bidder);
}

const FOUND_BID = ['lot', 'bidder', 'amountSen', 'at', 'revision', 'voidReason'] as const;

function foundBid({
  at,
  voidReason,
  ...row
}: Pick<Selectable<ReadTables['bids']>, (typeof FOUND_BID)[number]>): FoundBid {
  return { ...row, at: at.toISOString(), isVoid: voidReason !== null };
}

/** The bidders of a lot, by number. */
export async function biddersOfLot(db: ReadDb, lot: string): Promise<number[]> {
  const rows = await db
    .selectFrom('lotEntries')
    .select('bidder')
    .where('lot', '=', lot)
    .where('ownBidCount', '>', 0)
    .orderBy('bidder')
    .execute();
  return rows.map(({ bidder }) => bidder);
}

/** Everybody who has entered a lot, by number. */
export async function entrantsOfLot(db: ReadDb, lot: string): Promise<number[]> {
  const rows = await db.selectFrom('lotEntries').select('bidder').where('lot', '=', lot).orderBy('bidder').execute();
  return rows.map(({ bidder }) => bidder);
}

/** lots: below it a pattern may be chance. */
const LOTS_OF_ONE_VENDOR = 3;

/** Those of these bidders who bid on lots of one vendor only, on three or more whose session has ended, and won none. */
export async function oneVendorBidders(
  db: ReadDb,
  bidders: readonly number[],
): Promise<{ readonly bidder: number; readonly vendor: string; readonly lots: number }[]> {
  const rows = await db
    .selectFrom('lotEntries')
    .innerJoin('lots', 'lots.lot', 'lotEntries.lot')
    .select((eb) => [
      'lotEntries.bidder',
      eb.fn.min<string>('lots.vendor').as('vendor'),
      eb.fn.countAll<number>().as('lots'),
    ])
    .where(sql<boolean>`lot_entries.bidder = any(${bidders}::int[])`)
    .where('lotEntries.ownBidCount', '>', 0)
    .groupBy('lotEntries.bidder')
    .having((eb) => eb(eb.fn.count('lots.vendor').distinct(), '=', 1))
    .having(sql<boolean>`count(*) filter (where lots.status <> 'open') >= ${LOTS_OF_ONE_VENDOR}`)
    .having(sql<boolean>`not bool_or(lots.top_bidder = lot_entries.bidder)`)
    .orderBy('lotEntries.bidder')
    .execute();
  return rows.map((row) => ({ ...row, lots: Number(row.lots) }));
}

/** times that two bidders outbid each other within a second; below it may be chance. */
const QUICK_TIMES = 3;

/** Pairs of bidders who outbid each other on the lot within a second, most often first. */
export async function quickExchanges(
  db: ReadDb,
  lot: string,
): Promise<{ readonly bidders: readonly [number, number]; readonly times: number }[]> {
  const { rows } = await sql<{ one: number; other: number; times: number }>`
    select least(bidder, before) as one, greatest(bidder, before) as other, count(*)::int as times
    from (
      select bidder, lag(bidder) over w as before, at - lag(at) over w as waited
      from ${sql.id(READ_SCHEMA, 'bids')} where lot = ${lot} window w as (order by bid_no)
    ) as answers
    where before is not null and waited < interval '1 second'
    group by 1, 2 having count(*) >= ${QUICK_TIMES}
    order by times desc, one, other limit 10`.execute(db);
  return rows.map(({ one, other, times }) => ({ bidders: [one, other], times }));
}
