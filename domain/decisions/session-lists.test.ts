import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide } from '../decide.ts';
import { doOverlap, spanOf } from '../session-overlap.ts';
import { NO_RULES } from '../session-rules.ts';
import { emptyBook, type SessionState } from '../state.ts';
import { END_MS, ENDS_AT, listed, START_MS, said, scheduled } from '../testing/facts.ts';
import { at, because, changed, cleared, HOUR_MS, refused, save, wanted, withdrawn } from '../testing/saved-sessions.ts';
import { given } from '../testing/scenario.ts';
import { writeOn } from '../testing/sealing.ts';

/** Sessions that are saved together: all or none, and none of one public beside another. */

describe('saving a list', () => {
  const second = { session: 'AMS2', startsAtMs: END_MS, endsAtMs: END_MS + HOUR_MS };
  const secondAt = { startsAt: ENDS_AT, endsAt: '2026-11-20T07:00:00.000Z' };

  it('takes sessions one after the other', () =>
    given()
      .when(save(wanted(), wanted(second)))
      .gives(scheduled(), scheduled('AMS2', secondAt)));
  it('lets two sessions change places', () =>
    given(scheduled(), scheduled('AMS2', secondAt))
      .when(save(wanted({ ...second, session: 'AMS1' }), wanted({ session: 'AMS2' })))
      .gives(changed(secondAt), changed({ session: 'AMS2' })));
  it('takes all or none', () =>
    given()
      .when(save(wanted(), wanted({ ...second, endsAtMs: END_MS })))
      .refuses(because('ends-before-start', 'AMS2')));
  it('refuses a session that is in it twice', () =>
    given().when(save(wanted(), wanted())).refuses(because('named-twice')));

  describe('of which two overlap', () => {
    const overlap = (session: string, other: string) => ({ session, code: 'overlap' as const, other });

    it('is refused, with the one that is in the way', () =>
      given(scheduled())
        .when(save(wanted({ ...second, startsAtMs: END_MS - 1 })))
        .refuses(refused(overlap('AMS2', 'AMS1'))));
    it('is refused also when both are new', () =>
      given()
        .when(save(wanted(), wanted({ session: 'AMS2' })))
        .refuses(refused(overlap('AMS1', 'AMS2'), overlap('AMS2', 'AMS1'))));
    it('is refused for a staff group as for the public', () =>
      given(scheduled('AMS1', { access: 'TM Staff' }))
        .when(save(wanted({ session: 'AMS2', access: 'TM Staff' })))
        .refuses(refused(overlap('AMS2', 'AMS1'))));
    it('goes by the last end that bids and places can give a lot', () => {
      const rules = { ...NO_RULES, softClose: { windowMinutes: 5, lastEndMinutes: 30 }, staggerSeconds: 300 };
      const ruled = [
        scheduled(),
        said({ type: 'SessionRulesSet', data: { session: 'AMS1', rules: { ...rules, increments: [] } } }),
        ...['AMS1/1', 'AMS1/2', 'AMS1/3'].map((lot) => listed(lot)),
      ];
      const MINUTE_MS = 60_000;
      const late = (session: string, other: string, runs = 'AMS1', minutes = 40) =>
        refused({
          ...{ session, code: 'late-overlap', other, runs },
          latestEndsAtMs: END_MS + minutes * MINUTE_MS,
        });
      const next = (minutes: number) => ({
        ...{ session: 'AMS2', startsAtMs: END_MS + minutes * MINUTE_MS, endsAtMs: END_MS + HOUR_MS },
        access: 'public',
      });
      given(...ruled)
        .when(save(next(39)))
        .refuses(late('AMS2', 'AMS1'));
      given(...ruled)
        .when(save(next(-1)))
        .refuses(refused(overlap('AMS2', 'AMS1')));
      const iso = (ms: number) => new Date(ms).toISOString();
      const at40 = scheduled('AMS2', { startsAt: iso(next(40).startsAtMs), endsAt: iso(next(40).endsAtMs) });
      given(...ruled)
        .when(save(next(40)))
        .gives(at40);
      // Its own end moved on, with all that its rules add to it.
      const later = wanted({ endsAtMs: END_MS + MINUTE_MS });
      given(...ruled, at40)
        .when(save(later))
        .refuses(late('AMS1', 'AMS2', 'AMS1', 41));
      given(...ruled, at40)
        .when(save(wanted({ endsAtMs: END_MS - MINUTE_MS })))
        .gives(changed({ endsAt: iso(END_MS - MINUTE_MS) }));
      // Nobody has bid late: with its last lot the session was over.
      given(...ruled)
        .when(at(save(next(11)), END_MS + 10 * MINUTE_MS))
        .gives(scheduled('AMS2', { startsAt: iso(next(11).startsAtMs), endsAt: iso(next(11).endsAtMs) }));
    });
    it.each([
      ['a public and a staff session', 'public', 'TM Staff'],
      ['sessions of two staff groups', 'KNB Staff', 'TM Staff'],
    ])('is taken for %s', (_, access, other) =>
      given(scheduled('AMS1', { access }))
        .when(save(wanted({ session: 'AMS2', access: other })))
        .gives(scheduled('AMS2', { access: other })),
    );
    it.each([
      ['withdrawn', withdrawn],
      ['cleared', cleared],
    ])('is taken when the other is %s', (_, gone) =>
      given(scheduled(), gone)
        .when(save(wanted({ session: 'AMS2' })))
        .gives(scheduled('AMS2')),
    );
    it('is no matter while neither changes', () =>
      given(scheduled(), scheduled('AMS2'))
        .when(save(wanted(), wanted({ session: 'AMS2' }), wanted({ session: 'AMS3', access: 'TM Staff' })))
        .gives(scheduled('AMS3', { access: 'TM Staff' })));
  });
});

describe('whatever is saved', () => {
  const hours = fc.integer({ min: -6, max: 6 }).map((n) => START_MS + n * HOUR_MS);
  const name = fc.constantFrom('AMS1', 'AMS2', 'AMS3', 'AMS4');
  const session = fc.record({
    session: name,
    startsAtMs: hours,
    endsAtMs: hours,
    access: fc.constantFrom('public', 'public', 'TM Staff'),
  });
  const command = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('save-sessions' as const),
        sessions: fc.array(session, { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw-session' as const), session: name }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('archive-session' as const), session: name }) },
  );

  it('no two live sessions of one public overlap', () => {
    const steps = fc.array(fc.tuple(command, fc.integer({ min: 0, max: HOUR_MS })), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(steps, (all) => {
        const state = emptyBook();
        let nowMs = START_MS - 8 * HOUR_MS;
        for (const [asked, waitedMs] of all) {
          nowMs += waitedMs;
          const decision = decide(state, { ...asked, commandId: 'x', nowMs });
          if (decision.kind !== 'accepted') continue;
          writeOn(state, decision.events, { commandId: 'x', atMs: nowMs });
          const live = [...state.sessions.values()].filter((each) => !each.withdrawn && each.step !== 'cleared');
          const pairs = live.flatMap((one, n) => live.slice(n + 1).map((other) => [one, other] as const));
          const span = (each: SessionState) => spanOf(state, each, nowMs);
          expect(pairs.filter(([one, other]) => doOverlap(span(one), span(other)))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});
