import { describe, expect, test } from 'vitest';
import { staffOnly } from '#web/lots/participation.ts';
import { meansFor, winningLotRefusal } from './winning-lots.ts';

const publicLot = { session: 'AMS12', publicOrPrivate: 'public', depositSen: 1_500_00 };
const staffLot = { session: 'AMS13', publicOrPrivate: 'TM Staff', depositSen: 1_500_00 };
const winning = (session: string, lotNo = '118') => ({ lotNo, session, depositSen: 1_500_00 });

describe('the deposit', () => {
  test('is covered by what no lot holds', () => {
    expect(meansFor(1_500_00, 3_000_00, [winning('AMS12')])).toEqual({
      ...{ balanceSen: 3_000_00, heldSen: 1_500_00, heldFor: ['118'], shortSen: 0 },
    });
  });

  test('says what is missing, to the sen, and which lots hold the rest', () => {
    expect(meansFor(1_500_00, 500_00, [])).toMatchObject({ heldSen: 0, heldFor: [], shortSen: 1_000_00 });
    expect(meansFor(1_500_00, 4_499_99, [winning('AMS12'), winning('AMS13', '120')])).toMatchObject({
      ...{ heldSen: 3_000_00, heldFor: ['118', '120'], shortSen: 1 },
    });
    expect(meansFor(1_500_00, -200_00, []).shortSen).toBe(1_700_00);
  });
});

describe('a public lot', () => {
  test('is open while the deposits of the winning lots and its own are covered', () => {
    expect(winningLotRefusal(publicLot, 3_000_00, [winning('AMS12')])).toBeUndefined();
    expect(winningLotRefusal(publicLot, 1_500_00, [])).toBeUndefined();
  });

  test("is refused with the specification's texts when they are not", () => {
    expect(winningLotRefusal(publicLot, 4_499_99, [winning('AMS12'), winning('AMS13')])).toEqual({
      title: 'Exceeded number of winning auction lot',
      text: 'You can only bid in an auction lot with 2 winning/s at a time',
    });
  });
});

describe('a staff lot', () => {
  test('is open to one who is winning nothing in its session', () => {
    expect(winningLotRefusal(staffLot, 3_000_00, [winning('AMS12')])).toBeUndefined();
  });

  test('and whose balance covers it beside what they win elsewhere, as the house decides', () => {
    expect(winningLotRefusal(staffLot, 2_999_00, [winning('AMS12')])?.text).toContain('1 winning/s at a time');
  });

  test('takes one winning lot a head', () => {
    expect(winningLotRefusal(staffLot, 90_000_00, [winning('AMS13')])?.text).toBe(
      'You already have the highest bid for a lot. TM Staff auction only allows one winning lot per person in one session.',
    );
  });

  test('names its staff group to others', () => {
    expect(staffOnly('TM Staff').text).toBe('This auction is only available for TM Staff only.');
  });
});
