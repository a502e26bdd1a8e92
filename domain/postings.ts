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

export function depositAccount(bidder: number): string {
  return `deposit:${bidder}`;
}

function purchase(lot: string): string {
  return `purchase:${lot}`;
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
    case 'DepositApplied':
      return [
        { from: depositAccount(event.data.bidder), to: purchase(event.data.lot), amountSen: event.data.amountSen },
      ];
    default:
      return [];
  }
}
