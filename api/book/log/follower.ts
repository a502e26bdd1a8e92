import type { Follower, RecordedEvent } from '#domain/event-log.ts';
import { sleep, toError, unlessAborted } from '#lib/deadline.ts';
import { Bell } from './bell.ts';

/** Where a follower gets its events: what the adapters differ in. */
export interface FollowerSource {
  /** Events right after `revision` that are known in this process already; mostly none. */
  known(revision: number): readonly RecordedEvent[];
  /**
   * Events right after `revision` from the log, in order; fewer than `limit` means that there were no more. Rejects when it is
   * away.
   */
  read(revision: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** The follower has read to the end, at `revision`, and is about to wait: rings `bell` when there may be more. */
  listen(bell: Bell, revision: number): void;
  /** How long to wait for the bell before looking all the same. */
  pollMs(): number;
  /** The follower has ended. */
  close(bell: Bell): void;
}

const PAGE = 1_000;
const BACK_OFF_MS = { first: 50, most: 2_000 };

/**
 * Runs a follower: reads to the end, delivers, waits to be woken, reads again. What has been delivered is one number, and every
 * page is read right after it, so nothing is left out or repeated however often the line breaks or whoever rings.
 */
export function startFollower(
  source: FollowerSource,
  afterRevision: number,
  onEvents: (events: readonly RecordedEvent[]) => void | Promise<void>,
): Follower {
  const stopping = new AbortController();
  const bell = new Bell();
  stopping.signal.addEventListener('abort', () => bell.end());
  const done = run(source, bell, afterRevision, onEvents, stopping.signal).finally(() => {
    stopping.abort();
    source.close(bell);
  });
  // Who wants to know looks at `done`; who does not must not have the process ended by it.
  done.catch(() => {});
  return {
    done,
    stop: async () => {
      stopping.abort();
      await done.catch(() => {});
    },
  };
}

async function run(
  source: FollowerSource,
  bell: Bell,
  afterRevision: number,
  onEvents: (events: readonly RecordedEvent[]) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let revision = afterRevision;
  let failures = 0;
  const deliver = async (events: readonly RecordedEvent[]): Promise<void> => {
    revision = lastOf(events, revision);
    await onEvents(events);
  };
  while (!signal.aborted) {
    const known = source.known(revision);
    if (known.length > 0) {
      await deliver(known);
    } else {
      const rings = bell.rings;
      const page = await unlessAborted(signal, source.read(revision, PAGE)).catch(toError);
      if (signal.aborted || page === undefined) return;
      if (page instanceof Error) {
        failures += 1;
        // At once after the first failure: mostly the line was dropped and a new one is there for the asking.
        if (failures > 1) await sleep(Math.min(BACK_OFF_MS.first * 2 ** (failures - 2), BACK_OFF_MS.most), signal);
        continue;
      }
      failures = 0;
      if (page.length > 0) await deliver(page);
      if (page.length === PAGE) continue;
      bell.answer(rings, revision);
    }
    if (signal.aborted) return;
    source.listen(bell, revision);
    await bell.beyond(revision, source.pollMs());
  }
}

/** The last revision of a page, having made sure that the page follows `revision` without a gap. */
function lastOf(events: readonly RecordedEvent[], revision: number): number {
  let expected = revision;
  for (const event of events) {
    expected += 1;
    if (event.revision !== expected) {
      throw new Error(`the log has a gap: revision ${event.revision} where ${expected} was expected`);
    }
  }
  return expected;
}
