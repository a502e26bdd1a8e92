import { expect, test } from 'vitest';
import { answering } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { Withdraw } from './Withdraw.tsx';

test('who has asked already reads for how much, and not of what ended', async () => {
  const request = { requestId: 'r1', answered: 0, reason: '', refundId: null };
  const at = { askedAt: '2026-11-27T04:00:00.000Z', changedAt: '2026-11-27T04:00:00.000Z' };
  const requests = [
    { ...request, ...at, amount: 70, state: 'declined' },
    { ...request, ...at, amount: 100.5, state: 'asked' },
  ];
  const bank = { bankName: 'Maybank', bankAccEnd: '1234', heldUntil: null };
  answering(() => Response.json({ available: 900, problem: 'request-open', ...bank, requests }));
  const store = openPage();
  store.dispatch(LOG_IN);
  const screen = await openScreen(<Withdraw me={1042} />, { store });
  await screen.shows('You have already requested a refund. It is for RM100.50.');
  expect(screen.text()).not.toContain('RM70');
});
