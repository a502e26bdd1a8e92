import { expect, it } from 'vitest';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { MyBidPage } from './MyBidPage.tsx';

const WAITING = {
  ...{ id: 'AMS12/101', session: 'AMS12', lotNo: '101', regnNo: 'WXC 4821', unit: '', photo: null, price: 42_000 },
  ...{ make: 'Toyota', descOfGood: 'Hilux 2.4 G', outcome: 'waiting', ownBid: 42_000, bidderNo: 1042, recorded: true },
  ...{ endedAt: '2026-11-20T07:00:00.000Z', vendor: 'approval', ownVoidBids: [] },
};
const COUNTER = {
  ...{ session: 'AMS12', lotNo: '101', state: 'bidder', amount: 44_000, bid: 42_000, deposit: 1_500 },
  ...{ decideBy: '2026-11-23T07:00:00.000Z', premium: 600, fees: 300, safetyDeposit: 500 },
};

interface Given {
  readonly waits: boolean;
  readonly owes: boolean;
  readonly offers?: readonly object[];
  readonly won?: readonly object[];
}

/** My Bid, without a tab in its address unless one is given. */
async function open({ waits, owes, offers = [], won = owes ? [aPurchase()] : [] }: Given, search = '') {
  answering((path) => {
    if (path.endsWith('/offers/mine')) return Response.json({ at: '2026-11-20T10:05:00.000Z', offers });
    if (path.endsWith('/mybid/get/userid')) return Response.json({ lots: won });
    if (path.includes('toggleinfo')) return Response.json([]);
    const counts = { won: owes ? 1 : 0, lost: 2, waiting: waits ? 1 : 0 };
    return Response.json(path.includes('/outcomes/') ? { outcomes: waits ? [WAITING] : [], counts, total: 1 } : {});
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  store.dispatch(serverAt(Date.parse('2026-11-20T10:05:00.000Z')));
  const screen = await openScreen(<MyBidPage />, { store, address: `/myaccount/mybid${search}` });
  const tab = () => document.querySelector('[role="tab"][aria-selected="true"]')?.id.replace('tab-', '');
  const isSettled = () => document.querySelector('[role="tabpanel"]')?.textContent !== '';
  await expect.poll(isSettled, { timeout: 10_000 }).toBe(true);
  return { screen, tab };
}

it.each([
  ['what a vendor asks for, before what is to be paid', { waits: true, owes: true, offers: [COUNTER] }, 'waiting'],
  ['what is to be paid, before what only waits', { waits: true, owes: true }, 'won'],
  ['what waits, where nothing is to be paid', { waits: true, owes: false }, 'waiting'],
  ['what was won, where nothing waits', { waits: false, owes: false }, 'won'],
] as const)('opens on %s', async (_, given, opened) => {
  const { tab } = await open(given);
  await expect.poll(tab, { timeout: 10_000 }).toBe(opened);
});

it.each([
  ['the tab of its address', '?tab=lost', 'lost'],
  ['what was won, for the address of a date', '?date=2026-11-20', 'won'],
] as const)('opens on %s', async (_, search, opened) => {
  const { tab } = await open({ waits: true, owes: false }, search);
  expect(tab()).toBe(opened);
});

it('says above the newest auction what is owed of others, the overdue first, and leads there', async () => {
  const ofDate = (startDate: string, dueDate: string, lotNo: string) =>
    aPurchase({ id: `AMS/${lotNo}`, startDate, dueDate, lastDate: dueDate, lotNo });
  const won = [
    ofDate('2026-11-20', '2026-11-27', '101'),
    ofDate('2026-11-16', '2026-11-23', '102'),
    ofDate('2026-11-09', '2026-11-16', '103'),
  ];
  const { screen } = await open({ waits: false, owes: true, won });
  await screen.shows('To pay from other auctions: RM48,000.20');
  const links = [...document.querySelectorAll('a[href*="date="]')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '9 November 2026RM24,000.10Overdue',
    '16 November 2026RM24,000.10',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/myaccount/mybid?tab=won&date=2026-11-09#to-pay');
});

it('says what the total of what was won contains', async () => {
  const { screen } = await open({ waits: false, owes: true });
  await screen.shows('Total price: bids, premiums, fees and safety deposits, less the deposits paid.');
});
