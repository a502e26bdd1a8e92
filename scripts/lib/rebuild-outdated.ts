import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#api/platform/config.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openLog, streamOf } from '#api/runtime.ts';
import { outdatedProjectors, tryLockStatement, unlockStatement } from '#projections/checkpoints.ts';
import { READ_SCHEMA, type ReadDb } from '#projections/database.ts';
import { projectors } from '#projections/projectors.ts';
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

/**
 * Makes read tables of another version again, before the house opens or while it is closed.
 * @returns whose tables were made again.
 * @throws {HouseAtWorkError} when another process of the house writes these tables: they are its own as long as it runs.
 */
export async function rebuildOutdated(
  config: Pick<Config, 'eventStoreUrl' | 'house'>,
  databaseUrl: string,
  patienceMs = PATIENCE_MS,
): Promise<string[]> {
  const open = rebuildConnection(databaseUrl);
  const db = open();
  try {
    const outdated = await outdatedProjectors(db.withSchema(READ_SCHEMA), projectors);
    if (outdated.length === 0) return [];
    const giveUpAt = performance.now() + patienceMs;
    while (!(await isHouseClosed(db))) {
      if (performance.now() > giveUpAt) {
        throw new HouseAtWorkError(outdated);
      }
      await sleep(200);
    }
    const log = await openLog(config, databaseUrl);
    try {
      await rebuild({ log, stream: streamOf(config), database: open });
    } finally {
      await log.close();
    }
    return outdated;
  } finally {
    await db.destroy();
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
