import { expect, test } from 'vitest';
import type { Purchase } from '#contract/purchases.ts';
import { figuresOf } from '#web/documents/models/figures.ts';
import { PURCHASE, SETTLED } from '#web/documents/testing/fixtures.ts';
import { nextStepText, purchaseSteps, transferDays } from './purchase-steps.ts';

const of = (purchase: Purchase) => ({ purchase, figures: figuresOf(purchase) });
const GOODS = { safetyDeposit: 0 };
const states = (purchase: Purchase) => purchaseSteps(of(purchase)).map(({ state }) => state);

test('payment comes first, and nothing is done before it', () => {
  expect(states(PURCHASE)).toEqual(['next', 'later', 'later', 'later', 'later']);
  expect(nextStepText(of(PURCHASE))).toMatch(/^Once you have paid/);
});

test('paid, but its deposit is not balanced out: the gate pass is next', () => {
  expect(states(SETTLED)).toEqual(['done', 'done', 'next', 'later', 'later']);
  expect(nextStepText(of(SETTLED))).toMatch(/^Your gate pass appears/);
});

test('a registered vehicle is inspected and transferred before it is collected, and then it is over', () => {
  const ready: Purchase = { ...SETTLED, remark1: '', gatePass: true };
  expect(states(ready)).toEqual(['done', 'done', 'done', 'next', 'later']);
  expect(purchaseSteps(of(ready))[3]?.label).toBe('Inspection and transfer');
  expect(nextStepText(of(ready))).toMatch(/inspected by \{inspectBy\} \(RM153\.00\).*RM100\.00.*gate pass/);
  expect(transferDays(ready, 'en').inspectBy).toBe('Fri, 25 Dec 2026');
  expect(states({ ...ready, releasedAt: '2026-11-24T16:30:00.000Z' })).toEqual(Array(5).fill('done'));
});

test.each([
  ['NOTE 1', /^Transfer the ownership by \{transferBy\}/, 'Wed, 9 Dec 2026'],
  ['NOTE 3', /^Transfer the ownership within 7 days of the delivery order/, ''],
])('one period for the ownership of a lot of %s', (remark1, says, transferBy) => {
  const ready: Purchase = { ...SETTLED, remark1, gatePass: true };
  expect(nextStepText(of(ready))).toMatch(says);
  expect(nextStepText(of(ready))).not.toContain('RM153');
  expect(transferDays(ready, 'en')).toEqual({ inspectBy: '', transferBy });
});

test('goods that have no owner in a register can be collected with the gate pass', () => {
  const ready: Purchase = { ...SETTLED, ...GOODS, gatePass: true };
  expect(states(ready)).toEqual(['done', 'done', 'done', 'next']);
  expect(nextStepText(of(ready))).not.toContain('RM153');
  expect(nextStepText(of(ready))).toContain('gate pass');
  const gone: Purchase = { ...ready, releasedAt: '2026-11-24T16:30:00.000Z' };
  expect(states(gone)).toEqual(['done', 'done', 'done', 'done']);
  // The day at +08:00.
  expect(purchaseSteps(of(gone)).at(-1)).toMatchObject({ date: '2026-11-25' });
});

test('paid on the day of the last payment; by its deposits, on the day of the sale', () => {
  const paidOn = (payments: Purchase['payments']) => purchaseSteps(of({ ...SETTLED, payments }))[0]?.date;
  const payment = { amount: 1, reference: 'FPX-1', paidOn: null, way: null };
  expect(
    paidOn([
      { ...payment, at: '2026-11-22T01:00:00.000Z' },
      { ...payment, at: '2026-11-23T17:00:00.000Z' },
    ]),
  ).toBe('2026-11-24');
  expect(paidOn([])).toBe(SETTLED.date);
});
