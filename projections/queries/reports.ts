import { type RawBuilder, sql } from 'kysely';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import type { ReadDb } from '../database.ts';
import { BALANCE_DUE, IS_OWED } from '../tables.ts';
import { inPages, offsetOf } from './in-pages.ts';
import { type LotRow, lotOf } from './lots.ts';
import { HAMMER_AT, lotsWhere, type PurchaseRow, purchasesOfLots } from './purchases.ts';

/** A lot of a session, and its sale once that is recorded. */
export interface ReportedLot {
  readonly lot: LotRow;
  readonly sale: PurchaseRow | undefined;
}

interface LotsWanted {
  readonly session: string;
  /** Undefined: any vendor. */
  readonly vendor: string | undefined;
}

/** The lots of a session, without withdrawn ones, in catalogue order. */
export function reportedLots(db: ReadDb, { session, vendor }: LotsWanted): Promise<ReportedLot[]> {
  return inPages(db, async (trx, page) => {
    const lots = await trx
      .selectFrom('lots')
      .selectAll()
      .where('session', '=', session)
      .where('status', '!=', 'withdrawn')
      .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
      .orderBy('lotOrder')
      .orderBy('lotNo')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute();
    const sales = await purchasesOfLots(
      trx,
      lots.map(({ lot }) => lot),
    );
    const saleOf = new Map(sales.map((sale) => [sale.lot.lot, sale]));
    return lots.map((row) => ({ lot: lotOf(row), sale: saleOf.get(row.lot) }));
  });
}

/** What the rules of a session have brought; lots of one vendor, or of all (undefined). Amounts in sen. */
export interface RuleFigures {
  readonly extendedLots: number;
  readonly extendedMinutes: number;
  /** By how much the highest bid on extended lots that are sold is above the one at their planned end, whatever a counter-offer sold them for. */
  readonly aboveEndSen: number;
  readonly maximumLots: number;
  readonly reserveLots: number;
  readonly offeredLots: number;
  readonly acceptedLots: number;
}

export function figuresOfRules(db: ReadDb, { session, vendor }: LotsWanted): Promise<RuleFigures> {
  const isExtended = sql<boolean>`lots.ends_at > lots.planned_ends_at`;
  const count = (condition: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  return db
    .selectFrom('lots')
    .where('session', '=', session)
    .where('status', '!=', 'withdrawn')
    .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
    .select((eb) => {
      const bids = eb.selectFrom('bids').whereRef('bids.lot', '=', 'lots.lot');
      const highest = bids.select(({ fn }) => fn.max('bids.amountSen').as('sen')).where('bids.voidReason', 'is', null);
      const atPlannedEnd = highest.whereRef('bids.at', '<', 'lots.plannedEndsAt');
      const automatic = bids.select('bids.bidNo').where('bids.automatic', '=', true);
      const above = sql`coalesce(${highest}, 0) - coalesce(${atPlannedEnd}, 0)`;
      return [
        count(isExtended).as('extendedLots'),
        sql<number>`round(coalesce(sum(extract(epoch from lots.ends_at - lots.planned_ends_at)), 0) / 60)::integer`.as(
          'extendedMinutes',
        ),
        sql<number>`coalesce(sum(${above}) filter (where ${isExtended} and lots.status = 'sold'), 0)::bigint`.as(
          'aboveEndSen',
        ),
        count(sql<boolean>`exists ${automatic}`).as('maximumLots'),
        count(sql<boolean>`lots.has_reserve or lots.approval`).as('reserveLots'),
        count(sql<boolean>`lots.offered_at is not null`).as('offeredLots'),
        count(sql<boolean>`lots.offered_at is not null and lots.hammer_sen is not null`).as('acceptedLots'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** A bid of a session, for its records. Amounts in sen; time ISO 8601, UTC. */
export interface BidOfSession {
  readonly lotNo: string;
  readonly bidder: number;
  readonly amountSen: number;
  /** The price that it raised: the highest bid before it, or the starting price. */
  readonly fromSen: number;
  readonly at: string;
  readonly revision: number;
  /** Null while it counts. */
  readonly voidReason: VoidReason | null;
  /** Who bought the lot; before its sale is recorded, who is on top of it. */
  readonly winner: number | null;
}

/** The next bids of a session after a revision of the book, in order; of one vendor's lots, or of all. */
export async function bidsOfSession(
  db: ReadDb,
  { session, vendor }: LotsWanted,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<BidOfSession[]> {
  const rows = await db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.lot', 'bids.lot')
    .select(['lots.lotNo', 'bids.bidder', 'bids.amountSen', 'bids.at', 'bids.revision', 'bids.voidReason'])
    .select((eb) => eb.fn.coalesce('bids.raisedFromSen', 'lots.startingPriceSen').as('fromSen'))
    .select((eb) => eb.fn.coalesce('lots.winner', 'lots.topBidder').as('winner'))
    .where('lots.session', '=', session)
    .where('bids.revision', '>', after)
    .$if(vendor !== undefined, (query) => query.where('lots.vendor', '=', vendor ?? ''))
    .orderBy('bids.revision')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** What a session came to. Amounts in sen; time ISO 8601, UTC. */
export interface SessionFigures {
  readonly session: string;
  readonly startsAt: string;
  readonly lots: number;
  readonly sold: number;
  /** Of what is sold and not forfeited. */
  readonly hammerSen: number;
  readonly reserveSen: number;
}

/** Of the latest sessions whose sales are recorded, oldest first; lots of one vendor, or of all (undefined). */
export async function figuresOfSessions(
  db: ReadDb,
  vendor: string | undefined,
  most: number,
): Promise<SessionFigures[]> {
  const latest = await db
    .selectFrom('sessions')
    .select(['session', 'startsAt'])
    .where('step', 'not in', ['open', 'withdrawn'])
    .orderBy('startsAt', 'desc')
    .orderBy('session', 'desc')
    .limit(most)
    .execute();
  const rows = await db
    .selectFrom('lots')
    .where('session', '=', sql<string>`any(${latest.map(({ session }) => session)}::text[])`)
    .where('status', '!=', 'withdrawn')
    .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
    .groupBy('session')
    .select([
      'session',
      sql<number>`count(*)::integer`.as('lots'),
      sql<number>`(count(*) filter (where status = 'sold'))::integer`.as('sold'),
      sql<number>`coalesce(sum(hammer_sen) filter (where status = 'sold'), 0)::bigint`.as('hammerSen'),
      sql<number>`coalesce(sum(starting_price_sen) filter (where status = 'sold'), 0)::bigint`.as('reserveSen'),
    ])
    .execute();
  const figures = new Map(rows.map((row) => [row.session, row]));
  return latest.toReversed().flatMap(({ session, startsAt }) => {
    const own = figures.get(session);
    return own === undefined ? [] : [{ ...own, startsAt: startsAt.toISOString() }];
  });
}

/** Unpaid purchases by the whole days since their hammer fell, up to each of these days and beyond the last. Amounts in sen. */
export async function owedByDays(
  db: ReadDb,
  {
    vendor,
    nowMs,
    upTo,
  }: { readonly vendor: string | undefined; readonly nowMs: number; readonly upTo: readonly number[] },
): Promise<readonly { readonly purchases: number; readonly amountSen: number }[]> {
  const days = sql<number>`floor(extract(epoch from ${new Date(nowMs)}::timestamptz - ${HAMMER_AT}) / 86400)::integer`;
  const rows = await db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.lot', 'purchases.lot')
    .innerJoin('sessions', 'sessions.session', 'purchases.session')
    .where('purchases.lot', '=', await lotsWhere(db, IS_OWED))
    .$if(vendor !== undefined, (query) => query.where('lots.vendor', '=', vendor ?? ''))
    .select([
      sql<number>`(select count(*) from unnest(${upTo}::int[]) as each where each < ${days})::integer`.as('band'),
      sql<number>`count(*)::integer`.as('purchases'),
      sql<number>`sum(${BALANCE_DUE})::bigint`.as('amountSen'),
    ])
    .groupBy(sql`1`)
    .execute();
  return [...upTo, undefined].map(
    (_, place) => rows.find(({ band }) => band === place) ?? { purchases: 0, amountSen: 0 },
  );
}
