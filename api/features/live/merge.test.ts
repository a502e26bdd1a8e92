import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Merger } from './merge.ts';

const sent: string[][] = [];
let merger: Merger<string>;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  merger = new Merger<string>(50, (keys) => sent.push([...keys]));
});

afterEach(() => {
  vi.useRealTimers();
});

it('sends the first thing after a quiet time at the end of the turn, with all that came in that turn', () => {
  merger.touch('1');
  merger.touch('2');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([['1', '2']]);
});

it('sends everything that comes while a message waits together, each once, and nothing of it again', () => {
  merger.touch('1');
  vi.advanceTimersByTime(0);
  sent.length = 0;
  for (const key of ['1', '2', '1', '3']) {
    merger.touch(key);
    vi.advanceTimersByTime(10);
  }
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(10);
  expect(sent).toEqual([['1', '2', '3']]);
  merger.touch('4');
  vi.advanceTimersByTime(49);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual([['1', '2', '3'], ['4']]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(2);
});

it('sends nothing once it is closed', () => {
  merger.touch('1');
  merger.close();
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
});
