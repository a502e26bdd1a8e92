import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureDataDir } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that is missing is made, with its parents', () => {
  const wanted = path.join(folder, 'a', 'b');
  expect(ensureDataDir(wanted)).toBe(wanted);
  expect(ensureDataDir(wanted)).toBe(wanted);
  expect(statSync(wanted).isDirectory()).toBe(true);
});

test.each([
  ['a file', () => path.join(folder, 'file')],
  ['below a file', () => path.join(folder, 'file', 'x')],
  ['where nobody may write', () => '/proc/tukul'],
])('%s: one sentence', (_, place) => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => ensureDataDir(place())).toThrow(
    /^The data folder .* cannot be written \(.*\): set DATA_DIR to a folder that can\.$/,
  );
});
