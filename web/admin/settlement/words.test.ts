import { describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { english } from '../i18n/testing.ts';
import { byAuctionDate, standingOf } from './words.ts';

const purchase = (change: Partial<Purchase>) => change as Purchase;

describe('a purchase is', () => {
  it.each<[Partial<Purchase>, string]>([
    [{ status: 'forfeited', paid: false, overdue: false }, 'Forfeited'],
    [{ status: 'sold', paid: true, overdue: false }, 'Paid'],
    [{ status: 'sold', paid: false, overdue: false }, 'Not paid'],
    [{ status: 'sold', paid: false, overdue: true }, 'Not paid, overdue'],
    [{ status: 'sold', paid: false, overdue: false, amountPaid: 0.01 }, 'Part paid'],
    [{ status: 'sold', paid: false, overdue: true, amountPaid: 500 }, 'Part paid, overdue'],
    [{ status: 'sold', paid: true, overdue: false, amountPaid: 500 }, 'Paid'],
  ])('%j: %s', (change, word) => expect(standingOf(english, purchase(change))[1]).toBe(word));
});

it('purchases stand by the date of their auction, the latest first, in their order within it', () => {
  const lots = ['2026-10-02/1', '2026-11-20/7', '2026-10-02/2'].map((id) => {
    return purchase({ id, startDate: id.slice(0, 10) });
  });
  expect(byAuctionDate(lots).map(({ date, purchases }) => [date, purchases.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['2026-11-20/7']],
    ['2026-10-02', ['2026-10-02/1', '2026-10-02/2']],
  ]);
});
