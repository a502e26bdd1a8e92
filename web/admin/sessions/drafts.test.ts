import { describe, expect, it } from 'vitest';
import type { ManagedSession } from '#contract/catalogue/session-manager.ts';
import { NO_RULES_ON_THE_WIRE } from '#web/testing/wire.ts';
import {
  changedSince,
  type Draft,
  examineDrafts,
  inputOf,
  isOverruled,
  newDraft,
  rebasedDrafts,
  timesOf,
  withDraft,
} from './drafts.ts';

const NOW_MS = Date.parse('2026-11-20T03:00:00.000Z');

/** 12:00 to 15:00 on the 20th at +08:00, with milliseconds that nobody has typed. */
const session: ManagedSession = {
  id: 'AMS1',
  startDate: '2026-11-20',
  startTime: '12:00:00',
  endDate: '2026-11-20',
  endTime: '15:00:00',
  startsAt: '2026-11-20T04:00:00.123Z',
  endsAt: '2026-11-20T07:00:00.456Z',
  lastEndsAt: '2026-11-20T07:00:00.456Z',
  latestEndsAt: '2026-11-20T07:00:00.456Z',
  rules: NO_RULES_ON_THE_WIRE,
  publicOrPrivate: 'public',
  status: 'not started',
  endMoved: null,
  step: 'open',
  lots: 2,
  openLots: 2,
  bids: 0,
  hadBids: false,
  archived: false,
};
const draft: Draft = { id: 'AMS1', ...timesOf(session), before: timesOf(session) };

/** Begun when the session ended at 14:00. */
const OTHERS = { before: { ...timesOf(session), endTime: '14:00' } };

describe('a draft', () => {
  it('of a new session has the next free name, and the day after the last one ends', () => {
    const first = newDraft([session], {}, 'AMS2', NOW_MS);
    expect(first).toEqual({
      ...{ id: 'AMS2', startDate: '2026-11-21', startTime: '10:00', endDate: '2026-11-21', endTime: '15:00' },
      ...{ publicOrPrivate: 'public', before: null },
    });
    const second = newDraft([session], { AMS2: first }, 'AMS2', NOW_MS);
    expect(second).toMatchObject({ id: 'AMS3', startDate: '2026-11-22' });
    expect(examineDrafts([session], [first, second], NOW_MS).problems).toEqual([]);
  });

  it('of a new session is for tomorrow when all others are over', () => {
    const later = NOW_MS + 30 * 24 * 3_600_000;
    expect(newDraft([session], {}, 'AMS2', later).startDate).toBe('2026-12-21');
  });

  it('that says what the session says is none', () => {
    const changed = { ...draft, endTime: '16:00' };
    expect(withDraft({}, changed)).toEqual({ AMS1: changed });
    expect(withDraft({ AMS1: changed }, { ...draft, endTime: '15:00' })).toEqual({});
  });

  it('without a change has no problem, whatever its milliseconds', () => {
    const running = examineDrafts(
      [session],
      [{ ...draft, startTime: '12:00', endTime: '15:30' }],
      NOW_MS + 2 * 3_600_000,
    );
    expect(running.problems).toEqual([]);
    expect(running.changes).toMatchObject([{ after: { startsAtMs: Date.parse(session.startsAt) } }]);
  });

  it.each<[string, Partial<Draft>, string]>([
    ['overlaps', { id: 'AMS2', before: null }, 'overlap'],
    ['ends before it starts', { endTime: '11:00' }, 'ends-before-start'],
    ['has no date', { startDate: '' }, 'no-times'],
    ['was changed by somebody else', { ...OTHERS, endTime: '16:00' }, 'changed-meanwhile'],
  ])('that %s is told so before it is saved', (_, change, code) => {
    const { problems } = examineDrafts([session], [{ ...draft, ...change }], NOW_MS);
    expect(problems).toMatchObject([{ code }]);
  });

  it('that starts while lots of another session may still run is told so, with until when', () => {
    const ruled = { ...session, latestEndsAt: '2026-11-20T07:30:00.000Z' };
    const next = { ...draft, id: 'AMS2', before: null, startTime: '15:29', endTime: '18:00' };
    const late = { session: 'AMS2', code: 'late-overlap', other: 'AMS1', runs: 'AMS1' };
    expect(examineDrafts([ruled], [next], NOW_MS).problems).toEqual([
      { ...late, latestEndsAtMs: Date.parse(ruled.latestEndsAt) },
    ]);
    expect(examineDrafts([ruled], [{ ...next, startTime: '15:30' }], NOW_MS).problems).toEqual([]);
    // Lots of the other run on by as much when its own end is moved.
    const moved = { ...draft, endTime: '15:10' };
    const both = examineDrafts([ruled], [moved, { ...next, startTime: '15:35' }], NOW_MS);
    expect(both.problems.map(({ session: id, code }) => [id, code])).toEqual([
      ['AMS1', 'late-overlap'],
      ['AMS2', 'late-overlap'],
    ]);
  });

  it.each<[string, Partial<Draft>, object | null]>([
    ['an end', { endTime: '16:00' }, { endDate: '2026-11-20', endTime: '15:00:00' }],
    ['the day of a start', { startDate: '2026-11-19' }, { startDate: '2026-11-20', startTime: '12:00:00' }],
    ['a public', { publicOrPrivate: 'TM Staff' }, { publicOrPrivate: 'public' }],
    ['nothing', { endTime: '15:00' }, {}],
    ['a new session', { before: null }, null],
  ])('of %s is sent with that as it was shown', (_, change, shown) => {
    const sent = { ...draft, ...change };
    expect(inputOf(sent)).toEqual({ id: 'AMS1', ...timesOf(sent), shown });
  });

  it('goes on from what somebody else has saved, and keeps what it changes', () => {
    const begun = { ...draft, ...OTHERS };
    const kept = { ...begun, startTime: '11:00', endTime: '14:00' };
    expect(rebasedDrafts({ AMS1: kept }, [session])).toEqual({
      AMS1: { id: 'AMS1', ...timesOf(session), startTime: '11:00', before: timesOf(session) },
    });
    expect(isOverruled(kept, session)).toBe(false);
    const mine = { ...begun, endTime: '16:00' };
    expect(rebasedDrafts({ AMS1: mine }, [session])).toEqual({ AMS1: { ...mine, before: timesOf(session) } });
    expect(isOverruled(mine, session)).toBe(true);
    expect(changedSince(mine, session)).toEqual(['endDate', 'endTime']);
    expect(examineDrafts([session], Object.values(rebasedDrafts({ AMS1: mine }, [session])), NOW_MS).problems).toEqual(
      [],
    );
  });

  it('is none where somebody else has made the same of it', () => {
    const same = { ...draft, ...OTHERS, endTime: '15:00' };
    expect(isOverruled(same, session)).toBe(false);
    expect(rebasedDrafts({ AMS1: same }, [session])).toEqual({});
  });
});
