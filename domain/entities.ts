import type { HandoverFile } from './handover.ts';
import {
  type BidderState,
  type BookState,
  type LotState,
  type PayoutState,
  type PurchaseState,
  put,
  type RefundState,
  type SessionState,
  type VendorState,
} from './state.ts';

/** Entities of the state as a fold needs them: one that is missing is a broken book and therefore an exception, never a default. */

export function theSession(state: BookState, session: string): SessionState {
  const found = state.sessions.get(session);
  if (found === undefined) throw new Error(`The book has no session ${session}`);
  return found;
}

export function theLot(state: BookState, lot: string): LotState {
  const found = state.lots.get(lot);
  if (found === undefined) throw new Error(`The book has no lot ${lot}`);
  return found;
}

export function theBidder(state: BookState, bidder: number): BidderState {
  const found = state.bidders.get(bidder);
  if (found === undefined) throw new Error(`The book has no bidder ${bidder}`);
  return found;
}

export function thePurchase(state: BookState, lot: string): PurchaseState {
  const found = state.purchases.get(lot);
  if (found === undefined) throw new Error(`The book has no purchase of lot ${lot}`);
  return found;
}

export function theHandover(state: BookState, lot: string): HandoverFile {
  const found = state.handovers.get(lot);
  if (found === undefined) throw new Error(`The book has no handover of lot ${lot}`);
  return found;
}

export function theRefund(state: BookState, reference: string): RefundState {
  const found = state.refunds.get(reference);
  if (found === undefined) throw new Error(`The book has no refund ${reference} that is under way or settled`);
  return found;
}

export function thePayout(state: BookState, reference: string): PayoutState {
  const found = state.payouts.get(reference);
  if (found === undefined) throw new Error(`The book has no payout ${reference} that is under way or settled`);
  return found;
}

/** Nobody who never agreed anything with the house, and whose account never moved, is kept: they begin as everybody does. */
export function vendorOf(state: BookState, vendor: string): VendorState {
  return state.vendors.get(vendor) ?? { vendor, agreements: [], balanceSen: 0 };
}

export function changeVendorBalance(state: BookState, vendor: string, bySen: number): void {
  const known = vendorOf(state, vendor);
  put(state, state.vendors, vendor, { ...known, balanceSen: known.balanceSen + bySen });
}

export function changeSession(state: BookState, session: string, change: Partial<SessionState>): void {
  put(state, state.sessions, session, { ...theSession(state, session), ...change });
}

export function changeLot(state: BookState, lot: string, change: Partial<LotState>): void {
  put(state, state.lots, lot, { ...theLot(state, lot), ...change });
}

export function changePurchase(state: BookState, lot: string, change: Partial<PurchaseState>): void {
  put(state, state.purchases, lot, { ...thePurchase(state, lot), ...change });
}

export function changeBidder(state: BookState, bidder: number, change: Partial<BidderState>): void {
  put(state, state.bidders, bidder, { ...theBidder(state, bidder), ...change });
}

export function changeBalance(state: BookState, bidder: number, bySen: number): void {
  changeBidder(state, bidder, { balanceSen: theBidder(state, bidder).balanceSen + bySen });
}
