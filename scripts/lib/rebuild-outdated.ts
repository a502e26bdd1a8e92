import type { Config } from '#api/platform/config.ts';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { openLog, streamOf } from '#api/runtime.ts';
import { outdatedProjectors } from '#projections/checkpoints.ts';
import { READ_SCHEMA } from '#projections/database.ts';
import { projectors } from '#projections/projectors.ts';
import { rebuild } from '#projections/rebuild.ts';

/**
 * For a house of one process, before it starts: read tables of an earlier version are made again, since nobody else writes or reads them.
 * Where several processes run, whoever deploys says when ("A new version" in `docs/operations.md`).
 * @returns whose tables were made again.
 */
export async function rebuildOutdated(
  config: Pick<Config, 'eventStoreUrl' | 'house'>,
  databaseUrl: string,
): Promise<string[]> {
  const open = rebuildConnection(databaseUrl);
  const db = open();
  const outdated = await outdatedProjectors(db.withSchema(READ_SCHEMA), projectors).finally(() => db.destroy());
  if (outdated.length === 0) return [];
  const log = await openLog(config, databaseUrl);
  try {
    await rebuild({ log, stream: streamOf(config), database: open });
  } finally {
    await log.close();
  }
  return outdated;
}
