import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { pageWords } from './page-words.ts';

it.each(['bidonline', 'mybid', 'transaction', 'myprofile'])('says what %s is before its scripts have run', (page) => {
  const words = pageWords(`/myaccount/${page}`);
  const [, english = '', malay = ''] =
    /<h1><span lang="en">(.*?)<\/span><span lang="ms">(.*?)<\/span>/.exec(words) ?? [];
  // As the page calls itself in either language.
  const folder = path.resolve(import.meta.dirname, '../../../../web/i18n/ms');
  const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.join()).toMatch(new RegExp(`^  '?${english}'?: '${malay}',$`, 'm'));
});

it('leaves other pages to their own words', () => {
  expect(pageWords('/')).toBe('');
  expect(pageWords('/constructor')).toBe('');
});
