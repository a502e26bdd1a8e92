import { describe, expect, it } from 'vitest';
import type { AuditBeside } from '#contract/audit.ts';
import type { LotRecord } from '#domain/replay/lot-record.ts';
import { LotReplay } from '#domain/replay/lot-replay.ts';
import { wordsOfRefusedBid } from '#domain/vocabulary/bid-refusals-staff.ts';
import { REFUSAL_CODES } from '#domain/vocabulary/refusals.ts';
import { malay as ofSite } from '#web/i18n/ms.ts';
import { malay as ofOffice } from '../i18n/ms.ts';
import { english } from '../i18n/testing.ts';
import { chartOf } from './chart.ts';
import { clockOf, spanOf } from './clock.ts';
import { differencesOf } from './compare.ts';
import { FeedIndex } from './feed.ts';
import { questionText } from './question-text.ts';
import { termsOf } from './StandingCard.tsx';
import { placeAtTime, placeOf, placesOf, type RefusedBid, rowsOf } from './timeline.ts';
import { countdownOf, coverOf, lookOf, sentText, spokenOf, storyOf } from './words.ts';

/** AMS12/101 at its end, 15:00:00 at +08:00: two bids, a third that came 4 ms after the end, and the recording of the sales. */
const END_MS = Date.parse('2026-11-20T07:00:00.000Z');
const RECORD: LotRecord = {
  lot: 'AMS12/101',
  revision: 90,
  sinceMs: END_MS - 60_000,
  events: {
    types: ['LotListed', 'LotEntered', 'BidPlaced', 'SalesRecorded'],
    revision: [10, 12, 13, 20, 31, 90],
    afterMs: [0, 1_000, 1_500, 58_000, 59_412, 70_000],
    type: [0, 1, 1, 2, 2, 3],
    bidder: [0, 17, 18, 17, 18, 0],
    amountSen: [-1, -1, -1, 2_150_000, 2_180_000, -1],
  },
  notes: [
    { index: 0, text: 'Lot listed: starting price RM21,500.00', actor: { account: 1, role: 'admin' } },
    { index: 5, text: 'Sales of the session recorded', actor: null },
  ],
  facts: [
    {
      ...{ revision: 10, regnNo: 'WXC 4821', vendor: 'TM', startingPriceSen: 2_150_000, minimumRaiseSen: 20_000 },
      ...{ depositSen: 150_000, outcome: 'open', startsAtMs: END_MS - 3_600_000, endsAtMs: END_MS, access: 'public' },
      ...{ timesPercent: 200, plusSen: 500_000, increments: [] },
    },
  ],
  corrections: [],
  bidders: [
    { bidder: 17, revision: [12, 40], balanceSen: [300_000, 100_000], heldElsewhereSen: [0, 0], flags: [3, 3] },
    { bidder: 18, revision: [13], balanceSen: [150_000], heldElsewhereSen: [0], flags: [3] },
  ],
};

const refusal = (change: Partial<RefusedBid>): RefusedBid => ({
  ...{ id: '0f3c', bidder: 17, amountSen: 2_200_000, reason: 'session-ended', revision: 31 },
  ...{ receivedAt: new Date(END_MS - 2).toISOString(), at: new Date(END_MS + 4).toISOString() },
  ...change,
});

const REPLAY = new LotReplay(RECORD);
const NOTHING: AuditBeside = {
  ...{ refused: [], beyond: [], outages: [] },
  feed: { sends: { process: [], revision: [], atMs: [], listeners: [] }, followers: [] },
};
const ROWS = rowsOf(RECORD, { ...NOTHING, refused: [refusal({})] });
const standingAt = (key: string) => {
  const row = ROWS[placeOf(ROWS, key)];
  const standing = row && REPLAY.standingAt(row.revision, row.atMs);
  if (standing === undefined) throw new Error(`nothing at ${key}`);
  return standing;
};

describe('a lot with maximum bids', () => {
  /** 17 has left a maximum of RM24,000.00; 18 bids by hand, and the book answers for 17. */
  const ruled = (maximumSen: number): LotRecord => ({
    ...RECORD,
    events: {
      types: ['LotListed', 'MaximumSet', 'BidPlaced', 'LotSold'],
      revision: [10, 20, 21, 30, 31, 90],
      afterMs: [0, 1_000, 1_000, 2_000, 2_000, 70_000],
      type: [0, 1, 2, 2, 2, 3],
      bidder: [0, 17, 17, 18, 17, 17],
      amountSen: [-1, maximumSen, 2_150_000, 2_180_000, 2_200_000, 2_200_000],
    },
    notes: [
      { index: 1, text: 'Maximum bid left', actor: null },
      ...[2, 4].map((index) => ({ index, text: 'Bid placed for their maximum', actor: null })),
    ],
  });
  const saidOf = (record: LotRecord) =>
    rowsOf(record, NOTHING)
      .slice(1, 5)
      .map((row) => `${spokenOf(english, row)} | ${storyOf(english, row, undefined)}`);

  it('has their amounts in its timeline once it is decided, and says until then that they are secret', () => {
    expect(saidOf(ruled(2_400_000))[0]).toMatch(/RM24,000\.00.*, maximum \| .*: Maximum bid left, RM24,000\.00\.$/);
    const [secret] = saidOf(ruled(-1));
    expect(secret).toContain(
      'Maximum bid left: secret until the lot is decided, then for auditors and super admins, maximum',
    );
    expect(secret).not.toContain('RM');
  });

  it('marks the bids that the book placed', () => {
    const [, first, byHand, answer] = saidOf(ruled(-1));
    expect(first).toMatch(/, automatic \| .*RM21,500\.00.*placed for their maximum at/);
    expect(byHand).toMatch(/, taken \| .*RM21,800\.00.*: taken at/);
    expect(answer).toMatch(/, automatic \| .*RM22,000\.00.*placed for their maximum at/);
  });

  it('says whom it answered', () => {
    const text = 'Bid placed for their maximum, in answer to bidder 18 at revision 30';
    const [, , , answer] = saidOf({ ...ruled(-1), notes: [{ index: 4, text, actor: null }] });
    expect(answer).toMatch(
      /by bidder 17 at 14:59:02.*\. Bid placed for their maximum, in answer to bidder 18 at revision 30\.$/,
    );
  });
});

describe('the terms of a lot as it stood', () => {
  const termsAt = (key: string, change = {}) => new Map(termsOf(english, { ...standingAt(key), ...change }));

  it('have the next bid only while there may be one', () => {
    expect(termsAt('20').get('Next bid')).toBe('RM21,700 to RM48,000');
    expect(termsAt('90').has('Next bid')).toBe(false);
  });

  it('have the step of the session’s increments where it has some', () => {
    const increments = [
      { fromSen: 0, stepSen: 10_000 },
      { fromSen: 2_000_000, stepSen: 50_000 },
    ];
    expect(termsAt('20').get('Minimum raise')).toBe('RM200');
    expect(termsAt('20', { increments }).get('Minimum raise')).toBe('RM500');
  });
});

describe('the timeline', () => {
  it('has a refused bid behind the events that it was decided against', () => {
    expect(ROWS.map(({ key }) => key)).toEqual(['10', '12', '13', '20', '31', '0f3c', '90']);
  });

  it('is listed by kind and by bidder', () => {
    const keys = (...asked: [Parameters<typeof placesOf>[1], number | null]) =>
      placesOf(ROWS, ...asked).map((place) => ROWS[place]?.key);
    expect(keys('bids', null)).toEqual(['20', '31', '0f3c']);
    expect(keys('refused', null)).toEqual(['0f3c']);
    expect(keys('other', null)).toEqual(['10', '12', '13', '90']);
    expect(keys('all', 17)).toEqual(['12', '20', '0f3c']);
  });

  it.each([
    ['0f3c', '0f3c'],
    ['20', '20'],
    ['25', '20'],
    ['', '0f3c'],
    ['nonsense', '0f3c'],
  ])('opens, for the address %j, at %s', (key, opened) => expect(ROWS[placeOf(ROWS, key)]?.key).toBe(opened));

  it.each([
    [18, '31'],
    [17, '0f3c'],
    [19, '0f3c'],
  ])('opens, about bidder %i, at %s', (bidder, opened) => expect(ROWS[placeOf(ROWS, '', bidder)]?.key).toBe(opened));

  it.each([
    ['14:59:59', '31'],
    ['14.59.58,9', '31'],
    ['14:59:58', '20'],
    ['0:00', '90'],
    ['25:00', undefined],
    ['soon', undefined],
  ])('is gone through by time: %s is at %s', (text, found) => {
    const place = placeAtTime(ROWS, placesOf(ROWS, 'all', null), text);
    expect(place === undefined ? undefined : ROWS[place]?.key).toBe(found);
  });
});

describe('what stands beside the book', () => {
  const iso = (beforeMs: number) => new Date(END_MS - beforeMs).toISOString();
  const feed: AuditBeside['feed'] = {
    sends: {
      process: [1, 2, 1],
      revision: [20, 20, 31],
      atMs: [END_MS - 1_980, END_MS - 1_960, END_MS - 570],
      listeners: [2, 1, 3],
    },
    followers: [
      {
        process: 1,
        bidder: 17,
        from: iso(58_900),
        to: iso(400),
        revision: 13,
        closeCode: 1006,
        gaps: 0,
        againAt: null,
      },
      { process: 2, bidder: 18, from: iso(58_000), to: null, revision: 13, closeCode: null, gaps: 0, againAt: null },
    ],
  };
  const outages: AuditBeside['outages'] = [{ id: 3, from: iso(30_000), to: iso(20_000), causes: ['database-away'] }];

  it('has its place in the timeline by its time', () => {
    const rows = rowsOf(RECORD, { ...NOTHING, outages, feed });
    expect(rows.map(({ key }) => key)).toEqual([
      '10',
      '12',
      'from-0',
      '13',
      'from-1',
      'outage-3',
      '20',
      '31',
      'to-0',
      '90',
    ]);
    const texts = rows
      .filter(({ service }) => service !== null)
      .map((row) => `${storyOf(english, row, undefined)} ${lookOf(english, row).word}`);
    expect(texts).toEqual([
      'Bidder 17: Began to follow the lot live. listens',
      'Bidder 18: Began to follow the lot live. listens',
      'Out of service for 10 s, until 14:59:40.000: the database did not answer. outage',
      'Bidder 17: Connection to the live feed ended: the line broke. line lost',
    ]);
  });

  it('does not say of somebody who came and went that they were sent anything until they stayed', () => {
    const [steady] = feed.followers;
    if (steady === undefined) throw new Error('nobody follows');
    const unsteady = { ...steady, gaps: 3, againAt: iso(20_000) };
    const index = new FeedIndex({ ...feed, followers: [unsteady] });
    const sent = (beforeMs: number) => sentText(english, index.sentTo(17, END_MS - beforeMs));
    expect(sent(30_000)).toBe('left and came back 3 times until 14:59:40.000: unknown');
    expect(sent(20_000)).toBe('sent revision 13 at 14:59:40.000');
    expect(sent(500)).toBe('sent revision 31 at 14:59:59.430');
    const rows = rowsOf(RECORD, { ...NOTHING, feed: { ...feed, followers: [unsteady] } });
    expect(rows.flatMap((row) => (row.key === 'again-0' ? storyOf(english, row, undefined) : []))).toEqual([
      'Bidder 17: Left the lot and came back within a minute, 3 times, the last time now.',
    ]);
  });

  it('says who had been sent what by then', () => {
    const index = new FeedIndex(feed);
    const sent = (bidder: number, beforeMs: number) => sentText(english, index.sentTo(bidder, END_MS - beforeMs));
    expect(sent(17, 60_000)).toBe('not listening');
    expect(sent(17, 50_000)).toBe('sent revision 13 at 14:59:01.100');
    expect(sent(17, 500)).toBe('sent revision 31 at 14:59:59.430');
    expect(sent(17, 0)).toBe('not listening since 14:59:59.600');
    // At another process, which had not sent it.
    expect(sent(18, 500)).toBe('sent revision 20 at 14:59:58.040');
    expect(index.firstSend({ revision: 20, atMs: END_MS - 2_000 })).toEqual({ atMs: END_MS - 1_980, listeners: 3 });
    expect(index.firstSend({ revision: 32, atMs: END_MS - 500 })).toBeUndefined();
  });

  it('takes no later message for that of a bid: neither that of its cancellation nor that of a bid of another minute', () => {
    const sends = { process: [1, 1], revision: [31, 40], atMs: [END_MS - 570, END_MS + 90_000], listeners: [3, 2] };
    const index = new FeedIndex({ sends, followers: [] });
    // Nobody followed the lot when it was taken; a cancellation came at once, or a minute and a half later.
    expect(index.firstSend({ revision: 30, atMs: END_MS - 600 }, 31)).toBeUndefined();
    expect(index.firstSend({ revision: 35, atMs: END_MS - 100 }, 40)).toBeUndefined();
    expect(index.firstSend({ revision: 35, atMs: END_MS - 100 })).toBeUndefined();
    // Merged with the bid after it.
    expect(index.firstSend({ revision: 30, atMs: END_MS - 600 }, 40)).toEqual({ atMs: END_MS - 570, listeners: 3 });
  });
});

describe('the words', () => {
  const said = (key: string, change: Partial<RefusedBid> = {}) => {
    const rows = rowsOf(RECORD, { ...NOTHING, refused: [refusal(change)] });
    const row = rows[placeOf(rows, key)];
    return row === undefined ? '' : storyOf(english, row, REPLAY.standingAt(row.revision, row.atMs));
  };

  it.each([
    ['10', {}, 'Lot listed: starting price RM21,500.00.'],
    ['12', {}, 'Bidder 17 took part in the lot.'],
    ['31', {}, 'Bid of RM21,800.00 by bidder 18: taken at 14:59:59.412.'],
    ['0f3c', {}, 'Bid of RM22,000.00 by bidder 17: refused, the session had ended 4 ms before.'],
    [
      '0f3c',
      { reason: 'bid-too-low', amountSen: 2_190_000 },
      'Bid of RM21,900.00 by bidder 17: refused, the least bid was RM22,000.00, bidder 18 was on top with RM21,800.00.',
    ],
    [
      '0f3c',
      { reason: 'deposit-insufficient', revision: 45 },
      'Bid of RM22,000.00 by bidder 17: refused, their deposit was RM1,000.00 and RM1,500.00 was needed.',
    ],
    ['0f3c', { reason: 'not-in-lot', amountSen: null }, 'Bid by bidder 17: refused, they had not entered the lot.'],
  ] as const)('of %s %j', (key, change, text) => expect(said(key, change)).toBe(text));

  it('say what became of a row, also to those who listen', () => {
    const looks = ROWS.map((row) => Object.values(lookOf(english, row)).join(' '));
    expect(looks.slice(2)).toEqual(['entered quiet', 'taken good', 'taken good', 'ended bad', 'session quiet']);
    const [row] = ROWS.slice(5);
    expect(row && spokenOf(english, row)).toBe('refused at revision 31, 15:00:00.004, bidder 17, RM22,000.00, ended');
  });

  it('of a refused bid have their Malay', () => {
    const words = REFUSAL_CODES.flatMap((code) => Object.values(wordsOfRefusedBid(code) ?? {}));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((each) => !(each in ofOffice || each in ofSite))).toEqual([]);
  });

  it('mark a bid that was cancelled later', () => {
    const events = {
      ...RECORD.events,
      types: [...RECORD.events.types, 'BidCancelled' as const],
      revision: [...RECORD.events.revision, 91],
      afterMs: [...RECORD.events.afterMs, 70_000],
      type: [...RECORD.events.type, 4],
      bidder: [...RECORD.events.bidder, 18],
      amountSen: [...RECORD.events.amountSen, 2_180_000],
    };
    const rows = rowsOf({ ...RECORD, events }, NOTHING);
    expect(rows.map((row) => lookOf(english, row).word)).toEqual([
      ...['listed', 'entered', 'entered', 'taken', 'cancelled', 'session', 'cancelled'],
    ]);
    const bid = rows[4];
    expect(bid && storyOf(english, bid, undefined)).toMatch(/It was cancelled at revision 91\.$/);
    const note = { index: 6, text: 'Cancelled by the house, placed by mistake (bid at revision 31)', actor: null };
    const cancelled = rowsOf({ ...RECORD, events, notes: [note] }, NOTHING)[6];
    expect(cancelled && storyOf(english, cancelled, undefined)).toBe(
      'Bid of RM21,800.00 by bidder 18: cancelled by the house, placed by mistake (bid at revision 31).',
    );
  });

  it('say who may bid, and how long the lot still runs', () => {
    expect(standingAt('31').bidders.map((each) => coverOf(english, each).word)).toEqual(['covered', 'covered']);
    expect(standingAt('90').bidders.map((each) => coverOf(english, each).word)).toEqual(['short', 'covered']);
    expect(countdownOf(english, standingAt('31'))).toBe('0.588 s left');
    expect(countdownOf(english, standingAt('90'))).toBe('ended');
  });

  it('tell times to the millisecond and spans as exactly as they matter', () => {
    expect(clockOf(END_MS + 4)).toBe('15:00:00.004');
    expect([4, 588, 1_500, 125_000, 3_600_000, 187_200_000].map((ms) => spanOf(english, ms))).toEqual([
      ...['4 ms', '0.588 s', '1.5 s', '2 min 5 s', '1 h', '2 days 4 h'],
    ]);
  });

  it('ask, and do not judge', () => {
    const texts = (['same-device', 'same-network', 'one-vendor', 'within-a-second'] as const).map((kind) =>
      questionText(english, { kind, bidders: [17, 18], count: 3, vendor: 'TM' }),
    );
    for (const text of texts) expect(text).toMatch(/\?$/);
    expect(texts[0]).toBe('Bidders 17 and 18 logged in with the same 3 devices. One household, or one person?');
  });
});

describe('two moments beside each other', () => {
  it('show what changed and nothing else', () => {
    expect(differencesOf(english, standingAt('20'), standingAt('31'))).toEqual([
      { what: 'Highest bid', a: 'RM21,500.00', b: 'RM21,800.00' },
      { what: 'On top', a: 'bidder 17', b: 'bidder 18' },
      { what: 'Bids', a: '1', b: '2' },
      { what: 'Countdown', a: '2 s left', b: '0.588 s left' },
      { what: 'Least next bid', a: 'RM21,700.00', b: 'RM22,000.00' },
      { what: 'Most next bid', a: 'RM48,000.00', b: 'RM48,600.00' },
      { what: 'Bidder 17: held', a: 'RM1,500.00', b: 'RM0.00' },
      { what: 'Bidder 18: held', a: 'RM0.00', b: 'RM1,500.00' },
    ]);
    expect(differencesOf(english, standingAt('31'), standingAt('31'))).toEqual([]);
  });

  it('show who was not in the lot yet', () => {
    expect(differencesOf(english, standingAt('12'), standingAt('13'))).toContainEqual({
      what: 'Bidder 18: balance',
      a: '–',
      b: 'RM1,500.00',
    });
  });
});

describe('the picture', () => {
  const plot = { width: 600, height: 200, fromMs: END_MS - 10_000, toMs: END_MS + 1_000 };
  const topAt = ({ revision }: { readonly revision: number }) => REPLAY.topAt(revision).topSen || null;

  it('draws the price in steps, and what was refused as crosses', () => {
    const chart = chartOf(ROWS, topAt, plot);
    const [bid = Number.NaN, low = Number.NaN] = [END_MS - 2_000, END_MS - 588].map(
      (ms) => Math.round(chart.xOf(ms) * 10) / 10,
    );
    expect(chart.path).toMatch(new RegExp(`^M${bid} [\\d.]+H${low}V[\\d.]+H600$`));
    expect(chart.crosses).toEqual([{ x: Math.round(chart.xOf(END_MS + 4)), y: Math.round(chart.yOf(2_200_000)) }]);
    expect(chart.msAt(chart.xOf(END_MS))).toBeCloseTo(END_MS, 0);
    expect(chart.amounts.length).toBeGreaterThan(1);
    expect(chart.times.length).toBeGreaterThan(1);
  });

  it('is not flattened by a refused bid far from the price, whose cross stands at the edge', () => {
    const rows = rowsOf(RECORD, { ...NOTHING, refused: [refusal({ amountSen: 90_000_000, reason: 'bid-too-high' })] });
    const chart = chartOf(rows, topAt, plot);
    expect(chart.yOf(2_150_000) - chart.yOf(2_180_000)).toBeGreaterThan(plot.height / 10);
    expect(chart.crosses).toEqual([{ x: expect.any(Number), y: 0 }]);
  });

  it('begins with the price that stood before', () => {
    const chart = chartOf(ROWS, topAt, { ...plot, fromMs: END_MS - 1_000 });
    expect(chart.path).toMatch(/^M0 [\d.]+H/);
  });

  it('has no more corners than it has px, however many bids there are', () => {
    const many = 20_000;
    const revision = Array.from({ length: many }, (_, index) => 100 + index);
    const columns = {
      types: ['BidPlaced' as const],
      revision,
      afterMs: revision.map((_, index) => index * 3),
      type: revision.map(() => 0),
      bidder: revision.map((_, index) => 17 + (index % 2)),
      amountSen: revision.map((_, index) => 100_000 + index * 100),
    };
    const record = { ...RECORD, events: columns, notes: [] };
    const rows = rowsOf(record, NOTHING);
    const replay = new LotReplay(record);
    const chart = chartOf(rows, (row) => replay.topAt(row.revision).topSen, {
      ...{ width: 600, height: 200, fromMs: record.sinceMs, toMs: record.sinceMs + many * 3 },
    });
    expect(chart.path.split('H').length).toBeLessThan(605);
    expect(chart.path.split('V').length).toBeLessThan(1_205);
  });
});
