import { expect, it } from 'vitest';
import { REFUSAL_CODES, refusalToHouse } from '#domain/vocabulary/refusals.ts';
import { malay as ofSite } from '#web/i18n/ms.ts';
import { malay as ofOffice } from '../i18n/ms.ts';
import { english } from '../i18n/testing.ts';
import { refusalWords } from './refusal-words.ts';

it('a refusal reads as words; a code without any as it is', () => {
  expect(refusalWords(english, 'lots-refused')).toBe('List of lots not saved');
  expect(refusalWords(english, 'log-away')).toBe('The book did not answer');
  expect(refusalWords(english, 'event-not-found')).toBe('Revision that the book has not come to');
  expect(refusalWords(english, 'no-such-mailing')).toBe('Something that is not there');
  expect(refusalWords(english, 'outage-not-found')).toBe('Something that is not there');
  expect(refusalWords(english, 'of-tomorrow')).toBe('of-tomorrow');
  for (const name of ['constructor', 'toString']) expect(refusalWords(english, name)).toBe(name);
});

it('rare refusals read as words, too', () => {
  const codes = ['payment-before-sale', 'statement-known', 'mails-of-the-day', 'photos-full', 'not-a-pdf', 'prefetch'];
  expect(codes.map((code) => refusalWords(english, code))).toEqual([
    ...['Payment dated before the sale', 'Bank statement that is kept already', 'More addresses than the day has left'],
    ...['No room for more photos', 'File that is no PDF', 'Page that a browser asked for in advance'],
  ]);
});

it('every refusal of the book has its Malay', () => {
  const words = REFUSAL_CODES.map((code) => refusalToHouse(code) ?? code);
  expect(words.filter((each) => !(each in ofOffice || each in ofSite))).toEqual([]);
});
