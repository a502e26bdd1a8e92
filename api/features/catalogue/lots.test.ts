import { expect, test } from 'vitest';
import { NO_RULES } from '#domain/session-rules.ts';
import { sessionView } from './lots.ts';

const SESSION = {
  session: 'AMS1',
  startsAt: '2026-11-20T04:00:00.000Z',
  endsAt: '2026-11-20T07:00:00.000Z',
  lastEndsAt: '2026-11-20T07:00:00.000Z',
  rules: NO_RULES,
  access: 'public',
  archived: false,
  endMoved: null,
  revision: 1,
} as const;
const START_MS = Date.parse(SESSION.startsAt);
const END_MS = Date.parse(SESSION.endsAt);

test('a session is before, in or behind its time', () => {
  const statusAt = (nowMs: number) => sessionView({ ...SESSION, step: 'open' }, nowMs).status;
  expect([START_MS - 1, START_MS, END_MS - 1, END_MS].map(statusAt)).toEqual([
    'not started',
    'started',
    'started',
    'end',
  ]);
});

test('a session has ended when its last lot has', () => {
  const lastEndsAt = '2026-11-20T07:02:00.000Z';
  const statusAt = (nowMs: number) => sessionView({ ...SESSION, lastEndsAt, step: 'open' }, nowMs).status;
  expect([END_MS, END_MS + 119_999, END_MS + 120_000].map(statusAt)).toEqual(['started', 'started', 'end']);
});

test.each(['sales-recorded', 'deposits-balanced', 'winners-told', 'cleared'] as const)(
  'has ended when it stands at %s, whatever the clock of this process says',
  (step) => {
    expect(sessionView({ ...SESSION, step }, START_MS).status).toBe('end');
  },
);
