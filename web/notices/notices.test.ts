import { describe, expect, it } from 'vitest';
import { pickNotice } from '#web/live/throttle-notices.ts';
import { type BidNotice, bidNoticed, noticeGone, noticesReducer, selectBidNotices, showMessage } from './notices.ts';

const start = noticesReducer(undefined, { type: 'start' });
const bid = (lotNo: string, amountSen = 100_00): BidNotice => ({ lotNo, bidderNo: 2218, amountSen });
const noticed = (...bids: BidNotice[]) => bids.map(bidNoticed).reduce(noticesReducer, start);
const lots = (state: typeof start) => selectBidNotices({ notices: state }).map((notice) => notice?.lotNo);

describe("others' bids", () => {
  it('take turns in two places', () => {
    expect(lots(noticed(bid('101')))).toEqual(['101', undefined]);
    expect(lots(noticed(bid('101'), bid('102')))).toEqual(['101', '102']);
    expect(lots(noticed(bid('101'), bid('102'), bid('103')))).toEqual(['103', '102']);
    expect(lots(noticed(bid('101'), bid('102'), bid('103'), bid('104')))).toEqual(['103', '104']);
  });

  it('replace the older bid on the same lot in its own place', () => {
    const state = noticed(bid('101'), bid('102'), bid('102', 200_00));
    expect(lots(state)).toEqual(['101', '102']);
    expect(selectBidNotices({ notices: state })[1]?.amountSen).toBe(200_00);
  });

  it('are taken away one by one, and not by the timer of the one before', () => {
    const state = noticed(bid('101'), bid('102'), bid('103'));
    expect(lots(noticesReducer(state, noticeGone(1)))).toEqual(['103', '102']);
    expect(lots(noticesReducer(state, noticeGone(3)))).toEqual([undefined, '102']);
  });

  it('leave the message to the person alone', () => {
    const state = noticesReducer(noticesReducer(start, showMessage('Login failed', 'error')), bidNoticed(bid('101')));
    expect(state.message).toMatchObject({ text: 'Login failed', tone: 'error', forMs: 5_000 });
  });
});

describe('of several bids that wait', () => {
  it('the newest is told', () => {
    expect(pickNotice([bid('101'), bid('102')], new Set())?.lotNo).toBe('102');
    expect(pickNotice([], new Set(['101']))).toBeUndefined();
  });

  it('one on a lot that the bidder is in goes first', () => {
    expect(pickNotice([bid('101', 1), bid('101', 2), bid('102')], new Set(['101']))).toEqual(bid('101', 2));
  });
});
