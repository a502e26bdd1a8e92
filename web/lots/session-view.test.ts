import { describe, expect, test } from 'vitest';
import { malay } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { aSession, aSessionView } from '#web/testing/wire.ts';
import {
  hasRules,
  leadingSession,
  type SessionView,
  sessionClock,
  sessionOfLot,
  sessionView,
  shortCountdown,
  sortSessions,
  usualOrder,
} from './session-view.ts';

const english = translator({});
const startsAtMs = Date.parse('2026-11-20T06:00:00.000Z');
const endsAtMs = Date.parse('2026-11-20T07:00:00.000Z');
const session: SessionView = aSessionView({ startsAtMs, endsAtMs });

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
    expect(shortCountdown(english, { days: 0, hours: 0, minutes: 2, seconds: 1 })).toBe('02:01');
    expect(shortCountdown(english, { days: 0, hours: 3, minutes: 2, seconds: 1 })).toBe('3:02:01');
    expect(shortCountdown(english, { days: 2, hours: 3, minutes: 2, seconds: 1 })).toBe('2d 03:02:01');
    expect(shortCountdown(translator(malay), { days: 2, hours: 3, minutes: 2, seconds: 1 })).toBe('2 hari 03:02:01');
  });
});

test('running sessions come first, then those to come, ended ones last', () => {
  const longer = { ...session, id: 'AMS13', endsAtMs: endsAtMs + 1 };
  const later = { ...session, id: 'AMS14', startsAtMs: startsAtMs + 1, endsAtMs: endsAtMs - 1 };
  const order = (nowMs: number) => sortSessions([longer, later, session], nowMs).map(({ id }) => id);
  expect(order(startsAtMs)).toEqual(['AMS12', 'AMS13', 'AMS14']);
  expect(order(startsAtMs + 1)).toEqual(['AMS14', 'AMS12', 'AMS13']);
  expect(order(endsAtMs)).toEqual(['AMS13', 'AMS14', 'AMS12']);
});

describe('the session that a page leads with', () => {
  const staff = { ...session, id: 'AMS13', publicOrPrivate: 'TM Staff' };
  const later = { ...session, id: 'AMS14', startsAtMs: endsAtMs, endsAtMs: endsAtMs + 1 };
  const leading = (group: string | null, nowMs: number, sessions = [staff, later, session]) =>
    leadingSession(sessions, group, nowMs)?.id;

  test('is one that the viewer may enter', () => {
    expect(leading(null, startsAtMs)).toBe('AMS12');
    expect(leading('KNB Staff', startsAtMs)).toBe('AMS12');
    expect(leading('TM Staff', startsAtMs)).toBe('AMS13');
    expect(leading(null, startsAtMs, [staff])).toBeUndefined();
  });

  test('runs, or is the next to start, and has not ended', () => {
    expect(leading('TM Staff', endsAtMs)).toBe('AMS14');
    expect(leading(null, startsAtMs - 1)).toBe('AMS12');
    expect(leading(null, endsAtMs, [staff, session])).toBeUndefined();
  });
});

describe('a session whose lots end one after the other', () => {
  const rules = { ...aSession().rules, staggerSeconds: 60, increments: [{ from: 0, step: 250 }] };
  const view = sessionView(aSession({ lastEndsAt: '2026-11-20T07:12:00.000Z', rules }));

  test('runs until its last lot has ended; the end that the house has set is another', () => {
    expect(view).toMatchObject({ endsAtMs: endsAtMs + 720_000, plannedEndMs: endsAtMs });
    expect(sessionClock(view, endsAtMs + 719_999).phase).toBe('started');
    expect(sessionClock(view, endsAtMs + 720_000).phase).toBe('end');
    expect(view.rules.increments).toEqual([{ fromSen: 0, stepSen: 250_00 }]);
  });

  test('is over for a lot at its own end, which a bid may have moved since the lot was listed', () => {
    const lot = { endsAtMs: endsAtMs + 60_000 };
    expect(sessionOfLot(view, lot, undefined).endsAtMs).toBe(lot.endsAtMs);
    expect(sessionOfLot(view, lot, { endsAtMs: endsAtMs + 90_000 }).endsAtMs).toBe(endsAtMs + 90_000);
  });

  test('has rules; every other session has none, unless one of its lots has', () => {
    expect(hasRules(view)).toBe(true);
    expect(hasRules(session)).toBe(false);
    expect(hasRules(session, { reserve: 'not met', approval: false })).toBe(true);
    expect(hasRules(session, { reserve: undefined, approval: true })).toBe(true);
  });
});

test('lots are listed by number, or where they have ends of their own by these', () => {
  const { rules } = session;
  expect([undefined, [], [session]].map(usualOrder)).toEqual(['lot', 'lot', 'lot']);
  expect(usualOrder([session, { rules: { ...rules, staggerSeconds: 20 } }])).toBe('ending');
  expect(usualOrder([{ rules: { ...rules, softClose: { windowMinutes: 3, lastEndMinutes: 30 } } }])).toBe('ending');
});
