import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { isUndefinedTable, type ReadDb } from './database.ts';
import { createTable, type RowsOf } from './define-table.ts';
import type { Projector } from './projector.ts';
import { READ_SCHEMA, READ_SCHEMAS_PATTERN } from './read-schema.ts';
import { rowsTable } from './rows.ts';
import { checkpoints } from './tables.ts';

/** The position of one projector's tables. */
export type Checkpoint = Readonly<Selectable<RowsOf<typeof checkpoints>>>;

/** NOTIFY channel: sent in the transaction that moves checkpoints, so that other processes learn of it at once. Each version of the tables has its own. */
export const CHANNEL = `tukul_${READ_SCHEMA}`;

/** Payload on {@link CHANNEL}: the writer, and the new positions of the projectors that moved. */
export interface Moved {
  readonly by: string;
  readonly to: Readonly<Record<string, number>>;
}

/** Advisory locks of the read tables in this database: (class, number). */
const LOCK_CLASS = 1_413_567_308;
/** Each version of the tables has writers of its own; what makes tables beside them does so for one version at a time. */
const LOCKS = { tables: lockNumber('tables'), leader: lockNumber('leader'), rebuild: 3 } as const;

function lockNumber(kind: string): number {
  return createHash('sha256').update(`${READ_SCHEMA} ${kind}`).digest().readInt32BE();
}

/**
 * Locks the read tables against other writers and swaps until the end of the transaction. Must be its first statement: what it reads afterwards is
 * what the previous writer committed. The commit does not wait for the disk: what a crash loses is applied again from the book, since rows and
 * checkpoints are written together.
 */
export async function lockTables(tx: ReadDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, ${LOCKS.tables}::int),
    set_config('synchronous_commit', 'off', true)`.execute(tx);
}

/** Statement that takes a lock for the connection's lifetime, if it is free; `taken` says whether it was. */
export function tryLockStatement(kind: 'leader' | 'rebuild'): string {
  return `select pg_try_advisory_lock(${LOCK_CLASS}, ${LOCKS[kind]}) as taken`;
}

/** Releases it at once; a closed connection releases it only when Postgres has noticed. */
export function unlockStatement(kind: 'leader' | 'rebuild'): string {
  return `select pg_advisory_unlock(${LOCK_CLASS}, ${LOCKS[kind]})`;
}

export async function readCheckpoints(db: ReadDb): Promise<Checkpoint[]> {
  return db.selectFrom('checkpoints').selectAll().orderBy('projector').execute();
}

/** The schemas with read tables of this and of other versions of the program. */
export async function readSchemas(db: ReadDb): Promise<string[]> {
  const { rows } = await sql<{ schema: string }>`
    select schemaname as schema from pg_tables
    where schemaname ~ ${READ_SCHEMAS_PATTERN} and tablename = 'checkpoints' order by 1`.execute(db);
  return rows.map(({ schema }) => schema);
}

/** The last revision applied to any read table, whichever version of the program made it; -1 when there are none. */
export async function takenRevisionOf(db: ReadDb): Promise<number> {
  let taken = -1;
  for (const schema of await readSchemas(db)) {
    try {
      for (const { revision } of await readCheckpoints(db.withSchema(schema))) taken = Math.max(taken, revision);
    } catch (error) {
      // Dropped meanwhile.
      if (!isUndefinedTable(error)) throw error;
    }
  }
  return taken;
}

/** Projectors whose tables were made by another version of them, and need a rebuild; none when there are no tables. */
export async function outdatedProjectors(db: ReadDb, projectors: readonly Projector[]): Promise<string[]> {
  const stored = await readCheckpoints(db).catch((error: unknown) => {
    if (isUndefinedTable(error)) return [];
    throw error;
  });
  const versions = new Map(stored.map(({ projector, version }) => [projector, version]));
  return projectors.flatMap(({ name, version }) => ((versions.get(name) ?? version) === version ? [] : [name]));
}

/** The checkpoints, locked until the end of the transaction. */
export async function lockCheckpoints(tx: ReadDb): Promise<Checkpoint[]> {
  return tx.selectFrom('checkpoints').selectAll().orderBy('projector').forUpdate().execute();
}

/** Writes the checkpoints that moved, and notifies all processes. */
export async function moveCheckpoints(tx: ReadDb, moved: readonly Checkpoint[], by: string): Promise<void> {
  const notice: Moved = { by, to: Object.fromEntries(moved.map((each) => [each.projector, each.revision])) };
  await tx
    .with('moved', (cte) =>
      cte
        .updateTable('checkpoints')
        .from(rowsTable(checkpoints, moved))
        .set((eb) => ({
          revision: eb.ref('v.revision'),
          state: eb.ref('v.state'),
          reason: eb.ref('v.reason'),
        }))
        .whereRef('checkpoints.projector', '=', 'v.projector')
        .returning('checkpoints.projector'),
    )
    .selectNoFrom(sql`pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.as('told'))
    .execute();
}

/**
 * Creates the schema, the table of checkpoints, and the tables of projectors without a checkpoint (they begin at the start of the book), where
 * missing. Run in a transaction that holds {@link lockTables}.
 */
export async function createMissing(
  tx: ReadDb,
  schema: string,
  projectors: readonly Projector[],
): Promise<Checkpoint[]> {
  await tx.schema.createSchema(schema).ifNotExists().execute();
  await createTable(tx.schema, checkpoints, { ifMissing: true });
  const existing = new Set((await readCheckpoints(tx)).map((each) => each.projector));
  for (const { name, version, tables } of projectors.filter((each) => !existing.has(each.name))) {
    for (const table of tables) await createTable(tx.schema, table);
    const row = { projector: name, version, revision: -1, state: 'running', reason: null } as const;
    await tx.insertInto('checkpoints').values(row).execute();
  }
  return readCheckpoints(tx);
}

/** Lets stopped projectors try again. Run in a transaction that holds {@link lockTables}. */
export async function resumeStopped(tx: ReadDb): Promise<void> {
  await tx.updateTable('checkpoints').set({ state: 'running', reason: null }).where('state', '=', 'stopped').execute();
}
