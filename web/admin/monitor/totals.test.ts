import { expect, test } from 'vitest';
import type { MonitoredLot } from '#contract/bidding.ts';
import { heldDeposit, totalsOf } from './totals.ts';

const lot = (bidderNo: number | null, latestBid: number, deposit: number) =>
  ({ bidderNo, latestBid, deposit, startingPrice: 1_000, biddersInLot: 2, watching: 1 }) as MonitoredLot;

test('the deposits of the rows add up to their total: only those are held of which somebody is on top, also where it is not said who', () => {
  const lots = [lot(1001, 1_200, 1_500), lot(null, 0, 1_500), lot(null, 1_000, 500.5), lot(null, 0, 2_000)];
  expect(lots.map(heldDeposit)).toEqual([1_500, null, 500.5, null]);
  expect(totalsOf(lots)).toMatchObject({ depositSen: 200_050, bidSen: 220_000, withBid: 2, withoutBid: 2, entries: 8 });
});
