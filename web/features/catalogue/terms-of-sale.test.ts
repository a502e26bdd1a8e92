import { expect, test } from 'vitest';
import type { PremiumTerms } from '#domain/premium.ts';
import { termsOfSale } from '#web/features/catalogue/terms-of-sale.ts';
import { translator } from '#web/i18n/translate.ts';

const said = (premium: PremiumTerms, adminFeeSen = 0, safetyDepositSen = 0) =>
  termsOfSale(translator({}), { premium, adminFeeSen, safetyDepositSen }).slice(1, -1);

test.each<[PremiumTerms, readonly string[]]>([
  [{ kind: 'none' }, []],
  [{ kind: 'flat', amountSen: 600_00 }, ["Buyer's premium: RM600.00."]],
  [{ kind: 'share', ppm: 20_000 }, ["Buyer's premium: 2% of the bid, at least RM600.00."]],
  [{ kind: 'share', ppm: 125_000 }, ["Buyer's premium: 12.5% of the bid, at least RM600.00."]],
  [
    { kind: 'bands', bands: [{ upToSen: 5_000_00, amountSen: 300_00 }], above: { kind: 'flat', amountSen: 600_00 } },
    ["Buyer's premium: RM300.00 up to a bid of RM5,000.00, then RM600.00."],
  ],
  [
    {
      kind: 'bands',
      bands: [
        { upToSen: 1_000_00, amountSen: 0 },
        { upToSen: 5_000_00, amountSen: 300_00 },
      ],
      above: { kind: 'share', ppm: 50_000 },
    },
    [
      "Buyer's premium: RM0.00 up to a bid of RM1,000.00, RM300.00 up to a bid of RM5,000.00, then 5% of the bid, at least RM600.00.",
    ],
  ],
])('a bidder agrees to the premium of the lot: %j', (premium, terms) => {
  expect(said(premium)).toEqual(terms);
});

test('a bidder agrees to the fees that the lot has', () => {
  expect(said({ kind: 'none' }, 300_00, 500_00)).toEqual([
    'Admin fee: RM300.00, not refundable.',
    'Safety deposit: RM500.00, held for 3 months.',
  ]);
});
