import type { JobName } from '#contract/system.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';

const WORDS: Readonly<Record<JobName, Text>> = {
  'align-standing': text('Update of an account’s rights'),
  'deliver-mail': text('Sending of an email'),
  'import-lots': text('Import of lots'),
  'mail-late-winner': text('Email to a winner after the sale'),
  'pay-refund': text('Payment of a refund'),
  'pay-vendor-payout': text('Payment of a payout to a vendor'),
  'publish-head': text('Publication of the state of the book'),
  'publish-log': text('Publication of the log of a session'),
  'push-notification': text('Notification to a device'),
  'remind-of-payments': text('Reminders of payments'),
  'charge-storage': text('Storage of units'),
  'remind-of-handovers': text('Reminders of handovers'),
  'remind-of-registration': text('Reminders to confirm an email address'),
  'send-mailing': text('Sending of a mailing'),
  'start-refund-run': text('Start of a bulk refund'),
  'tell-cancellation': text('Notice of a cancelled bid'),
  'tell-vendor-payout': text('Mail to a vendor about a payout'),
  'tell-offer-answer': text('Notice of an answer to an offer'),
  'tell-offered': text('Notice of offers to a vendor'),
  'tell-watchers': text('Notice to those who watch a lot'),
};

/** What a job does. One that an older version of the house has left keeps the name that it is stored with. */
export function jobText(t: Translate, name: string): string {
  return Object.hasOwn(WORDS, name) ? t(WORDS[name as JobName]) : name;
}
