import { expect, it } from 'vitest';
import type { SaleProgress } from '#contract/sale.ts';
import { answering } from '#web/testing/house.ts';
import { openPage, serverAt } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aSession } from '#web/testing/wire.ts';
import { EndOfSaleManager } from './EndOfSaleManager.tsx';

const END = '2011-11-11T08:22:35.000Z';
const step = { id: 'record-sales', state: 'locked', begun: false, doneAt: null, doneBy: null } as const;
const running: SaleProgress = {
  ...{ session: 'AMS7', startsAt: '2011-11-11T06:00:00.000Z', endsAt: END, publicOrPrivate: 'public', ended: false },
  ...{
    revision: 9,
    lots: 1,
    lotsWithBids: 1,
    sales: null,
    steps: [step],
    winners: [],
    offers: [],
    currentLots: ['AMS7/101'],
  },
  deposits: { count: 0, bidders: 0, sum: 0 },
  mails: { bidders: 0, mails: 0, withoutAccount: 0 },
};
const ended: SaleProgress = { ...running, ended: true, steps: [{ ...step, state: 'next' }] };
const session = aSession({ id: 'AMS7', status: 'started', lastEndsAt: END });

/** The house answers that the session runs, and from the second time on that it has ended. */
async function openJustBeforeTheEnd(address: string) {
  let asked = 0;
  answering((path) => {
    if (path.includes('/emergency/preview/')) return Response.json(asked++ === 0 && address !== '/' ? running : ended);
    if (path === '/api/auctionmanager/sessions') return Response.json([session]);
    return Response.json(path.includes('/history') && !path.includes('session') ? { entries: [], total: 0 } : []);
  });
  const store = openPage();
  store.dispatch(serverAt(Date.parse(END) - 3_000));
  return openScreen(<EndOfSaleManager />, { store, address });
}

it('sees by itself that the last lot has ended, and then has the first step to take', async () => {
  const { shows, text, control } = await openJustBeforeTheEnd('/?session=AMS7');
  await shows('Its steps can be taken from 16:22:35 on.');
  await shows('ended 11 Nov 2011');
  expect(text()).not.toContain('The session has not ended yet.');
  expect(control('Record sales').tagName).toBe('BUTTON');
});

it('lists what recording sales will offer to vendors, and why, before it is confirmed', async () => {
  const offer = { lotNo: '101', regnNo: 'WXC 4821', vendor: 'TM', bid: 22_000, reserve: 'not met', approval: false };
  const offers = [
    offer,
    { ...offer, lotNo: '102', bid: 21_500, reserve: null, approval: true },
    { ...offer, lotNo: '103', bid: 23_000, reserve: 'met', approval: true },
    { ...offer, lotNo: '104', bid: 24_000, approval: true },
  ];
  const sales = { sold: 1, unsold: 0, offered: 4, bidders: 1, bidPrice: 21_500, premium: 600 };
  answering((path) => {
    if (path.includes('/emergency/preview/')) return Response.json({ ...ended, sales, offers });
    return Response.json(path === '/api/auctionmanager/sessions' ? [session] : []);
  });
  const screen = await openScreen(<EndOfSaleManager />, { address: '/?session=AMS7' });
  await screen.shows('Record sales');
  await screen.press('Record sales');
  const dialog = document.querySelector('[role="dialog"]');
  const rows = [...(dialog?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent?.trim()),
  );
  expect(rows.map((cells) => [cells[0], cells[3], cells[4]])).toEqual([
    ['101', 'RM22,000.00', 'Below the reserve'],
    ['102', 'RM21,500.00', 'Subject to approval'],
    ['103', 'RM23,000.00', 'Subject to approval'],
    ['104', 'RM24,000.00', 'Below the reserve, and subject to approval'],
  ]);
});

it('opens a session that ends while the page waits for one', async () => {
  const { shows } = await openJustBeforeTheEnd('/');
  await shows('No session waits');
  await shows('End auction AMS7');
});
