import type { EventType, StoredEvent } from '../events.ts';
import type { Request } from './asking.ts';
import type { End } from './oracle.ts';

type Settlement = Extract<Request, { type: 'pay-purchase' | 'adjust-purchase-deposit' | 'forfeit-lot' }>;

/** What a payment, an adjustment or a forfeit must come to, read off the history alone: see `oracle.ts`. */
export function expectedSettlement(history: readonly StoredEvent[], request: Settlement): End {
  if ('amountSen' in request) {
    if (request.amountSen < 0) return 'refused';
    const earlier = history.find(({ data }) => 'reference' in data && data.reference === request.reference);
    if (earlier !== undefined) return isThis(earlier, request) ? 'nothing-to-do' : 'refused';
  }
  const of = (type: EventType) =>
    history.filter(({ type: each, data }) => each === type && lotOf(data) === request.lot);
  const [sale] = of('LotSold');
  if (sale?.type !== 'LotSold' || of('DepositApplied').length === 0) return 'refused';
  const forfeited = of('LotForfeited').length > 0;
  if (request.type === 'forfeit-lot' && forfeited) return 'nothing-to-do';
  if (forfeited) return 'refused';
  if (request.type === 'pay-purchase') return request.amountSen === 0 ? 'nothing-to-do' : 'accepted';

  const adjustment = of('PurchaseDepositAdjusted').at(-1);
  const additionalSen = adjustment?.type === 'PurchaseDepositAdjusted' ? adjustment.data.additionalDepositSen : 0;
  if (request.type === 'adjust-purchase-deposit') {
    if (request.additionalDepositSen < 0) return 'refused';
    return request.additionalDepositSen === additionalSen ? 'nothing-to-do' : 'accepted';
  }
  const { hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen } = sale.data;
  let dueSen = hammerSen + premiumSen - additionalSen - depositSen + adminFeeSen + safetyDepositSen;
  for (const payment of of('PurchasePaid')) if (payment.type === 'PurchasePaid') dueSen -= payment.data.amountSen;
  return dueSen > 0 ? 'accepted' : 'refused';
}

function isThis(event: StoredEvent, request: Extract<Settlement, { type: 'pay-purchase' }>): boolean {
  const isPayment = event.type === 'PurchasePaid';
  return isPayment && event.data.lot === request.lot && event.data.amountSen === request.amountSen;
}

function lotOf(data: object): unknown {
  return 'lot' in data ? data.lot : undefined;
}
