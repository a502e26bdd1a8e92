import { expect, it } from 'vitest';
import type { RefundRequest } from '#contract/payments/refund-requests.ts';
import { api } from '#web/calls/api.ts';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { OrderRequest, RefundRequests } from './RefundRequests.tsx';

const request = (userId: number, fields: Partial<RefundRequest>): RefundRequest => ({
  ...{ requestId: `0b6c2a52-8f5d-4a55-9c1e-9a52f1d8${userId}`, userId, email: `${userId}@house.example` },
  ...{
    name: `Person ${userId}`,
    amount: 800,
    answered: 0,
    inactive: false,
    refundable: 2_100,
    state: 'asked',
    reason: '',
    refundId: null,
  },
  ...{ refundState: null, obstacle: '', owesFor: [], bankName: 'Maybank', bankAccNo: '51400000' },
  ...{ askedAt: '2026-11-20T04:00:00.000Z', changedAt: '2026-11-20T04:00:00.000Z', ...fields },
});

it('each request says where it and its refund stand, and only those that wait are answered', async () => {
  const requests = [
    request(1_001, {}),
    request(1_002, { obstacle: 'The bank account is not verified.', owesFor: ['AMS3/102'] }),
    request(1_003, { state: 'ordered', refundState: 'sent' }),
    request(1_004, { state: 'ordered', refundState: 'returned' }),
    request(1_005, { state: 'declined', reason: 'A purchase is not paid.' }),
  ];
  answering(() => Response.json({ requests, total: 5, waiting: 2, waitingTotal: 1_600 }));
  const store = openPage();
  store.dispatch(LOG_IN);
  const screen = await openScreen(<RefundRequests />, { store });
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(screen.text()).toContain('2 waiting, RM1,600.00 together.');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td, th')].map((cell) => cell.textContent?.trim() ?? ''),
  );
  expect(rows.map(([bidder = '', , , , , state, note]) => [bidder.slice(0, 4), state, note])).toEqual([
    ['1001', 'Waiting', '–'],
    ['1002', 'Waiting', 'The bank account is not verified. Not paid: AMS3/102.'],
    ['1003', 'Sent to the bank', '–'],
    ['1004', 'Returned', '–'],
    ['1005', 'Declined', 'A purchase is not paid.'],
  ]);
  const answers = screen.controls().filter((name) => /^(Order|Decline) the/.test(name));
  expect(answers).toEqual(
    [1_001, 1_002].flatMap((id) => [`Order the refund of ${id}`, `Decline the request of ${id}`]),
  );
  expect(answers.filter((name) => (screen.control(name) as HTMLButtonElement).disabled)).toEqual([
    'Order the refund of 1002',
  ]);
});

it('an open order follows its request: who has answered it, or that its bidder took it back; once it waits again the word is typed anew', async () => {
  const shown = request(1_001, {});
  let now = { ...shown };
  let entries: object[] = [];
  answering((path) => {
    if (path.startsWith('/api/history/')) return Response.json({ entries, total: entries.length });
    return Response.json({ requests: [now] });
  });
  const screen = await openScreen(<OrderRequest request={shown} onClose={() => undefined} />);
  const told = async (change: Partial<RefundRequest>) => {
    now = { ...now, ...change };
    await screen.after(() => screen.store.dispatch(api.util.invalidateTags(['Refunds'])));
    for (let turn = 0; turn < 6; turn += 1) await screen.after(() => new Promise((resolve) => setTimeout(resolve, 0)));
  };
  const button = () => screen.control('Refund') as HTMLButtonElement;
  await screen.type('Confirmation', 'refund');
  expect(button().disabled).toBe(false);
  const actor = { account: 2, name: 'Nurul', role: 'admin' };
  const fields = [{ label: 'Amount', before: null, after: 'RM800.00' }];
  entries = [{ id: 'book 7', at: new Date(Date.now() + 5_000).toISOString(), actor, action: 'Refund ordered', fields }];
  await told({ state: 'ordered', answered: 800, changedAt: '2026-11-20T04:43:01.000Z' });
  await screen.shows('The refund of this request was ordered, 20 Nov 2026, 12:43:01. Refund ordered by Nurul');
  expect(screen.text()).toContain(': RM800.00.');
  expect(button().disabled).toBe(true);
  expect(screen.field('Confirmation').value).toBe('');
  await told({ state: 'asked', answered: 0, changedAt: '2026-11-20T04:44:01.000Z' });
  await screen.shows('This request waits with the amounts of now, 20 Nov 2026, 12:44:01.');
  expect(screen.field('Confirmation').value).toBe('');
  expect(button().disabled).toBe(true);
  await told({ state: 'taken-back', changedAt: '2026-11-20T04:45:01.000Z' });
  await screen.shows('The bidder took this request back, 20 Nov 2026, 12:45:01.');
  expect(screen.field('Confirmation').disabled).toBe(true);
});

const STANDING_OF = /\/standing\//;

/** Orders while another member of staff may have ordered before, and the house may have no money at Billplz. */
async function ordering({ reason = '', ...standing }: { state: string; reason?: string }) {
  const shown = request(1_001, { amount: 800, refundable: 2_100 });
  answering((path) => {
    if (STANDING_OF.test(path)) return Response.json({ stalled: false, reason, ...standing });
    if (path.endsWith('/request/own')) return Response.json({ requests: [shown], available: 2_100 });
    return Response.json({ message: 'success', refundId: 'r1', amount: 800, revision: 9, recorded: true });
  });
  const store = openPage();
  const screen = await openScreen(<OrderRequest request={shown} onClose={() => undefined} />, { store });
  await screen.type('Confirmation', 'refund');
  await screen.press('Refund');
  return { screen, toast: () => store.getState().notices.message };
}

it('a refund that was handed over is said to be successful and on its way', async () => {
  const { screen, toast } = await ordering({ state: 'sent' });
  await screen.shows('RM800.00 to bidder 1001 is on its way to the bank.');
  expect(toast()).toMatchObject({ text: 'Refund successful' });
});

it.each([
  ['ordered', 'The house has not enough money at Billplz.', 'The refund is ordered, not yet sent.'],
  ['ordered', 'Billplz does not answer.', 'The refund is ordered, not yet sent.'],
  ['failed', 'The bank account is closed.', 'The refund was not paid, and the money is on the deposit again.'],
])('one that is %s (%s) is neither', async (state, reason, said) => {
  const { screen, toast } = await ordering({ state, reason });
  await screen.shows(`${said} ${reason}`);
  expect(screen.text()).not.toContain('on its way to the bank');
  expect(screen.text().includes('taken back, in the ledger under Refunds')).toBe(state === 'ordered');
  expect(toast()).toMatchObject({ text: `${said} ${reason}` });
});

it('whoever loses against another order reads what is left now, not what was left before it', async () => {
  const shown = request(1_001, { amount: 4_000, refundable: 10_000 });
  let isOrdered = false;
  answering((path) => {
    if (path.endsWith('/request/own')) {
      const now = isOrdered
        ? { state: 'ordered', answered: 4_000, changedAt: '2026-11-20T04:43:01.000Z' }
        : { state: 'asked' };
      return Response.json({ requests: [{ ...shown, ...now }], available: isOrdered ? 6_000 : 10_000 });
    }
    if (path.startsWith('/api/history/')) return Response.json({ entries: [], total: 0 });
    isOrdered = true;
    return Response.json({ code: 'request-not-open', message: 'It has been answered.' }, { status: 409 });
  });
  const screen = await openScreen(<OrderRequest request={shown} onClose={() => undefined} />);
  await screen.shows('Left availableRM6,000.00');
  await screen.type('Confirmation', 'refund');
  await screen.press('Refund');
  await screen.shows('The refund of this request was ordered');
  await screen.shows('Left availableRM6,000.00');
  expect(screen.text()).not.toContain('RM10,000.00');
});
