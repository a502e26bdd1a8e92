import { expect, it } from 'vitest';
import type { OpenBill } from '#contract/payments/open-bills.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { OnlinePaymentsTab } from './OnlinePaymentsTab.tsx';

const bill = (fields: Partial<OpenBill>): OpenBill => ({
  ...{ paymentId: `0b6c2a52-8f5d-4a55-9c1e-9a52f1d8${fields.userId}`, userId: 1_001, email: 'ali@house.example' },
  ...{
    name: 'Ali',
    amount: 500,
    lot: null,
    charges: false,
    madeAt: '2026-11-20T04:00:00.000Z',
    billId: 'abc1',
    group: 'open',
  },
  ...{ takenBack: false, checkedAt: null, reason: '', ...fields },
});
const REASON = 'RM850.00 was asked for, the bank states RM800.00 paid of RM800.00 (paid).';
const BILLS: Readonly<Record<OpenBill['group'], readonly OpenBill[]>> = {
  open: [
    bill({ userId: 1_001, checkedAt: '2026-11-20T04:10:00.000Z' }),
    bill({ userId: 1_002, lot: 'AMS3/102', takenBack: true }),
  ],
  uncredited: [bill({ userId: 1_003, group: 'uncredited', amount: 850, billId: 'abc3', reason: REASON })],
  unanswered: [bill({ userId: 1_004, group: 'unanswered', billId: null })],
  left: [],
};
const sum = (group: OpenBill['group']) => ({
  bills: BILLS[group].length,
  total: BILLS[group].reduce((total, { amount }) => total + amount, 0),
});

it('shows what is open, what is paid and not credited and why, and what has no number; the bank is asked about a bill that has one', async () => {
  const sent: unknown[] = [];
  answering(async (path, request) => {
    const [, group] = /^\/api\/transaction\/bills\/(\w+)\/1\/20$/.exec(path) ?? [];
    if (group === undefined) {
      sent.push([path, await request.json()]);
      return Response.json({ message: `It is paid, and could not be credited: ${REASON}`, state: 'uncredited' });
    }
    const counts = {
      open: sum('open'),
      uncredited: sum('uncredited'),
      unanswered: sum('unanswered'),
      left: sum('left'),
    };
    return Response.json({ bills: BILLS[group as OpenBill['group']], counts });
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  const screen = await openScreen(<OnlinePaymentsTab />, { store });
  await screen.shows('RM1,000.00 together.');
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? ''),
    );
  expect(rows().map(([bidder, what, amount, , , , state]) => [bidder, what, amount, state])).toEqual([
    ['1001 · Ali', 'Deposit', 'RM500.00', 'Not paid'],
    ['1002 · Ali', 'Lot AMS3/102', 'RM500.00', 'Withdrawn'],
  ]);
  await screen.press('No number (1)');
  await screen.shows('The bank did not answer when the bill was asked for.');
  expect(screen.controls().filter((name) => name.startsWith('Ask'))).toEqual([]);
  await screen.press('Paid, not credited (1)');
  await screen.shows(REASON);
  await screen.press('Ask the bank about the RM850.00 of 1003');
  expect(sent).toEqual([['/api/transaction/bills/ask', { billId: 'abc3' }]]);
  expect(JSON.stringify(store.getState())).toContain('could not be credited');
});
