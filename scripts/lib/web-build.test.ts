import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepEarlierAssets } from './web-build.ts';

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse('2026-11-25T08:00:00.000Z');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-web-build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The assets of a build: what is in each, and how many days ago it was made. */
function build(name: string, files: Readonly<Record<string, readonly [content: string, days: number]>>): string {
  const assets = path.join(folder, name);
  mkdirSync(assets, { recursive: true });
  for (const [file, [content, days]] of Object.entries(files)) {
    writeFileSync(path.join(assets, file), content);
    const at = new Date(NOW_MS - days * DAY_MS);
    utimesSync(path.join(assets, file), at, at);
  }
  return assets;
}

const contents = (assets: string) =>
  Object.fromEntries(readdirSync(assets).map((name) => [name, readFileSync(path.join(assets, name), 'utf8')]));

test('scripts of earlier builds stay for a week, however often the app is built meanwhile', () => {
  const first = build('first', { 'site-A.js': ['a', 3], 'site-A.js.br': ['packed a', 3], 'site-old.js': ['old', 8] });
  const second = build('second', { 'site-B.js': ['b', 0] });
  keepEarlierAssets(first, second, NOW_MS);
  expect(contents(second)).toEqual({ 'site-A.js': 'a', 'site-A.js.br': 'packed a', 'site-B.js': 'b' });

  const third = build('third', { 'site-C.js': ['c', -2] });
  keepEarlierAssets(second, third, NOW_MS + 2 * DAY_MS);
  expect(Object.keys(contents(third)).toSorted()).toEqual(['site-A.js', 'site-A.js.br', 'site-B.js', 'site-C.js']);
  const fourth = build('fourth', { 'site-D.js': ['d', -5] });
  keepEarlierAssets(third, fourth, NOW_MS + 5 * DAY_MS);
  expect(Object.keys(contents(fourth)).toSorted()).toEqual(['site-B.js', 'site-C.js', 'site-D.js']);
});

test('what both have is of the newer build, and a first build has nothing to keep', () => {
  const first = build('first', { 'font-F.woff2': ['f', 1] });
  const second = build('second', { 'font-F.woff2': ['f, newer', 0] });
  keepEarlierAssets(first, second, NOW_MS);
  keepEarlierAssets(path.join(folder, 'none'), second, NOW_MS);
  expect(contents(second)).toEqual({ 'font-F.woff2': 'f, newer' });
});
