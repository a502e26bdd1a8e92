import { describe, expect, it } from 'vitest';
import { type Command, decide } from '../decide.ts';
import { credited, type Fact, joined, NOW_MS, reversed, said } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import {
  adjusted,
  balanced,
  forfeited,
  paid,
  RM100,
  surplusCredited,
  TOTAL_SEN,
  takenBack,
} from '../testing/sold-lot.ts';

/** What a question showed goes with the command: it is done as it was shown, or not at all. */

const lot = 'AMS1/1';
const dueBy: readonly CommandInput[] = [
  { type: 'pay-purchase', lot, amountSen: 1_00, reference: 'receipt 3' },
  { type: 'adjust-purchase-deposit', lot, additionalDepositSen: 7_00 },
  { type: 'forfeit-lot', lot },
  { type: 'reverse-payment', lot, reference: 'receipt 1' },
];

describe.each(dueBy.map((command) => [command.type, command] as const))('%s', (_, command) => {
  const known = [...balanced, paid(RM100), adjusted(0, 5_00)];
  const dueSen = TOTAL_SEN - RM100 - 5_00;
  const changed = { code: 'due-changed', dueSen, additionalDepositSen: 5_00, changedAt: known.length - 1 } as const;
  const asked = (shown: object) => given(...known).when({ ...command, ...shown });

  it.each([{}, { shownDueSen: dueSen }, { shownDueSen: dueSen, shownAdditionalDepositSen: 5_00 }])(
    'is done of what is so: %j',
    (shown) => expect(decided(known, { ...command, ...shown })).toBe('accepted'),
  );
  it.each([
    { shownDueSen: dueSen + 1 },
    { shownDueSen: 0 },
    { shownDueSen: -dueSen },
    // The same is due, of other parts.
    { shownDueSen: dueSen, shownAdditionalDepositSen: 0 },
    { shownAdditionalDepositSen: 5_01 },
  ])('is not done of what is so no longer, with the figures of now: %j', (shown) => asked(shown).refuses(changed));
});

const account = [...joined(7, 8), credited(7, 500_00, 'bill 1'), credited(8, 9_00, 'bill 2')];
const balanceBy: readonly CommandInput[] = [
  { type: 'credit-deposit', bidder: 7, amountSen: RM100, source: 'house', reference: 'house 1' },
  { type: 'reverse-deposit', bidder: 7, amountSen: RM100, source: 'house', reference: 'mistake 1' },
  { type: 'reverse-deposit', bidder: 7, amountSen: 900_00, source: 'bank', above: true, reference: 'chargeback 1' },
  { type: 'record-refund', bidder: 7, amountSen: RM100, reference: 'cash 1' },
  { type: 'order-refund', bidder: 7, amountSen: RM100, reference: 'refund 1' },
  { type: 'order-refund', bidder: 7, amountSen: null, reference: 'refund 1' },
];

describe.each(balanceBy.map((command) => [command.type, command] as const))('%s', (_, command) => {
  it('is done of the balance that was shown, or of any where none was', () => {
    for (const shown of [{}, { shownBalanceSen: 500_00 }])
      expect(decided(account, { ...command, ...shown })).toBe('accepted');
  });
  it.each([0, 499_99, 500_01, -500_00, 9_00])('is not done of another balance, with that of now: %d sen', (shownSen) =>
    given(...account)
      .when({ ...command, shownBalanceSen: shownSen } as CommandInput)
      .refuses({ code: 'balance-changed', balanceSen: 500_00, changedAt: 2 }),
  );
});

it('of an account on which nothing ever moved, no revision is named', () =>
  given(...joined(7))
    .when({ type: 'credit-deposit', bidder: 7, amountSen: 1, source: 'house', reference: 'r', shownBalanceSen: 1 })
    .refuses({ code: 'balance-changed', balanceSen: 0, changedAt: -1 }));

it('a reset writes off the debt that was shown, and no other', () => {
  const debt = [...account, reversed(7, 700_00, 'chargeback 1')];
  given(...debt)
    .when({ type: 'reset-deposit', bidder: 7, shownBalanceSen: -100_00 })
    .refuses({ code: 'balance-changed', balanceSen: -200_00, changedAt: 4 });
  given(...debt)
    .when({ type: 'reset-deposit', bidder: 7, shownBalanceSen: -200_00 })
    .gives(said({ type: 'DepositReset', data: { bidder: 7, amountSen: 200_00 } }));
});

it.each([
  [499_99, 499_99],
  [500_00, 500_00],
  [600_00, 500_00],
])('a refund of all that can be refunded is no more than what was shown: %d sen', (mostSen, amountSen) =>
  given(...account)
    .when({ type: 'order-refund', bidder: 7, amountSen: null, mostSen, reference: 'run 1' })
    .gives(said({ type: 'RefundOrdered', data: { bidder: 7, amountSen, reference: 'run 1' } })),
);

describe('what was done before by the same command is answered with its revision', () => {
  const by = { commandId: 'the form' };
  const reset = said({ type: 'DepositReset', data: { bidder: 7, amountSen: 200_00 } });
  const debt = [...account, reversed(7, 700_00, 'chargeback 1')];
  it('a reset, also of an account that owes again', () => {
    const command = { type: 'reset-deposit', bidder: 7, ...by } as const;
    for (const after of [[], [reversed(7, 5_00, 'chargeback 2')]]) {
      given(...debt, { ...reset, ...by }, ...after)
        .when(command)
        .repeats(debt.length);
    }
    given(...debt, { ...reset, ...by })
      .when({ ...command, commandId: 'another form' })
      .refuses({ code: 'balance-not-negative' });
  });
  it('an adjustment, also after another one', () =>
    given(...balanced, { ...adjusted(0, 5_00), ...by }, adjusted(5_00, 3_00))
      .when({ type: 'adjust-purchase-deposit', lot, additionalDepositSen: 5_00, ...by })
      .repeats(balanced.length));
  it('a surplus that was credited', () =>
    given(...balanced, paid(TOTAL_SEN + RM100), { ...surplusCredited(), ...by })
      .when({ type: 'credit-surplus', lot, surplusSen: RM100, ...by })
      .repeats(balanced.length + 1));
  it('a payment that was taken back, and not one that was recorded again since', () => {
    const back = { type: 'reverse-payment', lot, reference: 'receipt 1' } as const;
    given(...balanced, paid(RM100), takenBack(RM100))
      .when(back)
      .repeats(balanced.length + 1);
    given(...balanced, paid(RM100), takenBack(RM100), paid(5_00))
      .when(back)
      .gives(takenBack(5_00));
  });
  it('a forfeit, by whomever', () =>
    given(...balanced, paid(RM100), forfeited())
      .when({ type: 'forfeit-lot', lot, shownDueSen: 1 })
      .repeats(balanced.length + 1));
});

it('the day and the way of a payment and of a manual refund stand in the book', () => {
  const counter = { paidOn: '2026-11-23', way: 'cheque' } as const;
  const payment = { lot, amountSen: RM100, reference: 'CHQ 417' };
  given(...balanced)
    .when({ type: 'pay-purchase', ...payment, ...counter })
    .gives(said({ type: 'PurchasePaid', data: { ...payment, bidder: 7, ...counter } }));
  const refund = { bidder: 7, amountSen: RM100, reference: 'CHQ 418' };
  given(...account)
    .when({ type: 'record-refund', ...refund, ...counter })
    .gives(said({ type: 'RefundRecorded', data: { ...refund, ...counter } }));
});

function decided(facts: readonly Fact[], command: CommandInput): string {
  return decide(given(facts).state, { commandId: 'asked', nowMs: NOW_MS, ...command } as Command).kind;
}
