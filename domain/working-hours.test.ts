import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { malaysianInstant } from './session-clock.ts';
import { readWorkingHours, type WorkingHours, workingDeadlineMs, workingMsBetween } from './working-hours.ts';

const HOUR_MS = 3_600_000;

function hoursOf(text: string): WorkingHours {
  const hours = readWorkingHours(text);
  if (hours === undefined) throw new Error(`'${text}' cannot be read`);
  return hours;
}

const WEEKDAYS = hoursOf('');

describe('the deadline of an offer', () => {
  it.each([
    // 27 November 2026 is a Friday.
    ['within the day', '2026-11-26', '10:00', 4, '2026-11-26', '14:00'],
    ['at the very end of a day', '2026-11-26', '10:00', 8, '2026-11-26', '18:00'],
    ['on the next day', '2026-11-26', '15:00', 4, '2026-11-27', '10:00'],
    ['after the weekend', '2026-11-27', '17:00', 2, '2026-11-30', '10:00'],
    ['from the next opening, where it begins at night', '2026-11-26', '22:30', 1, '2026-11-27', '10:00'],
    ['from the opening, where it begins before it', '2026-11-26', '06:00', 1, '2026-11-26', '10:00'],
    ['from Monday, where it begins on a Sunday', '2026-11-29', '12:00', 9, '2026-11-30', '18:00'],
    ['after 24 hours: two days and six hours', '2026-11-27', '15:00', 24, '2026-12-02', '12:00'],
  ])('is %s', (_, date, time, hours, lastDate, lastTime) => {
    const deadline = workingDeadlineMs(malaysianInstant(date, time), hours, WEEKDAYS);
    expect(new Date(deadline)).toEqual(new Date(malaysianInstant(lastDate, lastTime)));
  });

  it('goes by the hours of each day', () => {
    const hours = hoursOf('Mon-Fri 09:00-18:00; Sat 09:00-13:00');
    const friday = malaysianInstant('2026-11-27', '17:00');
    expect(workingDeadlineMs(friday, 5, hours)).toBe(malaysianInstant('2026-11-28', '13:00'));
  });
});

describe('the setting', () => {
  it.each([
    'Mon-Fri 09:00-18:00',
    'Sun-Thu 08:30-17:00',
    'Sat 00:00-24:00',
    'Fri - Mon 10:00 - 16:00',
    'Mon 09:00-10:00;Wed 09:00-10:00',
  ])('is read: %s', (text) => expect(readWorkingHours(text)).toBeDefined());

  it.each([
    'always',
    'Mon-Fri',
    'Mon-Fri 18:00-09:00',
    'Mon-Fri 9-18',
    'Mon 09:00-09:30',
    'Mon 09:00-24:30',
    'Mon-Fri 09:00-18:00; Fri 09:00-12:00',
    'Mon-Fri 09:00-18:00;',
    'Mon-Fri 09:00-25:00',
  ])('is refused: %s', (text) => expect(readWorkingHours(text)).toBeUndefined());

  it('may go over the end of the week', () => {
    expect(hoursOf('Fri-Mon 10:00-16:00').map((span) => span !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      true,
    ]);
  });
});

const workingHours = fc
  .array(fc.option(fc.tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 60, max: 1_440 }))), {
    minLength: 7,
    maxLength: 7,
  })
  .map(
    (days): WorkingHours =>
      days.map((span) => span && { fromMinute: span[0], toMinute: Math.min(1_440, span[0] + span[1]) }),
  )
  .filter((days) => days.some((span) => span !== null));
const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });

describe('whatever the hours of the house', () => {
  it('so many working hours pass until the deadline, and no fewer before it', () =>
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 60 }), workingHours, (fromMs, hours, open) => {
        const deadlineMs = workingDeadlineMs(fromMs, hours, open);
        expect(workingMsBetween(fromMs, deadlineMs, open)).toBe(hours * HOUR_MS);
        expect(workingMsBetween(fromMs, deadlineMs - 1, open)).toBe(hours * HOUR_MS - 1);
      }),
    ));

  it('who begins later is not due earlier', () =>
    fc.assert(
      fc.property(
        instant,
        fc.nat(9 * 24 * HOUR_MS),
        fc.integer({ min: 1, max: 60 }),
        workingHours,
        (fromMs, laterMs, hours, open) => {
          expect(workingDeadlineMs(fromMs + laterMs, hours, open)).toBeGreaterThanOrEqual(
            workingDeadlineMs(fromMs, hours, open),
          );
        },
      ),
    ));

  it('two spans of hours are the same as one of both', () =>
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        workingHours,
        (fromMs, a, b, open) => {
          const twice = workingDeadlineMs(workingDeadlineMs(fromMs, a, open), b, open);
          expect(twice).toBe(workingDeadlineMs(fromMs, a + b, open));
        },
      ),
    ));
});
