import { expect, it, test, vi } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { onPage, openPage } from '#web/testing/page.tsx';
import { runHook } from '#web/testing/run-hook.tsx';
import { english } from '../i18n/testing.ts';
import { useAdjustment } from './AdjustDepositDialog.tsx';
import { usePayment } from './PayDialog.tsx';
import { aboveQuestion } from './words.ts';

const SOLD = {
  ...{ auctionName: 'AMS3/102', lotNo: '102', deposit: 1_500, additionalDepositPaid: 300 },
  ...{ totalPrice: 9_900, balanceDue: 400 },
} as Purchase;

/** A house that answers, and the bodies that it got. */
function house(answer = () => Response.json({ message: 'done', revision: 1 })) {
  const bodies: unknown[] = [];
  const asked = answering(async (_, request) => {
    bodies.push(await request.json());
    return answer();
  });
  return { bodies, asked };
}
const onHouse = <T>(hook: () => T) => runHook(hook, onPage(openPage()));
/** What was typed beside the amount. */
const COUNTER = { reference: 'CHQ 1', way: 'cheque', date: '2026-11-20' } as const;
const BODY = { auctionName: 'AMS3/102', ...COUNTER, shownDue: SOLD.balanceDue };

it.each([
  [400, 0.01, 'RM0.01 more than is due?', 'Only RM400.00 is due for lot 102. With this, RM0.01 too much will have'],
  [400, 9_600, 'RM9,600.00 more than is due?', 'Only RM400.00 is due for lot 102. With this, RM9,600.00 too much'],
  [0, 5, 'RM5.00 more than is due?', 'Nothing is due for lot 102. With this, RM5.00 too much will have been paid.'],
  [-7, 5, 'RM5.00 more than is due?', 'Nothing is due for lot 102.'],
])('of RM%d due, RM%d more is asked about in words', (balanceDue, above, title, text) => {
  const question = aboveQuestion(english, { ...SOLD, balanceDue }, Math.round(above * 100));
  expect(question).toEqual({ title, text: expect.stringContaining(text), startsOnNo: true });
});

it.each(['400', '399.99'])(
  'a payment of RM%s is asked about once, and is not sent as more than is due',
  async (amountPaid) => {
    const { bodies } = house();
    const { now, act } = onHouse(() => usePayment(SOLD));
    act(() => expect(now().question({ ...COUNTER, amountPaid }).next).toBeUndefined());
    await now().pay({ ...COUNTER, amountPaid });
    expect(bodies).toEqual([{ ...BODY, amountPaid: Number(amountPaid) }]);
  },
);

test('a payment above what is due is asked about twice; only what was said yes to is sent as meant', async () => {
  const { bodies } = house();
  const { now, act } = onHouse(() => usePayment(SOLD));
  const typed = { ...COUNTER, amountPaid: '400.01' };
  act(() => expect(now().question(typed).next).toMatchObject({ title: 'RM0.01 more than is due?' }));
  await now().pay(typed);
  const right = { ...typed, amountPaid: '400' };
  act(() => now().question(right));
  await now().pay(right);
  expect(bodies).toEqual([
    { ...BODY, amountPaid: 400.01, above: true },
    { ...BODY, amountPaid: 400 },
  ]);
});

test.each([
  [100, 400, 'RM300.00 more than is due?'],
  [400, 399, undefined],
  [0, 0.01, 'RM0.01 more than is due?'],
])('asked anew of RM%d that is due by now, RM%d is said yes to of that', async (balanceDue, paid, next) => {
  const { bodies } = house();
  const { now, act } = onHouse(() => usePayment(SOLD));
  const typed = { ...COUNTER, amountPaid: `${paid}` };
  act(() => now().question(typed));
  act(() => expect(now().question(typed, { balanceDue }).next?.title).toBe(next));
  await now().pay(typed);
  const above = next === undefined ? {} : { above: true };
  expect(bodies).toEqual([{ ...BODY, amountPaid: paid, shownDue: balanceDue, ...above }]);
});

test('what somebody else has paid meanwhile is not said yes to', async () => {
  const { bodies } = house(() => refusal(409, { code: 'payment-above-due', message: 'Nothing is due.' }));
  let purchase = SOLD;
  const { now, act } = onHouse(() => usePayment(purchase));
  const typed = { ...COUNTER, amountPaid: '400' };
  act(() => now().question({ ...typed, amountPaid: '401' }));
  act(() => {
    now().question(typed);
    purchase = { ...SOLD, balanceDue: 0 };
  });
  expect(await now().pay(typed)).toMatchObject({ error: { status: 409 } });
  expect(bodies).toEqual([{ ...BODY, amountPaid: 400 }]);
});

const usedKeys = new Set<string | null>();

test.each(['first', 'second'])(
  'of the %s dialog every press goes under one key, also when no answer came, and it is its own',
  async () => {
    const { asked } = house(() => refusal(503));
    const { now, act } = onHouse(() => usePayment(SOLD));
    const typed = { ...COUNTER, amountPaid: '400' };
    vi.useFakeTimers();
    for (let press = 0; press < 3; press += 1) {
      act(() => now().question(typed));
      const paid = now().pay(typed);
      // The pauses before it is asked again.
      await vi.runAllTimersAsync();
      await paid;
    }
    vi.useRealTimers();
    const keys = [...new Set(asked.map(({ key }) => key))];
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(keys).toEqual([expect.stringMatching(/^\S{8,}$/)]);
    for (const key of keys) expect(usedKeys).not.toContain(key);
    for (const key of keys) usedKeys.add(key);
  },
);

it.each([
  ['700', undefined],
  ['0', undefined],
  ['700.01', 'RM0.01 more than is due?'],
])('an additional deposit of RM%s counts what it adds to the one that stands: %s', async (deposit_amount, title) => {
  const { bodies } = house();
  const { now, act } = onHouse(() => useAdjustment(SOLD));
  act(() => expect(now().question({ deposit_amount }).next?.title).toBe(title));
  await now().adjust({ deposit_amount });
  const meant = title === undefined ? {} : { above: true };
  const shown = { shownDue: SOLD.balanceDue, shownDeposit: SOLD.additionalDepositPaid };
  expect(bodies).toEqual([{ id: 'AMS3/102', deposit_amount: Number(deposit_amount), ...meant, ...shown }]);
});
