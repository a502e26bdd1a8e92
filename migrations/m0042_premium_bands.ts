import { type Kysely, sql } from 'kysely';

/** Premiums that depend on the price, of lots of the next auction: '300 up to 5000', as a list of lots has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.next_lots add column premium_bands text not null default ''`.execute(db);
}
