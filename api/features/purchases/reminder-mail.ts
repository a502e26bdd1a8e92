import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import { formatRM } from '#domain/money.ts';
import { dayInWords, type PaymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import type { ReminderKind } from '#domain/reminder-times.ts';
import type { PurchaseRow } from '#projections/queries/purchases.ts';
import { howToPay } from './how-to-pay.ts';
import { PURCHASE_WORDS } from './words.ts';

interface Reminder extends Pick<PaymentDates, 'dueDate' | 'lastDate'> {
  readonly kind: ReminderKind;
  readonly row: PurchaseRow;
  readonly name: string;
  readonly language: Language;
  /** Make and model. */
  readonly what: string;
  /** The house's bank account; '' where it has not said. */
  readonly account: string;
}

/** Lot, amount, date, and how to pay: what a reminder says. */
export function reminderLetter(
  { kind, row, name, language, what, account, dueDate, lastDate }: Reminder,
  { publicUrl }: { readonly publicUrl: string },
): Letter {
  const { lot, session, lotNo, regnNo } = row.lot;
  const words = PURCHASE_WORDS[language];
  const owed = { lotNo, session, due: dayInWords(dueDate, language), last: dayInWords(lastDate, language) };
  const subject = words.reminders[kind].subject(owed);
  return {
    ...{ language, subject, heading: subject, plate: regnNo, name },
    paragraphs: [words.reminders[kind].text(owed)],
    facts: [
      { label: words.lot, value: [what, `(${regnNo})`].filter(Boolean).join(' ') },
      { label: words.order, value: lot },
      { label: words.due, value: formatRM(balanceDueSen(row)), due: true },
    ],
    action: { label: words.action, url: `${publicUrl}/myaccount/mybid` },
    after: [...howToPay(language, { account, lot }), words.disregard],
  };
}
