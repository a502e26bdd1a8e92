import type { EventType } from '../events.ts';

/**
 * What every type of event is called, in English: only staff, auditors and papers name events. What a file makes of the data of an event,
 * such as a sentence with its figures, stands there.
 */
interface EventWords {
  /** What happened, without figures: in the timeline of a lot, and on the paper of its dossier. */
  readonly says: string;
  /** In one or two words, for a chip. */
  readonly short: string;
  /** What the house did, as the history of its subject says it; null: it is in nobody's (`event-uses.ts`). */
  readonly action: string | null;
}

export const EVENT_WORDS = {
  SessionScheduled: { says: 'Session scheduled', short: 'session', action: 'Session added' },
  SessionChanged: { says: 'Session changed', short: 'session', action: 'Session changed' },
  SessionExtended: { says: 'Session extended', short: 'extended', action: 'Session extended after an outage' },
  SessionRulesSet: { says: 'Bidding rules of the session set', short: 'rules', action: 'Bidding rules changed' },
  SessionWithdrawn: { says: 'Session withdrawn', short: 'session', action: 'Session deleted' },
  SessionArchived: { says: 'Session ended by hand', short: 'session', action: 'Session ended and kept in the history' },
  LotListed: { says: 'Lot listed', short: 'listed', action: 'Lot added to the auction' },
  LotChanged: { says: 'Terms of the lot changed', short: 'terms', action: 'Terms changed' },
  LotWithdrawn: { says: 'Lot withdrawn', short: 'withdrawn', action: 'Lot withdrawn' },
  LotReserveSet: { says: 'Reserve set', short: 'reserve', action: 'Reserve changed' },
  LotExtended: { says: 'Lot extended by a late bid', short: 'extended', action: null },
  BidderJoined: { says: 'Account opened', short: 'account', action: 'Bidder created' },
  BidderSuspended: { says: 'Account deactivated', short: 'account', action: 'Account deactivated' },
  BidderReinstated: { says: 'Account active again', short: 'account', action: 'Account activated' },
  StaffVerified: { says: 'Verified as staff', short: 'account', action: 'Staff verified' },
  StaffRefuted: { says: 'No longer verified as staff', short: 'account', action: 'Staff refuted' },
  VendorBarred: { says: 'Barred by the vendor', short: 'account', action: 'Blacklisted' },
  VendorBarLifted: { says: 'No longer barred by the vendor', short: 'account', action: 'Removed from the blacklist' },
  RaiseLimitSet: { says: 'Raise limit set', short: 'terms', action: 'Raise limit changed' },
  LotEntered: { says: 'Lot entered', short: 'entered', action: null },
  BidPlaced: { says: 'Bid taken', short: 'taken', action: null },
  MaximumSet: { says: 'Maximum bid left', short: 'maximum', action: null },
  MaximumLapsed: { says: 'Maximum bid ended: its bidder could not bid', short: 'maximum', action: null },
  BidCancelled: { says: 'Bid cancelled by the house', short: 'cancelled', action: 'Bid cancelled' },
  DepositCredited: { says: 'Deposit paid in', short: 'deposit', action: 'Deposit added' },
  DepositReversed: { says: 'Deposit reversed', short: 'deposit', action: 'Deposit taken back' },
  DepositReset: { says: 'Negative deposit written off', short: 'deposit', action: 'Deposit balance reset' },
  RefundOrdered: { says: 'Refund ordered', short: 'refund', action: 'Refund ordered' },
  RefundSettled: { says: 'Refund paid', short: 'refund', action: 'Refund paid by the bank' },
  RefundReturned: { says: 'Refund came back', short: 'refund', action: 'Refund returned to the deposit' },
  RefundRecorded: { says: 'Refund recorded by hand', short: 'refund', action: 'Refunded manually' },
  LotSold: { says: 'Sold', short: 'sold', action: 'Sold' },
  LotUnsold: { says: 'Not sold: there was no bid', short: 'not sold', action: 'Not sold' },
  LotOffered: { says: 'Highest bid offered to the vendor', short: 'offered', action: 'Offered to the vendor' },
  OfferCountered: { says: 'Vendor asked for more', short: 'counter', action: 'Counter-offer of the vendor' },
  OfferAccepted: { says: 'Offer accepted', short: 'accepted', action: 'Offer accepted' },
  OfferDeclined: { says: 'Offer declined', short: 'declined', action: 'Offer declined' },
  OfferLapsed: { says: 'Offer not answered in time', short: 'lapsed', action: 'Offer lapsed' },
  SalesRecorded: { says: 'Sales of the session recorded', short: 'session', action: 'Sales recorded' },
  DepositApplied: {
    says: 'Deposit applied to the purchase',
    short: 'deposit',
    action: 'Deposit became part of the payment',
  },
  DepositsBalanced: { says: 'Deposits of the session balanced out', short: 'session', action: 'Deposits balanced out' },
  WinnerTold: { says: 'Winner told', short: 'told', action: 'Winner emailed' },
  WinnersTold: { says: 'Winners of the session told', short: 'session', action: 'Emails to winners sent out' },
  SessionCleared: { says: 'Session cleared', short: 'session', action: 'Auction data cleared' },
  PurchasePaid: { says: 'Payment for the purchase', short: 'paid', action: 'Payment recorded' },
  PurchasePaymentReversed: {
    says: 'Payment for the purchase taken back',
    short: 'taken back',
    action: 'Payment taken back',
  },
  PurchaseDepositAdjusted: { says: 'Additional deposit changed', short: 'deposit', action: 'Deposit paid changed' },
  PurchaseSurplusCredited: {
    says: 'Surplus of the purchase credited to the deposit',
    short: 'surplus',
    action: 'Surplus credited to the deposit',
  },
  LotForfeited: { says: 'Sale forfeited', short: 'forfeited', action: 'Sale forfeited' },
  UnitReserved: { says: 'Sold by the house after the auction', short: 'sold', action: 'Unit reserved' },
  VendorAgreementSet: { says: 'Agreement with the vendor set', short: 'agreement', action: 'Vendor agreement changed' },
  SaleSettled: { says: 'Sale settled with the vendor', short: 'settled', action: 'Sale settled with the vendor' },
  SaleSettlementReversed: {
    says: 'Settlement with the vendor taken back',
    short: 'taken back',
    action: 'Settlement with the vendor taken back',
  },
  VendorCharged: { says: 'Vendor charged', short: 'vendor', action: 'Vendor charged' },
  VendorChargeReversed: {
    says: 'Charge of the vendor taken back',
    short: 'vendor',
    action: 'Charge of the vendor taken back',
  },
  VendorPaidIn: { says: 'Vendor paid the house', short: 'vendor', action: 'Payment of the vendor recorded' },
  VendorPaidInReversed: {
    says: 'Payment of the vendor taken back',
    short: 'vendor',
    action: 'Payment of the vendor taken back',
  },
  VendorPayoutOrdered: { says: 'Payout to the vendor ordered', short: 'payout', action: 'Payout ordered' },
  VendorPayoutSettled: { says: 'Payout to the vendor paid', short: 'payout', action: 'Payout paid by the bank' },
  VendorPayoutReturned: { says: 'Payout to the vendor came back', short: 'payout', action: 'Payout returned' },
  UnitReleased: { says: 'Unit released at the gate', short: 'released', action: 'Unit released at the gate' },
  HandoverOpened: { says: 'File of the handover opened', short: 'handover', action: 'Handover opened' },
  HandoverTakenBack: { says: 'File of the handover taken back', short: 'handover', action: 'Handover taken back' },
  HandoverStepRecorded: { says: 'Step of the handover done', short: 'handover', action: 'Handover step recorded' },
  HandoverStepTakenBack: {
    says: 'Step of the handover taken back',
    short: 'handover',
    action: 'Handover step taken back',
  },
  HandoverCharged: { says: 'Charged for the handover', short: 'charge', action: 'Handover charged' },
  HandoverChargeWaived: { says: 'Charge of the handover waived', short: 'charge', action: 'Handover charge waived' },
  HandoverPaid: { says: 'Payment for charges of the handover', short: 'paid', action: 'Payment for charges recorded' },
  HandoverPaymentReversed: {
    says: 'Payment for charges of the handover taken back',
    short: 'taken back',
    action: 'Payment for charges taken back',
  },
  SafetyDepositReturned: {
    says: 'Safety deposit returned to the deposit',
    short: 'deposit',
    action: 'Safety deposit returned to the deposit',
  },
  SafetyDepositForfeited: { says: 'Safety deposit forfeited', short: 'forfeited', action: 'Safety deposit forfeited' },
  SafetyDepositRestored: {
    says: 'Safety deposit put back on the purchase',
    short: 'taken back',
    action: 'Safety deposit put back on the purchase',
  },
  UnitDisposed: { says: 'Abandoned unit disposed of', short: 'disposed', action: 'Abandoned unit disposed of' },
} as const satisfies Record<EventType, EventWords>;

/** What the house did, as the history of its subject and the refusal of what was shown before say it; the type itself where no one has a word. */
export function actionOf(type: EventType, data: object): string {
  if (type === 'RefundReturned' && 'from' in data && data.from === 'record') return 'Manual refund taken back';
  return EVENT_WORDS[type].action ?? type;
}

/** Of an event as a log or a dossier has it; undefined for a type that is not known. */
export function wordsOfEvent(type: string): EventWords | undefined {
  return Object.hasOwn(EVENT_WORDS, type) ? EVENT_WORDS[type as EventType] : undefined;
}
