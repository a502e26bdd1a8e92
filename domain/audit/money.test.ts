import { describe } from 'vitest';
import { testBroken } from '../testing/auditing.ts';
import { people, RM1500, sevenOnTop } from '../testing/bidding-house.ts';
import { credited, reversed, said } from '../testing/facts.ts';

describe('the auditor finds', () => {
  testBroken([
    ['a reference moves money once', people, credited(8, RM1500, 'top-up of 7')],
    ['a reference moves money once', people, reversed(7, RM1500, 'top-up of 7')],
    [
      'only a negative balance is reset, and to zero',
      people,
      said({ type: 'DepositReset', data: { bidder: 7, amountSen: 1 } }),
    ],
    [
      'a correction leaves held deposits covered',
      sevenOnTop,
      said({
        type: 'DepositReversed',
        data: { bidder: 7, amountSen: RM1500 + 1, source: 'house', reference: 'correction' },
      }),
    ],
  ]);
});
