import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { latestBidView, movesIn, noSuchLot, publicBidView } from '#api/features/catalogue/lots.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Account } from '#api/platform/http/account.ts';
import { type ReadGate, readTablesBehind } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import { changeAt } from '#api/platform/refusals/changed.ts';
import { httpRefusal, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { bidsToCancel, cancelBid, MAX_WORDS } from '#contract/bidding.ts';
import { afterCancellation } from '#domain/decisions/cancel-bid.ts';
import type { StoredEvent } from '#domain/events.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import type { PlacedBid } from '#domain/placed-bids.ts';
import { type BookView, type LotState, standingBids } from '#domain/state.ts';
import type { ReadDb } from '#projections/database.ts';
import { currentLotWithBids, voidedBy } from '#projections/queries/bids.ts';
import { cancellationMails } from './cancel-mails.ts';

export interface CancelDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Accounts;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly config: Config;
}

/** bids listed at once. */
const LISTED = 100;
const FIELD_TEXTS = { words: `Say why in 3 to ${MAX_WORDS} letters.` };

/** Cancelling a bid: super admin, with a reason and an explanation, which is in the history of the lot. */
export function cancelRoutes(app: FastifyInstance, deps: CancelDeps): void {
  const { book, db, readDb, gate, accounts } = deps;
  const enqueueMails = cancellationMails({ ...deps, publicUrl: deps.config.publicUrl });

  route(app, bidsToCancel, { access: 'super-admin' }, async (request) => {
    await gate(request, ['bids', 'lots']);
    const { session, lotNo } = request.params;
    const found = await currentLotWithBids(readDb, lotNo, LISTED);
    const lot = book.committed.lots.get(lotKeyOf(session, lotNo));
    if (found === undefined || found.value.lot.session !== session || lot === undefined) throw noSuchLot();
    const { bids } = found.value;
    const { top, passedOver, maximaOf } = afterCancellation(book.committed, lot, request.query.without);
    const others = [...(top === undefined ? [] : [top]), ...passedOver];
    const entered = [...(book.committed.entries.get(lot.lot)?.keys() ?? [])];
    const shown = [...bids, ...others, ...maximaOf].map(({ bidder }) => bidder);
    const people = await accounts.byIds([...shown, ...entered]);
    const bidderView = (bidderNo: number) => ({ bidderNo, name: people.get(bidderNo)?.name ?? null });
    const offer = (bid: { bidder: number; amountSen: number }) => {
      return { bidder: bidderView(bid.bidder), amount: ringgitOf(bid.amountSen) };
    };
    return {
      lot: latestBidView(found.value.lot, movesIn(book)),
      open: lot.outcome === 'open',
      bids: bids.map((bid) => ({ ...publicBidView(bid), revision: bid.revision, bidder: bidderView(bid.bidder) })),
      next: {
        top: top === undefined ? null : { ...offer(top), ...(isSecret(book.committed, lot, top) && { amount: null }) },
        passedOver: passedOver.map(offer),
        maximaOf: maximaOf.map(({ bidder, why }) => ({ ...bidderView(bidder), why })),
      },
      notMailed: entered.flatMap((bidder) => {
        const why = notMailedWhy(people.get(bidder));
        return why === undefined ? [] : [{ ...bidderView(bidder), why }];
      }),
    };
  });

  route(app, cancelBid, { access: 'super-admin', fieldTexts: FIELD_TEXTS }, async (request) => {
    const actor = actorOf(request);
    const lot = lotKeyOf(request.params.session, request.params.lotNo);
    const { revision: bidRevision, reason, words } = request.body;
    const command = { type: 'cancel-bid', commandId: randomUUID(), lot, bidRevision, reason } as const;
    // Explanation and mails are recorded after the book has accepted the command; a repetition after a crash records them then.
    return db.transaction().execute(async (trx) => {
      // Of two who cancel one bid the later finds what the earlier has recorded.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`cancel bid ${lot}`}, ${bidRevision}))`.execute(trx);
      const done = unwrapOutcome(await book.execute(command, actor));
      const [written] = done.kind === 'done' ? done.events : [done.event];
      if (written === undefined) await gate(request, ['bids']);
      const voidAt = written === undefined ? await voidedBy(readDb, lot, bidRevision) : written.revision;
      const event = written ?? (voidAt === undefined ? undefined : await book.eventAt(voidAt));
      if (event?.type !== 'BidCancelled') throw readTablesBehind();
      const { reason: given, passedOver } = event.data;
      // It was passed over, not cancelled: there is nothing to record or to mail.
      if (event.data.bidRevision !== bidRevision) throw httpRefusal({ code: 'bid-not-standing' });
      const now = book.committed.lots.get(lot) as LotState;
      const cancelled = bidAt(book.committed, now, bidRevision);
      const isTold = written === undefined && (await isRecorded(trx, lot, bidRevision));
      // Words that were lost with a process are those of whoever cancelled it, for the reason that the book has.
      const isOwn = event.metadata.actor?.account === actor.account && given === reason;
      const recorded = !isTold && isOwn;
      if (recorded) {
        const { bidder, amountSen } = cancelled;
        const after = { bidder, amountSen, bidRevision, reason, words };
        await recordChange(trx, { actor, subject: { kind: 'lot', key: lot }, action: ACTION, after });
      }
      if (!isTold) {
        await enqueueMails(trx, now, {
          ...{ cancelled, reason: given, maximaOf: event.data.maximaOf },
          passedOver: passedOver.map((revision) => bidAt(book.committed, now, revision)),
          ledBefore: leaderBefore(book.committed, now, event),
        });
      }
      const latestBid = ringgitOf(now.topSen);
      return {
        message: recorded ? 'The bid is cancelled.' : 'This bid was cancelled before. Nothing was recorded now.',
        recorded,
        ...(!recorded && { before: (await changeAt(deps, event.revision)).changed }),
        auctionLotSocket: { id: now.lotNo, latestBid, bidderNo: now.topBidder || null },
        revision: written === undefined && done.kind === 'done' ? done.revision : event.revision,
        at: new Date(book.nowMs()).toISOString(),
      };
    });
  });
}

/** Why the mails of a cancellation do not reach this account. */
function notMailedWhy(account: Account | undefined): 'inactive' | 'no-address' | undefined {
  if (account === undefined || account.inactive) return 'inactive';
  return isPlaceholder(account.email) ? 'no-address' : undefined;
}

/** The price is a reserve, of today or of then, or a maximum of the leader, and no bid has told that: whoever only asks is not told it either (decision 71). */
function isSecret(state: BookView, lot: LotState, { bidder, amountSen }: Pick<PlacedBid, 'bidder' | 'amountSen'>) {
  const steps = state.maxima.get(lot.lot)?.get(bidder) ?? [];
  const secrets = [lot.reserveSen, ...steps.flatMap((step) => [step.amountSen, step.reserveSen])];
  if (!secrets.includes(amountSen)) return false;
  const placed = state.placedBids.get(lot.lot);
  for (let bidNo = 1; bidNo <= lot.bidCount; bidNo += 1) if (placed?.read(bidNo)?.amountSen === amountSen) return false;
  return true;
}

const ACTION = 'bid cancelled: why';

async function isRecorded(trx: Transaction<OfficeDb>, lot: string, bidRevision: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('office.changes')
    .select('after')
    .where('kind', '=', 'lot')
    .where('key', '=', lot)
    .where('action', '=', ACTION)
    .execute();
  return rows.some(({ after }) => (after as { bidRevision?: unknown } | null)?.bidRevision === bidRevision);
}

function bidAt({ placedBids }: BookView, { lot, bidCount }: LotState, revision: number): PlacedBid {
  const placed = placedBids.get(lot);
  const bid = placed?.read(placed.numberOf(revision, bidCount));
  if (bid === undefined) throw new Error(`Lot ${lot} has no bid of revision ${revision}`);
  return bid;
}

/** Who led the lot until this cancellation. */
function leaderBefore(
  state: BookView,
  lot: LotState,
  { revision, data: { bidRevision } }: Extract<StoredEvent, { type: 'BidCancelled' }>,
): number {
  // In the order in which they ceased to count.
  const voidBids = lot.voidBids.slice(0, lot.voidBids.indexOf(bidRevision));
  for (const bid of standingBids(state, { ...lot, voidBids })) if (bid.revision < revision) return bid.bidder;
  return 0;
}
