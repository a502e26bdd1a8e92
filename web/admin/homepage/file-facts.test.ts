import { expect, it } from 'vitest';
import { english } from '../i18n/testing.ts';
import { fileFacts } from './file-facts.ts';

it.each([
  [200, '2026-11-20T07:04:59.000Z', '1 kB · 20 Nov 2026, 15:04'],
  [48_400, '2026-11-20T17:30:00.000Z', '48 kB · 21 Nov 2026, 01:30'],
  [1_440_000, '2026-11-20T07:04:00.000Z', '1.4 MB · 20 Nov 2026, 15:04'],
])('%i bytes of %s: %s', (sizeBytes, changedAt, text) => {
  expect(fileFacts(english, { sizeBytes, changedAt })).toBe(text);
});
