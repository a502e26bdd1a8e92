import { expect, test } from 'vitest';
import { mapInTurns } from './turns.ts';

const HELD_MS = 4;

function busy(): void {
  const untilMs = performance.now() + HELD_MS;
  while (performance.now() < untilMs);
}

test('others have their turn while a long list is gone through, and its order stays', async () => {
  let turns = 0;
  let ended = false;
  const other = (): void => {
    turns += 1;
    if (!ended) setImmediate(other);
  };
  setImmediate(other);
  const found = await mapInTurns(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], (item, at) => {
    busy();
    return `${item}${at}`;
  });
  ended = true;
  expect(found).toEqual(['a0', 'b1', 'c2', 'd3', 'e4', 'f5', 'g6', 'h7', 'i8']);
  expect(turns).toBeGreaterThanOrEqual(2);
});

test('of nothing comes nothing', async () => {
  expect(await mapInTurns([], () => 1)).toEqual([]);
});
