import { expect } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { buyersPremiumSen, parsePremium } from '#domain/premium.ts';
import { totalPriceSen } from '#domain/purchase.ts';
import { house, LOT } from '#domain/testing/bidding-house.ts';
import { END_MS, said } from '#domain/testing/facts.ts';
import { given } from '#domain/testing/scenario.ts';
import { balanced, paid, released, salesRecorded, TOTAL_SEN } from '#domain/testing/sold-lot.ts';
import { english } from '#web/admin/i18n/testing.ts';
import { premiumWords } from '#web/admin/lots/lot-form.ts';
import { receiptOf } from '#web/documents/models/receipt.ts';
import { BUYER, HOUSE, PURCHASE } from '#web/documents/testing/fixtures.ts';
import { readAmount, TOO_LITTLE } from '#web/features/payments/top-up-amount.ts';
import { applied, type Row, shown } from './figures.ts';

/** How amounts are written, the premium of any lot, and what a purchase comes to. */

const premiumSen = (value: number, bidSen: number) => buyersPremiumSen(parsePremium(value), bidSen);

const FIGURES = {
  ...{ hammerSen: 20_000_00, premiumSen: 600_00, adminFeeSen: 300_00, safetyDepositSen: 500_00 },
  ...{ depositSen: 1_500_00, additionalDepositSen: 250_00 },
};

export const MONEY: readonly Row[] = [
  applied('RM and two decimals', () => {
    expect([0, 5, 150_00, 1_234_567_80].map(formatRM)).toEqual(['RM0.00', 'RM0.05', 'RM150.00', 'RM1,234,567.80']);
  }),
  applied('minus before RM', () => expect(formatRM(-1_234_50)).toBe('-RM1,234.50')),
  shown('top-up from RM1', () => {
    expect([readAmount('0.99'), readAmount('1')]).toEqual([{ fault: TOO_LITTLE }, { sen: 1_00 }]);
    expect(TOO_LITTLE).toBe('The minimum top-up is RM1.00.');
  }),
  applied('premium above 1: an amount', () => {
    expect([premiumSen(1.01, 20_000_00), premiumSen(350, 20_000_00)]).toEqual([1_01, 350_00]);
  }),
  applied('premium below 1: a share', () => expect(premiumSen(0.05, 20_000_00)).toBe(1_000_00)),
  applied('share: RM600 at least', () => {
    expect([11_999_00, 12_000_00, 12_001_00].map((bid) => premiumSen(0.05, bid))).toEqual([600_00, 600_00, 600_05]);
  }),
  shown('share: RM600 at least', () => {
    expect(premiumWords(english, { premium: 0.05 })).toBe('5% (at least RM600.00)');
  }),
  applied('else no premium', () => expect([0, 1, -5].map((value) => premiumSen(value, 20_000_00))).toEqual([0, 0, 0])),
  applied('total of a purchase', () => {
    expect(totalPriceSen(FIGURES)).toBe(20_000_00 + 600_00 - 250_00 - 1_500_00 + 300_00 + 500_00);
  }),
  shown('total of a purchase', () => {
    const { blocks } = receiptOf(
      { ...PURCHASE, additionalDepositPaid: 250 },
      BUYER,
      HOUSE,
      'https://house.example',
      null,
    );
    const rows = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows : []));
    expect(rows.map(({ amount }) => amount).slice(0, 8)).toEqual([
      ...['RM24,100.10', 'RM600.00', 'RM300.00', 'RM500.00', 'RM25,500.10'],
      ...['-RM1,500.00', '-RM250.00', 'RM23,750.10'],
    ]);
  }),
  applied('unsold: not in the total', () => {
    // A lot without a bid makes no purchase, and so no amount that anybody owes.
    const unsold = said({ type: 'LotUnsold', data: { lot: LOT } });
    const recording = given(house).when({ type: 'record-sales', session: 'AMS1', limit: 100, nowMs: END_MS });
    recording.gives(unsold, salesRecorded);
    expect(given(house, unsold, salesRecorded).state.purchases.size).toBe(0);
  }),
  applied('paid once the total is', () => {
    const release = { type: 'release-unit', lot: LOT, bidder: 7 } as const;
    given(balanced, paid(TOTAL_SEN - 1))
      .when(release)
      .refuses({ code: 'purchase-not-paid' });
    given(balanced, paid(TOTAL_SEN)).when(release).gives(released);
  }),
];
