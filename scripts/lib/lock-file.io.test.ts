import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tukul-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => path.join(folder, 'lock');

/** No process has this number: Linux' highest is 4,194,304. */
const NOBODY = 5_000_000;

test("a lock without the number of a process is nobody's", async () => {
  writeFileSync(lock(), '');
  expect(await withLock(lock(), async () => 'taken over')).toBe('taken over');
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the file system is read-only'],
])('a disk that takes nothing (%s) is named, not the lock', async (code, reason) => {
  const full = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code, syscall: 'write' }));
  await expect(withLock(lock(), full)).rejects.toThrow(`The data folder ${folder} cannot be written: ${reason}.`);
  expect(await withLock(lock(), async () => 'free again')).toBe('free again');
});

test('one at a time', async () => {
  let inside = 0;
  let max = 0;
  const body = async () => {
    max = Math.max(max, ++inside);
    await setImmediate();
    inside--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock(lock(), body)));
  expect(max).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a killed process is taken over', async () => {
  writeFileSync(lock(), `${NOBODY} x`);
  expect(await withLock(lock(), async () => 'in')).toBe('in');
});

test('so is that of an earlier process with our own number', async () => {
  writeFileSync(lock(), `${process.pid} of-an-earlier-life`);
  expect(await withLock(lock(), async () => 'in')).toBe('in');
});

test('an error inside gives it back', async () => {
  await expect(withLock(lock(), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});
