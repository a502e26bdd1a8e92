import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isAlive, isGone, ownProcess } from './processes.ts';

test('this process is one of its machine, and not gone', () => {
  const own = ownProcess();
  expect(own).toMatchObject({ pid: process.pid, machine: expect.stringMatching(/^[0-9a-f-]{36} pid:\[\d+\]$/) });
  expect(ownProcess()).toEqual(own);
  expect(isGone({ pid: process.pid, startedAt: own?.startedAt ?? '' })).toBe(false);
});

test('one that has ended is gone, and so is one whose number another process has by now', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  expect(isGone({ pid, startedAt: '1' })).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isGone({ pid, startedAt: '1' })).toBe(true);
});

test('what is no number of a process is nobody', () => {
  for (const pid of [0, -1, Number.NaN, 2 ** 22 + 1]) expect([pid, isAlive(pid)]).toEqual([pid, false]);
});
