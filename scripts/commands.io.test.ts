import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runScript } from './test/run-script.ts';

/** Whoever types a command wrong is told so in a sentence, and nothing is done. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  'verify',
  'rebuild',
  'replay',
  'dossier',
  'book-copy',
  'files-copy',
  'cluster',
  'backup',
  'restore',
  'faults',
  'growth',
  'demo-end',
  'demo-bidders',
])('%s with an option that it does not have names the option', async (script) => {
  const { code, printed } = await runScript(script, ['--nonsense'], { DATA_DIR: folder });
  expect(printed).toContain('There is no option --nonsense.');
  expect(printed).not.toMatch(/^ {4}at /m);
  expect(code).toBe(1);
});

test.each([
  ['verify'],
  ['rebuild'],
  ['demo-end'],
  ['backup', '--to', tmpdir()],
  ['book-copy', '--from', 'postgres', '--to', 'esdb://127.0.0.1:1?tls=false'],
])('%s of a folder without a house finds none, and makes none', async (script, ...args) => {
  const place = path.join(folder, 'wrong');
  const { code, printed } = await runScript(script, args, { DATA_DIR: place });
  expect(printed).toBe(`There is no house in ${place}: set DATA_DIR to its data folder, or DATABASE_URL.\n`);
  expect([code, existsSync(place)]).toEqual([1, false]);
});

const ENDS = 'postgres, eventstore (EVENT_STORE_URL), or an address (postgres://…, esdb://…)';

test.each([
  [[], `Say from where to where with --from and --to, each ${ENDS}.`],
  [['--from', 'postgres'], `Say from where to where with --from and --to, each ${ENDS}.`],
  [['--from', 'postgres', '--to', 'eventstore'], '--to eventstore needs EVENT_STORE_URL.'],
  [
    ['--from', 'postgres', '--to', 'esdb://house:p4ss@n1:2113?tls=perhaps'],
    `--to names no place of a book: give ${ENDS}.`,
  ],
  [['--from', 'https://n1', '--to', 'postgres'], `--from names no place of a book: give ${ENDS}.`],
  [['--from', 'postgres', '--to', 'postgres'], 'Both ends are the same: there is nothing to copy.'],
  [
    ['--from', 'esdb://n1:2113,n2:2113', '--to', 'kurrentdb://house:p4ss@n2'],
    'Both ends are the same: there is nothing to copy.',
  ],
  [
    ['--from', 'postgres', '--to', 'postgres://x:p4ss@db/other'],
    'Both ends are in Postgres: a book goes to another database with the rest of the house, by pg_dump ("Backup and restore" in docs/operations.md).',
  ],
  [
    ['--from', 'postgres', '--to', 'eventstore'],
    'EVENT_STORE_URL is no address of an event store.',
    'esdb://house:p4ss@n1:2113?tls=perhaps',
  ],
])('book-copy %j is refused in one sentence, without a password', async (args, says, EVENT_STORE_URL = '') => {
  const { code, printed } = await runScript('book-copy', args, { DATA_DIR: folder, EVENT_STORE_URL });
  expect(printed).toBe(`${says}\n`);
  expect(code).toBe(1);
});

test.each([
  ['backup', [], 'Say where the backups are with --to: a folder on another disk.'],
  ['backup', ['--to', '/', '--keep', '0'], '--keep takes how many backups stay: a number from 1 on.'],
  [
    'backup',
    ['--to', '/nowhere/stick'],
    'There is no folder /nowhere/stick: is its disk there? The first time, make it (mkdir), and begin with --new.',
  ],
  ['restore', [], 'Say where the backups are with --from.'],
  ['restore', ['--from', '/nowhere/stick'], 'There is no folder /nowhere/stick: is its disk there?'],
  ['restore', ['--from', '/', '--at', '2026-11-28', '--backup', 'x'], 'Give --at or --backup, not both.'],
  [
    'restore',
    ['--from', '/', '--at', 'yesterday'],
    '--at takes a time such as 2026-11-28T02:00+08:00; without a zone it is that of this machine.',
  ],
  ['restore', ['--from', '/'], 'There are no backups in /: give the folder that they were written to.'],
])('%s %j is refused in one sentence', async (script, args, says) => {
  const { code, printed } = await runScript(script, args, { DATA_DIR: path.join(folder, 'none') });
  expect(printed).toBe(`${says}\n`);
  expect(code).toBe(1);
});

test.each([
  [[], 'Say from where to where: --from folder --to s3, or --from s3 --to folder.'],
  [['--from', 's3', '--to', 's3'], 'Say from where to where: --from folder --to s3, or --from s3 --to folder.'],
  [['--from', 'folder', '--to', 's3'], '--to s3 needs S3_ENDPOINT, and what goes with it.'],
])('files-copy %j is refused in one sentence', async (args, says) => {
  const { code, printed } = await runScript('files-copy', args, { DATA_DIR: folder });
  expect(printed).toBe(`${says}\n`);
  expect(code).toBe(1);
});

test('cluster is no way to run a house for everybody', async () => {
  const { code, printed } = await runScript('cluster', [], { DATA_DIR: folder, NODE_ENV: 'production' });
  expect(printed).toMatch(/^This is for one machine: .*\n$/);
  expect(code).toBe(1);
});

test('backup into a folder that takes nothing from this user says so in a sentence', async () => {
  const { code, printed } = await runScript('backup', ['--to', '/proc', '--new'], { DATA_DIR: folder });
  expect(printed).toMatch(/^No backup was made, because \/proc cannot be read or written as this user: .*\n$/);
  expect(code).toBe(1);
});

test.each([
  [['LotListed', '{"lot":'], 'The data are no JSON'],
  [[], 'Of which event?'],
  [['LotPolished'], 'domain/events.ts has no event LotPolished.'],
])('golden %j says what it wants', async (args, says) => {
  const { code, printed } = await runScript('golden', args, {});
  expect(printed).toContain(says);
  expect(printed).not.toMatch(/^ {4}at /m);
  expect(code).toBe(1);
});
