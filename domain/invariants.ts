import { readActor } from './audit/actor.ts';
import { AuditedHouse, MissingError } from './audit/audited-house.ts';
import { readBid, readCancellation, readEntry, readRaiseLimit } from './audit/bidding.ts';
import {
  readListing,
  readLotChange,
  readSchedule,
  readSessionChange,
  readSessionExtension,
  readSessionWithdrawal,
} from './audit/catalogue.ts';
import {
  readApplied,
  readArchive,
  readNoSale,
  readReservation,
  readSale,
  readStep,
  readTold,
} from './audit/end-of-sale.ts';
import type { Inspection } from './audit/inspection.ts';
import { post, readMovement, readReset } from './audit/money.ts';
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
import type { StoredEvent } from './events.ts';
import type { RefusedBody } from './evidence/receipt.ts';
import { purchaseAccount, REFUNDS } from './postings.ts';
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
    const inspection = { house: this.house, atMs, revision: event.revision, expect: this.expect };
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
    case 'SessionWithdrawn':
      return readSessionWithdrawal(inspection, event);
    case 'SessionArchived':
      return readArchive(inspection, event.data.session);
    case 'LotListed':
      return readListing(inspection, event.data);
    case 'LotChanged':
    case 'LotWithdrawn':
      return readLotChange(inspection, event);
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
      return readEntry(inspection, event.data, event.metadata.commandId);
    case 'BidPlaced':
      return readBid(inspection, event.data, event.metadata.commandId);
    case 'BidCancelled':
      return readCancellation(inspection, event.data);
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
      return readRelease(inspection, event.data);
    default:
      return event satisfies never;
  }
}
