import { describe, expect, it } from 'vitest';
import { allInCostSen, buyersPremiumSen, parsePremium, premiumBands, premiumValue } from './premium.ts';
import { premiumTerms } from './premium-terms.ts';

const RM600 = 600_00;

describe("the buyer's premium by the catalogue's value", () => {
  it.each<[string, number, number, number]>([
    ['above 1 is a fixed amount', 300, 10_000_00, 300_00],
    ['above 1 is a fixed amount, whatever the bid', 300, 100, 300_00],
    ['just above 1 is a fixed amount', 1.01, 10_000_00, 1_01],
    ['exactly 1 is no premium', 1, 10_000_00, 0],
    ['between 0 and 1 is a share of the bid', 0.05, 20_000_00, 1_000_00],
    ['a share has a minimum of RM600', 0.05, 11_999_00, RM600],
    ['a share reaches its minimum', 0.05, 12_000_00, RM600],
    ['a share passes its minimum', 0.05, 12_001_00, 600_05],
    ['a share of nothing is the minimum, too', 0.02, 0, RM600],
    ['a share just below 1', 0.999999, 100_000_000_00, 9_999_990_000],
    ['nearer to 1 than the terms can say is still a share', 0.9999999, 100_000_000_00, 9_999_990_000],
    ['nearer to 0 than the terms can say is still a share', 0.0000001, 1_000_00, RM600],
    ['half a sen rounds up', 0.00025, 1_000_002_00_00, 25_000_05],
    ['less than half a sen rounds down', 0.000001, 60_000_499_999, RM600],
    ['a product beyond 2^53 is exact', 0.333333, 99_999_999_999, 33_333_300_000],
    ['0 is no premium', 0, 10_000_00, 0],
    ['negative is no premium', -0.02, 10_000_00, 0],
    ['no number is no premium', Number.NaN, 10_000_00, 0],
  ])('%s', (_, value, bidSen, premiumSen) => {
    expect(buyersPremiumSen(parsePremium(value), bidSen)).toBe(premiumSen);
  });

  it.each([0, 1.01, 1.15, 100, 300, 600, 0.02, 0.05, 0.57, 0.025, 0.001009, 0.000001, 0.999999])(
    '%d stays what it is in the terms',
    (value) => {
      expect(premiumValue(parsePremium(value))).toBe(value);
      expect(premiumTerms.parse(parsePremium(value))).toEqual(parsePremium(value));
    },
  );

  it('depends on the bid where the catalogue has bands', () => {
    const bands = [
      { upTo: 1_000, premium: 0 },
      { upTo: 5_000, premium: 300 },
    ];
    const terms = parsePremium(0.05, bands);
    const at = (bidSen: number) => buyersPremiumSen(terms, bidSen);
    expect([1_000_00, 1_000_01, 5_000_00, 5_000_01, 20_000_00].map(at)).toEqual([
      ...[0, 300_00, 300_00, RM600, 1_000_00],
    ]);
    expect([premiumValue(terms), premiumBands(terms)]).toEqual([0.05, bands]);
    expect(premiumTerms.parse(terms)).toEqual(terms);
  });

  it.each<[string, object[]]>([
    ['none', []],
    [
      'that do not rise',
      [
        { upToSen: 500, amountSen: 1 },
        { upToSen: 500, amountSen: 2 },
      ],
    ],
    [
      'that fall',
      [
        { upToSen: 500, amountSen: 1 },
        { upToSen: 400, amountSen: 2 },
      ],
    ],
    ['more than five', [1, 2, 3, 4, 5, 6].map((upToSen) => ({ upToSen, amountSen: 1 }))],
    ['with parts of a sen', [{ upToSen: 500, amountSen: 0.5 }]],
  ])('has no bands %s', (_, bands) => {
    expect(premiumTerms.safeParse({ kind: 'bands', bands, above: { kind: 'none' } }).success).toBe(false);
  });

  it('is part of what a bidder pays in all', () => {
    const terms = { premium: parsePremium(0.02), adminFeeSen: 300_00, safetyDepositSen: 500_00 };
    expect(allInCostSen(terms, 10_000_00)).toBe(10_000_00 + RM600 + 300_00 + 500_00);
  });
});
