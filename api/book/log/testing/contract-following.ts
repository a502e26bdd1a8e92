import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type EventLog, NO_STREAM } from '../port.ts';
import { collect, label, newEvents, newStream, readAll, write } from './contract-tools.ts';

/** Sizes of appends that a writer makes: groups of 500, single events, and some between. */
const SIZES = [1, 500, 1, 1, 40, 1, 33, 32, 1, 500, 10, 1];

export function describeFollowing(open: () => EventLog): void {
  describe('follow', () => {
    it('delivers each event once and in order, from any revision, while several processes write', async () => {
      const writers = [open(), open(), open()];
      const stream = newStream();
      const before = await write(open(), stream, [500, 500, 1, 1]);
      // One follower in a process of its own, the others in one that writes.
      const [own, writing] = [open(), writers[0] ?? open()];
      const starts = [NO_STREAM, NO_STREAM, 600, before.length - 1];
      const followed = starts.map((start, index) => collect(index === 0 ? own : writing, stream, start));
      const ids = await Promise.all(writers.map((log) => write(log, stream, SIZES)));
      const written = await readAll(open(), stream);
      expect(new Set(written.map((event) => event.id))).toEqual(new Set([...before, ...ids.flat()]));
      expect(written).toHaveLength(before.length + ids.flat().length);
      for (const [index, { events, until, follower }] of followed.entries()) {
        const expected = written.slice((starts[index] ?? 0) + 1);
        await until(expected.length);
        await follower.stop();
        expect(events.map(label)).toEqual(expected.map(label));
      }
    });

    it('delivers single events one by one while several processes write', async () => {
      const writers = [open(), open(), open()];
      const stream = newStream();
      const { events, until, follower } = collect(open(), stream, NO_STREAM);
      const ids = await Promise.all(writers.map((log) => write(log, stream, Array<number>(60).fill(1))));
      await until(ids.flat().length);
      await follower.stop();
      expect(events.map(label)).toEqual((await readAll(open(), stream)).map(label));
    });

    it('waits for a stream that does not exist yet, and for a revision that does not', async () => {
      const log = open();
      const stream = newStream();
      const all = collect(open(), stream, NO_STREAM);
      const later = collect(open(), stream, 2);
      await pause(50);
      await log.append(stream, NO_STREAM, newEvents(2));
      await log.append(stream, 1, newEvents(2));
      await all.until(4);
      await later.until(1);
      await log.append(stream, 3, newEvents(1));
      await later.until(2);
      expect(later.events.map((event) => event.revision)).toEqual([3, 4]);
    });

    it('stops when told, and then delivers nothing', async () => {
      const log = open();
      const stream = newStream();
      await log.append(stream, NO_STREAM, newEvents(1));
      const { events, until, follower } = collect(log, stream, NO_STREAM);
      await until(1);
      await follower.stop();
      await follower.done;
      await log.append(stream, 0, newEvents(1));
      await pause(30);
      expect(events).toHaveLength(1);
    });

    it('ends with the error of its listener, and the others go on', async () => {
      const log = open();
      const stream = newStream();
      const poisoned = log.follow(stream, NO_STREAM, () => {
        throw new Error('poison');
      });
      const other = collect(log, stream, NO_STREAM);
      await log.append(stream, NO_STREAM, newEvents(1));
      await expect(poisoned.done).rejects.toThrow('poison');
      await log.append(stream, 0, newEvents(1));
      await other.until(2);
      await poisoned.stop();
    });

    it('ends when the log is closed', async () => {
      const log = open();
      const { follower } = collect(log, newStream(), NO_STREAM);
      await log.close();
      await follower.done;
      await log.close();
    });
  });
}
