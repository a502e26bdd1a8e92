import type { EventOf } from '../events.ts';
import type { MoneyEventType } from '../postings.ts';

/** What a movement of money is called in journal, day sheet and statements of accounts, and as staff read it. */
export const MOVEMENT_WORDS = {
  'top-up': 'Top-up by online banking',
  'house credit': 'Credited by the house',
  'bank reversal': 'Taken back by the bank',
  'house reversal': 'Corrected by the house',
  reset: 'Negative balance written off',
  'refund ordered': 'Refund ordered',
  'refund paid': 'Refund paid',
  'refund returned': 'Refund returned',
  'manual refund': 'Refund paid by hand',
  'manual refund taken back': 'Refund paid by hand taken back',
  'deposit applied': 'Deposit used for a lot',
  'purchase payment': 'Payment for a lot',
  'payment taken back': 'Payment for a lot taken back',
  'additional deposit': 'Deposit for a lot adjusted',
  forfeit: 'Deposit forfeited',
  'surplus credited': 'Surplus of a lot credited',
  'sale settled': 'Sale settled with the vendor',
  'settlement taken back': 'Settlement with the vendor taken back',
  'vendor charge': 'Vendor charged',
  'vendor charge taken back': 'Charge of the vendor taken back',
  'vendor payment': 'Payment of the vendor',
  'vendor payment taken back': 'Payment of the vendor taken back',
  'payout ordered': 'Payout to the vendor ordered',
  'payout paid': 'Payout to the vendor paid',
  'payout returned': 'Payout to the vendor returned',
  'handover charge': 'Charge of a handover',
  'handover charge waived': 'Charge of a handover waived',
  'handover payment': 'Payment for charges of a handover',
  'handover payment taken back': 'Payment for charges of a handover taken back',
  'safety deposit returned': 'Safety deposit returned',
  'safety deposit forfeited': 'Safety deposit forfeited',
  'safety deposit restored': 'Safety deposit put back on its purchase',
} as const;

export type Movement = keyof typeof MOVEMENT_WORDS;
export const MOVEMENTS = Object.keys(MOVEMENT_WORDS) as readonly Movement[];

/** Of every event that moves money; from where to where it goes is said by its postings. */
const MOVEMENT_OF: { readonly [T in MoneyEventType]: Movement | ((data: EventOf<T>['data']) => Movement) } = {
  DepositCredited: ({ source }) => (source === 'house' ? 'house credit' : 'top-up'),
  DepositReversed: ({ source }) => (source === 'house' ? 'house reversal' : 'bank reversal'),
  DepositReset: 'reset',
  RefundOrdered: 'refund ordered',
  RefundSettled: 'refund paid',
  RefundReturned: ({ from }) => (from === 'record' ? 'manual refund taken back' : 'refund returned'),
  RefundRecorded: 'manual refund',
  DepositApplied: 'deposit applied',
  UnitReserved: 'deposit applied',
  PurchasePaid: 'purchase payment',
  PurchasePaymentReversed: 'payment taken back',
  PurchaseDepositAdjusted: 'additional deposit',
  PurchaseSurplusCredited: 'surplus credited',
  LotForfeited: 'forfeit',
  SaleSettled: 'sale settled',
  SaleSettlementReversed: 'settlement taken back',
  VendorCharged: 'vendor charge',
  VendorChargeReversed: 'vendor charge taken back',
  VendorPaidIn: 'vendor payment',
  VendorPaidInReversed: 'vendor payment taken back',
  VendorPayoutOrdered: 'payout ordered',
  VendorPayoutSettled: 'payout paid',
  VendorPayoutReturned: 'payout returned',
  HandoverCharged: 'handover charge',
  HandoverChargeWaived: 'handover charge waived',
  HandoverPaid: 'handover payment',
  HandoverPaymentReversed: 'handover payment taken back',
  SafetyDepositReturned: 'safety deposit returned',
  SafetyDepositForfeited: 'safety deposit forfeited',
  SafetyDepositRestored: 'safety deposit restored',
};

export const MONEY_EVENTS = Object.keys(MOVEMENT_OF) as readonly MoneyEventType[];

export function movementOf({ type, data }: { [T in MoneyEventType]: EventOf<T> }[MoneyEventType]): Movement {
  const movement = MOVEMENT_OF[type] as Movement | ((data: unknown) => Movement);
  return typeof movement === 'string' ? movement : movement(data);
}
