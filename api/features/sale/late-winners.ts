import { sql } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import { lotsOfferedSince } from '#projections/queries/offers.ts';
import { purchasesOfLots } from '#projections/queries/purchases.ts';
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

const DAY_MS = 24 * 3_600_000;
/** ms: no offer, with its counter-offer, is open for longer. */
const OFFERED_FOR_MS = 180 * DAY_MS;
/** ms: what was sold longer ago has its mail, or its buyer has asked. */
const MISSED_FOR_MS = 3 * DAY_MS;
/** Lots that are looked at. */
const MOST = 2_000;

/**
 * A vendor may accept what was bid after the winners of the session were told, or after it was cleared: then the winner of that lot is mailed as the
 * others were. Whom the step of the sale tells is mailed by it before the book says so, and is not mailed again.
 */
export function mailLateWinners(
  deps: WinnerMailsDeps & {
    readonly book: Book;
    readonly readDb: ReadDb;
    readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  },
): { readonly missed: () => Promise<void>; readonly stop: () => void } {
  const { book, db, readDb, jobs } = deps;
  const enqueue = (lot: string) => jobs.enqueue(mailLateWinner, { lot }, { key: lot });
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
    /** What was sold in the last days while no process could note it. Whom a mail has told already is not mailed again. */
    missed: async () => {
      const offered = await lotsOfferedSince(readDb, book.nowMs() - OFFERED_FOR_MS, MOST);
      for (const { lot, soldAt } of await purchasesOfLots(readDb, offered)) {
        const isNew = Date.parse(soldAt) >= book.nowMs() - MISSED_FOR_MS;
        if (isNew && book.committed.lots.get(lot.lot)?.winnerTold === true) await enqueue(lot.lot);
      }
    },
    stop: book.onCommitted(({ events }) => {
      const accepted = new Set(events.flatMap((event) => (event.type === 'OfferAccepted' ? [event.data.lot] : [])));
      for (const event of events) {
        if (event.type !== 'WinnerTold' || !accepted.has(event.data.lot)) continue;
        const { lot } = event.data;
        // What could not be noted now is found by `missed`.
        void enqueue(lot).catch(() => undefined);
      }
    }),
  };
}
