import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import { inPages, offsetOf, type Page } from './in-pages.ts';
import { type LotRow, lotOf } from './lots.ts';
import { ownBidSen } from './own-bid.ts';
import { hasInRegnNo } from './regn-no.ts';
import { type SessionRow, sessionOf } from './sessions.ts';

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

/** The first of them. */
export function firstLotsOfSession(db: ReadDb, session: string, limit: number): Promise<LotRow[]> {
  return lotsOfSession(db, session, { page: 1, size: limit });
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

/** The lots that a bidder has entered, latest first; of these lots only. */
export async function lotsOfBidder(
  db: ReadDb,
  bidder: number,
  limit: number,
  lots?: readonly string[],
): Promise<Participation[]> {
  const rows = await db
    .selectFrom('lotEntries')
    .innerJoin('lots', 'lots.lot', 'lotEntries.lot')
    .select(['lotEntries.lot', 'enteredAt', ownBidSen(db).as('ownBidSen')])
    .where('bidder', '=', bidder)
    .$if(lots !== undefined, (query) => query.where('lotEntries.lot', 'in', lots ?? []))
    .orderBy('enteredAt', 'desc')
    .orderBy('lotEntries.lot')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, enteredAt: row.enteredAt.toISOString() }));
}

/** The lots with this number in any session, newest session first. */
export async function lotsNumbered(db: ReadDb, lotNo: string, limit: number): Promise<LotRow[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .selectAll('lots')
    .where(sql<boolean>`upper(lots.lot_no) = ${lotNo.toUpperCase()}`)
    .orderBy('sessions.endsAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(lotOf);
}

/** The lots with this in their registration number, newest session first. */
export async function lotsWithPlate(db: ReadDb, typed: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .select('lots.lot')
    .where(hasInRegnNo(db, typed))
    .orderBy('sessions.endsAt', 'desc')
    .orderBy('lots.lot')
    .limit(limit)
    .execute();
  return rows.map(({ lot }) => lot);
}

/** An accepted bid on any lot. */
export interface FoundBid {
  readonly lot: string;
  readonly bidder: number;
  readonly amountSen: number;
  readonly at: string;
  readonly revision: number;
}

/** The bid with this event hash. */
export async function bidByHash(db: ReadDb, hash: string): Promise<FoundBid | undefined> {
  const row = await db
    .selectFrom('bids')
    .select(['lot', 'bidder', 'amountSen', 'at', 'revision'])
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, at: row.at.toISOString() };
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
      from read.bids where lot = ${lot} window w as (order by bid_no)
    ) as answers
    where before is not null and waited < interval '1 second'
    group by 1, 2 having count(*) >= ${QUICK_TIMES}
    order by times desc, one, other limit 10`.execute(db);
  return rows.map(({ one, other, times }) => ({ bidders: [one, other], times }));
}
