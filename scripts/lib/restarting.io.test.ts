import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runRestarting } from './restarting.ts';

let folder: string;
let running: ReturnType<typeof runRestarting>;
const said: string[] = [];
const runs = () => readFileSync(path.join(folder, 'runs'), 'utf8');

beforeEach(() => {
  said.length = 0;
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-restarting-'));
  writeFileSync(path.join(folder, 'runs'), '');
  mkdirSync(path.join(folder, 'code'));
  write('server.mjs', server('a'));
  running = runRestarting({
    args: [path.join(folder, 'code', 'server.mjs'), path.join(folder, 'runs')],
    env: process.env,
    folders: [path.join(folder, 'code')],
    say: (sentence) => said.push(sentence),
  });
});
afterEach(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Notes its name, and stays. */
function server(name: string, stays = true): string {
  const line = `import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], '${name}');`;
  return stays ? `${line} setInterval(() => undefined, 1_000);` : line;
}

function write(file: string, text: string): void {
  writeFileSync(path.join(folder, 'code', file), text);
}

/** As git and many editors write: another file takes the name. */
function replace(file: string, text: string): void {
  writeFileSync(path.join(folder, 'next'), text);
  renameSync(path.join(folder, 'next'), path.join(folder, 'code', file));
}

test('a file that is replaced by another one of its name is noticed each time, and so is what is written into it then', async () => {
  await expect.poll(runs).toBe('a');
  replace('server.mjs', server('b'));
  await expect.poll(runs).toBe('ab');
  replace('server.mjs', server('c'));
  await expect.poll(runs).toBe('abc');
  appendFileSync(path.join(folder, 'code', 'server.mjs'), '\n');
  await expect.poll(runs).toBe('abcc');
});

test('a folder that is new is watched from the next start on', async () => {
  await expect.poll(runs).toBe('a');
  mkdirSync(path.join(folder, 'code', 'feature'));
  write('feature/routes.ts', '');
  write('server.mjs', server('b'));
  await expect.poll(runs).toBe('ab');
  write('feature/routes.ts', 'export {};');
  await expect.poll(runs).toBe('abb');
});

test('one that ends by itself is started again by the next change', async () => {
  await expect.poll(runs).toBe('a');
  write('server.mjs', server('b', false));
  await expect.poll(() => said.at(-1)).toBe('The server has ended: it starts again when its code changes.');
  write('server.mjs', server('c'));
  await expect.poll(runs).toBe('abc');
});
