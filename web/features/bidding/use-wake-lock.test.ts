import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#web/testing/eventually.ts';
import { runHook } from '#web/testing/run-hook.tsx';
import { useWakeLock } from './use-wake-lock.ts';

let visibilityState: 'visible' | 'hidden';
let held: number;
const seen = new Set<() => void>();

beforeEach(() => {
  visibilityState = 'visible';
  held = 0;
  const request = async () => {
    held += 1;
    const release = async () => {
      held -= 1;
    };
    return { release };
  };
  vi.stubGlobal('navigator', { wakeLock: { request } });
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: (_: string, listener: () => void) => seen.add(listener),
    removeEventListener: (_: string, listener: () => void) => seen.delete(listener),
  });
});

test('the screen stays on while that is wanted', async () => {
  const { leave } = runHook(() => useWakeLock(true));
  await eventually(() => expect(held).toBe(1));
  leave();
  await eventually(() => expect(held).toBe(0));
});

test('not while it is not wanted', () => {
  runHook(() => useWakeLock(false));
  expect(held).toBe(0);
});

test('a page that comes into sight again asks again; one out of sight does not', async () => {
  visibilityState = 'hidden';
  runHook(() => useWakeLock(true));
  expect(held).toBe(0);
  visibilityState = 'visible';
  for (const comesIntoSight of seen) comesIntoSight();
  await eventually(() => expect(held).toBe(1));
});
