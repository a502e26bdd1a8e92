import { describe, expect, it } from 'vitest';
import { canonicalJson, eventHash } from './chain.ts';
import { decodeEvent } from './decode.ts';
import { eventTypes } from './events.ts';
import { emptyBook } from './state.ts';
import { goldenFixtures, storedBook } from './testing/golden.ts';
import { foldAll, sha256 } from './testing/sealing.ts';

/**
 * The folder `testing/golden` has a fixture for each version of each event type. A fixture that has landed is never edited: it stands for the
 * events of that version in every book there is. A new version comes with a new file, which tells the same fact in its own shape.
 */
const fixtures = goldenFixtures();
const named = fixtures.map((fixture) => [fixture.file, fixture] as const);
const VERSIONS = Object.entries(eventTypes).flatMap(([type, { newest }]) =>
  Array.from({ length: newest }, (_, n) => `${type}.v${n + 1}`),
);

describe('a golden fixture', () => {
  it('is there for each version of each type, and for no other', () => {
    expect(new Set(fixtures.map(({ type, version }) => `${type}.v${version}`))).toEqual(new Set(VERSIONS));
  });

  it.each(named)('%s holds what its name says', (_, { type, version, event }) => {
    expect(event).toMatchObject({ type, metadata: { v: version } });
  });

  it.each(named)('%s is the event that was hashed', (_, { event }) => {
    const hash = eventHash(sha256, event);
    expect(event.metadata.hash, `its hash must be ${hash}`).toBe(hash);
  });

  it.each(named)('%s is lifted to the fact of the newest version, and written again as that', (_, fixture) => {
    const { event, type, variant } = fixture;
    const newest = fixtures.filter((each) => each.type === type && each.variant === variant);
    const expected = newest.toSorted((a, b) => a.version - b.version).at(-1)?.event;
    const decoded = decodeEvent(event);
    expect(canonicalJson(decoded.data)).toBe(canonicalJson(expected?.data));
    expect(decoded).toEqual({ ...event, data: expected?.data });
    const written = JSON.parse(JSON.stringify({ ...decoded, metadata: expected?.metadata }));
    expect(eventHash(sha256, { ...written, id: expected?.id, revision: expected?.revision })).toBe(
      expected?.metadata.hash,
    );
  });
});

/** Types that the program knew which wrote the stored book. Later ones are not in it: it is never edited. */
const TYPES_THEN = 30;

describe('the stored book', () => {
  it('has every type of event that there was when it was written, and none that is no longer read', () => {
    const found = new Set(storedBook().map(({ type, metadata }) => `${type}.v${metadata.v}`));
    expect([...found].filter((each) => !VERSIONS.includes(each))).toEqual([]);
    expect(found.size).toBe(TYPES_THEN);
  });

  it('says what it said to the program that wrote it', () => {
    const { bidders, lots } = foldAll(emptyBook(), storedBook().map(decodeEvent));
    expect([...bidders.values()].map(({ bidder, balanceSen, heldSen }) => [bidder, balanceSen, heldSen])).toEqual([
      [1001, 13_000_00, 1_000_00],
      [1002, 13_000_00, 0],
      [1003, 4_000_00, 0],
      [1004, 4_000_00, 0],
      [1005, 0, 0],
      [1006, 8_000_00, 500_00],
    ]);
    expect([...lots.values()].map(({ lot, outcome, topBidder, topSen }) => [lot, outcome, topBidder, topSen])).toEqual([
      ['AMS1/101', 'sold', 1003, 16_700_00],
      ['AMS1/102', 'forfeited', 1004, 16_600_00],
      ['AMS1/103', 'sold', 1002, 9_700_00],
      ['AMS1/12A', 'unsold', 0, 0],
      ['AMS1/105', 'withdrawn', 0, 0],
      ['AMS2/201', 'sold', 1003, 1_000_00],
      ['AMS2/202', 'sold', 1004, 1_000_00],
      ['AMS3/301', 'open', 0, 0],
      ['AMS4/401', 'open', 1001, 20_700_00],
      ['AMS4/402', 'open', 1006, 20_600_00],
      ['AMS4/403', 'open', 1001, 20_500_00],
    ]);
  });
});
