import { expect, test } from 'vitest';
import { wantsBid } from './navigation.ts';

const endsAt = '2026-11-23T06:00:00.000Z';
const endsAtMs = Date.parse(endsAt);

test.each([
  ['outbid', true],
  ['no bid', true],
  ['on top', false],
] as const)('the badge counts a lot that is running: %s, %s', (standing, counts) => {
  expect(wantsBid({ standing, endsAt }, endsAtMs - 1)).toBe(counts);
});

test('and none that has ended', () => {
  for (const standing of ['outbid', 'no bid', 'on top'] as const) {
    expect(wantsBid({ standing, endsAt }, endsAtMs)).toBe(false);
  }
});
