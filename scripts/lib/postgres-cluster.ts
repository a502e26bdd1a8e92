/** One cluster of the embedded PostgreSQL: made, found running, launched, halted. Who may do so when: `embedded-postgres.ts`. */
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flushFolderSync } from '#api/platform/files/durable-files.ts';
import { escapeLiteral, withClient } from '#api/platform/postgres/client.ts';
import { isAlive } from '#api/platform/system/processes.ts';
import { PlainError } from './plain-error.ts';
import { freePort, portIsFree } from './ports.ts';
import type { PostgresPlace, PostgresUser } from './postgres-place.ts';

const PATIENCE_MS = 60_000;

/** The database that is always there, for asking and for making others. */
export const ADMIN_DATABASE = 'postgres';

/** The superuser of the cluster, and so the owner of everything in it that nobody else was made the owner of. */
export const OWNER = 'tukul';

export function urlOf(port: number, role: string, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/** The cluster gets its name in the last step: one that was interrupted on the way is made anew. */
export async function makeCluster(place: PostgresPlace, password: string, sync: boolean): Promise<void> {
  const unfinished = `${place.cluster}.new`;
  const passwordFile = `${place.cluster}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  give(place.user, unfinished);
  give(place.user, passwordFile);
  try {
    await run(place, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--lc-messages=C',
      '--no-instructions',
      ...(sync ? [] : ['--no-sync']),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  appendFileSync(path.join(unfinished, 'postgresql.conf'), "include 'tukul.conf'\n", { flush: true });
  renameSync(unfinished, place.cluster);
  flushFolderSync(path.dirname(place.cluster));
  if (place.pointer) {
    symlinkSync(place.cluster, place.pointer);
    flushFolderSync(path.dirname(place.pointer));
  }
}

export interface Server {
  readonly pid: number;
  readonly port: number;
}

/** The running server of this cluster, once it answers; undefined when there is none. */
export async function findRunning(cluster: string, password: string): Promise<Server | undefined> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    const server = readPidFile(cluster);
    if (server === undefined) return undefined;
    // Postgres removes the file of a server that has ended, but takes neither one without a number (a power cut emptied it) nor one that names another program.
    if (!(server.pid > 0) || (isAlive(server.pid) && !isPostgres(server.pid))) {
      rmSync(path.join(cluster, 'postmaster.pid'));
      return undefined;
    }
    if (!isAlive(server.pid)) return undefined;
    if (server.port > 0 && (await answers(urlOf(server.port, OWNER, password, ADMIN_DATABASE)))) return server;
    if (Date.now() > giveUpAt) {
      throw new PlainError(
        `The Postgres server of ${cluster} (process ${server.pid}) runs but does not answer: stop it first.`,
      );
    }
    await sleep(100);
  }
}

/** The process of the running server; undefined when there is none. */
export function runningPid(cluster: string): number | undefined {
  const pid = readPidFile(cluster)?.pid;
  return pid !== undefined && isPostgresRunning(pid) ? pid : undefined;
}

/** Sets the superuser's password of a cluster that does not run, which Postgres' single-user mode does without the one before. */
export function setOwnersPassword(place: PostgresPlace, password: string): Promise<void> {
  const statement = `alter role ${OWNER} password ${escapeLiteral(password)}\n`;
  return run(place, 'postgres', ['--single', '-D', place.cluster, ADMIN_DATABASE], statement);
}

/** Stops the server if one runs: open transactions are rolled back, everything is flushed. */
export async function halt(place: PostgresPlace): Promise<void> {
  if (runningPid(place.cluster) !== undefined) {
    await run(place, 'pg_ctl', [
      'stop',
      '--mode=fast',
      '--timeout=60',
      '--wait',
      '--silent',
      `--pgdata=${place.cluster}`,
    ]);
  }
}

/** Line 1 of `postmaster.pid` is the process, line 4 the port. */
function readPidFile(cluster: string): Server | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3] ?? 0) };
  } catch {
    return undefined;
  }
}

/** Whether a Postgres server runs under this number: not a zombie, and no other program that got the number later. */
export function isPostgresRunning(pid: number): boolean {
  return isAlive(pid) && isPostgres(pid);
}

/** Where there is no /proc we believe the number. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return true;
  }
}

/** Starts the server, on the port that it had before if that is free. `settings` are those of postgresql.conf. */
export async function launch(
  place: PostgresPlace,
  note: { readonly password: string; readonly port: number },
  settings: Readonly<Record<string, string>>,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const keep = note.port > 0 && (await portIsFree(note.port, '127.0.0.1'));
    const port = keep ? note.port : await freePort();
    const conf = path.join(place.cluster, 'tukul.conf');
    const lines = Object.entries({ ...settings, port: String(port) }).map(([name, value]) => `${name} = '${value}'\n`);
    writeFileSync(conf, `# Written at each start.\n${lines.join('')}`);
    give(place.user, conf);
    try {
      await pgCtlStart(place);
    } catch (error) {
      // Someone took the port just now, or the last processes of a server that was killed are about to end.
      if (attempt === 5) throw error;
      await sleep(500);
      continue;
    }
    const server = await findRunning(place.cluster, note.password);
    if (server) return server;
    throw new PlainError(`Postgres stopped right after its start: ${lastFatal(place.cluster)}`);
  }
}

async function answers(url: string): Promise<boolean> {
  return withClient({ connectionString: url, purpose: 'script' }, async () => true).catch(() => false);
}

/** `pg_ctl` gives the server a session of its own, and waits until it is up. */
async function pgCtlStart(place: PostgresPlace): Promise<void> {
  try {
    const log = path.join(place.cluster, 'start.log');
    await run(place, 'pg_ctl', [
      'start',
      `--log=${log}`,
      '--timeout=60',
      '--wait',
      '--silent',
      `--pgdata=${place.cluster}`,
    ]);
  } catch (error) {
    const fatal = lastFatal(place.cluster);
    throw fatal ? new PlainError(`The embedded Postgres does not start: ${fatal}`) : error;
  }
}

function run(place: PostgresPlace, program: string, args: readonly string[], input = ''): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|npm_)/.test(name)));
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(place.binaries, program), args, {
      ...place.user,
      cwd: path.parse(place.cluster).root,
      env: { ...env, LC_ALL: 'C' },
      stdio: [input === '' ? 'ignore' : 'pipe', 'ignore', 'pipe'],
    });
    child.stdin?.end(input);
    const errors: string[] = [];
    child.stderr?.on('data', (chunk) => errors.push(String(chunk)));
    child.on('error', (error) => reject(new PlainError(`Postgres' ${program} cannot run: ${error.message}.`)));
    child.on('exit', (code) => {
      if (code === 0) return resolve();
      reject(new PlainError(`Postgres' ${program} failed (${code}): ${errors.join('').trim().replaceAll('\n', ' ')}`));
    });
  });
}

/** The last FATAL line that the server wrote. */
function lastFatal(cluster: string): string {
  const logs = [path.join(cluster, 'start.log')];
  const folder = path.join(cluster, 'log');
  if (existsSync(folder)) logs.push(...readdirSync(folder).map((name) => path.join(folder, name)));
  const lines = logs.filter((file) => existsSync(file)).flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? '';
}

function give(user: PostgresUser, file: string): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(file, user.uid, user.gid);
}
