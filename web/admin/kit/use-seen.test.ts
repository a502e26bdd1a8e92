import { expect, it } from 'vitest';
import { shownOf } from './use-seen.ts';

it.each([
  [{ name: 'A', ic: '1' }, {}],
  [{ name: 'B', ic: '1' }, { name: 'A' }],
  [
    { name: 'B', ic: '2' },
    { name: 'A', ic: '1' },
  ],
  [{ ic: '2' }, { ic: '1' }],
])('of %j what was touched is said as it was shown: %j', (values, shown) => {
  expect(shownOf(values, { name: 'A', ic: '1' })).toEqual(shown);
});
