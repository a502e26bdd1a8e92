import { expect, test } from 'vitest';
import { liveStateChanged } from '#web/api/connection.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { buttonOf, LIVE, markupOf, openPage, serverAt } from '#web/testing/page.tsx';
import { BiddingRoom } from './BiddingRoom.tsx';

/** Long over by the clock of any device. */
const startsAtMs = Date.parse('2011-11-11T06:00:00.000Z');
const endsAtMs = Date.parse('2011-11-11T08:00:00.000Z');
const session = { id: 'AMS12', publicOrPrivate: 'public', startsAtMs, endsAtMs };
const lot = {
  ...{ id: '102', session: 'AMS12', regnNo: 'VBG 917', name: 'Perodua Myvi', make: 'Perodua', descOfGood: 'Myvi' },
  ...{ depositSen: 1_500_00, photos: [], remarks: [] },
  ...{ year: '2019', ma: 'automatic', location: 'Ipoh', contactPerson: '', vendor: '', rc: '' },
  ...{ premium: { kind: 'none' }, adminFeeSen: 300_00, safetyDepositSen: 0 },
  ...{ startingPriceSen: 21_500_00, minimumRaiseSen: 200_00 },
} as unknown as LotView;
const live = {
  price: { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 },
  biddersInLot: 2,
  raiseLimit: { timesPercent: 200, plusSen: 5_000_00 },
  bids: [],
};

/** The room of bidder 1042 at this instant of the server's clock. */
function roomAt(serverAtMs: number, line = LIVE): string {
  const store = openPage();
  store.dispatch(line);
  store.dispatch(serverAt(serverAtMs));
  return markupOf(<BiddingRoom lot={lot} live={live} session={session} me={1042} ownBidSen={0} />, store);
}

const RUNNING_MS = endsAtMs - 90_500;
const raise = (page: string) => buttonOf(page, 'Raise Bid');

test("a session runs by the server's clock: then one can bid, and sees how long", () => {
  const page = roomAt(RUNNING_MS);
  expect(page).toMatch(/Ends in.*01:3[01]/);
  expect(raise(page)).not.toContain(' disabled');
});

test('before the start the time to the start is shown, not the one to the end, and nobody can bid', () => {
  const page = roomAt(startsAtMs - 90_500);
  expect(page).toMatch(/Starts in.*01:3[01]/);
  expect(page).not.toContain('Ends in');
  expect(raise(page)).toContain(' disabled=""');
});

test('after the end nobody can bid', () => {
  const page = roomAt(endsAtMs);
  expect(page).toContain('Auction has ended');
  expect(raise(page)).toContain(' disabled=""');
});

test.each(['offline', 'connecting'] as const)(
  'while the line is %s nobody can bid, and the price is said to be old',
  (state) => {
    const page = roomAt(RUNNING_MS, liveStateChanged(state));
    expect(raise(page)).toContain(' disabled=""');
    expect(page).toContain('(line is down)');
  },
);
