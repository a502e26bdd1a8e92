import { describe, expect, it } from 'vitest';
import { counterOf } from '../payment-ways.ts';
import { LOT, sevenOnTop } from '../testing/bidding-house.ts';
import { credited, END_MS, type Fact, said } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import {
  adjusted,
  balanced,
  forfeited,
  INVALID,
  paid,
  pay,
  RM100,
  recorded,
  reserved,
  sessionCleared,
  TOTAL_SEN,
  takenBack,
  tooMuch,
} from '../testing/sold-lot.ts';
import { unneededOf, unneededSen } from './purchases.ts';

const cleared = [...balanced, sessionCleared];

const DUE_CHANGED = { code: 'due-changed', additionalDepositSen: 0 } as const;

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
  it('of a day before the lot was sold is asked about, unless that is meant; of that day and of none it is not', () => {
    const soldOn = '2026-11-20';
    for (const paidOn of ['2026-11-19', '2026-11-03', '2025-11-20']) {
      given(...balanced)
        .when(pay({ paidOn }))
        .refuses({ code: 'payment-before-sale', soldOn, paidOn });
      given(...balanced)
        .when(pay({ paidOn, early: true }))
        .gives(paid(RM100, { paidOn }));
    }
    for (const paidOn of [soldOn, '2026-11-27', null]) {
      given(...balanced)
        .when(pay({ paidOn }))
        .gives(paid(RM100, { paidOn }));
    }
  });
  it('of a unit that was reserved after its auction is asked about by the day on which it was', () => {
    const dayAfterMs = END_MS + 30 * 3_600_000;
    const house = given(...sevenOnTop, { ...reserved(), atMs: dayAfterMs });
    house.when(pay({ paidOn: '2026-11-20' })).refuses({
      ...{ code: 'payment-before-sale', soldOn: '2026-11-21', paidOn: '2026-11-20' },
    });
    house.when(pay({ paidOn: '2026-11-21' })).gives(paid(RM100, { paidOn: '2026-11-21' }));
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
      .when(pay({ shownDueSen: TOTAL_SEN }))
      .gives(paid(RM100));
    given(...balanced, paid(RM100, 'transfer 9'))
      .when(pay({ shownDueSen: TOTAL_SEN }))
      .refuses({ ...DUE_CHANGED, dueSen: TOTAL_SEN - RM100, changedAt: balanced.length });
    given(...balanced, paid(TOTAL_SEN + 5, 'transfer 9'))
      .when(pay({ shownDueSen: 0, above: true }))
      .refuses({ ...DUE_CHANGED, dueSen: -5, changedAt: balanced.length });
    given(...balanced, paid(TOTAL_SEN + 5, 'transfer 9'))
      .when(pay({ shownDueSen: -5, above: true }))
      .gives(paid(RM100));
    // Sent again, it has been recorded: the balance is another one for that reason.
    given(...balanced, paid(RM100))
      .when(pay({ shownDueSen: TOTAL_SEN }))
      .repeats(balanced.length);
  });
  it('of more than is due that is repeated has nothing left to do, whether it is meant or not', () => {
    for (const above of [true, false]) {
      given(...balanced, paid(TOTAL_SEN + 1))
        .when(pay({ amountSen: TOTAL_SEN + 1, above }))
        .repeats(balanced.length);
    }
  });
  it('of one command is recorded once, whatever is changed in it, and also after it was taken back', () => {
    const known = [...balanced, { ...paid(RM100), commandId: 'the form' }];
    const revision = known.length - 1;
    given(...known)
      .when(pay({ commandId: 'the form' }))
      .repeats(revision);
    given(...known, takenBack(RM100))
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
      .repeats(balanced.length));
  it('that is repeated after the lot was forfeited has nothing left to do', () =>
    given(...balanced, paid(RM100), forfeited())
      .when(pay())
      .repeats(balanced.length));
  it('does not share its reference with another amount', () =>
    given(...balanced, paid(RM100))
      .when(pay({ amountSen: RM100 + 1 }))
      .refuses({ code: 'reference-used', reference: 'receipt 1' }));
  describe('under a reference that is like one used before but for marks and blanks', () => {
    const alike = (earlier: string, reference: string) => ({ code: 'reference-alike', reference, earlier }) as const;
    it.each([
      ['CSH-0001', 'CSH 0001'],
      ['CSH-0001', 'CSH/0001'],
      ['CSH 0001', 'CSH0001'],
      ['MBB:12 (3)', 'MBB 12.3'],
      // Two, it may be: asked, and not refused for good.
      ['1-23', '12-3'],
    ])('is asked about: %s, then %s', (earlier, reference) => {
      const known = given(...balanced, paid(RM100, earlier));
      known.when(pay({ amountSen: 50_00, reference })).refuses(alike(earlier, reference));
      known.when(pay({ reference })).refuses(alike(earlier, reference));
      known.when(pay({ amountSen: 50_00, reference, alike: true })).gives(paid(50_00, reference));
    });
    it('is asked about of whatever has moved under that: a refund by hand, a payment for another lot', () => {
      const record = { type: 'record-refund', bidder: 7, amountSen: RM100, reference: 'CHQ 77/1' } as const;
      given(...balanced, credited(7, 500_00), paid(RM100, 'CHQ-771'))
        .when(record)
        .refuses(alike('CHQ-771', 'CHQ 77/1'));
      given(...balanced, credited(7, 500_00), paid(RM100, 'CHQ-771'))
        .when({ ...record, alike: true })
        .gives(
          said({
            type: 'RefundRecorded',
            data: { bidder: 7, amountSen: RM100, reference: 'CHQ 77/1', ...counterOf({}) },
          }),
        );
    });
    it('is free once that was taken back, and the same again is a repetition', () => {
      given(...balanced, paid(RM100, 'CSH-0001'), takenBack(RM100, 'CSH-0001'))
        .when(pay({ reference: 'CSH 0001' }))
        .gives(paid(RM100, 'CSH 0001'));
      given(...balanced, paid(RM100, 'CSH-0001'), paid(50_00, 'CSH 0001'))
        .when(pay({ amountSen: 50_00, reference: 'CSH 0001' }))
        .repeats(balanced.length + 1);
    });
    it('is no question of what programs name', () =>
      given(...balanced, paid(RM100, 'bill-12'))
        .when(pay({ amountSen: 50_00, reference: 'BILL 12' }))
        .gives(paid(50_00, 'BILL 12')));
  });
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
      .repeats(balanced.length);
    given(...balanced, ...taken, forfeited())
      .when(byBill(amountSen))
      .repeats(balanced.length);
  });
  it('is not paid again when the bank has taken it back', () =>
    given(...balanced, paid(RM100, 'abc12'), takenBack(RM100, 'abc12'))
      .when(byBill(RM100))
      .repeats(balanced.length));
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
  it('is told with what of it the purchase did not need, by its bill and its lot', () => {
    const { state } = given(...balanced, paid(1_00, 'abc12'), unneeded(99_00));
    expect(unneededSen(state, 'abc12', LOT)).toBe(99_00);
    expect(unneededSen(state, 'abc12', 'AMS1/2')).toBe(0);
    expect(unneededSen(state, 'abc13', LOT)).toBe(0);
  });
});
