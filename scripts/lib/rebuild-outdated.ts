import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#api/platform/config.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openLog, streamOf } from '#api/runtime.ts';
import type { EventLog } from '#domain/event-log.ts';
import { BuilderBusyError } from '#projections/build.ts';
import { outdatedProjectors, readSchemas, tryLockStatement, unlockStatement } from '#projections/checkpoints.ts';
import type { ReadDb } from '#projections/database.ts';
import { projectors } from '#projections/projectors.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { rebuild } from '#projections/rebuild.ts';
import { PlainError } from './plain-error.ts';

export class HouseAtWorkError extends PlainError {
  constructor(outdated: readonly string[]) {
    super(
      `Read tables are of another version than this program (${outdated.join(', ')}), and a process of the house is at work on them: stop it first ("Upgrading" in docs/operations.md).`,
    );
  }
}

/** ms: longer than Postgres takes to notice that a process which was killed has gone. */
const PATIENCE_MS = 10_000;
/** ms: another start makes the same tables, or `npm run verify` is at work. */
const BUSY_PATIENCE_MS = 15 * 60_000;

/**
 * Makes the read tables of this version before the house opens, beside those of other versions, which go on being read and written. Tables of its own name that another version made are
 * made again, while the house is closed.
 * @returns whose tables were made; none when there was nothing to do, or no book to make them from.
 * @throws {HouseAtWorkError} when another process of the house writes tables of this name: they are its own as long as it runs.
 */
export async function rebuildOutdated(
  config: Pick<Config, 'eventStoreUrl' | 'house'>,
  databaseUrl: string,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const open = rebuildConnection(databaseUrl);
  const db = open();
  try {
    if (!(await readSchemas(db)).includes(READ_SCHEMA)) return await makeBesideOthers(config, databaseUrl, db);
    const outdated = await outdatedProjectors(db.withSchema(READ_SCHEMA), projectors);
    if (outdated.length === 0) return [];
    const giveUpAt = performance.now() + patienceMs;
    while (!(await isHouseClosed(db))) {
      if (performance.now() > giveUpAt) {
        throw new HouseAtWorkError(outdated);
      }
      await sleep(200);
    }
    await withLog(config, databaseUrl, (log) => rebuild({ log, stream: streamOf(config), database: open }));
    return outdated;
  } finally {
    await db.destroy();
  }
}

/** A house without a book has nothing to make tables from: they are made as it runs. */
async function makeBesideOthers(
  config: Pick<Config, 'eventStoreUrl' | 'house'>,
  databaseUrl: string,
  db: ReadDb,
): Promise<string[]> {
  return withLog(config, databaseUrl, async (log) => {
    const stream = streamOf(config);
    if ((await log.read(stream, -1, { limit: 1 })).length === 0) return [];
    const giveUpAt = performance.now() + BUSY_PATIENCE_MS;
    for (;;) {
      try {
        await rebuild({ log, stream, database: rebuildConnection(databaseUrl) });
        return projectors.map(({ name }) => name);
      } catch (error) {
        if (!(error instanceof BuilderBusyError) || performance.now() > giveUpAt) throw error;
      }
      await sleep(200);
      // Another process of this version has been faster.
      if ((await readSchemas(db)).includes(READ_SCHEMA)) return [];
    }
  });
}

async function withLog<T>(
  config: Pick<Config, 'eventStoreUrl'>,
  databaseUrl: string,
  work: (log: EventLog) => Promise<T>,
): Promise<T> {
  const log = await openLog(config, databaseUrl);
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

/** Every process of a house that is open writes the read tables or waits for its turn, which ends with its connection. */
function isHouseClosed(db: ReadDb): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql.raw<{ taken: boolean }>(tryLockStatement('leader')).execute(connection);
    if (!rows[0]?.taken) return false;
    await sql.raw(unlockStatement('leader')).execute(connection);
    return true;
  });
}
