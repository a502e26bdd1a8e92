import { expect, it } from 'vitest';
import { SETTINGS } from '#contract/site/site.ts';
import { SETTING_GROUPS } from './setting-groups.ts';

it('shows every message and switch of the house, each once', () => {
  const shown = SETTING_GROUPS.flatMap(({ ids }) => ids);
  expect(shown.toSorted((a, b) => a - b)).toEqual(SETTINGS.map(({ id }) => id));
});
