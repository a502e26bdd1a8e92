/**
 * `npm start`: everything that a house needs on one machine, on one port. Outside production an embedded Postgres unless
 * `DATABASE_URL` is set, and a demo house unless `DEMO=0`. `npm run dev` says `--no-web`, since it serves the web app itself, and `--rebuild` when
 * the database is the embedded one.
 */
import { flushCompileCache } from 'node:module';
import { withFallback } from '#api/platform/async/deadline.ts';
import { type Config, loadConfig } from '#api/platform/config.ts';
import { startServer } from '#api/server.ts';
import { awaitEventStore } from './lib/await-log.ts';
import { ensureDataDir } from './lib/data-dir.ts';
import { keepPostgres } from './lib/keep-postgres.ts';
import { explained, PlainError } from './lib/plain-error.ts';
import { portIsFree } from './lib/ports.ts';
import { type DatabaseUrls, prepareDatabase } from './lib/prepare-database.ts';
import { rebuildOutdated } from './lib/rebuild-outdated.ts';
import { buildWeb } from './lib/web-build.ts';

const DRAIN_MS = 7_000;

/** What has been started, in that order; stopped in the reverse one. */
const running: { readonly stop: () => Promise<void> }[] = [];

/** The demo house being filled; told by `leaving` to end after the step at hand. */
let filling: Promise<unknown> | undefined;
const leaving = new AbortController();

async function start(): Promise<void> {
  const production = process.env.NODE_ENV === 'production';
  const dataDir = ensureDataDir(process.env.DATA_DIR);
  const defaults = production ? {} : { DEMO: '1', LOG_LEVEL: 'warn' };
  const told = loadConfig({ ...defaults, ...process.env, DATA_DIR: dataDir });
  if (told.port !== 0 && !(await portIsFree(told.port, told.host))) {
    throw new PlainError(`Port ${told.port} is taken: stop what listens there, or choose another one with PORT.`);
  }
  const [database] = await Promise.all([databaseOf(told), process.argv.includes('--no-web') ? false : web()]);
  await prepareDatabase(database);
  await awaitEventStore(told, database.serverUrl);
  const config: Config = { ...told, databaseUrl: database.serverUrl };
  // The embedded Postgres has one process of the house.
  const isAlone = told.databaseUrl === undefined || process.argv.includes('--rebuild');
  const renewed = isAlone ? await rebuildOutdated(config, database.serverUrl) : [];
  if (renewed.length > 0) console.log(`Read tables of an earlier version have been made again: ${renewed.join(', ')}.`);
  const server = await startServer(config);
  running.push({ stop: () => server.close() });
  // Loaded only for a demo house: it draws PDFs.
  const demo = config.demo
    ? import('./demo/seed.ts').then(({ fillDemoHouse }) => fillDemoHouse(config, leaving.signal))
    : undefined;
  filling = demo?.catch(() => undefined);
  const greeting = await demo;
  // The origin that mails link to: on another one nobody would be logged in.
  console.log(`\nTukul is open at ${config.port === 0 ? server.url : config.publicUrl}`);
  // Kept now, not at the exit: there is none when the process is killed.
  flushCompileCache();
  if (greeting) console.log(greeting);
}

async function databaseOf({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<DatabaseUrls> {
  if (databaseUrl) return { serverUrl: databaseUrl, ownerUrl: databaseOwnerUrl };
  const postgres = await keepPostgres(dataDir, (trouble) => console.error(trouble));
  running.push(postgres);
  return postgres;
}

async function web(): Promise<void> {
  const since = performance.now();
  if (await buildWeb())
    console.log(`The web app has been built (${((performance.now() - since) / 1000).toFixed(1)} s).`);
}

let stopping: Promise<void> | undefined;

/** In order: requests under way are answered, then Postgres stops. What takes too long is left: the book is safe at any time. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    leaving.abort();
    const [server, ...rest] = running.splice(0).toReversed();
    await withFallback(DRAIN_MS, Promise.all([server?.stop(), filling]), () => undefined);
    for (const each of rest) await each.stop();
  })();
  return stopping;
}

function stopAndExit(): void {
  stop().then(
    () => process.exit(),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAndExit);
process.on('disconnect', stopAndExit);
process.channel?.unref();

try {
  await start();
} catch (error) {
  // A start that was told to stop fails on what was stopped under it.
  if (stopping === undefined) {
    console.error(explained(error));
    process.exitCode = 1;
  }
  await stop();
  process.exit();
}
