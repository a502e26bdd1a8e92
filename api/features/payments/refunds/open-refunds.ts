import { type Kysely, type SqlBool, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import { REFUND_TAKEN_BACK } from '#contract/payments/refunds.ts';
import { ANSWERED_SEN } from './request-rows.ts';
import { UNSENT } from './rows.ts';

/** Days: what was not paid for longer, and was asked for by nobody since, waits for nobody. */
const NOT_PAID_DAYS = 90;

/** Of refunds as `refund`: not paid, and the request that it answered waits again. */
export const WAITS_AS_REQUEST = sql<boolean>`(refund.state in ('returned', 'failed') and exists (
  select from office.refund_requests request where request.id = refund.request_id and request.state = 'asked'))`;

/**
 * Of refunds as `refund`: not paid (or it is not known), not tried again, not asked for again nor taken back on purpose, and the person has not been
 * refunded otherwise since.
 */
export function isStillUnpaid(nowMs: number) {
  const from = new Date(nowMs - NOT_PAID_DAYS * 86_400_000);
  return sql<SqlBool>`refund.retried_as is null and (refund.stalled or refund.state in ('returned', 'failed'))
    and not ${WAITS_AS_REQUEST} and refund.reason <> ${REFUND_TAKEN_BACK}
    and refund.asked_at > ${from} and not exists (
      select from office.refunds later where later.user_id = refund.user_id and later.asked_at > refund.asked_at)`;
}

/** How long an order takes in good times, ms. */
const AT_ONCE_MS = 60_000;

/** Of refunds as `refund` with their run as `run`, if any: ordered, and not sent. Those of a bulk refund that is paused wait as well. */
function isNotSent(nowMs: number) {
  return sql<SqlBool>`not refund.stalled and (
    refund.state = 'ordered' and (refund.reason <> '' or refund.changed_at < ${new Date(nowMs - AT_ONCE_MS)})
    or refund.state in ('waiting', 'ordered') and run.paused_at is not null)`;
}

interface OpenRefundDeps {
  readonly db: Kysely<OfficeDb>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Refunds that were not sent, and that were not paid, those of each bulk refund by themselves; and what bidders ask for. */
export function openRefunds({ db, now }: OpenRefundDeps): WorkSource {
  return {
    rule: 'admin',
    waiting: async () => {
      const [unsent, unpaid, { count, sumSen, oldest }] = await Promise.all([
        db
          .selectFrom('office.refunds as refund')
          .leftJoin('office.refundRuns as run', 'run.id', 'refund.runId')
          .select('refund.runId')
          .select(({ fn }) => [
            sql<number>`count(*)::integer`.as('count'),
            sql<number>`sum(refund.amount_sen)::bigint`.as('sumSen'),
            fn.min('refund.askedAt').as('oldest'),
            sql<string>`max(coalesce(nullif(run.paused_because, ''), refund.reason))`.as('why'),
          ])
          .where('refund.state', 'in', UNSENT)
          .where(isNotSent(now()))
          .groupBy('refund.runId')
          .orderBy('refund.runId')
          .execute(),
        db
          .selectFrom('office.refunds as refund')
          .select('refund.runId')
          .select(({ fn }) => [
            sql<number>`count(*)::integer`.as('count'),
            sql<number>`sum(refund.amount_sen)::bigint`.as('sumSen'),
            fn.min('refund.changedAt').as('oldest'),
          ])
          .where(isStillUnpaid(now()))
          .groupBy('refund.runId')
          .orderBy('refund.runId')
          .execute(),
        db
          .selectFrom('office.refundRequests as request')
          .select(({ fn }) => [
            sql<number>`count(*)::integer`.as('count'),
            sql<number>`coalesce(sum(request.amount_sen - ${ANSWERED_SEN}), 0)::bigint`.as('sumSen'),
            fn.min('request.askedAt').as('oldest'),
          ])
          .where('request.state', '=', 'asked')
          .executeTakeFirstOrThrow(),
      ]);
      return [
        ...unsent.map((each) => ({
          ...{ kind: 'refunds-not-sent' as const, count: each.count, amountSen: each.sumSen, since: each.oldest },
          ...(each.why !== '' && { why: each.why }),
          ...(each.runId !== null && { of: `${each.runId}` }),
        })),
        ...unpaid.map((each) => ({
          ...{ kind: 'refunds-not-paid' as const, count: each.count, amountSen: each.sumSen, since: each.oldest },
          ...(each.runId !== null && { of: `${each.runId}` }),
        })),
        { kind: 'refunds-asked-for' as const, count, amountSen: sumSen, since: oldest },
      ];
    },
  };
}
