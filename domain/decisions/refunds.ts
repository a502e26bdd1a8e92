import { covers } from '../cover.ts';
import { type AtCounter, counterOf } from '../payment-ways.ts';
import {
  type BidderState,
  type BookState,
  type BookView,
  doneAs,
  manualFingerprint,
  movementOf,
  refundFingerprint,
  TAKEN_BACK,
} from '../state.ts';
import {
  accept,
  carriedOut,
  type Decision,
  doneBefore,
  NOTHING_TO_DO,
  type Refused,
  refuse,
  refuseAlike,
} from './decision.ts';
import { type BalanceShown, refuseBalanceChanged } from './deposits.ts';

/**
 * Deposits that are paid back (specification, back office, section 4). A refund leaves the deposit when it is ordered, is under way until the
 * bank says what became of it, and is then settled, or on the deposit again. Nobody is refunded below what the lots that they are winning
 * need.
 */

export interface OrderRefund extends BalanceShown {
  readonly type: 'order-refund';
  readonly commandId: string;
  readonly bidder: number;
  /** Null: all that can be refunded when it is decided. */
  readonly amountSen: number | null;
  /** With null: no more than this, which was shown. */
  readonly mostSen?: number | undefined;
  /** Names the refund; ordered once, ever. */
  readonly reference: string;
  readonly nowMs: number;
}

/** The bank has paid it. */
export interface SettleRefund {
  readonly type: 'settle-refund';
  readonly commandId: string;
  readonly reference: string;
  readonly nowMs: number;
}

/** The bank did not take it, or gave it back: also long after it was settled. */
export interface ReturnRefund {
  readonly type: 'return-refund';
  readonly commandId: string;
  readonly reference: string;
  readonly nowMs: number;
}

/** The house has paid it by other means. */
export interface RecordRefund extends BalanceShown, AtCounter {
  readonly type: 'record-refund';
  readonly commandId: string;
  readonly bidder: number;
  readonly amountSen: number;
  readonly reference: string;
  /** Another one than that which it is like but for marks and blanks is meant. */
  readonly alike?: boolean | undefined;
  readonly nowMs: number;
}

/** What the house had recorded as paid by other means was recorded wrongly: all of it is on the deposit again. */
export interface TakeBackRefund extends BalanceShown {
  readonly type: 'take-back-refund';
  readonly commandId: string;
  readonly bidder: number;
  readonly amountSen: number;
  readonly reference: string;
  /** The revision of its record: under the same reference another one may have been recorded since. */
  readonly recordedAt: number;
  readonly nowMs: number;
}

function orderRefund(state: BookState, command: OrderRefund): Decision {
  const { bidder, reference } = command;
  if (command.amountSen !== null && !isAmount(command.amountSen)) return refuse({ code: 'refund-invalid' });
  const account = state.bidders.get(bidder);
  if (account === undefined) return refuse({ code: 'bidder-unknown' });
  const earlier = state.references.get(reference);
  if (earlier !== undefined) {
    const isThis =
      command.amountSen === null
        ? earlier.startsWith(refundFingerprint(bidder))
        : earlier === refundFingerprint(bidder, command.amountSen);
    return isThis ? doneBefore(state, reference) : refuse({ code: 'reference-used', reference });
  }
  const changed = refuseBalanceChanged(state, command);
  if (changed !== undefined) return changed;
  const amountSen = command.amountSen ?? Math.min(refundableSen(account), command.mostSen ?? Number.POSITIVE_INFINITY);
  if (amountSen <= 0 || !leavesCover(account, amountSen)) return tooHigh(account);
  return accept({ type: 'RefundOrdered', data: { bidder, amountSen, reference } });
}

function settleRefund(state: BookState, { reference }: SettleRefund): Decision {
  const refund = state.refunds.get(reference);
  if (refund === undefined)
    return refuse({ code: isReturned(state, reference) ? 'refund-returned' : 'refund-unknown' });
  if (refund.isSettled) return NOTHING_TO_DO;
  const { bidder, amountSen } = refund;
  return accept({ type: 'RefundSettled', data: { bidder, amountSen, reference } });
}

function returnRefund(state: BookState, { reference }: ReturnRefund): Decision {
  const refund = state.refunds.get(reference);
  if (refund === undefined) return isReturned(state, reference) ? NOTHING_TO_DO : refuse({ code: 'refund-unknown' });
  const { bidder, amountSen, isSettled } = refund;
  const from = isSettled ? ('bank' as const) : ('refunds' as const);
  return accept({ type: 'RefundReturned', data: { bidder, amountSen, reference, from } });
}

function recordRefund(state: BookState, command: RecordRefund): Decision {
  const { commandId, bidder, amountSen, reference } = command;
  if (!isAmount(amountSen)) return refuse({ code: 'refund-invalid' });
  const account = state.bidders.get(bidder);
  if (account === undefined) return refuse({ code: 'bidder-unknown' });
  // Also when it was taken back since: this command has been carried out.
  const before = carriedOut(state, commandId, doneAs('RefundRecorded', bidder, amountSen, reference));
  if (before !== undefined) return before;
  const earlier = movementOf(state, reference);
  if (earlier === manualFingerprint(bidder, amountSen)) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference });
  const changed = refuseBalanceChanged(state, command) ?? refuseAlike(state, command);
  if (changed !== undefined) return changed;
  if (!leavesCover(account, amountSen)) return tooHigh(account);
  return accept({ type: 'RefundRecorded', data: { bidder, amountSen, reference, ...counterOf(command) } });
}

/** Once, whole, and only the very record that was shown. */
function takeBackRefund(state: BookState, command: TakeBackRefund): Decision {
  const { commandId, bidder, amountSen, reference, recordedAt } = command;
  if (!state.bidders.has(bidder)) return refuse({ code: 'bidder-unknown' });
  const before = carriedOut(state, commandId, doneAs('RefundReturned', bidder, amountSen, reference));
  if (before !== undefined) return before;
  const lastAt = state.doneAt.get(reference) ?? -1;
  const isThere = state.references.get(reference) === manualFingerprint(bidder, amountSen);
  if (lastAt !== recordedAt || !isThere) {
    const isBack = lastAt > recordedAt || state.references.get(reference) === TAKEN_BACK;
    return refuse({ code: isBack ? 'refund-returned' : 'refund-unknown' });
  }
  return (
    refuseBalanceChanged(state, command) ??
    accept({ type: 'RefundReturned', data: { bidder, amountSen, reference, from: 'record' } })
  );
}

/** Is this the record of a manual refund, and not taken back? */
export function manualRefundStands(
  { references, doneAt }: Pick<BookView, 'references' | 'doneAt'>,
  { reference, revision }: { readonly reference: string | null; readonly revision: number },
): boolean {
  if (reference === null || doneAt.get(reference) !== revision) return false;
  return references.get(reference)?.startsWith('manual ') ?? false;
}

/** What of a deposit can be paid back: what the lots that they are winning do not need, in sen. */
export function refundableSen({ balanceSen, heldSen }: Pick<BidderState, 'balanceSen' | 'heldSen'>): number {
  return Math.max(0, balanceSen - heldSen);
}

function leavesCover({ balanceSen, heldSen }: BidderState, amountSen: number): boolean {
  return covers({ balanceSen: balanceSen - amountSen, heldSen });
}

function tooHigh(account: BidderState): Refused {
  const { heldSen, winning } = account;
  return refuse({ code: 'refund-too-high', refundableSen: refundableSen(account), heldSen, winningLots: winning });
}

/** It was ordered, and is not in the book's list of refunds any more. */
function isReturned(state: BookState, reference: string): boolean {
  return state.references.get(reference)?.startsWith('refund ') ?? false;
}

/** RM1 billion. */
const MAX_REFUND_SEN = 100_000_000_000;

function isAmount(amountSen: number): boolean {
  return Number.isSafeInteger(amountSen) && amountSen > 0 && amountSen <= MAX_REFUND_SEN;
}

export const refundsDeciders = {
  'order-refund': orderRefund,
  'settle-refund': settleRefund,
  'return-refund': returnRefund,
  'record-refund': recordRefund,
  'take-back-refund': takeBackRefund,
};
