import { describe, expect, test } from 'vitest';
import { bidObstacle, entryObstacle, isAdmitted, missingSen } from './bid-obstacle.ts';

const lot = { access: 'TM Staff', depositSen: 1_500_00 };
const nobody = {
  ...{ active: false, admitted: false, barred: true, inLot: false },
  ...{ winsAnother: true, balanceSen: 0, heldElsewhereSen: 1_500_00 },
};
/** In the order of the house: each step takes away what stood against them. */
const STEPS = [
  { active: true },
  { admitted: true },
  { barred: false },
  { inLot: true },
  { winsAnother: false },
  { balanceSen: 1_500_00 },
  { heldElsewhereSen: 0 },
];

describe('what stands against somebody', () => {
  test('is named one after the other, in the order of the house', () => {
    const bidders = STEPS.map((_, count) => Object.assign({}, nobody, ...STEPS.slice(0, count)));
    expect(bidders.map((bidder) => bidObstacle(lot, bidder))).toEqual([
      ...['bidder-suspended', 'staff-only', 'bidder-barred', 'not-in-lot'],
      ...['staff-one-winning', 'deposit-insufficient', 'deposit-exceeded'],
    ]);
    const free = Object.assign({}, nobody, ...STEPS);
    expect(bidObstacle(lot, free)).toBeUndefined();
    // Whoever enters is not in the lot.
    expect(entryObstacle(lot, { ...free, inLot: false } as typeof free)).toBeUndefined();
    expect(entryObstacle(lot, { ...free, winsAnother: true })).toBe('staff-one-winning');
  });

  test('in a session for everybody is not another lot that they win', () => {
    expect(
      bidObstacle({ ...lot, access: 'public' }, { ...Object.assign({}, nobody, ...STEPS), winsAnother: true }),
    ).toBe(undefined);
    expect([isAdmitted('public', null), isAdmitted('TM Staff', 'TM Staff'), isAdmitted('TM Staff', null)]).toEqual([
      ...[true, true, false],
    ]);
  });

  test('of the deposit is what is missing, to the sen', () => {
    const bidder = { winsAnother: false, balanceSen: 1_500_01, heldElsewhereSen: 300_00 };
    expect(missingSen(lot, bidder)).toBe(299_99);
    expect(missingSen(lot, { ...bidder, heldElsewhereSen: 0 })).toBe(0);
    expect(missingSen(lot, { ...bidder, balanceSen: -1, heldElsewhereSen: 0 })).toBe(1_500_01);
  });
});
