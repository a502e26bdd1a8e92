import { expect, test } from 'vitest';
import { english } from '../i18n/testing.ts';
import { faultOf } from './FocusPicker.tsx';

test.each([
  [800, 500, undefined],
  [800, 800, undefined],
  [300, 900, 'This picture is upright: visitors see only a strip of it.'],
  [799, 800, 'This picture is upright: visitors see only a strip of it.'],
  [640, 360, 'This picture is only 640 pixels wide: it looks blurred on a desktop.'],
])('of a picture of %i by %i pixels is said: %s', (naturalWidth, naturalHeight, said) => {
  expect(faultOf(english, { naturalWidth, naturalHeight })).toBe(said);
});
