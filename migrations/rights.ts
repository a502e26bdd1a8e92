import type pg from 'pg';
import { escapeIdentifier, escapeLiteral, withClient } from '#api/platform/postgres/client.ts';
import { JOBS_SCHEMA } from './jobs-schema.ts';

/** Schemas of the read tables, as a regular expression: those in use, of each version, and those that a rebuild or a verification makes beside them. */
const READ_SCHEMAS = '^read(_[0-9a-f]{8}|_next|_old|_check)?$';

/**
 * Gives the role of `serverUrl` what serving needs, as the owner: it reads the book and adds to it, and neither changes, deletes,
 * truncates nor alters anything of it; to the records of changes (`office.changes`) and of refused bids (`office.refusals`) and to what
 * was published (`office.published_heads`, `office.published_logs`) it adds, and changes nothing; so to the templates of handovers, and to
 * what was recorded of their further steps, whose notes alone it may empty; of keys that were signed with it changes
 * only when they ended, and adds none but those that name the one before; events of the security log it adds, and deletes by functions that take
 * none before their time; snapshots and the other rows of office and jobs it writes freely; the schemas of the read tables are its own.
 * Makes the role, with the URL's password, when there is none. Does nothing when both URLs name the same role. Repeating it is harmless,
 * and takes back what the role was given in `book` beyond this.
 * @throws the error of Postgres, in a transaction that is rolled back: 42501 when the owner may not do this.
 */
export async function grantServerRights(ownerUrl: string, serverUrl: string): Promise<void> {
  const role = roleOf(serverUrl);
  if (role === roleOf(ownerUrl)) return;
  await withClient({ connectionString: ownerUrl, purpose: 'migrations' }, async (client) => {
    await client.query('begin');
    // Two that start at once would get in each other's way: "tuple concurrently updated".
    await client.query(`select pg_advisory_xact_lock(hashtextextended('tukul rights', 0))`);
    await makeRole(client, role, decodeURIComponent(new URL(serverUrl).password));
    await client.query(await grants(client, escapeIdentifier(role)));
    await handOverReadTables(client, role);
    await client.query('commit');
  });
}

/** The role that a URL logs in as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount !== 0) return;
  await client.query(`create role ${escapeIdentifier(role)} login password ${escapeLiteral(password)}`);
}

async function grants(client: pg.Client, role: string): Promise<string> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  // "create on database": a rebuild makes the read tables in a schema of its own, and swaps.
  return `
    grant connect, create on database ${escapeIdentifier(rows[0]?.database ?? '')} to ${role};
    grant usage on schema book, office, ${JOBS_SCHEMA} to ${role};
    revoke all on all tables in schema book from ${role};
    grant select, insert on all tables in schema book to ${role};
    grant update, delete on book.snapshots to ${role};
    grant select, insert, update, delete on all tables in schema office to ${role};
    revoke update, delete on office.changes, office.refusals, office.published_heads, office.published_logs from ${role};
    revoke update, delete on office.handover_templates, office.handover_step_entries, office.lot_defaults from ${role};
    grant update (note) on office.handover_step_entries to ${role};
    revoke insert, update, delete on office.beside from ${role};
    revoke insert, update, delete on office.signing_keys from ${role};
    grant insert (key, public_key, "from", until, previous, countersignature), update (until) on office.signing_keys to ${role};
    revoke update, delete on office.security_events from ${role};
    grant usage, select, update on all sequences in schema office to ${role};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${role};
    grant select on public.kysely_migration to ${role};`;
}

/** Read tables that an earlier version made as the owner. */
async function handOverReadTables(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with ours as (select oid, nspname, nspowner from pg_namespace where nspname ~ $1),
     role as (select oid, rolname from pg_roles where rolname = $2)
     select format('alter schema %I owner to %I', nspname, rolname) as statement
     from ours, role where nspowner <> role.oid
     union all
     select format('alter table %I.%I owner to %I', nspname, relname, rolname)
     from ours join pg_class c on c.relnamespace = ours.oid, role where relkind in ('r', 'v') and relowner <> role.oid`,
    [READ_SCHEMAS, role],
  );
  for (const { statement } of rows) await client.query(statement);
}
