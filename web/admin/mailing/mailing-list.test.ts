import { expect, test } from 'vitest';
import { mailingSelection, withAddresses, withoutAddresses } from './mailing-list.ts';

test('each address stands in the list once, in whatever case, and nobody without one', () => {
  const list = withAddresses(['a@b.my'], ['A@B.my', ' c@d.my ', '', 'C@d.my']);
  expect(list).toEqual(['a@b.my', 'c@d.my']);
  expect(withAddresses(list, ['a@b.my'])).toBe(list);
});

test('addresses are taken out in whatever case', () => {
  expect(withoutAddresses(['a@b.my', 'c@d.my'], ['C@D.MY', 'x@y.my'])).toEqual(['a@b.my']);
});

test('ticks of a list of people are the addresses on it: what a click changes is added or taken out, and nothing of other pages', () => {
  // Given
  const [ali, siti, tan] = ['ali@b.my', 'siti@b.my', ''].map((email, id) => ({ id, email, firstName: `Person ${id}` }));
  const rows = [ali, siti, tan].filter((row) => row !== undefined);
  const done: unknown[] = [];
  const list = {
    emails: ['SITI@b.my', 'elsewhere@b.my'],
    add: (emails: readonly string[]) => done.push(['add', emails]),
    remove: (emails: readonly string[]) => done.push(['remove', emails]),
  };
  // When
  const { chosen, onChange, nameOf, canChoose } = mailingSelection(list, rows, ({ id }) => `${id}`);
  onChange(new Set(['0', '1']));
  onChange(new Set());
  // Then
  expect([...chosen]).toEqual(['1']);
  expect(done).toEqual([
    ['add', ['ali@b.my']],
    ['remove', ['siti@b.my']],
  ]);
  expect(rows.map(nameOf)).toEqual(['0 Person 0', '1 Person 1', '2 Person 2']);
  expect(rows.map(canChoose)).toEqual([true, true, false]);
});
