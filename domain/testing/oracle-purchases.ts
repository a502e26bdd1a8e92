import type { PurchaseShown } from '../decisions/purchases.ts';
import type { EventType, StoredEvent } from '../events.ts';
import { LONG_BEFORE, type Request } from './asking.ts';
import type { End } from './oracle.ts';
import { gateIsOpen, isDisposed, safetyDepositOutOf } from './oracle-handover.ts';
import { hasLike, isTakenBack, named } from './oracle-refunds.ts';

type ByHouse = Extract<
  Request,
  {
    type:
      | ('pay-purchase' | 'reverse-payment' | 'adjust-purchase-deposit' | 'forfeit-lot' | 'release-unit')
      | 'credit-surplus';
  }
>;
type ByBill = Extract<Request, { type: 'pay-purchase-by-bill' }>;

/** What a payment, its reversal, an adjustment, a surplus, a forfeit or a release must come to, read off the history alone: see `oracle.ts`. */
export function expectedSettlement(history: readonly StoredEvent[], request: ByHouse | ByBill, nowMs: number): End {
  if (request.type === 'pay-purchase-by-bill') return expectedByBill(history, request);
  return expectedByHouse(history, request, nowMs);
}

/** A bill of the buyer is taken whatever became of their purchase, and once. */
function expectedByBill(history: readonly StoredEvent[], { lot, bidder, bill, amountSen }: ByBill): End {
  if (amountSen <= 0) return 'refused';
  if (named(history, `${bill} for ${lot}`) !== undefined) return 'repeated';
  if (isTakenBackOf(history, { lot, reference: bill })) return 'repeated';
  const taken = named(history, bill);
  if (taken !== undefined) return lotOf(taken.data) === lot ? 'repeated' : 'refused';
  const [sale] = salesOf(history, lot);
  return sale !== undefined && isSettled(history, sale, lot) && sale.data.bidder === bidder ? 'accepted' : 'refused';
}

type Sale = Extract<StoredEvent, { type: 'LotSold' | 'UnitReserved' }>;

function salesOf(history: readonly StoredEvent[], lot: string): readonly Sale[] {
  return history.filter(
    (event): event is Sale => (event.type === 'LotSold' || event.type === 'UnitReserved') && event.data.lot === lot,
  );
}

/** Nothing more of its deposit is to come: a reserved unit says itself what came of it. */
function isSettled(history: readonly StoredEvent[], sale: Sale, lot: string): boolean {
  return (
    sale.type === 'UnitReserved' || history.some(({ type, data }) => type === 'DepositApplied' && lotOf(data) === lot)
  );
}

function expectedByHouse(history: readonly StoredEvent[], request: ByHouse, nowMs: number): End {
  if ('amountSen' in request) {
    if (request.amountSen < 0) return 'refused';
    const before = history.find(
      ({ type, metadata }) => type === 'PurchasePaid' && metadata.commandId === request.commandId,
    );
    if (before?.type === 'PurchasePaid') {
      const { lot, amountSen, reference } = before.data;
      const isSame = lot === request.lot && amountSen === request.amountSen && reference === request.reference;
      return isSame ? 'repeated' : 'refused';
    }
    const earlier = named(history, request.reference);
    if (earlier !== undefined) return isThis(earlier, request) ? 'repeated' : 'refused';
  }
  const of = (type: EventType) =>
    history.filter(({ type: each, data }) => each === type && lotOf(data) === request.lot);
  const [sale] = salesOf(history, request.lot);
  if (sale === undefined || !isSettled(history, sale, request.lot)) return 'refused';
  const forfeited = of('LotForfeited').length > 0;
  const [release] = of('UnitReleased');
  if (request.type === 'release-unit' && release !== undefined)
    return release.metadata.commandId === request.commandId ? 'nothing-to-do' : 'refused';
  if (request.type === 'forfeit-lot' && forfeited) return 'repeated';
  if (request.type === 'reverse-payment' && isStillTakenBack(history, request)) return 'repeated';
  if (request.type === 'credit-surplus' && isOf(of('PurchaseSurplusCredited'), request)) return 'repeated';
  if (forfeited && request.type !== 'credit-surplus') return 'refused';

  const mayAdjust = request.type === 'adjust-purchase-deposit' && request.additionalDepositSen >= 0;
  if (mayAdjust && isOf(of('PurchaseDepositAdjusted'), request)) return 'repeated';
  const adjustment = of('PurchaseDepositAdjusted').at(-1);
  const additionalSen = adjustment?.type === 'PurchaseDepositAdjusted' ? adjustment.data.additionalDepositSen : 0;
  const { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen } = sale.data;
  const priceSen = hammerSen + premiumSen + adminFeeSen + safetyDepositSen;
  let dueSen = priceSen - additionalSen - depositSen;
  for (const { type, data } of history) {
    if (type === 'PurchasePaid' && data.lot === request.lot) dueSen -= data.amountSen;
    if (type === 'PurchasePaymentReversed' && data.lot === request.lot) dueSen += data.amountSen;
    if (type === 'PurchaseSurplusCredited' && data.lot === request.lot) dueSen += data.amountSen;
    // Its deposits are the house's: the rest of what lies there is the buyer's, whatever the price was.
    if (type === 'LotForfeited' && data.lot === request.lot) dueSen -= priceSen - data.amountSen;
  }
  const isAsShown = ({ shownDueSen = dueSen, shownAdditionalDepositSen = additionalSen }: PurchaseShown) =>
    shownDueSen === dueSen && shownAdditionalDepositSen === additionalSen;
  const isCredited = of('PurchaseSurplusCredited').length > 0;
  /** Whoever was credited something does not owe afterwards. */
  const outSen = safetyDepositOutOf(history, request.lot)?.amountSen;
  // What lies there is the price less what is due, and less the safety deposit where it has left.
  const isThere = (takenSen: number) => outSen === undefined || takenSen <= priceSen - dueSen - outSen;
  const isCovered = (takenSen: number) => (!isCredited || dueSen + takenSen <= 0) && isThere(takenSen);
  if (request.type === 'credit-surplus') return dueSen < 0 && request.surplusSen === -dueSen ? 'accepted' : 'refused';
  if (request.type === 'reverse-payment') {
    const payment = named(history, request.reference);
    if (payment?.type !== 'PurchasePaid' || payment.data.lot !== request.lot) return 'refused';
    return isAsShown(request) && isCovered(payment.data.amountSen) ? 'accepted' : 'refused';
  }
  if (request.type === 'pay-purchase') {
    if (request.amountSen === 0) return 'nothing-to-do';
    if (!isAsShown(request)) return 'refused';
    if (!request.alike && hasLike(history, request.reference)) return 'refused';
    // The one day that the houses say is before any sale.
    if (!request.early && request.paidOn === LONG_BEFORE) return 'refused';
    return !request.above && request.amountSen > Math.max(0, dueSen) ? 'refused' : 'accepted';
  }
  if (request.type === 'adjust-purchase-deposit') {
    const moreSen = request.additionalDepositSen - additionalSen;
    if (request.additionalDepositSen < 0) return 'refused';
    if (moreSen === 0) return 'nothing-to-do';
    if (!isAsShown(request)) return 'refused';
    const isTooMuch = moreSen > 0 ? !request.above && moreSen > Math.max(0, dueSen) : !isCovered(-moreSen);
    return isTooMuch ? 'refused' : 'accepted';
  }
  if (request.type === 'release-unit')
    return dueSen <= 0 && sale.data.bidder === request.bidder && gateIsOpen(history, request.lot, nowMs)
      ? 'accepted'
      : 'refused';
  const isGone = release !== undefined || isDisposed(history, request.lot) || outSen !== undefined;
  return isAsShown(request) && dueSen > 0 && !isGone ? 'accepted' : 'refused';
}

function isThis(event: StoredEvent, request: Extract<ByHouse, { type: 'pay-purchase' }>): boolean {
  const isPayment = event.type === 'PurchasePaid';
  return isPayment && event.data.lot === request.lot && event.data.amountSen === request.amountSen;
}

/** A payment of this lot had this reference, and was taken back. */
function isTakenBackOf(
  history: readonly StoredEvent[],
  { lot, reference }: { lot: string; reference: string },
): boolean {
  return history.some(
    ({ type, data }) => type === 'PurchasePaymentReversed' && data.reference === reference && data.lot === lot,
  );
}

/** The same, and nothing has moved under it since. */
function isStillTakenBack(history: readonly StoredEvent[], payment: { lot: string; reference: string }): boolean {
  const last = history.findLast(({ data }) => 'reference' in data && data.reference === payment.reference);
  return isTakenBack(last) && isTakenBackOf(history, payment);
}

function isOf(events: readonly StoredEvent[], { commandId }: Request): boolean {
  return events.some(({ metadata }) => metadata.commandId === commandId);
}

function lotOf(data: object): unknown {
  return 'lot' in data ? data.lot : undefined;
}
