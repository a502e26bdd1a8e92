import { describe, expect, test } from 'vitest';
import { createMailMemory, MAIL_LIMITS, nextCodeAt, nextMailAt } from './mail-limits.ts';

const MINUTE_MS = 60_000;
const { dayMs: DAY_MS } = MAIL_LIMITS;
const NOW = 10 * DAY_MS;

/** `count` mails, a second apart, the last one now. */
const mails = (count: number, device: string | null = null) =>
  Array.from({ length: count }, (_, i) => ({ atMs: NOW - (count - 1 - i) * 1_000, network: `net ${i}`, device }));

describe('the next mail to a mailbox', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [200, 60],
  ])('after %i of the last day goes out %i minutes after the last one, whoever asks', (count, minutes) => {
    expect(nextMailAt(mails(count), null, NOW)).toBe(NOW + minutes * MINUTE_MS);
  });

  test('goes at once after a day without any', () => {
    expect(nextMailAt(mails(200), null, NOW + DAY_MS)).toBe(NOW + DAY_MS);
  });

  test('with a code for who knows the password goes out four times in a quarter of an hour to a network, and one an hour after twelve', () => {
    const home = { network: 'home', knownDevice: null };
    const own = mails(4).map((mail) => ({ ...mail, network: 'home' }));
    expect(nextCodeAt(own.slice(1), home, NOW)).toBeLessThanOrEqual(NOW);
    expect(nextCodeAt(own, home, NOW)).toBe((own[0]?.atMs ?? 0) + 15 * MINUTE_MS);
    expect(nextCodeAt(mails(11), home, NOW)).toBeLessThanOrEqual(NOW);
    expect(nextCodeAt(mails(12), home, NOW)).toBe(NOW + 60 * MINUTE_MS);
    expect(nextCodeAt(mails(200), home, NOW)).toBe(NOW + 60 * MINUTE_MS);
    expect(nextCodeAt(mails(200), { ...home, knownDevice: 'my phone' }, NOW)).toBeLessThanOrEqual(NOW);
  });

  test('goes to a known device whatever others asked for, four times in a quarter of an hour', () => {
    expect(nextMailAt(mails(200), 'my phone', NOW)).toBeLessThanOrEqual(NOW);
    const own = mails(4, 'my phone');
    expect(nextMailAt([...mails(200), ...own], 'my phone', NOW)).toBe((own[0]?.atMs ?? 0) + 15 * MINUTE_MS);
  });
});

test('two hundred requests cause a mailbox some thirty mails a day at most, and its owner waits an hour at most', () => {
  let now = NOW;
  const memory = createMailMemory(() => now);
  let sent = 0;
  let longestMs = 0;
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    for (let network = 0; network < 200; network += 1) {
      const waitMs = memory.take('owner@example.test');
      if (waitMs === 0) sent += 1;
      longestMs = Math.max(longestMs, waitMs);
    }
    now += MINUTE_MS;
  }
  expect(sent).toBe(27);
  expect(longestMs).toBeLessThanOrEqual(60 * MINUTE_MS);
});

test('addresses without an account are remembered alike, however they are written', () => {
  let now = NOW;
  const memory = createMailMemory(() => now);
  expect(memory.take('nobody@example.test')).toBe(0);
  expect(memory.take(' NOBODY@example.test')).toBe(MINUTE_MS);
  expect(memory.take('other@example.test')).toBe(0);
  now += MINUTE_MS;
  expect(memory.take('nobody@example.test')).toBe(0);
});

test('of addresses without an account a bounded number is remembered, those that were asked for last', () => {
  const memory = createMailMemory(() => NOW);
  for (let n = 0; n <= 20_000; n += 1) memory.take(`nobody${n}@example.test`);
  expect(memory.take('nobody20000@example.test')).toBe(MINUTE_MS);
  expect(memory.take('nobody0@example.test')).toBe(0);
});
