import type { Actor } from './actor.ts';
import { type BookEvent, eventTypes, type RawEvent, type StoredEvent } from './events.ts';

/**
 * The hash chain: every event carries the hash of the one before it and its own, SHA-256 over canonical JSON, so that none can be
 * changed, dropped or inserted unseen. docs/chain.md specifies the bytes for verifiers in other languages. Events are checked as the log
 * has them, before they are decoded. The hash function arrives from outside, since this code also runs in browsers.
 */
export type Sha256Hex = (text: string) => string;

const PLAIN_KEY = /^[A-Za-z]+$/;

/**
 * RFC 8785 (JSON Canonicalization Scheme): keys sorted by UTF-16 code units, no white space, numbers and strings as ECMAScript writes them.
 * @throws {TypeError} on what is no JSON value: undefined, functions, symbols, bigints, numbers that are not finite, lone surrogates.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('JSON has no such number');
    return `${value}`;
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`JSON has no ${typeof value}`);
  let text = '{';
  const record = value as Record<string, unknown>;
  for (const key of inOrder(Object.keys(record))) {
    // A key of plain letters needs no escaping, and almost every key is one.
    const name = PLAIN_KEY.test(key) ? `"${key}"` : quoted(key);
    text += `${text.length > 1 ? ',' : ''}${name}:${canonicalJson(record[key])}`;
  }
  return `${text}}`;
}

/** @throws {TypeError} on a lone surrogate, which UTF-8 cannot hold. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  // It has grown by more than its quotes only where something was escaped, as lone surrogates are: only then they are looked for.
  if (json.length > text.length + 2 && !text.isWellFormed()) throw new TypeError('JSON has no lone surrogates');
  return json;
}

/** Sorts keys, which mostly are in order: to look costs less than a sort. */
function inOrder(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i += 1) {
    if ((keys[i - 1] ?? '') > (keys[i] ?? '')) return keys.sort();
  }
  return keys;
}

/**
 * The hash of an event as it is stored: of the canonical JSON of [revision, id, type, data, metadata without `hash`].
 * @throws {TypeError} when a part of it is no JSON value.
 */
export function eventHash(sha256: Sha256Hex, event: RawEvent): string {
  return hashAt(sha256, event, placeOf(event.metadata));
}

/** @param place canonical JSON of the metadata without `hash`. */
function hashAt(sha256: Sha256Hex, event: Omit<RawEvent, 'metadata'>, place: string): string {
  const { id, revision, type, data } = event;
  return sha256(`[${revision},${quoted(id)},${quoted(type)},${canonicalJson(data)},${place}]`);
}

/** Of whatever stands in the log as metadata; mostly it is what `seal` wrote. */
function placeOf(metadata: unknown): string {
  const fields = metadata as Readonly<Record<string, unknown>>;
  const { v, commandId, at, prev, hash } = fields;
  const isSealed = Number.isSafeInteger(v) && hash !== undefined && Object.keys(fields).length === 5;
  if (isSealed && typeof commandId === 'string' && typeof at === 'string' && typeof prev === 'string') {
    return placeJson(v as number, commandId, quoted(at), prev);
  }
  const { hash: _, ...rest } = fields;
  return canonicalJson(rest);
}

/** Spelt out where the fields are known: what canonicalJson makes of { v, commandId, at, prev }. */
function placeJson(v: number, commandId: string, atJson: string, prev: string): string {
  return `{"at":${atJson},"commandId":${quoted(commandId)},"prev":${quoted(prev)},"v":${v}}`;
}

/** Gives a decided event its place in the book. */
export function seal(
  sha256: Sha256Hex,
  event: BookEvent,
  place: {
    readonly id: string;
    readonly revision: number;
    readonly commandId: string;
    readonly atMs: number;
    readonly prev: string;
    /** Only where staff gave the command. */
    readonly actor?: Actor | undefined;
  },
): StoredEvent {
  const { id, revision, commandId, prev, actor } = place;
  const { type, data } = event;
  const v = eventTypes[type].newest;
  const at = instantOf(place.atMs);
  if (actor !== undefined) {
    const metadata = { v, commandId, at, actor, prev };
    const hash = hashAt(sha256, { id, revision, type, data }, canonicalJson(metadata));
    return { id, revision, type, data, metadata: { ...metadata, hash } } as StoredEvent;
  }
  const hash = hashAt(sha256, { id, revision, type, data }, placeJson(v, commandId, `"${at}"`, prev));
  return { id, revision, type, data, metadata: { v, commandId, at, prev, hash } } as StoredEvent;
}

let newest = { ms: Number.NaN, text: '' };

/** Bids come many in a millisecond. */
function instantOf(ms: number): string {
  if (ms !== newest.ms) newest = { ms, text: new Date(ms).toISOString() };
  return newest.text;
}

/** The end of the chain as far as it was checked. */
export interface ChainHead {
  readonly revision: number;
  readonly hash: string;
}

/** The head once this event is the last one: its own word for its hash, '' when it has none. */
export function headAt({ revision, metadata }: RawEvent): ChainHead {
  const hash = (metadata as { readonly hash?: unknown } | null)?.hash;
  return { revision, hash: typeof hash === 'string' ? hash : '' };
}

/**
 * What is wrong with an event's place in the chain, or undefined. `before` is the event one revision earlier.
 * @param raw the event as the log has it; one that was lifted to another version does not match its hash.
 */
export function chainFault(sha256: Sha256Hex, raw: RawEvent, before: ChainHead): string | undefined {
  return placeFault(raw, before, () => matchesHash(sha256, raw));
}

/** The same, where the hash has been looked at already. */
export function placeFault(raw: RawEvent, before: ChainHead, isUnchanged: () => boolean): string | undefined {
  if (raw.revision !== before.revision + 1) return `revision ${raw.revision} follows ${before.revision}`;
  if (!isUnchanged()) return 'its content does not match its hash';
  const { prev } = raw.metadata as { readonly prev?: unknown };
  return prev === before.hash ? undefined : 'it does not name the hash of the event before it';
}

/** Is the event, whatever may stand in the log, the one that was hashed? */
export function matchesHash(sha256: Sha256Hex, raw: RawEvent): boolean {
  try {
    return eventHash(sha256, raw) === headAt(raw).hash;
  } catch {
    // It holds what no canonical JSON has.
    return false;
  }
}
