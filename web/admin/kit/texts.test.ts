import { expect, it } from 'vitest';
import { counted } from './texts.ts';

it.each([
  [0, 'new lot', undefined, '0 new lots'],
  [1, 'new lot', undefined, '1 new lot'],
  [2, 'changed lot', undefined, '2 changed lots'],
  [1, 'lot is removed', 'lots are removed', '1 lot is removed'],
  [1_204, 'lot is removed', 'lots are removed', '1,204 lots are removed'],
])('%d of "%s" are counted as people say it', (count, one, many, text) => {
  expect(counted(count, one, many)).toBe(text);
});
