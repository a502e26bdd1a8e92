import { malaysianDay, malaysianTime } from './session-clock.ts';

/**
 * Until when a purchase is to be paid, in calendar days at +08:00 (specification, back office, section 9, 'Documents'). The day of the auction
 * is the one on which its session ended: then the hammer fell.
 */
export interface PaymentDates {
  /** 'Balance due within 5 days of hammer (memorandum)'. */
  readonly memorandumDate: string;
  /** '7 days after the auction date (receipt)': from the day after it the balance is overdue. All dates YYYY-MM-DD, their day included. */
  readonly dueDate: string;
  /** 'Full payment within 14 days, else the deposit is forfeited.' */
  readonly lastDate: string;
}

const MEMORANDUM_DAYS = 5;
const DUE_DAYS = 7;
const LAST_DAYS = 14;

/** `hammerMs`: when its session ended; of a unit that was reserved after its auction, when it was. UTC ms. */
export function paymentDates(hammerMs: number): PaymentDates {
  const day = malaysianTime(hammerMs).date;
  return {
    memorandumDate: daysAfter(day, MEMORANDUM_DAYS),
    dueDate: daysAfter(day, DUE_DAYS),
    lastDate: daysAfter(day, LAST_DAYS),
  };
}

/** Is a balance that was due on this date late by now? The date's own day counts to its end. */
export function isPastDate(date: string, nowMs: number): boolean {
  return malaysianTime(nowMs).date > date;
}

/** A purchase whose hammer fell before this instant (UTC ms) and that is not paid is overdue by now. */
export function overdueBeforeMs(nowMs: number): number {
  return malaysianDay(nowMs).startMs - DUE_DAYS * 86_400_000;
}

/** So long after it came in or left, money is not recorded by its day any more: such a day is a slip of the hand. */
const OLDEST_DAYS = 366;

/** May staff say that money came in or left on this day (YYYY-MM-DD)? `today` and at most a year before. */
export function isPaymentDay(day: string, today: string): boolean {
  return day <= today && day >= daysAfter(today, -OLDEST_DAYS);
}

/** So many days after a date ('YYYY-MM-DD'); what is no date stays as it is. */
export function daysAfter(date: string, days: number): string {
  const start = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(start) ? date : new Date(start + days * 86_400_000).toISOString().slice(0, 10);
}
