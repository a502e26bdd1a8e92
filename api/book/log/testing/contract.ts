import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventBytes } from '#api/book/log/event-size.ts';
import { AppendTooLargeError, type EventLog, NO_STREAM } from '#domain/event-log.ts';
import { describeFaults } from './contract-faults.ts';
import { describeFollowing } from './contract-following.ts';
import { appendUntilDefinite, type LogGround, newEvents, newStream, readAll } from './contract-tools.ts';

/**
 * What every event log does, whatever is behind it. Registers its tests with Vitest.
 * @param start gets the server ready; called once, closed at the end.
 */
export function describeEventLog(name: string, start: () => Promise<LogGround>): void {
  describe(name, { timeout: 120_000 }, () => {
    let ground: LogGround;
    const opened: EventLog[] = [];
    const open = (kind: 'straight' | 'proxied' = 'straight'): EventLog => {
      const log = ground[kind]();
      opened.push(log);
      return log;
    };
    beforeAll(async () => {
      ground = await start();
      return () => ground.close();
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((log) => log.close()));
    });

    describe('append', () => {
      it('writes at the expected revision, one event or many, and reports the last one', async () => {
        const log = open();
        const stream = newStream();
        expect(await log.append(stream, NO_STREAM, newEvents(1))).toEqual({ outcome: 'written', revision: 0 });
        expect(await log.append(stream, 0, newEvents(3))).toEqual({ outcome: 'written', revision: 3 });
        expect(await log.append(stream, 3, newEvents(500))).toEqual({ outcome: 'written', revision: 503 });
        expect((await readAll(log, stream)).map((event) => event.revision)).toEqual(
          Array.from({ length: 504 }, (_, n) => n),
        );
      });

      it('reports the actual revision on a conflict, behind and ahead of the stream, and writes nothing', async () => {
        const log = open();
        const stream = newStream();
        expect(await log.append(stream, 7, newEvents(1))).toEqual({ outcome: 'conflict', actualRevision: NO_STREAM });
        await log.append(stream, NO_STREAM, newEvents(4));
        for (const wrong of [NO_STREAM, 0, 2, 4, 7]) {
          expect(await log.append(stream, wrong, newEvents(2))).toEqual({ outcome: 'conflict', actualRevision: 3 });
        }
        expect(await readAll(log, stream)).toHaveLength(4);
      });

      it('lets exactly one of several writers have a revision', async () => {
        const logs = [open(), open(), open()];
        const stream = newStream();
        const results = await Promise.all(
          logs.flatMap((log) => [1, 2, 3].map((size) => appendUntilDefinite(log, stream, NO_STREAM, newEvents(size)))),
        );
        expect(results.filter((result) => result.outcome === 'written')).toHaveLength(1);
        const last = ((await readAll(open(), stream)).at(-1)?.revision ?? NaN) as number;
        for (const result of results) {
          if (result.outcome === 'conflict') expect(result.actualRevision).toBe(last);
        }
      });

      it('keeps streams apart', async () => {
        const log = open();
        const [one, other] = [newStream(), newStream()];
        await log.append(one, NO_STREAM, newEvents(2));
        expect(await log.append(other, NO_STREAM, newEvents(1))).toEqual({ outcome: 'written', revision: 0 });
        expect(await readAll(log, one)).toHaveLength(2);
      });

      it('refuses an append without events, and an event without a type', async () => {
        await expect(open().append(newStream(), NO_STREAM, [])).rejects.toThrow(TypeError);
        const untyped = newEvents(2).map((event, n) => (n === 1 ? { ...event, type: '' } : event));
        await expect(open().append(newStream(), NO_STREAM, untyped)).rejects.toThrow(TypeError);
      });

      it('takes the largest append allowed, and not one byte more', async () => {
        const log = open();
        const stream = newStream();
        const [most, tooMany] = [0, 1].map((extra) => {
          const [small, large] = newEvents(2, { fill: '' });
          if (small === undefined || large === undefined) throw new Error('two events');
          const bytes = log.maxAppendBytes - eventBytes(small) - eventBytes(large) + extra;
          return [small, { ...large, data: { ...large.data, fill: 'é'.repeat(bytes / 2) + 'x'.repeat(bytes % 2) } }];
        });
        if (most === undefined || tooMany === undefined) throw new Error('two appends');
        await expect(log.append(stream, NO_STREAM, tooMany)).rejects.toThrow(AppendTooLargeError);
        expect(await log.read(stream, NO_STREAM, { limit: 1 })).toEqual([]);
        expect(await appendUntilDefinite(log, stream, NO_STREAM, most)).toEqual({ outcome: 'written', revision: 1 });
        expect((await readAll(log, stream)).map((event) => event.data)).toEqual(most.map((event) => event.data));
      });
    });

    describe('the repeat of the same ids at the same revision', () => {
      it('answers with their own revision, also after later events and from another process', async () => {
        const log = open();
        const stream = newStream();
        const first = newEvents(3);
        await log.append(stream, NO_STREAM, newEvents(2));
        const written = { outcome: 'written', revision: 4 };
        expect(await log.append(stream, 1, first)).toEqual(written);
        expect(await log.append(stream, 1, first)).toEqual(written);
        await log.append(stream, 4, newEvents(50));
        expect(await log.append(stream, 1, first)).toEqual(written);
        expect(await open().append(stream, 1, first)).toEqual(written);
        expect(await readAll(log, stream)).toHaveLength(55);
      });

      it('knows its ids in capitals, and gives them back in small letters', async () => {
        const log = open();
        const stream = newStream();
        const events = newEvents(2);
        const capitals = events.map((event) => ({ ...event, id: event.id.toUpperCase() }));
        for (const each of [capitals, capitals, events]) {
          expect(await log.append(stream, NO_STREAM, each)).toEqual({ outcome: 'written', revision: 1 });
        }
        expect((await readAll(log, stream)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      });

      it('is a conflict with a part of the ids, with more, in another order, or at another revision', async () => {
        const log = open();
        const stream = newStream();
        const [a, b, c, d] = newEvents(4);
        if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('four events');
        await log.append(stream, NO_STREAM, [a, b, c]);
        for (const [revision, events] of [
          [NO_STREAM, [a, b, c, d]],
          [NO_STREAM, [a, d]],
          [NO_STREAM, [b, a, c]],
          [0, [a, b, c]],
          [NO_STREAM, [b, c]],
        ] as const) {
          expect(await log.append(stream, revision, events)).toEqual({ outcome: 'conflict', actualRevision: 2 });
        }
        expect(await readAll(log, stream)).toHaveLength(3);
      });

      it('writes once while the first is still under way', async () => {
        const logs = [open(), open()];
        const stream = newStream();
        let revision = NO_STREAM;
        for (let round = 0; round < 20; round += 1) {
          const events = newEvents(round % 2 === 0 ? 1 : 100);
          const repeats = [...logs, ...logs].map((log) => appendUntilDefinite(log, stream, revision, events));
          revision += events.length;
          for (const result of await Promise.all(repeats)) expect(result).toEqual({ outcome: 'written', revision });
        }
        expect(await readAll(open(), stream)).toHaveLength(revision + 1);
      });
    });

    describe('read', () => {
      it('gives back what was written, to the last digit', async () => {
        const log = open();
        const stream = newStream();
        const [event] = newEvents(1, {
          text: 'Proton X50 "1.5T"\\ \n\t {"a":[1,2]} – 拍卖 🚗 \u0000 \u2028 \ud800',
          numbers: [Number.MAX_SAFE_INTEGER, -1, 0.1, 1e21, 123456789.12345679],
          nested: { empty: {}, none: null, list: [[], [true, false]], '': 'empty key' },
        });
        if (event === undefined) throw new Error('one event');
        const metadata = { 'with "quotes"': ['}', "'"], actor: { account: 2, role: 'admin' } };
        await log.append(stream, NO_STREAM, [{ ...event, metadata }]);
        expect(await readAll(log, stream)).toEqual([{ ...event, metadata, revision: 0 }]);
      });

      it('starts after any revision and keeps to its limit', async () => {
        const log = open();
        const stream = newStream();
        const events = newEvents(25);
        await log.append(stream, NO_STREAM, events);
        for (const after of [NO_STREAM, 0, 7, 23, 24, 25, 1_000]) {
          for (const limit of [0, 1, 10, 100]) {
            const read = await log.read(stream, after, { limit });
            expect(read.map((event) => event.id)).toEqual(
              events.slice(after + 1, after + 1 + limit).map((event) => event.id),
            );
          }
        }
      });

      it('finds nothing in a stream that does not exist', async () => {
        expect(await open().read(newStream(), NO_STREAM, { limit: 10 })).toEqual([]);
      });
    });

    describeFollowing(open);
    describeFaults(open, () => ground.proxy);
  });
}
