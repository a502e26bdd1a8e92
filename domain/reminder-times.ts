import { daysAfter, type PaymentDates } from './payment-dates.ts';

/** Before the balance is due, after it was, and before the last day: the kinds of reminders, each sent once for a purchase. */
export type ReminderKind = 'before due' | 'overdue' | 'last notice';

/** Days before the due date, and before the last day, from which on people are reminded. */
const AHEAD_DAYS = 2;

/** Which reminder a purchase that is not paid is due for on this day ('YYYY-MM-DD'); after the last day none: the house decides then. */
export function reminderOn(
  today: string,
  { dueDate, lastDate }: Pick<PaymentDates, 'dueDate' | 'lastDate'>,
): ReminderKind | undefined {
  if (today > lastDate) return undefined;
  if (today >= daysAfter(lastDate, -AHEAD_DAYS)) return 'last notice';
  if (today > dueDate) return 'overdue';
  return today >= daysAfter(dueDate, -AHEAD_DAYS) ? 'before due' : undefined;
}

/** The hours at +08:00 in which reminders are sent: from nine in the morning until six in the evening. */
export function isOfficeHour(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return hour >= 9 && hour < 18;
}
