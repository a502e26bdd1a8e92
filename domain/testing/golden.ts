import { readdirSync, readFileSync } from 'node:fs';
import { chainFault, eventHash, headAt } from '../chain.ts';
import { decodeEvent, UndecodableEventError } from '../decode.ts';
import { type EventType, eventTypes, type RawEvent } from '../events.ts';
import { GENESIS_HASH } from '../state.ts';
import { sha256 } from './sealing.ts';

/** An event as the log stores it. */
export interface GoldenEvent extends RawEvent {
  readonly type: EventType;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A file of `golden/`, `{type}.v{version}[.{variant}].json`: one event, stored in that version. What has landed is never edited. */
export interface GoldenFixture {
  readonly file: string;
  readonly type: string;
  readonly version: number;
  readonly variant: string;
  readonly event: GoldenEvent;
}

const FOLDER = new URL('golden/', import.meta.url);

export function goldenFixtures(): GoldenFixture[] {
  return readdirSync(FOLDER).map((file) => {
    const [, type = '', version, variant = ''] = /^([A-Za-z]+)\.v(\d+)(?:\.([a-z-]+))?\.json$/.exec(file) ?? [];
    const event: GoldenEvent = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    return { file, type, version: Number(version), variant, event };
  });
}

/** The golden events of the newest versions, in the order in which they were written. */
export function goldenEvents(): GoldenEvent[] {
  const newest = goldenFixtures().filter(({ event }) => event.metadata.v === eventTypes[event.type].newest);
  return newest.map(({ event }) => event).sort((a, b) => a.revision - b.revision);
}

/** All golden events, one after the other in one chain. */
export function goldenChain(): GoldenEvent[] {
  const events = goldenFixtures().map(({ event }) => event);
  let prev: unknown = GENESIS_HASH;
  return events
    .sort((a, b) => a.revision - b.revision)
    .map((event, revision) => {
      const placed = { ...event, revision, metadata: { ...event.metadata, prev } };
      const hash = eventHash(sha256, placed);
      prev = hash;
      return { ...placed, metadata: { ...placed.metadata, hash } };
    });
}

/**
 * A book with every type in version 1, as the program wrote it that knew no other version: JSON lines (docs/chain.md). Its last session,
 * AMS4 from 04:00 to 07:00 UTC, is on. Never edited.
 */
export const STORED_BOOK = new URL('books/all-version-1.jsonl', import.meta.url);

export function storedBook(): GoldenEvent[] {
  const lines = readFileSync(STORED_BOOK, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Where the first fault of a book stands, counted from its start; undefined for a book without fault. */
export function firstFault(book: readonly RawEvent[]): number | undefined {
  let before = { revision: -1, hash: GENESIS_HASH };
  for (const [position, raw] of book.entries()) {
    if (chainFault(sha256, raw, before) !== undefined || !isReadable(raw)) return position;
    before = headAt(raw);
  }
  return undefined;
}

function isReadable(raw: RawEvent): boolean {
  try {
    decodeEvent(raw);
    return true;
  } catch (error) {
    if (error instanceof UndecodableEventError) return false;
    throw error;
  }
}
