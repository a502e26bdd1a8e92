import { sql } from 'kysely';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import type { TestHouse } from './test-house.ts';

type Rows = Readonly<Record<string, readonly object[]>>;

/** All rows of these tables ('office.bank_matches'), in an order of their own, their instants in UTC wherever the server is. */
async function tableRows({ db }: Pick<TestHouse, 'db'>, ...tables: readonly string[]): Promise<Rows> {
  return db
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      await sql`set local time zone 'UTC'`.execute(trx);
      const found: [string, readonly object[]][] = [];
      for (const table of tables) {
        const { rows } = await sql<{ row: object }>`
          select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(trx);
        found.push([table, rows.map(({ row }) => row)]);
      }
      return Object.fromEntries(found);
    });
}

/** What `work` changed in these tables: rows that were there before and are not any more, and the other way round. */
export async function tableChanges(
  house: Pick<TestHouse, 'db'>,
  tables: readonly string[],
  work: () => Promise<unknown>,
) {
  const before = await tableRows(house, ...tables);
  await work();
  const after = await tableRows(house, ...tables);
  const missingIn = (others: readonly object[]) => {
    const known = new Set(others.map((row) => JSON.stringify(row)));
    return (row: object) => !known.has(JSON.stringify(row));
  };
  return Object.fromEntries(
    tables.map((table) => {
      const [was = [], is = []] = [before[table], after[table]];
      return [table, { gone: was.filter(missingIn(is)), came: is.filter(missingIn(was)) }] as const;
    }),
  );
}

/** What loops and other processes write, at a moment of their own. */
const WRITTEN_BY_THEMSELVES = [
  ...['office.processes', 'office.job_kinds', 'office.keyed_jobs', 'office.job_holders', 'office.feed_sends'],
  ...['office.feed_connections', 'office.published_heads', 'office.security_events', `${READ_SCHEMA}.checkpoints`],
  `${READ_SCHEMA}.tree_tiles`,
];

/** Every table of the house's own rows and of what is read of the book. */
export async function allTables({ db }: Pick<TestHouse, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('office', ${READ_SCHEMA}) and table_type = 'BASE TABLE' order by 1`.execute(
    db.withoutPlugins(),
  );
  return rows.map(({ name }) => name).filter((name) => !WRITTEN_BY_THEMSELVES.includes(name));
}

/**
 * Rows as lines, the same whenever and wherever they are made: what is drawn at random goes by the order in which it is first seen, and the
 * clock of the database by a word.
 */
export function rowLines(changes: Awaited<ReturnType<typeof tableChanges>>): string[] {
  const seen = new Map<string, string>();
  const fixed = (text: string) =>
    text
      .replaceAll(UUID, (uuid) => {
        const known = seen.get(uuid) ?? `uuid ${seen.size + 1}`;
        seen.set(uuid, known);
        return known;
      })
      .replaceAll(DRAWN, '(drawn)')
      .replaceAll(INSTANT, (instant) => (isOfTheDatabase(Date.parse(instant)) ? '(now)' : instant));
  const plain = (line: string) => line.replaceAll(UUID, '').replaceAll(DRAWN, '').replaceAll(INSTANT, '');
  return Object.entries(changes)
    .flatMap(([table, { gone, came }]) => {
      // Each version of the read tables has a schema of its own.
      const name = table.replace(`${READ_SCHEMA}.`, 'read.');
      return [...gone.map((row) => `- ${name} ${jsonOf(row)}`), ...came.map((row) => `+ ${name} ${jsonOf(row)}`)];
    })
    .toSorted((one, other) => (plain(one) < plain(other) ? -1 : 1))
    .map(fixed);
}

/**
 * A test's own times are whole minutes, and one of them may be the very hour in which it runs; the clock of the database, within an hour of
 * now, next to never stands on one.
 */
const isOfTheDatabase = (ms: number) => Math.abs(ms - Date.now()) < HOUR_MS && ms % MINUTE_MS !== 0;

/** A mail is read by its text. */
const jsonOf = (row: object) => JSON.stringify({ ...row, html: undefined });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** Hashes, salts, signatures and tokens. */
const DRAWN = /\$argon2[^"]+|(?<=\\x|"salt":")[0-9a-f]{32}(?![0-9a-f])|(?<![\w-])[\w-]{43,}(?![\w-])/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)/g;
