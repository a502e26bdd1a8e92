import { type AtCounter, counterOf } from '../payment-ways.ts';
import { vendorAccount } from '../postings.ts';
import { type BookState, doneAs, movementOf, TAKEN_BACK, vendorFingerprint } from '../state.ts';
import { vendorFigures } from '../vendor-account.ts';
import type { VendorCharge } from '../vendor-charges.ts';
import {
  accept,
  carriedOut,
  type Decision,
  doneBefore,
  NOTHING_TO_DO,
  type Refused,
  refuse,
  refuseAlike,
  repeated,
} from './decision.ts';

/**
 * A vendor's account: what they are charged, what they pay in, and what is paid out to them. A payout leaves the account when two people have agreed to it,
 * is under way until the bank says what became of it, and is then settled, or on the account again.
 */

/** What its question showed of the account. Undefined: nobody was shown it. */
interface AccountShown {
  readonly shownBalanceSen?: number | undefined;
}

interface OfReference {
  readonly commandId: string;
  readonly vendor: string;
  readonly amountSen: number;
  /** Names it; taken once, unless it is taken back. */
  readonly reference: string;
  /** Another one than that which it is like but for marks and blanks is meant. */
  readonly alike?: boolean | undefined;
  readonly nowMs: number;
}

export interface ChargeVendor extends OfReference {
  readonly type: 'charge-vendor';
  /** The lot that it is for; null: for none of them. */
  readonly forLot: string | null;
  readonly charge: VendorCharge;
}

/** They have paid what they owed. */
export interface PayInByVendor extends OfReference, AtCounter {
  readonly type: 'pay-in-by-vendor';
}

/** What was recorded by mistake, or not honoured, is taken back whole. */
export interface TakeBackFromVendor {
  readonly type: 'reverse-vendor-charge' | 'reverse-vendor-pay-in';
  readonly commandId: string;
  readonly vendor: string;
  readonly reference: string;
  readonly nowMs: number;
}

export interface OrderVendorPayout extends AccountShown {
  readonly type: 'order-vendor-payout';
  readonly commandId: string;
  readonly vendor: string;
  readonly amountSen: number;
  /** Names the payout; ordered once, ever. */
  readonly reference: string;
  /** SHA-256 of the bank account that both people saw, in hex. */
  readonly payee: string;
  /** Account numbers of staff. */
  readonly proposedBy: number;
  readonly approvedBy: number;
  readonly nowMs: number;
}

/** The bank has paid it, or did not take it, or gave it back: also long after it was settled. */
export interface EndVendorPayout {
  readonly type: 'settle-vendor-payout' | 'return-vendor-payout';
  readonly commandId: string;
  readonly reference: string;
  readonly nowMs: number;
}

function chargeVendor(state: BookState, command: ChargeVendor): Decision {
  const { vendor, forLot, charge, amountSen, reference } = command;
  const end = takenBefore(state, command, 'charge');
  if (end !== undefined) return end;
  if (forLot !== null && state.lots.get(forLot)?.vendor !== vendor)
    return refuse({ code: 'vendor-lot-unknown', vendor });
  return (
    refuseAlike(state, command) ??
    accept({ type: 'VendorCharged', data: { vendor, forLot, charge, amountSen, reference } })
  );
}

function payInByVendor(state: BookState, command: PayInByVendor): Decision {
  const { vendor, amountSen, reference } = command;
  return (
    takenBefore(state, command, 'paid-in') ??
    refuseAlike(state, command) ??
    accept({ type: 'VendorPaidIn', data: { vendor, amountSen, reference, ...counterOf(command) } })
  );
}

const TAKEN_BY = { charge: 'VendorCharged', 'paid-in': 'VendorPaidIn' } as const;

function takenBefore(
  state: BookState,
  { commandId, vendor, amountSen, reference }: OfReference,
  what: keyof typeof TAKEN_BY,
): Decision | undefined {
  if (!isAmount(amountSen)) return refuse({ code: 'vendor-amount-invalid' });
  const before = carriedOut(state, commandId, doneAs(TAKEN_BY[what], vendor, amountSen, reference));
  if (before !== undefined) return before;
  const earlier = movementOf(state, reference);
  if (earlier === vendorFingerprint(what, vendor, amountSen)) return doneBefore(state, reference);
  if (earlier !== undefined) return refuse({ code: 'reference-used', reference });
  return refuseWithoutAgreement(state, vendor);
}

const TAKES_BACK = {
  'reverse-vendor-charge': { type: 'VendorChargeReversed', what: 'charge' },
  'reverse-vendor-pay-in': { type: 'VendorPaidInReversed', what: 'paid-in' },
} as const;

function takeBackFromVendor(state: BookState, command: TakeBackFromVendor): Decision {
  const { vendor, reference } = command;
  const { type, what } = TAKES_BACK[command.type];
  const moved = state.references.get(reference);
  const takenBackAt = state.doneAt.get(doneAs(type, vendor, reference));
  if (moved === TAKEN_BACK && takenBackAt !== undefined) return repeated({ revision: takenBackAt });
  const amountSen = Number(moved?.split(' ', 3)[2]?.split(':', 1)[0]);
  if (moved === undefined || moved !== vendorFingerprint(what, vendor, amountSen))
    return refuse({ code: 'vendor-movement-unknown' });
  return accept({ type, data: { vendor, amountSen, reference } });
}

/** Of what is due, by two people, once. */
function orderVendorPayout(state: BookState, command: OrderVendorPayout): Decision {
  const { vendor, amountSen, reference, payee, proposedBy, approvedBy, shownBalanceSen } = command;
  if (!isAmount(amountSen)) return refuse({ code: 'vendor-amount-invalid' });
  const earlier = state.references.get(reference);
  if (earlier !== undefined) {
    const isThis = earlier === vendorFingerprint('payout', vendor, amountSen);
    return isThis ? doneBefore(state, reference) : refuse({ code: 'reference-used', reference });
  }
  const refused = refuseWithoutAgreement(state, vendor);
  if (refused !== undefined) return refused;
  if (proposedBy === approvedBy) return refuse({ code: 'payout-self-approved' });
  const { balanceSen, payableSen } = vendorFigures(state, vendor, command.nowMs);
  if ((shownBalanceSen ?? balanceSen) !== balanceSen) {
    const changedAt = state.movedAt.get(vendorAccount(vendor)) ?? -1;
    return refuse({ code: 'vendor-balance-changed', balanceSen, payableSen, changedAt });
  }
  if (amountSen > payableSen) return refuse({ code: 'payout-too-high', balanceSen, payableSen });
  const data = { vendor, amountSen, reference, payee, proposedBy, approvedBy };
  return accept({ type: 'VendorPayoutOrdered', data });
}

function endVendorPayout(state: BookState, { type, reference }: EndVendorPayout): Decision {
  const payout = state.payouts.get(reference);
  if (payout === undefined) {
    const isReturned = state.references.get(reference)?.startsWith('vendor payout ') ?? false;
    if (!isReturned) return refuse({ code: 'payout-unknown' });
    return type === 'return-vendor-payout' ? NOTHING_TO_DO : refuse({ code: 'payout-returned' });
  }
  const { vendor, amountSen, isSettled } = payout;
  if (type === 'return-vendor-payout') {
    const from = isSettled ? ('bank' as const) : ('payouts' as const);
    return accept({ type: 'VendorPayoutReturned', data: { vendor, amountSen, reference, from } });
  }
  if (isSettled) return NOTHING_TO_DO;
  return accept({ type: 'VendorPayoutSettled', data: { vendor, amountSen, reference } });
}

/** Nothing moves on the account of somebody with whom nothing is agreed: its name may be a slip. */
function refuseWithoutAgreement({ vendors }: BookState, vendor: string): Refused | undefined {
  const hasAgreed = (vendors.get(vendor)?.agreements.length ?? 0) > 0;
  return hasAgreed ? undefined : refuse({ code: 'vendor-without-agreement', vendor });
}

/** RM1 billion. */
const MAX_SEN = 100_000_000_000;

function isAmount(amountSen: number): boolean {
  return Number.isSafeInteger(amountSen) && amountSen > 0 && amountSen <= MAX_SEN;
}

export const vendorAccountsDeciders = {
  'charge-vendor': chargeVendor,
  'pay-in-by-vendor': payInByVendor,
  'reverse-vendor-charge': takeBackFromVendor,
  'reverse-vendor-pay-in': takeBackFromVendor,
  'order-vendor-payout': orderVendorPayout,
  'settle-vendor-payout': endVendorPayout,
  'return-vendor-payout': endVendorPayout,
};
