import { canonicalJson } from '../chain.ts';
import type { BookEvent } from '../events.ts';
import { daysAfter } from '../payment-dates.ts';
import { balanceDueSen, isPaid } from '../purchase.ts';
import { malaysianTime } from '../session-clock.ts';
import type { BookState, PurchaseState } from '../state.ts';
import { agreementFor } from '../vendor-account.ts';
import { agreementProblem, type VendorAgreementTerms, vendorDeductions } from '../vendor-agreement.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';
import { isForfeited, settleable } from './settleable.ts';

/** What vendors agree with the house, and what each paid purchase gives them by it. */

export interface SetVendorAgreement {
  readonly type: 'set-vendor-agreement';
  readonly commandId: string;
  readonly vendor: string;
  readonly terms: VendorAgreementTerms;
  /** Revision of the agreement that was shown; -1: there was none. Undefined: nobody was shown it. */
  readonly shownAt?: number | undefined;
  readonly nowMs: number;
}

export interface SettleSale {
  readonly type: 'settle-sale';
  readonly commandId: string;
  /** {session}/{lot no}: the order number. */
  readonly lot: string;
  readonly nowMs: number;
}

function setVendorAgreement(state: BookState, { vendor, terms, shownAt }: SetVendorAgreement): Decision {
  const problem = agreementProblem(terms);
  if (problem !== undefined) return refuse({ code: 'agreement-invalid', problem });
  const standing = state.vendors.get(vendor)?.agreements.at(-1);
  if (standing !== undefined && isSame(standing.terms, terms)) return NOTHING_TO_DO;
  const changedAt = standing?.agreedAt ?? -1;
  if ((shownAt ?? changedAt) !== changedAt) return refuse({ code: 'agreement-changed', changedAt });
  return accept({ type: 'VendorAgreementSet', data: { vendor, terms } });
}

/** Once, when its buyer has paid in full. */
function settleSale(state: BookState, { lot: key, nowMs }: SettleSale): Decision {
  const found = settleable(state, key);
  if ('kind' in found) return found;
  if (isForfeited(found)) return refuse({ code: 'purchase-forfeited' });
  const { lot, purchase } = found;
  if (purchase.settlement !== null) return NOTHING_TO_DO;
  if (!isPaid(purchase)) return refuse({ code: 'purchase-not-paid' });
  const { vendor } = lot;
  const agreement = agreementFor(state, vendor, purchase.soldAt);
  if (agreement === undefined) return refuse({ code: 'vendor-without-agreement', vendor });
  const { agreedAt, terms } = agreement;
  const { bidder, hammerSen } = purchase;
  const { after, holdDays } = terms.payout;
  const isThere = purchase.releasedBy === null && (state.handovers.get(key)?.disposedBy ?? null) === null;
  const isWaiting = after === 'handover' && isThere;
  const dueOn = isWaiting ? null : daysAfter(malaysianTime(nowMs).date, holdDays);
  const amounts = { hammerSen, ...vendorDeductions(terms, hammerSen) };
  return accept({ type: 'SaleSettled', data: { lot: key, bidder, vendor, agreedAt, ...amounts, dueOn, holdDays } });
}

/** What goes before `takenSen` is taken from a purchase: a sale that is not paid any more gives its vendor nothing. */
export function unsettling(lot: string, purchase: PurchaseState, takenSen: number): BookEvent[] {
  const { settlement, bidder } = purchase;
  if (settlement === null || balanceDueSen(purchase) + takenSen <= 0) return [];
  const { vendor, hammerSen, commissionSen, chargesSen, taxSen } = settlement;
  const data = { lot, bidder, vendor, hammerSen, commissionSen, chargesSen, taxSen };
  return [{ type: 'SaleSettlementReversed', data }];
}

function isSame(one: VendorAgreementTerms, other: VendorAgreementTerms): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

export const vendorSalesDeciders = {
  'set-vendor-agreement': setVendorAgreement,
  'settle-sale': settleSale,
};
