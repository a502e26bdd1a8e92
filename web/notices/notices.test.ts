import { describe, expect, it } from 'vitest';
import { sumNotices } from '#web/live/throttle-notices.ts';
import {
  type BidNotice,
  bidsNoticed,
  noticeGone,
  noticesReducer,
  selectBidLine,
  selectMessage,
  showMessage,
} from './notices.ts';

const start = noticesReducer(undefined, { type: 'start' });
const bid = (lotNo: string, amountSen = 100_00, bids = 1): BidNotice => ({ lotNo, bidderNo: 2218, amountSen, bids });

describe('the line about bids of others', () => {
  const line = (state: typeof start) => selectBidLine({ notices: state })?.lots.map(({ lotNo }) => lotNo);

  it('has the newest, and is not taken away by the timer of the one before', () => {
    const state = [[bid('101')], [bid('102'), bid('103')]].map(bidsNoticed).reduce(noticesReducer, start);
    expect(line(state)).toEqual(['102', '103']);
    expect(line(noticesReducer(state, noticeGone(1)))).toEqual(['102', '103']);
    expect(line(noticesReducer(state, noticeGone(2)))).toBeUndefined();
  });

  it('leaves the message to the person alone', () => {
    const state = [showMessage('Login failed', 'error'), bidsNoticed([bid('101')])].reduce(noticesReducer, start);
    expect(selectMessage({ notices: state })).toMatchObject({ text: 'Login failed', tone: 'error', forMs: 5_000 });
  });
});

describe('bids that wait to be told', () => {
  it('of one lot are summed, with the newest price', () => {
    expect(sumNotices([bid('101', 1), bid('101', 2, 3), bid('101', 5)], new Set())).toEqual([bid('101', 5, 5)]);
  });

  it('are told newest first, none is left out', () => {
    const told = sumNotices([bid('101', 1), bid('102', 2), bid('101', 3), bid('103', 4)], new Set());
    expect(told.map(({ lotNo, bids }) => [lotNo, bids])).toEqual([
      ['103', 1],
      ['101', 2],
      ['102', 1],
    ]);
  });

  it('begin with those on a lot that the bidder is in', () => {
    const told = sumNotices([bid('101'), bid('102'), bid('103')], new Set(['101']));
    expect(told.map(({ lotNo }) => lotNo)).toEqual(['101', '103', '102']);
  });
});
