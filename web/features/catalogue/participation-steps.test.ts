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
    expect(await checkParticipation(lot, true, asked)).toEqual({
      to: 'deposit',
      means: { balanceSen: 3_000_00, heldSen: 0, heldFor: [], shortSen: 0 },
    });
    expect(asked.asked).not.toContain('staffRefusal');
  });

  test("a staff lot is for its staff only, in the server's words", async () => {
    const message = 'This auction is only available for TM Staff only.';
    const refused = async (words: string, waiting = false) => {
      const answers = house({ staffRefusal: async () => ({ message: words, waiting }) });
      const step = await checkParticipation(staffLot, true, answers);
      return step.to === 'refusal' ? step.refusal : undefined;
    };
    expect(await refused(message)).toEqual({ title: 'Private auction', text: message });
    expect(await refused('')).toEqual({ title: 'Private auction', text: message });
    // Whose card waits is told so.
    expect((await refused(message, true))?.explanation).toMatch(/^Your staff card is waiting to be checked/);
    expect(await checkParticipation(staffLot, true, house())).toMatchObject({ to: 'deposit' });
  });
});

test('Deposit counts the winning lots against the balance of that moment', async () => {
  const winning = async () => [{ lotNo: '118', session: 'AMS12', depositSen: 1_500_00 }];
  expect(await depositRefusal(lot, house({ winningLots: winning }))).toBeUndefined();
  const poorer = house({ winningLots: winning, balanceSen: async () => 2_999_00 });
  expect(await depositRefusal(lot, poorer)).toEqual({
    refusal: {
      title: 'Exceeded number of winning auction lot',
      text: 'You can only bid in an auction lot with 1 winning/s at a time',
    },
    means: { balanceSen: 2_999_00, heldSen: 1_500_00, heldFor: ['118'], shortSen: 1_00 },
  });
});
