import { existsSync } from 'node:fs';
import path from 'node:path';
import { placeOf, whyElsewhere } from '#api/book/elsewhere.ts';
import { postgresBeginnings } from '#api/book/kept-beginnings.ts';
import { type Config, loadConfig } from '#api/platform/config.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
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

/**
 * `mayBeElsewhere`: also when the book is known to stand in another log than `env` names.
 * @throws {PlainError} when there is no house, no database, no event store, or not its book, to be had.
 */
export async function openHouse({
  env = process.env,
  mayBeElsewhere = false,
}: {
  readonly env?: NodeJS.ProcessEnv;
  readonly mayBeElsewhere?: boolean;
} = {}): Promise<OpenHouse> {
  const folder = path.resolve(env.DATA_DIR || '.data');
  // A check of a house that is not there would find nothing wrong.
  if (!env.DATABASE_URL && !env.DATABASE_URL_FILE && !existsSync(path.join(folder, 'postgres'))) {
    throw new PlainError(`There is no house in ${folder}: set DATA_DIR to its data folder, or DATABASE_URL.`);
  }
  const config = loadConfig({ ...env, DATA_DIR: ensureDataDir(folder) });
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
  const close = async () => {
    await log.close();
    await postgres?.stop();
  };
  try {
    if (!mayBeElsewhere) await mustNotBeElsewhere(config, databaseUrl, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { log, stream: streamOf(config), databaseUrl, eventStoreUrl: config.eventStoreUrl, close };
}

/** @throws {PlainError} when the book of the house is known to stand in another log: what is made or said of this one would be of no book, or of an old one. */
export async function mustNotBeElsewhere(
  config: Pick<Config, 'eventStoreUrl' | 'house'>,
  databaseUrl: string,
  log: EventLog,
): Promise<void> {
  const pool = openPool({ connectionString: databaseUrl, purpose: 'script', max: 1 });
  try {
    const place = { log, stream: streamOf(config), place: placeOf(config.eventStoreUrl) };
    const why = await whyElsewhere(place, postgresBeginnings(pool));
    if (why !== undefined) throw new PlainError(why);
  } finally {
    await pool.end();
  }
}
