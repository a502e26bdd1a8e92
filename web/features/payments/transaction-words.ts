import { text } from '#web/i18n/translate.ts';

const WORDS: Readonly<Record<string, string>> = {
  deposit: text('Deposit'),
  reversal: text('Reversal'),
  reset: text('Reset'),
  purchase: text('Purchase'),
  refund: text('Refund'),
  'returned refund': text('Returned refund'),
};

/** The kind of a movement as people read it. */
export function typeWord(transactionType: string): string {
  return WORDS[transactionType] ?? transactionType;
}

/** Transactions a page (specification, bidder side, section 9). */
export const TRANSACTIONS_A_PAGE = 5;
