import { expect, it } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { aPurchase } from '#web/testing/wire.ts';
import { PurchaseDate } from './PurchaseDate.tsx';
import { purchaseGroups } from './purchase-groups.ts';

const lot = (lotNo: string, change: Partial<Purchase> = {}) =>
  aPurchase({ id: `AMS12/${lotNo}`, auctionName: `AMS12/${lotNo}`, lotNo, ...change });

async function openToPay(purchases: readonly Purchase[], address = '/myaccount/mybid') {
  answering(() => Response.json([{ id: 31, name: '', info: 'Maybank 5140, Tukul', toggle: null }]));
  const store = openPage();
  store.dispatch(LOG_IN);
  const paid: string[] = [];
  const [group] = purchaseGroups(purchases, '2026-11-21');
  if (group === undefined) expect.unreachable();
  const screen = await openScreen(<PurchaseDate group={group} onPay={(id) => paid.push(id)} />, { store, address });
  return { screen, paid };
}

it('of several lots it is said once what they come to, until when and to which account, with a press for each', async () => {
  const forfeited = lot('104', { status: 'forfeited' });
  const settled = lot('105', { amountPaid: 24_000.1, balanceDue: 0, paid: true });
  const { screen, paid } = await openToPay([lot('101'), lot('102'), lot('103'), forfeited, settled]);
  await screen.shows('Maybank 5140, Tukul');
  const text = screen.text();
  expect(text).toContain('To pay: 3 lots, RM72,000.30');
  for (const once of ['Maybank 5140, Tukul', 'Pay by Fri, 27 Nov 2026.', 'one transfer for each lot'])
    expect(text.split(once)).toHaveLength(2);
  const references = [...document.querySelectorAll('#to-pay li')].map(
    ({ textContent }) => textContent?.match(/AMS12.\d+/)?.[0],
  );
  expect(references).toEqual(['AMS12/101', 'AMS12/102', 'AMS12/103']);
  await screen.press('Pay RM24,000.10 online: LOT 102');
  expect(paid).toEqual(['AMS12/102']);
});

it('lots of different days have each its own', async () => {
  const late = lot('102', { dueDate: '2026-12-01', lastDate: '2026-12-08' });
  const { screen } = await openToPay([lot('101'), late]);
  await screen.shows('To pay: 2 lots, RM48,000.20');
  for (const day of ['Pay by Fri, 27 Nov 2026.', 'Pay by Tue, 1 Dec 2026.']) expect(screen.text()).toContain(day);
});

it('of one lot its amount, and nothing where all is paid', async () => {
  const { screen } = await openToPay([lot('101')]);
  await screen.shows('To pay: RM24,000.10');
  await screen.leave();
  const { screen: paid } = await openToPay([lot('101', { amountPaid: 24_000.1, balanceDue: 0, paid: true })]);
  expect(paid.text()).toContain('Paid');
  expect(paid.text()).not.toContain('To pay');
});

it('a lot of which the deposit is not balanced out yet is not offered to be paid: it says when it will be', async () => {
  const { screen } = await openToPay([lot('101', { balanced: false }), lot('102')]);
  await screen.shows('You can pay as soon as that is done: we will email you.');
  expect(screen.text()).toContain('Pay RM24,000.10 online: LOT 102');
  expect(screen.text()).not.toContain('online: LOT 101');
});

it('who follows a link to it reads on from its heading', async () => {
  const { screen } = await openToPay([lot('101')], '/myaccount/mybid#to-pay');
  await screen.shows('To pay: RM24,000.10');
  expect(document.activeElement?.textContent).toBe('To pay: RM24,000.10');
});
