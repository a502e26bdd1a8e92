import { expect, test } from 'vitest';
import { malaysianInstant } from '#domain/session-clock.ts';
import { mayNotify, quietUntil } from './quiet-hours.ts';

const NIGHT = { quiet: true, quietFrom: 23, quietTo: 7 };
const at = (time: string, date = '2026-11-20') => malaysianInstant(date, time);

test.each([
  ['22:59:59', undefined],
  ['23:00', at('07:00', '2026-11-21')],
  ['00:30', at('07:00')],
  ['06:59:59', at('07:00')],
  ['07:00', undefined],
])('the night at %s', (time, until) => expect(quietUntil(NIGHT, at(time))).toBe(until));

test('hours of the day, none at all, and switched off', () => {
  const lunch = { quiet: true, quietFrom: 12, quietTo: 14 };
  expect([at('11:59'), at('13:59'), at('14:00')].map((ms) => quietUntil(lunch, ms))).toEqual([
    undefined,
    at('14:00'),
    undefined,
  ]);
  expect(quietUntil({ quiet: true, quietFrom: 9, quietTo: 9 }, at('09:30'))).toBeUndefined();
  expect(quietUntil({ ...NIGHT, quiet: false }, at('03:00'))).toBeUndefined();
});

test('in the night only what is over before the morning is told', () => {
  expect(mayNotify(NIGHT, at('15:00'))).toBe(true);
  expect(mayNotify(NIGHT, at('02:00'))).toBe(false);
  expect(mayNotify(NIGHT, at('02:00'), at('03:00'))).toBe(true);
  expect(mayNotify(NIGHT, at('02:00'), at('07:00'))).toBe(true);
  expect(mayNotify(NIGHT, at('02:00'), at('15:00'))).toBe(false);
});
