import { expect, test } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { PURCHASE, SETTLED } from '#web/documents/testing/fixtures.ts';
import { purchaseGroups } from './purchase-groups.ts';

const TODAY = '2026-11-21';

function lot(no: string, changes: Partial<Purchase> = {}, of: Purchase = PURCHASE): Purchase {
  const id = `AMS12/${no}`;
  return { ...of, id, auctionName: id, lotNo: no, ...changes };
}

test('purchases stand under their auction dates, the latest first, with the sessions of the day', () => {
  const groups = purchaseGroups(
    [
      lot('1', { startDate: '2026-09-04', auctionName: 'AMS3/1' }),
      lot('2'),
      lot('3', { auctionName: 'AMS13/3' }),
      lot('4'),
    ],
    TODAY,
  );
  expect(groups.map(({ date, sessions, purchases }) => [date, sessions, purchases.length])).toEqual([
    ['2026-11-20', ['AMS12', 'AMS13'], 3],
    ['2026-09-04', ['AMS3'], 1],
  ]);
});

test('the sums are exact, and leave out what was forfeited', () => {
  const [group] = purchaseGroups(
    [lot('1'), lot('2', {}, SETTLED), lot('3', { status: 'forfeited', amountPaid: 1 })],
    TODAY,
  );
  expect(group).toMatchObject({ totalSen: 4_800_020, paidSen: 2_400_010, dueSen: 2_400_010 });
  expect(group?.purchases.map(({ state }) => state)).toEqual(['due', 'paid', 'forfeited']);
});

test('what one lot has too much does not pay for another', () => {
  const over = lot('2', { amountPaid: 30_000 }, SETTLED);
  expect(purchaseGroups([lot('1'), over], TODAY)[0]?.dueSen).toBe(2_400_010);
});

test('a balance is due for 7 days after the auction date', () => {
  const on = (today: string) => purchaseGroups([PURCHASE], today)[0]?.purchases[0];
  expect(on('2026-11-27')).toMatchObject({ payBy: { date: '2026-11-27' }, state: 'due' });
  expect(on('2026-11-28')).toMatchObject({ payBy: { date: '2026-12-04' }, state: 'overdue' });
});

test('the total is the one of the server', () => {
  const additional = lot('1', { additionalDepositPaid: 100.55, totalPrice: 23_899.55 });
  const [group] = purchaseGroups([additional], TODAY);
  expect(group?.totalSen).toBe(Math.round(additional.totalPrice * 100));
});
