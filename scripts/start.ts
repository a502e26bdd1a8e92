/**
 * `npm start`: everything that a house needs on one machine, on one port. Outside production an embedded Postgres unless
 * `DATABASE_URL` is set, and a demo house unless `DEMO=0`. `npm run dev` says `--no-web`, since it serves the web app itself.
 */
import { existsSync, rmSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { withFallback } from '#api/platform/async/deadline.ts';
import { type Config, loadConfig } from '#api/platform/config.ts';
import { UnvouchedKeyError } from '#api/platform/signing/signing-keys.ts';
import { type RunningServer, startServer } from '#api/server.ts';
import { awaitEventStore } from './lib/await-log.ts';
import { HOUSE_SECRETS } from './lib/backup/data-files.ts';
import { ensureDataDir } from './lib/data-dir.ts';
import { keepPostgres } from './lib/keep-postgres.ts';
import { explained, PlainError } from './lib/plain-error.ts';
import { portIsFree } from './lib/ports.ts';
import { type DatabaseUrls, prepareDatabase } from './lib/prepare-database.ts';
import { rebuildOutdated } from './lib/rebuild-outdated.ts';
import { buildWeb } from './lib/web-build.ts';
import { whatStandsIn } from './lib/what-stands-in.ts';

const DRAIN_MS = 7_000;

/** Of those that the house makes for itself, the ones that were not there before this start. */
let missingSecrets: readonly string[] = [];
let postgres: { readonly stop: () => Promise<void> } | undefined;
let server: RunningServer | undefined;
/** The demo house being filled; told by `leaving` to end after the step at hand. */
let filling: Promise<unknown> | undefined;
const leaving = new AbortController();

async function start(): Promise<void> {
  const production = process.env.NODE_ENV === 'production';
  const dataDir = ensureDataDir(process.env.DATA_DIR);
  const defaults = production ? {} : { DEMO: '1', LOG_LEVEL: 'warn' };
  missingSecrets = HOUSE_SECRETS.filter((name) => !existsSync(path.join(dataDir, name))).map((name) =>
    path.join(dataDir, name),
  );
  const told = loadConfig({ ...defaults, ...process.env, DATA_DIR: dataDir });
  if (told.port !== 0 && !(await portIsFree(told.port, told.host))) {
    throw new PlainError(`Port ${told.port} is taken: stop what listens there, or choose another one with PORT.`);
  }
  const [database] = await Promise.all([databaseOf(told), process.argv.includes('--no-web') ? false : web()]);
  await prepareDatabase(database);
  await awaitEventStore(told, database.serverUrl);
  const config: Config = { ...told, databaseUrl: database.serverUrl };
  const renewed = await rebuildOutdated(config, database.serverUrl);
  if (renewed.length > 0) console.log(`Read tables of this version have been made: ${renewed.join(', ')}.`);
  const greeting = await demo(config);
  server = await startServer(config);
  if (server.outgrown !== undefined) throw new PlainError(server.outgrown);
  // The origin that mails link to: on another one nobody would be logged in.
  const url = config.port === 0 ? server.url : config.publicUrl;
  console.log(`\nTukul is open at ${url}\n`);
  console.log(whatStandsIn(told, { url, metricsUrl: server.metricsUrl }));
  // Kept now, not at the exit: there is none when the process is killed.
  flushCompileCache();
  if (greeting) console.log(greeting);
}

/** The demo house is filled before the port opens: nobody is shown an empty one. Loaded only for it: it draws PDFs. */
async function demo(config: Config): Promise<string | undefined> {
  if (!config.demo) return undefined;
  const { fillDemoHouse } = await import('./demo/seed.ts');
  const filled = fillDemoHouse(config, leaving.signal);
  filling = filled.catch(() => undefined);
  return filled;
}

async function databaseOf({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<DatabaseUrls> {
  if (databaseUrl) return { serverUrl: databaseUrl, ownerUrl: databaseOwnerUrl };
  const kept = await keepPostgres(dataDir, (trouble) => console.error(trouble));
  postgres = kept;
  return kept;
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
    await withFallback(DRAIN_MS, Promise.all([server?.close(), filling]), () => undefined);
    await postgres?.stop();
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
    // Keys of the house are to come from a copy, and new ones in their place would be taken for them.
    if (error instanceof UnvouchedKeyError) for (const file of missingSecrets) rmSync(file, { force: true });
    console.error(explained(error));
    process.exitCode = 1;
  }
  await stop();
  process.exit();
}
