import { sleep, toError, unlessAborted } from '#api/platform/async/deadline.ts';
import type { Follower, RecordedEvent } from '#domain/event-log.ts';
import { WakeSignal } from './wake-signal.ts';

/** Where a follower gets its events: what the adapters differ in. */
export interface FollowerSource {
  /** Events right after `revision` that are known in this process already; mostly none. */
  known(revision: number): readonly RecordedEvent[];
  /**
   * Events right after `revision` from the log, in order; fewer than `limit` means that there were no more. Rejects when it is
   * away.
   */
  read(revision: number, limit: number): Promise<readonly RecordedEvent[]>;
  /** The follower has read to the end, at `revision`, and is about to wait: wakes it by `wakeSignal` when there may be more. */
  listen(wakeSignal: WakeSignal, revision: number): void;
  /** How long to wait for the signal before looking all the same. */
  pollMs(): number;
  /** The follower has ended. */
  close(wakeSignal: WakeSignal): void;
}

const PAGE = 1_000;
const BACK_OFF_MS = { first: 50, max: 2_000 };

/**
 * Runs a follower: reads to the end, delivers, waits to be woken, reads again. What has been delivered is one number, and every
 * page is read right after it, so nothing is left out or repeated however often the connection breaks or whoever wakes it.
 */
export function startFollower(
  source: FollowerSource,
  afterRevision: number,
  onEvents: (events: readonly RecordedEvent[]) => void | Promise<void>,
): Follower {
  const stopping = new AbortController();
  const wakeSignal = new WakeSignal();
  stopping.signal.addEventListener('abort', () => wakeSignal.end());
  const done = run(source, wakeSignal, afterRevision, onEvents, stopping.signal).finally(() => {
    stopping.abort();
    source.close(wakeSignal);
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
  wakeSignal: WakeSignal,
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
      const wakes = wakeSignal.wakes;
      const page = await unlessAborted(signal, source.read(revision, PAGE)).catch(toError);
      if (signal.aborted || page === undefined) return;
      if (page instanceof Error) {
        failures += 1;
        // At once after the first failure: mostly the connection was dropped, and a new one can be made.
        if (failures > 1) await sleep(Math.min(BACK_OFF_MS.first * 2 ** (failures - 2), BACK_OFF_MS.max), signal);
        continue;
      }
      failures = 0;
      if (page.length > 0) await deliver(page);
      if (page.length === PAGE) continue;
      wakeSignal.settle(wakes, revision);
    }
    if (signal.aborted) return;
    source.listen(wakeSignal, revision);
    await wakeSignal.beyond(revision, source.pollMs());
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
