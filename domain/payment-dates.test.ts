import { describe, expect, it } from 'vitest';
import { dayInWords } from './moments.ts';
import { daysAfter, isPastDate, isPaymentDay, paymentDates } from './payment-dates.ts';

const at = (iso: string) => Date.parse(iso);

describe('the dates of a payment', () => {
  it('are 5, 7 and 14 days after the day on which the session ended', () =>
    expect(paymentDates(at('2026-11-20T07:00:00.000Z'))).toEqual({
      memorandumDate: '2026-11-25',
      dueDate: '2026-11-27',
      lastDate: '2026-12-04',
    }));

  it('count by the Malaysian calendar: what ends at midnight there ends on the day that begins', () => {
    expect(paymentDates(at('2026-11-20T15:59:59.999Z')).dueDate).toBe('2026-11-27');
    expect(paymentDates(at('2026-11-20T16:00:00.000Z')).dueDate).toBe('2026-11-28');
  });

  it('go over the ends of months, years and Februaries', () => {
    expect(paymentDates(at('2026-12-28T07:00:00.000Z'))).toMatchObject({
      dueDate: '2027-01-04',
      lastDate: '2027-01-11',
    });
    expect(paymentDates(at('2028-02-25T07:00:00.000Z')).memorandumDate).toBe('2028-03-01');
  });

  it('include their own day', () => {
    expect(isPastDate('2026-11-27', at('2026-11-27T15:59:59.999Z'))).toBe(false);
    expect(isPastDate('2026-11-27', at('2026-11-27T16:00:00.000Z'))).toBe(true);
  });
});

it('a date is said with its day', () => expect(dayInWords('2026-11-27')).toBe('Fri, 27 Nov 2026'));

it('what is no date stays as it is', () =>
  expect([daysAfter('soon', 7), dayInWords('soon')]).toEqual(['soon', 'soon']));

it.each([
  ['2026-11-27', true],
  ['2026-11-28', false],
  ['2025-11-26', true],
  ['2025-11-25', false],
  ['0001-01-01', false],
  ['1926-11-27', false],
  ['9999-12-31', false],
])('on 27 Nov 2026 money may be said to have come in on %s: %s', (day, may) =>
  expect(isPaymentDay(day, '2026-11-27')).toBe(may),
);
