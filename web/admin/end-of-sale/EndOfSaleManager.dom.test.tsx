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
  ...{ revision: 9, lots: 1, lotsWithBids: 1, sales: null, steps: [step], winners: [], currentLots: ['AMS7/101'] },
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
  store.dispatch(serverAt(Date.parse(END) - 400));
  return openScreen(<EndOfSaleManager />, { store, address });
}

it('sees by itself that the last lot has ended, and then has the first step to take', async () => {
  const { shows, text, control } = await openJustBeforeTheEnd('/?session=AMS7');
  await shows('Its steps can be taken from 16:22:35 on.');
  await shows('ended 11 Nov 2011');
  expect(text()).not.toContain('The session has not ended yet.');
  expect(control('Record sales').tagName).toBe('BUTTON');
});

it('opens a session that ends while the page waits for one', async () => {
  const { shows } = await openJustBeforeTheEnd('/');
  await shows('No session waits');
  await shows('End auction AMS7');
});
