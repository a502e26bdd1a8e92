import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { RefundRun as RunView } from '#contract/payments/refund-runs.ts';
import {
  type LeftOut,
  type OwnRefund,
  REFUND_PROBLEMS,
  type Refund,
  type RefundState,
} from '#contract/payments/refunds.ts';
import { ringgitOf } from '#domain/money.ts';
import type { Candidate } from './eligibility.ts';
import { WAITS_AS_REQUEST } from './open-refunds.ts';
import type { RefundRow, RefundRun } from './rows.ts';

/** Refunds and runs as the calls answer them. */

type RowWithPerson = RefundRow & {
  readonly email: string;
  readonly name: string;
  readonly inactive: boolean;
  readonly waitsAsRequest: boolean;
};

export function withPeople(db: Kysely<OfficeDb>) {
  return db
    .selectFrom('office.refunds as refund')
    .innerJoin('office.users as user', 'user.id', 'refund.userId')
    .selectAll('refund')
    .select(['user.email', 'user.name', 'user.inactive'])
    .select(WAITS_AS_REQUEST.as('waitsAsRequest'));
}

export function refundView(row: RowWithPerson): Refund {
  const { id, runId, userId, email, name, inactive, amountSen, bankName, bankAccNo, state, reason, stalled } = row;
  return {
    ...{
      refundId: id,
      runId,
      userId,
      email: shownAddress(email),
      name,
      amount: ringgitOf(amountSen),
      bankName,
      bankAccNo,
      state,
      reason,
    },
    ...{ stalled, paymentOrderId: row.paymentOrderId, retriedAs: row.retriedAs, inactive },
    waitsAsRequest: row.waitsAsRequest,
    askedAt: row.askedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

/** What Billplz says of the house is none of the bidder's business. */
export function ownRefundView({ id, amountSen, state, ...row }: RefundRow): OwnRefund {
  const isOver = state === 'failed' || state === 'returned';
  return {
    ...{ refundId: id, amount: ringgitOf(amountSen), state, bankName: row.bankName },
    bankAccEnd: row.bankAccNo.slice(-4),
    reason: isOver ? row.reason : '',
    askedAt: row.askedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

export function leftOutView({ userId, email, name, balanceSen, problem }: Candidate): LeftOut {
  const reason = problem ?? 'refund-under-way';
  return { userId, email, name, balance: ringgitOf(balanceSen), reason, message: REFUND_PROBLEMS[reason] };
}

interface Tally {
  readonly runId: number;
  readonly state: RefundState;
  readonly count: number;
  readonly totalSen: number;
  readonly stalled: number;
  readonly changedAt: Date;
}

/** These runs, in their order; what was tried again counts as the new refund only. */
export async function runViews(db: Kysely<OfficeDb>, runs: readonly RefundRun[]): Promise<RunView[]> {
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const tallies: readonly Tally[] = await db
    .selectFrom('office.refunds')
    .select(['runId', 'state'])
    .select(({ fn }) => [
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(amount_sen)::bigint`.as('totalSen'),
      sql<number>`count(*) filter (where stalled)`.as('stalled'),
      fn.max('changedAt').as('changedAt'),
    ])
    .where('runId', 'in', ids)
    .where('retriedAs', 'is', null)
    .groupBy(['runId', 'state'])
    .$castTo<Tally>()
    .execute();
  const people = await db
    .selectFrom('office.users')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      runs.map(({ startedBy }) => startedBy),
    )
    .execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return runs.map((run) =>
    runView(
      run,
      tallies.filter(({ runId }) => runId === run.id),
      names.get(run.startedBy) ?? '',
    ),
  );
}

function runView(run: RefundRun, tallies: readonly Tally[], startedBy: string): RunView {
  const of = (...states: RefundState[]) => tallies.filter(({ state }) => states.includes(state));
  const count = (some: readonly Tally[]) => some.reduce((sum, tally) => sum + tally.count, 0);
  const total = (some: readonly Tally[]) => ringgitOf(some.reduce((sum, tally) => sum + tally.totalSen, 0));
  const isFinished = count(of('waiting', 'ordered', 'sent')) === 0;
  const lastMs = Math.max(...tallies.map(({ changedAt }) => changedAt.getTime()));
  return {
    runId: run.id,
    usersToRefund: run.usersToRefund,
    startedAt: run.startedAt.toISOString(),
    startedBy,
    state: isFinished ? 'finished' : run.pausedAt === null ? 'running' : 'paused',
    pausedBecause: isFinished ? '' : run.pausedBecause,
    finishedAt: isFinished ? new Date(lastMs).toISOString() : null,
    count: count(tallies),
    total: total(tallies),
    settledTotal: total(of('settled')),
    failedTotal: total(of('failed', 'returned')),
    counts: {
      waiting: count(of('waiting')),
      ordered: count(of('ordered')),
      sent: count(of('sent')),
      settled: count(of('settled')),
      returned: count(of('returned')),
      failed: count(of('failed')),
    },
    stalled: tallies.reduce((sum, { stalled }) => sum + stalled, 0),
  };
}
