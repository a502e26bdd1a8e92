import { type Kysely, sql } from 'kysely';

/**
 * What the office knows of jobs beside the tables of the job library (schema `jobs`, `migrations/jobs-schema.ts`): which are paused, how
 * many of a kind were started in the current second, which keys were used, how far long ones are; and of each mail its job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.job_kinds (
      name text primary key,
      paused_at timestamptz,
      second timestamptz,
      started integer not null default 0
    )`.execute(db);
  await sql`
    create table office.keyed_jobs (
      name text not null,
      key text not null,
      job_id uuid not null,
      progress jsonb,
      primary key (name, key)
    )`.execute(db);
  await sql`alter table office.outbox add column job_id uuid`.execute(db);
}
