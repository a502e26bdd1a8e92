import { expect, test } from 'vitest';
import { covers } from './cover.ts';

test('a balance of exactly what is held and the deposit is enough, one sen less is not', () => {
  expect(covers({ balanceSen: 1_500_00, heldSen: 0 }, 1_500_00)).toBe(true);
  expect(covers({ balanceSen: 1_499_99, heldSen: 0 }, 1_500_00)).toBe(false);
  expect(covers({ balanceSen: 4_500_00, heldSen: 3_000_00 }, 1_500_00)).toBe(true);
  expect(covers({ balanceSen: 4_499_99, heldSen: 3_000_00 }, 1_500_00)).toBe(false);
});

test('without another lot it is what is held that the balance must reach', () => {
  expect(covers({ balanceSen: 3_000_00, heldSen: 3_000_00 })).toBe(true);
  expect(covers({ balanceSen: 2_999_99, heldSen: 3_000_00 })).toBe(false);
  expect(covers({ balanceSen: -1, heldSen: 0 })).toBe(false);
});
