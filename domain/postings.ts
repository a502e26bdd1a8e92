import type { BookEvent } from './events.ts';

/**
 * Double entry: every event that moves money, as postings from one account to another, in sen. Each posting takes from one account
 * what it gives to another, so debits equal credits at every revision.
 */
export interface Posting {
  readonly from: string;
  readonly to: string;
  readonly amountSen: number;
}

const BANK = 'bank';
const FORFEITS = 'forfeits';
/** Refunds that have left a deposit, and of which the bank has not said what became of them. */
export const REFUNDS = 'refunds';

const DEPOSIT = 'deposit:';

export function depositAccount(bidder: number): string {
  return `${DEPOSIT}${bidder}`;
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

/** What was put in for a lot that somebody won: its deposit, additional deposit, payments. */
export function purchaseAccount(lot: string): string {
  return `purchase:${lot}`;
}

export function isPurchaseAccount(account: string): boolean {
  return account.startsWith(purchaseAccount(''));
}

export function postings(event: BookEvent): readonly Posting[] {
  switch (event.type) {
    case 'DepositCredited':
      return [{ from: BANK, to: depositAccount(event.data.bidder), amountSen: event.data.amountSen }];
    case 'DepositReversed':
      return [{ from: depositAccount(event.data.bidder), to: BANK, amountSen: event.data.amountSen }];
    case 'DepositReset':
      // The house writes the debt off against what others forfeited to it.
      return [{ from: FORFEITS, to: depositAccount(event.data.bidder), amountSen: event.data.amountSen }];
    case 'RefundOrdered':
      return [{ from: depositAccount(event.data.bidder), to: REFUNDS, amountSen: event.data.amountSen }];
    case 'RefundSettled':
      return [{ from: REFUNDS, to: BANK, amountSen: event.data.amountSen }];
    case 'RefundReturned':
      return [
        {
          from: event.data.from === 'bank' ? BANK : REFUNDS,
          to: depositAccount(event.data.bidder),
          amountSen: event.data.amountSen,
        },
      ];
    case 'RefundRecorded':
      return [{ from: depositAccount(event.data.bidder), to: BANK, amountSen: event.data.amountSen }];
    case 'DepositApplied':
      return [
        {
          from: depositAccount(event.data.bidder),
          to: purchaseAccount(event.data.lot),
          amountSen: event.data.amountSen,
        },
      ];
    case 'PurchasePaid':
      return [{ from: BANK, to: purchaseAccount(event.data.lot), amountSen: event.data.amountSen }];
    case 'PurchasePaymentReversed':
      return [{ from: purchaseAccount(event.data.lot), to: BANK, amountSen: event.data.amountSen }];
    case 'PurchaseDepositAdjusted': {
      const { lot, beforeSen, additionalDepositSen } = event.data;
      const account = purchaseAccount(lot);
      return additionalDepositSen >= beforeSen
        ? [{ from: BANK, to: account, amountSen: additionalDepositSen - beforeSen }]
        : [{ from: account, to: BANK, amountSen: beforeSen - additionalDepositSen }];
    }
    case 'LotForfeited':
      // Deposits are forfeited; payments stay on the purchase's account, owed to the buyer of a sale that was cancelled.
      return [{ from: purchaseAccount(event.data.lot), to: FORFEITS, amountSen: event.data.amountSen }];
    case 'UnitReserved': {
      const { lot, bidder, depositSen } = event.data;
      return depositSen === 0
        ? []
        : [{ from: depositAccount(bidder), to: purchaseAccount(lot), amountSen: depositSen }];
    }
    default:
      return [];
  }
}
