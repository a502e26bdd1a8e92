import { workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { type BookPlace, logAt } from '#api/book/log-at.ts';
import { serveThread } from '#api/platform/async/serve-thread.ts';
import type { EventLog, RecordedEvent } from '#domain/event-log.ts';
import { LotReading } from './lot-reading.ts';

/** `withSecrets`: with what its bidders would have paid, once it is decided. */
export interface LotQuestion {
  readonly lot: string;
  readonly withSecrets: boolean;
}

export type ReplayQuestion = LotQuestion | { readonly revision: number };

/** The compressed answer of the lot's call, and the revision up to which the book was read. */
export interface LotAnswer {
  readonly revision: number;
  readonly json: Uint8Array;
  readonly gzip: Uint8Array;
}

/** undefined: the book has no such lot, or no such event. */
export type ReplayAnswer = { readonly lot: LotAnswer | undefined } | { readonly event: RecordedEvent | undefined };

/** lots cached: each has a fold of the whole book. */
const READINGS = 3;

const place = workerData as BookPlace;
const readings = new Map<string, LotReading>();
let log: Promise<EventLog> | undefined;

async function answerTo(question: ReplayQuestion): Promise<ReplayAnswer> {
  log ??= logAt(place);
  const { stream } = place;
  if ('revision' in question) {
    const [event] = await (await log).read(stream, question.revision - 1, { limit: 1 });
    return { event };
  }
  const reading = readings.get(question.lot) ?? new LotReading(question.lot);
  // Moved to the end: the least recently used one is evicted first.
  readings.delete(question.lot);
  readings.set(question.lot, reading);
  for (const each of readings.keys()) if (readings.size > READINGS) readings.delete(each);
  await reading.readOn(await log, stream);
  const { chain } = reading;
  const record = question.withSecrets ? reading.record : reading.recordWithoutSecrets;
  if (record === undefined) return { lot: undefined };
  const json = Buffer.from(JSON.stringify({ record, chain }));
  return { lot: { revision: record.revision, json, gzip: gzipSync(json) } };
}

serveThread(answerTo);
