import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { CANCEL_REASONS, type CancelReason } from '#domain/cancel-reasons.ts';
import type { PlacedBid } from '#domain/placed-bids.ts';
import { type BookView, type LotState, standingBids } from '#domain/state.ts';
import { cancellationLetter } from './cancel-words.ts';

interface Cancellation {
  readonly cancelled: PlacedBid;
  readonly reason: CancelReason;
  /** Bids that no longer count with it. */
  readonly passedOver: readonly PlacedBid[];
  /** Whose maximum bids no longer count with it. */
  readonly maximaOf: readonly number[];
  /** Who led the lot until then. */
  readonly ledBefore: number;
}

/** Resolves when the mails to everybody in the lot are enqueued; they are sent if `trx` commits. */
type EnqueueCancellationMails = (
  trx: Transaction<OfficeDb>,
  lot: LotState,
  cancellation: Cancellation,
) => Promise<unknown>;

/** `automatic`: placed for a maximum bid. The job has no amount of a maximum: those are told to nobody. */
const bid = z.object({ bidder: z.int(), amountSen: z.int(), automatic: z.boolean().default(false) });
const cancellationMailData = z.object({
  lot: z.string(),
  lotNo: z.string(),
  session: z.string(),
  regnNo: z.string(),
  /** Identifies the cancelled bid. */
  bidRevision: z.int(),
  cancelled: bid,
  reason: z.enum(CANCEL_REASONS),
  passedOver: z.array(bid),
  /** null: the lot is without bids. */
  top: bid.nullable(),
  /** Whose maximum bids no longer count, and whose still do. */
  maximaOf: z.array(z.int()).default([]),
  maximaLeft: z.array(z.int()).default([]),
  /** Of these, who is not bid for any more, since the lot has ended or its price has reached their maximum: a fact, no amount. */
  maximaOver: z.array(z.int()).default([]),
  hasEnded: z.boolean().default(false),
  /** Who led until then; jobs of an earlier version do not say it. */
  ledBefore: z.int().optional(),
  /** Everybody who has entered the lot. */
  bidders: z.array(z.int()),
});

const cancellationMailJob = defineJob({
  name: 'tell-cancellation',
  data: cancellationMailData,
  attempts: 10,
  pauseS: { first: 5, max: 600 },
  leaseS: 30,
  timeoutS: 300,
  concurrency: 1,
  mayRetry: true,
});

/** Mails everybody in a lot, once each and in their language, when the house has cancelled a bid on it: they rely on its price. */
export function cancellationMails({
  book,
  db,
  jobs,
  mailer,
  publicUrl,
}: {
  readonly book: { readonly committed: BookView; readonly nowMs: () => number };
  readonly db: Kysely<OfficeDb>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}): EnqueueCancellationMails {
  jobs.work(cancellationMailJob, async (about) => {
    if (about.bidders.length === 0) return;
    const readers = await db
      .selectFrom('office.users')
      .select(['id', 'email', 'name', 'language'])
      .where('id', 'in', about.bidders)
      .where('inactive', '=', false)
      .execute();
    for (const reader of readers) {
      const letter = cancellationLetter(reader, about, `${publicUrl}/itempage/${about.lotNo}`);
      const dedupeKey = `cancelled ${about.bidRevision} ${reader.id}`;
      await mailer.send({ to: reader.email, letter, dedupeKey, accountId: reader.id });
    }
  });
  return (trx, lot, { cancelled, reason, passedOver, maximaOf, ledBefore }) => {
    const { lotNo, session, regnNo, topBidder, topSen, endsAtMs } = lot;
    const hasEnded = book.nowMs() >= endsAtMs;
    const { committed } = book;
    const [top] = standingBids(committed, lot);
    const maxima = [...(committed.maxima.get(lot.lot) ?? [])];
    const isOver = ([bidder, steps]: (typeof maxima)[number]) =>
      hasEnded || (bidder !== topBidder && topSen >= (steps.at(-1)?.amountSen ?? 0));
    const data: z.infer<typeof cancellationMailData> = {
      ...{ lot: lot.lot, lotNo, session, regnNo, bidRevision: cancelled.revision, reason, ledBefore },
      cancelled: bidOf(cancelled),
      passedOver: passedOver.map(bidOf),
      maximaOf: [...maximaOf],
      maximaLeft: maxima.map(([bidder]) => bidder),
      maximaOver: maxima.filter(isOver).map(([bidder]) => bidder),
      hasEnded,
      top: topBidder === 0 ? null : { bidder: topBidder, amountSen: topSen, automatic: top?.automatic === true },
      bidders: [...(committed.entries.get(lot.lot)?.keys() ?? [])],
    };
    return jobs.enqueue(cancellationMailJob, data, { key: `cancelled ${cancelled.revision}`, trx });
  };
}

function bidOf({ bidder, amountSen, automatic }: PlacedBid) {
  return { bidder, amountSen, automatic };
}
