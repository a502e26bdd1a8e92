import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import type { UserLot } from '#contract/bidding.ts';
import type { OwnOffer } from '#contract/offers.ts';
import type { LotOutcome } from '#contract/purchases.ts';
import { purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { toldEnds } from '#web/notices/hammer.ts';
import { endedState } from '#web/state/ended-lot.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LIVE, LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { anOwnLot, aPurchase } from '#web/testing/wire.ts';
import { HammerNotices } from './HammerNotices.tsx';

const ME = 1042;
const END = '2026-11-20T07:00:00.000Z';
const own = (lotNo: string, change: Partial<UserLot> = {}) => anOwnLot({ lotNo, endsAt: END, ...change });
const outcome = (lotNo: string, price: number) =>
  ({
    ...{ id: `AMS12/${lotNo}`, session: 'AMS12', lotNo, regnNo: 'WXC 4821', unit: '', photo: null, price },
    ...{ make: 'Toyota', descOfGood: 'Hilux 2.4 G' },
  }) as LotOutcome;

let waiting: LotOutcome[];
let won: LotOutcome[];
let offers: Partial<OwnOffer>[];

beforeEach(() => {
  toldEnds.set({ bidder: null, sessions: {} });
  [waiting, won, offers] = [[], [], []];
  answering((path) => {
    const counts = { won: 0, lost: 0, waiting: 0 };
    if (path.includes('/outcomes/waiting/')) return Response.json({ outcomes: waiting, counts });
    if (path.includes('/outcomes/won/')) return Response.json({ outcomes: won, counts });
    if (path.endsWith('/offers/mine')) return Response.json({ at: END, offers });
    if (path.endsWith('/mybid/get/userid')) return Response.json({ lots: [aPurchase()] });
    return refusal(404);
  });
});

async function openAt(
  lots: readonly UserLot[],
  nowMs: number,
  address: NonNullable<Parameters<typeof openScreen>[1]>['address'] = '/',
  room?: string,
) {
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(LIVE);
  store.dispatch(serverAt(nowMs));
  const screen = await openScreen(
    <>
      <HammerNotices me={ME} lots={lots} room={room} />
      <Link to="/myaccount/mybid" aria-label="In the menu" />
    </>,
    { store, address },
  );
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return screen;
}
const AFTER_MS = Date.parse(END) + 3_000;

it('says nothing before the end, and nothing over the bidding page of any lot', async () => {
  waiting = [outcome('101', 42_000)];
  const before = await openAt([own('101')], AFTER_MS - 60_000);
  expect(before.text()).toBe('');
  await before.leave();
  expect((await openAt([own('101')], AFTER_MS, '/auctionpage/101', '101')).text()).toBe('');
  const later = own('7', { session: 'AMS13', endsAt: '2026-11-20T09:00:00.000Z' });
  expect((await openAt([own('101'), later], AFTER_MS, '/auctionpage/7', '7')).text()).toBe('');
});

it('who leads a lot whose vendor is asked reads that, and not that the sale is being confirmed', async () => {
  waiting = [{ ...outcome('101', 42_000), outcome: 'waiting', recorded: true, vendor: 'reserve not met' }];
  const screen = await openAt([own('101')], AFTER_MS);
  await screen.shows('Highest bid RM42,000');
  expect(screen.text()).toContain('The reserve was not met: the vendor decides. My Bid says until when.');
  expect(screen.text()).not.toContain('Yours at');
  expect(screen.text()).not.toContain('The house is confirming the sale.');
});

it('who is asked for more reads what and until when, and not that the vendor decides; in My Bid it stands already', async () => {
  waiting = [{ ...outcome('101', 42_000), outcome: 'waiting', recorded: true, vendor: 'reserve not met' }];
  offers = [{ session: 'AMS12', lotNo: '101', state: 'bidder', amount: 45_000, decideBy: '2026-11-23T08:00:00.000Z' }];
  const screen = await openAt([own('101')], AFTER_MS);
  await screen.shows('The vendor of lot 101 asks for RM45,000.00. Please answer by');
  expect(screen.text()).not.toContain('the vendor decides');
  await screen.leave();
  expect((await openAt([own('101')], AFTER_MS, '/myaccount/mybid?tab=waiting')).text()).toBe('');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'ended' } });
});

it('on My Bid nothing lies over what a vendor is asked, though another lot of that session is held', async () => {
  waiting = [outcome('101', 42_000), { ...outcome('102', 50_000), recorded: true, vendor: 'approval' }];
  const lots = [own('101'), own('102')];
  const screen = await openAt(lots, AFTER_MS);
  await screen.shows('Highest bid on 2 of 2 lots');
  await screen.leave();
  expect((await openAt(lots, AFTER_MS, '/myaccount/mybid')).text()).toBe('');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'ended' } });
});

it('on My Bid nothing lies over a sale that is recorded: it stands there, with what is to be paid', async () => {
  won = [outcome('101', 42_000)];
  waiting = [{ ...outcome('102', 50_000), outcome: 'waiting', recorded: true, vendor: 'approval' }];
  const lots = [own('101'), own('102')];
  expect((await openAt(lots, AFTER_MS + 20_000, '/myaccount/mybid?tab=waiting')).text()).toBe('');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'recorded' } });
});

it('the one lot that is theirs has its photo, its plate and its price; then what to do, when the sale is recorded', async () => {
  waiting = [outcome('101', 42_000)];
  const screen = await openAt([own('101')], AFTER_MS);
  await screen.shows('Yours at RM42,000');
  expect(screen.text()).toContain('WXC 4821');
  expect(screen.text()).toContain('The house is confirming the sale.');
  [waiting, won] = [[], [outcome('101', 42_000)]];
  await screen.after(() => screen.store.dispatch(purchasesApi.util.invalidateTags(['Purchases'])));
  await screen.shows('Won. Pay by 27 November.');
  expect(screen.text()).toContain('Pay RM24,000.10');
  expect(screen.text()).toContain('Collect with the gate pass: Shah Alam, Lot 5, Jalan Sepana 15/3');
  await screen.press('Close this message');
  expect(screen.text()).toBe('');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'recorded' } });
});

it('of several lots how many they hold, and which', async () => {
  waiting = [outcome('101', 42_000), outcome('102', 50_000)];
  const lots = [own('101'), own('102'), own('103', { standing: 'outbid', bidderNo: 2218 })];
  const screen = await openAt(lots, AFTER_MS);
  await screen.shows('You hold 2 of 3 lots');
  expect(screen.text()).toMatch(/RM50,000\.00.*RM42,000\.00/);
});

it('of several lots which ones their vendors decide on', async () => {
  waiting = [outcome('101', 42_000), { ...outcome('102', 50_000), vendor: 'approval' }];
  const screen = await openAt([own('101'), own('102')], AFTER_MS);
  await screen.shows('Highest bid on 2 of 2 lots');
  expect(screen.text()).toContain('The vendor decides on Lot 102: My Bid says until when.');
});

it('waits for an answer that has what the page knows of, rather than say that they hold nothing', async () => {
  const screen = await openAt([own('101')], AFTER_MS);
  expect(screen.text()).toBe('');
  waiting = [outcome('101', 42_000)];
  await screen.shows('Yours at RM42,000');
});

it('who holds nothing is told once', async () => {
  const lost = [own('101', { standing: 'outbid', bidderNo: 2218 })];
  const screen = await openAt(lost, AFTER_MS);
  await screen.shows('You did not win the lot you bid on.');
  await screen.press('Close this message');
  await screen.leave();
  expect((await openAt(lost, AFTER_MS)).text()).toBe('');
});

it('left on the screen it does not come back on a later visit, and not after My Bid was opened by any way', async () => {
  waiting = [outcome('101', 42_000)];
  const seen = (minutes: number) => ({ stage: 'ended', atMs: Date.now() - minutes * 60_000 }) as const;
  const end = { endsAt: END, lots: 1, told: 'nothing' } as const;
  toldEnds.set({ bidder: ME, sessions: { AMS12: { ...end, seen: seen(11) } } });
  const later = await openAt([own('101')], AFTER_MS);
  expect(later.text()).toBe('');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'ended' } });
  await later.leave();

  toldEnds.set({ bidder: ME, sessions: { AMS12: { ...end, seen: seen(1) } } });
  const screen = await openAt([own('101')], AFTER_MS);
  await screen.shows('Yours at RM42,000');
  await screen.press('In the menu');
  expect(screen.text()).toBe('');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'ended' } });
});

it('shown on a screen it is noted as seen', async () => {
  waiting = [outcome('101', 42_000)];
  const screen = await openAt([own('101')], AFTER_MS);
  await screen.shows('Yours at RM42,000');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'nothing', seen: { stage: 'ended' } } });
});

it('My Bid, opened by the end of their only lot, tells of it itself', async () => {
  waiting = [outcome('101', 42_000)];
  const address = { pathname: '/myaccount/mybid', state: endedState({ session: 'AMS12', lotNo: '101' }) };
  const screen = await openAt([own('101')], AFTER_MS, address);
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.text()).toBe('');
  expect(toldEnds.get().sessions).toMatchObject({ AMS12: { told: 'ended' } });
});
