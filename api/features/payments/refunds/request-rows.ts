import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import type { RequestState } from '#contract/payments/refunds.ts';
import type { RefundRequestsTable } from './tables.ts';

export type RefundRequestRow = Selectable<RefundRequestsTable> & { readonly answeredSen: number };

/** What stands of its answers: a refund that came back, or that failed, has paid its bidder nothing. */
export const ANSWERED_SEN = sql<number>`(request.paid_otherwise_sen + coalesce((
  select sum(answer.amount_sen) from office.refunds answer
  where answer.request_id = request.id and answer.state not in ('returned', 'failed')), 0))::bigint`;

export function refundRequestRows(db: Kysely<OfficeDb>) {
  return db.selectFrom('office.refundRequests as request').selectAll('request').select(ANSWERED_SEN.as('answeredSen'));
}

/**
 * How a request is answered by money. A refund answers the request of its bidder in the transaction that writes it, whoever ordered it and
 * why: so no request can be refunded twice, and none waits for money that is on its way already. Less than was asked for answers a part of it: the
 * rest waits, and more of it once that part has come back.
 */
export async function answerByRefunds(trx: Transaction<OfficeDb>, refundIds: readonly string[]): Promise<void> {
  if (refundIds.length === 0) return;
  // Nobody takes it back meanwhile.
  await trx
    .selectFrom('office.refundRequests as request')
    .innerJoin('office.refunds as refund', 'refund.userId', 'request.userId')
    .select('request.id')
    .where('refund.id', 'in', refundIds)
    .where('request.state', '=', 'asked')
    .forUpdate('request')
    .execute();
  await trx
    .updateTable('office.refunds as refund')
    .from('office.refundRequests as request')
    .set((eb) => ({ requestId: eb.ref('request.id') }))
    .whereRef('request.userId', '=', 'refund.userId')
    .where('refund.id', 'in', refundIds)
    .where('request.state', '=', 'asked')
    .execute();
  const isWhole = sql`${ANSWERED_SEN} >= request.amount_sen`;
  await trx
    .updateTable('office.refundRequests as request')
    .from('office.refunds as refund')
    .set({
      state: sql<RequestState>`case when ${isWhole} then 'ordered' else 'asked' end`,
      refundId: sql<string | null>`case when ${isWhole} then refund.id end`,
      changedAt: sql<Date>`refund.asked_at`,
    })
    .whereRef('refund.requestId', '=', 'request.id')
    .where('refund.id', 'in', refundIds)
    .where('request.state', '=', 'asked')
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

/** A refund was tried again as another one, which answers what it has answered, unless that one answers a request that waits by now. */
export async function followRetry(trx: Transaction<OfficeDb>, before: string, after: string): Promise<void> {
  const followed = await trx
    .updateTable('office.refunds as refund')
    .from('office.refunds as earlier')
    .set((eb) => ({ requestId: eb.ref('earlier.requestId') }))
    .where('refund.id', '=', after)
    .where('refund.requestId', 'is', null)
    .where('earlier.id', '=', before)
    .where('earlier.requestId', 'is not', null)
    .returning('refund.id')
    .executeTakeFirst();
  if (followed === undefined) return;
  await trx.updateTable('office.refundRequests').set({ refundId: after }).where('refundId', '=', before).execute();
}

/** The house has paid so much by other means, recorded at this revision. `nowMs`: UTC ms. */
export async function answerByOtherMeans(
  db: Kysely<OfficeDb>,
  { userId, revision, amountSen, nowMs }: RefundByHand & { readonly amountSen: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('office.refundRequests as request')
      .set({
        paidOtherwiseSen: sql<number>`request.paid_otherwise_sen + ${amountSen}`,
        state: sql<RequestState>`case when ${ANSWERED_SEN} + ${amountSen} >= request.amount_sen then 'paid' else 'asked' end`,
        changedAt: new Date(nowMs),
      })
      .where('request.userId', '=', userId)
      .where('request.state', '=', 'asked')
      .returning('request.id')
      .executeTakeFirst();
    if (request === undefined) return;
    await trx.insertInto('office.refundsByHand').values({ revision, requestId: request.id, amountSen }).execute();
  });
}

/** A manual refund was taken back: what it has answered waits again. Once, however often it is repeated. `nowMs`: UTC ms. */
export async function unanswerByOtherMeans(
  trx: Transaction<OfficeDb>,
  { userId, revision, nowMs }: RefundByHand,
): Promise<void> {
  const answer = await trx
    .deleteFrom('office.refundsByHand')
    .where('revision', '=', revision)
    .returning(['requestId', 'amountSen'])
    .executeTakeFirst();
  if (answer === undefined) return;
  await trx
    .updateTable('office.refundRequests')
    .set((eb) => ({ paidOtherwiseSen: eb('paidOtherwiseSen', '-', answer.amountSen) }))
    .where('id', '=', answer.requestId)
    .execute();
  await reopenIfShort(trx, { id: answer.requestId, userId, nowMs });
}

interface RefundByHand {
  readonly userId: number;
  readonly revision: number;
  readonly nowMs: number;
}

/** Of one bidder's requests one is written as `asked` at a time: of two the second finds the first. */
export async function lockRequestsOf(trx: Transaction<OfficeDb>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('refund requests', ${userId}))`.execute(trx);
}

/**
 * It was answered whole, and is not any more: it waits again for the rest, unless its bidder has asked anew meanwhile.
 * @returns whether it waits, since now or because it had not been answered whole.
 */
export async function reopenIfShort(
  trx: Transaction<OfficeDb>,
  { id, userId, nowMs }: { readonly id: string; readonly userId: number; readonly nowMs: number },
): Promise<boolean> {
  await lockRequestsOf(trx, userId);
  await trx
    .updateTable('office.refundRequests as request')
    .set({ state: 'asked', refundId: null, changedAt: new Date(nowMs) })
    .where('request.id', '=', id)
    .where('request.state', 'in', ['ordered', 'paid'])
    .where(sql<boolean>`${ANSWERED_SEN} < request.amount_sen`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('office.refundRequests as other')
            .select('other.id')
            .where('other.userId', '=', userId)
            .where('other.state', '=', 'asked'),
        ),
      ),
    )
    .execute();
  const { state } = await trx
    .selectFrom('office.refundRequests')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state === 'asked';
}

export function requestNotOpen(): HttpRefusal {
  return new HttpRefusal(409, 'request-not-open', 'This request has been answered or taken back already.');
}

export function noSuchRequest(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-request', 'There is no such request.');
}
