import { describe, expect, it } from 'vitest';
import type { BookEvent } from '../events.ts';
import { emptyBook, openJournal, rollBack, standingBids } from '../state.ts';
import { inLot, LOT, people, RM1000, RM1500, raise, start } from '../testing/bidding-house.ts';
import {
  cancelled,
  credited,
  END_MS,
  entered,
  type Fact,
  joined,
  listed,
  placed,
  reversed,
  START_MS,
  said,
  scheduled,
} from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import { writeOn } from '../testing/sealing.ts';

const OTHER = 'AMS1/2';
const RM1200 = 1_200_00;
const RM1400 = 1_400_00;

/** The revisions of the first bids of a scenario that begins with these facts. */
const at = (facts: readonly Fact[]) => facts.length;
const SEVEN = { bidder: 7, amountSen: RM1000, bidRevision: at(inLot) };
const EIGHT = { bidder: 8, amountSen: RM1200, bidRevision: at(inLot) + 1 };
const AGAIN = { bidder: 7, amountSen: RM1400, bidRevision: at(inLot) + 2 };
const two = [...inLot, placed(LOT, 7, RM1000), placed(LOT, 8, RM1200, RM1000)];
const three = [...two, placed(LOT, 7, RM1400, RM1200)];

const cancel = ({ bidRevision }: { readonly bidRevision: number }, lot = LOT): CommandInput => ({
  ...{ type: 'cancel-bid', lot, bidRevision, reason: 'placed-by-mistake' },
});
const sold: BookEvent = {
  type: 'LotSold',
  data: {
    ...{ lot: LOT, bidder: 8, hammerSen: RM1200, premiumSen: 600_00, adminFeeSen: 300_00 },
    ...{ safetyDepositSen: 500_00, depositSen: RM1500 },
  },
};
const suspended = said({ type: 'BidderSuspended', data: { bidder: 7 } });

describe('cancelling the highest bid', () => {
  it('gives the lot to the one below it', () =>
    given(two)
      .when(cancel(EIGHT))
      .gives(cancelled(LOT, EIGHT, SEVEN)));
  it('leaves a lot without other bids without any', () =>
    given(inLot, placed(LOT, 7, RM1000))
      .when(cancel(SEVEN))
      .gives(cancelled(LOT, SEVEN)));
  it('passes over who is suspended', () =>
    given(two, suspended)
      .when(cancel(EIGHT))
      .gives(cancelled(LOT, EIGHT, null, [SEVEN.bidRevision])));
  it('passes over whom the vendor bars', () =>
    given(two, said({ type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } }))
      .when(cancel(EIGHT))
      .gives(cancelled(LOT, EIGHT, null, [SEVEN.bidRevision])));
  it('passes over whose deposit no longer covers it', () =>
    given(three, reversed(8, RM1500 + 1))
      .when(cancel(AGAIN))
      .gives(cancelled(LOT, AGAIN, SEVEN, [EIGHT.bidRevision])));
  it('needs the deposit of a bidder who leads it already once, and not a second time', () =>
    given(three, reversed(7, RM1500), reversed(8, 2 * RM1500, 'all'))
      .when(cancel(AGAIN))
      .gives(cancelled(LOT, AGAIN, SEVEN, [EIGHT.bidRevision])));
  it('passes over who leads other lots with their deposit', () =>
    given(
      [scheduled(), listed(LOT), listed(OTHER), ...joined(7, 8), credited(7, RM1500), credited(8, RM1500)],
      [...entered(LOT, 7, 8), ...entered(OTHER, 7)],
      [placed(LOT, 7, RM1000), placed(LOT, 8, RM1200, RM1000), placed(OTHER, 7, RM1000)],
    )
      .when(cancel({ bidRevision: 11 }))
      .gives(cancelled(LOT, { ...EIGHT, bidRevision: 11 }, null, [10])));
});

describe('cancelling in a staff session', () => {
  const access = 'TM Staff';
  const staff = (bidder: number) => said({ type: 'StaffVerified', data: { bidder, group: access } });
  const house = [scheduled('AMS1', { access }), listed(LOT), listed(OTHER), ...people, staff(7), staff(8)];
  const bids = [
    ...house,
    ...entered(LOT, 7, 8),
    ...entered(OTHER, 7),
    placed(LOT, 7, RM1000),
    placed(LOT, 8, RM1200, RM1000),
  ];
  const seven = { ...SEVEN, bidRevision: at(bids) - 2 };
  const eight = { ...EIGHT, bidRevision: at(bids) - 1 };

  it('gives the lot to its staff', () =>
    given(bids)
      .when(cancel(eight))
      .gives(cancelled(LOT, eight, seven)));
  it('passes over who wins another lot of the session', () =>
    given(bids, placed(OTHER, 7, RM1000))
      .when(cancel(eight))
      .gives(cancelled(LOT, eight, null, [seven.bidRevision])));
  it('passes over who is staff no more', () =>
    given(bids, said({ type: 'StaffRefuted', data: { bidder: 7 } }))
      .when(cancel(eight))
      .gives(cancelled(LOT, eight, null, [seven.bidRevision])));
});

describe('cancelling a bid that was beaten', () => {
  it('moves nobody', () =>
    given(three)
      .when(cancel(EIGHT))
      .gives(cancelled(LOT, EIGHT, AGAIN)));
  it('does not look at the one who leads', () =>
    given(three, suspended)
      .when(cancel(SEVEN))
      .gives(cancelled(LOT, SEVEN, AGAIN)));
  it('keeps it from leading later, so that one bidder may lead by an earlier bid', () =>
    given(three, cancelled(LOT, EIGHT, AGAIN))
      .when(cancel(AGAIN))
      .gives(cancelled(LOT, AGAIN, SEVEN)));
});

describe('a cancellation', () => {
  const nobody = [two, suspended, cancelled(LOT, EIGHT, null, [SEVEN.bidRevision])].flat();

  it('is done once', () =>
    given(two, cancelled(LOT, EIGHT, SEVEN))
      .when(cancel(EIGHT))
      .gives());
  it('has nothing to do on a bid that was passed over', () => given(nobody).when(cancel(SEVEN)).gives());
  it('is refused for a lot that is not there', () =>
    given(two).when(cancel(EIGHT, 'AMS1/9')).refuses({ code: 'lot-not-found' }));
  it('is refused for what is no bid of the lot', () => {
    given(two)
      .when(cancel({ bidRevision: 0 }))
      .refuses({ code: 'bid-not-standing' });
    given(two, listed(OTHER)).when(cancel(EIGHT, OTHER)).refuses({ code: 'bid-not-standing' });
  });
  it('is possible after the end', () =>
    given(two)
      .when({ ...cancel(EIGHT), nowMs: END_MS + 1 })
      .gives(cancelled(LOT, EIGHT, SEVEN)));
  it('is refused once the sale is recorded', () =>
    given(two, said(sold))
      .when({ ...cancel(EIGHT), nowMs: END_MS })
      .refuses({ code: 'lot-not-open' }));
});

describe('after a cancellation', () => {
  const back = [...two, cancelled(LOT, EIGHT, SEVEN)];
  const none = [...inLot, placed(LOT, 7, RM1000), cancelled(LOT, SEVEN)];

  it('the next bid raises the price that there is now', () => {
    given(back)
      .when(raise(8, RM1000, 200_00))
      .gives(placed(LOT, 8, RM1200, RM1000));
    given(back)
      .when(raise(8, RM1000, 100_00))
      .refuses({ code: 'bid-too-low', topSen: RM1000, topBidder: 7, minimumSen: RM1200 });
    given(back)
      .when(raise(8, RM1000, 6_001_00))
      .refuses({ code: 'bid-too-high', topSen: RM1000, topBidder: 7, maximumSen: 7_000_00 });
  });
  it('a raise of the price that was cancelled is answered with the highest bid', () =>
    given(back)
      .when(raise(8, RM1200, 200_00))
      .refuses({ code: 'price-changed', topSen: RM1000, topBidder: 7, minimumSen: RM1200 }));
  it('the one who leads again cannot raise themselves', () =>
    given(back)
      .when(raise(7, RM1000, 200_00))
      .refuses({ code: 'bid-on-top', topSen: RM1000, topBidder: 7 }));
  it('a lot without bids starts at its starting price', () => {
    given(none)
      .when(start(7))
      .gives(placed(LOT, 7, RM1000));
    given(none)
      .when(raise(8, RM1000, -100_00))
      .refuses({ code: 'bid-too-low', topSen: 0, topBidder: 0, minimumSen: RM1000 });
  });
  it('the command of a cancelled bid is not carried out again', () =>
    given([...inLot, placed(LOT, 7, RM1000, null, 'first'), cancelled(LOT, SEVEN)])
      .when(start(7, { commandId: 'first' }))
      .repeats(at(inLot)));
  it('a lot without bids is unsold, and its session still had bids', () => {
    const unsold = said({ type: 'LotUnsold', data: { lot: LOT } });
    const recorded = said({ type: 'SalesRecorded', data: { session: 'AMS1' } });
    given(none).when({ type: 'record-sales', session: 'AMS1', limit: 9, nowMs: END_MS }).gives(unsold, recorded);
    given(none).when({ type: 'withdraw-session', session: 'AMS1' }).refuses({ code: 'session-has-bids' });
  });
  it('the deposit is held of who leads now', () => {
    const { state } = given(two);
    const held = () => [7, 8].map((bidder) => state.bidders.get(bidder)?.heldSen);
    const write = ({ event, commandId }: Fact) => writeOn(state, [event], { commandId, atMs: START_MS });
    expect(held()).toEqual([0, RM1500]);
    write(cancelled(LOT, EIGHT, SEVEN));
    expect(held()).toEqual([RM1500, 0]);
    write(cancelled(LOT, SEVEN));
    expect(held()).toEqual([0, 0]);
    expect(state.lots.get(LOT)).toMatchObject({ bidCount: 2, topBidder: 0, topSen: 0 });
    expect(state.bidders.get(7)?.winning).toEqual([]);
  });
});

describe('the bids of a lot', () => {
  it('are what they were when bids that were folded in on trial are taken back', () => {
    const { state } = given(two);
    const revisions = () => [...standingBids(state, state.lots.get(LOT) as never)].map(({ revision }) => revision);
    openJournal(state);
    for (const { event, commandId } of [placed(LOT, 7, RM1400, RM1200), cancelled(LOT, AGAIN, EIGHT)]) {
      writeOn(state, [event], { commandId, atMs: START_MS });
    }
    rollBack(state);
    expect(revisions()).toEqual([EIGHT.bidRevision, SEVEN.bidRevision]);
    writeOn(state, [cancelled(LOT, SEVEN, EIGHT).event], { commandId: 'c', atMs: START_MS });
    writeOn(state, [placed(LOT, 7, RM1400, RM1200).event], { commandId: 'b', atMs: START_MS });
    expect(revisions()).toEqual([EIGHT.bidRevision + 2, EIGHT.bidRevision]);
  });
  it('are let go once its sale is recorded', () => {
    expect(given(two).state.placedBids.size).toBe(1);
    expect(given(two, said(sold)).state.placedBids).toEqual(emptyBook().placedBids);
  });
});
