import { expect, test } from 'vitest';
import { frontMessage, isLongMessage } from './site.ts';

const entry = (id: number, info: string | null) => ({ id, name: 'Front message', info, toggle: null });

test('entry 10 is the front message, else 11', () => {
  expect(frontMessage([entry(11, 'eleven'), entry(10, 'ten')])).toBe('ten');
  expect(frontMessage([entry(10, ' '), entry(11, 'eleven')])).toBe('eleven');
  expect(frontMessage([entry(10, null), entry(12, 'twelve')])).toBeUndefined();
});

test('what is long, or has lines of its own, is folded', () => {
  expect(isLongMessage('a'.repeat(160))).toBe(false);
  expect(isLongMessage('a'.repeat(161))).toBe(true);
  expect(isLongMessage('one\ntwo')).toBe(true);
});
