import { sql } from 'kysely';
import type { BookLog } from './book-log.ts';
import { addEvents, type Building, beginTables, dropSchema, withBuilder } from './build.ts';
import { type Checkpoint, lockTables, readCheckpoints } from './checkpoints.ts';
import type { ReadDb } from './database.ts';
import type { Projector } from './projector.ts';
import { projectors as allProjectors } from './projectors.ts';
import { READ_SCHEMA } from './read-schema.ts';

/** A row that differs between two sets of read tables; null where it is missing. */
export interface Difference {
  readonly table: string;
  readonly key: string;
  readonly left: unknown;
  readonly right: unknown;
}

/** differences listed per table. */
const NAMED = 20;

/** The content of all tables of a schema in a canonical form: table → rows in the order of their keys. */
export async function dumpTables(
  db: ReadDb,
  schema: string,
  projectors: readonly Projector[] = allProjectors,
): Promise<Record<string, unknown[]>> {
  const dump: Record<string, unknown[]> = {};
  for (const { name, key } of projectors.flatMap((projector) => projector.tables)) {
    const order = sql.join(key.map((column) => sql.id('t', column)));
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.id(schema, name)} t order by ${order}`.execute(db);
    dump[name] = rows.map(({ row }) => row);
  }
  return dump;
}

/** The rows in which the tables of two schemas differ, by table and key. */
export async function differences(
  db: ReadDb,
  leftSchema: string,
  rightSchema: string,
  projectors: readonly Projector[] = allProjectors,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { name, key } of projectors.flatMap((projector) => projector.tables)) {
    const columns = sql.join(key.map((column) => sql.id(column)));
    const keyText = sql.join(key.map((column) => sql`coalesce(l.${sql.id(column)}, r.${sql.id(column)})`));
    const { rows } = await sql<Omit<Difference, 'table'>>`
      select concat_ws(' ', ${keyText}) as key, to_jsonb(l) as left, to_jsonb(r) as right
      from ${sql.id(leftSchema, name)} l full join ${sql.id(rightSchema, name)} r using (${columns})
      where l is distinct from r
      order by 1 limit ${sql.lit(NAMED)}`.execute(db);
    found.push(...rows.map((row) => ({ table: name, ...row })));
  }
  return found;
}

const CHECK_SCHEMA = 'read_check';

/**
 * Are the read tables what the book makes? Makes them again beside those in use, up to the same revision, and compares under the writers' lock, so
 * that it works on a live house too (whose writers wait only for the comparison). `left` is what the site reads, `right` what the book makes. A
 * projector that is behind the furthest one, has stopped or is of another version shows up as a difference of `checkpoints`.
 * @throws {CannotBuildError} when a projector fails on an event, or a rebuild is under way.
 */
export async function compareWithBook(options: {
  readonly log: BookLog;
  readonly stream: string;
  /** Opens the connection for the comparison, which closes it. */
  readonly database: () => ReadDb;
}): Promise<{ readonly revision: number; readonly differences: readonly Difference[] }> {
  const { log, stream, database } = options;
  return withBuilder(database, CHECK_SCHEMA, async (db) => {
    const building: Building = { db, schema: CHECK_SCHEMA, projectors: allProjectors, log, stream };
    try {
      await beginTables(building);
      await keepOutOfTheLog(building);
      const live = furthest(await liveCheckpoints(db));
      const built = await addEvents(building, -1, { upTo: live });
      return await db.transaction().execute(async (tx) => {
        await lockTables(tx);
        const checkpoints = await liveCheckpoints(tx);
        const revision = furthest(checkpoints);
        await addEvents({ ...building, db: tx }, built, { upTo: revision });
        const positions = new Map(checkpoints.map((each) => [each.projector, each]));
        // Rows of another version may have other columns, and are not compared.
        const level = allProjectors.filter(({ name, version }) => {
          const at = positions.get(name);
          return at?.revision === revision && at.version === version;
        });
        const wrong = allProjectors.flatMap((each) => checkpointDifference(each, positions.get(each.name), revision));
        return { revision, differences: [...wrong, ...(await differences(tx, READ_SCHEMA, CHECK_SCHEMA, level))] };
      });
    } finally {
      await dropSchema(db, CHECK_SCHEMA);
    }
  });
}

/** Unlogged: these tables are dropped in the end, so a crash may lose them. */
async function keepOutOfTheLog({ db, schema, projectors }: Building): Promise<void> {
  for (const { name } of projectors.flatMap((projector) => projector.tables)) {
    await sql`alter table ${sql.id(schema, name)} set unlogged`.execute(db);
  }
}

/** None when the tables do not exist. */
async function liveCheckpoints(db: ReadDb): Promise<Checkpoint[]> {
  const { rows } =
    await sql`select 1 from pg_tables where schemaname = ${READ_SCHEMA} and tablename = 'checkpoints'`.execute(db);
  return rows.length === 0 ? [] : readCheckpoints(db.withSchema(READ_SCHEMA));
}

function furthest(checkpoints: readonly Checkpoint[]): number {
  return Math.max(-1, ...checkpoints.map((each) => each.revision));
}

function checkpointDifference(
  { name, version }: Projector,
  at: Checkpoint | undefined,
  revision: number,
): Difference[] {
  const right = { version, revision, state: 'running', reason: null };
  const left = at && { version: at.version, revision: at.revision, state: at.state, reason: at.reason };
  if (JSON.stringify(left) === JSON.stringify(right)) return [];
  return [{ table: 'checkpoints', key: name, left: left ?? null, right }];
}
