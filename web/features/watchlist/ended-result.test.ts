import { expect, test } from 'vitest';
import { hasEnded } from '#web/lots/watch/ended.ts';
import { resultOf } from './ended-result.ts';

const ME = 1042;

test.each([
  ['won', 'sold', ME, true],
  ['outbid', 'sold', 2218, true],
  ['sold', 'sold', 2218, false],
  ['not sold', 'unsold', null, false],
  ['not sold', 'unsold', 2218, true],
  ['forfeited', 'forfeited', ME, true],
  // Until its vendor has answered.
  ['offered', 'offered', ME, true],
  ['offered', 'offered', 2218, false],
  ['outbid', 'offered', 2218, true],
  // Until its sale is recorded.
  ['leads', 'open', ME, true],
  ['outbid', 'open', 2218, true],
  ['ended', 'open', 2218, false],
  ['not sold', 'open', null, false],
] as const)('%s: a lot that is %s, by bidder %s', (result, status, bidderNo, hasBid) => {
  expect(resultOf({ status, bidderNo, me: ME, hasBid })).toBe(result);
});

test('a guest has bid on nothing', () => {
  expect(resultOf({ status: 'sold', bidderNo: 2218, me: null, hasBid: false })).toBe('sold');
});

test('the auction of a lot is over when its session has ended, or was cleared; not before it is known', () => {
  const sessions = [{ id: 'AMS12', endsAtMs: 5_000 }];
  const of = (session: string) => ({ session, lotNo: '7', regnNo: '', unit: '' });
  const ended = (session: string, nowMs: number) => hasEnded(of(session), sessions, nowMs);
  expect([ended('AMS12', 4_999), ended('AMS12', 5_000), ended('AMS11', 0)]).toEqual([false, true, true]);
  expect([ended('NEXT', 9_000), ended('', 9_000), hasEnded(of('AMS11'), undefined, 0)]).toEqual([false, false, false]);
});
