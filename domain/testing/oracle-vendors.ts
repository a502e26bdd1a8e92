import type { EventOf, StoredEvent } from '../events.ts';
import type { VendorAgreementTerms } from '../vendor-agreement.ts';
import type { Request } from './asking.ts';
import type { End } from './oracle.ts';
import { hasLike, isTakenBack, named } from './oracle-refunds.ts';

type VendorRequest = Extract<
  Request,
  {
    type:
      | (
          | 'set-vendor-agreement'
          | 'settle-sale'
          | 'resettle-sale'
          | 'charge-vendor'
          | 'pay-in-by-vendor'
          | 'reverse-vendor-charge'
        )
      | ('reverse-vendor-pay-in' | 'order-vendor-payout' | 'settle-vendor-payout' | 'return-vendor-payout');
  }
>;
type Of<T extends VendorRequest['type']> = Extract<VendorRequest, { type: T }>;

/** What agreements, settlements, charges and payouts of vendors must come to, read off the history alone: see `oracle.ts`. */
export function expectedOfVendors(history: readonly StoredEvent[], request: VendorRequest, nowMs: number): End {
  switch (request.type) {
    case 'set-vendor-agreement':
      return expectedAgreement(history, request);
    case 'settle-sale':
      return expectedSettlementOf(history, request.lot);
    case 'resettle-sale':
      return expectedCorrection(history, request);
    case 'charge-vendor':
    case 'pay-in-by-vendor':
      return expectedMovement(history, request);
    case 'reverse-vendor-charge':
    case 'reverse-vendor-pay-in':
      return expectedTakeBack(history, request);
    case 'order-vendor-payout':
      return expectedPayout(history, request, nowMs);
    case 'settle-vendor-payout':
    case 'return-vendor-payout':
      return expectedPayoutEnd(history, request);
    default:
      return request satisfies never;
  }
}

function all<T extends StoredEvent['type']>(history: readonly StoredEvent[], ...types: readonly T[]) {
  return history.filter((event): event is Extract<StoredEvent, { type: T }> =>
    types.some((type) => type === event.type),
  );
}

function agreementsWith(history: readonly StoredEvent[], vendor: string) {
  return all(history, 'VendorAgreementSet').filter(({ data }) => data.vendor === vendor);
}

function expectedAgreement(history: readonly StoredEvent[], request: Of<'set-vendor-agreement'>): End {
  const { vendor, terms, shownAt } = request;
  const last = agreementsWith(history, vendor).at(-1);
  if (!canBeWorkedOut(terms)) return 'refused';
  if (last !== undefined && sameTerms(last.data.terms, terms)) return 'nothing-to-do';
  return shownAt === undefined || shownAt === (last?.revision ?? -1) ? 'accepted' : 'refused';
}

function canBeWorkedOut({ commission, minimumSen, maximumSen }: VendorAgreementTerms): boolean {
  const from = 'bands' in commission ? commission.bands.map(({ fromSen }) => fromSen) : [0];
  const rising = [...new Set(from)].toSorted((a, b) => a - b);
  return (
    from[0] === 0 &&
    JSON.stringify(rising) === JSON.stringify(from) &&
    !(maximumSen !== null && maximumSen < minimumSen)
  );
}

function sameTerms(one: VendorAgreementTerms, other: VendorAgreementTerms): boolean {
  const text = (terms: unknown): string =>
    JSON.stringify(terms, (_, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  return text(one) === text(other);
}

/** Of what was put in for a lot: what is missing from its price. */
function missingSen(history: readonly StoredEvent[], sale: EventOf<'LotSold' | 'UnitReserved'>['data']): number {
  const { lot, hammerSen, premiumSen, adminFeeSen, safetyDepositSen, depositSen } = sale;
  let sen = hammerSen + premiumSen + adminFeeSen + safetyDepositSen - depositSen;
  for (const { type, data } of history) {
    if (type === 'PurchasePaid' && data.lot === lot) sen -= data.amountSen;
    if (type === 'PurchasePaymentReversed' && data.lot === lot) sen += data.amountSen;
    if (type === 'PurchaseSurplusCredited' && data.lot === lot) sen += data.amountSen;
    if (type === 'PurchaseDepositAdjusted' && data.lot === lot) sen += data.beforeSen - data.additionalDepositSen;
  }
  return sen;
}

function expectedSettlementOf(history: readonly StoredEvent[], lot: string): End {
  type Step = 'DepositApplied' | 'LotForfeited' | 'SaleSettled' | 'SaleSettlementReversed';
  const of = (...types: Step[]) => all(history, ...types).filter(({ data }) => data.lot === lot);
  const sale = all(history, 'LotSold', 'UnitReserved').find(({ data }) => data.lot === lot);
  if (sale === undefined || of('LotForfeited').length > 0) return 'refused';
  if (sale.type === 'LotSold' && of('DepositApplied').length === 0) return 'refused';
  if (of('SaleSettled', 'SaleSettlementReversed').at(-1)?.type === 'SaleSettled') return 'nothing-to-do';
  const listing = all(history, 'LotListed', 'LotChanged').findLast(({ data }) => data.lot === lot);
  const hasAgreed = agreementsWith(history, listing?.data.terms.vendor ?? '').length > 0;
  return missingSen(history, sale.data) <= 0 && hasAgreed ? 'accepted' : 'refused';
}

function expectedCorrection(history: readonly StoredEvent[], request: Of<'resettle-sale'>): End {
  const { lot, shownFrom, shownTo } = request;
  const last = all(history, 'SaleSettled', 'SaleSettlementReversed').findLast(({ data }) => data.lot === lot);
  if (last?.type !== 'SaleSettled') return 'refused';
  const newest = agreementsWith(history, last.data.vendor).at(-1)?.revision;
  const from = last.data.agreedAt;
  if (newest === from) return 'nothing-to-do';
  return (shownFrom ?? from) === from && (shownTo ?? newest) === newest ? 'accepted' : 'refused';
}

const MOVED_BY = { 'charge-vendor': 'VendorCharged', 'pay-in-by-vendor': 'VendorPaidIn' } as const;

function expectedMovement(history: readonly StoredEvent[], request: Of<'charge-vendor' | 'pay-in-by-vendor'>): End {
  const { vendor, amountSen, reference } = request;
  if (amountSen <= 0) return 'refused';
  const type = MOVED_BY[request.type];
  const isThis = (event: StoredEvent) =>
    event.type === type && event.data.vendor === vendor && event.data.amountSen === amountSen;
  const own = history.find((event) => event.type === type && event.metadata.commandId === request.commandId);
  if (own !== undefined)
    return isThis(own) && 'reference' in own.data && own.data.reference === reference ? 'repeated' : 'refused';
  const earlier = named(history, reference);
  if (earlier !== undefined) return isThis(earlier) ? 'repeated' : 'refused';
  if (agreementsWith(history, vendor).length === 0) return 'refused';
  if (request.type === 'charge-vendor' && request.forLot !== null) {
    const listing = all(history, 'LotListed', 'LotChanged').findLast(({ data }) => data.lot === request.forLot);
    if (listing?.data.terms.vendor !== vendor) return 'refused';
  }
  return !request.alike && hasLike(history, reference) ? 'refused' : 'accepted';
}

function expectedTakeBack(
  history: readonly StoredEvent[],
  { type, vendor, reference }: Of<'reverse-vendor-charge' | 'reverse-vendor-pay-in'>,
): End {
  const [moved, reversed] =
    type === 'reverse-vendor-charge'
      ? (['VendorCharged', 'VendorChargeReversed'] as const)
      : (['VendorPaidIn', 'VendorPaidInReversed'] as const);
  const last = history.findLast(({ data }) => 'reference' in data && data.reference === reference);
  const wasTakenBack = history.some(
    (event) => event.type === reversed && event.data.vendor === vendor && event.data.reference === reference,
  );
  if (isTakenBack(last) && wasTakenBack) return 'repeated';
  const standing = named(history, reference);
  return standing?.type === moved && standing.data.vendor === vendor ? 'accepted' : 'refused';
}

function expectedPayout(history: readonly StoredEvent[], request: Of<'order-vendor-payout'>, nowMs: number): End {
  const { vendor, amountSen, reference, shownBalanceSen } = request;
  if (amountSen <= 0) return 'refused';
  const earlier = firstNamed(history, reference);
  if (earlier !== undefined) {
    const isThis = earlier.type === 'VendorPayoutOrdered' && earlier.data.vendor === vendor;
    return isThis && earlier.data.amountSen === amountSen ? 'repeated' : 'refused';
  }
  if (agreementsWith(history, vendor).length === 0 || request.proposedBy === request.approvedBy) return 'refused';
  const { balanceSen, waitingSen } = accountOf(history, vendor, nowMs);
  if (shownBalanceSen !== undefined && shownBalanceSen !== balanceSen) return 'refused';
  return amountSen <= balanceSen - waitingSen ? 'accepted' : 'refused';
}

/** What a payout may not be called: anything that was ever used, also what was taken back. */
function firstNamed(history: readonly StoredEvent[], reference: string): StoredEvent | undefined {
  return (
    history.findLast(
      ({ type, data }) =>
        type !== 'VendorPayoutSettled' && 'reference' in data && data.reference === reference && !('from' in data),
    ) ?? history.find(({ data }) => 'reference' in data && data.reference === reference)
  );
}

function accountOf(history: readonly StoredEvent[], vendor: string, nowMs: number) {
  let balanceSen = 0;
  const lots = new Map<string, { netSen: number; dueOn: string | null; holdDays: number }>();
  for (const { type, data, metadata } of history) {
    if (type === 'UnitReleased' || type === 'UnitDisposed') {
      const lot = lots.get(data.lot);
      if (lot !== undefined) lot.dueOn ??= malaysianDate(Date.parse(metadata.at) + lot.holdDays * 86_400_000);
    }
    if (!('vendor' in data) || data.vendor !== vendor) continue;
    if (type === 'SaleSettled' || type === 'SaleSettlementReversed') {
      const netSen = data.hammerSen - data.commissionSen - data.chargesSen - data.taxSen;
      balanceSen += type === 'SaleSettled' ? netSen : -netSen;
      if (type === 'SaleSettled') lots.set(data.lot, { netSen, dueOn: data.dueOn, holdDays: data.holdDays });
      else lots.delete(data.lot);
    }
    if (type === 'VendorCharged' || type === 'VendorPaidInReversed' || type === 'VendorPayoutOrdered')
      balanceSen -= data.amountSen;
    if (type === 'VendorChargeReversed' || type === 'VendorPaidIn' || type === 'VendorPayoutReturned')
      balanceSen += data.amountSen;
  }
  const today = malaysianDate(nowMs);
  const waiting = [...lots.values()].filter(({ netSen, dueOn }) => netSen > 0 && (dueOn === null || dueOn > today));
  return { balanceSen, waitingSen: waiting.reduce((sum, { netSen }) => sum + netSen, 0) };
}

function malaysianDate(ms: number): string {
  return new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);
}

function expectedPayoutEnd(
  history: readonly StoredEvent[],
  { type, reference }: Of<'settle-vendor-payout' | 'return-vendor-payout'>,
): End {
  const steps = all(history, 'VendorPayoutOrdered', 'VendorPayoutSettled', 'VendorPayoutReturned');
  const last = steps.findLast(({ data }) => data.reference === reference)?.type;
  if (last === undefined) return 'refused';
  if (type === 'return-vendor-payout') return last === 'VendorPayoutReturned' ? 'nothing-to-do' : 'accepted';
  if (last === 'VendorPayoutReturned') return 'refused';
  return last === 'VendorPayoutSettled' ? 'nothing-to-do' : 'accepted';
}
