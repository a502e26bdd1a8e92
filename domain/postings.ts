import type { BookEvent, EventOf, EventType } from './events.ts';

/**
 * Double entry: every event that moves money, as postings from one account to another, in sen. Each posting takes from one account
 * what it gives to another, so debits equal credits at every revision.
 */
export interface Posting {
  readonly from: string;
  readonly to: string;
  readonly amountSen: number;
}

/** The kinds of accounts, in the order of the trial balance; there is a deposit account per bidder, a purchase account per lot, an account per vendor. */
export const ACCOUNT_KINDS = [
  ...(['bank', 'deposit', 'purchase', 'refunds', 'forfeits'] as const),
  ...(['vendor', 'payouts', 'commission', 'vendor charges', 'service tax'] as const),
  ...(['charges', 'handover'] as const),
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

const BANK = 'bank';
const FORFEITS = 'forfeits';
/** Refunds that have left a deposit, and of which the bank has not said what became of them. */
export const REFUNDS = 'refunds';

/** Payouts to vendors that have left their account, and of which the bank has not said what became of them. */
export const PAYOUTS = 'payouts';
const COMMISSION = 'commission';
const VENDOR_CHARGES = 'vendor charges';
const TAX = 'service tax';
/** What the house has charged for inspections, transfers and storage. */
const HANDOVER = 'handover';

const DEPOSIT = 'deposit:';
const VENDOR = 'vendor:';

export function depositAccount(bidder: number): string {
  return `${DEPOSIT}${bidder}`;
}

/** What the buyer of a lot owes of its charges: below zero, since its charges are taken from it. */
export function chargesAccount(lot: string): string {
  return `charges:${lot}`;
}

/** The kind of an account, and of which bidder or lot it is; '' for the one account of its kind. */
export function accountParts(account: string): { readonly kind: string; readonly key: string } {
  const colon = account.indexOf(':');
  return colon < 0 ? { kind: account, key: '' } : { kind: account.slice(0, colon), key: account.slice(colon + 1) };
}

/** Whose deposit account this is; undefined for an account of another kind. */
export function bidderOfDeposit(account: string): number | undefined {
  return account.startsWith(DEPOSIT) ? Number(account.slice(DEPOSIT.length)) : undefined;
}

/** What the house owes a vendor; below zero what they owe the house. */
export function vendorAccount(vendor: string): string {
  return `${VENDOR}${vendor}`;
}

/** What was put in for a lot that somebody won: its deposit, additional deposit, payments. */
export function purchaseAccount(lot: string): string {
  return `purchase:${lot}`;
}

export function isPurchaseAccount(account: string): boolean {
  return account.startsWith(purchaseAccount(''));
}

type PostingsOf<T extends EventType> = (data: EventOf<T>['data']) => readonly Posting[];

/** Of every type of event; null: it moves no money. Journal, feed and read tables go by this table. */
const POSTINGS = {
  SessionScheduled: null,
  SessionChanged: null,
  SessionExtended: null,
  SessionRulesSet: null,
  SessionWithdrawn: null,
  SessionArchived: null,
  LotListed: null,
  LotChanged: null,
  LotWithdrawn: null,
  LotReserveSet: null,
  LotExtended: null,
  BidderJoined: null,
  BidderSuspended: null,
  BidderReinstated: null,
  StaffVerified: null,
  StaffRefuted: null,
  VendorBarred: null,
  VendorBarLifted: null,
  RaiseLimitSet: null,
  LotEntered: null,
  BidPlaced: null,
  MaximumSet: null,
  MaximumLapsed: null,
  BidCancelled: null,
  DepositCredited: ({ bidder, amountSen }) => [{ from: BANK, to: depositAccount(bidder), amountSen }],
  DepositReversed: ({ bidder, amountSen }) => [{ from: depositAccount(bidder), to: BANK, amountSen }],
  // The house writes the debt off against what others forfeited to it.
  DepositReset: ({ bidder, amountSen }) => [{ from: FORFEITS, to: depositAccount(bidder), amountSen }],
  RefundOrdered: ({ bidder, amountSen }) => [{ from: depositAccount(bidder), to: REFUNDS, amountSen }],
  RefundSettled: ({ amountSen }) => [{ from: REFUNDS, to: BANK, amountSen }],
  RefundReturned: ({ bidder, amountSen, from }) => [
    { from: from === 'refunds' ? REFUNDS : BANK, to: depositAccount(bidder), amountSen },
  ],
  RefundRecorded: ({ bidder, amountSen }) => [{ from: depositAccount(bidder), to: BANK, amountSen }],
  LotSold: null,
  LotUnsold: null,
  LotOffered: null,
  OfferCountered: null,
  OfferAccepted: null,
  OfferDeclined: null,
  OfferLapsed: null,
  SalesRecorded: null,
  DepositApplied: ({ lot, bidder, amountSen }) => [
    { from: depositAccount(bidder), to: purchaseAccount(lot), amountSen },
  ],
  DepositsBalanced: null,
  WinnerTold: null,
  WinnersTold: null,
  SessionCleared: null,
  PurchasePaid: ({ lot, amountSen }) => [{ from: BANK, to: purchaseAccount(lot), amountSen }],
  PurchasePaymentReversed: ({ lot, amountSen }) => [{ from: purchaseAccount(lot), to: BANK, amountSen }],
  PurchaseDepositAdjusted: ({ lot, beforeSen, additionalDepositSen }) => {
    const account = purchaseAccount(lot);
    return additionalDepositSen >= beforeSen
      ? [{ from: BANK, to: account, amountSen: additionalDepositSen - beforeSen }]
      : [{ from: account, to: BANK, amountSen: beforeSen - additionalDepositSen }];
  },
  PurchaseSurplusCredited: ({ lot, bidder, amountSen }) => [
    { from: purchaseAccount(lot), to: depositAccount(bidder), amountSen },
  ],
  // Deposits are forfeited; payments stay on the purchase's account, owed to the buyer of a sale that was cancelled.
  LotForfeited: ({ lot, amountSen }) => [{ from: purchaseAccount(lot), to: FORFEITS, amountSen }],
  UnitReserved: ({ lot, bidder, depositSen }) => {
    return depositSen === 0 ? [] : [{ from: depositAccount(bidder), to: purchaseAccount(lot), amountSen: depositSen }];
  },
  UnitReleased: null,
  VendorAgreementSet: null,
  SaleSettled: (data) => settlementPostings(data),
  SaleSettlementReversed: (data) =>
    settlementPostings(data).map(({ from, to, amountSen }) => ({ from: to, to: from, amountSen })),
  VendorCharged: ({ vendor, amountSen }) => [{ from: vendorAccount(vendor), to: VENDOR_CHARGES, amountSen }],
  VendorChargeReversed: ({ vendor, amountSen }) => [{ from: VENDOR_CHARGES, to: vendorAccount(vendor), amountSen }],
  VendorPaidIn: ({ vendor, amountSen }) => [{ from: BANK, to: vendorAccount(vendor), amountSen }],
  VendorPaidInReversed: ({ vendor, amountSen }) => [{ from: vendorAccount(vendor), to: BANK, amountSen }],
  VendorPayoutOrdered: ({ vendor, amountSen }) => [{ from: vendorAccount(vendor), to: PAYOUTS, amountSen }],
  VendorPayoutSettled: ({ amountSen }) => [{ from: PAYOUTS, to: BANK, amountSen }],
  VendorPayoutReturned: ({ vendor, amountSen, from }) => [
    { from: from === 'payouts' ? PAYOUTS : BANK, to: vendorAccount(vendor), amountSen },
  ],
  HandoverOpened: null,
  HandoverTakenBack: null,
  HandoverStepRecorded: null,
  HandoverStepTakenBack: null,
  HandoverCharged: ({ lot, amountSen }) => [{ from: chargesAccount(lot), to: HANDOVER, amountSen }],
  HandoverChargeWaived: ({ lot, bidder, amountSen, creditedSen }) => [
    { from: HANDOVER, to: chargesAccount(lot), amountSen },
    ...(creditedSen === 0 ? [] : [{ from: chargesAccount(lot), to: depositAccount(bidder), amountSen: creditedSen }]),
  ],
  HandoverPaid: ({ lot, amountSen }) => [{ from: BANK, to: chargesAccount(lot), amountSen }],
  HandoverPaymentReversed: ({ lot, amountSen }) => [{ from: chargesAccount(lot), to: BANK, amountSen }],
  SafetyDepositReturned: ({ lot, bidder, amountSen }) => [
    { from: purchaseAccount(lot), to: depositAccount(bidder), amountSen },
  ],
  SafetyDepositForfeited: ({ lot, amountSen }) => [{ from: purchaseAccount(lot), to: FORFEITS, amountSen }],
  SafetyDepositRestored: ({ lot, bidder, amountSen, from }) => [
    { from: from === 'deposit' ? depositAccount(bidder) : FORFEITS, to: purchaseAccount(lot), amountSen },
  ],
  UnitDisposed: null,
} as const satisfies { readonly [T in EventType]: PostingsOf<T> | null };

/** The hammer price to the vendor, and from there what the house keeps of it. */
function settlementPostings({
  lot,
  vendor,
  hammerSen,
  commissionSen,
  chargesSen,
  taxSen,
}: EventOf<'SaleSettlementReversed'>['data']): readonly Posting[] {
  const account = vendorAccount(vendor);
  const kept = [
    { from: account, to: COMMISSION, amountSen: commissionSen },
    { from: account, to: VENDOR_CHARGES, amountSen: chargesSen },
    { from: account, to: TAX, amountSen: taxSen },
  ];
  return [
    { from: purchaseAccount(lot), to: account, amountSen: hammerSen },
    ...kept.filter(({ amountSen }) => amountSen > 0),
  ];
}

/** The types of events that move money. */
export type MoneyEventType = {
  [T in EventType]: (typeof POSTINGS)[T] extends null ? never : T;
}[EventType];

export function movesMoney<E extends BookEvent>(event: E): event is Extract<E, { readonly type: MoneyEventType }> {
  return POSTINGS[event.type] !== null;
}

export function postings({ type, data }: BookEvent): readonly Posting[] {
  const postingsOf = POSTINGS[type] as ((data: BookEvent['data']) => readonly Posting[]) | null;
  return postingsOf === null ? [] : postingsOf(data);
}
