import { randomUUID } from 'node:crypto';
import type { InsertObject, Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { refuseOther } from '#api/platform/refusals/refusals.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import type { UsersToRefund } from '#contract/payments/refunds.ts';
import type { Actor } from '#domain/actor.ts';
import { formatRM, ringgitOf } from '#domain/money.ts';
import { type BankDeps, type Candidate, candidates, candidatesAtBank } from './eligibility.ts';
import { answerByRefunds, followRetry } from './request-rows.ts';
import { CLAIMED, isUnattended, type RefundRun, UNPAID, UNSENT } from './rows.ts';
import { payRefund } from './work.ts';

/** Hands the refunds of a run that Billplz has not heard of to jobs of their own. */
export const startRefundRun = defineJob({
  name: 'start-refund-run',
  data: z.object({ runId: z.int(), round: z.int() }),
  attempts: 12,
  pauseS: { first: 2, max: 600 },
  leaseS: 30,
  timeoutS: 300,
  concurrency: 2,
  mayRetry: true,
});

export interface RunDeps extends BankDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** UTC ms. */
  readonly now: () => number;
}

const ROWS_PER_STATEMENT = 1_000;
const JOBS_PER_TRANSACTION = 100;

export interface StartedRun {
  readonly runId: number;
  readonly count: number;
  readonly totalSen: number;
  /** False for one that was started before. */
  readonly recorded: boolean;
}

interface RunToStart {
  readonly usersToRefund: UsersToRefund;
  readonly requestKey: string | null;
  /** How many people and which sum the preview has shown; what is undefined was not shown. */
  readonly shown: { readonly count?: number | undefined; readonly totalSen?: number | undefined };
}

/** @throws {HttpRefusal} 409 when others would be refunded than were shown, with how many and how much by now. */
function refuseOthersThanShown(written: readonly { readonly amountSen: number }[], shown: RunToStart['shown']): void {
  const now = { count: written.length, totalSen: sum(written) };
  if (now.count === (shown.count ?? now.count) && now.totalSen === (shown.totalSen ?? now.totalSen)) return;
  const bidders = now.count === 1 ? '1 bidder' : `${now.count} bidders`;
  const message = `Nothing was ordered: by now ${bidders} would be refunded, ${formatRM(now.totalSen)} together.`;
  const present = { count: now.count, total: ringgitOf(now.totalSen) };
  throw new HttpRefusal(409, 'refunds-changed', message, { extra: { present, changed: null } });
}

/**
 * Starts a bulk refund of everyone who can be refunded now. Repeated with the same key it is the same run.
 * @returns those left out when there is nobody to refund.
 */
export async function startRun(
  deps: RunDeps,
  actor: Actor,
  { usersToRefund, requestKey, shown }: RunToStart,
): Promise<StartedRun | { readonly leftOut: readonly Candidate[] }> {
  const { db, jobs, now } = deps;
  const known = await startedBefore(db, requestKey, usersToRefund);
  if (known !== undefined) return known;
  const all = await candidatesAtBank(deps, usersToRefund);
  const refunded = all.filter(({ problem }) => problem === null);
  if (refunded.length === 0) return { leftOut: all };
  const started = await db.transaction().execute(async (trx) => {
    const run = await trx
      .insertInto('office.refundRuns')
      .values({
        ...{ usersToRefund, requestKey, startedBy: actor.account, role: actor.role },
        startedAt: new Date(now()),
      })
      .onConflict((conflict) => conflict.column('requestKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (run === undefined) return undefined;
    const rows = refunded.map((candidate) => newRefund(candidate, { runId: run.id, actor, nowMs: now() }));
    const written = await insertRefunds(trx, rows);
    // Somebody else was quicker with every one of them.
    if (written.length === 0) throw new HttpRefusal(409, 'refund-under-way', 'These refunds are under way already.');
    refuseOthersThanShown(written, shown);
    await jobs.enqueue(startRefundRun, { runId: run.id, round: 1 }, { key: `${run.id} 1`, trx });
    await record(trx, actor, run.id, 'started', { refunds: written.length });
    return { runId: run.id, count: written.length, totalSen: sum(written), recorded: true };
  });
  const result = started ?? (await startedBefore(db, requestKey, usersToRefund));
  if (result === undefined) throw new Error('A bulk refund was neither started nor started before');
  return result;
}

/** @throws {HttpRefusal} 422 when others were to be refunded with this key. */
async function startedBefore(
  db: Kysely<OfficeDb>,
  requestKey: string | null,
  usersToRefund: UsersToRefund,
): Promise<StartedRun | undefined> {
  if (requestKey === null) return undefined;
  const run = await db
    .selectFrom('office.refundRuns')
    .select(['id', 'usersToRefund'])
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  if (run === undefined) return undefined;
  refuseOther(run.usersToRefund === usersToRefund);
  const rows = await db.selectFrom('office.refunds').select('amountSen').where('runId', '=', run.id).execute();
  return { runId: run.id, count: rows.length, totalSen: sum(rows), recorded: false };
}

function sum(rows: readonly { readonly amountSen: number }[]): number {
  return rows.reduce((total, { amountSen }) => total + amountSen, 0);
}

type NewRefund = InsertObject<OfficeDb, 'office.refunds'>;

/** A refund that waits: of a run for all that can be refunded by then, else for `askedSen`. */
export function newRefund(
  { userId, bankName, bankAccNo, name, refundableSen }: Candidate,
  about: {
    readonly runId: number | null;
    readonly actor: Actor;
    readonly nowMs: number;
    readonly askedSen?: number;
    /** Without `askedSen`: no more than this. */
    readonly mostSen?: number | undefined;
    readonly requestKey?: string | null;
    readonly round?: number;
    /** Who inserts it works on it first: see `claim` in `rows.ts`. */
    readonly isClaimed?: true;
  },
): NewRefund {
  const { runId, actor, nowMs, askedSen, mostSen = refundableSen, requestKey = null, round = 1, isClaimed } = about;
  const amountSen = askedSen ?? Math.min(refundableSen, mostSen);
  const at = new Date(nowMs);
  return {
    ...{ id: randomUUID(), runId, userId, askedSen: askedSen ?? null, amountSen },
    ...{ bankName, bankAccNo, holder: name, state: 'waiting', round, requestKey },
    ...{ collectionId: null, paymentOrderId: null, retriedAs: null, requestId: null, lookAt: null },
    claimedUntil: isClaimed ? CLAIMED : null,
    ...{ askedBy: actor.account, role: actor.role, askedAt: at, changedAt: at },
  };
}

/** Those that were written: not who has a refund under way by now. Each answers its bidder's request, where one waits. */
export async function insertRefunds(
  trx: Transaction<OfficeDb>,
  rows: readonly NewRefund[],
): Promise<{ id: string; userId: number; amountSen: number }[]> {
  const written: { id: string; userId: number; amountSen: number }[] = [];
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const some = await trx
      .insertInto('office.refunds')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'userId', 'amountSen'])
      .execute();
    written.push(...some);
    await answerByRefunds(
      trx,
      some.map(({ id }) => id),
    );
  }
  return written;
}

/** The work of {@link startRefundRun}: a job a refund and round, once, however often it is repeated. */
export async function handOutRefunds(
  { db, jobs }: Pick<RunDeps, 'db' | 'jobs'>,
  { runId, round }: z.infer<typeof startRefundRun.data>,
): Promise<void> {
  const open = await db
    .selectFrom('office.refunds')
    .select('id')
    .where('runId', '=', runId)
    .where('round', '=', round)
    .where('state', 'in', UNSENT)
    .orderBy('userId')
    .execute();
  for (let from = 0; from < open.length; from += JOBS_PER_TRANSACTION) {
    await db.transaction().execute(async (trx) => {
      for (const { id } of open.slice(from, from + JOBS_PER_TRANSACTION)) {
        await jobs.enqueue(payRefund, { refundId: id, round }, { key: `${id} ${round}`, trx });
      }
    });
  }
}

/** @throws {HttpRefusal} 404, or 409 when it is paused already. */
export async function pauseRun({ db, now }: RunDeps, actor: Actor, runId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await lockedRun(trx, runId);
    if (run.pausedAt !== null) throw new HttpRefusal(409, 'run-paused', 'This bulk refund is paused already.');
    const paused = { pausedAt: new Date(now()), pausedBecause: 'Paused by hand.' };
    await trx.updateTable('office.refundRuns').set(paused).where('id', '=', runId).execute();
    await record(trx, actor, runId, 'paused');
  });
}

/** @throws {HttpRefusal} 404, or 409 when it is not paused. */
export async function resumeRun(deps: RunDeps, actor: Actor, runId: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const run = await lockedRun(trx, runId);
    if (run.pausedAt === null) throw new HttpRefusal(409, 'run-not-paused', 'This bulk refund is not paused.');
    await nextRound(deps, trx, run);
    await record(trx, actor, runId, 'resumed');
  });
}

export interface Retried {
  readonly count: number;
  readonly leftOut: readonly Candidate[];
}

/**
 * Tries again what failed, was returned, is stalled or has nobody who works on it, each once: what is over as another refund of the same run,
 * what is unsent as it is.
 * @throws {HttpRefusal} 404, or 409 when the run is paused.
 */
export async function retryRun(deps: RunDeps, actor: Actor, runId: number): Promise<Retried> {
  return deps.db.transaction().execute(async (trx) => {
    const run = await lockedRun(trx, runId);
    if (run.pausedAt !== null) {
      throw new HttpRefusal(409, 'run-paused', 'This bulk refund is paused. Please resume it first.');
    }
    // Before any is written: that one's job comes with the next round.
    const { numUpdatedRows: unsent } = await trx
      .updateTable('office.refunds as refund')
      .set({ stalled: false })
      .where('refund.runId', '=', runId)
      .where('refund.state', 'in', UNSENT)
      .where((eb) => eb.or([eb('refund.stalled', '=', true), isUnattended(eb)]))
      .executeTakeFirst();
    const over = await trx
      .selectFrom('office.refunds')
      .select(['id', 'userId', 'amountSen'])
      .where('runId', '=', runId)
      .where('state', 'in', UNPAID)
      .where('retriedAs', 'is', null)
      .execute();
    const userIds = over.map(({ userId }) => userId);
    const all = userIds.length > 0 ? await candidates({ ...deps, db: trx }, run.usersToRefund, { userIds }) : [];
    const rows = all
      .filter(({ problem }) => problem === null)
      .map((candidate) => {
        const mostSen = over.find(({ userId }) => userId === candidate.userId)?.amountSen;
        return newRefund(candidate, { runId, actor, nowMs: deps.now(), mostSen });
      });
    const written = await insertRefunds(trx, rows);
    await noteRetried(trx, over, written);
    const count = written.length + Number(unsent);
    if (count > 0) {
      await nextRound(deps, trx, run);
      await record(trx, actor, runId, 'tried again', { refunds: count });
    }
    return { count, leftOut: all.filter(({ problem }) => problem !== null) };
  });
}

export async function noteRetried(
  trx: Transaction<OfficeDb>,
  over: readonly { readonly id: string; readonly userId: number }[],
  written: readonly { readonly id: string; readonly userId: number }[],
): Promise<void> {
  const again = new Map(written.map(({ id, userId }) => [userId, id]));
  for (const { id, userId } of over) {
    const retriedAs = again.get(userId);
    if (retriedAs === undefined) continue;
    await trx.updateTable('office.refunds').set({ retriedAs }).where('id', '=', id).execute();
    await followRetry(trx, id, retriedAs);
  }
}

/** Jobs of the rounds before do nothing any more: the refunds that are open get new ones. */
async function nextRound({ jobs }: RunDeps, trx: Transaction<OfficeDb>, run: RefundRun): Promise<void> {
  const round = run.round + 1;
  const { id: runId } = run;
  await trx
    .updateTable('office.refundRuns')
    .set({ round, pausedAt: null, pausedBecause: '' })
    .where('id', '=', runId)
    .execute();
  await trx
    .updateTable('office.refunds')
    .set({ round })
    .where('runId', '=', runId)
    .where('state', 'in', UNSENT)
    .execute();
  await jobs.enqueue(startRefundRun, { runId, round }, { key: `${runId} ${round}`, trx });
}

/** Whoever changes refunds of a run locks it before them. @throws {HttpRefusal} 404 */
export async function lockedRun(trx: Transaction<OfficeDb>, runId: number): Promise<RefundRun> {
  const run = await trx
    .selectFrom('office.refundRuns')
    .selectAll()
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) throw noSuchRun();
  return run;
}

export function noSuchRun(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-run', 'There is no such bulk refund.');
}

function record(trx: Transaction<OfficeDb>, actor: Actor, runId: number, action: string, after: object = {}) {
  return recordChange(trx, {
    actor,
    subject: { kind: 'refund-run', key: `${runId}` },
    action,
    after,
  });
}
