import type { RefundRun } from '#contract/payments/refund-runs.ts';
import type { RefundState, RequestState, UsersToRefund } from '#contract/payments/refunds.ts';
import type { Status } from '#web/components/StatusChip.tsx';
import type { Text, Translate } from '../i18n/use-t.ts';
import type { Standing } from '../kit/columns.tsx';

/** Its sign, and what it is called. */
export type Word = readonly [Status, Text];

/** It in the chosen language. */
export function said(t: Translate, [status, word]: Word): Standing {
  return [status, t(word)];
}

/** How a refund stands. */
export const STATES: Readonly<Record<RefundState, Word>> = {
  waiting: ['no bid', 'Waiting'],
  ordered: ['late', 'Ordered, not yet sent'],
  sent: ['late', 'Sent to the bank'],
  settled: ['taken', 'Paid'],
  returned: ['refused', 'Returned'],
  failed: ['refused', 'Failed'],
};

/** How a bidder's request stands; one that a refund answers is as far as that. */
export const REQUESTS: Readonly<Record<RequestState, Word>> = {
  asked: ['late', 'Waiting'],
  'taken-back': ['no bid', 'Withdrawn'],
  declined: ['refused', 'Declined'],
  ordered: ['late', 'Ordered'],
  paid: ['taken', 'Paid another way'],
};

/** Whom a bulk refund is for. */
export const WHOM: Readonly<Record<UsersToRefund, Text>> = { all: 'All bidders', lostBidders: 'Lost bidders' };

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
