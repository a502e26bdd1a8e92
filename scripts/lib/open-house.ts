import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '#api/platform/config.ts';
import { openLog, streamOf } from '#api/runtime.ts';
import type { EventLog } from '#domain/event-log.ts';
import { awaitEventStore } from './await-log.ts';
import { ensureDataDir } from './data-dir.ts';
import { startPostgres } from './embedded-postgres.ts';
import { PlainError } from './plain-error.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The house's book and database, for a script that works on them; a running server is not disturbed. */
export interface OpenHouse {
  readonly log: EventLog;
  readonly stream: string;
  readonly databaseUrl: string;
  /** Undefined: the book is in Postgres. */
  readonly eventStoreUrl: string | undefined;
  close(): Promise<void>;
}

/** @throws {PlainError} when there is no house, no database, or no event store, to be had. */
export async function openHouse(): Promise<OpenHouse> {
  const folder = path.resolve(process.env.DATA_DIR || '.data');
  // A check of a house that is not there would find nothing wrong.
  if (!process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE && !existsSync(path.join(folder, 'postgres'))) {
    throw new PlainError(`There is no house in ${folder}: set DATA_DIR to its data folder, or DATABASE_URL.`);
  }
  const config = loadConfig({ ...process.env, DATA_DIR: ensureDataDir(folder) });
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
    eventStoreUrl: config.eventStoreUrl,
    close: async () => {
      await log.close();
      await postgres?.stop();
    },
  };
}
