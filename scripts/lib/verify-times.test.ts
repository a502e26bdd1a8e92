import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TimeCheck } from './verify-times.ts';

const WRITTEN_MS = Date.parse('2026-11-20T03:00:00.000Z');

function event(revision: number, atMs: number) {
  return { revision, id: '', type: 'BidPlaced', data: {}, metadata: { at: new Date(atMs).toISOString() } };
}

/** What is said of events that bear times so far from when each was written down, ms; an append each. */
function said(offMs: readonly number[]): string[] {
  const check = new TimeCheck({
    lastRevisions: offMs.map((_, revision) => revision),
    atMs: offMs.map((_, revision) => WRITTEN_MS + revision),
  });
  for (const [revision, off] of offMs.entries()) check.read(event(revision, WRITTEN_MS + revision + off));
  return check.sentences();
}

describe('the times of a book beside those of the database', () => {
  test('are within 2 s ahead and 60 s behind', () => {
    expect(said([0, -5, 2_000, -60_000, 1_999])).toEqual([
      '✓ Times: of 5 events none is more than 2 s ahead of the clock of the database, or 60 s behind it.',
    ]);
  });

  test('are named in stretches, by the event that is off most', () => {
    expect(said([0, 2_001, 597_300, 300_000, 0, -60_001, 2_001])).toEqual([
      '· Times: revisions 1 to 3: up to 597.3 s ahead of the clock of the database (2026-11-20T03:09:57.302Z, written down at 2026-11-20T03:00:00.002Z).',
      '· Times: revision 5: written down up to 60.0 s after the time that they bear (2026-11-20T02:59:00.004Z, written down at 2026-11-20T03:00:00.005Z).',
      '· Times: revision 6: up to 2.0 s ahead of the clock of the database (2026-11-20T03:00:02.007Z, written down at 2026-11-20T03:00:00.006Z).',
    ]);
  });

  test('of a book that was filled in at once', () => {
    expect(said([-15 * 86_400_000, -3 * 3_600_000])).toEqual([
      expect.stringContaining('revisions 0 to 1: written down up to 15 days after the time that they bear'),
    ]);
  });

  test('are twenty stretches at most, and how many more there are', () => {
    const sentences = said(Array.from({ length: 60 }, (_, n) => (n % 2 === 0 ? 5_000 : 0)));
    expect(sentences).toHaveLength(21);
    expect(sentences.at(-1)).toBe('· Times: 10 further stretches like these.');
  });

  test('of events of one append are held against the time of that append; what came later is left out', () => {
    const check = new TimeCheck({ lastRevisions: [2, 3], atMs: [WRITTEN_MS, WRITTEN_MS + 10_000] });
    for (const revision of [0, 1, 2, 3, 4]) check.read(event(revision, WRITTEN_MS + 5_000));
    expect(check.sentences()).toEqual([expect.stringContaining('revisions 0 to 2: up to 5.0 s ahead')]);
  });

  test('are not compared where there is none, or one that is no time', () => {
    const check = new TimeCheck({ lastRevisions: [1], atMs: [WRITTEN_MS] });
    check.read({ revision: 0, id: '', type: '', data: null, metadata: null });
    check.read({ revision: 1, id: '', type: '', data: null, metadata: { at: 'soon' } });
    expect(check.sentences()).toEqual([expect.stringContaining('of 0 events none')]);
    expect(new TimeCheck(undefined).sentences()).toEqual(['· Times: not compared, since EventStoreDB keeps the book.']);
  });

  test('however they lie, each event that is off is in exactly one stretch', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -90_000, max: 5_000 }), { minLength: 1, maxLength: 20 }), (offMs) => {
        const named = said(offMs).flatMap((sentence) => {
          const [, from, to = from] = /revisions? (\d+)(?: to (\d+))?/.exec(sentence) ?? [];
          if (from === undefined) return [];
          return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => Number(from) + n);
        });
        expect(named).toEqual(offMs.flatMap((off, n) => (off > 2_000 || off < -60_000 ? [n] : [])));
      }),
    );
  });
});
