import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AppendTooLargeError,
  type EventLog,
  LogRefusedError,
  LogUnavailableError,
  NO_STREAM,
} from '#domain/event-log.ts';
import {
  appendUntilDefinite,
  collect,
  eventually,
  label,
  newEvents,
  newStream,
  readAll,
  write,
} from '../testing/contract-tools.ts';
import { createEventStoreLog } from './eventstore-log.ts';
import { type EventStoreStandIn, startEventStoreStandIn } from './testing/stand-in.ts';

/** Faults of an EventStoreDB server that only the stand-in plays on demand. */
describe('EventStoreDB faults (stand-in)', { timeout: 60_000 }, () => {
  let server: EventStoreStandIn;
  let log: EventLog;
  beforeEach(async () => {
    server = await startEventStoreStandIn();
    log = createEventStoreLog({ connectionString: server.url });
  });
  afterEach(async () => {
    vi.useRealTimers();
    server.faults.frozen = false;
    await log.close();
    await server.die();
  });

  it('appends one call each, never over the call that all clients of the process share', async () => {
    await write(log, newStream(), [1, 500, 1]);
    expect(server.counts).toMatchObject({ append: 3, batchAppend: 0 });
  });

  it.each([
    ['33 events, as a server of 23.10 mostly does', 32, 33],
    ['500 events, having taken 33 and 64', 64, 500],
  ])('follows on when the server drops it as too slow after %s', async (_, slowConsumerAbove, size) => {
    server.faults.slowConsumerAbove = slowConsumerAbove;
    const stream = newStream();
    const followed = collect(log, stream, NO_STREAM);
    const other = createEventStoreLog({ connectionString: server.url });
    let revision = NO_STREAM;
    for (const events of [33, 64].filter((each) => each <= slowConsumerAbove)) {
      await other.append(stream, revision, newEvents(events));
      revision += events;
      await followed.until(revision + 1);
    }
    expect(server.counts.dropped).toBe(0);
    while (server.counts.dropped < 5) {
      await other.append(stream, revision, newEvents(size));
      revision += size;
      // It must have read the last one to be live again when the next comes.
      await followed.until(revision + 1);
    }
    expect(followed.events.map(label)).toEqual((await readAll(log, stream)).map(label));
    await other.close();
  });

  it('reads nothing back of what it writes while it is busy, and hears of others when it is not', async () => {
    server.faults.slowConsumerAbove = Number.POSITIVE_INFINITY;
    // However busy the machine is, there is no pause between two appends.
    vi.useFakeTimers({ toFake: ['performance'] });
    const stream = newStream();
    const followed = [collect(log, stream, NO_STREAM), collect(log, stream, NO_STREAM)];
    await write(log, stream, [1, 200]);
    for (const { until } of followed) await until(201);
    const { reads, sent } = { ...server.counts };
    for (let n = 0; n < 20; n += 1) await log.append(stream, 200 + n * 50, newEvents(50));
    for (const { until } of followed) await until(1_201);
    expect(server.counts).toMatchObject({ reads, sent });
    vi.useRealTimers();
    const other = createEventStoreLog({ connectionString: server.url });
    await other.append(stream, 1_200, newEvents(3));
    for (const { until } of followed) await until(1_204);
    await other.append(stream, 1_203, newEvents(3));
    for (const { until, events } of followed) {
      await until(1_207);
      expect(events.map(label)).toEqual((await readAll(other, stream)).map(label));
    }
    await other.close();
  });

  it('replaces a subscription that has gone deaf', async () => {
    const stream = newStream();
    await log.append(stream, NO_STREAM, newEvents(1));
    const { events, until } = collect(log, stream, NO_STREAM);
    await until(1);
    await eventually(() => server.counts.subscriptions === 1);
    server.faults.deaf = true;
    const other = createEventStoreLog({ connectionString: server.url });
    await other.append(stream, 0, newEvents(1));
    await until(2);
    await eventually(() => server.counts.subscriptions === 2);
    server.faults.deaf = false;
    await other.append(stream, 1, newEvents(1));
    await until(3);
    expect(events.map(label)).toEqual((await readAll(other, stream)).map(label));
    await other.close();
  });

  it('hands on its own events and those of others once and in order, whatever comes between them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 6, maxLength: 16, size: 'max' }), (each) => play(each, server, log)),
      { numRuns: 8, endOnFailure: true },
    );
  });

  it.each(['aborted' as const, 'deadline-exceeded' as const])(
    'takes a repeat that the server drops, its first being in the pipeline, for unknown, and asks again (%s)',
    async (as) => {
      const stored = Promise.withResolvers<void>();
      server.faults.pipeline = stored.promise;
      server.faults.droppedRepeat = { as, afterMs: 100 };
      const stream = newStream();
      const events = newEvents(2);
      const first = log.append(stream, NO_STREAM, events);
      await eventually(() => server.counts.append === 1);
      const repeat = log.append(stream, NO_STREAM, events);
      await eventually(() => server.counts.append === 2);
      stored.resolve();
      expect((await repeat).outcome).toBe('unknown');
      expect(await first).toEqual({ outcome: 'written', revision: 1 });
      expect(await log.append(stream, NO_STREAM, events)).toEqual({ outcome: 'written', revision: 1 });
      expect(await readAll(log, stream)).toHaveLength(2);
    },
  );

  it('does not know the end of an append that the server aborts, though it is no repeat: it is stored', async () => {
    const stream = newStream();
    const events = newEvents(2);
    server.faults.aborting = 1;
    const aborted = await log.append(stream, NO_STREAM, events);
    expect(aborted).toMatchObject({
      outcome: 'unknown',
      cause: { message: expect.stringContaining('Commit phase') },
    });
    expect(await log.append(stream, NO_STREAM, events)).toEqual({ outcome: 'written', revision: 1 });
    expect(await readAll(log, stream)).toHaveLength(2);
  });

  it('does not know the end of an append that a starting server refuses, nor what it can read there', async () => {
    const stream = newStream();
    const events = newEvents(1);
    const followed = collect(log, stream, NO_STREAM);
    server.faults.starting = true;
    expect((await log.append(stream, NO_STREAM, events)).outcome).toBe('unknown');
    await expect(log.read(stream, NO_STREAM, { limit: 1 })).rejects.toThrow(LogUnavailableError);
    server.faults.starting = false;
    expect(await log.append(stream, NO_STREAM, events)).toEqual({ outcome: 'written', revision: 0 });
    await followed.until(1);
  });

  it('does not know the end of an append that was stored without a reply', async () => {
    const stream = newStream();
    const events = newEvents(3);
    server.faults.losingReplies = true;
    expect((await log.append(stream, NO_STREAM, events, { timeoutMs: 200 })).outcome).toBe('unknown');
    server.faults.losingReplies = false;
    expect(await log.append(stream, NO_STREAM, events)).toEqual({ outcome: 'written', revision: 2 });
    expect(await readAll(log, stream)).toHaveLength(3);
  });

  it('bounds its calls when the server answers none, and goes on when it does', async () => {
    const stream = newStream();
    await log.append(stream, NO_STREAM, newEvents(1));
    const followed = collect(log, stream, NO_STREAM);
    server.faults.frozen = true;
    const events = newEvents(2);
    expect((await log.append(stream, 0, events, { timeoutMs: 200 })).outcome).toBe('unknown');
    await expect(log.read(stream, NO_STREAM, { limit: 1, timeoutMs: 200 })).rejects.toThrow(LogUnavailableError);
    server.faults.frozen = false;
    expect(await appendUntilDefinite(log, stream, 0, events)).toEqual({ outcome: 'written', revision: 2 });
    await followed.until(3);
  });

  it('survives the death of the server in the middle of everything, and goes on when it is back', async () => {
    const stream = newStream();
    await log.append(stream, NO_STREAM, newEvents(1));
    const followed = collect(log, stream, NO_STREAM);
    const other = createEventStoreLog({ connectionString: server.url });
    const writing = Promise.all([log, other].map((each) => write(each, stream, Array<number>(40).fill(20))));
    for (let death = 0; death < 4; death += 1) {
      const before = followed.events.length;
      await eventually(() => followed.events.length > before || followed.events.length === 1_601);
      await server.die();
      expect((await log.append(stream, NO_STREAM, newEvents(1), { timeoutMs: 300 })).outcome).toBe('unknown');
      await server.comeBack();
    }
    await writing;
    await followed.until(1_601);
    expect(followed.events.map(label)).toEqual((await readAll(other, stream)).map(label));
    expect(new Set(followed.events.map((event) => event.id)).size).toBe(1_601);
    await other.close();
  });

  it('writes and follows again when the server has come back from a slow start', async () => {
    const stream = newStream();
    await log.append(stream, NO_STREAM, newEvents(1));
    const followed = collect(log, stream, NO_STREAM);
    await followed.until(1);
    await server.die();
    const events = newEvents(1);
    expect((await log.append(stream, 0, events)).outcome).toBe('unknown');
    await server.comeBack({ starting: true });
    expect((await log.append(stream, 0, events)).outcome).toBe('unknown');
    server.faults.starting = false;
    expect(await appendUntilDefinite(log, stream, 0, events)).toEqual({ outcome: 'written', revision: 1 });
    await followed.until(2);
  });

  it('finds a server that is back with the next call, however long it was away', async () => {
    const stream = newStream();
    await log.append(stream, NO_STREAM, newEvents(1));
    const followed = [collect(log, stream, NO_STREAM), collect(log, stream, NO_STREAM)];
    await Promise.all(followed.map((each) => each.until(1)));
    await server.die();
    // Long enough for the pauses to grow that gRPC makes between two attempts to connect.
    const untilMs = performance.now() + 3_000;
    const asking = async (everyMs: number, call: () => Promise<unknown>) => {
      while (performance.now() < untilMs) {
        await call().catch(() => {});
        await pause(everyMs);
      }
    };
    const events = newEvents(1);
    await Promise.all([
      asking(50, () => log.append(stream, 0, events)),
      asking(500, () => log.read(stream, NO_STREAM, { limit: 1 })),
    ]);
    await server.comeBack();
    expect(await log.append(stream, 0, events)).toEqual({ outcome: 'written', revision: 1 });
    await Promise.all(followed.map((each) => each.until(2)));
  });

  it('throws what no repeat can change', async () => {
    const stream = newStream();
    server.faults.refusing = 'stream-deleted';
    await expect(log.append(stream, NO_STREAM, newEvents(1))).rejects.toThrow(LogRefusedError);
    server.faults.refusing = 'access-denied';
    await expect(log.append(stream, NO_STREAM, newEvents(1))).rejects.toThrow(LogRefusedError);
    server.faults.refusing = 'maximum-append-size-exceeded';
    await expect(log.append(stream, NO_STREAM, newEvents(1))).rejects.toThrow(AppendTooLargeError);
  });
});

type Act =
  | { readonly by: 'self' | 'other'; readonly size: number }
  | 'unanswered'
  | 'drop followers'
  | 'pause'
  | 'follow';

const sizes = fc.constantFrom(1, 2, 40, 120);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: sizes.map((size): Act => ({ by: 'self', size })) },
  { weight: 3, arbitrary: sizes.map((size): Act => ({ by: 'other', size })) },
  fc.constantFrom<Act>('unanswered', 'drop followers', 'pause', 'follow'),
);

/** Appends through `log` and through another, while others follow `log`; all of them must have been given the stream as it is. */
async function play(each: readonly Act[], server: EventStoreStandIn, log: EventLog): Promise<void> {
  const other = createEventStoreLog({ connectionString: server.url });
  const stream = newStream();
  const followed = [{ from: NO_STREAM, ...collect(log, stream, NO_STREAM) }];
  let revision = NO_STREAM;
  const append = async (by: EventLog, events: ReturnType<typeof newEvents>): Promise<void> => {
    const from = revision;
    revision += events.length;
    expect(await appendUntilDefinite(by, stream, from, events)).toEqual({ outcome: 'written', revision });
  };
  for (const act of each) {
    if (act === 'drop followers') server.dropFollowers();
    else if (act === 'pause') await pause(3);
    else if (act === 'follow') followed.push({ from: revision, ...collect(log, stream, revision) });
    else if (act === 'unanswered') {
      // It is stored, another writes behind it, and only then a repeat shows that it is.
      const [from, events] = [revision, newEvents(2)];
      server.faults.aborting = 1;
      expect((await log.append(stream, from, events)).outcome).toBe('unknown');
      revision += 2;
      await append(other, newEvents(1));
      expect(await log.append(stream, from, events)).toEqual({ outcome: 'written', revision: from + 2 });
    } else await append(act.by === 'self' ? log : other, newEvents(act.size));
  }
  const written = await readAll(other, stream);
  for (const { from, events, until, follower } of followed) {
    await until(revision - from);
    await follower.stop();
    expect(events.map(label)).toEqual(written.slice(from + 1).map(label));
  }
  await other.close();
}
