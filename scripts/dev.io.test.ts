import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from './lib/ports.ts';

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tukul-dev-'));
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm run dev`, whose server finds no database and waits for a change. */
function runDev(ports: { readonly PORT: string; readonly WEB_PORT: string }) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', ...ports };
  const started = spawn(process.execPath, [path.join(import.meta.dirname, 'dev.ts')], { env });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (output += chunk));
  return { started, output: () => output };
}

test.each(['PORT', 'WEB_PORT'] as const)('a %s that is taken is named, and nothing is started', async (name) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = String(typeof address === 'object' && address?.port);
  const free = String(await freePort());
  const { started, output } = runDev({ PORT: free, WEB_PORT: free, [name]: port });
  const [code] = await once(started, 'close');
  taken.close();
  expect(output()).toBe(`Port ${port} is taken: stop what listens there, or choose another one with ${name}.\n`);
  expect(code).toBe(1);
});

test.each(['xyz', '70000', '-1', '30 00'])('%j is no port, and nothing is started', async (port) => {
  const { started, output } = runDev({ PORT: port, WEB_PORT: String(await freePort()) });
  const [code] = await once(started, 'close');
  expect(output()).toBe(`PORT is no port: ${port}.\n`);
  expect(code).toBe(1);
});

test('when Vite ends by itself, the server is stopped and the exit code is not 0', async () => {
  const { started, output } = runDev({ PORT: String(await freePort()), WEB_PORT: String(await freePort()) });
  await expect.poll(output).toContain('Local:');
  const vite = childrenOf(started.pid).find((pid) => commandOf(pid).includes('vite.js'));
  if (vite === undefined) throw new Error('Vite is no child of the script');
  process.kill(vite, 'SIGKILL');
  const [code] = await once(started, 'close');
  expect(code).toBe(1);
});

test('a stop by its owner ends with 0', async () => {
  const { started, output } = runDev({ PORT: String(await freePort()), WEB_PORT: String(await freePort()) });
  await expect.poll(output).toContain('Local:');
  started.kill('SIGTERM');
  expect(await once(started, 'close')).toEqual([0, null]);
});

function childrenOf(pid: number | undefined): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}
