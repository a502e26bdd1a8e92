import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AppendResult, type EventLog, LogUnavailableError, NO_STREAM } from '../port.ts';
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
import type { TcpProxy } from './tcp-proxy.ts';

const TIMEOUT_MS = 400;

/** Faults of the line and of the server behind it, as a proxy can play them for any adapter. */
export function describeFaults(open: (kind: 'straight' | 'proxied') => EventLog, proxyOf: () => TcpProxy): void {
  describe('under faults', () => {
    afterEach(async () => {
      proxyOf().delay(0);
      await proxyOf().set('pass');
    });

    /** A log through the proxy that has its connection, and a stream with one event. */
    async function connected(): Promise<{ log: EventLog; straight: EventLog; proxy: TcpProxy; stream: string }> {
      const log = open('proxied');
      const stream = newStream();
      expect(await log.append(stream, NO_STREAM, newEvents(1))).toEqual({ outcome: 'written', revision: 0 });
      await log.read(stream, NO_STREAM, { limit: 1 });
      return { log, straight: open('straight'), proxy: proxyOf(), stream };
    }

    it('gives its connections back when it is closed', async () => {
      const { log, proxy } = await connected();
      expect(proxy.connections).toBeGreaterThan(0);
      await log.close();
      await eventually(() => proxy.connections === 0);
    });

    it('does not know the end of an append whose reply is lost; the repeat finds it stored', async () => {
      const { log, straight, proxy, stream } = await connected();
      const events = newEvents(3);
      await proxy.set('drop-replies');
      const lost = await log.append(stream, 0, events, { timeoutMs: TIMEOUT_MS });
      expect(lost.outcome).toBe('unknown');
      expect(await readAll(straight, stream)).toHaveLength(4);
      await straight.append(stream, 3, newEvents(5));
      await proxy.set('pass');
      proxy.reset();
      expect(await appendUntilDefinite(log, stream, 0, events)).toEqual({ outcome: 'written', revision: 3 });
      expect(await readAll(straight, stream)).toHaveLength(9);
    });

    it('does not know the end of an append whose connection is cut with the answer on it', async () => {
      const { log, straight, proxy, stream } = await connected();
      const events = newEvents(3);
      proxy.resetOnNextReply();
      const lost = await log.append(stream, 0, events, { timeoutMs: 5_000 });
      expect(lost.outcome).toBe('unknown');
      expect(await appendUntilDefinite(log, stream, 0, events)).toEqual({ outcome: 'written', revision: 3 });
      expect(await readAll(straight, stream)).toHaveLength(4);
    });

    it('does not know the end of an append that never arrived; the repeat writes it, or loses to another', async () => {
      const { log, straight, proxy, stream } = await connected();
      const [first, second] = [newEvents(2), newEvents(2)];
      await proxy.set('drop-requests');
      expect((await log.append(stream, 0, first, { timeoutMs: TIMEOUT_MS })).outcome).toBe('unknown');
      expect(await readAll(straight, stream)).toHaveLength(1);
      await proxy.set('pass');
      proxy.reset();
      expect(await appendUntilDefinite(log, stream, 0, first)).toEqual({ outcome: 'written', revision: 2 });
      await proxy.set('drop-requests');
      expect((await log.append(stream, 2, second, { timeoutMs: TIMEOUT_MS })).outcome).toBe('unknown');
      await straight.append(stream, 2, newEvents(1));
      await proxy.set('pass');
      proxy.reset();
      expect(await appendUntilDefinite(log, stream, 2, second)).toEqual({ outcome: 'conflict', actualRevision: 3 });
    });

    it('waits no longer than told for a server that is frozen, and works again when it thaws', async () => {
      const { log, straight, proxy, stream } = await connected();
      const events = newEvents(2);
      await proxy.set('freeze');
      const appends = Promise.all([1, 2].map(() => log.append(stream, 0, events, { timeoutMs: TIMEOUT_MS })));
      const read = log.read(stream, NO_STREAM, { limit: 1, timeoutMs: TIMEOUT_MS });
      await expect(read).rejects.toThrow(LogUnavailableError);
      for (const result of await appends) expect(result.outcome).toBe('unknown');
      await proxy.set('pass');
      expect(await appendUntilDefinite(log, stream, 0, events)).toEqual({ outcome: 'written', revision: 2 });
      expect(await readAll(straight, stream)).toHaveLength(3);
    });

    it('says that a server that is gone is gone, and works again when it is back', async () => {
      const { log, straight, proxy, stream } = await connected();
      const events = newEvents(2);
      await proxy.refuse();
      expect((await log.append(stream, 0, events, { timeoutMs: TIMEOUT_MS })).outcome).toBe('unknown');
      await expect(log.read(stream, NO_STREAM, { limit: 1, timeoutMs: TIMEOUT_MS })).rejects.toThrow(
        LogUnavailableError,
      );
      await proxy.set('pass');
      expect(await appendUntilDefinite(log, stream, 0, events)).toEqual({ outcome: 'written', revision: 2 });
      expect(await readAll(straight, stream)).toHaveLength(3);
    });

    it('tries the server anew with each call while it is away, however long that is, and takes the first that works', async () => {
      const { log, proxy, stream } = await connected();
      const followed = collect(log, stream, NO_STREAM);
      await followed.until(1);
      await proxy.set('hang-up');
      proxy.reset();
      const read = () => log.read(stream, NO_STREAM, { limit: 1, timeoutMs: TIMEOUT_MS });
      // Several who ask again at once, each in the middle of the others' failures.
      const impatient = async (): Promise<void> => {
        for (let n = 0; n < 20; n += 1) await expect(read()).rejects.toThrow(LogUnavailableError);
      };
      await Promise.all([impatient(), impatient(), impatient()]);
      for (let round = 0; round < 8; round += 1) {
        const tried = proxy.accepted;
        expect((await log.append(stream, 0, newEvents(1), { timeoutMs: TIMEOUT_MS })).outcome).toBe('unknown');
        expect(proxy.accepted, `round ${round}`).toBeGreaterThan(tried);
      }
      await proxy.set('pass');
      expect(await log.append(stream, 0, newEvents(2))).toEqual({ outcome: 'written', revision: 2 });
      await followed.until(3);
    });

    it('makes a new connection when the one it has swallows a call without a word', async () => {
      const { log, straight, proxy, stream } = await connected();
      const events = newEvents(2);
      await proxy.set('drop-requests');
      expect((await log.append(stream, 0, events, { timeoutMs: TIMEOUT_MS })).outcome).toBe('unknown');
      await proxy.set('pass');
      expect(await log.append(stream, 0, events)).toEqual({ outcome: 'written', revision: 2 });
      expect(await readAll(straight, stream)).toHaveLength(3);
    });

    it('goes on following through connections that die, freeze and are refused', async () => {
      const { log, straight, proxy, stream } = await connected();
      const followed = [collect(log, stream, NO_STREAM), collect(log, stream, 0)];
      const writing = write(
        straight,
        stream,
        Array<number>(120)
          .fill(1)
          .map((_, n) => (n % 40 === 0 ? 500 : 1)),
      );
      for (let round = 0; round < 6; round += 1) {
        await pause(30);
        proxy.reset();
      }
      await proxy.refuse();
      await pause(150);
      await proxy.set('pass');
      await pause(100);
      await proxy.set('freeze');
      await pause(100);
      await proxy.set('pass');
      await writing;
      const written = await readAll(straight, stream);
      for (const [index, { events, until, follower }] of followed.entries()) {
        await until(written.length - index);
        await follower.stop();
        expect(events.map(label)).toEqual(written.slice(index).map(label));
      }
    });

    it('leaves no promise pending and no error unheard, whatever happens meanwhile', async () => {
      const unheard: unknown[] = [];
      const listen = (error: unknown): void => void unheard.push(error);
      process.on('unhandledRejection', listen);
      process.on('uncaughtExceptionMonitor', listen);
      onTestFinished(() => {
        process.off('unhandledRejection', listen);
        process.off('uncaughtExceptionMonitor', listen);
      });
      const { log, straight, proxy, stream } = await connected();
      const followed = collect(log, stream, NO_STREAM);
      const attempted = new Set<string>();
      const calls: Promise<AppendResult | unknown>[] = [];
      const play = [
        () => proxy.reset(),
        () => proxy.set('freeze'),
        () => proxy.resetOnNextReply(),
        () => proxy.refuse(),
        () => proxy.set('drop-replies'),
        () => proxy.set('drop-requests'),
        () => proxy.delay(20),
      ];
      for (const fault of [...play, ...play]) {
        for (let n = 0; n < 6; n += 1) {
          const events = newEvents(n % 2 === 0 ? 100 : 1);
          for (const { id } of events) attempted.add(id);
          calls.push(log.append(newStream(), NO_STREAM, events, { timeoutMs: 150 }));
          calls.push(log.append(stream, NO_STREAM, events, { timeoutMs: 150 }));
          calls.push(log.read(stream, NO_STREAM, { limit: 10, timeoutMs: 150 }).catch((error: unknown) => error));
        }
        await fault();
        await pause(60);
        proxy.delay(0);
        await proxy.set('pass');
        proxy.reset();
      }
      const ends = await Promise.all(calls);
      expect(ends).toHaveLength(14 * 18);
      const during = [
        log.append(stream, 0, newEvents(1)),
        log.read(stream, 0, { limit: 1 }).catch((error: unknown) => error),
      ];
      await log.close();
      await Promise.all(during);
      await followed.follower.done;
      expect((await log.append(stream, 0, newEvents(1), { timeoutMs: TIMEOUT_MS })).outcome).toBe('unknown');
      await expect(log.read(stream, 0, { limit: 1 })).rejects.toThrow(LogUnavailableError);
      await pause(50);
      expect(unheard).toEqual([]);
      expect((await readAll(straight, stream))[0]?.revision).toBe(0);
    });
  });
}
