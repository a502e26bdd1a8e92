import { loadConfig } from '#api/platform/config.ts';
import { openLog, streamOf } from '#api/runtime.ts';
import type { EventLog } from '#domain/event-log.ts';
import { awaitEventStore } from './await-log.ts';
import { ensureDataDir } from './data-dir.ts';
import { startPostgres } from './embedded-postgres.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The house's book and database, for a script that works on them; a running server is not disturbed. */
export interface OpenHouse {
  readonly log: EventLog;
  readonly stream: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** @throws {PlainError} when there is no database, or no event store, to be had. */
export async function openHouse(): Promise<OpenHouse> {
  const env = { ...process.env, DATA_DIR: ensureDataDir(process.env.DATA_DIR) };
  const config = loadConfig(env);
  const postgres = config.databaseUrl === undefined ? await startPostgres({ dataDir: config.dataDir }) : undefined;
  const databaseUrl = config.databaseUrl ?? postgres?.serverUrl ?? '';
  try {
    await prepareDatabase({ serverUrl: databaseUrl, ownerUrl: postgres?.ownerUrl ?? config.databaseOwnerUrl });
    await awaitEventStore(config, databaseUrl);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
  const log = await openLog(config, databaseUrl);
  return {
    log,
    stream: streamOf(config),
    databaseUrl,
    close: async () => {
      await log.close();
      await postgres?.stop();
    },
  };
}
