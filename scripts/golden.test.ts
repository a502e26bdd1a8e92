import { expect, it } from 'vitest';
import { eventHash } from '#domain/chain.ts';
import { decodeEvent } from '#domain/decode.ts';
import { goldenFixtures } from '#domain/testing/golden.ts';
import { sha256 } from '#domain/testing/sealing.ts';
import { goldenEvent } from './golden.ts';

const FORFEIT = { lot: 'AMS7/12A', bidder: 1001, amountSen: 150_000 };

it('an event is made as it is stored: it can be read, its hash is right, and it follows the last fixture', () => {
  const event = goldenEvent('LotForfeited', FORFEIT);
  expect(decodeEvent(event)).toEqual(event);
  expect(event.metadata.hash).toBe(eventHash(sha256, event));
  const before = goldenFixtures().find((each) => each.event.revision === event.revision - 1);
  expect(event.metadata.prev).toBe(before?.event.metadata.hash);
  expect(goldenFixtures().some((each) => each.event.revision >= event.revision)).toBe(false);
});

it.each([
  ['LotForfieted', FORFEIT, 'domain/events.ts has no event LotForfieted.'],
  ['toString', {}, 'domain/events.ts has no event toString.'],
  ['LotForfeited', { ...FORFEIT, amountSen: -1 }, 'These are no data of LotForfeited'],
  ['LotForfeited', { ...FORFEIT, why: 'unpaid' }, 'These are no data of LotForfeited'],
])('of %s with %j it is said what is wrong', (type, data, says) => {
  expect(() => goldenEvent(type, data)).toThrow(says);
});
