import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { RequestState } from '#contract/payments/refunds.ts';
import type { RefundRequestsTable } from './tables.ts';

export type RefundRequestRow = Selectable<RefundRequestsTable>;

/**
 * How a request is answered by money. A refund answers the request of its bidder in the transaction that writes it, whoever ordered it and
 * why: so no request can be refunded twice, and none waits for money that is on its way already. Less than was asked for answers a part of it: the
 * rest waits.
 */
export async function answerByRefunds(trx: Transaction<OfficeDb>, refundIds: readonly string[]): Promise<void> {
  if (refundIds.length === 0) return;
  await trx
    .updateTable('office.refundRequests as request')
    .from('office.refunds as refund')
    .set({
      answeredSen: sql<number>`request.answered_sen + refund.amount_sen`,
      state: sql<RequestState>`case when ${COVERED} then 'ordered' else 'asked' end`,
      refundId: sql<string | null>`case when ${COVERED} then refund.id end`,
      changedAt: sql<Date>`refund.asked_at`,
    })
    .whereRef('refund.userId', '=', 'request.userId')
    .where('refund.id', 'in', refundIds)
    .where('request.state', '=', 'asked')
    .execute();
}

const COVERED = sql`request.answered_sen + refund.amount_sen >= request.amount_sen`;

/** The book has refused the refund at once: what it was to answer waits again. */
export async function reopenRequest(trx: Transaction<OfficeDb>, refundId: string): Promise<void> {
  await trx
    .updateTable('office.refundRequests as request')
    .from('office.refunds as refund')
    .set({
      answeredSen: sql<number>`greatest(0, request.answered_sen - refund.amount_sen)`,
      state: 'asked',
      refundId: null,
    })
    .where('refund.id', '=', refundId)
    .whereRef('refund.userId', '=', 'request.userId')
    .where((eb) => eb.or([eb('request.refundId', '=', refundId), eb('request.state', '=', 'asked')]))
    .execute();
}

export async function isAnsweredBy(trx: Transaction<OfficeDb>, requestId: string, refundId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('office.refundRequests')
    .select('id')
    .where('id', '=', requestId)
    .where('refundId', '=', refundId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The refund that answers a request was tried again as another one. */
export async function followRetry(trx: Transaction<OfficeDb>, before: string, after: string): Promise<void> {
  await trx.updateTable('office.refundRequests').set({ refundId: after }).where('refundId', '=', before).execute();
}

/** The house has paid so much by other means. `nowMs`: UTC ms. */
export async function answerByOtherMeans(
  db: Kysely<OfficeDb>,
  { userId, amountSen, nowMs }: { readonly userId: number; readonly amountSen: number; readonly nowMs: number },
): Promise<void> {
  await db
    .updateTable('office.refundRequests')
    .set({
      answeredSen: sql<number>`answered_sen + ${amountSen}`,
      state: sql<RequestState>`case when answered_sen + ${amountSen} >= amount_sen then 'paid' else 'asked' end`,
      changedAt: new Date(nowMs),
    })
    .where('userId', '=', userId)
    .where('state', '=', 'asked')
    .execute();
}

export function requestNotOpen(): HttpRefusal {
  return new HttpRefusal(409, 'request-not-open', 'This request has been answered or taken back already.');
}

export function noSuchRequest(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-request', 'There is no such request.');
}
