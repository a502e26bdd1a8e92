import type { Selectable } from 'kysely';
import type { PremiumTerms } from '#domain/premium.ts';
import type { Increment } from '#domain/session-rules.ts';
import type { ReadDb } from '../database.ts';
import type { LotStatus, LotsTable } from '../tables.ts';
import { inPages, offsetOf } from './in-pages.ts';

/** A lot of the read tables. Amounts in sen; times ISO 8601, UTC. */
export interface LotRow {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly session: string;
  readonly lotNo: string;
  readonly regnNo: string;
  readonly vendor: string;
  readonly startingPriceSen: number;
  readonly minimumRaiseSen: number;
  readonly depositSen: number;
  readonly premium: PremiumTerms;
  readonly adminFeeSen: number;
  readonly safetyDepositSen: number;
  /** When it ends, as it stands; `plannedEndsAt`: without any bid. */
  readonly endsAt: string;
  readonly plannedEndsAt: string;
  /** In the order of listing in its session, from 0. */
  readonly place: number;
  /** Of its session; none: its own minimum raise counts. */
  readonly increments: readonly Increment[];
  /** It has a reserve, whose amount only the book has. */
  readonly hasReserve: boolean;
  /** The vendor is asked whatever the highest bid is. */
  readonly approval: boolean;
  readonly status: LotStatus;
  /** Number of bids placed; also the number of the last one. */
  readonly bidCount: number;
  /** How many of them are void. */
  readonly voidBids: number;
  readonly biddersInLot: number;
  /** The highest counting bid; null for none. */
  readonly top: { readonly bidder: number; readonly amountSen: number } | null;
  /** Null until it is sold. */
  readonly sale: { readonly winner: number; readonly hammerSen: number; readonly premiumSen: number } | null;
  /** Of the last event that changed it. */
  readonly revision: number;
}

/** A value with the revision of the book that it was read at. */
export interface At<T> {
  readonly revision: number;
  readonly value: T;
}

/**
 * A page of the current catalogue (pages count from 1): by the start of the session, then by lot no as a number. In one statement, so that page,
 * total and revision are consistent.
 */
export async function currentLots(
  db: ReadDb,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<At<{ readonly lots: readonly LotRow[]; readonly total: number }>> {
  const rows = await db
    .selectFrom('checkpoints')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('lots')
          .innerJoin('sessions', 'sessions.session', 'lots.session')
          .selectAll('lots')
          .select('sessions.startsAt')
          .where('lots.current', '=', true)
          .orderBy('sessions.startsAt')
          .orderBy('lots.session')
          .orderBy('lots.lotOrder')
          .orderBy('lots.lotNo')
          .limit(size)
          .offset((page - 1) * size)
          .as('l'),
      (join) => join.onTrue(),
    )
    .selectAll('l')
    .select((eb) => [
      eb.ref('checkpoints.revision').as('bookRevision'),
      eb
        .selectFrom('lots')
        .select((lots) => lots.fn.countAll<number>().as('total'))
        .where('lots.current', '=', true)
        .as('total'),
    ])
    .where('checkpoints.projector', '=', 'lots')
    .orderBy('l.startsAt')
    .orderBy('l.session')
    .orderBy('l.lotOrder')
    .orderBy('l.lotNo')
    .execute();
  const lots = rows.flatMap((row) => (row.lot === null ? [] : [lotOf(row as Selectable<LotsTable>)]));
  return { revision: rows[0]?.bookRevision ?? -1, value: { lots, total: rows[0]?.total ?? 0 } };
}

/** The lot of the current catalogue with this number. */
export async function currentLot(db: ReadDb, lotNo: string): Promise<LotRow | undefined> {
  const row = await db
    .selectFrom('lots')
    .selectAll()
    .where('lotNo', '=', lotNo)
    .where('current', '=', true)
    .executeTakeFirst();
  return row && lotOf(row);
}

/** All current lots, in catalogue order, as they were at one moment. */
export function allCurrentLots(db: ReadDb): Promise<LotRow[]> {
  return inPages(db, async (trx, page) => {
    const rows = await trx
      .selectFrom('lots')
      .innerJoin('sessions', 'sessions.session', 'lots.session')
      .selectAll('lots')
      .where('current', '=', true)
      .orderBy('sessions.startsAt')
      .orderBy('lots.session')
      .orderBy('lotOrder')
      .orderBy('lotNo')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute();
    return rows.map(lotOf);
  });
}

export function lotOf(row: Selectable<LotsTable>): LotRow {
  return {
    lot: row.lot,
    session: row.session,
    lotNo: row.lotNo,
    regnNo: row.regnNo,
    vendor: row.vendor,
    startingPriceSen: row.startingPriceSen,
    minimumRaiseSen: row.minimumRaiseSen,
    depositSen: row.depositSen,
    premium: row.premium,
    adminFeeSen: row.adminFeeSen,
    safetyDepositSen: row.safetyDepositSen,
    endsAt: row.endsAt.toISOString(),
    plannedEndsAt: row.plannedEndsAt.toISOString(),
    place: row.place,
    increments: row.increments ?? [],
    hasReserve: row.hasReserve,
    approval: row.approval,
    status: row.status,
    bidCount: row.bidCount,
    voidBids: row.voidBids,
    biddersInLot: row.biddersInLot,
    top:
      row.topBidder === null || row.topAmountSen === null
        ? null
        : { bidder: row.topBidder, amountSen: row.topAmountSen },
    sale:
      row.winner === null || row.hammerSen === null || row.premiumSen === null
        ? null
        : { winner: row.winner, hammerSen: row.hammerSen, premiumSen: row.premiumSen },
    revision: row.revision,
  };
}
