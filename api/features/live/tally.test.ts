import { expect, it, vi } from 'vitest';
import type { StoredEvent } from '#domain/events.ts';
import { emptyBook } from '#domain/state.ts';
import { Tallies } from './tally.ts';

const say = (tallies: Tallies, type: StoredEvent['type'], data: object) =>
  tallies.apply({ type, data } as unknown as StoredEvent);

it('knows a lot of the catalogue by its number, for as long as it is there', () => {
  const tallies = new Tallies(emptyBook());
  for (const lot of ['AMS1/1', 'AMS1/2', 'AMS2/3']) say(tallies, 'LotListed', { lot });
  expect(tallies.byLotNo('2')?.lot).toBe('AMS1/2');
  say(tallies, 'LotWithdrawn', { lot: 'AMS1/2' });
  expect(tallies.byLotNo('2')).toBeUndefined();
  say(tallies, 'LotListed', { lot: 'AMS2/2' });
  say(tallies, 'SessionCleared', { session: 'AMS1' });
  expect(['1', '2', '3'].map((lotNo) => tallies.byLotNo(lotNo)?.lot)).toEqual([undefined, 'AMS2/2', 'AMS2/3']);
});

it('looks at one lot for a number, however many there are', () => {
  const tallies = new Tallies(emptyBook());
  for (let n = 1; n <= 1_000; n += 1) say(tallies, 'LotListed', { lot: `AMS1/${n}` });
  const walks = vi.spyOn(Map.prototype, 'values');
  expect(tallies.byLotNo('1000')?.lot).toBe('AMS1/1000');
  expect(walks).not.toHaveBeenCalled();
  walks.mockRestore();
});
