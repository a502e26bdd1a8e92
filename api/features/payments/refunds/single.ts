import type { Book } from '#api/book/book.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { maskedNumber } from '#api/platform/identity/masked-number.ts';
import { type ChangedDeps, confirmedRefusal, unwrapConfirmed, type Written } from '#api/platform/refusals/changed.ts';
import { httpRefusal, refuseOther, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import { REFUND_PROBLEMS, REFUND_TAKEN_BACK } from '#contract/payments/refunds.ts';
import type { Actor } from '#domain/actor.ts';
import { refuseBalanceChanged } from '#domain/decisions/deposits.ts';
import { formatRM } from '#domain/money.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { type Candidate, candidates, candidatesAtBank } from './eligibility.ts';
import { isAnsweredBy, refundRequestRows, requestNotOpen } from './request-rows.ts';
import { isUnattended, isUnsent, OPEN, type RefundRow, type RefundRows, UNPAID } from './rows.ts';
import { insertRefunds, lockedRun, newRefund, noteRetried, type RunDeps } from './runs.ts';
import { payRefund, type WorkDeps, workNow } from './work.ts';

/** Refunds that the house asks for one by one. */

export interface SingleDeps extends RunDeps, ChangedDeps {
  readonly book: Pick<Book, 'execute' | 'committed' | 'nowMs' | 'eventAt'>;
  readonly rows: RefundRows;
}

/** Whom a member of staff means, as their page shows it. */
export interface Named {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly bankAccNo?: string;
}

/** @throws {HttpRefusal} 404 for nobody, 409 naming the field in which the page is not what is on record. */
export async function namedCandidate(deps: SingleDeps, named: Named): Promise<Candidate> {
  const [candidate] = await candidatesAtBank(deps, 'single', { userIds: [named.userId] });
  if (candidate === undefined || candidate.problem === 'no-account') throw noSuchBidder();
  const onRecord = {
    ...{ email: [candidate.email], name: [candidate.name] },
    // Lists show the end of an account number alone: that is agreed to as well.
    bankAccNo: [candidate.bankAccNo, maskedNumber(candidate.bankAccNo)],
  };
  const plain = (text: string) => text.trim().toLowerCase();
  const differs = (field: keyof typeof onRecord) => {
    const given = named[field];
    return given !== undefined && !onRecord[field].some((each) => plain(each) === plain(given));
  };
  const texts = {
    email: `This is not the email address of bidder ${named.userId}.`,
    name: `This is not the name of bidder ${named.userId}.`,
    bankAccNo: 'This is not the bank account on record. Please load the page again.',
  };
  for (const field of ['email', 'name', 'bankAccNo'] as const) {
    if (differs(field)) throw new HttpRefusal(409, `${field}-mismatch`, texts[field], { extra: { field } });
  }
  return candidate;
}

/** Deactivating is what stops an account that somebody else may have: what was asked before then is not simply paid. */
export function refuseInactive({ inactive }: Candidate, evenInactive: boolean, otherwise: string): void {
  if (!inactive || evenInactive) return;
  const text = `The account is deactivated. Confirm that it is refunded all the same, or ${otherwise}.`;
  throw new HttpRefusal(409, 'inactive', text);
}

export function noSuchBidder(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-person', 'There is no such bidder.');
}

export interface SingleRefund {
  readonly candidate: Candidate;
  readonly amountSen: number;
  readonly requestKey: string | null;
  /** The balance of the deposit that was shown. */
  readonly shownBalanceSen?: number | undefined;
  /** The bidder's request that it is ordered for: without that one waiting, nothing is ordered. */
  readonly answers?: string;
}

/**
 * Orders one refund in the book at once; a job brings it to Billplz. Repeated with the same key it is the same refund.
 * @throws {HttpRefusal} 409 for what stands against it.
 */
export async function refundOne(
  deps: SingleDeps,
  actor: Actor,
  { candidate, amountSen, requestKey, answers, shownBalanceSen }: SingleRefund,
): Promise<OrderedRefund> {
  const { db, now } = deps;
  const askedBefore = () => refundAskedWith(deps, requestKey, { userId: candidate.userId, askedSen: amountSen });
  const earlier = await askedBefore();
  if (earlier !== undefined) return orderedBefore(deps, earlier);
  refuseProblem(candidate);
  const changed = refuseBalanceChanged(deps.book.committed, { bidder: candidate.userId, shownBalanceSen });
  if (changed !== undefined) throw await confirmedRefusal(deps, changed.refusal);
  if (amountSen > candidate.refundableSen) throw tooHigh(candidate);
  // The job waits until the book has answered here: it might get another answer a moment later.
  const about = { runId: null, actor, nowMs: now(), askedSen: amountSen, requestKey, isClaimed: true } as const;
  const refund = await db.transaction().execute(async (trx) => {
    const [written] = await insertRefunds(trx, [newRefund(candidate, about)]);
    if (written === undefined) return undefined;
    if (answers !== undefined && !(await isAnsweredBy(trx, answers, written.id))) throw requestNotOpen();
    await deps.jobs.enqueue(payRefund, { refundId: written.id, round: 1 }, { key: `${written.id} 1`, trx });
    return written;
  });
  if (refund === undefined) {
    const same = await askedBefore();
    if (same !== undefined) return orderedBefore(deps, same);
    throw problemRefusal('refund-under-way');
  }
  const written = await orderAtOnce(deps, actor, { ...refund, shownBalanceSen }).finally(() =>
    deps.rows.release(refund.id),
  );
  return { id: refund.id, amountSen: refund.amountSen, ...written };
}

export interface OrderedRefund extends Written {
  readonly id: string;
  readonly amountSen: number;
}

/** One that was asked for before, with the revision at which it left the deposit. */
export function orderedBefore(
  { book: { committed } }: Pick<SingleDeps, 'book'>,
  { id, amountSen }: { readonly id: string; readonly amountSen: number },
): OrderedRefund {
  return { id, amountSen, revision: committed.doneAt.get(id) ?? committed.revision, recorded: false };
}

/** @throws {HttpRefusal} when the book refuses it. */
async function orderAtOnce(
  deps: SingleDeps,
  actor: Actor,
  {
    id,
    userId: bidder,
    amountSen,
    shownBalanceSen,
  }: { readonly userId: number; readonly shownBalanceSen?: number | undefined } & Pick<
    OrderedRefund,
    'id' | 'amountSen'
  >,
): Promise<Written> {
  const command = { type: 'order-refund', commandId: `order-refund ${id}`, bidder, amountSen, reference: id } as const;
  const outcome = await deps.book.execute({ ...command, shownBalanceSen }, actor);
  if (outcome.kind === 'refused') {
    await deps.rows.failed(id, refusalText(outcome.refusal).message);
    // Asked for again with the same key, it is decided anew.
    await deps.db.updateTable('office.refunds').set({ requestKey: null }).where('id', '=', id).execute();
  }
  // The job repeats what cannot be carried out now.
  if (outcome.kind === 'not-now') return { revision: deps.book.committed.revision, recorded: true };
  const written = await unwrapConfirmed(deps, outcome);
  await deps.rows.ordered(id, amountSen);
  return written;
}

/** @throws {HttpRefusal} 422 when something else was asked for with this key. */
async function refundAskedWith(
  { db }: SingleDeps,
  requestKey: string | null,
  asked: { readonly userId: number; readonly askedSen: number },
) {
  if (requestKey === null) return undefined;
  const row = await db
    .selectFrom('office.refunds')
    .select(['id', 'amountSen', 'userId', 'askedSen'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (row !== undefined) refuseOther(row.userId === asked.userId && row.askedSen === asked.askedSen);
  return row;
}

function refuseProblem({ problem }: Candidate): void {
  if (problem !== null) throw problemRefusal(problem);
}

function problemRefusal(problem: keyof typeof REFUND_PROBLEMS): HttpRefusal {
  return new HttpRefusal(409, problem, REFUND_PROBLEMS[problem]);
}

function tooHigh({ refundableSen, heldSen, winningLots }: Candidate): HttpRefusal {
  return httpRefusal({ code: 'refund-too-high', refundableSen, heldSen, winningLots });
}

/**
 * One refund again: what is over as another one, of the same run if it has one; what is unsent and nobody works on as it is.
 * @returns the id of the refund that is under way now. @throws {HttpRefusal}
 */
export async function retryOne(
  deps: SingleDeps & WorkDeps,
  actor: Actor,
  { refundId: id, evenInactive = false }: { readonly refundId: string; readonly evenInactive?: boolean | undefined },
): Promise<string> {
  const { db, jobs, now } = deps;
  const asItStands = await deps.rows.find(id);
  if (asItStands !== undefined && waitsForNextTry(asItStands)) {
    const subject = { kind: 'user', key: `${asItStands.userId}` } as const;
    await recordChange(db, { actor, subject, action: 'refund tried again', after: {} });
    await workNow(deps, id, asItStands.round);
    return id;
  }
  return db.transaction().execute(async (trx) => {
    const { runId } = asItStands ?? {};
    const run = typeof runId === 'number' ? await lockedRun(trx, runId) : undefined;
    const row = await lockedRefund(trx, id);
    const subject = { kind: 'user', key: `${row.userId}` } as const;
    await recordChange(trx, { actor, subject, action: 'refund tried again', after: {} });
    if (isUnsent(row) && (row.stalled || row.isUnattended)) {
      await trx.updateTable('office.refunds').set({ stalled: false }).where('id', '=', id).execute();
      // Without a key: that of its round was used, and the next round is its run's.
      await jobs.enqueue(payRefund, { refundId: id, round: row.round }, { trx });
      return id;
    }
    if (!UNPAID.some((state) => state === row.state) || row.retriedAs !== null) {
      throw new HttpRefusal(409, 'refund-not-over', 'This refund is paid, under way or was tried again already.');
    }
    // Whoever tries it again from a page of before does not know of it.
    if (row.reason === REFUND_TAKEN_BACK) throw new HttpRefusal(409, 'refund-taken-back', TAKEN_BACK_TEXT);
    const [candidate] = await candidates({ ...deps, db: trx }, 'single', { userIds: [row.userId] });
    if (candidate === undefined) throw noSuchBidder();
    refuseInactive(candidate, evenInactive, 'leave it');
    refuseProblem(candidate);
    await refuseAnswered(trx, row);
    const askedSen = row.askedSen === null ? {} : { askedSen: row.askedSen };
    const about = { runId: row.runId, actor, nowMs: now(), round: run?.round ?? 1, ...askedSen };
    const written = await insertRefunds(trx, [newRefund(candidate, { ...about, mostSen: row.amountSen })]);
    const [again] = written;
    if (again === undefined) throw problemRefusal('refund-under-way');
    await noteRetried(trx, [row], written);
    await jobs.enqueue(
      payRefund,
      { refundId: again.id, round: about.round },
      { key: `${again.id} ${about.round}`, trx },
    );
    return again.id;
  });
}

const TAKEN_BACK_TEXT =
  'This refund was taken back before it was sent: the money is on the deposit. Order another one if it is wanted.';

/** A single one that has left the deposit, and that Billplz has not taken: its job tries it again. */
function waitsForNextTry({ runId, state, stalled, reason }: RefundRow): boolean {
  return runId === null && state === 'ordered' && !stalled && reason !== '';
}

/**
 * Takes a refund back that was ordered and that Billplz has not taken: it is on the deposit again, and its request waits again.
 * @throws {HttpRefusal} 404, or 409 where it may have been sent.
 */
export async function takeBackUnsent(deps: SingleDeps, actor: Actor, id: string): Promise<void> {
  const found = await deps.rows.find(id);
  if (found === undefined) throw noSuchRefund();
  const row = await deps.rows.claim(id, found.round);
  if (row === 'busy') {
    throw new HttpRefusal(409, 'refund-busy', 'It is being sent at this moment. Please look again in a minute.');
  }
  if (row === 'over') throw new HttpRefusal(409, 'refund-sent', 'This refund was sent, has ended, or is held back.');
  try {
    if (row.unanswered) {
      throw new HttpRefusal(
        409,
        'refund-unanswered',
        'It is not known whether Billplz has it: it cannot be taken back.',
      );
    }
    const command = { type: 'return-refund', commandId: `return-refund ${id}`, reference: id } as const;
    const outcome = await deps.book.execute(command, actor);
    const isUnordered = outcome.kind === 'refused' && outcome.refusal.code === 'refund-unknown';
    if (!isUnordered) unwrapOutcome(outcome);
    await deps.rows.takenBack(id);
    const subject = { kind: 'user', key: `${row.userId}` } as const;
    await recordChange(deps.db, { actor, subject, action: 'refund taken back before it was sent', after: {} });
  } finally {
    await deps.rows.release(id);
  }
}

/** What it was to pay of a request may have been refunded in another way since, or not be wanted any more: it is not paid as well. */
async function refuseAnswered(trx: SingleDeps['db'], { requestId, runId, amountSen }: RefundRow): Promise<void> {
  // A bulk refund is of all that there is, whatever was asked for.
  if (requestId === null || runId !== null) return;
  const request = await refundRequestRows(trx).where('request.id', '=', requestId).executeTakeFirst();
  if (request === undefined) return;
  const isWanted = request.state !== 'taken-back' && request.state !== 'declined';
  const lacksSen = isWanted ? Math.max(0, request.amountSen - request.answeredSen) : 0;
  if (lacksSen >= Math.min(amountSen, request.amountSen)) return;
  const text = `By now ${lacksSen === 0 ? 'nothing' : formatRM(lacksSen)} of the request that it answered is to be refunded.`;
  throw new HttpRefusal(409, 'request-changed', text);
}

/**
 * Ends a stalled refund as the house has seen it at Billplz. The book first: whoever dies between repeats it.
 * @throws {HttpRefusal} 404, or 409 for one that is not stalled.
 */
export async function resolveRefund(
  deps: Pick<SingleDeps, 'db' | 'rows'> & { readonly book: Pick<Book, 'execute'> },
  actor: Actor,
  id: string,
  isPaid: boolean,
): Promise<void> {
  const { db, book, rows } = deps;
  const row = await rows.find(id);
  if (row === undefined) throw noSuchRefund();
  if (!row.stalled || !OPEN.some((state) => state === row.state)) throw notStalled();
  const type = isPaid ? ('settle-refund' as const) : ('return-refund' as const);
  const outcome = await book.execute({ type, commandId: `${type} ${id} by staff`, reference: id }, actor);
  // One that waits has never left the deposit.
  const isUnordered = outcome.kind === 'refused' && outcome.refusal.code === 'refund-unknown' && !isPaid;
  if (!isUnordered) unwrapOutcome(outcome);
  const hasEnded = isPaid
    ? await rows.settled(id, null)
    : await rows.failed(id, 'It was not paid, as the house has seen at Billplz.');
  // Of two at once the later has ended nothing.
  if (!hasEnded) throw notStalled();
  const subject = { kind: 'user', key: `${row.userId}` } as const;
  const action = isPaid ? 'stalled refund found paid' : 'stalled refund found not paid';
  await recordChange(db, { actor, subject, action, after: {} });
}

function notStalled(): HttpRefusal {
  return new HttpRefusal(409, 'refund-not-stalled', 'This refund is not stalled: it ends by itself, or has ended.');
}

async function lockedRefund(trx: SingleDeps['db'], id: string) {
  const row = await trx
    .selectFrom('office.refunds as refund')
    .selectAll('refund')
    .select((eb) => isUnattended(eb).as('isUnattended'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw noSuchRefund();
  return row;
}

export function noSuchRefund(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-refund', 'There is no such refund.');
}
