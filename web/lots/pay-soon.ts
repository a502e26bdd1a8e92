import { text } from '../i18n/translate.ts';

/** Between the record of a sale and the mail to its winner: nothing can be paid for the lot until its deposit is counted towards the price. */
export const PAY_SOON = text(
  'We are counting your deposit towards the price. You can pay as soon as that is done: we will email you.',
);
