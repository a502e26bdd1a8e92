import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { refuseOther } from '#api/platform/refusals/refusals.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import { hasUnseenCharacters, oneLine } from '#contract/accounts/unseen-characters.ts';
import { WITHDRAWAL_PROBLEMS, type WithdrawalProblem } from '#contract/payments/refunds.ts';
import type { Actor } from '#domain/actor.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';
import { type Candidate, candidatesAtBank } from './eligibility.ts';
import { askedMail, declinedMail } from './request-mails.ts';
import {
  lockRequestsOf,
  noSuchRequest,
  type RefundRequestRow,
  refundRequestRows,
  requestNotOpen,
} from './request-rows.ts';
import { type OrderedRefund, orderedBefore, refundOne, refuseInactive, type SingleDeps } from './single.ts';

const DAY_MS = 24 * 3_600_000;

export interface RequestDeps extends SingleDeps {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

/**
 * Why this bidder cannot ask now; null: they can. A bank that takes no payment orders is the house's concern: it pays by other means.
 * `isWaiting`: a request of theirs waits.
 */
export function withdrawalProblem(candidate: Candidate | undefined, isWaiting: boolean): WithdrawalProblem | null {
  const problem = candidate === undefined ? 'no-account' : candidate.problem;
  if (isWaiting) return 'request-open';
  return problem === null || !isProblem(problem) ? null : problem;
}

function isProblem(problem: string): problem is WithdrawalProblem {
  return Object.hasOwn(WITHDRAWAL_PROBLEMS, problem);
}

/**
 * A bidder asks for their deposit. Repeated with the same key it is the same request.
 * @throws {HttpRefusal} 409 for what stands against it.
 */
export async function ask(
  deps: RequestDeps,
  {
    userId,
    amountSen,
    requestKey,
  }: { readonly userId: number; readonly amountSen: number; readonly requestKey: string | null },
): Promise<string> {
  const earlier = await askedWith(deps, requestKey, amountSen);
  if (earlier !== undefined) return earlier;
  /** The same request may have been asked meanwhile: then nothing stands against it. */
  const unlessAsked = async (refusal: HttpRefusal): Promise<string> => {
    const same = await askedWith(deps, requestKey, amountSen);
    if (same === undefined) throw refusal;
    return same;
  };
  const [candidate] = await candidatesAtBank(deps, 'single', { userIds: [userId] });
  const problem = withdrawalProblem(candidate, await isWaiting(deps, userId));
  if (candidate === undefined || problem !== null) return unlessAsked(problemRefusal(problem ?? 'no-account'));
  if (amountSen > candidate.refundableSen) return unlessAsked(aboveAvailable(candidate.refundableSen));
  const at = new Date(deps.now());
  const asked = await deps.db.transaction().execute(async (trx) => {
    await lockRequestsOf(trx, userId);
    await refuseTooMany(trx, userId, at);
    const row = await trx
      .insertInto('office.refundRequests')
      .values({
        ...{ id: randomUUID(), userId, amountSen, state: 'asked', refundId: null, requestKey },
        ...{ askedAt: at, changedAt: at },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await deps.mailer.send({ ...askedMail(candidate, amountSen, deps), accountId: userId }, trx);
    return row.id;
  });
  return asked ?? unlessAsked(problemRefusal('request-open'));
}

/** @throws {HttpRefusal} 422 when another amount was asked for with this key. */
async function askedWith(
  { db }: RequestDeps,
  requestKey: string | null,
  amountSen: number,
): Promise<string | undefined> {
  if (requestKey === null) return undefined;
  const row = await db
    .selectFrom('office.refundRequests')
    .select(['id', 'amountSen'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (row !== undefined) refuseOther(row.amountSen === amountSen);
  return row?.id;
}

/** Of one bidder: each is a row that is kept, and a mail. */
export const REQUESTS_A_DAY = 20;

/** @throws {HttpRefusal} 429 */
async function refuseTooMany(trx: Transaction<OfficeDb>, userId: number, at: Date): Promise<void> {
  const { count } = await trx
    .selectFrom('office.refundRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('askedAt', '>', new Date(at.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count < REQUESTS_A_DAY) return;
  throw new HttpRefusal(
    429,
    'too-many-requests',
    'You have asked for your deposit many times today. Please try again tomorrow.',
    { retryAfterS: 3_600 },
  );
}

async function isWaiting({ db }: RequestDeps, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('office.refundRequests')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return row !== undefined;
}

function problemRefusal(problem: WithdrawalProblem): HttpRefusal {
  return new HttpRefusal(409, problem, WITHDRAWAL_PROBLEMS[problem]);
}

function aboveAvailable(availableSen: number): HttpRefusal {
  return new HttpRefusal(409, 'above-available', `At most ${formatRM(availableSen)} can be withdrawn now.`, {
    extra: { field: 'amount', available: ringgitOf(availableSen) },
  });
}

/**
 * Their own, while it waits; one that was taken back already stays so.
 * @throws {HttpRefusal} 404 for one that is not theirs, 409 once it is answered.
 */
export async function takeBack({ db, now }: RequestDeps, userId: number, id: string): Promise<void> {
  const taken = await db
    .updateTable('office.refundRequests')
    .set({ state: 'taken-back', changedAt: new Date(now()) })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst();
  if (taken !== undefined) return;
  const row = await find(db, id);
  if (row?.userId !== userId) throw noSuchRequest();
  if (row.state !== 'taken-back') throw requestNotOpen();
}

export interface RequestToOrder {
  readonly id: string;
  /** Of the page: with the same one it is the same refund. */
  readonly requestKey: string | null;
  /** The house knows that the account is deactivated; it is refunded all the same. */
  readonly evenInactive?: boolean | undefined;
  readonly shownAmountSen?: number | undefined;
}

/**
 * Orders the refund of what was asked for and is not refunded yet, to the sen. Repeated with the same key it is the same refund.
 * @throws {HttpRefusal} 404; 409 for what stands against the refund, or once the request is answered, taken back or declined.
 */
export async function orderRequest(
  deps: RequestDeps,
  actor: Actor,
  { id, requestKey, evenInactive = false, shownAmountSen }: RequestToOrder,
): Promise<OrderedRefund> {
  const row = await find(deps.db, id);
  if (row === undefined) throw noSuchRequest();
  const earlier = row.refundId === null ? undefined : await deps.rows.find(row.refundId);
  if (earlier !== undefined && earlier.requestKey === requestKey && requestKey !== null)
    return orderedBefore(deps, earlier);
  if (row.state !== 'asked') throw requestNotOpen();
  const amountSen = row.amountSen - row.answeredSen;
  if (shownAmountSen !== undefined && shownAmountSen !== amountSen) throw requestChanged(amountSen);
  const [candidate] = await candidatesAtBank(deps, 'single', { userIds: [row.userId] });
  if (candidate === undefined) throw noSuchRequest();
  refuseInactive(candidate, evenInactive, 'decline the request');
  return refundOne(deps, actor, { candidate, amountSen, requestKey, answers: id });
}

function requestChanged(amountSen: number): HttpRefusal {
  const present = { amount: ringgitOf(amountSen) };
  const message = `Nothing was ordered: by now ${formatRM(amountSen)} of the request is not refunded yet.`;
  return new HttpRefusal(409, 'request-changed', message, { extra: { present, changed: null } });
}

/** The bidder is told why. @throws {HttpRefusal} 404, or 409 once it is answered or taken back. */
export async function declineRequest(deps: RequestDeps, actor: Actor, id: string, text: string): Promise<void> {
  const reason = oneLine(text);
  if (hasUnseenCharacters(reason)) {
    throw refuseField({ field: 'reason', text: 'Please remove the invisible characters.' });
  }
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('office.refundRequests')
      .set({ state: 'declined', reason, changedAt: new Date(deps.now()) })
      .where('id', '=', id)
      .where('state', '=', 'asked')
      .returning(['userId', 'amountSen'])
      .executeTakeFirst();
    if (row === undefined) throw (await find(trx, id)) === undefined ? noSuchRequest() : requestNotOpen();
    const person = await trx
      .selectFrom('office.users')
      .select(['email', 'name', 'language'])
      .where('id', '=', row.userId)
      .executeTakeFirstOrThrow();
    const subject = { kind: 'user', key: `${row.userId}` } as const;
    await recordChange(trx, { actor, subject, action: 'refund request declined', after: {} });
    const mail = declinedMail(person, { amountSen: row.amountSen, reason }, deps);
    await deps.mailer.send({ ...mail, accountId: row.userId, dedupeKey: `refund request ${id} declined` }, trx);
  });
}

function find(db: RequestDeps['db'], id: string): Promise<RefundRequestRow | undefined> {
  return refundRequestRows(db).where('request.id', '=', id).executeTakeFirst();
}
