import { expect, test } from 'vitest';
import { frontMessage, isLongMessage } from './site.ts';

const entry = (id: number, info: string | null) => ({ id, name: 'Front message', info, toggle: null });

test('entry 10 is the front message, else 11', () => {
  expect(frontMessage([entry(11, 'eleven'), entry(10, 'ten')], 'en')).toBe('ten');
  expect(frontMessage([entry(10, ' '), entry(11, 'eleven')], 'en')).toBe('eleven');
  expect(frontMessage([entry(10, null), entry(12, 'twelve')], 'en')).toBeUndefined();
});

test('in Malay it is entry 35, and what the house wrote first where that is empty', () => {
  const entries = [entry(10, 'Viewing'), entry(35, 'Lawatan')];
  expect([frontMessage(entries, 'en'), frontMessage(entries, 'ms')]).toEqual(['Viewing', 'Lawatan']);
  expect(frontMessage([entry(10, 'Viewing'), entry(35, ' ')], 'ms')).toBe('Viewing');
  expect(frontMessage([entry(35, 'Lawatan')], 'en')).toBeUndefined();
});

test('what is long, or has lines of its own, is folded', () => {
  expect(isLongMessage('a'.repeat(160))).toBe(false);
  expect(isLongMessage('a'.repeat(161))).toBe(true);
  expect(isLongMessage('one\ntwo')).toBe(true);
});
