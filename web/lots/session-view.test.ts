import { describe, expect, test } from 'vitest';
import { type SessionView, sessionClock, shortCountdown, sortSessions } from './session-view.ts';

const startsAtMs = Date.parse('2026-11-20T06:00:00.000Z');
const endsAtMs = Date.parse('2026-11-20T07:00:00.000Z');
const session: SessionView = { id: 'AMS12', publicOrPrivate: 'public', startsAtMs, endsAtMs };

describe("a session on the server's clock", () => {
  test('counts down to its start, then to its end', () => {
    expect(sessionClock(session, startsAtMs - 61_000)).toMatchObject({
      phase: 'not started',
      left: { minutes: 1, seconds: 1 },
      late: false,
    });
    expect(sessionClock(session, startsAtMs)).toMatchObject({ phase: 'started', left: { hours: 1 }, late: false });
    expect(sessionClock(session, endsAtMs - 900_000)).toMatchObject({ phase: 'started', late: true });
    expect(sessionClock(session, endsAtMs)).toMatchObject({ phase: 'end', late: false });
  });

  test('short for the corner of the eye', () => {
    expect(shortCountdown({ days: 0, hours: 0, minutes: 2, seconds: 1 })).toBe('02:01');
    expect(shortCountdown({ days: 0, hours: 3, minutes: 2, seconds: 1 })).toBe('3:02:01');
    expect(shortCountdown({ days: 2, hours: 3, minutes: 2, seconds: 1 })).toBe('2d 03:02:01');
  });
});

test('the session that ends first is shown first, ended ones last', () => {
  const longer = { ...session, id: 'AMS13', endsAtMs: endsAtMs + 1 };
  expect(sortSessions([longer, session], startsAtMs).map(({ id }) => id)).toEqual(['AMS12', 'AMS13']);
  expect(sortSessions([longer, session], endsAtMs).map(({ id }) => id)).toEqual(['AMS13', 'AMS12']);
});
