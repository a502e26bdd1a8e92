import type { EventType } from '#domain/events.ts';
import type { Projector } from './projector.ts';
import { bids } from './projectors/bids.ts';
import { changes } from './projectors/changes.ts';
import { depositAccounts } from './projectors/deposit-accounts.ts';
import { handovers } from './projectors/handovers.ts';
import { ledger } from './projectors/ledger.ts';
import { ledgerBalances } from './projectors/ledger-balances.ts';
import { lotEntries } from './projectors/lot-entries.ts';
import { lots } from './projectors/lots.ts';
import { purchases } from './projectors/purchases.ts';
import { sessions } from './projectors/sessions.ts';
import { tree } from './projectors/tree.ts';

/** Every projector of the house. */
export const projectors = [
  sessions,
  lots,
  lotEntries,
  bids,
  depositAccounts,
  purchases,
  handovers,
  changes,
  ledger,
  ledgerBalances,
  tree,
] as const satisfies readonly Projector[];

type Taker = 'sessions' | 'lots' | 'lot entries' | 'bids' | 'deposit accounts' | 'purchases' | 'handovers';

/**
 * Which projectors have a handler for an event of this type; a test holds this table against them. Beside these, `changes` takes what is
 * in a history (`#domain/vocabulary/event-uses.ts`), `ledger` and `ledger balances` what moves money (`#domain/postings.ts`), `tree` all.
 */
export const TAKEN_BY = {
  SessionScheduled: ['sessions', 'lots'],
  SessionChanged: ['sessions', 'lots'],
  SessionExtended: ['sessions', 'lots'],
  SessionRulesSet: ['sessions', 'lots'],
  SessionWithdrawn: ['sessions', 'lots'],
  SessionArchived: ['sessions'],
  LotListed: ['lots'],
  LotChanged: ['lots'],
  LotWithdrawn: ['lots'],
  LotReserveSet: ['lots'],
  LotExtended: ['lots'],
  BidderJoined: ['deposit accounts'],
  BidderSuspended: [],
  BidderReinstated: [],
  StaffVerified: [],
  StaffRefuted: [],
  VendorBarred: [],
  VendorBarLifted: [],
  RaiseLimitSet: [],
  LotEntered: ['lots', 'lot entries'],
  BidPlaced: ['lots', 'lot entries', 'bids'],
  MaximumSet: ['bids'],
  MaximumLapsed: [],
  BidCancelled: ['lots', 'bids'],
  DepositCredited: ['deposit accounts'],
  DepositReversed: ['deposit accounts'],
  DepositReset: ['deposit accounts'],
  RefundOrdered: ['deposit accounts'],
  RefundSettled: [],
  RefundReturned: ['deposit accounts'],
  RefundRecorded: ['deposit accounts'],
  LotSold: ['lots', 'purchases'],
  LotUnsold: ['lots'],
  LotOffered: ['lots'],
  OfferCountered: [],
  OfferAccepted: [],
  OfferDeclined: ['lots'],
  OfferLapsed: ['lots'],
  SalesRecorded: ['sessions'],
  DepositApplied: ['lots', 'deposit accounts', 'purchases'],
  DepositsBalanced: ['sessions'],
  WinnerTold: [],
  WinnersTold: ['sessions'],
  SessionCleared: ['sessions', 'lots'],
  PurchasePaid: ['purchases'],
  PurchasePaymentReversed: ['purchases'],
  PurchaseDepositAdjusted: ['purchases'],
  PurchaseSurplusCredited: ['deposit accounts', 'purchases'],
  LotForfeited: ['lots', 'purchases'],
  UnitReserved: ['lots', 'deposit accounts', 'purchases'],
  UnitReleased: ['purchases'],
  VendorAgreementSet: [],
  SaleSettled: ['purchases'],
  SaleSettlementReversed: ['purchases'],
  VendorCharged: [],
  VendorChargeReversed: [],
  VendorPaidIn: [],
  VendorPaidInReversed: [],
  VendorPayoutOrdered: [],
  VendorPayoutSettled: [],
  VendorPayoutReturned: [],
  HandoverOpened: ['handovers'],
  HandoverTakenBack: ['handovers'],
  HandoverStepRecorded: ['handovers'],
  HandoverStepTakenBack: ['handovers'],
  HandoverCharged: ['handovers'],
  HandoverChargeWaived: ['deposit accounts', 'handovers'],
  HandoverPaid: ['handovers'],
  HandoverPaymentReversed: ['handovers'],
  SafetyDepositReturned: ['deposit accounts', 'purchases'],
  SafetyDepositForfeited: ['purchases'],
  SafetyDepositRestored: ['deposit accounts', 'purchases'],
  UnitDisposed: ['purchases', 'handovers'],
} as const satisfies Record<EventType, readonly Taker[]>;
