/**
 * `npm run cluster`: a demo house of several processes on this machine, as several machines would run it: two with the role api, two with pages, one with
 * projections and one with jobs, behind a proxy at `PORT`. Postgres is the embedded one or `DATABASE_URL`; the book is in `EVENT_STORE_URL`, photos are in the bucket of
 * `S3_*`. Where those two are not set, three nodes of the tests' event store and the tests' bucket stand in, in this process: then the house is a new one at each start.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

import { type Config, loadConfig } from '#api/platform/config.ts';
import { openHouseFiles } from '#api/platform/photos/house-files.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import type { Role } from '#api/platform/roles.ts';
import { startS3StandIn } from '#api/platform/s3/testing/stand-in.ts';
import { startMembers } from './cluster/members.ts';
import { startRoleProxy } from './cluster/proxy.ts';
import { fillDemoHouse } from './demo/seed.ts';
import { awaitEventStore } from './lib/await-log.ts';
import { copyPhotos } from './lib/copy-files.ts';
import { ensureDataDir } from './lib/data-dir.ts';
import { keepPostgres } from './lib/keep-postgres.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';
import { portIsFree } from './lib/ports.ts';
import { prepareDatabase } from './lib/prepare-database.ts';
import { rebuildOutdated } from './lib/rebuild-outdated.ts';
import { buildWeb } from './lib/web-build.ts';
import { whatStandsIn } from './lib/what-stands-in.ts';

/**
 * Two of what visitors wait for, so that one may die; the proxy is the third thing that could, and stands alone here. In the order of their start: the others
 * wait for read tables.
 */
const ROLES: readonly Role[] = ['projections', 'api', 'api', 'pages', 'pages', 'jobs'];
const KEYS = { bucket: 'photos', accessKeyId: 'AKCLUSTER', secretAccessKey: 'of the bucket that stands in' };

/** What ends, in the order of its beginning: it ends the other way round. */
const running: (() => Promise<unknown>)[] = [];
const leaving = new AbortController();

async function start(): Promise<void> {
  parseOptions({ options: {} });
  if (process.env.NODE_ENV === 'production')
    throw new PlainError(
      'This is for one machine: "Several machines" in docs/operations.md says how production does it.',
    );
  const isKept = Boolean(process.env.EVENT_STORE_URL);
  // A folder of its own: what a house of one process keeps stays as it is.
  const dataDir = path.join(ensureDataDir(process.env.DATA_DIR), 'cluster');
  if (!isKept) remove(dataDir);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const settings = await settingsOf(dataDir);
  const told = loadConfig(settings);
  if (!(await portIsFree(told.port, told.host)))
    throw new PlainError(`Port ${told.port} is taken: stop what listens there, or choose another one with PORT.`);
  await buildWeb();
  const database = told.databaseUrl
    ? { serverUrl: told.databaseUrl, ownerUrl: told.databaseOwnerUrl }
    : await embedded(dataDir);
  await prepareDatabase(database);
  await awaitEventStore(told, database.serverUrl);
  const config: Config = { ...told, databaseUrl: database.serverUrl };
  await rebuildOutdated(config, database.serverUrl);
  await photosOfFolder(config);
  const greeting = await fillDemoHouse(config, leaving.signal);
  const env = { ...settings, DATABASE_URL: database.serverUrl };
  console.log('The house is filled. Its six processes start, one after the other.');
  const members = startMembers(ROLES, env, (sentence) => console.error(sentence));
  running.push(members.stop);
  const proxy = await startRoleProxy(told, members.ready);
  running.push(proxy.close);
  await members.opened;
  if (leaving.signal.aborted) return;
  console.log(`\nTukul is open at ${told.publicUrl}\n`);
  console.log(partsOf(told));
  console.log(`  processes  real      ${members.named()}`);
  if (!isKept) console.log('\nIts book ends with it: set EVENT_STORE_URL for a house that stays.');
  console.log(greeting);
  const ends = isKept ? '' : ` EVENT_STORE_URL='${settings.EVENT_STORE_URL}'`;
  console.log(`Both, and every other command, with DATA_DIR=${dataDir}${ends}.`);
}

/** What of it is real: what this process stands in for is not. */
function partsOf(config: Config): string {
  const parts = whatStandsIn(config, { url: config.publicUrl, metricsUrl: undefined }).split('\n');
  const shown = parts.map((line) => {
    const variable = line.startsWith('  event log')
      ? 'EVENT_STORE_URL'
      : line.startsWith('  photos')
        ? 'S3_ENDPOINT'
        : '';
    return variable === '' || process.env[variable] ? line : `${line.replace('real    ', 'stand-in')} (${variable})`;
  });
  return shown.join('\n');
}

/** As all its processes have them; the stand-ins that they name are begun. */
async function settingsOf(dataDir: string): Promise<NodeJS.ProcessEnv> {
  const { PORT = '3000', EVENT_STORE_URL, S3_ENDPOINT, PUBLIC_URL } = process.env;
  const settings: NodeJS.ProcessEnv = {
    LOG_LEVEL: 'warn',
    ...process.env,
    // A proxy stands in front, and nothing of it is for everybody.
    ...{ NODE_ENV: 'test', TRUSTED_PROXIES: '1', PORT, DATA_DIR: dataDir },
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${PORT}`,
    DEMO: '1',
  };
  if (!EVENT_STORE_URL) {
    const { startStandInCluster } = await import('#api/book/log/eventstore/testing/stand-in-cluster.ts');
    const nodes = await startStandInCluster(3);
    running.push(nodes.die);
    settings.EVENT_STORE_URL = nodes.url;
  }
  if (!S3_ENDPOINT) {
    const bucket = await startS3StandIn({ ...KEYS, folder: path.join(dataDir, 'bucket') });
    running.push(bucket.close);
    const { bucket: S3_BUCKET, accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } = KEYS;
    Object.assign(settings, { S3_ENDPOINT: bucket.url, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  }
  return settings;
}

async function embedded(dataDir: string) {
  const postgres = await keepPostgres(dataDir, (trouble) => console.error(trouble));
  running.push(postgres.stop);
  return postgres;
}

/** Demo photos that were made before, beside this folder, need not be made again. */
async function photosOfFolder(config: Config): Promise<void> {
  const made = path.join(config.dataDir, '../photos');
  if (!existsSync(made)) return;
  const files = await openHouseFiles(config);
  await copyPhotos(createFolderPhotoStore(made), files.photos);
  await files.close();
}

/** As root, Postgres keeps its cluster elsewhere. */
function remove(dataDir: string): void {
  const cluster = path.join(dataDir, 'postgres');
  const names = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const folders = names.includes('postgres') && existsSync(cluster) ? [realpathSync(cluster), dataDir] : [dataDir];
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    leaving.abort();
    for (const end of running.toReversed()) await end().catch((error: unknown) => console.error(error));
  })();
  return stopping;
}

const stopAndExit = () => void stop().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit);
process.on('disconnect', stopAndExit);
process.channel?.unref();

try {
  await start();
} catch (error) {
  if (stopping === undefined) {
    console.error(explained(error));
    process.exitCode = 1;
  }
  await stop();
  process.exit();
}
