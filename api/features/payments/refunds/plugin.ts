import type { FastifyInstance } from 'fastify';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import type { Billplz } from '../billplz/open.ts';
import { PAYOUTS, REFUNDS } from '../orders/kinds.ts';
import { type OrderStatement, type TakeInDeps, takeIn } from '../orders/take-in.ts';
import { startLooking } from './look.ts';
import { openRefunds } from './open-refunds.ts';
import { refundTeller } from './refund-mails.ts';
import { refundRequestRoutes } from './request-routes.ts';
import type { RequestDeps } from './requests.ts';
import { type RefundRouteDeps, refundRoutes } from './routes.ts';
import { refundRows } from './rows.ts';
import { refundRunRoutes } from './run-routes.ts';
import { handOutRefunds, startRefundRun } from './runs.ts';
import { payRefund, workOnRefund } from './work.ts';

export interface RefundDeps
  extends Pick<RefundRouteDeps, 'db' | 'book' | 'forged' | 'accounts' | 'bank'>,
    Pick<RequestDeps, 'mailer' | 'publicUrl'> {
  readonly billplz: Billplz;
  /** Payouts come by payment orders as well: Billplz calls back at one address. */
  readonly ofPayouts: TakeInDeps;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** Refunds, with the jobs that bring them to Billplz. */
export function refunds(app: FastifyInstance, { billplz, jobs, openWork, ofPayouts, ...deps }: RefundDeps): void {
  const now = () => deps.book.nowMs();
  const { orders, settings } = billplz;
  const rows = refundRows(deps.db, now, refundTeller(deps));
  const worked = { ...deps, jobs, orders, settings, now, rows, logger: app.log };
  const takeInAny = async (statement: OrderStatement) => {
    const taken = await takeIn(REFUNDS, worked, statement);
    return taken === 'unknown' ? takeIn(PAYOUTS, ofPayouts, statement) : taken;
  };
  const all = { ...worked, takeIn: takeInAny };
  jobs.work(startRefundRun, (data) => handOutRefunds(all, data));
  jobs.work(payRefund, (data, attempt) => workOnRefund(all, data, attempt));
  startLooking(all);
  refundRoutes(app, all);
  refundRunRoutes(app, all);
  refundRequestRoutes(app, all);
  openWork.add(openRefunds(all));
}
