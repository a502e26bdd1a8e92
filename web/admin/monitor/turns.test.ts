import { expect, it } from 'vitest';
import type { MonitoredLot } from '#contract/bidding.ts';
import type { ToldBid, ToldBids } from './live-bids.ts';
import type { MonitoredSession } from './sessions.ts';
import { pageAfter, QUIET_AFTER_MS } from './turns.ts';

const at = (clock: string) => `2026-11-20T${clock}.000Z`;
const session = (name: string, to: string): MonitoredSession => ({
  ...{ session: name, startsAt: at('04:00:00'), endsAt: at(to), bids: [] },
});
const lot = (name: string, id: string) => ({ id, session: name }) as MonitoredLot;
/** Four pages of two: 0 and 1 of AMS3, 2 and 3 of AMS4. */
const LOTS = ['1', '2', '3', '4']
  .flatMap((id) => [lot('AMS3', id)])
  .concat(['5', '6', '7', '8'].map((id) => lot('AMS4', id)));
const HEARD_NOW_MS = 100_000;

function next(page: number, bidsAgoMs: Readonly<Record<string, number>> = {}, clock = '05:00:00'): number {
  const told: ToldBids = new Map(
    Object.entries(bidsAgoMs).map(([key, agoMs]) => [key, { heardAtMs: HEARD_NOW_MS - agoMs } as ToldBid]),
  );
  const sessions = [session('AMS3', '07:00:00'), session('AMS4', '08:00:00')];
  return pageAfter(page, {
    ...{ lots: LOTS, perPage: 2, sessions, told, nowMs: Date.parse(at(clock)), heardNowMs: HEARD_NOW_MS },
  });
}

it('page after page, where nothing moves', () => {
  expect([0, 1, 2, 3].map((page) => next(page))).toEqual([1, 2, 3, 0]);
});

it('a lot with a fresh bid keeps the wall until it is quiet', () => {
  expect(next(1, { 'AMS3/4': 3_000 })).toBe(1);
  expect(next(1, { 'AMS3/4': QUIET_AFTER_MS - 1 })).toBe(1);
  expect(next(1, { 'AMS3/4': QUIET_AFTER_MS })).toBe(2);
});

it('the wall turns to a lot that moves, wherever it is, and between those that do', () => {
  expect(next(0, { 'AMS4/8': 3_000 })).toBe(3);
  expect(next(1, { 'AMS3/3': 3_000, 'AMS4/8': 3_000 })).toBe(3);
  expect(next(3, { 'AMS3/3': 3_000, 'AMS4/8': 3_000 })).toBe(1);
});

it('the lots of a session that is in its last minute have the wall, unless there is a bid elsewhere', () => {
  expect(next(0, {}, '06:59:10')).toBe(1);
  expect(next(1, {}, '06:59:10')).toBe(0);
  expect(next(1, { 'AMS4/7': 3_000 }, '06:59:10')).toBe(3);
});

it('of one page, or none, there is no other', () => {
  const wall = { sessions: [], told: new Map(), nowMs: 0, heardNowMs: 0 };
  expect(pageAfter(0, { ...wall, lots: LOTS, perPage: 8 })).toBe(0);
  expect(pageAfter(5, { ...wall, lots: [], perPage: 8 })).toBe(0);
});
