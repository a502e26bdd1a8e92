import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEventStoreLog } from '../eventstore.ts';
import { AppendTooLargeError, type EventLog, LogRefusedError, LogUnavailableError, NO_STREAM } from '../port.ts';
import {
  appendUntilDefinite,
  collect,
  eventually,
  label,
  newEvents,
  newStream,
  readAll,
  write,
} from './contract-tools.ts';
import { type EventStoreStandIn, startEventStoreStandIn } from './eventstore-stand-in.ts';

/** Faults of an EventStoreDB server that only the stand-in plays on demand. */
export function describeEventStoreFaults(): void {
  describe('EventStoreDB faults (stand-in)', { timeout: 60_000 }, () => {
    let server: EventStoreStandIn;
    let log: EventLog;
    beforeEach(async () => {
      server = await startEventStoreStandIn();
      log = createEventStoreLog({ connectionString: server.url });
    });
    afterEach(async () => {
      server.faults.frozen = false;
      await log.close();
      await server.die();
    });

    it('appends one call each, never over the call that all clients of the process share', async () => {
      await write(log, newStream(), [1, 500, 1]);
      expect(server.counts).toMatchObject({ append: 3, batchAppend: 0 });
    });

    it('follows on when the server drops it as too slow', async () => {
      const stream = newStream();
      const followed = collect(log, stream, NO_STREAM);
      let revision = NO_STREAM;
      while (server.counts.dropped < 5) {
        const result = await appendUntilDefinite(log, stream, revision, newEvents(33));
        if (result.outcome === 'written') revision = result.revision;
        // It must have read the last one to be live again when the next comes.
        await followed.until(revision + 1);
      }
      expect(followed.events.map(label)).toEqual((await readAll(log, stream)).map(label));
    });

    it('takes a repeat that the server drops, its first being in the pipeline, for unknown, and asks again', async () => {
      server.faults.pipelineMs = 150;
      server.faults.droppedRepeatMs = 250;
      const stream = newStream();
      const events = newEvents(2);
      const first = log.append(stream, NO_STREAM, events);
      await eventually(() => server.counts.append === 1);
      const repeat = await log.append(stream, NO_STREAM, events);
      expect(repeat.outcome).toBe('unknown');
      expect(await first).toEqual({ outcome: 'written', revision: 1 });
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
}
