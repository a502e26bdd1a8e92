import { expect, it } from 'vitest';
import type { Refundable } from '#contract/payments/refunds.ts';
import { api } from '#web/calls/api.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { SingleRefund } from './person-dialogs.tsx';

const MEI = {
  ...{ id: 1_007, email: 'mei@house.example', firstName: 'Mei Fong', bankAccNo: '51400000', depositBalance: 3_300 },
};
const REFUNDABLE: Refundable = {
  ...{ userId: 1_007, email: MEI.email, name: 'Mei Fong', balance: 3_300, held: 0, winningLots: [] },
  ...{ refundable: 3_300, bankName: 'Maybank', bankAccNo: '51400000', problem: null, message: '' },
};

const WAITING = { state: 'asked', amount: 700, answered: 300, askedAt: '2026-11-20T02:00:00.000Z' };

it('a refund whose words are being typed shows what another clerk left of it, and wants its words anew', async () => {
  let now = REFUNDABLE;
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path === '/api/transaction/refund/refundable/1007') return Response.json(now);
    if (path === '/api/transaction/refund/request/own') return Response.json({ requests: [WAITING] });
    if (path.startsWith('/api/history/')) return Response.json({ entries: [], total: 0 });
    sent.push(await request.json());
    return Response.json({
      statusCode: 200,
      message: 'success',
      refundId: 'r',
      amount: 1_200,
      revision: 9,
      recorded: true,
    });
  });
  const told = (change: Partial<Refundable>) => {
    now = { ...now, ...change };
    return screen.after(() => screen.store.dispatch(api.util.invalidateTags(['Deposit'])));
  };
  const screen = await openScreen(<SingleRefund person={MEI} onClose={() => undefined} />);
  await screen.shows('RM3,300.00');
  await screen.shows('RM400.00 of RM700.00, asked for on 20 Nov 2026');
  await screen.type('Confirmation', 'refund');
  // Of somebody else: what stands here stays, and so does what was typed.
  await told({});
  await screen.shows('RM3,300.00');
  expect(screen.field('Confirmation').value).toBe('refund');

  await told({ balance: 1_200, refundable: 1_200 });
  await screen.shows('Somebody else has changed this meanwhile. These are the figures of now.');
  expect(screen.text()).toContain('RM1,200.00');
  expect(screen.text()).not.toContain('RM3,300.00');
  expect(screen.field('Confirmation').value).toBe('');
  await screen.type('Confirmation', 'refund');
  await screen.press('Refund');
  expect(sent).toMatchObject([{ total: 1_200, shownBalance: 1_200 }]);
});
