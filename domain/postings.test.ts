import { describe, expect, it } from 'vitest';
import { decodeEvent } from './decode.ts';
import { postings } from './postings.ts';
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
    ]);
  });
});
