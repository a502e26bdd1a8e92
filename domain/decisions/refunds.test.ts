import { describe, it } from 'vitest';
import { LOT, people, RM1500, sevenOnTop } from '../testing/bidding-house.ts';
import { credited, joined, ordered, returnedRefund, reversed, said, settledRefund } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';

type Order = Extract<CommandInput, { type: 'order-refund' }>;
type Recorded = Extract<CommandInput, { type: 'record-refund' }>;

const RM100 = 100_00;
const reference = 'refund of 7';
/** Their deposit is just what the lot needs that they are winning. */
const winning = [sevenOnTop, reversed(7, RM1500)].flat();
const account = [...joined(7), credited(7, RM1500)];

function order(change: Partial<Order> = {}): Order {
  return { type: 'order-refund', bidder: 7, amountSen: RM100, reference, ...change };
}

function record(change: Partial<Recorded> = {}): Recorded {
  return { type: 'record-refund', bidder: 7, amountSen: RM100, reference: 'by cheque', ...change };
}

const settle: CommandInput = { type: 'settle-refund', reference };
const takeBack: CommandInput = { type: 'return-refund', reference };
const recordedOf = (amountSen: number) =>
  said({
    type: 'RefundRecorded',
    data: { bidder: 7, amountSen, reference: 'by cheque', paidOn: null, way: null },
  });
const recorded = recordedOf(RM100);
const INVALID = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 100_000_000_001];

describe('an order', () => {
  it('leaves the deposit', () => given(account).when(order()).gives(ordered(7, RM100)));
  it('is for all that there is when it names no amount', () =>
    given(account)
      .when(order({ amountSen: null }))
      .gives(ordered(7, RM1500)));
  it('is for the last sen', () =>
    given(account)
      .when(order({ amountSen: RM1500 }))
      .gives(ordered(7, RM1500)));
  it('is for no more than there is', () =>
    given(account)
      .when(order({ amountSen: RM1500 + 1 }))
      .refuses({ code: 'refund-too-high', refundableSen: RM1500, heldSen: 0, winningLots: [] }));
  it.each([null, 1])('of %s sen needs something to be refunded', (amountSen) =>
    given(...joined(7))
      .when(order({ amountSen }))
      .refuses({ code: 'refund-too-high', refundableSen: 0, heldSen: 0, winningLots: [] }),
  );
  it('leaves what the lots that they are winning need', () =>
    given(winning)
      .when(order({ amountSen: 1 }))
      .refuses({ code: 'refund-too-high', refundableSen: 0, heldSen: RM1500, winningLots: [LOT] }));
  it('is for what those lots do not need', () =>
    given(winning, credited(7, RM100, 'more'))
      .when(order({ amountSen: null }))
      .gives(ordered(7, RM100)));
  it('is not given to somebody in debt', () =>
    given(...joined(7), reversed(7, 1))
      .when(order({ amountSen: null }))
      .refuses({ code: 'refund-too-high', refundableSen: 0, heldSen: 0, winningLots: [] }));
  it('goes to a bidder who is suspended, too', () =>
    given(account, said({ type: 'BidderSuspended', data: { bidder: 7 } }))
      .when(order())
      .gives(ordered(7, RM100)));
  it.each([RM100, null])('is ordered once, ever (%s sen)', (amountSen) =>
    given(account, ordered(7, RM100)).when(order({ amountSen })).repeats(2),
  );
  it.each([RM100, null])('is not ordered again when it is settled or returned (%s sen)', (amountSen) => {
    given(account, ordered(7, RM100), settledRefund(7, RM100)).when(order({ amountSen })).repeats(2);
    given(account, ordered(7, RM100), returnedRefund(7, RM100)).when(order({ amountSen })).repeats(2);
  });
  it('does not share its reference with another amount, bidder or top-up', () => {
    const used = { code: 'reference-used', reference } as const;
    given(account, ordered(7, RM100))
      .when(order({ amountSen: RM100 + 1 }))
      .refuses(used);
    given(people, ordered(8, RM100, reference))
      .when(order({ amountSen: null }))
      .refuses(used);
    given(...joined(7), credited(7, RM100, reference))
      .when(order({ amountSen: null }))
      .refuses(used);
  });
  it('needs somebody to go to', () =>
    given(...joined(8))
      .when(order())
      .refuses({ code: 'bidder-unknown' }));
  it.each(INVALID)('is not for %d sen', (amountSen) =>
    given(account).when(order({ amountSen })).refuses({ code: 'refund-invalid' }),
  );
});

describe('a refund under way', () => {
  const underWay = [account, ordered(7, RM100)];
  it('is settled', () =>
    given(...underWay)
      .when(settle)
      .gives(settledRefund(7, RM100)));
  it('is returned', () =>
    given(...underWay)
      .when(takeBack)
      .gives(returnedRefund(7, RM100)));
  it('is settled once', () =>
    given(...underWay, settledRefund(7, RM100))
      .when(settle)
      .gives());
  it('is returned from the bank once it is settled', () =>
    given(...underWay, settledRefund(7, RM100))
      .when(takeBack)
      .gives(returnedRefund(7, RM100, 'bank')));
  it('is returned once', () => {
    given(...underWay, returnedRefund(7, RM100))
      .when(takeBack)
      .gives();
    given(...underWay, settledRefund(7, RM100), returnedRefund(7, RM100, 'bank'))
      .when(takeBack)
      .gives();
  });
  it('is not settled any more when it was returned', () =>
    given(...underWay, returnedRefund(7, RM100))
      .when(settle)
      .refuses({ code: 'refund-returned' }));
  it('has to be known, as a refund', () => {
    for (const asked of [settle, takeBack]) {
      given(account).when(asked).refuses({ code: 'refund-unknown' });
      given(...joined(7), credited(7, RM100, reference))
        .when(asked)
        .refuses({ code: 'refund-unknown' });
    }
    given(account, recorded)
      .when({ ...settle, reference: 'by cheque' })
      .refuses({ code: 'refund-unknown' });
  });
});

describe('a manual refund', () => {
  it('leaves the deposit', () => given(account).when(record()).gives(recorded));
  it('is recorded once', () => given(account, recorded).when(record()).repeats(2));
  it('leaves what the lots that they are winning need', () =>
    given(winning)
      .when(record())
      .refuses({ code: 'refund-too-high', refundableSen: 0, heldSen: RM1500, winningLots: [LOT] }));
  it('does not share its reference with an order', () =>
    given(account, ordered(7, RM100, 'by cheque'))
      .when(record())
      .refuses({ code: 'reference-used', reference: 'by cheque' }));
  it('needs somebody to go to', () =>
    given(...joined(8))
      .when(record())
      .refuses({ code: 'bidder-unknown' }));
  it.each(INVALID)('is not for %d sen', (amountSen) =>
    given(account).when(record({ amountSen })).refuses({ code: 'refund-invalid' }),
  );
  it('may be of RM1 billion', () => {
    const most = 100_000_000_000;
    given(...joined(7), credited(7, most))
      .when(record({ amountSen: most }))
      .gives(recordedOf(most));
  });
});

describe('a manual refund that was recorded wrongly', () => {
  /** At revision 2. */
  const wrong = [account, recorded];
  const back = (change: Partial<Extract<CommandInput, { type: 'take-back-refund' }>> = {}): CommandInput => ({
    ...{ type: 'take-back-refund', bidder: 7, amountSen: RM100, reference: 'by cheque', recordedAt: 2 },
    ...change,
  });
  const takenBack = returnedRefund(7, RM100, 'record', 'by cheque');

  it('is on the deposit again, whole', () =>
    given(...wrong)
      .when(back())
      .gives(takenBack));
  it('is taken back once', () =>
    given(...wrong, takenBack)
      .when(back())
      .refuses({ code: 'refund-returned' }));
  it('is taken back as it was shown', () =>
    given(...wrong, credited(7, 1, 'more'))
      .when(back({ shownBalanceSen: RM1500 - RM100 }))
      .refuses({ code: 'balance-changed', balanceSen: RM1500 - RM100 + 1, changedAt: 3 }));
  it.each([{ bidder: 8 }, { amountSen: RM100 - 1 }, { reference: 'another' }, { recordedAt: 3 }])(
    'is that very one, not %j',
    (change) =>
      given(...wrong, ...joined(8))
        .when(back(change))
        .refuses({ code: 'refund-unknown' }),
  );
  it('is none that the bank has, has paid, or has given back', () => {
    for (const ends of [[], [settledRefund(7, RM100)], [settledRefund(7, RM100), returnedRefund(7, RM100, 'bank')]])
      given(account, ordered(7, RM100), ...ends)
        .when(back({ reference }))
        .refuses({ code: 'refund-unknown' });
  });
  it('leaves its reference to the right one, which is taken back by itself', () => {
    const right = said({
      type: 'RefundRecorded',
      data: { bidder: 7, amountSen: RM100 / 10, reference: 'by cheque', paidOn: null, way: null },
    });
    given(...wrong, takenBack)
      .when(record({ amountSen: RM100 / 10 }))
      .gives(right);
    given(...wrong, takenBack, right)
      .when(back())
      .refuses({ code: 'refund-returned' });
    given(...wrong, takenBack, right)
      .when(back({ amountSen: RM100 / 10, recordedAt: 4 }))
      .gives(returnedRefund(7, RM100 / 10, 'record', 'by cheque'));
    given(...wrong, takenBack)
      .when({ type: 'pay-purchase', lot: LOT, amountSen: RM100, reference: 'by cheque' })
      .refuses({ code: 'purchase-not-found' });
  });
  it('stays taken back for a repetition of its record, and of its taking back', () => {
    const commandId = 'till 1';
    given(account, { ...recorded, commandId }, takenBack)
      .when({ ...record(), commandId })
      .repeats(2);
    given(...wrong, { ...takenBack, commandId })
      .when({ ...back(), commandId })
      .repeats(3);
    given(...wrong, { ...takenBack, commandId })
      .when({ ...back({ reference: 'another' }), commandId })
      .refuses({ code: 'command-id-reused' });
  });
  it('needs somebody whose deposit it is', () =>
    given(...joined(8))
      .when(back())
      .refuses({ code: 'bidder-unknown' }));
});
