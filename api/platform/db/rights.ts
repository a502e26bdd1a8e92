import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from './tables.ts';

/**
 * The serving role must not be able to rewrite the book: what the connected role may do to the schema `book` beyond reading and appending, as the
 * end of a sentence; undefined when nothing. Snapshots are a cache and do not count.
 */
export async function rightsBeyondServing(db: Kysely<OfficeDb>): Promise<string | undefined> {
  const { rows } = await sql<{ role: string; superuser: boolean; owns: boolean; changes: boolean }>`
    with tables as (
      select c.oid, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'book' and c.relkind in ('r', 'p', 'v') and c.relname <> 'snapshots')
    select current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      exists (select from pg_namespace where nspname = 'book' and pg_has_role(nspowner, 'member'))
        or exists (select from tables where pg_has_role(relowner, 'member')) as owns,
      exists (select from tables where has_table_privilege(oid, 'update, delete, truncate, trigger')) as changes`.execute(
    db,
  );
  const [found] = rows;
  if (found?.superuser) return `the role "${found.role}" is a superuser`;
  if (found?.owns) return `the role "${found.role}" owns the book`;
  if (found?.changes) return `the role "${found.role}" may change or delete what stands in the book`;
  return undefined;
}
