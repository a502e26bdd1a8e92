import { type Kysely, sql } from 'kysely';

/** Why a bill that is paid at the bank is not in the book; '' for all others. Staff list what is open, newest first; what is paid is not gone through. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.payments add column uncredited_because text not null default ''`.execute(db);
  await sql`create index payments_unsettled on office.payments (made_at desc, id) where state in ('asked', 'due', 'deleted')`.execute(
    db,
  );
}
