/** A demo house as `npm start` or `npm run dev` makes it: a process of its own, with an embedded Postgres, on data and a port of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { withClient } from '#api/platform/postgres/client.ts';
import { isAlive } from '#api/platform/system/processes.ts';
import { portIsFree } from '#scripts/lib/ports.ts';
import { OWNER, urlOf } from '#scripts/lib/postgres-cluster.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const OPEN = 'Tukul is open at';
/** A house drains for at most 7 s, then stops Postgres. */
const STOP_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

export interface House {
  /** Stays the same when the house is started again. */
  readonly url: string;
  readonly dataDir: string;
  /** Where it takes a push service of the tests for a real one. */
  readonly pushOrigin: string;
  /** ms: how far its clock is ahead of this machine's. */
  readonly aheadMs: number;
  /** Starts it on its port and data, unless it runs. @throws with what the process said when it ends before it is open. */
  start(): Promise<void>;
  /** `kill -9`: nothing is drained, and Postgres goes on alone. */
  kill(): Promise<void>;
  /** Kills the server of Postgres with its -9; the house is to notice and start it again. */
  killPostgres(): void;
  /**
   * Closes a house of one process, and opens it so many days later by its own clock and its database's. Pages that are open stay at the time of before;
   * whoever visits from now on comes at the new one, logged in anew.
   */
  daysLater(days: number): Promise<void>;
  /** Runs a script of the house (`demo-end`) beside it, on its data. */
  run(script: string, ...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }>;
  /** What its processes printed, from the first start on. */
  log(): string;
  /** Ends it with everything that it left behind. Idempotent. */
  close(): Promise<void>;
}

export type Script = 'start' | 'dev' | 'cluster';
/** `TEST_HOUSE=cluster`: the journeys of single houses are taken on one of several processes. */
const OPENED_BY: Script = process.env.TEST_HOUSE === 'cluster' ? 'cluster' : 'start';

interface Opening {
  /** A folder of the photos that its lots have; else it makes them. */
  readonly photos?: string;
  /** As `npm start`, `npm run dev` or `npm run cluster` opens it. */
  readonly script?: Script;
}

/** A fresh house, open. */
export async function openHouse({ photos, script = OPENED_BY }: Opening = {}): Promise<House> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tukul-e2e-'));
  // Postgres runs as another user when this is root, and must get in.
  chmodSync(dataDir, 0o755);
  if (photos !== undefined) cpSync(photos, path.join(dataDir, 'photos'), { recursive: true });
  const port = await quietPort();
  const pushOrigin = `http://127.0.0.1:${await quietPort()}`;
  const webPort = script === 'dev' ? await quietPort() : port;
  const env = { ...houseEnvironment(dataDir, port), WEB_PORT: String(webPort), PUSH_STAND_IN: pushOrigin };
  /** Of what its processes keep. */
  const kept = script === 'cluster' ? path.join(dataDir, 'cluster') : dataDir;
  let server: Spawned | undefined;
  let aheadMs = 0;
  const earlier: string[] = [];

  const house: House = {
    get aheadMs() {
      return aheadMs;
    },
    url: `http://127.0.0.1:${webPort}`,
    dataDir,
    pushOrigin,
    start: async () => {
      if (server !== undefined && runs(server.child)) return;
      if (server !== undefined) earlier.push(server.said());
      server = spawnScript(script, { ...env, ...clockAhead(aheadMs) });
      await opened(server);
    },
    daysLater: async (days) => {
      aheadMs += days * DAY_MS;
      await setDatabaseAhead(dataDir, aheadMs);
      if (server !== undefined) await end(server.child, 'SIGTERM');
      await house.start();
    },
    kill: async () => {
      if (server !== undefined) await end(server.child, 'SIGKILL');
    },
    killPostgres: () => {
      const pid = postgresPid(kept);
      if (pid === undefined) throw new Error('no Postgres is running');
      process.kill(pid, 'SIGKILL');
    },
    run: async (script, ...args) => {
      const spawned = spawnScript(script, { ...env, ...clockAhead(aheadMs) }, args);
      const [code] = await once(spawned.child, 'close');
      return { code, output: spawned.said() };
    },
    log: () => [...earlier, server?.said() ?? ''].join('\n--- started again ---\n'),
    close: async () => {
      if (server !== undefined) await end(server.child, 'SIGTERM');
      await endPostgres(kept);
      remove(kept);
      remove(dataDir);
    },
  };
  try {
    await house.start();
    return house;
  } catch (error) {
    await house.close();
    throw error;
  }
}

interface Spawned {
  readonly child: ChildProcess;
  /** All that it printed so far. */
  readonly said: () => string;
}

/** Of the test run's own settings only the event store and the bucket get in, where each house has a stream and a prefix of its own. */
function houseEnvironment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, EVENT_STORE_URL } = process.env;
  const HOUSE = `e2e-${randomUUID()}`;
  const log = EVENT_STORE_URL ? { EVENT_STORE_URL, HOUSE } : {};
  const bucket = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_')));
  const photos = bucket.S3_ENDPOINT ? { ...bucket, S3_PREFIX: HOUSE } : {};
  return { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ...log, ...photos };
}

function clockAhead(ms: number): NodeJS.ProcessEnv {
  const module = pathToFileURL(path.join(import.meta.dirname, 'clock-ahead.ts')).href;
  return ms === 0 ? {} : { NODE_OPTIONS: `--import=${module}`, CLOCK_AHEAD_MS: String(ms) };
}

/** Functions of a schema that is searched before Postgres' own. What a table fills in by itself keeps the machine's time. */
async function setDatabaseAhead(dataDir: string, ms: number): Promise<void> {
  const { port, password } = JSON.parse(readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'));
  const ahead = (name: string) =>
    `create or replace function clock.${name}() returns timestamptz language sql as $$ select pg_catalog.${name}() + interval '${ms} ms' $$`;
  await withClient({ connectionString: urlOf(port, OWNER, password, 'tukul'), purpose: 'script' }, async (client) => {
    await client.query('create schema if not exists clock');
    for (const name of ['now', 'clock_timestamp']) await client.query(ahead(name));
    await client.query('grant usage on schema clock to public');
    await client.query('alter database tukul set search_path = clock, pg_catalog, "$user", public');
  });
}

/** The channel tells the script when this process is gone, so that a broken-off run leaves no house behind. */
function spawnScript(name: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Spawned {
  const child = spawn(process.execPath, [path.join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, said: () => text };
}

function opened({ child, said }: Spawned): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => said().includes(OPEN) && resolve());
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The house did not open: ${said()}`)));
  });
}

function runs(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Until the process is gone; with force when it does not go. */
async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!runs(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(force);
}

function postgresPid(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : undefined;
}

/** Left running by a house that was killed. */
async function endPostgres(dataDir: string): Promise<void> {
  const pid = postgresPid(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGQUIT');
  const giveUpAt = Date.now() + STOP_MS;
  while (isAlive(pid) && Date.now() < giveUpAt) await sleep(50);
}

/** The cluster stands elsewhere where the data folder is closed to the user that runs Postgres. */
function remove(dataDir: string): void {
  const cluster = path.join(dataDir, 'postgres');
  const folders = existsSync(cluster) ? [realpathSync(cluster), dataDir] : [dataDir];
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Below the ports that systems lend to outgoing connections: it stays free while the house is down. */
async function quietPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await portIsFree(port, '127.0.0.1')) return port;
  }
}
