import { type Kysely, sql } from 'kysely';

/** Which process works on which job, so that others of its machine see when it is gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table office.job_holders (
    job_id uuid primary key,
    name text not null,
    retry_count integer not null,
    machine text not null,
    pid integer not null,
    started_at text not null
  )`.execute(db);
}
