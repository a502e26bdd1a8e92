import { type Kysely, sql } from 'kysely';

/** Of each mailing the hash of what was sent: the same key with another mail is refused, also when the text has been forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.mailings add column request_hash text`.execute(db);
}
