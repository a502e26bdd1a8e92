import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { RefusalsSoFar } from '#domain/evidence/head.ts';
import type { RefusalRow } from '#domain/evidence/receipt.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import './tables.ts';

/** The stored refused bids of a lot ({session}/{lot no}), in order. */
export function refusalsOfLot(db: Kysely<OfficeDb>, lot: string): Promise<RefusalRow[]> {
  return db
    .selectFrom('office.refusals')
    .select(['no', 'body', 'prev', 'hash'])
    .where('lot', '=', lot)
    .orderBy('no')
    .execute();
}

/** Where the chain of refused bids stands, and how many of them are of these lots. Rows are only added, so both are of one moment. */
export async function refusalsSoFar(db: Kysely<OfficeDb>, lots: readonly string[]): Promise<RefusalsSoFar> {
  const last = await db
    .selectFrom('office.refusals')
    .select(['no', 'hash'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { no, hash } = last ?? { no: 0, hash: GENESIS_HASH };
  const counted = await db
    .selectFrom('office.refusals')
    .select(['lot', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`lot = any(${lots}::text[])`)
    .where('no', '<=', no)
    .groupBy('lot')
    .execute();
  const counts = new Map(counted.map(({ lot, count }) => [lot, count]));
  return { no, hash, lots: lots.map((lot) => [splitLotKey(lot).lotNo, counts.get(lot) ?? 0] as const) };
}

/** The newest refused bids of a bidder, on one lot or all, before that `no`. */
export function refusalsOfBidder(
  db: Kysely<OfficeDb>,
  bidder: number,
  {
    lot,
    before,
    limit,
  }: { readonly lot: string | undefined; readonly before: number | undefined; readonly limit: number },
): Promise<Pick<RefusalRow, 'no' | 'body'>[]> {
  return db
    .selectFrom('office.refusals')
    .select(['no', 'body'])
    .where('bidder', '=', bidder)
    .$if(lot !== undefined, (query) => query.where('lot', '=', lot ?? ''))
    .$if(before !== undefined, (query) => query.where('no', '<', before ?? 0))
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
}

/** How many refused bids of a bidder, on one lot or all, were counted but not stored. */
export async function countedOnly(db: Kysely<OfficeDb>, bidder: number, lot: string | undefined): Promise<number> {
  const { beyond } = await db
    .selectFrom('office.refusalCounts')
    .select(sql<number>`coalesce(sum(beyond), 0)::bigint`.as('beyond'))
    .where('bidder', '=', bidder)
    .$if(lot !== undefined, (query) => query.where('lot', '=', lot ?? ''))
    .executeTakeFirstOrThrow();
  return beyond;
}
