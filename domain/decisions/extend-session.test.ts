import { describe, it } from 'vitest';
import {
  credited,
  END_MS,
  entered,
  joined,
  listed,
  placed,
  START_MS,
  said,
  scheduled,
  TERMS,
} from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';
import type { ExtensionProblem } from './decision.ts';

const MINUTE_MS = 60_000;
/** The last five minutes of AMS1, and ten after it. */
const OUTAGE = { outageFromMs: END_MS - 5 * MINUTE_MS, outageToMs: END_MS + 10 * MINUTE_MS };
const AFTER_MS = OUTAGE.outageToMs;

type Extension = Extract<CommandInput, { type: 'extend-session' }>;

function extend(change: Partial<Extension> = {}): CommandInput {
  const ends = { endsAtMs: END_MS + 30 * MINUTE_MS, beforeMs: END_MS };
  return { type: 'extend-session', session: 'AMS1', ...ends, ...OUTAGE, nowMs: AFTER_MS, ...change };
}

const iso = (ms: number) => new Date(ms).toISOString();
const extended = (endsAtMs = END_MS + 30 * MINUTE_MS, above = false) =>
  said({
    type: 'SessionExtended',
    data: {
      session: 'AMS1',
      endsAt: iso(endsAtMs),
      outageFrom: iso(OUTAGE.outageFromMs),
      outageTo: iso(OUTAGE.outageToMs),
      above,
    },
  });
const because = (problem: ExtensionProblem) => ({ code: 'extension-refused' as const, problem });
const archived = said({ type: 'SessionArchived', data: { session: 'AMS1' } });
const withdrawn = said({ type: 'SessionWithdrawn', data: { session: 'AMS1', reason: null } });
const bid: CommandInput = { type: 'place-bid', bidder: 7, lotNo: '1', basis: 'start', seenSen: 0, offerSen: 0 };
const running = [scheduled(), listed('AMS1/1'), ...joined(7), credited(7, TERMS.depositSen), ...entered('AMS1/1', 7)];

describe('extending a session', () => {
  it('gives it a later end, also after it has ended', () => given(running).when(extend()).gives(extended()));
  it('opens it for bids again', () => {
    const atMs = END_MS + 20 * MINUTE_MS;
    given(running)
      .when({ ...bid, nowMs: atMs })
      .refuses({ code: 'session-ended' });
    given(running, extended())
      .when({ ...bid, nowMs: atMs })
      .gives(placed('AMS1/1', 7, TERMS.startingPriceSen));
    given(running, extended())
      .when({ ...bid, nowMs: END_MS + 30 * MINUTE_MS })
      .refuses({ code: 'session-ended' });
  });
  it('keeps its lots from being sold until the new end', () =>
    given(running, extended())
      .when({ type: 'record-sales', session: 'AMS1', limit: 1, nowMs: END_MS })
      .refuses({ code: 'session-not-ended' }));
  it('may be done again, by one who has seen the new end', () => {
    const later = END_MS + 60 * MINUTE_MS;
    given(running, extended())
      .when(extend({ endsAtMs: later, above: true, beforeMs: END_MS + 30 * MINUTE_MS }))
      .gives(extended(later, true));
  });
  it('moves its end by a day at most', () => {
    const dayMs = 24 * 60 * MINUTE_MS;
    given(running)
      .when(extend({ endsAtMs: END_MS + dayMs, above: true }))
      .gives(extended(END_MS + dayMs, true));
    given(running)
      .when(extend({ endsAtMs: END_MS + dayMs + 1, above: true }))
      .refuses(because('too-long'));
  });
  describe('by more than half an hour beyond what the outage took', () => {
    const lostMs = 5 * MINUTE_MS;
    /** It has ended: what is given counts from now on. */
    const mostMs = AFTER_MS + lostMs + 30 * MINUTE_MS;
    const tooMuch = (givenMs: number) => ({ code: 'extension-above-outage' as const, lostMs, givenMs });

    it('is refused with both figures, unless it is meant', () => {
      given(running)
        .when(extend({ endsAtMs: mostMs }))
        .gives(extended(mostMs));
      for (const above of [undefined, false]) {
        given(running)
          .when(extend({ endsAtMs: mostMs + 1, above }))
          .refuses(tooMuch(35 * MINUTE_MS + 1));
      }
      given(running)
        .when(extend({ endsAtMs: mostMs + 1, above: true }))
        .gives(extended(mostMs + 1, true));
    });
    it('counts from the old end on while the session runs', () => {
      const outage = { outageFromMs: START_MS, outageToMs: START_MS + 19_000, nowMs: START_MS + 20_000 };
      const short = (endsAtMs: number) => extend({ ...outage, endsAtMs });
      given(running)
        .when(short(END_MS + 24 * 60 * MINUTE_MS))
        .refuses({ code: 'extension-above-outage', lostMs: 19_000, givenMs: 24 * 60 * MINUTE_MS });
      given(running)
        .when(short(END_MS + 30 * MINUTE_MS + 19_001))
        .refuses({ code: 'extension-above-outage', lostMs: 19_000, givenMs: 30 * MINUTE_MS + 19_001 });
    });
    it('says that more is meant only where it is more', () =>
      given(running)
        .when(extend({ above: true }))
        .gives(extended()));
    it('counts what was given for the same outage before', () => {
      const before = said({
        type: 'SessionExtended',
        data: {
          session: 'AMS1',
          endsAt: iso(END_MS + 25 * MINUTE_MS),
          outageFrom: iso(OUTAGE.outageFromMs),
          outageTo: iso(OUTAGE.outageToMs),
          above: false,
        },
      });
      // The facts are of the start of the session: 25 minutes were given; by the new end the outage took 15.
      const again = (minutes: number) =>
        extend({ beforeMs: END_MS + 25 * MINUTE_MS, endsAtMs: END_MS + (25 + minutes) * MINUTE_MS });
      given(running, before)
        .when(again(20))
        .gives(extended(END_MS + 45 * MINUTE_MS));
      given(running, before)
        .when(again(21))
        .refuses({ code: 'extension-above-outage', lostMs: 15 * MINUTE_MS, givenMs: 46 * MINUTE_MS });
    });
  });
  it.each<[ExtensionProblem, string, Partial<Extension>]>([
    ['changed-meanwhile', 'it has another end by now', { beforeMs: END_MS - 1 }],
    ['not-later', 'the end stays', { endsAtMs: END_MS }],
    ['not-later', 'the end comes nearer', { endsAtMs: END_MS - 1 }],
    ['in-past', 'it would end now', { endsAtMs: AFTER_MS }],
    ['outage-not-over', 'the outage goes on', { outageToMs: AFTER_MS + 1 }],
    ['outage-elsewhere', 'the outage was before it', { outageFromMs: START_MS - 2, outageToMs: START_MS }],
    ['outage-elsewhere', 'the outage was after it', { outageFromMs: END_MS }],
    ['outage-elsewhere', 'the outage took no time', { outageFromMs: AFTER_MS }],
  ])('is refused (%s) when %s', (problem, _, change) => given(running).when(extend(change)).refuses(because(problem)));
  it('is refused once one of its lots is sold or not sold', () =>
    given(running, said({ type: 'LotUnsold', data: { lot: 'AMS1/1' } }))
      .when(extend())
      .refuses({ code: 'sale-begun' }));
  it.each(['SalesRecorded', 'SessionCleared'] as const)('is refused after %s', (type) =>
    given(scheduled(), said({ type, data: { session: 'AMS1' } }))
      .when(extend())
      .refuses({ code: 'sale-begun' }),
  );
  it('is refused for one that was ended by hand', () =>
    given(scheduled(), archived).when(extend()).refuses({ code: 'sale-begun' }));
  it('needs a session that was not withdrawn', () => {
    given().when(extend()).refuses({ code: 'session-not-found' });
    given(scheduled(), withdrawn).when(extend()).refuses({ code: 'session-not-found' });
  });
  it('does not run into the next session of the same public', () => {
    const next = { startsAt: iso(END_MS + 20 * MINUTE_MS), endsAt: iso(END_MS + 90 * MINUTE_MS) };
    given(running, scheduled('AMS2', next)).when(extend()).refuses({ code: 'session-overlaps', other: 'AMS2' });
    given(running, scheduled('AMS2', { ...next, access: 'TM Staff' }))
      .when(extend())
      .gives(extended());
    given(running, scheduled('AMS2', next))
      .when(extend({ endsAtMs: END_MS + 20 * MINUTE_MS }))
      .gives(extended(END_MS + 20 * MINUTE_MS));
    given(running, scheduled('AMS2', next), said({ type: 'SessionWithdrawn', data: { session: 'AMS2', reason: null } }))
      .when(extend())
      .gives(extended());
  });
});
