import { readActor } from './audit/actor.ts';
import { AuditedHouse, MissingError } from './audit/audited-house.ts';
import { readBid, readEntry, readRaiseLimit } from './audit/bidding.ts';
import { readCancellation } from './audit/cancellation.ts';
import {
  readListing,
  readLotChange,
  readSchedule,
  readSessionChange,
  readSessionExtension,
  readSessionWithdrawal,
} from './audit/catalogue.ts';
import { fulfils } from './audit/due.ts';
import {
  readApplied,
  readArchive,
  readNoSale,
  readReservation,
  readSale,
  readStep,
  readTold,
} from './audit/end-of-sale.ts';
import { readLotExtension, readRules } from './audit/ends.ts';
import {
  handedOver,
  readDisposal,
  readHandoverCharged,
  readHandoverOpened,
  readHandoverPaid,
  readHandoverPaymentReversed,
  readHandoverStep,
  readHandoverStepTakenBack,
  readHandoverTakenBack,
  readHandoverWaived,
  readSafetyDepositForfeited,
  readSafetyDepositRestored,
  readSafetyDepositReturned,
} from './audit/handover.ts';
import type { Inspection } from './audit/inspection.ts';
import { readLapse, readMaximum } from './audit/maximum-bids.ts';
import { post, readMovement, readReset } from './audit/money.ts';
import { readAcceptance, readCounter, readOffer, readRejection, readReserve } from './audit/offers.ts';
import {
  readAdjustment,
  readForfeit,
  readPayment,
  readPaymentReversal,
  readRelease,
  readSurplus,
} from './audit/purchases.ts';
import { readRefund, readRefundReturned, readRefundSettled } from './audit/refunds.ts';
import { judgeRefused, type Ruling } from './audit/refused-bids.ts';
import type { Finding } from './audit/rules.ts';
import { readStanding } from './audit/standing.ts';
import {
  readAgreement,
  readPayout,
  readPayoutEnd,
  readSettlement,
  readSettlementReversed,
  readTakenBackFromVendor,
  readVendorMovement,
} from './audit/vendors.ts';
import type { StoredEvent } from './events.ts';
import type { RefusedBody } from './evidence/receipt.ts';
import { chargesAccount, PAYOUTS, purchaseAccount, REFUNDS, vendorAccount } from './postings.ts';
import { instantMs } from './primitives.ts';

/**
 * An auditor of the book: reads its events one by one and says which of them break a rule. It shares no code with the decisions or
 * the fold, so that a mistake there does not hide itself here. Used by `npm run verify` and after every event of the property tests.
 * The rules themselves stand by subject in `audit/`.
 */
export interface Violation {
  readonly revision: number;
  readonly rule: Finding;
}

export class Auditor {
  private readonly house = new AuditedHouse();
  private lastAtMs = 0;
  private found: Violation[] = [];
  private revision = -1;

  /** Reads the next event; returns the rules that it breaks. */
  read(event: StoredEvent): readonly Violation[] {
    this.found = [];
    const expected = this.revision + 1;
    this.revision = event.revision;
    this.expect(event.revision === expected, 'revisions have no gap');
    const atMs = instantMs(event.metadata.at);
    this.expect(atMs >= this.lastAtMs, 'recorded times never go back');
    this.lastAtMs = Math.max(atMs, this.lastAtMs);
    const { commandId } = event.metadata;
    const isDue = this.readDue(event);
    const inspection = { house: this.house, atMs, revision: event.revision, commandId, isDue, expect: this.expect };
    try {
      readActor(inspection, event);
      checkRules(inspection, event);
      post(inspection, event);
    } catch (error) {
      if (!(error instanceof MissingError)) throw error;
      this.expect(false, error.finding);
    }
    return this.found;
  }

  /** What is broken when the book ends here: an append is written whole. */
  end(): readonly Violation[] {
    const [due] = this.house.due;
    return due === undefined ? [] : [{ revision: this.revision, rule: due.rule }];
  }

  /** Is this what had to follow the event before it? */
  private readDue(event: StoredEvent): boolean {
    const [due, ...rest] = this.house.due;
    if (due === undefined) return false;
    const isDue = fulfils(event, due);
    this.expect(isDue, due.rule);
    this.house.due = isDue ? rest : [];
    return isDue;
  }

  /** Was it right to refuse this bid, after the last event that was read? Nothing changes by it. */
  judge(refused: RefusedBody): Ruling {
    return judgeRefused(this.house, refused, this.lastAtMs);
  }

  /** The balance of a bidder's deposit account, in sen: the sum of its postings. */
  balanceSen(bidder: number): number {
    return this.house.balanceSen(bidder);
  }

  /** What lies on the account of a lot's purchase, in sen. */
  purchaseSen(lot: string): number {
    return this.house.accountSen(purchaseAccount(lot));
  }

  /** What the house owes a vendor, in sen; below zero what they owe it. */
  vendorSen(vendor: string): number {
    return this.house.accountSen(vendorAccount(vendor));
  }

  /** Payouts to vendors, in sen, that have left their accounts and are neither settled nor returned. */
  payoutsSen(): number {
    return this.house.accountSen(PAYOUTS);
  }

  /** What the buyer of a lot owes of its charges, in sen. */
  chargesDueSen(lot: string): number {
    return 0 - this.house.accountSen(chargesAccount(lot));
  }

  /** Refunds, in sen, that have left a deposit and are neither settled nor returned. */
  refundsSen(): number {
    return this.house.accountSen(REFUNDS);
  }

  /** The deposits, in sen, of the lots that the bidder is winning in sessions not yet balanced out. */
  heldSen(bidder: number): number {
    return this.house.heldSen(bidder);
  }

  private readonly expect = (holds: boolean, rule: Finding): void => {
    if (!holds) this.found.push({ revision: this.revision, rule });
  };
}

function checkRules(inspection: Inspection, event: StoredEvent): void {
  switch (event.type) {
    case 'SessionScheduled':
      return readSchedule(inspection, event.data);
    case 'SessionChanged':
      return readSessionChange(inspection, event);
    case 'SessionExtended':
      return readSessionExtension(inspection, event);
    case 'SessionRulesSet':
      return readRules(inspection, event.data);
    case 'SessionWithdrawn':
      return readSessionWithdrawal(inspection, event);
    case 'SessionArchived':
      return readArchive(inspection, event.data.session);
    case 'LotListed':
      return readListing(inspection, event.data);
    case 'LotChanged':
    case 'LotWithdrawn':
      return readLotChange(inspection, event);
    case 'LotReserveSet':
      return readReserve(inspection, event.data);
    case 'LotExtended':
      return readLotExtension(inspection, event.data);
    case 'BidderJoined':
    case 'BidderSuspended':
    case 'BidderReinstated':
    case 'StaffVerified':
    case 'StaffRefuted':
    case 'VendorBarred':
    case 'VendorBarLifted':
      return readStanding(inspection, event);
    case 'RaiseLimitSet':
      return readRaiseLimit(inspection, event.data);
    case 'LotEntered':
      return readEntry(inspection, event.data);
    case 'BidPlaced':
      return readBid(inspection, event.data);
    case 'MaximumSet':
      return readMaximum(inspection, event.data);
    case 'MaximumLapsed':
      return readLapse(inspection, event.data);
    case 'BidCancelled':
      return readCancellation(inspection, event);
    case 'DepositCredited':
    case 'DepositReversed':
      return readMovement(inspection, event.data);
    case 'DepositReset':
      return readReset(inspection, event.data);
    case 'RefundOrdered':
    case 'RefundRecorded':
      return readRefund(inspection, event);
    case 'RefundSettled':
      return readRefundSettled(inspection, event.data);
    case 'RefundReturned':
      return readRefundReturned(inspection, event.data);
    case 'LotSold':
      return readSale(inspection, event.data);
    case 'LotUnsold':
      return readNoSale(inspection, event.data.lot);
    case 'LotOffered':
      return readOffer(inspection, event.data);
    case 'OfferCountered':
      return readCounter(inspection, event.data);
    case 'OfferAccepted':
      return readAcceptance(inspection, event.data);
    case 'OfferDeclined':
    case 'OfferLapsed':
      return readRejection(inspection, event);
    case 'DepositApplied':
      return readApplied(inspection, event.data);
    case 'WinnerTold':
      return readTold(inspection, event.data);
    case 'SalesRecorded':
    case 'DepositsBalanced':
    case 'WinnersTold':
    case 'SessionCleared':
      return readStep(inspection, event);
    case 'PurchasePaid':
      return readPayment(inspection, event.data);
    case 'PurchasePaymentReversed':
      return readPaymentReversal(inspection, event.data);
    case 'PurchaseDepositAdjusted':
      return readAdjustment(inspection, event.data);
    case 'PurchaseSurplusCredited':
      return readSurplus(inspection, event.data);
    case 'LotForfeited':
      return readForfeit(inspection, event.data);
    case 'UnitReserved':
      return readReservation(inspection, event.data);
    case 'UnitReleased':
      handedOver(inspection, event.data);
      return readRelease(inspection, event.data);
    case 'VendorAgreementSet':
      return readAgreement(inspection, event.data);
    case 'SaleSettled':
      return readSettlement(inspection, event.data);
    case 'SaleSettlementReversed':
      return readSettlementReversed(inspection, event.data);
    case 'VendorCharged':
    case 'VendorPaidIn':
      return readVendorMovement(inspection, event);
    case 'VendorChargeReversed':
    case 'VendorPaidInReversed':
      return readTakenBackFromVendor(inspection, event);
    case 'VendorPayoutOrdered':
      return readPayout(inspection, event.data);
    case 'VendorPayoutSettled':
    case 'VendorPayoutReturned':
      return readPayoutEnd(inspection, event);
    case 'HandoverOpened':
      return readHandoverOpened(inspection, event.data);
    case 'HandoverTakenBack':
      return readHandoverTakenBack(inspection, event.data);
    case 'HandoverStepRecorded':
      return readHandoverStep(inspection, event.data, event.metadata.v);
    case 'HandoverStepTakenBack':
      return readHandoverStepTakenBack(inspection, event.data);
    case 'HandoverCharged':
      return readHandoverCharged(inspection, event.data, event.metadata.v);
    case 'HandoverChargeWaived':
      return readHandoverWaived(inspection, event.data);
    case 'HandoverPaid':
      return readHandoverPaid(inspection, event.data);
    case 'HandoverPaymentReversed':
      return readHandoverPaymentReversed(inspection, event.data);
    case 'SafetyDepositReturned':
      return readSafetyDepositReturned(inspection, event.data);
    case 'SafetyDepositForfeited':
      return readSafetyDepositForfeited(inspection, event.data);
    case 'SafetyDepositRestored':
      return readSafetyDepositRestored(inspection, event.data);
    case 'UnitDisposed':
      return readDisposal(inspection, event.data);
    default:
      return event satisfies never;
  }
}
