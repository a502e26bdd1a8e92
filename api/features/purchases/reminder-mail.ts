import { formatRM } from '#domain/money.ts';
import { dayInWords, type PaymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen } from '#domain/purchase.ts';
import type { PurchaseRow } from '#projections/queries/purchases.ts';
import type { ReminderKind } from './reminder-times.ts';

interface Reminder extends Pick<PaymentDates, 'dueDate' | 'lastDate'> {
  readonly kind: ReminderKind;
  readonly row: PurchaseRow;
  readonly name: string;
  /** Make and model. */
  readonly what: string;
  /** The house's bank account; '' where it has not said. */
  readonly account: string;
}

/** Lot, amount, date, and how to pay: what a reminder says. */
export function reminderMail(
  { kind, row, name, what, account, dueDate, lastDate }: Reminder,
  { publicUrl }: { readonly publicUrl: string },
): { readonly subject: string; readonly text: string } {
  const { lot, session, lotNo, regnNo } = row.lot;
  const [due, last] = [dayInWords(dueDate), dayInWords(lastDate)];
  const text = [
    `Dear ${name},`,
    '',
    {
      'before due': `The balance for lot ${lotNo} of session ${session} is due by ${due}.`,
      overdue: `The balance for lot ${lotNo} of session ${session} was due by ${due} and has not been paid. Please pay it now, at the latest by ${last}.`,
      'last notice': `This is our last notice: the balance for lot ${lotNo} of session ${session} must be paid by ${last}. After that the sale may be cancelled and the deposit forfeited.`,
    }[kind],
    '',
    `  ${[what, `(${regnNo})`].filter(Boolean).join(' ')}`,
    `  Order number  ${lot}`,
    `  Balance due   ${formatRM(balanceDueSen(row))}`,
    '',
    `Pay online: ${publicUrl}/myaccount/mybid`,
    ...(account === '' ? [] : [`Or transfer the balance to ${account}, and name the order number ${lot}.`]),
    '',
    'If you have paid in the meantime, please disregard this mail.',
    '',
    `Tukul, ${publicUrl}`,
  ].join('\n');
  const subject = {
    'before due': `Lot ${lotNo} of ${session}: please pay by ${due}`,
    overdue: `Lot ${lotNo} of ${session}: payment is overdue`,
    'last notice': `Lot ${lotNo} of ${session}: last notice, pay by ${last}`,
  }[kind];
  return { subject, text };
}
