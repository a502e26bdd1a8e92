import { describe, expect, test } from 'vitest';
import {
  checkParticipation,
  depositRefusal,
  type ParticipationAnswers,
  type WantedLot,
} from './participation-steps.ts';

const lot: WantedLot = { id: '102', session: 'AMS12', publicOrPrivate: 'public', depositSen: 1_500_00 };
const staffLot: WantedLot = { ...lot, session: 'AMS13', publicOrPrivate: 'TM Staff' };

/** A house that has nothing against anybody; notes what it was asked. */
function house(answers: Partial<ParticipationAnswers> = {}) {
  const asked: string[] = [];
  const noted = <Args extends unknown[], Answer>(name: string, answer: (...args: Args) => Answer) => {
    return (...args: Args) => {
      asked.push(name);
      return answer(...args);
    };
  };
  return {
    asked,
    isInLot: noted('isInLot', answers.isInLot ?? (async () => false)),
    staffRefusal: noted('staffRefusal', answers.staffRefusal ?? (async () => undefined)),
    balanceSen: noted('balanceSen', answers.balanceSen ?? (async () => 3_000_00)),
    winningLots: noted('winningLots', answers.winningLots ?? (async () => [])),
  };
}

describe('where the Participate button leads', () => {
  test('a guest is asked to log in, and the house is not asked', async () => {
    const asked = house();
    expect(await checkParticipation(lot, false, asked)).toEqual({ to: 'log in' });
    expect(asked.asked).toEqual([]);
  });

  test('one who is in the lot goes to the bidding page', async () => {
    expect(await checkParticipation(lot, true, house({ isInLot: async () => true }))).toEqual({ to: 'bidding page' });
  });

  test('a public lot asks for the deposit, and nobody is asked about staff', async () => {
    const asked = house();
    expect(await checkParticipation(lot, true, asked)).toEqual({ to: 'deposit', balanceSen: 3_000_00 });
    expect(asked.asked).not.toContain('staffRefusal');
  });

  test("a staff lot is for its staff only, in the server's words", async () => {
    const stranger = house({ staffRefusal: async () => 'This auction is only available for TM Staff only.' });
    expect(await checkParticipation(staffLot, true, stranger)).toMatchObject({
      to: 'refusal',
      refusal: { text: 'This auction is only available for TM Staff only.' },
    });
    expect(await checkParticipation(staffLot, true, house({ staffRefusal: async () => '' }))).toMatchObject({
      refusal: { text: 'This auction is only available for TM Staff only.' },
    });
    expect(await checkParticipation(staffLot, true, house())).toMatchObject({ to: 'deposit' });
  });
});

test('Deposit counts the winning lots against the balance of that moment', async () => {
  const winning = async () => [{ session: 'AMS12', depositSen: 1_500_00 }];
  expect(await depositRefusal(lot, house({ winningLots: winning }))).toBeUndefined();
  const poorer = house({ winningLots: winning, balanceSen: async () => 2_999_00 });
  expect(await depositRefusal(lot, poorer)).toMatchObject({ title: 'Exceeded number of winning auction lot' });
});
