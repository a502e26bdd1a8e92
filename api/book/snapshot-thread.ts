import { workerThread } from '#api/platform/async/worker-thread.ts';
import type { BookPlace } from './log-at.ts';
import type { SnapshotsApart } from './snapshots.ts';

/**
 * Snapshots that a thread takes by itself: from the last one and what the log has after it. Copying the state of a large sale takes a tenth of a second,
 * in which the loop that takes bids would stand still. Idle time 0: the state that was folded there is let go.
 */
export function snapshotThread(place: BookPlace): SnapshotsApart {
  const thread = workerThread<BookPlace, void>({ file: new URL('./snapshot-worker.ts', import.meta.url), idleMs: 0 });
  return { take: () => thread.ask(place), close: () => thread.close() };
}
