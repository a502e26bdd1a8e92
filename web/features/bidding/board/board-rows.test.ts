import { describe, expect, test } from 'vitest';
import type { UserLot } from '#contract/bidding.ts';
import { translator } from '#web/i18n/translate.ts';
import { aLot, anOwnLot, aSessionView } from '#web/testing/wire.ts';
import {
  boardOrder,
  boardRows,
  boardTitle,
  fits,
  ifAllIsWon,
  isForVendor,
  nextEnd,
  onBoard,
  recordedAs,
} from './board-rows.ts';

const t = translator({});
const NOW_MS = Date.parse('2026-11-20T06:30:00.000Z');
const END = '2026-11-20T07:00:00.000Z';
const session = (id: string, publicOrPrivate = 'public', startsAt = '2026-11-20T02:00:00.000Z', endsAt = END) =>
  aSessionView({ id, publicOrPrivate, startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) });
const sessions = [
  session('AMS12'),
  session('AMS13', 'TM Staff'),
  session('AMS14', 'public', '2026-11-21T02:00:00.000Z', '2026-11-21T07:00:00.000Z'),
];
const own = (lotNo: string, standing: UserLot['standing'], change: Partial<UserLot> = {}) =>
  anOwnLot({ lotNo, standing, endsAt: END, latestBid: 24_100.5, bidderNo: 2218, ownBid: 23_900, ...change });
const watchedLot = (id: string, of = 'AMS12') => aLot({ id, session: of });
const rowsOf = (
  lots: readonly UserLot[],
  listed: ReturnType<typeof aLot>[] = [],
  watched: readonly string[] = [],
  change: Partial<Parameters<typeof boardRows>[0]> = {},
) =>
  boardRows({
    own: lots,
    listed: { auctionLotList: listed, ongoingBid: [] },
    sessions,
    isWatched: ({ id }) => watched.includes(id),
    ...{ account: undefined, staffGroup: null, ...change },
  });
const orderOf = (rows: ReturnType<typeof rowsOf>) => boardOrder(rows, NOW_MS).map((key) => key.split('/')[1]);

describe('the rows of the board', () => {
  test('what asks for something comes first, what has ended last; within that what ends first', () => {
    const lots = [
      own('9', 'on top'),
      own('10', 'outbid'),
      own('8', 'no bid'),
      own('2', 'outbid', { endsAt: '2026-11-20T06:00:00.000Z' }),
      own('3', 'outbid'),
      own('11', 'outbid', { endsAt: '2026-11-20T06:31:00.000Z' }),
    ];
    expect(orderOf(rowsOf(lots, [watchedLot('7')], ['7']))).toEqual(['11', '3', '10', '7', '8', '9', '2']);
  });

  test('are the lots that they are in, and those that they watch of a session that runs; each once', () => {
    const listed = [watchedLot('101'), watchedLot('7'), watchedLot('8'), watchedLot('9', 'AMS14')];
    const rows = rowsOf([own('101', 'outbid')], listed, ['101', '7', '9']);
    expect(onBoard(rows, NOW_MS).map(({ lotNo, standing, isWatched }) => [lotNo, standing, isWatched])).toEqual([
      ['101', 'outbid', true],
      ['7', 'watched', true],
    ]);
    // After the end what was only watched is gone; what they were in stays.
    expect(onBoard(rows, Date.parse(END)).map(({ lotNo }) => lotNo)).toEqual(['101']);
  });

  test('have amounts in sen, and their own bid as the list of the bidding page has it', () => {
    const [row] = rowsOf([own('101', 'outbid')]);
    expect(row).toMatchObject({
      ...{ name: 'Toyota Hilux 2.4 G', price: { latestBidSen: 2_410_050, bidderNo: 2218 } },
      own: {
        terms: { minimumRaiseSen: 200_00, raiseLimit: { timesPercent: 200, plusSen: 5_000_00 } },
        bids: [{ bidderNo: 1042, amountSen: 23_900_00 }],
      },
    });
    expect(rowsOf([own('101', 'no bid', { ownBid: 0 })])[0]?.own?.bids).toEqual([]);
  });
});

test('the planned end of a lot, where late bids may move it, is that of the answer about its latest bid', () => {
  const bid = {
    id: '1',
    session: 'AMS12',
    latestBid: 20_000,
    bidderNo: 2218,
    bidCount: 1,
    voidBids: 0,
    biddersInLot: 2,
  };
  const ongoingBid = [{ ...bid, endsAt: '2026-11-20T07:03:00.000Z', plannedEndsAt: END }];
  const listed = { auctionLotList: [watchedLot('1'), watchedLot('2')], ongoingBid };
  const rows = rowsOf([own('1', 'outbid'), own('2', 'outbid')], [], [], { listed });
  expect(rows.map(({ plannedEndMs }) => plannedEndMs)).toEqual([Date.parse(END), undefined]);
});

test('the filters count what can still be done; a lot of one’s own that is watched is among the watched', () => {
  const ended = { endsAt: '2026-11-20T06:00:00.000Z' };
  const rows = rowsOf([own('1', 'outbid'), own('2', 'on top'), own('3', 'outbid', ended)], [watchedLot('2')], ['2']);
  const through = (filter: Parameters<typeof fits>[1]) =>
    rows.filter((row) => fits(row, filter, NOW_MS)).map(({ lotNo }) => lotNo);
  expect(through('all')).toEqual(['1', '2', '3']);
  expect(through('outbid')).toEqual(['1']);
  expect(through('on top')).toEqual(['2']);
  expect(through('watched')).toEqual(['2']);
});

test('the title of the tab says how they stand and when the first lot ends; nothing when nothing runs', () => {
  const soon = { endsAt: '2026-11-20T06:34:12.000Z', session: 'AMS13' };
  const rows = rowsOf([own('1', 'outbid', soon), own('2', 'outbid'), own('3', 'on top'), own('4', 'no bid')]);
  expect(boardTitle(t, rows, NOW_MS)).toBe('▼2 ▲1 · 04:12');
  expect(nextEnd(rows, NOW_MS)).toMatchObject({ session: 'AMS13', alone: false });
  expect(nextEnd(rows, Date.parse(soon.endsAt))).toMatchObject({ session: 'AMS12', alone: true });
  expect(boardTitle(t, rows, Date.parse(END))).toBe('');
});

test('each row says what stands against a bid, or against entering it', () => {
  const staff = { session: 'AMS13', publicOrPrivate: 'TM Staff' };
  const rows = rowsOf(
    [own('1', 'outbid', staff), own('2', 'on top', staff), own('3', 'outbid')],
    [watchedLot('7'), watchedLot('8', 'AMS13'), watchedLot('9')],
    ['7', '8'],
    { account: { balanceSen: 3_000_00, heldSen: 1_500_00 } },
  );
  expect(rows.map(({ lotNo, obstacle }) => [lotNo, obstacle?.code])).toEqual([
    ...[
      ['1', 'staff-one-winning'],
      ['2', undefined],
      ['3', undefined],
    ],
    ...[
      ['7', undefined],
      ['8', 'staff-only'],
    ],
  ]);
});

test('if all is won: what they lead with premium and fees, and nothing else', () => {
  const rows = rowsOf(
    [own('1', 'on top', { latestBid: 20_000 }), own('2', 'outbid')],
    [watchedLot('1'), watchedLot('2')],
  );
  expect(ifAllIsWon(rows)).toEqual({ sen: (20_000 + 600 + 300 + 500) * 100, forVendors: { lots: 0, sen: 0 } });
});

test('what they lead below its reserve, or subject to approval, is not won yet: it is summed apart', () => {
  const price = { latestBid: 20_000 };
  const listed = [
    aLot({ id: '1', reserve: 'met' }),
    aLot({ id: '2', reserve: 'not met' }),
    aLot({ id: '3', approval: true }),
    aLot({ id: '4', reserve: 'not met' }),
  ];
  const lots = [own('1', 'on top', price), own('2', 'on top', price), own('3', 'on top', price), own('4', 'outbid')];
  const oneSen = (20_000 + 600 + 300 + 500) * 100;
  expect(ifAllIsWon(rowsOf(lots, listed))).toEqual({ sen: oneSen, forVendors: { lots: 2, sen: 2 * oneSen } });
});

test('what is sold is no question any more, and what is not sold is none either: neither is in what all would cost', () => {
  const ofVendor = { reserve: 'not met', approval: true } as const;
  const listed = [
    aLot({ id: '1', ...ofVendor, status: 'sold', salePrice: 22_000 }),
    aLot({ id: '2', ...ofVendor, status: 'unsold' }),
    aLot({ id: '3', ...ofVendor, status: 'offered' }),
  ];
  const price = { latestBid: 20_000 };
  const rows = rowsOf([own('1', 'on top', price), own('2', 'on top', price), own('3', 'on top', price)], listed);
  expect(rows.map(recordedAs)).toEqual(['sold', 'not sold', undefined]);
  expect(rows.map(isForVendor)).toEqual([false, false, true]);
  const { sen, forVendors } = ifAllIsWon(rows);
  expect(forVendors).toEqual({ lots: 1, sen: (20_000 + 600 + 300 + 500) * 100 });
  expect(sen).toBe(0);
});
