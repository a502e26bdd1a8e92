import { beforeEach, describe, expect, it } from 'vitest';
import { markSeen, seenOutbids, startLooking, unseenOutbids } from './outbid.ts';

const ME = 1042;
const lot = (lotNo: string, ownBid: number, standing: 'on top' | 'outbid' | 'no bid' = 'outbid') => {
  return { session: 'AMS1', lotNo, ownBid, standing, bidderNo: standing === 'on top' ? ME : 1099 };
};
const unseen = (...lots: ReturnType<typeof lot>[]) =>
  unseenOutbids(lots, ME, seenOutbids.get()).map(({ lotNo }) => lotNo);

beforeEach(() => seenOutbids.set({ bidder: null, lots: {} }));

describe('being outbid', () => {
  it('is no news on a device that its bidder opens for the first time', () => {
    const lots = [lot('101', 21_500), lot('102', 22_500, 'on top')];
    expect(unseen(...lots)).toEqual([]);
    startLooking(ME, lots);
    expect(unseen(...lots)).toEqual([]);
    // Then the bid is beaten that led when they looked.
    expect(unseen(lot('101', 21_500), lot('102', 22_500))).toEqual(['102']);
  });

  it('is news until it is seen, and again after the next bid that is beaten', () => {
    markSeen(ME, [], []);
    const beaten = lot('102', 22_500);
    expect(unseen(lot('102', 22_500, 'on top'), lot('103', 0, 'no bid'))).toEqual([]);
    expect(unseen(beaten)).toEqual(['102']);
    markSeen(ME, [beaten], [beaten]);
    expect(unseen(beaten)).toEqual([]);
    expect(unseen(lot('102', 22_900, 'on top'))).toEqual([]);
    expect(unseen(lot('102', 22_900))).toEqual(['102']);
  });

  it('is nobody on a lot that its vendor did not sell', () => {
    markSeen(ME, [], []);
    expect(unseen({ ...lot('102', 22_500), bidderNo: null as never })).toEqual([]);
  });

  it('of one lot is not seen with that of another', () => {
    markSeen(ME, [], []);
    const lots = [lot('101', 21_500), lot('102', 22_500)];
    markSeen(ME, lots, lots.slice(0, 1));
    expect(unseen(...lots)).toEqual(['102']);
    markSeen(ME, lots, lots.slice(1));
    expect(unseen(...lots)).toEqual([]);
  });

  it('is forgotten with its lot', () => {
    markSeen(ME, [lot('101', 21_500)], [lot('101', 21_500)]);
    markSeen(ME, [lot('7', 300)], [lot('7', 300)]);
    expect(seenOutbids.get()).toEqual({ bidder: ME, lots: { 'AMS1/7': 300 } });
  });

  it('is not told to the next person on this device', () => {
    markSeen(7, [], []);
    expect(unseen(lot('101', 21_500))).toEqual([]);
    markSeen(ME, [lot('101', 21_500)], []);
    expect(unseen(lot('101', 21_500))).toEqual(['101']);
  });
});
