import type { Selectable } from 'kysely';
import type { PremiumTerms } from '#domain/premium.ts';
import type { ReadDb } from '../database.ts';
import type { LotStatus, LotsTable } from '../tables.ts';

/** A lot as the read tables have it. Amounts in sen; times ISO 8601, UTC. */
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
  readonly status: LotStatus;
  readonly bidCount: number;
  readonly biddersInLot: number;
  /** The latest, highest bid; null while there is none. */
  readonly top: { readonly bidder: number; readonly amountSen: number; readonly at: string } | null;
  /** Once it is sold. */
  readonly sale: { readonly winner: number; readonly hammerSen: number; readonly premiumSen: number } | null;
  /** Of the last event that changed it. */
  readonly revision: number;
}

/** What was read, and the revision of the book at which it stood so. */
export interface At<T> {
  readonly revision: number;
  readonly value: T;
}

/**
 * A page of the current catalogue (page 1 is the first): by the start of their sessions, then by lot no as a number. One statement, so
 * that page, total and revision belong together.
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
          .select('sessions.starts_at')
          .where('lots.current', '=', true)
          .orderBy('sessions.starts_at')
          .orderBy('lots.session')
          .orderBy('lots.lot_order')
          .orderBy('lots.lot_no')
          .limit(size)
          .offset((page - 1) * size)
          .as('l'),
      (join) => join.onTrue(),
    )
    .selectAll('l')
    .select((eb) => [
      eb.ref('checkpoints.revision').as('book_revision'),
      eb
        .selectFrom('lots')
        .select((lots) => lots.fn.countAll<number>().as('total'))
        .where('lots.current', '=', true)
        .as('total'),
    ])
    .where('checkpoints.projector', '=', 'lots')
    .orderBy('l.starts_at')
    .orderBy('l.session')
    .orderBy('l.lot_order')
    .orderBy('l.lot_no')
    .execute();
  const lots = rows.flatMap((row) => (row.lot === null ? [] : [lotOf(row as Selectable<LotsTable>)]));
  return { revision: rows[0]?.book_revision ?? -1, value: { lots, total: rows[0]?.total ?? 0 } };
}

/** How many lots the current catalogue has. */
export async function currentLotCount(db: ReadDb): Promise<number> {
  const row = await db
    .selectFrom('lots')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('current', '=', true)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The lot of the current catalogue with this number. */
export async function currentLot(db: ReadDb, lotNo: string): Promise<LotRow | undefined> {
  const row = await db
    .selectFrom('lots')
    .selectAll()
    .where('lot_no', '=', lotNo)
    .where('current', '=', true)
    .executeTakeFirst();
  return row && lotOf(row);
}

/** Every current lot that has a bid, in the order of the catalogue. */
export async function liveBids(db: ReadDb): Promise<LotRow[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .selectAll('lots')
    .where('current', '=', true)
    .where('top_bidder', 'is not', null)
    .orderBy('sessions.starts_at')
    .orderBy('lots.session')
    .orderBy('lot_order')
    .orderBy('lot_no')
    .execute();
  return rows.map(lotOf);
}

export function lotOf(row: Selectable<LotsTable>): LotRow {
  return {
    lot: row.lot,
    session: row.session,
    lotNo: row.lot_no,
    regnNo: row.regn_no,
    vendor: row.vendor,
    startingPriceSen: row.starting_price_sen,
    minimumRaiseSen: row.minimum_raise_sen,
    depositSen: row.deposit_sen,
    premium: row.premium,
    adminFeeSen: row.admin_fee_sen,
    safetyDepositSen: row.safety_deposit_sen,
    status: row.status,
    bidCount: row.bid_count,
    biddersInLot: row.bidders_in_lot,
    top:
      row.top_bidder === null || row.top_amount_sen === null || row.top_at === null
        ? null
        : { bidder: row.top_bidder, amountSen: row.top_amount_sen, at: row.top_at.toISOString() },
    sale:
      row.winner === null || row.hammer_sen === null || row.premium_sen === null
        ? null
        : { winner: row.winner, hammerSen: row.hammer_sen, premiumSen: row.premium_sen },
    revision: row.revision,
  };
}
