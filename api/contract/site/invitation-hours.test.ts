import { expect, it } from 'vitest';
import { namesOtherHours } from './invitation-hours.ts';

/** From 10:00 to 18:00 at +08:00. */
const SESSION = {
  startsAtMs: Date.parse('2026-11-20T02:00:00Z'),
  endsAtMs: Date.parse('2026-11-20T10:00:00Z'),
};
const LATER = { ...SESSION, endsAtMs: Date.parse('2026-11-20T10:30:00Z') };
const row = (column1: string, value: string, valueMs = '') => ({ column1, value, column1Ms: '', valueMs });

it.each([
  ['10.00 am to 6.00 pm'],
  ['10:00 to 18:00'],
  ['10am – 6pm'],
  ['10.00 a.m. until 6.00 p.m. sharp'],
  ['10.00 pagi hingga 6.00 petang'],
  ['10.00 to 6.00'],
  ['20 November 2026, 10.00 am to 6.00 pm'],
  ['10.00 am to 1.00 pm, and 2.00 pm to 6.00 pm'],
])('hours “%s” are those of the session, and no longer when its end is moved', (value) => {
  expect(namesOtherHours(row('Time', value), SESSION)).toBe(false);
  expect(namesOtherHours(row('Time', value), LATER)).toBe(true);
});

it('the Malay text counts as well, and a start that was moved', () => {
  expect(namesOtherHours(row('Time', '10.00 am to 6.30 pm', '10.00 pagi hingga 6.00 petang'), LATER)).toBe(true);
  expect(namesOtherHours(row('Masa lelongan', '9.30 to 18:00'), SESSION)).toBe(true);
  expect(namesOtherHours({ ...row('When', '10.00 to 18:00'), column1Ms: 'Masa' }, LATER)).toBe(true);
});

it.each([
  ['Viewing', 'Monday to Friday, 10.00 am to 4.00 pm'],
  ['Viewing time', '10.00 am to 4.00 pm'],
  ['Waktu lawatan', '10.00 pagi hingga 4.00 petang'],
  ['Time', 'To be announced'],
  ['Time', 'from 10.00 am'],
  ['Time', 'as scheduled, 20 to 30 lots'],
  ['Deposit', 'RM500.00 to RM1,500.00 per unit'],
])('“%s: %s” is none of the session’s hours', (column1, value) => {
  expect(namesOtherHours(row(column1, value), LATER)).toBe(false);
});
