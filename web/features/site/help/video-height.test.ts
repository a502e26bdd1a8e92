import { expect, it } from 'vitest';
import { videoHeightPx } from './video-height.ts';

it.each([
  [1280, 450],
  [701, 450],
  [700, 350],
  [390, 195],
])('a window of %i has films of %i', (windowPx, heightPx) => {
  expect(videoHeightPx(windowPx)).toBe(heightPx);
});
