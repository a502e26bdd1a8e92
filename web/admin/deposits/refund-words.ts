import type { RefundRun } from '#contract/payments/refund-runs.ts';
import type { RefundState, RequestState, UsersToRefund } from '#contract/payments/refunds.ts';
import type { Standing } from '../kit/columns.tsx';

/** How a refund stands: its sign, and what it is called. */
export const STATES: Readonly<Record<RefundState, Standing>> = {
  waiting: ['no bid', 'Waiting'],
  ordered: ['late', 'Ordered, not yet sent'],
  sent: ['late', 'Sent to the bank'],
  settled: ['taken', 'Paid'],
  returned: ['refused', 'Returned'],
  failed: ['refused', 'Failed'],
};

/** How a bidder's request stands; one that a refund answers is as far as that. */
export const REQUESTS: Readonly<Record<RequestState, Standing>> = {
  asked: ['late', 'Waiting'],
  'taken-back': ['no bid', 'Withdrawn'],
  declined: ['refused', 'Declined'],
  ordered: ['late', 'Ordered'],
  paid: ['taken', 'Paid another way'],
};

/** Whom a bulk refund is for. */
export const WHOM: Readonly<Record<UsersToRefund, string>> = { all: 'All bidders', lostBidders: 'Lost bidders' };

/** The words that are typed for a bulk refund (specification, back office, section 5). */
export const COMMANDS: Readonly<Record<string, UsersToRefund>> = {
  'refund all': 'all',
  'refund lost bidders': 'lostBidders',
};

/** How much of a bulk refund has come to an end, 0 to 100. */
export function percentDone({ count, counts }: Pick<RefundRun, 'count' | 'counts'>): number {
  if (count === 0) return 100;
  return Math.floor(((counts.settled + counts.returned + counts.failed) / count) * 100);
}
