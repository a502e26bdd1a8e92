import { expect, it } from 'vitest';
import { onDismissed } from './dismissed.ts';

it('a question stays for the second click of a double click, which lands beside it, and goes with Escape', () => {
  let closed = 0;
  const dismissed = onDismissed(() => closed++);
  dismissed({}, 'backdropClick');
  expect(closed).toBe(0);
  dismissed({}, 'escapeKeyDown');
  expect(closed).toBe(1);
});
