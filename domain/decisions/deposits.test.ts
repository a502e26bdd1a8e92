import { describe, it } from 'vitest';
import { credited, entered, joined, listed, placed, reversed, said, scheduled } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';

const RM100 = 100_00;

type Credit = Extract<CommandInput, { type: 'credit-deposit' }>;
type Reverse = Extract<CommandInput, { type: 'reverse-deposit' }>;

function credit(change: Partial<Credit> = {}): Credit {
  return { type: 'credit-deposit', bidder: 7, amountSen: RM100, source: 'top-up', reference: 'bill 1', ...change };
}

function reverse(change: Partial<Reverse> = {}): Reverse {
  return { type: 'reverse-deposit', bidder: 7, amountSen: RM100, source: 'bank', reference: 'reversal 1', ...change };
}

const INVALID = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000_001];

describe('a credit', () => {
  it('goes to the account', () =>
    given(...joined(7))
      .when(credit())
      .gives(credited(7, RM100, 'bill 1')));
  it('is named by its reference, once ever', () =>
    given(...joined(7), credited(7, RM100, 'bill 1'))
      .when(credit())
      .repeats(1));
  it('does not share its reference with another amount', () =>
    given(...joined(7), credited(7, RM100, 'bill 1'))
      .when(credit({ amountSen: RM100 + 1 }))
      .refuses({ code: 'reference-used', reference: 'bill 1' }));
  it('does not share its reference with another bidder', () =>
    given(...joined(7, 8), credited(8, RM100, 'bill 1'))
      .when(credit())
      .refuses({ code: 'reference-used', reference: 'bill 1' }));
  it('does not share its reference with a reversal', () =>
    given(...joined(7), reversed(7, RM100, 'bill 1'))
      .when(credit())
      .refuses({ code: 'reference-used', reference: 'bill 1' }));
  it('needs somebody to go to', () =>
    given(...joined(8))
      .when(credit())
      .refuses({ code: 'bidder-unknown' }));
  it.each(INVALID)('is not %d sen', (amountSen) =>
    given(...joined(7))
      .when(credit({ amountSen }))
      .refuses({ code: 'amount-invalid' }),
  );
  it('is at most RM1 billion', () =>
    given(...joined(7))
      .when(credit({ amountSen: 100_000_000_000 }))
      .gives(credited(7, 100_000_000_000, 'bill 1')));
});

describe('a reversal', () => {
  const house = [scheduled(), listed('AMS1/1'), ...joined(7), credited(7, 1_600_00), ...entered('AMS1/1', 7)];
  const winning = [...house, placed('AMS1/1', 7, 1_000_00)];

  it('by the bank takes out of the account', () =>
    given(...house)
      .when(reverse())
      .gives(reversed(7, RM100, 'reversal 1')));
  it('by the bank goes through although it leaves a debt and uncovered lots', () =>
    given(...winning)
      .when(reverse({ amountSen: 5_000_00, above: true }))
      .gives(reversed(7, 5_000_00, 'reversal 1')));
  it.each([1_600_01, 100_000_000_000])('of %d sen, more than is there, only when that is meant', (amountSen) =>
    given(...winning)
      .when(reverse({ amountSen }))
      .refuses({ code: 'reversal-above-balance', balanceSen: 1_600_00, aboveSen: amountSen - 1_600_00 }),
  );
  it('of a balance that owes already is all more than is there', () =>
    given(...joined(7), credited(7, RM100), reversed(7, 2 * RM100))
      .when(reverse({ amountSen: 1 }))
      .refuses({ code: 'reversal-above-balance', balanceSen: -RM100, aboveSen: 1 }));
  it('of all that is there needs no question', () =>
    given(...winning)
      .when(reverse({ amountSen: 1_600_00 }))
      .gives(reversed(7, 1_600_00, 'reversal 1')));
  it('by the house may take what is not held, to the sen', () =>
    given(...winning)
      .when(reverse({ source: 'house' }))
      .gives(
        said({
          type: 'DepositReversed',
          data: { bidder: 7, amountSen: RM100, source: 'house', reference: 'reversal 1' },
        }),
      ));
  it('by the house may not touch what is held', () =>
    given(...winning)
      .when(reverse({ source: 'house', amountSen: RM100 + 1 }))
      .refuses({ code: 'deposit-held', heldSen: 1_500_00, winningLots: ['AMS1/1'] }));
  it('by the house leaves no debt', () =>
    given(...joined(7), credited(7, RM100))
      .when(reverse({ source: 'house', amountSen: RM100 + 1 }))
      .refuses({ code: 'deposit-held', heldSen: 0, winningLots: [] }));
  it('is named by its reference, once ever', () =>
    given(...joined(7), reversed(7, RM100, 'reversal 1'))
      .when(reverse())
      .repeats(1));
  it('does not share its reference with a credit', () =>
    given(...joined(7), credited(7, RM100, 'reversal 1'))
      .when(reverse())
      .refuses({ code: 'reference-used', reference: 'reversal 1' }));
  it('needs an account', () =>
    given(...joined(8))
      .when(reverse())
      .refuses({ code: 'bidder-unknown' }));
  it.each(INVALID)('is not %d sen', (amountSen) =>
    given(...joined(7))
      .when(reverse({ amountSen }))
      .refuses({ code: 'amount-invalid' }),
  );
});

describe('a reset', () => {
  const reset: CommandInput = { type: 'reset-deposit', bidder: 7 };

  it('writes a debt off to zero', () =>
    given(...joined(7), credited(7, RM100), reversed(7, 3 * RM100))
      .when(reset)
      .gives(said({ type: 'DepositReset', data: { bidder: 7, amountSen: 2 * RM100 } })));
  it('exists only when the balance is negative', () =>
    given(...joined(7))
      .when(reset)
      .refuses({ code: 'balance-not-negative' }));
  it('takes nothing away', () =>
    given(...joined(7), credited(7, RM100))
      .when(reset)
      .refuses({ code: 'balance-not-negative' }));
  it('happens once', () =>
    given(...joined(7), reversed(7, RM100), said({ type: 'DepositReset', data: { bidder: 7, amountSen: RM100 } }))
      .when(reset)
      .refuses({ code: 'balance-not-negative' }));
  it('needs an account', () => given().when(reset).refuses({ code: 'bidder-unknown' }));
});
