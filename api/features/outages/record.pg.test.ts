import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import type { StoredEvent } from '#domain/events.ts';
import type { SessionState } from '#domain/state.ts';
import { outagesDuring } from './queries.ts';
import { type Gap, type OutageBook, recordOutage } from './record.ts';

const START_MS = Date.parse('2026-11-20T04:00:00.000Z');
const END_MS = START_MS + 3_600_000;
const SECOND_MS = 1_000;

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
beforeEach(async () => {
  await house.db.deleteFrom('office.outages').execute();
});
afterAll(() => house.close());

/** A book with events at these times, ms after the start of its one session. */
function bookOf(eventsMs: readonly number[]): OutageBook {
  const events = eventsMs.map((ms, revision) => {
    return { revision, metadata: { at: new Date(START_MS + ms).toISOString() } } as StoredEvent;
  });
  const times = { startsAtMs: START_MS, endsAtMs: END_MS, lastEndsAtMs: END_MS };
  const session = { session: 'AMS1', ...times, withdrawn: false } as SessionState;
  return {
    committed: {
      sessions: new Map([['AMS1', session]]),
      revision: events.length - 1,
      lastAtMs: START_MS + (eventsMs.at(-1) ?? 0),
    },
    eventAt: async (revision) => events[revision],
    eventsAfter: async (revision, limit) => events.slice(revision + 1, revision + 1 + limit),
  };
}

const gap = (fromMs: number, toMs: number, cause: Gap['cause'] = 'no-process'): Gap => {
  return { fromMs: START_MS + fromMs, toMs: START_MS + toMs, cause };
};

async function onRecord() {
  const outages = await outagesDuring(house.db, START_MS - 1, END_MS + 1);
  return outages.map(({ id, from, to, causes }) => {
    return { id, fromMs: Date.parse(from) - START_MS, toMs: Date.parse(to) - START_MS, causes: causes.join() };
  });
}

async function recorded(eventsMs: readonly number[], ...gaps: readonly Gap[]) {
  for (const each of gaps) await recordOutage(house.db, bookOf(eventsMs), each);
  return (await onRecord()).map(({ fromMs, toMs }) => [fromMs, toMs]);
}

test.each<[string, number[], [number, number][], number[][]]>([
  [
    'two gaps with a bid between them are two',
    [21_000],
    [
      [0, 20_000],
      [22_000, 40_000],
    ],
    [
      [0, 20_000],
      [22_000, 40_000],
    ],
  ],
  [
    'two gaps with none between them are one',
    [41_000],
    [
      [0, 20_000],
      [22_000, 40_000],
    ],
    [[0, 40_000]],
  ],
  [
    'a bid within a gap cuts it',
    [10_000],
    [[0, 20_000]],
    [
      [0, 10_000],
      [10_001, 20_000],
    ],
  ],
  ['a bid at its first moment is before it', [0], [[0, 20_000]], [[1, 20_000]]],
  ['a bid at its end is after it', [20_000], [[0, 20_000]], [[0, 20_000]]],
  ['a bid shortly before its end ends it', [19_990], [[0, 20_000]], [[0, 19_990]]],
  ['a bid every two seconds: somebody could bid', [2_000, 4_000, 6_000, 8_000], [[0, 10_000]], []],
  [
    'a bid in a gap that another one covers',
    [10_000],
    [
      [5_000, 15_000],
      [0, 20_000],
    ],
    [
      [0, 10_000],
      [10_001, 20_000],
    ],
  ],
  [
    'a third gap joins two of which a bid keeps one apart',
    [21_000],
    [
      [0, 20_000],
      [24_000, 40_000],
      [22_000, 25_000],
    ],
    [
      [0, 20_000],
      [22_000, 40_000],
    ],
  ],
])('%s', async (_what, eventsMs, gaps, expected) => {
  expect(await recorded(eventsMs, ...gaps.map(([fromMs, toMs]) => gap(fromMs, toMs)))).toEqual(expected);
});

test('a bid that came into the book after a gap was recorded cuts it when it is looked at again, and its number stays', async () => {
  await recorded([], gap(0, 20_000));
  const [{ id } = { id: 0 }] = await onRecord();
  expect(await recorded([19_990], gap(0, 20_000))).toEqual([[0, 19_990]]);
  expect(await onRecord()).toMatchObject([{ id }]);
  await recorded([8_000, 19_990], gap(0, 20_000));
  expect(await onRecord()).toMatchObject([
    { id, fromMs: 0, toMs: 8_000 },
    { fromMs: 8_001, toMs: 19_990 },
  ]);
  expect(await recorded([2_000, 4_000, 6_000, 8_000, 10_000, 12_000, 14_000, 16_000, 18_000], gap(0, 20_000))).toEqual(
    [],
  );
});

test('a book of many events is read by halves and page by page', async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => index * 100 - 300_000);
  expect(await recorded(many, gap(-200_000, 260_000))).toEqual([[199_901, 260_000]]);
});

test('no recorded outage contains an event of the book, and each long time of a gap without one is in an outage', async () => {
  const instant = fc.integer({ min: 0, max: 120 }).map((half) => half * 500);
  const span = fc
    .tuple(instant, fc.integer({ min: 4, max: 40 }))
    .map(([fromMs, half]) => gap(fromMs, fromMs + half * 500));
  const events = fc.array(instant, { maxLength: 12 }).map((all) => all.toSorted((one, other) => one - other));
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 1, maxLength: 6 }), events, async (gaps, eventsMs) => {
      await house.db.deleteFrom('office.outages').execute();
      // What a process saw before the last of these were in the book is looked at again by its next heartbeat.
      for (const each of gaps) await recordOutage(house.db, bookOf(eventsMs.slice(0, -2)), each);
      for (const each of gaps) await recordOutage(house.db, bookOf(eventsMs), each);
      const outages = await onRecord();
      for (const { fromMs, toMs } of outages) {
        expect(fromMs).toBeLessThan(toMs);
        expect(eventsMs.filter((ms) => ms >= fromMs && ms < toMs)).toEqual([]);
      }
      for (const each of gaps) {
        const inside = (ms: number) => ms >= each.fromMs - START_MS && ms < each.toMs - START_MS;
        const edges = [each.fromMs - START_MS, ...eventsMs.filter(inside), each.toMs - START_MS];
        for (const [index, fromMs] of edges.slice(0, -1).entries()) {
          const toMs = edges[index + 1] ?? fromMs;
          if (toMs - fromMs <= 3 * SECOND_MS + 1) continue;
          expect(outages.filter((one) => one.fromMs <= fromMs + 1 && one.toMs >= toMs)).toHaveLength(1);
        }
      }
      for (const each of gaps) await recordOutage(house.db, bookOf(eventsMs), each);
      expect(await onRecord()).toEqual(outages);
    }),
    { numRuns: 60 },
  );
});
