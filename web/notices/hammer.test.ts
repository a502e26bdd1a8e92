import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LotOutcome } from '#contract/purchases.ts';
import { anOwnLot } from '#web/testing/wire.ts';
import { hammerNews, isAllTold, isRepeated, newsSeen, newsShown, toldEnds, withEnded } from './hammer.ts';

const ME = 1042;
const END = '2026-11-27T10:00:00.000Z';
const END_MS = Date.parse(END);
const nobody = { bidder: null, sessions: {} };
const own = (lotNo: string, change: Parameters<typeof anOwnLot>[0] = {}) =>
  anOwnLot({ lotNo, session: 'AMS3', endsAt: END, ...change });
const outcome = (lotNo: string, price: number, session = 'AMS3') => ({ session, lotNo, price }) as LotOutcome;
const none = { waiting: [], won: [] };
const lots = [own('101'), own('102', { standing: 'outbid' }), own('103', { standing: 'no bid', ownBid: 0 })];
/** As it is kept once the session has ended. */
const ended = () => withEnded(nobody, ME, lots, END_MS + 2_000);

beforeEach(() => toldEnds.set(nobody));
afterEach(() => vi.unstubAllGlobals());

describe('the end of a session', () => {
  it('is noted once the last bids are in, with the lots that they bid on', () => {
    expect(withEnded(nobody, ME, lots, END_MS + 1_999).sessions).toEqual({});
    expect(ended().sessions).toEqual({ AMS3: { endsAt: END, lots: 2, told: 'nothing' } });
    const again = ended();
    expect(withEnded(again, ME, lots, END_MS + 60_000)).toBe(again);
    // The house has cleared it: what was noted stays, for a week.
    expect(withEnded(again, ME, [], END_MS + 60_000)).toBe(again);
    expect(withEnded(again, ME, [], END_MS + 8 * 24 * 3_600_000).sessions).toEqual({});
  });

  it('says nothing to who has bid on nothing, and counts a bid that was cancelled', () => {
    expect(withEnded(nobody, ME, lots.slice(2), END_MS + 2_000).sessions).toEqual({});
    const cancelled = { bidNo: 1, amount: 1, placedAt: END, reason: 'cancelled', at: END } as never;
    const voided = own('103', { standing: 'no bid', ownBid: 0, ownVoidBids: [cancelled] });
    expect(withEnded(nobody, ME, [voided], END_MS + 2_000).sessions).toMatchObject({ AMS3: { lots: 1 } });
  });

  it('is news again where the house has moved it after it was told, and of another person', () => {
    const told = { bidder: ME, sessions: { AMS3: { endsAt: END, lots: 2, told: 'ended' as const } } };
    const moved = lots.map((lot) => ({ ...lot, endsAt: '2026-11-27T11:00:00.000Z' }));
    expect(withEnded(told, ME, moved, END_MS + 5_000).sessions).toEqual({});
    expect(withEnded(told, ME, moved, END_MS + 3_605_000).sessions).toMatchObject({ AMS3: { told: 'nothing' } });
    expect(withEnded(told, 7, lots, END_MS + 5_000)).toMatchObject({
      bidder: 7,
      sessions: { AMS3: { told: 'nothing' } },
    });
  });
});

describe('what is told', () => {
  it('at the end what they hold, the dearest first; seen it is told no more, until the sale is recorded', () => {
    toldEnds.set(ended());
    const held = { waiting: [outcome('101', 20_000), outcome('102', 50_000), outcome('7', 1, 'AMS2')], won: [] };
    const [news] = hammerNews(toldEnds.get(), held);
    expect(news).toMatchObject({ session: 'AMS3', stage: 'ended', lots: 2 });
    expect(news?.theirs.map(({ lotNo }) => lotNo)).toEqual(['102', '101']);
    newsSeen(news as never);
    expect(hammerNews(toldEnds.get(), held)).toEqual([]);
    expect(isAllTold(toldEnds.get())).toBe(false);

    const recorded = { waiting: [], won: [outcome('101', 20_000), outcome('102', 50_000)] };
    const [won] = hammerNews(toldEnds.get(), recorded);
    expect(won).toMatchObject({ stage: 'recorded', theirs: [{ lotNo: '102' }, { lotNo: '101' }] });
    newsSeen(won as never);
    expect(hammerNews(toldEnds.get(), recorded)).toEqual([]);
    expect(isAllTold(toldEnds.get())).toBe(true);
  });

  it('once, where it was left on the screen: a page that is loaded later does not begin with it again', () => {
    toldEnds.set(ended());
    const held = { waiting: [outcome('101', 20_000)], won: [] };
    const [news] = hammerNews(toldEnds.get(), held);
    if (news === undefined) expect.unreachable();
    newsShown(news, END_MS + 60_000);
    newsShown(news, END_MS + 900_000);
    const isRepeatedAt = (loadedMs: number, of = news) => isRepeated(toldEnds.get(), of, loadedMs);
    // A reload by mistake.
    expect(isRepeatedAt(END_MS + 120_000)).toBe(false);
    expect(isRepeatedAt(END_MS + 661_000)).toBe(true);
    expect(isRepeatedAt(END_MS + 661_000, { ...news, stage: 'recorded' })).toBe(false);
    expect(withEnded(toldEnds.get(), ME, lots, END_MS + 900_000)).toBe(toldEnds.get());
  });

  it('nothing of an end that this device first hears of days later: My Bid and the mails have it', () => {
    const dayMs = 24 * 3_600_000;
    expect(withEnded(nobody, ME, lots, END_MS + dayMs).sessions).toMatchObject({ AMS3: { told: 'nothing' } });
    const late = withEnded(nobody, ME, lots, END_MS + dayMs + 1);
    expect(hammerNews(late, { waiting: [], won: [outcome('101', 20_000)] })).toEqual([]);
    expect(isAllTold(late)).toBe(true);
  });

  it('nothing of the record while the house is still recording', () => {
    toldEnds.set({ bidder: ME, sessions: { AMS3: { endsAt: END, lots: 2, told: 'ended' } } });
    const half = { waiting: [outcome('101', 20_000)], won: [outcome('102', 50_000)] };
    expect(hammerNews(toldEnds.get(), half)).toEqual([]);
  });

  it('what they have bought, also while another lot of theirs is subject to its vendor’s approval', () => {
    toldEnds.set({ bidder: ME, sessions: { AMS3: { endsAt: END, lots: 2, told: 'ended' } } });
    const offered = { ...outcome('101', 20_000), recorded: true };
    const [news] = hammerNews(toldEnds.get(), { waiting: [offered], won: [outcome('102', 50_000)] });
    expect(news).toMatchObject({ stage: 'recorded', theirs: [{ lotNo: '102' }] });
  });

  it('once, to who holds nothing', () => {
    toldEnds.set(ended());
    const [news] = hammerNews(toldEnds.get(), none);
    expect(news).toMatchObject({ stage: 'ended', theirs: [] });
    newsSeen(news as never);
    expect(isAllTold(toldEnds.get())).toBe(true);
  });

  it('damage in what the device keeps is as if nobody had looked', () => {
    for (const damage of ['{', '{"bidder":1042,"sessions":{"AMS3":{"endsAt":"x","lots":1,"told":"ended"}}}', '7']) {
      vi.stubGlobal('localStorage', { getItem: () => damage });
      expect(toldEnds.get().sessions).toEqual({});
    }
  });
});
