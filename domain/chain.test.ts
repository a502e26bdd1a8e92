import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, eventHash, matchesHash } from './chain.ts';
import { firstFault, type GoldenEvent, goldenChain, storedBook } from './testing/golden.ts';
import { sha256 } from './testing/sealing.ts';

const book = goldenChain();
const position = fc.integer({ min: 0, max: book.length - 1 });
const at = (n: number): GoldenEvent => book[n] as GoldenEvent;

describe('the hash chain', () => {
  it('is whole', () => {
    expect(firstFault(book)).toBeUndefined();
    expect(firstFault(storedBook())).toBeUndefined();
  });

  it('is SHA-256 over what everybody can write down again', () => {
    const { id, metadata } = at(2);
    const prev = at(1).metadata.hash;
    const text = `[2,"${id}","SessionWithdrawn",{"session":"AMS7"},{"at":"2026-11-20T03:00:00.002Z","commandId":"command 2","prev":"${prev}","v":1}]`;
    expect(metadata.hash).toBe(sha256(text));
  });

  it('shows where one byte was changed', () => {
    const byte = fc.tuple(position, fc.nat(), fc.constantFrom(...'09afzAZ-:"{}[],\\ '));
    fc.assert(
      fc.property(byte, ([n, place, letter]) => {
        const text = JSON.stringify(at(n));
        const spot = place % text.length;
        const changed = text.slice(0, spot) + letter + text.slice(spot + 1);
        const raw = parsed(changed);
        // What is no JSON any more, no row of the log, or the same value, is not what the chain is there for.
        fc.pre(isRow(raw) && canonicalJson(raw) !== canonicalJson(at(n)));
        expect(firstFault(book.with(n, raw))).toBe(n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows where any field was changed to any other value', () => {
    const fields = book.flatMap((raw, n) => [
      ...Object.keys(raw.data).map((field) => [n, 'data', field] as const),
      ...Object.keys(raw.metadata).map((field) => [n, 'metadata', field] as const),
    ]);
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), ([n, part, field], value) => {
        const raw = at(n);
        fc.pre(canonicalJson(value) !== canonicalJson(raw[part][field]));
        expect(firstFault(book.with(n, { ...raw, [part]: { ...raw[part], [field]: value } }))).toBe(n);
      }),
      { numRuns: 1_000 },
    );
    for (const [n, raw] of book.entries()) {
      expect(firstFault(book.with(n, { ...raw, id: '018f3c5e-7a10-7000-8000-0000000000ff' }))).toBe(n);
      expect(firstFault(book.with(n, { ...raw, revision: raw.revision + 1 }))).toBe(n);
      expect(firstFault(book.with(n, { ...raw, type: raw.type === 'LotUnsold' ? 'LotWithdrawn' : 'LotUnsold' }))).toBe(
        n,
      );
    }
  });

  it('is over canonical JSON, also of metadata that nobody should have written', () => {
    const text = fc.oneof(fc.string(), fc.constant('a"b'));
    const sealed = { v: fc.oneof(fc.integer(), fc.double()), commandId: text, at: text, prev: text, hash: text };
    const metadata = fc.record({ ...sealed, note: text }, { requiredKeys: ['v', 'commandId', 'at'] });
    fc.assert(
      fc.property(metadata, ({ hash, ...rest }) => {
        fc.pre(Number.isFinite(rest.v));
        const { revision, id, type, data } = at(2);
        const hashed = eventHash((bytes) => bytes, { ...at(2), metadata: { ...rest, ...(hash && { hash }) } });
        expect(hashed).toBe(canonicalJson([revision, id, type, data, rest]));
      }),
    );
  });

  it('holds whatever stands in the log to its hash', () => {
    const raw = at(2);
    const { commandId, ...rest } = raw.metadata;
    const forgedTime = `${raw.metadata.at}","commandId":"${commandId}`;
    for (const metadata of [
      { ...raw.metadata, note: '' },
      { ...rest, commandID: commandId },
      { ...rest, at: forgedTime },
      { ...raw.metadata, v: '1' },
      { ...raw.metadata, v: Number.POSITIVE_INFINITY },
      { ...raw.metadata, hash: undefined },
      { ...raw.metadata, hash: null },
      {},
      null,
      'x',
    ]) {
      expect(matchesHash(sha256, { ...raw, metadata })).toBe(false);
    }
    for (const data of [undefined, null, { session: 'AMS7\ud83d' }, { ...raw.data, note: Number.NaN }]) {
      expect(matchesHash(sha256, { ...raw, data })).toBe(false);
    }
    expect(matchesHash(sha256, { ...raw, id: '\ude00' })).toBe(false);
    expect(matchesHash(sha256, raw)).toBe(true);
  });

  it('shows a change behind a hash made anew at the event after it', () => {
    for (const [n, raw] of book.slice(0, -1).entries()) {
      const forged = { ...raw, metadata: { ...raw.metadata, commandId: 'forged' } };
      const metadata = { ...forged.metadata, hash: eventHash(sha256, forged) };
      expect(firstFault(book.with(n, { ...raw, metadata }))).toBe(n + 1);
    }
  });

  it('shows where an event was dropped, with or without the others moved up', () => {
    // The last one is missed by its signed head alone.
    for (let n = 0; n < book.length - 1; n += 1) {
      const rest = book.toSpliced(n, 1);
      expect(firstFault(rest)).toBe(n);
      expect(firstFault(rest.map((raw, revision) => ({ ...raw, revision })))).toBe(n);
    }
  });

  it('shows where an event was inserted, with or without the others moved down', () => {
    fc.assert(
      fc.property(position, position, (n, copied) => {
        const longer = book.toSpliced(n, 0, at(copied));
        // A copy of the event that stands there anyway is one too many right after it.
        const expected = copied === n ? n + 1 : n;
        expect(firstFault(longer)).toBe(expected);
        expect(firstFault(longer.map((raw, revision) => ({ ...raw, revision })))).toBe(expected);
      }),
    );
  });

  it('shows where two events changed places', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        fc.pre(one !== other);
        const swapped = book.with(one, at(other)).with(other, at(one));
        expect(firstFault(swapped)).toBe(Math.min(one, other));
        expect(firstFault(swapped.map((raw, revision) => ({ ...raw, revision })))).toBe(Math.min(one, other));
      }),
    );
  });

  it('does not begin with an event of another book', () => {
    const first = { ...at(1), revision: 0 };
    expect(firstFault([first])).toBe(0);
  });
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRow(value: unknown): value is GoldenEvent {
  const row = value as Partial<GoldenEvent> | undefined;
  return typeof row?.id === 'string' && typeof row.revision === 'number' && typeof row.type === 'string';
}
