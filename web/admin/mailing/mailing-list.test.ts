import { expect, test } from 'vitest';
import { withAddresses, withoutAddresses } from './mailing-list.ts';

test('each address stands in the list once, in whatever case, and nobody without one', () => {
  const list = withAddresses(['a@b.my'], ['A@B.my', ' c@d.my ', '', 'C@d.my']);
  expect(list).toEqual(['a@b.my', 'c@d.my']);
  expect(withAddresses(list, ['a@b.my'])).toBe(list);
});

test('addresses are taken out in whatever case', () => {
  expect(withoutAddresses(['a@b.my', 'c@d.my'], ['C@D.MY', 'x@y.my'])).toEqual(['a@b.my']);
});
