import type { StoredEvent } from '../events.ts';
import type { Request } from './asking.ts';
import type { End } from './oracle.ts';

type RefundRequest = Extract<Request, { type: `${'order' | 'settle' | 'return' | 'record' | 'take-back'}-refund` }>;

/**
 * What a refund must come to, read off the history alone: see `oracle.ts`. `account`: what the auditor has of the bidder at this moment, in
 * sen; undefined for somebody who never joined.
 */
export function expectedRefund(
  history: readonly StoredEvent[],
  request: RefundRequest,
  account: (bidder: number) => { readonly balanceSen: number; readonly heldSen: number } | undefined,
): End {
  const its = history.filter(({ data }) => 'reference' in data && data.reference === request.reference);
  if (request.type === 'take-back-refund') return expectedTakeBack(history, its, request, account);
  if (request.type === 'settle-refund' || request.type === 'return-refund') {
    const isByHand = ({ type, data }: StoredEvent) =>
      type === 'RefundRecorded' || (type === 'RefundReturned' && data.from === 'record');
    const steps = its
      .filter((event) => !isByHand(event))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('Refund'));
    const last = steps.at(-1);
    if (last === undefined) return 'refused';
    if (request.type === 'settle-refund') {
      if (last === 'RefundReturned') return 'refused';
      return last === 'RefundSettled' ? 'nothing-to-do' : 'accepted';
    }
    return last === 'RefundReturned' ? 'nothing-to-do' : 'accepted';
  }
  const { bidder, amountSen } = request;
  if (amountSen !== null && amountSen <= 0) return 'refused';
  const now = account(bidder);
  if (now === undefined) return 'refused';
  // Of this command itself, whatever became of it.
  const done = history.find(
    ({ metadata, type }) => type === 'RefundRecorded' && metadata.commandId === request.commandId,
  );
  if (done?.type === 'RefundRecorded') {
    const { data } = done;
    const isIt = data.bidder === bidder && data.amountSen === amountSen && data.reference === request.reference;
    return isIt ? 'repeated' : 'refused';
  }
  const isFree = request.type === 'record-refund' && isTakenBack(its.at(-1));
  const first = isFree ? undefined : its.findLast(({ type }) => TAKES_REFERENCE.has(type));
  if (first !== undefined) {
    const type = request.type === 'order-refund' ? 'RefundOrdered' : 'RefundRecorded';
    const isThis =
      first.type === type && first.data.bidder === bidder && (amountSen === null || first.data.amountSen === amountSen);
    return isThis ? 'repeated' : 'refused';
  }
  if (request.type === 'record-refund' && !request.alike && hasLike(history, request.reference)) return 'refused';
  const freeSen = now.balanceSen - now.heldSen;
  return freeSen > 0 && (amountSen ?? freeSen) <= freeSen ? 'accepted' : 'refused';
}

/** The one that was shown stands, whole, and nothing has moved under its reference since. */
function expectedTakeBack(
  history: readonly StoredEvent[],
  its: readonly StoredEvent[],
  request: Extract<RefundRequest, { type: 'take-back-refund' }>,
  account: Parameters<typeof expectedRefund>[2],
): End {
  const now = account(request.bidder);
  if (now === undefined) return 'refused';
  if (history.some((event) => isTakenBack(event) && event.metadata.commandId === request.commandId)) return 'repeated';
  const last = its.at(-1);
  const isIt =
    last?.type === 'RefundRecorded' &&
    last.revision === request.recordedAt &&
    last.data.bidder === request.bidder &&
    last.data.amountSen === request.amountSen;
  const isAsShown = (request.shownBalanceSen ?? now.balanceSen) === now.balanceSen;
  return isIt && isAsShown ? 'accepted' : 'refused';
}

const TAKES_REFERENCE: ReadonlySet<string> = new Set([
  ...['DepositCredited', 'DepositReversed', 'RefundOrdered', 'RefundRecorded', 'PurchasePaid', 'HandoverPaid'],
  ...['VendorCharged', 'VendorPaidIn', 'VendorPayoutOrdered'],
]);

/** What moved money under this reference, and was not taken back: what was makes room for another one, of another lot too. */
export function named(history: readonly StoredEvent[], reference: string): StoredEvent | undefined {
  const all = history.filter(({ data }) => 'reference' in data && data.reference === reference);
  return all[all.findLastIndex(isTakenBack) + 1];
}

/** Another reference of people, which they keep in capitals, has the same letters and digits, and names something that stands. */
export function hasLike(history: readonly StoredEvent[], reference: string): boolean {
  const lettersOf = (text: string) => [...text].filter((each) => /[0-9A-Z]/.test(each)).join('');
  const isLike = (other: string) =>
    other !== reference && !/[a-z]/.test(other + reference) && lettersOf(other) === lettersOf(reference);
  return history.some(
    ({ data }) => 'reference' in data && isLike(data.reference) && named(history, data.reference) !== undefined,
  );
}

/** It left its reference free. */
export function isTakenBack(event: StoredEvent | undefined): boolean {
  if (event?.type === 'VendorChargeReversed' || event?.type === 'VendorPaidInReversed') return true;
  if (event?.type === 'PurchasePaymentReversed' || event?.type === 'HandoverPaymentReversed') return true;
  return event?.type === 'RefundReturned' && event.data.from === 'record';
}
