import { expect, it, vi } from 'vitest';
import { ToldBook } from '#api/book/testing/told-book.ts';
import { listed, said, scheduled } from '#domain/testing/facts.ts';
import { LotSummaries } from './lot-summaries.ts';

function given(...lots: string[]) {
  const book = new ToldBook();
  book.tell(scheduled('AMS1'), scheduled('AMS2'), ...lots.map((lot) => listed(lot)));
  return { book, summaries: new LotSummaries(book.committed) };
}

it('knows a lot of the catalogue by its number and by its key, for as long as it is there', () => {
  const { book, summaries } = given('AMS1/1', 'AMS1/2', 'AMS2/3');
  expect(summaries.byLotNo('2')?.lot).toBe('AMS1/2');
  book.tell(said({ type: 'LotWithdrawn', data: { lot: 'AMS1/2' } }));
  expect(summaries.byLotNo('2')).toBeUndefined();
  book.tell(listed('AMS2/2'));
  book.tell(said({ type: 'SessionCleared', data: { session: 'AMS1' } }));
  expect(['1', '2', '3'].map((lotNo) => summaries.byLotNo(lotNo)?.lot)).toEqual([undefined, 'AMS2/2', 'AMS2/3']);
  expect(['AMS1/1', 'AMS1/2', 'AMS2/2'].map((key) => summaries.get(key)?.lotNo)).toEqual([undefined, undefined, '2']);
  expect([...summaries.sessions()]).toEqual(['AMS2']);
});

it('looks at one lot for a number, however many there are', () => {
  const { summaries } = given(...Array.from({ length: 1_000 }, (_, n) => `AMS1/${n + 1}`));
  const walks = [vi.spyOn(Map.prototype, 'values'), vi.spyOn(Map.prototype, 'entries')];
  expect(summaries.byLotNo('1000')?.lot).toBe('AMS1/1000');
  for (const walk of walks) expect(walk).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
