import { type Kysely, sql } from 'kysely';

/** Refused bids are kept for ever, and looked up by bidder (what was only counted) and by time (what fell into an outage). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index refusal_counts_of_bidder on office.refusal_counts (bidder)`.execute(db);
  await sql`create index refusals_by_time on office.refusals (at)`.execute(db);
}
