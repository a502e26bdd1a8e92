import { sql } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { mailsFor, type WinnerMailsDeps, winnerMailKeys } from './winner-mails.ts';

const mailLateWinner = defineJob({
  name: 'mail-late-winner',
  data: z.object({ lot: z.string() }),
  attempts: 10,
  pauseS: { first: 2, max: 600 },
  leaseS: 30,
  timeoutS: 120,
  concurrency: 1,
  mayRetry: true,
});

/**
 * A vendor may accept what was bid after the winners of the session were told, or after it was cleared: then the winner of that lot is mailed as the
 * others were. Whom the step of the sale tells is mailed by it before the book says so, and is not mailed again.
 */
export function mailLateWinners(
  deps: WinnerMailsDeps & { readonly book: Book; readonly jobs: Pick<Jobs, 'enqueue' | 'work'> },
): { readonly stop: () => void } {
  const { book, db, jobs } = deps;
  jobs.work(mailLateWinner, async ({ lot: key }) => {
    const lot = book.committed.lots.get(key);
    if (lot === undefined) return;
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('tukul winner mails', 0))`.execute(trx);
      if ((await winnerMailKeys(trx, splitLotKey(key).session)).has(key)) return;
      for (const mail of await mailsFor(deps, [[lot]])) await deps.mailer.send(mail, trx);
    });
  });
  return {
    stop: book.onCommitted(({ events }) => {
      const accepted = new Set(events.flatMap((event) => (event.type === 'OfferAccepted' ? [event.data.lot] : [])));
      for (const event of events) {
        if (event.type !== 'WinnerTold' || !accepted.has(event.data.lot)) continue;
        const { lot } = event.data;
        void jobs.enqueue(mailLateWinner, { lot }, { key: lot }).catch(() => undefined);
      }
    }),
  };
}
