import { type EnglishText, text } from '#web/i18n/translate.ts';

/** Texts in quotes stand in the specification (bidder side, section 8). */
export const FAILED = text('Invalid email or phone, please make sure they are correct.');
export const EXCEEDED = text('Exceed topup limit');

/** Refusals that are told in a dialog, by the code of the house's answer. */
export type TopUpDialog = 'exceed-limit' | 'exceed-balance-limit' | 'auction-in-progress' | 'top-up-off';

export interface DialogWords {
  readonly title: EnglishText;
  readonly body: EnglishText;
}

export const DIALOG_WORDS: Readonly<Record<TopUpDialog, DialogWords>> = {
  'exceed-limit': {
    title: EXCEEDED,
    body: text('TM Staff can top up at most RM500.00 at a time.'),
  },
  'exceed-balance-limit': {
    title: EXCEEDED,
    body: text('The deposit of TM Staff is limited to RM500.00.'),
  },
  'auction-in-progress': {
    title: text('Auction in progress'),
    body: text('An auction is currently in progress. Top-up is not allowed during this period.'),
  },
  'top-up-off': {
    title: text('Top-up is off'),
    body: text('Top-up is not available at the moment. Please try again later or contact us.'),
  },
};

export function isDialog(code: string): code is TopUpDialog {
  return Object.hasOwn(DIALOG_WORDS, code);
}
