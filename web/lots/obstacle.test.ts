import { describe, expect, test } from 'vitest';
import type { UserLot } from '#contract/bidding.ts';
import { anOwnLot } from '#web/testing/wire.ts';
import { bidObstacleOf, canRaise, entryObstacleOf, type Means } from './obstacle.ts';

const STAFF = { session: 'AMS13', publicOrPrivate: 'TM Staff' };
const own = (lotNo: string, standing: UserLot['standing'], change: Partial<UserLot> = {}) =>
  anOwnLot({ lotNo, standing, ...change });
const against = (lots: readonly UserLot[], account?: Means['account']) =>
  lots.map((lot) => bidObstacleOf(lot, { own: lots, account }));

describe('against a bid', () => {
  const lead = own('1', 'on top');

  test('stands nothing where the deposit is covered to the sen, or not known', () => {
    const lots = [lead, own('2', 'outbid')];
    expect(against(lots, { balanceSen: 3_000_00, heldSen: 1_500_00 })).toEqual([undefined, undefined]);
    expect(against(lots)).toEqual([undefined, undefined]);
  });

  test('what is missing of the deposit: alone, or beside those of the lots that they lead', () => {
    const lots = [lead, own('2', 'outbid')];
    expect(against(lots, { balanceSen: 2_999_99, heldSen: 1_500_00 })[1]).toEqual({
      ...{ code: 'deposit-exceeded', missingSen: 1, winning: 1 },
    });
    expect(against([own('2', 'no bid')], { balanceSen: 1_000_00, heldSen: 0 })).toEqual([
      { code: 'deposit-insufficient', missingSen: 500_00, winning: 0 },
    ]);
    expect(against([own('2', 'outbid')], { balanceSen: -1, heldSen: 0 })[0]).toMatchObject({ missingSen: 1_500_01 });
  });

  test('not the deposit of a lead that they have just lost, though the account is older than that', () => {
    expect(against([own('2', 'outbid')], { balanceSen: 1_500_00, heldSen: 1_500_00 })).toEqual([undefined]);
    // Nor one that the account no longer holds: balanced out, with the sale of its session.
    const ended = own('1', 'on top', { session: 'AMS11' });
    expect(against([ended, own('2', 'outbid')], { balanceSen: 1_500_00, heldSen: 0 })[1]).toBeUndefined();
  });

  test('in a session for staff the lot of it that they lead, named; in a public one, or of another session, none', () => {
    const rich = { balanceSen: 90_000_00, heldSen: 3_000_00 };
    const lots = [own('1', 'outbid', STAFF), own('2', 'on top', STAFF), own('3', 'outbid'), own('4', 'on top')];
    expect(against(lots, rich)).toEqual([
      { code: 'staff-one-winning', group: 'TM Staff', leads: '2' },
      ...[undefined, undefined, undefined],
    ]);
    const other = own('2', 'on top', { ...STAFF, session: 'AMS15' });
    expect(against([own('1', 'outbid', STAFF), other], rich)[0]).toBeUndefined();
    // The same number in another session is another lot.
    const namesake = own('1', 'on top', { ...STAFF, session: 'AMS15' });
    expect(against([own('1', 'outbid', STAFF), namesake], rich)[0]).toBeUndefined();
  });

  test.each(['bidder-suspended', 'bidder-barred'] as const)('what the house told of them: %s', (notAdmitted) => {
    expect(against([own('1', 'outbid', { notAdmitted })])).toEqual([{ code: notAdmitted }]);
    expect(against([own('1', 'outbid', { ...STAFF, notAdmitted: 'staff-only' })])).toEqual([
      { code: 'staff-only', group: 'TM Staff' },
    ]);
  });
});

test('against entering: that it is for others, another lot that they lead, the deposit', () => {
  const lot = { session: 'AMS13', lotNo: '7', access: 'TM Staff', depositSen: 1_500_00 };
  const entering = (own_: readonly UserLot[], group: string | null, balanceSen: number, of = lot) =>
    entryObstacleOf(of, group, { own: own_, account: { balanceSen, heldSen: 1_500_00 } })?.code;
  expect(entering([], null, 9_000_00)).toBe('staff-only');
  expect(entering([], 'KNB Staff', 9_000_00)).toBe('staff-only');
  expect(entering([], 'TM Staff', 9_000_00)).toBeUndefined();
  expect(entering([own('2', 'on top', STAFF)], 'TM Staff', 9_000_00)).toBe('staff-one-winning');
  expect(entering([], 'TM Staff', 1_499_00)).toBe('deposit-insufficient');
  const open = { ...lot, session: 'AMS12', access: 'public' };
  expect(entering([own('2', 'on top')], null, 2_999_00, open)).toBe('deposit-exceeded');
  expect(entering([own('2', 'on top')], null, 3_000_00, open)).toBeUndefined();
});

describe('a lot can be raised', () => {
  const endMs = Date.parse('2026-11-20T07:00:00.000Z');
  const rich = { balanceSen: 90_000_00, heldSen: 0 };

  test.each([
    ['outbid', true],
    ['no bid', true],
    ['on top', false],
  ] as const)('while it runs by its own end: %s, %s', (standing, can) => {
    const lot = own('1', standing);
    expect(canRaise(lot, { own: [lot], account: rich }, endMs - 1)).toBe(can);
    expect(canRaise(lot, { own: [lot], account: rich }, endMs)).toBe(false);
  });

  test('and while nothing stands against it', () => {
    const lots = [own('1', 'outbid', STAFF), own('2', 'on top', STAFF)];
    expect(lots.map((lot) => canRaise(lot, { own: lots, account: rich }, endMs - 1))).toEqual([false, false]);
  });
});
