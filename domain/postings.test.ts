import { describe, expect, it } from 'vitest';
import { decodeEvent } from './decode.ts';
import type { BookEvent } from './events.ts';
import {
  accountParts,
  bidderOfDeposit,
  depositAccount,
  isPurchaseAccount,
  movesMoney,
  postings,
  purchaseAccount,
  REFUNDS,
} from './postings.ts';
import { goldenEvents } from './testing/golden.ts';

describe('postings', () => {
  it('move money for these events and for no other, each sen from one account to another', () => {
    const moved = goldenEvents().flatMap((raw) => {
      return postings(decodeEvent(raw)).map(({ from, to, amountSen }) => `${raw.type}: ${from} > ${to} ${amountSen}`);
    });
    expect(moved).toEqual([
      'DepositCredited: bank > deposit:1001 300000',
      'DepositReversed: deposit:1001 > bank 300000',
      'DepositReset: forfeits > deposit:1001 5',
      'DepositApplied: deposit:1001 > purchase:AMS7/12A 150000',
      'PurchaseDepositAdjusted: bank > purchase:AMS7/12A 50000',
      'PurchaseDepositAdjusted: purchase:AMS7/12A > bank 30000',
      'LotForfeited: purchase:AMS7/12A > forfeits 170000',
      'RefundOrdered: deposit:1001 > refunds 250050',
      'RefundSettled: refunds > bank 250050',
      'UnitReserved: deposit:1001 > purchase:AMS7/13 150000',
      'PurchasePaymentReversed: purchase:AMS7/12A > bank 1000050',
      'PurchaseSurplusCredited: purchase:AMS7/12A > deposit:1001 100050',
      'PurchasePaid: bank > purchase:AMS7/12A 1000050',
      'RefundRecorded: deposit:1001 > bank 250050',
      'PurchasePaid: bank > purchase:AMS7/12A 1000050',
      'RefundRecorded: deposit:1001 > bank 250050',
      'RefundReturned: refunds > deposit:1001 250050',
      'RefundReturned: bank > deposit:1001 250050',
      'RefundReturned: bank > deposit:1001 50000',
      'SaleSettled: purchase:AMS7/12A > vendor:KNB 2000000',
      'SaleSettled: vendor:KNB > commission 190000',
      'SaleSettled: vendor:KNB > vendor charges 3000',
      'SaleSettled: vendor:KNB > service tax 15440',
      'SaleSettled: purchase:AMS7/12A > vendor:KNB 2000000',
      'SaleSettled: vendor:KNB > commission 190000',
      'SaleSettled: vendor:KNB > vendor charges 3000',
      'SaleSettled: vendor:KNB > service tax 15440',
      'SaleSettlementReversed: vendor:KNB > purchase:AMS7/12A 2000000',
      'SaleSettlementReversed: commission > vendor:KNB 190000',
      'SaleSettlementReversed: vendor charges > vendor:KNB 3000',
      'SaleSettlementReversed: service tax > vendor:KNB 15440',
      'VendorCharged: vendor:KNB > vendor charges 15000',
      'VendorChargeReversed: vendor charges > vendor:KNB 15000',
      'VendorPaidIn: bank > vendor:KNB 15000',
      'VendorPaidInReversed: vendor:KNB > bank 15000',
      'VendorPayoutOrdered: vendor:KNB > payouts 1791560',
      'VendorPayoutSettled: payouts > bank 1791560',
      'VendorPayoutReturned: bank > vendor:KNB 1791560',
      'HandoverChargeWaived: handover > charges:AMS7/12A 10000',
      'HandoverChargeWaived: handover > charges:AMS7/12A 15300',
      'HandoverChargeWaived: charges:AMS7/12A > deposit:1001 5000',
      'HandoverPaid: bank > charges:AMS7/12A 15300',
      'HandoverPaymentReversed: charges:AMS7/12A > bank 15300',
      'SafetyDepositReturned: purchase:AMS7/12A > deposit:1001 50000',
      'SafetyDepositForfeited: purchase:AMS7/12A > forfeits 50000',
      'SafetyDepositRestored: deposit:1001 > purchase:AMS7/12A 50000',
      'SafetyDepositRestored: forfeits > purchase:AMS7/12A 50000',
      'HandoverCharged: charges:AMS7/12A > handover 10000',
      'HandoverCharged: charges:AMS7/12A > handover 8000',
    ]);
  });

  it('are of the difference where an additional deposit was there before', () => {
    const adjusted = (beforeSen: number, additionalDepositSen: number) =>
      postings({
        type: 'PurchaseDepositAdjusted',
        data: { lot: 'AMS7/12A', bidder: 1001, beforeSen, additionalDepositSen },
      } as BookEvent);
    const account = purchaseAccount('AMS7/12A');
    expect(adjusted(200_00, 500_00)).toEqual([{ from: 'bank', to: account, amountSen: 300_00 }]);
    expect(adjusted(500_00, 200_00)).toEqual([{ from: account, to: 'bank', amountSen: 300_00 }]);
  });

  it('are none of a unit that is reserved without a deposit; the event is one that moves money all the same', () => {
    const reserved = { type: 'UnitReserved', data: { lot: 'AMS7/13', bidder: 1001, depositSen: 0 } } as BookEvent;
    expect(postings(reserved)).toEqual([]);
    expect(movesMoney(reserved)).toBe(true);
  });
});

it('an event moves money where it may have postings, and nowhere else', () => {
  for (const event of goldenEvents().map((raw) => decodeEvent(raw)))
    expect([event.type, movesMoney(event)]).toEqual([event.type, postings(event).length > 0]);
});

it.each<[string, { kind: string; key: string }, number | undefined, boolean]>([
  [depositAccount(1001), { kind: 'deposit', key: '1001' }, 1001, false],
  [purchaseAccount('AMS7/12A'), { kind: 'purchase', key: 'AMS7/12A' }, undefined, true],
  [REFUNDS, { kind: 'refunds', key: '' }, undefined, false],
  ['bank', { kind: 'bank', key: '' }, undefined, false],
])('the account %s is of this kind, and of this bidder or lot', (account, parts, bidder, ofPurchase) => {
  expect(accountParts(account)).toEqual(parts);
  expect(bidderOfDeposit(account)).toBe(bidder);
  expect(isPurchaseAccount(account)).toBe(ofPurchase);
});
