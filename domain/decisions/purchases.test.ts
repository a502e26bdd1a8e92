import { describe, expect, it } from 'vitest';
import { sevenOnTop } from '../testing/bidding-house.ts';
import { credited, END_MS, type Fact, NOW_MS, said } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import type { Refusal } from './decision.ts';
import { unneededOf } from './purchases.ts';

const LOT = 'AMS1/1';
/** RM1,000 hammer, RM600 premium, RM300 and RM500 fees, less RM1,500 deposit. */
const TOTAL_SEN = 900_00;
const RM100 = 100_00;

type Pay = Extract<CommandInput, { type: 'pay-purchase' }>;

function pay(change: Partial<Pay> = {}): Pay {
  return { type: 'pay-purchase', lot: LOT, amountSen: RM100, reference: 'receipt 1', nowMs: END_MS, ...change };
}

function adjust(additionalDepositSen: number, above = false): CommandInput {
  return { type: 'adjust-purchase-deposit', lot: LOT, additionalDepositSen, above };
}

function tooMuch(dueSen: number, aboveSen: number): Refusal {
  return { code: 'payment-above-due', dueSen, aboveSen };
}

function forfeit(lot = LOT): CommandInput {
  return { type: 'forfeit-lot', lot };
}

function paid(amountSen: number, reference = 'receipt 1'): Fact {
  return said({ type: 'PurchasePaid', data: { lot: LOT, bidder: 7, amountSen, reference } });
}

function adjusted(beforeSen: number, additionalDepositSen: number): Fact {
  const data = { lot: LOT, bidder: 7, additionalDepositSen, beforeSen };
  return said({ type: 'PurchaseDepositAdjusted', data });
}

function forfeited(amountSen = 1_500_00): Fact {
  return said({ type: 'LotForfeited', data: { lot: LOT, bidder: 7, amountSen } });
}

const costs = { premiumSen: 600_00, adminFeeSen: 300_00, safetyDepositSen: 500_00, depositSen: 1_500_00 };
const sold = said({ type: 'LotSold', data: { lot: LOT, bidder: 7, hammerSen: 1_000_00, ...costs } });
const applied = said({ type: 'DepositApplied', data: { lot: LOT, bidder: 7, amountSen: 1_500_00 } });
const recorded = [...sevenOnTop, sold, said({ type: 'SalesRecorded', data: { session: 'AMS1' } })];
const balanced = [...recorded, applied, said({ type: 'DepositsBalanced', data: { session: 'AMS1' } })];
const cleared = [...balanced, said({ type: 'SessionCleared', data: { session: 'AMS1' } })];

const INVALID = [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000_001];

describe('a payment', () => {
  it('goes to the purchase', () =>
    given(...balanced)
      .when(pay())
      .gives(paid(RM100)));
  it('goes there after the session was cleared, too', () =>
    given(...cleared)
      .when(pay())
      .gives(paid(RM100)));
  it('of all that is due is recorded', () =>
    given(...balanced)
      .when(pay({ amountSen: TOTAL_SEN }))
      .gives(paid(TOTAL_SEN)));
  it('of more than is due is refused, unless that is meant', () => {
    given(...balanced)
      .when(pay({ amountSen: TOTAL_SEN + 1 }))
      .refuses(tooMuch(TOTAL_SEN, 1));
    given(...balanced)
      .when(pay({ amountSen: TOTAL_SEN + 1, above: true }))
      .gives(paid(TOTAL_SEN + 1));
  });
  it('counts what was paid and what stands as deposit by then', () => {
    const partly = [...balanced, paid(RM100), adjusted(0, 250_00)];
    given(...partly)
      .when(pay({ amountSen: 550_00, reference: 'receipt 2' }))
      .gives(paid(550_00, 'receipt 2'));
    given(...partly)
      .when(pay({ amountSen: 550_01, reference: 'receipt 2' }))
      .refuses(tooMuch(550_00, 1));
  });
  it('is not taken once more by somebody else, under another reference', () => {
    given(...balanced, paid(TOTAL_SEN))
      .when(pay({ amountSen: TOTAL_SEN, reference: 'receipt 2' }))
      .refuses(tooMuch(0, TOTAL_SEN));
    given(...balanced, paid(TOTAL_SEN + RM100))
      .when(pay({ amountSen: 1, reference: 'receipt 2' }))
      .refuses(tooMuch(0, 1));
    given(...balanced, paid(TOTAL_SEN))
      .when(pay({ amountSen: 0, reference: 'receipt 2' }))
      .gives();
  });
  it('is recorded against the balance that was shown, or not at all', () => {
    given(...balanced)
      .when(pay({ dueSen: TOTAL_SEN }))
      .gives(paid(RM100));
    given(...balanced, paid(RM100, 'transfer 9'))
      .when(pay({ dueSen: TOTAL_SEN }))
      .refuses({ code: 'due-changed', dueSen: TOTAL_SEN - RM100 });
    given(...balanced, paid(TOTAL_SEN + 5, 'transfer 9'))
      .when(pay({ dueSen: 0, above: true }))
      .refuses({ code: 'due-changed', dueSen: -5 });
    given(...balanced, paid(TOTAL_SEN + 5, 'transfer 9'))
      .when(pay({ dueSen: -5, above: true }))
      .gives(paid(RM100));
    // Sent again, it has been recorded: the balance is another one for that reason.
    given(...balanced, paid(RM100))
      .when(pay({ dueSen: TOTAL_SEN }))
      .gives();
  });
  it('of more than is due that is repeated has nothing left to do, whether it is meant or not', () => {
    for (const above of [true, false]) {
      given(...balanced, paid(TOTAL_SEN + 1))
        .when(pay({ amountSen: TOTAL_SEN + 1, above }))
        .gives();
    }
  });
  it('of one command is recorded once, whatever is changed in it, and also after it was taken back', () => {
    const once = said({
      type: 'PurchasePaid',
      data: { lot: LOT, bidder: 7, amountSen: RM100, reference: 'receipt 1' },
    });
    const known = [...balanced, { ...once, commandId: 'the form' }];
    const takenBack = { lot: LOT, bidder: 7, amountSen: RM100, reference: 'receipt 1' };
    const revision = known.length - 1;
    given(...known)
      .when(pay({ commandId: 'the form' }))
      .repeats(revision);
    given(...known, said({ type: 'PurchasePaymentReversed', data: takenBack }))
      .when(pay({ commandId: 'the form' }))
      .repeats(revision);
    for (const change of [{ reference: 'transfer 2' }, { amountSen: RM100 + 1 }, { lot: 'AMS1/2' }]) {
      given(...known)
        .when(pay({ commandId: 'the form', ...change }))
        .refuses({ code: 'command-id-reused' });
    }
    given(...known)
      .when(pay({ commandId: 'another form', reference: 'transfer 2' }))
      .gives(paid(RM100, 'transfer 2'));
  });
  it('is named by its reference, once ever', () =>
    given(...balanced, paid(RM100))
      .when(pay())
      .gives());
  it('that is repeated after the lot was forfeited has nothing left to do', () =>
    given(...balanced, paid(RM100), forfeited())
      .when(pay())
      .gives());
  it('does not share its reference with another amount', () =>
    given(...balanced, paid(RM100))
      .when(pay({ amountSen: RM100 + 1 }))
      .refuses({ code: 'reference-used', reference: 'receipt 1' }));
  it('does not share its reference with a top-up', () =>
    given(...balanced, credited(8, RM100, 'receipt 1'))
      .when(pay())
      .refuses({ code: 'reference-used', reference: 'receipt 1' }));
  it('does not lend its reference to a top-up', () =>
    given(...balanced, paid(RM100))
      .when({ type: 'credit-deposit', bidder: 7, amountSen: RM100, source: 'top-up', reference: 'receipt 1' })
      .refuses({ code: 'reference-used', reference: 'receipt 1' }));
  it('of nothing changes nothing', () =>
    given(...balanced)
      .when(pay({ amountSen: 0 }))
      .gives());
  it.each(INVALID)('is not %d sen', (amountSen) =>
    given(...balanced)
      .when(pay({ amountSen }))
      .refuses({ code: 'payment-invalid' }),
  );
  it('is at most RM1 billion', () =>
    given(...balanced)
      .when(pay({ amountSen: 100_000_000_000, above: true }))
      .gives(paid(100_000_000_000)));
  it('needs a lot that somebody won', () => {
    given(...sevenOnTop)
      .when(pay())
      .refuses({ code: 'purchase-not-found' });
    given(...balanced)
      .when(pay({ lot: 'AMS1/9' }))
      .refuses({ code: 'purchase-not-found' });
  });
  it('waits until deposits are balanced out', () =>
    given(...recorded)
      .when(pay())
      .refuses({ code: 'purchase-not-balanced' }));
  it('is not taken for a lot that is forfeited', () => {
    given(...balanced, forfeited())
      .when(pay())
      .refuses({ code: 'purchase-forfeited' });
    given(...balanced, forfeited())
      .when(pay({ amountSen: 0 }))
      .refuses({ code: 'purchase-forfeited' });
  });
});

describe('taking back a payment', () => {
  const takeBack = (reference = 'receipt 1'): CommandInput => ({ type: 'reverse-payment', lot: LOT, reference });
  const takenBack = (amountSen: number, reference = 'receipt 1') =>
    said({ type: 'PurchasePaymentReversed', data: { lot: LOT, bidder: 7, amountSen, reference } });

  it('takes it whole', () =>
    given(...balanced, paid(RM100), paid(5_00, 'receipt 2'))
      .when(takeBack())
      .gives(takenBack(RM100)));
  it('is done once', () =>
    given(...balanced, paid(RM100), takenBack(RM100))
      .when(takeBack())
      .refuses({ code: 'payment-not-found' }));
  it('leaves its reference for the payment as it should have been recorded', () =>
    given(...balanced, paid(TOTAL_SEN), takenBack(TOTAL_SEN))
      .when(pay())
      .gives(paid(RM100)));
  it('leaves the lot unpaid: it can be forfeited', () =>
    given(...balanced, paid(TOTAL_SEN), takenBack(TOTAL_SEN))
      .when(forfeit())
      .gives(forfeited()));
  it('is possible after the unit has left', () =>
    given(...balanced, paid(TOTAL_SEN), said({ type: 'UnitReleased', data: { lot: LOT, bidder: 7 } }))
      .when(takeBack())
      .gives(takenBack(TOTAL_SEN)));
  it('needs a payment of this lot', () => {
    given(...balanced, paid(RM100))
      .when(takeBack('receipt 9'))
      .refuses({ code: 'payment-not-found' });
    given(...balanced, credited(7, RM100, 'receipt 3'))
      .when(takeBack('receipt 3'))
      .refuses({ code: 'payment-not-found' });
    given(...balanced, paid(RM100))
      .when({ type: 'reverse-payment', lot: 'AMS1/9', reference: 'receipt 1' })
      .refuses({ code: 'purchase-not-found' });
  });
  it('is not done on a lot that is forfeited', () =>
    given(...balanced, paid(RM100), forfeited())
      .when(takeBack())
      .refuses({ code: 'purchase-forfeited' }));
});

describe('an adjustment of the deposit', () => {
  it('says what stands now and what stood before', () => {
    given(...balanced)
      .when(adjust(500_00))
      .gives(adjusted(0, 500_00));
    given(...balanced, adjusted(0, 500_00))
      .when(adjust(200_00))
      .gives(adjusted(500_00, 200_00));
  });
  it('to what stands there changes nothing', () => {
    given(...balanced)
      .when(adjust(0))
      .gives();
    given(...balanced, adjusted(0, 500_00))
      .when(adjust(500_00))
      .gives();
  });
  it.each(INVALID)('is not to %d sen', (additionalDepositSen) =>
    given(...balanced)
      .when(adjust(additionalDepositSen))
      .refuses({ code: 'payment-invalid' }),
  );
  it('adds at most what is due, unless more is meant', () => {
    given(...balanced)
      .when(adjust(TOTAL_SEN))
      .gives(adjusted(0, TOTAL_SEN));
    given(...balanced)
      .when(adjust(TOTAL_SEN + 1))
      .refuses(tooMuch(TOTAL_SEN, 1));
    given(...balanced)
      .when(adjust(TOTAL_SEN + 1, true))
      .gives(adjusted(0, TOTAL_SEN + 1));
    given(...balanced, adjusted(0, 500_00), paid(RM100))
      .when(adjust(800_00))
      .gives(adjusted(500_00, 800_00));
    given(...balanced, adjusted(0, 500_00), paid(RM100))
      .when(adjust(800_01))
      .refuses(tooMuch(300_00, 1));
  });
  it('down is always possible, also of a purchase that is paid too much', () =>
    given(...balanced, adjusted(0, 500_00), paid(TOTAL_SEN))
      .when(adjust(400_00))
      .gives(adjusted(500_00, 400_00)));
  it('is for a purchase whose deposit was balanced out, and that was not forfeited', () => {
    given(...sevenOnTop)
      .when(adjust(1))
      .refuses({ code: 'purchase-not-found' });
    given(...recorded)
      .when(adjust(1))
      .refuses({ code: 'purchase-not-balanced' });
    given(...balanced, forfeited())
      .when(adjust(1))
      .refuses({ code: 'purchase-forfeited' });
  });
});

describe('what the buyer is owed', () => {
  const credit = (surplusSen: number): CommandInput => ({ type: 'credit-surplus', lot: LOT, surplusSen });
  const given100 = (amountSen = RM100): Fact =>
    said({ type: 'PurchaseSurplusCredited', data: { lot: LOT, bidder: 7, amountSen } });
  const nothing = (creditedSen = 0): Refusal => ({ code: 'no-surplus', creditedSen });

  it('of a sale is what came in beyond its price, by payments or deposits, and goes to their deposit account', () => {
    given(...balanced, paid(TOTAL_SEN + RM100))
      .when(credit(RM100))
      .gives(given100());
    given(...balanced, adjusted(0, 500_00), paid(TOTAL_SEN))
      .when(credit(500_00))
      .gives(given100(500_00));
    const cheap = said({ type: 'LotSold', data: { lot: LOT, bidder: 7, hammerSen: 50_00, ...costs } });
    given(...sevenOnTop, cheap, applied)
      .when(credit(50_00))
      .gives(given100(50_00));
  });
  it('of a forfeited lot are the payments, not the deposits', () =>
    given(...balanced, adjusted(0, 200_00), paid(RM100), forfeited(1_700_00))
      .when(credit(RM100))
      .gives(given100()));
  it('is credited once, and again when more comes in', () => {
    given(...balanced, paid(TOTAL_SEN + RM100), given100())
      .when(credit(RM100))
      .refuses(nothing(RM100));
    given(...balanced, paid(RM100), forfeited(), given100())
      .when(credit(RM100))
      .refuses(nothing(RM100));
    given(...balanced, paid(TOTAL_SEN + RM100), given100(), paid(7_00, 'receipt 2'))
      .when(credit(7_00))
      .gives(given100(7_00));
  });
  it('is another amount than the one that was shown: refused with the present one', () => {
    for (const shownSen of [RM100 - 1, RM100 + 1, 0, -1, Number.NaN]) {
      given(...balanced, paid(TOTAL_SEN + RM100))
        .when(credit(shownSen))
        .refuses({ code: 'surplus-changed', surplusSen: RM100 });
    }
  });
  it('is nothing where nothing is owed, and before the deposit was balanced out', () => {
    given(...balanced, paid(TOTAL_SEN))
      .when(credit(1))
      .refuses(nothing());
    given(...balanced, forfeited())
      .when(credit(1_500_00))
      .refuses(nothing());
    given(...recorded)
      .when(credit(1))
      .refuses({ code: 'purchase-not-balanced' });
    given(...sevenOnTop)
      .when(credit(1))
      .refuses({ code: 'purchase-not-found' });
  });
  it('stays covered by what came in for the lot: only what is beyond the price again can be taken back', () => {
    const much = 2_500_00;
    given(...balanced, paid(much), given100(much - TOTAL_SEN))
      .when({ type: 'reverse-payment', lot: LOT, reference: 'receipt 1' })
      .refuses({ code: 'surplus-credited', creditedSen: much - TOTAL_SEN, leftSen: 0 });
    given(...balanced, adjusted(0, 5_000_00), given100(4_100_00))
      .when(adjust(0))
      .refuses({ code: 'surplus-credited', creditedSen: 4_100_00, leftSen: 0 });
    // A cheque on top of a price that was paid, whose credit has left the house, bounces.
    const onTop = [paid(TOTAL_SEN, 'transfer 1'), paid(much, 'cheque 2'), given100(much)];
    given(...balanced, ...onTop)
      .when({ type: 'reverse-payment', lot: LOT, reference: 'cheque 2' })
      .refuses({ code: 'surplus-credited', creditedSen: much, leftSen: 0 });
    given(...balanced, ...onTop, paid(much - 1, 'transfer 3'))
      .when({ type: 'reverse-payment', lot: LOT, reference: 'cheque 2' })
      .refuses({ code: 'surplus-credited', creditedSen: much, leftSen: much - 1 });
    const makesUp = [paid(much, 'transfer 3')];
    given(...balanced, ...onTop, ...makesUp)
      .when({ type: 'reverse-payment', lot: LOT, reference: 'cheque 2' })
      .gives(
        said({
          type: 'PurchasePaymentReversed',
          data: { lot: LOT, bidder: 7, amountSen: much, reference: 'cheque 2' },
        }),
      );
  });
});

describe('a forfeit', () => {
  it('takes the deposit', () =>
    given(...balanced)
      .when(forfeit())
      .gives(forfeited()));
  it('takes the additional deposit, too, and no payment', () =>
    given(...balanced, adjusted(0, 500_00), paid(RM100))
      .when(forfeit())
      .gives(forfeited(2_000_00)));
  it('happens once', () =>
    given(...balanced, forfeited())
      .when(forfeit())
      .gives());
  it('is possible up to the last sen', () => {
    given(...balanced, paid(TOTAL_SEN - 1))
      .when(forfeit())
      .gives(forfeited());
    given(...balanced, paid(TOTAL_SEN))
      .when(forfeit())
      .refuses({ code: 'purchase-paid' });
    given(...balanced, paid(TOTAL_SEN - 1), adjusted(0, 1))
      .when(forfeit())
      .refuses({ code: 'purchase-paid' });
  });
  it('is for a purchase whose deposit was balanced out', () => {
    given(...sevenOnTop)
      .when(forfeit())
      .refuses({ code: 'purchase-not-found' });
    given(...recorded)
      .when(forfeit())
      .refuses({ code: 'purchase-not-balanced' });
  });
  it('leaves nobody to tell that they won', () =>
    given(...balanced, forfeited())
      .when({ type: 'tell-winners', session: 'AMS1', limit: 10, nowMs: Math.max(NOW_MS, END_MS) })
      .gives(said({ type: 'WinnersTold', data: { session: 'AMS1' } })));
});

describe('a bill that was paid for a purchase', () => {
  const byBill = (amountSen: number, change: object = {}): CommandInput => {
    return { type: 'pay-purchase-by-bill', lot: LOT, bidder: 7, amountSen, bill: 'abc12', ...change };
  };
  const unneeded = (amountSen: number): Fact => credited(7, amountSen, `abc12 for ${LOT}`);

  it('pays the purchase, in part or in full', () => {
    given(...balanced)
      .when(byBill(RM100))
      .gives(paid(RM100, 'abc12'));
    given(...cleared)
      .when(byBill(TOTAL_SEN))
      .gives(paid(TOTAL_SEN, 'abc12'));
  });
  it('leaves what is not needed on the deposit account', () =>
    given(...balanced, paid(TOTAL_SEN - 1_00))
      .when(byBill(RM100))
      .gives(paid(1_00, 'abc12'), unneeded(99_00)));
  it('goes to the deposit account when the purchase was paid in another way', () =>
    given(...balanced, paid(TOTAL_SEN))
      .when(byBill(RM100))
      .gives(unneeded(RM100)));
  it('goes there when it was forfeited', () =>
    given(...balanced, forfeited())
      .when(byBill(RM100))
      .gives(unneeded(RM100)));
  it.each([
    ['whole', [paid(RM100, 'abc12')], RM100],
    ['in two parts', [paid(1_00, 'abc12'), unneeded(99_00)], RM100],
    ['on the deposit account', [unneeded(RM100)], RM100],
  ])('is taken once: %s', (_, taken, amountSen) => {
    given(...balanced, ...taken)
      .when(byBill(amountSen))
      .gives();
    given(...balanced, ...taken, forfeited())
      .when(byBill(amountSen))
      .gives();
  });
  it('is nothing that was taken for something else', () => {
    given(...balanced, credited(8, RM100, 'abc12'))
      .when(byBill(RM100))
      .refuses({ code: 'reference-used', reference: 'abc12' });
  });
  it("is not the payment of somebody else's purchase, nor of one whose deposit is not balanced out", () => {
    given(...balanced)
      .when(byBill(RM100, { bidder: 8 }))
      .refuses({ code: 'purchase-not-found' });
    given(...recorded)
      .when(byBill(RM100))
      .refuses({ code: 'purchase-not-balanced' });
  });
  it('is of some amount', () =>
    given(...balanced)
      .when(byBill(0))
      .refuses({ code: 'payment-invalid' }));
  it('is told apart from every other reference', () => {
    expect(unneededOf(`abc12 for ${LOT}`)).toEqual({ bill: 'abc12', lot: LOT });
    for (const other of ['abc12', 'abc12 for lot 1', 'cheque 1 for AMS1/1', `abc12 for ${LOT} `]) {
      expect(unneededOf(other)).toBeUndefined();
    }
  });
});
