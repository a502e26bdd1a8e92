import { expect, test } from 'vitest';
import { translator } from '#web/i18n/translate.ts';
import { costText } from './cost-text.ts';

const english = translator({});

test('says what a bid costs in all and what that is made of', () => {
  const terms = {
    premium: { kind: 'flat', amountSen: 600_00 } as const,
    adminFeeSen: 300_00,
    safetyDepositSen: 500_00,
  };
  expect(costText(english, terms, 24_300_00)).toBe(
    "All in RM25,700.00 with: Buyer's premium RM600.00, Admin fee RM300.00, Safety deposit RM500.00",
  );
  const goods = { premium: { kind: 'share', ppm: 50_000 } as const, adminFeeSen: 100_00, safetyDepositSen: 0 };
  expect(costText(english, goods, 20_000_00)).toBe(
    "All in RM21,100.00 with: Buyer's premium RM1,000.00, Admin fee RM100.00",
  );
  expect(costText(english, { premium: { kind: 'none' }, adminFeeSen: 0, safetyDepositSen: 0 }, 500_00)).toBe(
    'All in RM500.00, nothing on top',
  );
});
