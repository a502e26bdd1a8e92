import type { Book } from '#api/book/book.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { lotsOfSession } from '#domain/state.ts';

const DAY_MS = 24 * 3_600_000;

/** Sessions that start within a day, and in which there is nothing to bid on yet. */
export function sessionsWithoutLots(book: Book): WorkSource {
  return {
    rule: 'super-admin',
    waiting: async () => {
      const nowMs = book.nowMs();
      const { committed } = book;
      return [...committed.sessions.values()]
        .filter(({ startsAtMs, step, withdrawn }) => {
          const isNear = startsAtMs > nowMs && startsAtMs - nowMs < DAY_MS;
          return isNear && step === 'open' && !withdrawn;
        })
        .filter(({ session }) => lotsOfSession(committed, session).every(({ outcome }) => outcome === 'withdrawn'))
        .sort((a, b) => a.startsAtMs - b.startsAtMs)
        .map(({ session, startsAtMs }) => ({
          ...({ kind: 'sessions-without-lots', count: 1, of: session } as const),
          until: malaysianTime(startsAtMs).date,
        }));
    },
  };
}
