import type { BookEvent, EventMetadata, StoredEvent } from './events.ts';
import { EVENT_VERSION } from './events.ts';

/**
 * The hash chain: every event carries the hash of the one before it and its own, SHA-256 over canonical JSON, so that none can be
 * changed, dropped or inserted unseen. The hash function arrives from outside, since this code also runs in browsers.
 */
export type Sha256Hex = (text: string) => string;

const PLAIN_KEY = /^[A-Za-z]+$/;

/**
 * JSON with sorted keys and no white space: one text for one value. Only what JSON holds exactly is taken.
 * @throws {TypeError} on undefined, functions, symbols, bigints and numbers that are not finite.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
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
    const quoted = PLAIN_KEY.test(key) ? `"${key}"` : JSON.stringify(key);
    text += `${text.length > 1 ? ',' : ''}${quoted}:${canonicalJson(record[key])}`;
  }
  return `${text}}`;
}

/** Sorts keys, which mostly are in order: to look costs less than a sort. */
function inOrder(keys: string[]): string[] {
  for (let i = 1; i < keys.length; i += 1) {
    if ((keys[i - 1] ?? '') > (keys[i] ?? '')) return keys.sort();
  }
  return keys;
}

/** The hash of an event, from all of it but the hash itself. */
export function eventHash(
  sha256: Sha256Hex,
  event: {
    readonly id: string;
    readonly revision: number;
    readonly type: string;
    readonly data: unknown;
    readonly metadata: Omit<EventMetadata, 'hash'>;
  },
): string {
  const { v, commandId, at, prev } = event.metadata;
  // Spelt out where the shape is known; it is what canonicalJson makes of [revision, id, type, data, { v, commandId, at, prev }].
  const place = `{"at":"${at}","commandId":${JSON.stringify(commandId)},"prev":${JSON.stringify(prev)},"v":${v}}`;
  const { id, revision, type, data } = event;
  return sha256(`[${revision},${JSON.stringify(id)},${JSON.stringify(type)},${canonicalJson(data)},${place}]`);
}

/** Gives a decided event its place in the book. */
export function seal(
  sha256: Sha256Hex,
  event: BookEvent,
  place: { id: string; revision: number; commandId: string; atMs: number; prev: string },
): StoredEvent {
  const { id, revision, commandId, prev } = place;
  const { type, data } = event;
  const v = EVENT_VERSION;
  const at = instantOf(place.atMs);
  const hash = eventHash(sha256, { id, revision, type, data, metadata: { v, commandId, at, prev } });
  return { id, revision, type, data, metadata: { v, commandId, at, prev, hash } } as StoredEvent;
}

let newest = { ms: Number.NaN, text: '' };

/** Bids come many in a millisecond. */
function instantOf(ms: number): string {
  if (ms !== newest.ms) newest = { ms, text: new Date(ms).toISOString() };
  return newest.text;
}

/** What is wrong with an event's place in the chain, or undefined. `before` is the event one revision earlier. */
export function chainFault(
  sha256: Sha256Hex,
  event: StoredEvent,
  before: { readonly revision: number; readonly hash: string },
): string | undefined {
  return placeFault(event, before, () => eventHash(sha256, event) === event.metadata.hash);
}

/** The same, where the hash has been looked at already. */
export function placeFault(
  event: StoredEvent,
  before: { readonly revision: number; readonly hash: string },
  matchesHash: () => boolean,
): string | undefined {
  if (event.revision !== before.revision + 1) return `revision ${event.revision} follows ${before.revision}`;
  if (!matchesHash()) return 'its content does not match its hash';
  if (event.metadata.prev !== before.hash) return 'it does not name the hash of the event before it';
  return undefined;
}
