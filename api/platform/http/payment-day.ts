import { z } from 'zod';
import { isPaymentDay } from '#domain/payment-dates.ts';
import { PAYMENT_REFERENCE, paymentReference } from '#domain/payment-ways.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { refuseField } from './refusal.ts';

const PAYMENT_DATE = 'The date must be a day such as 2026-11-20, no later than today and no longer than a year ago.';
const REFERENCE =
  'The reference must be 3 to 40 letters, digits, blanks or . , / : # & * + _ ( ) -, with a digit among them.';
const DAY_OR_INSTANT = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** The day at +08:00 on which money came in or left; today where none is given. @throws {HttpRefusal} for an invalid one, or one that `isPaymentDay` does not have. */
export function paymentDay(given: string | undefined, nowMs: number): string {
  const today = malaysianTime(nowMs).date;
  if (given === undefined) return today;
  const { success } = DAY_OR_INSTANT.safeParse(given);
  const day = success && given.length > today.length ? malaysianTime(Date.parse(given)).date : given;
  if (!success || !isPaymentDay(day, today)) throw refuseField({ field: 'date', text: PAYMENT_DATE });
  return day;
}

/** What the bank or the counter calls it, as it is kept. @throws {HttpRefusal} for what none of them prints. */
export function referenceFrom(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const reference = paymentReference(typed);
  if (!PAYMENT_REFERENCE.test(reference)) throw refuseField({ field: 'reference', text: REFERENCE });
  return reference;
}
