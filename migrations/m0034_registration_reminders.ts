import { type Kysely, sql } from 'kysely';

/** Who is written to once when registration opens again. The row goes with the mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.registration_reminders (
      id bigint generated always as identity primary key,
      email text not null,
      language text not null check (language in ('en', 'ms')),
      network text not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create unique index registration_reminders_email on office.registration_reminders (lower(email))`.execute(
    db,
  );
  await sql`create index registration_reminders_network on office.registration_reminders (network)`.execute(db);
}
