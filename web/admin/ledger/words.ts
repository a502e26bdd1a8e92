import type { AccountKind, Movement } from '#contract/ledger.ts';

export const ACCOUNTS: Readonly<Record<AccountKind, string>> = {
  bank: 'Bank',
  deposit: 'Bidders’ deposits',
  purchase: 'Purchases',
  refunds: 'Refunds under way',
  forfeits: 'Forfeits',
};

export const MOVEMENT_WORDS: Readonly<Record<Movement, string>> = {
  'top-up': 'Top-up by online banking',
  'house credit': 'Credited by the house',
  'bank reversal': 'Taken back by the bank',
  'house reversal': 'Corrected by the house',
  reset: 'Negative balance written off',
  'refund ordered': 'Refund ordered',
  'refund paid': 'Refund paid',
  'refund returned': 'Refund returned',
  'manual refund': 'Refund paid by hand',
  'deposit applied': 'Deposit used for a lot',
  'purchase payment': 'Payment for a lot',
  'payment taken back': 'Payment for a lot taken back',
  'additional deposit': 'Deposit for a lot adjusted',
  forfeit: 'Deposit forfeited',
};

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Friday, 20 November 2026' of 2026-11-20. */
export function dayText(day: string): string {
  return DAY.format(Date.parse(day));
}

/**
 * A reference as it is shown: those that the program makes are long and say nothing to people, so their beginning is enough to tell
 * them apart.
 */
export function referenceText(reference: string): string {
  return reference.length > 24 ? `${reference.slice(0, 16)}…` : reference;
}
