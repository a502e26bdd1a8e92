import { expect, test } from 'vitest';
import { refundsHeldUntil } from './refund-hold.ts';

const CHANGED = new Date('2026-11-20T04:00:00.000Z');
const END = new Date('2026-11-23T04:00:00.000Z');

test('refunds wait 72 hours for an account that was changed', () => {
  expect(refundsHeldUntil(CHANGED, CHANGED.getTime())).toEqual(END);
  expect(refundsHeldUntil(CHANGED, END.getTime() - 1)).toEqual(END);
  expect(refundsHeldUntil(CHANGED, END.getTime())).toBeNull();
});

test('and not for the one of the registration', () => {
  expect(refundsHeldUntil(null, END.getTime())).toBeNull();
});
