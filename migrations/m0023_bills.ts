import { type Kysely, sql } from 'kysely';

/**
 * A bidder's payment is for their deposit, or for one purchase: `lot` is its order number, {session}/{lot no}. What is still open for a purchase
 * is looked up before another bill is made for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.payments add column lot text check (lot <> '')`.execute(db);
  await sql`create index payments_for_lots on office.payments (lot) where lot is not null and state = 'due'`.execute(
    db,
  );
}
