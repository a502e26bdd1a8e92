import { type Selectable, sql } from 'kysely';
import { isUndefinedTable, type ReadDb } from './database.ts';
import { createTable, type RowsOf } from './define-table.ts';
import type { Projector } from './projector.ts';
import { rowsTable } from './rows.ts';
import { checkpoints } from './tables.ts';

/** How far one projector's tables are. */
export type Checkpoint = Readonly<Selectable<RowsOf<typeof checkpoints>>>;

/** Told in the transaction that moves checkpoints, so that other processes learn of it at once. */
export const CHANNEL = 'tukul_read';

/** Payload on {@link CHANNEL}: who wrote, and where the projectors are that moved. */
export interface Moved {
  readonly by: string;
  readonly to: Readonly<Record<string, number>>;
}

/** Advisory locks of this database that belong to the read tables: (class, number). */
const LOCK_CLASS = 1_413_567_308;
const LOCKS = { tables: 1, leader: 2, rebuild: 3 } as const;

/**
 * From here to the end of the transaction nobody else writes or swaps the read tables. The first statement of every transaction that
 * does: what it reads afterwards is what the one before it left. The commit does not wait for the disk: what a crash takes back is
 * made again from the book, since rows and checkpoints go together.
 */
export async function lockTables(tx: ReadDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, ${LOCKS.tables}::int),
    set_config('synchronous_commit', 'off', true)`.execute(tx);
}

/** Statement that takes a lock of this kind for the connection's life and says in `taken` whether it could. */
export function tryLockStatement(kind: 'leader' | 'rebuild'): string {
  return `select pg_try_advisory_lock(${LOCK_CLASS}, ${LOCKS[kind]}) as taken`;
}

/** Gives it back at once: a connection that ends does so only when Postgres has noticed. */
export function unlockStatement(kind: 'leader' | 'rebuild'): string {
  return `select pg_advisory_unlock(${LOCK_CLASS}, ${LOCKS[kind]})`;
}

export async function readCheckpoints(db: ReadDb): Promise<Checkpoint[]> {
  return db.selectFrom('checkpoints').selectAll().orderBy('projector').execute();
}

/** The last revision that any read table has taken; -1 when there are none. */
export async function takenRevisionOf(db: ReadDb): Promise<number> {
  try {
    return Math.max(-1, ...(await readCheckpoints(db)).map(({ revision }) => revision));
  } catch (error) {
    if (isUndefinedTable(error)) return -1;
    throw error;
  }
}

/** Projectors whose tables were made by another version of them, and wait for a rebuild; none when there are no tables. */
export async function outdatedProjectors(db: ReadDb, projectors: readonly Projector[]): Promise<string[]> {
  const stored = await readCheckpoints(db).catch((error: unknown) => {
    if (isUndefinedTable(error)) return [];
    throw error;
  });
  const versions = new Map(stored.map(({ projector, version }) => [projector, version]));
  return projectors.flatMap(({ name, version }) => ((versions.get(name) ?? version) === version ? [] : [name]));
}

/** The checkpoints, held until the end of the transaction. */
export async function lockCheckpoints(tx: ReadDb): Promise<Checkpoint[]> {
  return tx.selectFrom('checkpoints').selectAll().orderBy('projector').forUpdate().execute();
}

/** Writes the checkpoints that moved and tells everybody. */
export async function moveCheckpoints(tx: ReadDb, moved: readonly Checkpoint[], by: string): Promise<void> {
  const told: Moved = { by, to: Object.fromEntries(moved.map((each) => [each.projector, each.revision])) };
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
    .selectNoFrom(sql`pg_notify(${CHANNEL}, ${JSON.stringify(told)})`.as('told'))
    .execute();
}

/**
 * Makes what is missing: the schema, the table of checkpoints, and the tables of projectors that have no checkpoint (they begin at the
 * start of the book). Run in a transaction that holds {@link lockTables}.
 */
export async function createMissing(
  tx: ReadDb,
  schema: string,
  projectors: readonly Projector[],
): Promise<Checkpoint[]> {
  await tx.schema.createSchema(schema).ifNotExists().execute();
  await createTable(tx.schema, checkpoints, { ifMissing: true });
  const known = new Set((await readCheckpoints(tx)).map((each) => each.projector));
  for (const { name, version, tables } of projectors.filter((each) => !known.has(each.name))) {
    for (const table of tables) await createTable(tx.schema, table);
    const row = { projector: name, version, revision: -1, state: 'running', reason: null } as const;
    await tx.insertInto('checkpoints').values(row).execute();
  }
  return readCheckpoints(tx);
}

/** Projectors that stopped get another chance. Run in a transaction that holds {@link lockTables}. */
export async function resumeStopped(tx: ReadDb): Promise<void> {
  await tx.updateTable('checkpoints').set({ state: 'running', reason: null }).where('state', '=', 'stopped').execute();
}
