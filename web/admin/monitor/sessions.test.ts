import { describe, expect, it } from 'vitest';
import type { UnitMonitor } from '#contract/bidding.ts';
import { bidsByMinute, lastMoments, ofSessions, runningOf, shownSessions, toggled } from './sessions.ts';

const at = (clock: string) => `2026-11-20T${clock}.000Z`;
const session = (name: string, from: string, to: string, bids: number[]) => ({
  ...{ session: name, startsAt: at(from), endsAt: at(to), bids },
});
const MONITOR: UnitMonitor = {
  at: at('05:00:00'),
  sessions: [
    session('AMS3', '04:00:00', '07:00:00', [1, 2]),
    session('AMS4', '04:00:00', '08:00:00', [0, 5]),
    session('AMS5', '09:00:00', '10:00:00', [0, 0]),
  ],
  vendors: [],
  lots: ['AMS3', 'AMS4', 'AMS5'].map((name) => ({ id: '101', session: name })) as unknown as UnitMonitor['lots'],
  minutes: [at('04:59:00'), at('05:00:00')],
};
const MID = Date.parse(at('05:00:00'));

describe('which sessions the monitor tells of', () => {
  it('those that run, where none is chosen', () => {
    expect(shownSessions(MONITOR, '', MID)).toEqual(['AMS3', 'AMS4']);
    expect(shownSessions(MONITOR, '', Date.parse(at('07:30:00')))).toEqual(['AMS4']);
  });

  it('all, where none runs', () => {
    expect(shownSessions(MONITOR, '', Date.parse(at('08:30:00')))).toEqual(['AMS3', 'AMS4', 'AMS5']);
    expect(shownSessions({ ...MONITOR, sessions: [] }, '', MID)).toEqual([]);
  });

  it('those that are chosen, as far as they are still there', () => {
    expect(shownSessions(MONITOR, 'AMS5,AMS3', MID)).toEqual(['AMS3', 'AMS5']);
    expect(shownSessions(MONITOR, 'AMS5,AMS1', MID)).toEqual(['AMS5']);
    expect(shownSessions(MONITOR, 'AMS1', MID)).toEqual(['AMS3', 'AMS4']);
  });

  it('one more or one less; without the last one those that run', () => {
    expect(toggled(['AMS3'], 'AMS5')).toBe('AMS3,AMS5');
    expect(toggled(['AMS3', 'AMS5'], 'AMS3')).toBe('AMS5');
    expect(toggled(['AMS5'], 'AMS5')).toBe('');
  });
});

it('lots and bids by the minute are those of the sessions alone', () => {
  const some = ofSessions(MONITOR, ['AMS3', 'AMS5']);
  expect(some.lots.map(({ session: of }) => of)).toEqual(['AMS3', 'AMS5']);
  expect(bidsByMinute(some).map(({ value }) => value)).toEqual([1, 2]);
  expect(bidsByMinute(MONITOR)).toEqual([
    { label: '12:59', value: 1 },
    { label: '13:00', value: 7 },
  ]);
});

it('the wall goes through lots of sessions that run', () => {
  expect(runningOf(MONITOR.sessions, MID).map(({ session: of }) => of)).toEqual(['AMS3', 'AMS4']);
});

it.each([
  ['06:58:59', undefined],
  ['06:59:00', 'minute'],
  ['06:59:49', 'minute'],
  ['06:59:50', 'seconds'],
  ['06:59:59', 'seconds'],
  ['07:00:00', undefined],
  ['03:59:59', undefined],
])('at %s a session that ends at 07:00 is in its last %s', (clock, last) => {
  expect(lastMoments(session('AMS3', '04:00:00', '07:00:00', []), Date.parse(at(clock)))).toBe(last);
});
