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

const REVERSAL = 'reversal ';

/** Names a deposit that is taken back: another movement than the one that it takes back, which may have the same reference. */
export function reversalReference(given: string): string {
  return `${REVERSAL}${given}`;
}

/** What was given for it. */
export function givenForReversal(reference: string): string {
  return reference.startsWith(REVERSAL) ? reference.slice(REVERSAL.length) : reference;
}

/** Is it one that people type, and not of a program? */
export function isTypedReference(reference: string): boolean {
  const given = givenForReversal(reference);
  return paymentReference(given) === given && PAYMENT_REFERENCE.test(given);
}

/**
 * What references are alike by: their letters and digits. `1-23` and `12-3` are alike and may be two, so that who types one is asked, not refused.
 * undefined for those that programs make.
 */
export function alikeBy(reference: string): string | undefined {
  if (!isTypedReference(reference)) return undefined;
  const given = givenForReversal(reference);
  return `${reference.slice(0, reference.length - given.length)}${given.replaceAll(/[^0-9A-Z]/g, '')}`;
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
