import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInWords, dayOfYearText, dayText, deadlineText, longDayText, minuteText, momentText } from './moments.ts';

const LOCALES = { en: 'en-GB', ms: 'ms-MY' } as const;
/** 20 October 2026, 14:59:31 at +08:00. */
const AT = '2026-10-20T06:59:31.005Z';

it('days and times are said in the forms of the house', () => {
  expect(dayText(AT)).toBe('20 Oct 2026');
  expect(longDayText(AT)).toBe('20 October 2026');
  expect(dayOfYearText(AT, 'en')).toBe('20 Oct');
  expect(dayInWords(AT)).toBe('Tue, 20 Oct 2026');
  expect(deadlineText(AT)).toBe('Tue, 20 Oct 2026, 14:59');
  expect(minuteText(AT)).toBe('20 Oct 2026, 14:59');
  expect(momentText(AT)).toBe('20 Oct 2026, 14:59:31');
  expect(deadlineText(AT, 'ms')).toBe('Sel, 20 Okt 2026, 14:59');
});

it('an instant is said as the day that it is in Malaysia; a day of the wire is that day', () => {
  expect(dayText('2026-10-20T16:00:00.000Z')).toBe('21 Oct 2026');
  expect(dayText(Date.parse('2026-10-20T15:59:59.999Z'))).toBe('20 Oct 2026');
  expect(dayText('2026-10-20')).toBe('20 Oct 2026');
});

it('what is no day stays as it is', () => {
  for (const typed of ['', 'soon', '20', '20/10/2026', '2026-13-40']) expect(longDayText(typed)).toBe(typed);
});

it('names of months and weekdays are those that browsers have, but for September in short English', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2090-01-01') }),
      fc.constantFrom('en', 'ms'),
      (ms, language) => {
        const of = (form: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(LOCALES[language], { ...form, timeZone: 'Asia/Kuala_Lumpur' })
            .format(ms)
            .replace('Sept ', 'Sep ');
        expect(longDayText(ms, language)).toBe(of({ dateStyle: 'long' }));
        expect(dayInWords(ms, language)).toBe(
          of({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
        );
      },
    ),
  );
});
