/** How money that no bank has told of came to the house, or left it: the words of staff for each. */
export const PAYMENT_WAYS = {
  cash: 'Cash',
  transfer: 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card terminal',
} as const;
export type PaymentWay = keyof typeof PAYMENT_WAYS;
export const WAYS = Object.keys(PAYMENT_WAYS) as [PaymentWay, ...PaymentWay[]];

/**
 * What banks and counters print: letters, digits, blanks and marks, 3 to 40, with a digit among them. It becomes part of the book, which holds no
 * names: hence the digit.
 */
export const PAYMENT_REFERENCE = /^(?=.*\d)[0-9A-Za-z](?:[0-9A-Za-z .,/:#&*+_()-]{1,38})[0-9A-Za-z)]$/;

/** As it is kept: folded to plain capitals and digits, with single blanks: who types it again types it in other letters. */
export function paymentReference(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** What staff said of money that came in or left. */
export interface AtCounter {
  readonly paidOn?: string | null | undefined;
  readonly way?: PaymentWay | null | undefined;
}

/** As the book has it. */
export function counterOf({ paidOn = null, way = null }: AtCounter) {
  return { paidOn, way };
}
