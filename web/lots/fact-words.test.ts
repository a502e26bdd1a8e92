import { expect, test } from 'vitest';
import { malay } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { shortFacts } from './fact-words.ts';

const [english, ownMalay] = [translator({}), translator(malay)];

test.each([
  ['automatic', '2021 · Automatic · Klang', '2021 · Automatik · Klang'],
  ['Manual', '2021 · Manual · Klang', '2021 · Manual · Klang'],
  ['6-speed', '2021 · 6-speed · Klang', '2021 · 6-speed · Klang'],
  ['', '2021 · Klang', '2021 · Klang'],
])('the facts under a name are in the language of the page: transmission %j', (ma, inEnglish, inMalay) => {
  const lot = { year: '2021', ma, location: 'Klang' };
  expect([shortFacts(english, lot), shortFacts(ownMalay, lot)]).toEqual([inEnglish, inMalay]);
});

test('goods without a year show what there is', () => {
  expect(shortFacts(english, { year: '', ma: '', location: 'Ipoh' })).toBe('Ipoh');
});
