import type { FastifyInstance } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import {
  pauseRefundRun,
  refundMultipleUsers,
  refundPreview,
  refundRun,
  refundRuns,
  refundsOfRun,
  resumeRefundRun,
  retryRefundRun,
} from '#contract/payments/refund-runs.ts';
import { type RefundState, singleRefunds } from '#contract/payments/refunds.ts';
import { ringgitOf, senOf } from '#domain/money.ts';
import { candidatesAtBank } from './eligibility.ts';
import { isStillUnpaid } from './open-refunds.ts';
import { REFUND_TEXTS, requestKeyOf } from './routes.ts';
import { UNPAID } from './rows.ts';
import { noSuchRun, pauseRun, type RunDeps, resumeRun, retryRun, startRun } from './runs.ts';
import { leftOutView, refundView, runViews, withPeople } from './views.ts';

/** Bulk refunds: what one would come to, starting it, how far it is, holding it back, trying again. */
export function refundRunRoutes(app: FastifyInstance, deps: RunDeps): void {
  const { db } = deps;
  const access = 'admin' as const;

  route(app, refundPreview, { access }, async ({ params: { usersToRefund } }) => {
    const all = await candidatesAtBank(deps, usersToRefund);
    const refunded = all.filter(({ problem }) => problem === null);
    const leftOut = all.filter(({ problem }) => problem !== null);
    const total = (some: typeof all, of: (each: (typeof all)[number]) => number) =>
      ringgitOf(some.reduce((sum, each) => sum + of(each), 0));
    return {
      count: refunded.length,
      total: total(refunded, ({ refundableSen }) => refundableSen),
      leftOut: leftOut.map(leftOutView),
      leftOutTotal: total(leftOut, ({ balanceSen }) => balanceSen),
    };
  });

  route(app, refundMultipleUsers, { access, fieldTexts: REFUND_TEXTS }, async (request) => {
    const { usersToRefund, shownCount: count, shownTotal } = request.body;
    const shown = { count, totalSen: shownTotal === undefined ? undefined : senOf(shownTotal) };
    const started = await startRun(deps, actorOf(request), { usersToRefund, requestKey: requestKeyOf(request), shown });
    if ('leftOut' in started) {
      throw new HttpRefusal(409, 'nobody-to-refund', 'There is nobody to refund.', {
        extra: { failed: started.leftOut.map(leftOutView) },
      });
    }
    const { totalSen, ...run } = started;
    return { statusCode: 200 as const, message: 'success', failed: [], ...run, total: ringgitOf(totalSen) };
  });

  route(app, refundRuns, { access }, async ({ params: { page, size } }) => {
    const [runs, { total }] = await Promise.all([
      db
        .selectFrom('office.refundRuns')
        .selectAll()
        .orderBy('id', 'desc')
        .offset((page - 1) * size)
        .limit(size)
        .execute(),
      db.selectFrom('office.refundRuns').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { runs: await runViews(db, runs), total };
  });

  const knownRun = async (runId: number) => {
    const row = await db.selectFrom('office.refundRuns').selectAll().where('id', '=', runId).executeTakeFirst();
    if (row === undefined) throw noSuchRun();
    return row;
  };

  route(app, refundRun, { access }, async ({ params: { runId } }) => {
    const row = await knownRun(runId);
    const [view] = await runViews(db, [row]);
    if (view === undefined) throw noSuchRun();
    const failed = await withPeople(db)
      .where('refund.runId', '=', runId)
      .where('refund.retriedAs', 'is', null)
      .where((eb) => eb.or([eb('refund.state', 'in', UNPAID), eb('refund.stalled', '=', true)]))
      .orderBy('refund.userId')
      .execute();
    return { ...view, failed: failed.map(refundView) };
  });

  const ofRun = (runId: number) => sql<SqlBool>`refund.run_id = ${runId}`;
  const isSingle = sql<SqlBool>`refund.run_id is null`;
  const pageOf = async (
    which: typeof isSingle,
    inOrder: (all: ReturnType<typeof withPeople>) => ReturnType<typeof withPeople>,
    {
      state,
      page,
      size,
    }: { readonly state: RefundState | 'all' | 'not-paid'; readonly page: number; readonly size: number },
  ) => {
    const ofState = state === 'not-paid' ? isStillUnpaid(deps.now()) : sql<SqlBool>`refund.state = ${state}`;
    const wanted = state === 'all' ? which : sql<SqlBool>`${which} and ${ofState}`;
    const [rows, { total }] = await Promise.all([
      inOrder(withPeople(db).where(wanted))
        .offset((page - 1) * size)
        .limit(size)
        .execute(),
      // Each has its person: they are counted by an index of refunds alone.
      db
        .selectFrom('office.refunds as refund')
        .where(wanted)
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { refunds: rows.map(refundView), total };
  };

  route(app, refundsOfRun, { access }, async ({ params: { runId, ...page } }) => {
    await knownRun(runId);
    return pageOf(ofRun(runId), (all) => all.orderBy('refund.userId').orderBy('refund.askedAt'), page);
  });

  route(app, singleRefunds, { access }, ({ params }) =>
    pageOf(isSingle, (all) => all.orderBy('refund.askedAt', 'desc').orderBy('refund.id'), params),
  );

  route(app, pauseRefundRun, { access }, async (request) => {
    await pauseRun(deps, actorOf(request), request.body.runId);
    return { message: 'success' };
  });

  route(app, resumeRefundRun, { access }, async (request) => {
    await resumeRun(deps, actorOf(request), request.body.runId);
    return { message: 'success' };
  });

  route(app, retryRefundRun, { access }, async (request) => {
    const { count, leftOut } = await retryRun(deps, actorOf(request), request.body.runId);
    return { message: 'success', count, leftOut: leftOut.map(leftOutView) };
  });
}
