import { expect, test } from 'vitest';
import { decodeEvent } from '#domain/decode.ts';
import { postings } from '#domain/postings.ts';
import { rowsOf } from '../testing/database.ts';
import { wholeLife } from '../testing/house.ts';

test('the journal has every posting as two lines, debits first, and its debits equal its credits', async () => {
  const columns = ['revision', 'line', 'kind', 'key', 'debit_sen', 'credit_sen', 'movement', 'bidder', 'reference'];
  const rows = await rowsOf(wholeLife(), 'ledger_entries', columns);
  expect(rows.slice(0, 2)).toEqual([
    [10, 1, 'bank', '', 10_000_00, 0, 'top-up', 11, 'TOPUP-10'],
    [10, 2, 'deposit', '11', 0, 10_000_00, 'top-up', 11, 'TOPUP-10'],
  ]);
  expect(rows.slice(-2)).toEqual([
    [49, 1, 'purchase', 'AMS1/102', 1_300_00, 0, 'forfeit', 11, null],
    [49, 2, 'forfeits', '', 0, 1_300_00, 'forfeit', 11, null],
  ]);
  const moved = wholeLife().events.flatMap((event) => postings(decodeEvent(event)));
  expect(rows).toHaveLength(2 * moved.length);
  const sum = (column: number) => rows.reduce<number>((total, row) => total + Number(row[column]), 0);
  expect(sum(4)).toBe(sum(5));
  const counters = await rowsOf(wholeLife(), 'ledger_entries', ['revision', 'kind', 'counter_kind', 'counter_key']);
  expect(counters).toContainEqual([40, 'deposit', 'purchase', 'AMS1/102']);
  expect(counters).toContainEqual([40, 'purchase', 'deposit', '11']);
});
