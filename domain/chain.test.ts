import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, chainFault, eventHash } from './chain.ts';
import { decodeEvent, type StoredEvent, UndecodableEventError } from './events.ts';
import { GENESIS_HASH } from './state.ts';
import { goldenEvents, type RawEvent } from './testing/golden.ts';
import { sha256 } from './testing/sealing.ts';

/** Where the first fault of a book stands, counted from its start; undefined for a book without fault. */
function firstFault(book: readonly RawEvent[]): number | undefined {
  let before = { revision: -1, hash: GENESIS_HASH };
  for (const [position, raw] of book.entries()) {
    const event = decoded(raw);
    if (event === undefined || chainFault(sha256, event, before) !== undefined) return position;
    before = { revision: event.revision, hash: event.metadata.hash };
  }
  return undefined;
}

function decoded(raw: RawEvent): StoredEvent | undefined {
  try {
    return decodeEvent(raw);
  } catch (error) {
    if (error instanceof UndecodableEventError) return undefined;
    throw error;
  }
}

const book = goldenEvents();
const position = fc.integer({ min: 0, max: book.length - 1 });
const at = (n: number): RawEvent => book[n] as RawEvent;

describe('the hash chain', () => {
  it('is whole', () => expect(firstFault(book)).toBeUndefined());

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

  it('shows a change behind a hash made anew at the event after it', () => {
    for (const [n, raw] of book.slice(0, -1).entries()) {
      const forged = { ...raw, metadata: { ...raw.metadata, commandId: 'forged' } } as unknown as StoredEvent;
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

describe('canonical JSON', () => {
  it('has one text for one value', () => {
    expect(canonicalJson({ b: [1, null, 'ü"'], a: { d: true, c: -0.5 } })).toBe(
      '{"a":{"c":-0.5,"d":true},"b":[1,null,"ü\\""]}',
    );
  });
  it('has one text for one value, in whatever order its keys come', () => {
    const entries = fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue()), { selector: ([key]) => key });
    const twoOrders = entries.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(twoOrders, ([one, other]) => {
        expect(canonicalJson(Object.fromEntries(one))).toBe(canonicalJson(Object.fromEntries(other)));
      }),
    );
  });
  it('is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(plain(value));
      }),
    );
  });
  it.each([undefined, () => 1, Symbol('x'), 1n, Number.NaN, Number.POSITIVE_INFINITY])('does not take %s', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
    expect(() => canonicalJson({ value })).toThrow(TypeError);
    expect(() => canonicalJson([value])).toThrow(TypeError);
  });
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRow(value: unknown): value is RawEvent {
  const row = value as Partial<RawEvent> | undefined;
  return typeof row?.id === 'string' && typeof row.revision === 'number' && typeof row.type === 'string';
}

/** As JSON holds it: without negative zeros and without a prototype's say. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
