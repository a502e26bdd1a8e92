import { expect, it } from 'vitest';
import { api } from '#web/calls/api.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { TakeBackRefund } from './TakeBackRefundDialog.tsx';

const REFUND = {
  ...{ revision: 41, bidder: 1_007, name: 'Mei Fong', date: '2026-11-19 10:12' },
  ...{ reference: 'CHQ 000417', amount: 700 },
};
const TAKEN_BACK =
  'Manual refund taken back by Nurul Aina, 27 Nov 2026, 12:43:01: RM700.00, CHQ 000417. Why: Not paid.';

it('a question whose refund somebody else takes back meanwhile is gone: who, when and why stands in its place, and nothing is sent', async () => {
  let now = { balance: 10_500, takenBack: '' };
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path === '/api/transaction/refund/manually/1007/41') return Response.json(now);
    if (path.startsWith('/api/history/')) return Response.json({ entries: [], total: 0 });
    if (request.method === 'GET') return Response.json({});
    sent.push(await request.text());
    return Response.json({ message: 'done', amount: 700, revision: 44, recorded: true });
  });
  const screen = await openScreen(<TakeBackRefund refund={REFUND} onClose={() => undefined} />);
  const told = async (change: Partial<typeof now>) => {
    now = { ...now, ...change };
    await screen.after(() => screen.store.dispatch(api.util.invalidateTags(['Deposit'])));
    await screen.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  await screen.shows('Balance afterRM11,200.00');
  await screen.type('Why', 'Typed twice.');
  await screen.press('Reverse');
  await screen.shows('Reverse the manual refund of RM700.00?');
  // Of something else: it is asked anew with the figures of now.
  await told({ balance: 10_600 });
  await screen.shows('These are the figures of now.');
  expect(screen.controls()).toContain('Yes');
  await told({ balance: 11_300, takenBack: TAKEN_BACK });
  await screen.shows(TAKEN_BACK);
  expect(screen.text()).not.toContain('Balance after');
  expect(screen.controls()).not.toContain('Yes');
  expect((screen.control('Reverse') as HTMLButtonElement).disabled).toBe(true);
  expect(sent).toEqual([]);
});
