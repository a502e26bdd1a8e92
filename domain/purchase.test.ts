import { describe, expect, it } from 'vitest';
import {
  aboveDueSen,
  balanceDueSen,
  forfeitSen,
  isPaid,
  isUnlikelyPrice,
  lastReceivedOn,
  onPurchaseSen,
  type PurchaseFigures,
  surplusSen,
  totalPriceSen,
} from './purchase.ts';

const bought: PurchaseFigures = {
  hammerSen: 22_000_00,
  premiumSen: 600_00,
  adminFeeSen: 300_00,
  safetyDepositSen: 500_00,
  depositSen: 1_500_00,
  additionalDepositSen: 0,
  paidSen: 0,
  surplusCreditedSen: 0,
};

describe('a purchase', () => {
  it('costs bid, premium and fees, less the deposits', () => {
    expect(totalPriceSen(bought)).toBe(21_900_00);
    expect(totalPriceSen({ ...bought, additionalDepositSen: 1_000_50 })).toBe(20_899_50);
  });
  it('owes what is not paid of that, to the sen', () => {
    expect(balanceDueSen(bought)).toBe(21_900_00);
    expect(balanceDueSen({ ...bought, paidSen: 21_899_99 })).toBe(1);
    expect(balanceDueSen({ ...bought, paidSen: 21_900_50 })).toBe(-50);
  });
  it('is paid when the amount paid is at least the total', () => {
    expect(isPaid({ ...bought, paidSen: 21_899_99 })).toBe(false);
    expect(isPaid({ ...bought, paidSen: 21_900_00 })).toBe(true);
    expect(isPaid({ ...bought, paidSen: 20_900_00, additionalDepositSen: 1_000_00 })).toBe(true);
  });
  it('is paid from the beginning when the deposit exceeds its price', () => {
    const cheap = { ...bought, hammerSen: 100_00, premiumSen: 100_00 };
    expect(totalPriceSen(cheap)).toBe(-500_00);
    expect(isPaid(cheap)).toBe(true);
    expect(surplusSen(cheap, false)).toBe(500_00);
    const credited = { ...cheap, surplusCreditedSen: 500_00 };
    expect([balanceDueSen(credited), surplusSen(credited, false), onPurchaseSen(credited)]).toEqual([0, 0, 1_000_00]);
  });
  it('owes its buyer, once it is forfeited, the payments that they were not credited yet; the house keeps the deposits', () => {
    const part = { ...bought, paidSen: 1_000_00, additionalDepositSen: 200_00 };
    expect([forfeitSen(part), surplusSen(part, true), surplusSen(part, false)]).toEqual([1_700_00, 1_000_00, 0]);
    const credited = { ...part, surplusCreditedSen: 1_000_00 };
    expect([forfeitSen(credited), surplusSen(credited, true)]).toEqual([1_700_00, 0]);
  });
  it('has on it both deposits and the payments, less what its buyer was credited', () => {
    const all = { ...bought, additionalDepositSen: 200_00, paidSen: 30_000_00, surplusCreditedSen: 8_300_00 };
    expect(onPurchaseSen(all)).toBe(1_500_00 + 200_00 + 30_000_00 - 8_300_00);
  });
});

it.each([
  [100_00, 99_99, 0],
  [100_00, 100_00, 0],
  [100_00, 100_01, 1],
  // Of what has a surplus already, all that comes in is above what is due, and no more than that.
  [-50_00, 10_00, 10_00],
  [-50_00, 0, 0],
  [0, -10_00, 0],
])('with %d sen due, %d sen more are %d sen above it', (dueSen, moreSen, aboveSen) => {
  expect(aboveDueSen(dueSen, moreSen)).toBe(aboveSen);
});

describe('the day of a receipt, in Malaysia', () => {
  const received = (at: string, paidOn: string | null = null) => ({ at, paidOn });
  // Midnight at +08:00 is 16:00 UTC of the day before.
  it.each<[string, Parameters<typeof lastReceivedOn>[0]['payments'], string]>([
    ['that of the sale, without payments', [], '2026-11-21'],
    ['that of the only payment', [received('2026-11-22T15:59:59.999Z')], '2026-11-22'],
    ['that of a payment after midnight', [received('2026-11-22T16:00:00.000Z')], '2026-11-23'],
    ['the day that somebody said', [received('2026-11-25T03:00:00.000Z', '2026-11-24')], '2026-11-24'],
    [
      'the last of them, in whatever order they were recorded',
      [
        received('2026-11-22T03:00:00.000Z'),
        received('2026-11-26T03:00:00.000Z'),
        received('2026-11-28T03:00:00.000Z', '2026-11-23'),
      ],
      '2026-11-26',
    ],
  ])('%s', (_, payments, day) => {
    expect(lastReceivedOn({ payments, soldAt: '2026-11-20T16:30:00.000Z' })).toBe(day);
  });
});

it.each([
  [2_150_00, false],
  [2_150_01, false],
  [215_00, true],
  [215_01, false],
  [21_500_00, true],
  [21_499_99, false],
])('a reserved unit of RM2,150.00 at %d sen looks like a slip: %s', (hammerSen, unlikely) => {
  expect(isUnlikelyPrice(hammerSen, 2_150_00)).toBe(unlikely);
});
