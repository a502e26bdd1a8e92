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
    "Total RM25,700.00 including buyer's premium RM600.00, admin fee RM300.00, safety deposit RM500.00",
  );
  const goods = { premium: { kind: 'share', ppm: 50_000 } as const, adminFeeSen: 100_00, safetyDepositSen: 0 };
  expect(costText(english, goods, 20_000_00)).toBe(
    "Total RM21,100.00 including buyer's premium RM1,000.00, admin fee RM100.00",
  );
  const banded = { kind: 'bands', bands: [{ upToSen: 5_000_00, amountSen: 300_00 }], above: terms.premium } as const;
  const cheap = { premium: banded, adminFeeSen: 0, safetyDepositSen: 0 };
  expect(costText(english, cheap, 5_000_00)).toBe("Total RM5,300.00 including buyer's premium RM300.00");
  expect(costText(english, cheap, 5_000_01)).toBe("Total RM5,600.01 including buyer's premium RM600.00");
  expect(costText(english, { premium: { kind: 'none' }, adminFeeSen: 0, safetyDepositSen: 0 }, 500_00)).toBe(
    'Total RM500.00, no extra fees',
  );
});
