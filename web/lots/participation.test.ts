import { describe, expect, test } from 'vitest';
import { translator } from '../i18n/translate.ts';
import { shortfall, staffOnly, winningLotRefusal } from './participation.ts';

const publicLot = { session: 'AMS12', publicOrPrivate: 'public', depositSen: 1_500_00 };
const staffLot = { session: 'AMS13', publicOrPrivate: 'TM Staff', depositSen: 1_500_00 };
const winning = (session: string, depositSen = 1_500_00) => ({ session, depositSen });

describe('the deposit', () => {
  test('what is missing of it is told', () => {
    expect(shortfall(translator({}), 1_000_00, 1_500_00)).toBe(
      'This lot asks for RM1,500.00; your balance is RM1,000.00, RM500.00 short.',
    );
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
    expect(winningLotRefusal(staffLot, 1_500_00, [winning('AMS12')])).toBeUndefined();
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
