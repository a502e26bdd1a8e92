import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventHash } from '../chain.ts';
import type { RawEvent } from '../events.ts';
import { GENESIS_HASH } from '../state.ts';
import { hexOf, utf8 } from './bytes.ts';
import type { Head } from './head.ts';
import { HeadCheck, headsInText } from './head-check.ts';
import { leafHash, rootOf } from './merkle.ts';
import { newKey, sha256 } from './testing/keys.ts';

const key = newKey();

/** A book of so many events, sealed; those from `from` on say `word`. */
function book(size: number, { from = size, word = 'as it was' } = {}): RawEvent[] {
  const events: RawEvent[] = [];
  let prev = GENESIS_HASH;
  for (let revision = 0; revision < size; revision += 1) {
    const data = { says: revision < from ? 'as it was' : word };
    const metadata = { v: 1, commandId: `c${revision}`, at: '2026-11-20T04:00:00.000Z', prev };
    const hash = eventHash((text) => hexOf(sha256(utf8(text))), { revision, id: 'x', type: 'T', data, metadata });
    events.push({ revision, id: 'x', type: 'T', data, metadata: { ...metadata, hash } });
    prev = hash;
  }
  return events;
}

function headOf(events: readonly RawEvent[], revision: number): Head {
  const hashes = events.slice(0, revision + 1).map(({ metadata }) => (metadata as { hash: string }).hash);
  const leaves = hashes.map((hash) => leafHash(sha256, Buffer.from(hash, 'hex')));
  return key.sign({
    ...{ kind: 'tukul-head/1' as const, house: 'tukul', session: 'AMS1', occasion: 'running' as const },
    ...{ at: '2026-11-20T04:00:00.000Z', revision, hash: hashes.at(-1) ?? '', size: revision + 1 },
    root: hexOf(rootOf(sha256, leaves)),
  });
}

function check(events: readonly RawEvent[], heads: readonly Head[]) {
  const result = new HeadCheck(sha256, heads);
  for (const event of events) result.read(event);
  return { kept: result.kept.map(({ revision }) => revision), broken: result.broken() };
}

const SIZE = 40;
const revisions = fc.integer({ min: 0, max: SIZE - 1 });
const places = fc.uniqueArray(revisions, { minLength: 1, maxLength: 6 });

describe('heads that were kept', () => {
  it('are all continued by the book that they are of, however long it has become', () => {
    fc.assert(
      fc.property(places, (at) => {
        const events = book(SIZE);
        expect(
          check(
            events,
            at.map((each) => headOf(events, each)),
          ),
        ).toEqual({
          kept: at.toSorted((a, b) => a - b),
          broken: [],
        });
      }),
    );
  });

  it('name the end of a book that was cut', () => {
    fc.assert(
      fc.property(places, revisions, (at, last) => {
        const events = book(SIZE);
        const { broken } = check(
          events.slice(0, last + 1),
          at.map((each) => headOf(events, each)),
        );
        const beyond = at.filter((each) => each > last).toSorted((a, b) => a - b);
        expect(broken.map(({ head, ...fault }) => [head.revision, fault])).toEqual(
          beyond.map((each) => [each, { fault: 'cut', last }]),
        );
      }),
    );
  });

  it('hold the revision from which a book was written anew between two of them', () => {
    fc.assert(
      fc.property(places, revisions, (at, from) => {
        const heads = at.map((each) => headOf(book(SIZE), each));
        const { kept, broken } = check(book(SIZE + 5, { from, word: 'another' }), heads);
        expect(kept.every((each) => each < from)).toBe(true);
        expect(broken.map(({ head }) => head.revision)).toEqual(
          at.filter((each) => each >= from).toSorted((a, b) => a - b),
        );
        for (const each of broken) {
          expect(each).toMatchObject({ fault: 'rewritten', from: (kept.at(-1) ?? -1) + 1 });
          expect(from).toBeGreaterThanOrEqual((kept.at(-1) ?? -1) + 1);
          expect(from).toBeLessThanOrEqual(each.head.revision);
        }
      }),
    );
  });

  it('show that two different books were signed', () => {
    const late = headOf(book(SIZE), 30);
    const early = headOf(book(SIZE, { from: 5, word: 'another' }), 10);
    expect(check(book(SIZE), [late, early]).broken).toEqual([{ head: early, fault: 'contradicted', by: late }]);
  });

  it('show it also where both are of one revision, in whatever order they are given', () => {
    const kept = headOf(book(SIZE), 10);
    const other = headOf(book(SIZE, { from: 5, word: 'another' }), 10);
    const broken = [{ head: other, fault: 'contradicted', by: kept }];
    expect(check(book(SIZE), [kept, other]).broken).toEqual(broken);
    expect(check(book(SIZE), [other, kept]).broken).toEqual(broken);
  });

  it('do not pass for those of a book whose last event is the same and whose tree is not', () => {
    const events = book(SIZE);
    const head = { ...headOf(events, 20), root: headOf(events, 19).root };
    expect(check(events, [head]).broken).toMatchObject([{ fault: 'rewritten' }]);
  });
});

describe('heads in a text', () => {
  const heads = [3, 7].map((each) => headOf(book(SIZE), each));
  const [first] = heads as [Head];
  const mail = `Dear Siti,\n\nKeep this.\n${JSON.stringify(first)}\r\n-- \nTukul`;

  it.each([
    ['one', JSON.stringify(first, null, 2), [first]],
    ['a list', JSON.stringify(heads), heads],
    ['the answer of a call', JSON.stringify({ heads }), heads],
    ['a dossier', JSON.stringify({ kind: 'tukul-dossier/1', head: first, heads: [heads[1]] }), [heads[1], first]],
    ['a line each', heads.map((each) => JSON.stringify(each)).join('\n'), heads],
    ['a mail', mail, [first]],
    ['none', 'Hello', []],
    ['something else', '{"kind":"tukul-receipt/1"}', []],
    ['one without a hash', JSON.stringify({ ...first, hash: 'x' }), []],
  ])('%s', (_, text, found) => expect(headsInText(text)).toEqual(found));
});
