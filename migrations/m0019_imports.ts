import { type Kysely, sql } from 'kysely';

/**
 * Lists of lots on their way into a session or the next auction: staged whole, written by a job. The list goes when the import has ended;
 * who imported what, when, and what came of it stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.lot_imports (
      id uuid primary key,
      target text not null,
      mode text not null check (mode in ('add', 'replace')),
      file_name text not null default '',
      lots integer not null,
      rows jsonb,
      state text not null default 'waiting' check (state in ('waiting', 'checking', 'writing', 'done', 'refused')),
      plan jsonb,
      outcome jsonb,
      actor_account integer not null,
      actor_role text not null,
      made_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  // Two lists for one catalogue at the same time would leave neither.
  await sql`create unique index lot_imports_under_way on office.lot_imports (target) where ended_at is null`.execute(
    db,
  );
}
