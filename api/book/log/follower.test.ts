import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#domain/event-log.ts';
import { type FollowerSource, startFollower } from './follower.ts';
import { TailCache } from './tail-cache.ts';
import type { WakeSignal } from './wake-signal.ts';

function events(from: number, to: number): RecordedEvent[] {
  return Array.from({ length: to - from + 1 }, (_, n) => {
    return { revision: from + n, id: `id-${from + n}`, type: 'Tested', data: {}, metadata: {} };
  });
}

/** A log in memory that is never looked at without a wake: its poll takes longer than any test. */
function fakeLog(overrides: Partial<FollowerSource> = {}) {
  const log: RecordedEvent[] = [];
  const heard: { wakeSignal?: WakeSignal; reads: number } = { reads: 0 };
  const source: FollowerSource = {
    known: () => [],
    read: async (revision, limit) => {
      heard.reads += 1;
      return log.slice(revision + 1, revision + 1 + limit);
    },
    listen: (wakeSignal) => {
      heard.wakeSignal = wakeSignal;
    },
    pollMs: () => 1_000_000,
    close: () => {},
    ...overrides,
  };
  return { log, heard, source };
}

/** Follows and resolves `until` when a revision has been delivered. */
function follow(source: FollowerSource, after = -1) {
  const seen: number[] = [];
  const waiting: { revision: number; resolve: () => void }[] = [];
  const follower = startFollower(source, after, (batch) => {
    seen.push(...batch.map((event) => event.revision));
    for (const { revision, resolve } of waiting) if ((seen.at(-1) ?? -1) >= revision) resolve();
  });
  const until = (revision: number): Promise<void> => {
    if ((seen.at(-1) ?? -1) >= revision) return Promise.resolve();
    return new Promise((resolve) => waiting.push({ revision, resolve }));
  };
  return { follower, seen, until };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a follower', () => {
  it('reads page by page to the end, and again when it is woken', async () => {
    const { log, heard, source } = fakeLog();
    log.push(...events(0, 2_499));
    const { follower, seen, until } = follow(source);
    await until(2_499);
    await settle();
    expect(heard.reads).toBe(3);
    log.push(...events(2_500, 2_500));
    heard.wakeSignal?.wake(2_500);
    await until(2_500);
    expect(seen).toEqual(log.map((event) => event.revision));
    await follower.stop();
  });

  it('hears a wake that comes while it reads or delivers', async () => {
    const { log, source } = fakeLog();
    let wakeSignal: WakeSignal | undefined;
    const waking: FollowerSource = {
      ...source,
      listen: (given) => {
        wakeSignal = given;
      },
      read: async (revision, limit) => {
        const page = await source.read(revision, limit);
        // Written and told of after this page was read, before it is delivered.
        if (revision < 5) {
          log.push(...events(log.length, log.length));
          wakeSignal?.wake(log.length - 1);
        }
        return page;
      },
    };
    const { follower, seen, until } = follow(waking);
    while (wakeSignal === undefined) await settle();
    wakeSignal.wake();
    await until(5);
    expect(seen.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
    await follower.stop();
  });

  it('looks once and waits when a wake announced more than there is', async () => {
    const { log, heard, source } = fakeLog();
    log.push(...events(0, 0));
    const { follower, until } = follow(source);
    await until(0);
    await settle();
    heard.reads = 0;
    heard.wakeSignal?.wake(1_000);
    for (let n = 0; n < 20; n += 1) await settle();
    expect(heard.reads).toBe(1);
    log.push(...events(1, 1));
    heard.wakeSignal?.wake(1);
    await until(1);
    await follower.stop();
  });

  it('reads again at once after a failure, from where it stands', async () => {
    let fail = true;
    const { log, source } = fakeLog();
    log.push(...events(0, 3));
    const failing: FollowerSource = {
      ...source,
      read: (revision, limit) => {
        fail = !fail;
        return fail ? Promise.reject(new Error('away')) : source.read(revision, Math.min(limit, 2));
      },
    };
    const { follower, seen, until } = follow(failing, 0);
    await until(2);
    expect(seen).toEqual([1, 2]);
    await follower.stop();
  });

  it('refuses to go on over a gap', async () => {
    const { source } = fakeLog({ read: async () => [...events(0, 1), ...events(3, 3)] });
    const { follower, seen } = follow(source);
    await expect(follower.done).rejects.toThrow('gap');
    expect(seen).toEqual([]);
  });

  it('stops while a read hangs', async () => {
    const { source } = fakeLog({ read: () => new Promise(() => {}) });
    const { follower } = follow(source);
    await follower.stop();
    await follower.done;
  });

  it('stops while it waits to be woken', async () => {
    const { heard, source } = fakeLog();
    const { follower } = follow(source);
    while (heard.wakeSignal === undefined) await settle();
    await settle();
    await follower.stop();
    await follower.done;
  });

  it('takes what the process knows already without reading it', async () => {
    const recent = new TailCache();
    const { log, heard, source } = fakeLog();
    const { follower, until } = follow({ ...source, known: (revision) => recent.after(revision) });
    await settle();
    await settle();
    heard.reads = 0;
    log.push(...events(0, 1));
    recent.add(events(0, 1));
    heard.wakeSignal?.wake(1);
    await until(1);
    // Another process has written between: the gap is read from the log.
    log.push(...events(2, 4));
    recent.add(events(4, 4));
    heard.wakeSignal?.wake(4);
    await until(4);
    expect(heard.reads).toBe(1);
    await follower.stop();
  });
});

describe('recent events', () => {
  it('are given from any revision that is known, and never with a gap', () => {
    const recent = new TailCache();
    recent.add(events(5, 7));
    recent.add(events(8, 8));
    recent.add(events(6, 7));
    recent.add(events(0, 2));
    expect(recent.after(3)).toEqual([]);
    expect(recent.after(4)).toEqual(events(5, 8));
    expect(recent.after(6)).toEqual(events(7, 8));
    expect(recent.after(8)).toEqual([]);
    // Read by one who stood further back.
    recent.add(events(7, 9));
    expect(recent.after(4)).toEqual(events(5, 9));
    recent.add(events(11, 11));
    expect(recent.after(9)).toEqual([]);
    expect(recent.after(10)).toEqual(events(11, 11));
    expect(recent.last).toBe(11);
  });

  it('are a bounded number', () => {
    const recent = new TailCache();
    recent.add(events(0, 9_999));
    expect(recent.after(-1)).toEqual([]);
    expect(recent.after(9_998)).toEqual(events(9_999, 9_999));
  });
});
