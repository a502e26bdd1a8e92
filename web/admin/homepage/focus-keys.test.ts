import { expect, it } from 'vitest';
import { focusAfter } from './focus-keys.ts';

it.each([
  ['ArrowLeft', false, { x: 45, y: 50 }],
  ['ArrowRight', true, { x: 51, y: 50 }],
  ['ArrowUp', false, { x: 50, y: 45 }],
  ['ArrowDown', true, { x: 50, y: 51 }],
  ['Tab', false, { x: 50, y: 50 }],
])('%s (fine: %s) leads to %j', (key, fine, next) => {
  expect(focusAfter({ x: 50, y: 50 }, key, fine)).toEqual(next);
});

it('stays within the picture', () => {
  expect(focusAfter({ x: 2, y: 100 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 100 });
  expect(focusAfter({ x: 2, y: 100 }, 'ArrowDown', false)).toEqual({ x: 2, y: 100 });
});
