import { describe, expect, test } from 'vitest';
import { createMailMemory, MAIL_LIMITS, nextMailAt } from './mail-limits.ts';

const MINUTE_MS = 60_000;
const { dayMs: DAY_MS } = MAIL_LIMITS;
const NOW = 10 * DAY_MS;
const HOME = { network: 'home', knownDevice: null };

/** `count` mails, a minute apart, the last one a minute ago. */
const mails = (count: number, network = 'attacker', device: string | null = null) =>
  Array.from({ length: count }, (_, i) => ({ atMs: NOW - (count - i) * MINUTE_MS, network, device }));
const fromManyNetworks = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ atMs: NOW - (count - i) * 1_000, network: `net ${i}`, device: null }));

describe('the next mail to a mailbox', () => {
  test('goes out at once, four times in a quarter of an hour to one network', () => {
    expect(nextMailAt([], HOME, NOW)).toBeLessThanOrEqual(NOW);
    expect(nextMailAt(mails(3, 'home'), HOME, NOW)).toBeLessThanOrEqual(NOW);
    expect(nextMailAt(mails(4, 'home'), HOME, NOW)).toBe(NOW + 11 * MINUTE_MS);
  });

  test('does not wait for what other networks asked for', () => {
    expect(nextMailAt(mails(4), HOME, NOW)).toBeLessThanOrEqual(NOW);
    expect(nextMailAt(fromManyNetworks(150), HOME, NOW)).toBeLessThanOrEqual(NOW);
  });

  test('goes to a network that asks again after twelve in a day only when one of them is a day old', () => {
    const before = [...fromManyNetworks(11), ...mails(1, 'home')].toSorted((a, b) => a.atMs - b.atMs);
    expect(nextMailAt(before.slice(1), HOME, NOW)).toBeLessThanOrEqual(NOW);
    const next = nextMailAt(before, HOME, NOW);
    expect(next).toBe((before[0]?.atMs ?? 0) + DAY_MS);
    expect(nextMailAt(before, HOME, next)).toBeLessThanOrEqual(next);
  });

  test('goes to no unknown device after two hundred in a day, and always to a known one', () => {
    const flood = fromManyNetworks(200);
    expect(nextMailAt(flood, HOME, NOW)).toBe((flood[0]?.atMs ?? 0) + DAY_MS);
    const phone = { network: 'net 3', knownDevice: 'my phone' };
    expect(nextMailAt(flood, phone, NOW)).toBeLessThanOrEqual(NOW);
    expect(nextMailAt([...flood, ...mails(4, 'net 3', 'my phone')], phone, NOW)).toBe(NOW + 11 * MINUTE_MS);
  });
});

test('addresses without an account are remembered alike, however they are written', () => {
  let now = NOW;
  const memory = createMailMemory(() => now);
  const ask = (email: string, network = 'home') => memory.take(email, { network, knownDevice: null });
  for (let i = 0; i < 4; i += 1) expect(ask('nobody@example.test')).toBe(0);
  expect(ask(' NOBODY@example.test')).toBe(MAIL_LIMITS.windowMs);
  expect(ask('nobody@example.test', 'other')).toBe(0);
  now += MAIL_LIMITS.windowMs;
  expect(ask('nobody@example.test')).toBe(0);
});
