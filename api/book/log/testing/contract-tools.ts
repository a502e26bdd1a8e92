import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type AppendResult, type EventLog, type NewEvent, NO_STREAM, type RecordedEvent } from '../port.ts';
import type { TcpProxy } from './tcp-proxy.ts';

/** A server under test. Logs reach it straight, or through a proxy that plays faults. */
export interface LogGround {
  readonly proxy: TcpProxy;
  /** A log that no fault of the proxy touches. */
  straight(): EventLog;
  proxied(): EventLog;
  close(): Promise<void>;
}

export function newStream(): string {
  return `test-${randomUUID()}`;
}

export function newEvents(count: number, data: NewEvent['data'] = { lot: 'AMS1/7', amountSen: 4_550_000 }): NewEvent[] {
  return Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type: 'BidPlaced',
    data: { ...data, n },
    metadata: { previousHash: 'f00d'.repeat(16) },
  }));
}

type Definite = Exclude<AppendResult, { outcome: 'unknown' }>;

/** Appends as the port asks of its callers: the same ids at the same revision until the end is definite. */
export async function appendUntilDefinite(
  log: EventLog,
  stream: string,
  expectedRevision: number,
  events: readonly NewEvent[],
): Promise<Definite> {
  for (let tries = 0; tries < 400; tries += 1) {
    const result = await log.append(stream, expectedRevision, events, { timeoutMs: 2_000 });
    if (result.outcome !== 'unknown') return result;
    await pause(20);
  }
  throw new Error('no definite end');
}

/** A writer among others: appends `sizes` events after one another, deciding again after each lost race. @returns the ids. */
export async function write(log: EventLog, stream: string, sizes: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  let revision = NO_STREAM;
  for (const size of sizes) {
    const events = newEvents(size);
    for (;;) {
      const result = await appendUntilDefinite(log, stream, revision, events);
      revision = result.outcome === 'written' ? result.revision : result.actualRevision;
      if (result.outcome === 'written') break;
    }
    ids.push(...events.map((event) => event.id));
  }
  return ids;
}

export async function readAll(log: EventLog, stream: string, afterRevision = NO_STREAM): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for (;;) {
    const page = await log.read(stream, events.at(-1)?.revision ?? afterRevision, { limit: 1_000 });
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** Follows and keeps what comes. Batches must not be empty or overlap. */
export function collect(log: EventLog, stream: string, afterRevision: number) {
  const events: RecordedEvent[] = [];
  let busy = false;
  const follower = log.follow(stream, afterRevision, async (batch) => {
    if (busy || batch.length === 0) throw new Error('a batch that is empty, or that comes before the last is done');
    busy = true;
    events.push(...batch);
    await pause(0);
    busy = false;
  });
  const until = async (count: number): Promise<void> => {
    while (events.length < count) {
      const ended = await Promise.race([pause(5), follower.done.then(() => 'ended')]);
      if (ended === 'ended') throw new Error(`the follower ended after ${events.length} of ${count} events`);
    }
  };
  return { events, follower, until };
}

/** An event in few words, so that a list of thousands can be compared and its difference read. */
export function label(event: RecordedEvent): string {
  return `${event.revision} ${event.id}`;
}

/** Waits for what comes about by itself. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(5);
}
