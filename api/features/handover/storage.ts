import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { dayOf, storageToCharge } from '#domain/handover.ts';
import type { BookView } from '#domain/state.ts';

interface StorageDeps {
  readonly book: Pick<Book, 'committed' | 'execute' | 'nowMs'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
}

/** One round over the units that stand with the house. A day is charged once by the book, however often a round runs. */
const chargeStorageOfDay = defineJob({
  name: 'charge-storage',
  data: z.object({ day: z.string() }),
  attempts: 10,
  pauseS: { first: 30, max: 3_600 },
  leaseS: 30,
  timeoutS: 600,
  concurrency: 1,
  mayRetry: true,
});

/** ms: how often a process checks whether a day has begun. */
const LOOK_EVERY_MS = 5 * 60_000;

/** Of the units with a file the ones that have days to be charged. */
function unitsToCharge({ handovers, purchases, lots }: BookView, today: string): string[] {
  return [...handovers.values()].flatMap(({ lot, ...file }) => {
    const isThere =
      purchases.get(lot)?.releasedBy === null && lots.get(lot)?.outcome === 'sold' && file.disposedBy === null;
    return file.isOpen && isThere && storageToCharge(file, today, 1).length > 0 ? lot : [];
  });
}

/** Charges all days of storage up to today that are not charged yet. */
export async function chargeStorage(
  { book }: Pick<StorageDeps, 'book'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const lot of unitsToCharge(book.committed, dayOf(book.nowMs()))) {
    for (;;) {
      if (signal.aborted) return;
      const outcome = await book.execute({ type: 'accrue-storage', commandId: randomUUID(), lot });
      // It has left meanwhile, another process was first, or the log is away: the next round looks again.
      if (outcome.kind !== 'done' || outcome.events.length === 0) break;
    }
  }
}

/** One round a day, after its beginning at +08:00, by whichever process is first. */
export function startStorage(deps: StorageDeps): void {
  deps.jobs.work(chargeStorageOfDay, () => chargeStorage(deps));
  const look = async () => {
    const day = dayOf(deps.book.nowMs());
    if (unitsToCharge(deps.book.committed, day).length === 0) return;
    await deps.jobs.enqueue(chargeStorageOfDay, { day }, { key: day });
  };
  deps.loops.everyForHouse('storage of units', LOOK_EVERY_MS, look, { atOnce: true });
}
