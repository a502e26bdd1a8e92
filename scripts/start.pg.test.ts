/** `npm start` as a process, on a database of the test cluster: what it says when it cannot, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEventStoreProcess } from '#api/log/testing/eventstore-process.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { freePort } from './lib/ports.ts';

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-start-'));
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  /** What it has printed to stdout or stderr so far. */
  printed(): string;
  readonly ended: Promise<number | null>;
}

function start(env: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), '--no-web'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, DATABASE_URL: database.url, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const streams = [child.stdout, child.stderr].flatMap((stream) => stream ?? []);
  for (const stream of streams) stream.on('data', (chunk) => (text += chunk));
  // Not the event `close`: a child that was disconnected from does not have it.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]);
  return { child, printed: () => text, ended: ended.then(() => child.exitCode) };
}

async function startOpen(): Promise<Run> {
  const run = start({ PORT: String(await freePort()) });
  await expect.poll(run.printed, { timeout: 60_000 }).toContain('Tukul is open at http://');
  return run;
}

test('a port that is taken: one sentence', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, () => {
      const address = other.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const run = start({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toBe(`Port ${port} is taken: stop what listens there, or choose another one with PORT.\n`);
  other.close();
});

test('a data folder that cannot be written: one sentence', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const run = start({ DATA_DIR: file, PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(
    /^The data folder \S+ cannot be written \(.*\): set DATA_DIR to a folder that can\.\n$/,
  );
});

test('a database that is away: one sentence', async () => {
  const run = start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`, PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(/^The database \S+ cannot be used \(.*ECONNREFUSED.*\): check DATABASE_URL\.\n$/);
});

test('an event store that is starting is waited for, and said so once', async () => {
  const port = await freePort();
  const run = start({ EVENT_STORE_URL: `esdb://127.0.0.1:${port}?tls=false`, PORT: String(await freePort()) });
  await expect.poll(run.printed, { timeout: 60_000 }).toContain('does not answer yet');
  const eventStore = await startEventStoreProcess(port);
  await expect.poll(run.printed, { timeout: 60_000 }).toContain('Tukul is open at http://');
  expect(run.printed().split('does not answer yet')).toHaveLength(2);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  await eventStore.kill('SIGKILL');
});

test('an address of an event store that is none: one sentence', async () => {
  const run = start({ EVENT_STORE_URL: 'esdb://user:p4ss@127.0.0.1:2113?tls=perhaps', PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toBe(
    'EVENT_STORE_URL cannot be used as it is set: check its form, and the files that it names.\n',
  );
});

test('production without its settings: one sentence', async () => {
  const run = start({ NODE_ENV: 'production', PORT: '0' });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toMatch(/^Production does not start like this: .*\n$/);
});

test('SIGTERM ends it in order', async () => {
  const run = await startOpen();
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

test('it ends when whoever started it is gone', async () => {
  const run = await startOpen();
  run.child.disconnect();
  expect(await run.ended).toBe(0);
});
