import { type Kysely, type SqlBool, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import { ANSWERED_SEN } from './request-rows.ts';

/** Days: what was not paid for longer, and was asked for by nobody since, waits for nobody. */
const NOT_PAID_DAYS = 90;

/** Of refunds as `refund`: not paid (or it is not known), not tried again, and the person has not been refunded otherwise since. */
export function isStillUnpaid(nowMs: number) {
  const from = new Date(nowMs - NOT_PAID_DAYS * 86_400_000);
  return sql<SqlBool>`refund.retried_as is null and (refund.stalled or refund.state in ('returned', 'failed'))
    and refund.asked_at > ${from} and not exists (
      select from office.refunds later where later.user_id = refund.user_id and later.asked_at > refund.asked_at)`;
}

interface OpenRefundDeps {
  readonly db: Kysely<OfficeDb>;
  /** UTC ms. */
  readonly now: () => number;
}

/** Refunds that were not paid, those of each bulk refund by themselves; and what bidders ask for. */
export function openRefunds({ db, now }: OpenRefundDeps): WorkSource {
  return {
    rule: 'admin',
    waiting: async () => {
      const [unpaid, { count, sumSen, oldest }] = await Promise.all([
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
        ...unpaid.map((each) => ({
          ...{ kind: 'refunds-not-paid' as const, count: each.count, amountSen: each.sumSen, since: each.oldest },
          ...(each.runId !== null && { of: `${each.runId}` }),
        })),
        { kind: 'refunds-asked-for' as const, count, amountSen: sumSen, since: oldest },
      ];
    },
  };
}
