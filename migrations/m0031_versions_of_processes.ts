import { type Kysely, sql } from 'kysely';

/**
 * Two versions of the program may serve one house for as long as an upgrade takes (decision 79). Each process says up to which migration it knows the database, and which read tables it reads; null: its
 * version is of before this. What the newest version has said of those before it stands in `office.beside`, one row: programs that know this migration may serve beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office.processes add column migration text, add column read_schema text`.execute(db);
  await sql`create table office.beside (
    one boolean primary key default true check (one), migration text not null)`.execute(db);
}
