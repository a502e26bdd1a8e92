import { expect, it } from 'vitest';
import { pageChoice, withPage, withRow } from './row-selection.ts';

it('a page is chosen as a whole, in part or not at all', () => {
  expect(pageChoice(new Set(['1', '2', '9']), ['1', '2'])).toBe('all');
  expect(pageChoice(new Set(['1', '9']), ['1', '2'])).toBe('some');
  expect(pageChoice(new Set(['9']), ['1', '2'])).toBe('none');
  expect(pageChoice(new Set(['9']), [])).toBe('none');
});

it('choosing a page leaves the rows of other pages as they are', () => {
  const chosen = withPage(new Set(['9']), ['1', '2'], true);
  expect([...chosen]).toEqual(['9', '1', '2']);
  expect([...withPage(chosen, ['1', '2'], false)]).toEqual(['9']);
  expect([...withRow(chosen, '1', false)]).toEqual(['9', '2']);
});
