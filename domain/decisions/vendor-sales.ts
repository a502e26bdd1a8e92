import { canonicalJson } from '../chain.ts';
import type { BookEvent, EventOf } from '../events.ts';
import { daysAfter } from '../payment-dates.ts';
import { balanceDueSen, isPaid } from '../purchase.ts';
import { malaysianTime } from '../session-clock.ts';
import type { BookState, PurchaseState, SaleSettlement, VendorAgreement } from '../state.ts';
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

/** A sale that was settled by a wrong agreement: by the newest instead. */
export interface ResettleSale {
  readonly type: 'resettle-sale';
  readonly commandId: string;
  readonly lot: string;
  /** Revisions of the agreements by which it was settled, and is to be, as they were shown. Undefined: nobody was shown it. */
  readonly shownFrom?: number | undefined;
  readonly shownTo?: number | undefined;
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
  const agreement = agreementFor(state, vendor, purchase);
  if (agreement === undefined) return refuse({ code: 'vendor-without-agreement', vendor });
  return accept(settling(state, purchase, vendor, agreement, nowMs));
}

/** In one append: nobody is paid out by an account from which a sale is missing. What was paid out more, or less, is carried on. */
function resettleSale(state: BookState, { lot: key, shownFrom, shownTo, nowMs }: ResettleSale): Decision {
  const found = settleable(state, key);
  if ('kind' in found) return found;
  const { purchase } = found;
  const { settlement } = purchase;
  const newest = state.vendors.get(found.lot.vendor)?.agreements.at(-1);
  if (settlement === null || newest === undefined) return refuse({ code: 'sale-not-settled' });
  const { vendor, agreedAt, dueOn } = settlement;
  if (agreedAt === newest.agreedAt) return NOTHING_TO_DO;
  if ((shownFrom ?? agreedAt) !== agreedAt || (shownTo ?? newest.agreedAt) !== newest.agreedAt)
    return refuse({ code: 'agreement-changed', changedAt: newest.agreedAt });
  const anew = settling(state, purchase, vendor, newest, nowMs);
  // What was due may have been paid out: it stays due, or else other sales would have to wait in its place.
  const isDue = dueOn !== null && dueOn <= malaysianTime(nowMs).date;
  return accept(reversal(key, purchase, settlement), isDue ? { ...anew, data: { ...anew.data, dueOn } } : anew);
}

function settling(
  state: BookState,
  purchase: PurchaseState,
  vendor: string,
  { agreedAt, terms }: VendorAgreement,
  nowMs: number,
): EventOf<'SaleSettled'> {
  const { lot, bidder, hammerSen } = purchase;
  const { after, holdDays } = terms.payout;
  const isThere = purchase.releasedBy === null && (state.handovers.get(lot)?.disposedBy ?? null) === null;
  const isWaiting = after === 'handover' && isThere;
  const dueOn = isWaiting ? null : daysAfter(malaysianTime(nowMs).date, holdDays);
  const amounts = { hammerSen, ...vendorDeductions(terms, hammerSen) };
  return { type: 'SaleSettled', data: { lot, bidder, vendor, agreedAt, ...amounts, dueOn, holdDays } };
}

/** What goes before `takenSen` is taken from a purchase: a sale that is not paid any more gives its vendor nothing. */
export function unsettling(lot: string, purchase: PurchaseState, takenSen: number): BookEvent[] {
  const { settlement } = purchase;
  if (settlement === null || balanceDueSen(purchase) + takenSen <= 0) return [];
  return [reversal(lot, purchase, settlement)];
}

function reversal(lot: string, { bidder }: PurchaseState, settlement: SaleSettlement): BookEvent {
  const { vendor, hammerSen, commissionSen, chargesSen, taxSen } = settlement;
  const data = { lot, bidder, vendor, hammerSen, commissionSen, chargesSen, taxSen };
  return { type: 'SaleSettlementReversed', data };
}

function isSame(one: VendorAgreementTerms, other: VendorAgreementTerms): boolean {
  return canonicalJson(one) === canonicalJson(other);
}

export const vendorSalesDeciders = {
  'set-vendor-agreement': setVendorAgreement,
  'settle-sale': settleSale,
  'resettle-sale': resettleSale,
};
