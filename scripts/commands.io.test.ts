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

test.each(['verify', 'rebuild', 'replay', 'dossier', 'demo-end', 'demo-bidders'])(
  '%s with an option that it does not have names the option',
  async (script) => {
    const { code, printed } = await runScript(script, ['--nonsense'], { DATA_DIR: folder });
    expect(printed).toContain("'--nonsense'");
    expect(printed).not.toMatch(/^ {4}at /m);
    expect(code).toBe(1);
  },
);

test.each(['verify', 'rebuild', 'demo-end'])(
  '%s of a folder without a house finds none, and makes none',
  async (script) => {
    const place = path.join(folder, 'wrong');
    const { code, printed } = await runScript(script, [], { DATA_DIR: place });
    expect(printed).toBe(`There is no house in ${place}: set DATA_DIR to its data folder, or DATABASE_URL.\n`);
    expect([code, existsSync(place)]).toEqual([1, false]);
  },
);

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
