import { expect, it } from 'vitest';
import { SETTINGS } from '#contract/site/settings.ts';
import { documents } from '../i18n/ms/documents.ts';
import { SETTING_GROUPS } from './setting-groups.ts';

it('shows every message and switch of the house, each once', () => {
  const shown = SETTING_GROUPS.flatMap(({ ids }) => ids);
  expect(shown.toSorted((a, b) => a - b)).toEqual(SETTINGS.map(({ id }) => id));
});

it('names each of them in Malay too', () => {
  expect(SETTINGS.map(({ name }) => name).filter((name) => !(name in documents))).toEqual([]);
});
