import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { removeDataDir } from './data-dir.ts';
import { type RunningPostgres, startPostgres } from './embedded-postgres.ts';

let parent: string;
/** One for all tests, since making a cluster takes longest: the first start makes it, and each test finds it stopped. */
let dataDir: string;
const started: RunningPostgres[] = [];

/** The parent folder is closed to others, as a clone in root's home or in `mktemp -d` is. */
beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'tukul-embedded-'));
  chmodSync(parent, 0o700);
  dataDir = path.join(parent, 'data');
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

afterAll(() => {
  removeDataDir(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir: folder, settings: { shared_buffers: '16MB', fsync: 'off' } });
  started.push(server);
  return server;
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts Postgres and then does nothing until it is killed. */
async function startElsewhere(): Promise<{ pid: number; kill(): Promise<void> }> {
  const module = path.join(import.meta.dirname, 'embedded-postgres.ts');
  const code = `const { startPostgres } = await import(${JSON.stringify(module)});
    const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: { shared_buffers: '16MB', fsync: 'off' } });
    console.log(pid);
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) => child.stdout.once('data', (chunk) => resolve(Number(chunk))));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid,
    kill: () => {
      child.kill('SIGKILL');
      return gone;
    },
  };
}

function killAndWait(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  return isGone(pid);
}

/** The last that a server does is to remove its pid file; its process goes a moment later. */
function isGone(pid: number): Promise<void> {
  return expect.poll(() => isPostgresAlive(pid)).toBe(false);
}

/** A killed process may stay in the table as a zombie without a command line when nobody waits for it. */
function isPostgresAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

test('what was written is there after a stop and a start, at the same address', async () => {
  const first = await start();
  await query(first.ownerUrl, 'create table kept as select 42 as answer');
  await first.stop();
  await isGone(first.pid);
  const second = await start();
  expect(second.ownerUrl).toBe(first.ownerUrl);
  expect(second.reused).toBe(false);
  expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

test('the server that a killed process left behind is found, used again and stopped in order', async () => {
  const elsewhere = await startElsewhere();
  await elsewhere.kill();
  const server = await start();
  expect(server).toMatchObject({ pid: elsewhere.pid, reused: true });
  await server.stop();
  await isGone(elsewhere.pid);
});

test('a server killed together with its parent starts again on its data', async () => {
  const first = await start();
  await query(first.ownerUrl, 'create table killed as select 42 as answer');
  await killAndWait(first.pid);
  const second = await start();
  expect(second.reused).toBe(false);
  expect(await query(second.ownerUrl, 'select answer from killed')).toEqual([{ answer: 42 }]);
});

test('two processes share one server, and the first to stop leaves it to the other', async () => {
  const elsewhere = await startElsewhere();
  const ours = await start();
  expect(ours.pid).toBe(elsewhere.pid);
  await ours.stop();
  expect(await query(ours.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await elsewhere.kill();
  expect((await start()).reused).toBe(true);
});

test('a stale pid file that names a living process of another kind is no server', async () => {
  const first = await start();
  await first.stop();
  const pidFile = path.join(realpathSync(path.join(dataDir, 'postgres')), 'postmaster.pid');
  writeFileSync(pidFile, `${process.pid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n`);
  const server = await start();
  expect(server.reused).toBe(false);
  expect(server.pid).not.toBe(process.pid);
});

test('only loopback, with a password, kept in a file for its owner alone', async () => {
  const server = await start();
  expect(await query(server.ownerUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(statSync(path.join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  const wrong = new URL(server.ownerUrl);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
});

test('a data folder of a version without a role for the server gets one, and a note that lost its password a new one', async () => {
  const first = await start();
  const noteFile = path.join(dataDir, 'postgres.json');
  const { serverPassword: _, ...note } = JSON.parse(readFileSync(noteFile, 'utf8'));
  writeFileSync(noteFile, JSON.stringify(note));
  const { serverUrl } = await start();
  expect(serverUrl).not.toBe(first.serverUrl);
  const isSuper = 'select rolsuper from pg_roles where rolname = current_user';
  expect(await query(serverUrl, isSuper)).toEqual([{ rolsuper: false }]);
});

test('a cluster whose password file is gone is not replaced by an empty one', async () => {
  await (await start()).stop();
  const note = path.join(dataDir, 'postgres.json');
  renameSync(note, `${note}.lost`);
  await expect(start()).rejects.toThrow(/postgres\.json.* is missing: restore it\.$/);
  // Restored, it leads to the cluster again.
  renameSync(`${note}.lost`, note);
  expect((await start()).reused).toBe(false);
});

test.each([
  ['emptied', () => ''],
  ['of zeros', (text: string) => '\0'.repeat(text.length)],
  ['cut in the middle', (text: string) => text.slice(0, 20)],
  ['of another program', () => '{"port": 5432}'],
])('a note that a power cut has left %s: the cluster goes on with a new password', async (_how, damaged) => {
  const first = await start();
  await query(first.ownerUrl, 'create table if not exists noted as select 42 as answer');
  await first.stop();
  await isGone(first.pid);
  const note = path.join(dataDir, 'postgres.json');
  writeFileSync(note, damaged(readFileSync(note, 'utf8')));
  const second = await start();
  expect(new URL(second.ownerUrl).password).not.toBe(new URL(first.ownerUrl).password);
  expect(await query(second.ownerUrl, 'select answer from noted')).toEqual([{ answer: 42 }]);
  expect(await query(second.serverUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a note that cannot be read of a cluster that runs: one sentence', async () => {
  const server = await start();
  const note = path.join(dataDir, 'postgres.json');
  const text = readFileSync(note, 'utf8');
  writeFileSync(note, '');
  await expect(start()).rejects.toThrow(
    `${note}, which holds the password of ${realpathSync(path.join(dataDir, 'postgres'))}, cannot be read: end its Postgres server (process ${server.pid}) and start again, which sets a new password.`,
  );
  writeFileSync(note, text);
});

test('the note is written when it changes only; who uses the cluster stands in a file of its own, which may get lost', async () => {
  const note = path.join(dataDir, 'postgres.json');
  const first = await start();
  const { ino } = statSync(note);
  expect(Object.keys(JSON.parse(readFileSync(note, 'utf8')))).toEqual(['password', 'serverPassword', 'port']);
  await first.stop();
  await isGone(first.pid);
  writeFileSync(path.join(dataDir, 'postgres-users.json'), '');
  const second = await start();
  expect(second.ownerUrl).toBe(first.ownerUrl);
  await second.stop();
  await isGone(second.pid);
  expect(statSync(note).ino).toBe(ino);
});

test('a process of an earlier version, noted beside the passwords, keeps its server', async () => {
  const ours = await start();
  const note = path.join(dataDir, 'postgres.json');
  rmSync(path.join(dataDir, 'postgres-users.json'));
  const text = readFileSync(note, 'utf8');
  const elsewhere = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
  writeFileSync(note, JSON.stringify({ ...JSON.parse(text), users: [elsewhere.pid] }));
  const beside = await start();
  await beside.stop();
  expect(await query(ours.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  elsewhere.kill();
  await new Promise((resolve) => elsewhere.once('exit', resolve));
});

test.each(['', '\n\n0\n', '0\n/data\n0\n5432\n', 'abc\n'])(
  'a pid file without a process (%j) is no server',
  async (text) => {
    const first = await start();
    await first.stop();
    await isGone(first.pid);
    writeFileSync(path.join(realpathSync(path.join(dataDir, 'postgres')), 'postmaster.pid'), text);
    const server = await start();
    expect(server.reused).toBe(false);
  },
);

test('a link to a cluster that is gone is not replaced by an empty one', async () => {
  const folder = path.join(parent, 'other');
  mkdirSync(folder);
  symlinkSync(path.join(parent, 'elsewhere'), path.join(folder, 'postgres'));
  await expect(start(folder)).rejects.toThrow(/points to .*elsewhere, which is gone/);
});
