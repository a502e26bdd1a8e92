import { describe, expect, it } from 'vitest';
import { countdownTo, malaysianDay, malaysianTime, sessionDay, sessionPhase } from './session-clock.ts';

describe('the phase of a session', () => {
  const session = { startsAtMs: 1_000, endsAtMs: 2_000 };
  it.each([
    [0, 'not started'],
    [999, 'not started'],
    [1_000, 'started'],
    [1_999, 'started'],
    [2_000, 'end'],
    [3_000, 'end'],
  ])('at %d is %s', (nowMs, phase) => expect(sessionPhase(session, nowMs)).toBe(phase));
});

describe('the countdown', () => {
  const DAY_S = 86_400;
  it.each([
    [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [-5_000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [1_000, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [1_001, { days: 0, hours: 0, minutes: 0, seconds: 2 }],
    [59_999, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
    [60_000, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
    [3_600_000, { days: 0, hours: 1, minutes: 0, seconds: 0 }],
    [(2 * DAY_S + 3 * 3_600 + 4 * 60 + 5) * 1_000, { days: 2, hours: 3, minutes: 4, seconds: 5 }],
  ])('with %d ms left', (leftMs, countdown) => expect(countdownTo(leftMs, 0)).toEqual(countdown));
});

describe('Malaysian time', () => {
  it.each([
    ['2026-11-20T06:59:59.999Z', { date: '2026-11-20', time: '14:59:59' }],
    ['2026-11-20T15:59:59.000Z', { date: '2026-11-20', time: '23:59:59' }],
    ['2026-11-20T16:00:00.000Z', { date: '2026-11-21', time: '00:00:00' }],
    ['2026-12-31T16:00:00.000Z', { date: '2027-01-01', time: '00:00:00' }],
  ])('of %s', (instant, shown) => expect(malaysianTime(Date.parse(instant))).toEqual(shown));
});

describe('the day of a session', () => {
  it.each([
    ['2026-11-27T14:00:00Z', '2026-11-27'],
    ['2026-11-27T15:59:59.999Z', '2026-11-27'],
    ['2026-11-27T16:00:00Z', '2026-11-28'],
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('that begins at %s is %s, whenever it ends', (startsAt, day) =>
    expect(sessionDay({ startsAtMs: Date.parse(startsAt) })).toBe(day),
  );
});

describe('the Malaysian day', () => {
  const day = { startMs: Date.parse('2026-11-19T16:00:00.000Z'), endMs: Date.parse('2026-11-20T16:00:00.000Z') };
  it.each(['2026-11-19T16:00:00.000Z', '2026-11-20T06:59:59.999Z', '2026-11-20T15:59:59.999Z'])('of %s', (instant) =>
    expect(malaysianDay(Date.parse(instant))).toEqual(day),
  );
  it('is the next one from midnight', () => expect(malaysianDay(day.endMs).startMs).toBe(day.endMs));
});
