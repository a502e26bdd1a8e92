import type { HistoryWord } from '#contract/history.ts';
import { PAYMENT_WAYS } from '#domain/payment-ways.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';

/** The words of the house; what people typed stands as they did. */
const WORDS: Readonly<Record<HistoryWord, Text>> = {
  yes: text('yes'),
  no: text('no'),
  none: text('none'),
  public: text('Public'),
  '(not shown)': text('(not shown)'),
  ...PAYMENT_WAYS,
  'top-up': text('paid online'),
  house: text('the auction house'),
  bank: text('the bank'),
  'the bank': text('the bank'),
  refunds: text('refunds under way'),
  record: text('a record by hand'),
  'entered-by-mistake': text('Entered by mistake'),
  'placed-by-mistake': text('Placed by mistake'),
  'bidder-not-entitled': text('Bidder not entitled'),
  'technical-fault': text('Technical fault'),
  'request-of-the-vendor': text('Request of the vendor'),
  'order-of-an-authority': text('Order of an authority'),
  other: text('Other'),
  'Has not yet verified.': text('Has not yet verified.'),
  pending: text('pending'),
  verified: text('verified'),
  rejected: text('rejected'),
};

/** A word of the house in the language of whoever reads it; undefined for what is none. */
export function wordText(t: Translate, word: string): string | undefined {
  return Object.hasOwn(WORDS, word) ? t(WORDS[word as HistoryWord]) : undefined;
}
