import { expect, test } from 'vitest';
import { createNetworkLimit } from './expiring-counts.ts';

const HOUR_MS = 3_600_000;

/** From each of these addresses, one after the other, how many are let through. */
function through(addresses: readonly string[]): number {
  const limit = createNetworkLimit({ max: 10, windowMs: HOUR_MS, now: () => 0 });
  return addresses.filter((address) => !limit.isTooMany(address)).length;
}

const many = (addressOf: (i: number) => string) => Array.from({ length: 1_000 }, (_, i) => addressOf(i));

test.each([
  ['one IPv4 network', many((i) => `203.0.113.${i % 256}`), 10],
  ['one /64', many((i) => `2001:db8:1:1::${i.toString(16)}`), 10],
  ['the 256 networks of one /56', many((i) => `2001:db8:1:5${(i % 256).toString(16).padStart(2, '0')}::1`), 20],
  ['the networks of one /48', many((i) => `2001:db8:1:${(i * 64).toString(16)}::1`), 40],
  ['as many customers', many((i) => `2001:db8:${i.toString(16)}::1`), 1_000],
])('%s is let through as often as its width allows', (_, addresses, expected) => {
  expect(through(addresses)).toBe(expected);
});

test('the time runs anew once it is over', () => {
  let nowMs = 0;
  const limit = createNetworkLimit({ max: 1, windowMs: HOUR_MS, now: () => nowMs });
  const asked = () => limit.isTooMany('203.0.113.1');
  expect([asked(), asked()]).toEqual([false, true]);
  nowMs = HOUR_MS;
  expect([asked(), asked()]).toEqual([false, true]);
});
