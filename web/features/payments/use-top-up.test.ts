import { expect, test, vi } from 'vitest';
import { selectMessage } from '#web/notices/notices.ts';
import { eventually } from '#web/testing/eventually.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { useTopUp } from './use-top-up.ts';

const order = { userId: 1042, amountSen: 500_00, bankCode: null, lotNo: null };

/** The transaction page, where somebody may pay; `location` takes them to the bank. */
function payer(answer: () => Response | Promise<Response>) {
  const asked = answering(answer);
  const assign = vi.fn();
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('location', { origin: 'https://house.test', assign });
  const page = openPage();
  return { page, tab, asked, assign, ...runHook(() => useTopUp(vi.fn()), onPage(page)) };
}

test('Pay pressed twice asks for one bill, and leads to it; back from there one can pay again', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { now, act, tab, asked, assign } = payer(() => promise);
  const { topUp } = now();
  act(() => topUp(order));
  act(() => topUp(order));
  act(() => now().topUp(order));
  expect(now().busy).toBe(true);
  resolve(Response.json({ url: 'https://bank.test/bill' }));
  await eventually(() => expect(assign).toHaveBeenCalledWith('https://bank.test/bill'));
  act(() => now().topUp(order));
  expect(asked).toHaveLength(1);
  expect(now().busy).toBe(true);
  tab.dispatchEvent(new Event('pageshow'));
  await eventually(() => expect(now().busy).toBe(false));
});

test('a bill that got no answer is not asked for a second time by itself; its payer can try again', async () => {
  const { now, act, asked } = payer(() => refusal(503));
  act(() => now().topUp(order));
  await eventually(() => expect(now().busy).toBe(false));
  expect(asked).toHaveLength(1);
  act(() => now().topUp(order));
  await eventually(() => expect(asked).toHaveLength(2));
});

const SPECIFIED = 'Invalid email or phone, please make sure they are correct.';

test.each([
  ['which the payment service refuses', () => refusal(422, { code: 'bill-refused', message: SPECIFIED }), SPECIFIED],
  [
    'asked for too often',
    () => refusal(429, { code: 'too-many', message: 'Please wait a moment.' }),
    'Please wait a moment.',
  ],
  ['that the house cannot make', () => refusal(500), 'Something went wrong. Please try again.'],
  [
    'that never got there',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The auction house could not be reached. Please check your connection and try again.',
  ],
])('of a bill %s the payer is told what is true', async (_, answer, words) => {
  const { now, act, page } = payer(answer);
  act(() => now().topUp(order));
  await eventually(() => expect(selectMessage(page.getState())?.text).toBe(words));
});
