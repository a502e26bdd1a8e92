import type { StoredEvent } from '../events.ts';
import type { Request } from './asking.ts';
import type { End } from './oracle.ts';

type RefundRequest = Extract<Request, { type: 'order-refund' | 'settle-refund' | 'return-refund' | 'record-refund' }>;

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
  if (request.type === 'settle-refund' || request.type === 'return-refund') {
    const steps = its.map(({ type }) => type).filter((type) => type.startsWith('Refund') && type !== 'RefundRecorded');
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
  const [first] = its;
  if (first !== undefined) {
    const type = request.type === 'order-refund' ? 'RefundOrdered' : 'RefundRecorded';
    const isThis =
      first.type === type && first.data.bidder === bidder && (amountSen === null || first.data.amountSen === amountSen);
    return isThis ? 'repeated' : 'refused';
  }
  const freeSen = now.balanceSen - now.heldSen;
  return freeSen > 0 && (amountSen ?? freeSen) <= freeSen ? 'accepted' : 'refused';
}
