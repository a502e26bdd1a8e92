import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { payVendorPayout } from '#api/platform/payouts/order.ts';
import type { Billplz } from '../billplz/open.ts';
import { AT_ONCE, LOOK_EVERY_MS } from '../orders/look.ts';
import type { TakeInDeps } from '../orders/take-in.ts';
import { payoutRows } from './rows.ts';
import { lookAtPayouts, workOnPayout } from './work.ts';

interface PayoutDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
  readonly billplz: Billplz;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly logger: TakeInDeps['logger'];
}

/** Payouts that were approved, on their way through Billplz. @returns what is needed to take in what it says of them. */
export function payouts({ billplz, loops, ...deps }: PayoutDeps): TakeInDeps {
  const { orders, settings } = billplz;
  const now = () => deps.book.nowMs();
  const all = { ...deps, orders, settings, now, rows: payoutRows(deps.db, now) };
  deps.jobs.work(payVendorPayout, (data, attempt) => workOnPayout(all, data, attempt));
  loops.everyForHouse('payouts to vendors', LOOK_EVERY_MS, async (signal) => {
    while (!signal.aborted && (await lookAtPayouts(all)) === AT_ONCE);
  });
  return all;
}
