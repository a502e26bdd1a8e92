import { afterEach, expect, test, vi } from 'vitest';
import { isHeic, unreadableHeic } from './heic.ts';

const file = (name: string, begins = '') => new File([begins], name);
const BOX = '\0\0\0\u0018ftyp';
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [file('IMG_1.HEIC'), true],
  [file('img.heif'), true],
  [file('DSC1.HIF'), true],
  // Some programs rename without converting.
  [file('IMG_1.jpg', `${BOX}heic\0\0`), true],
  [file('burst.jpeg', `${BOX}msf1\0\0`), true],
  [file('no name', `${BOX}mif1\0\0`), true],
  [file('IMG_1.jpg', '\u00ff\u00d8\u00ff'), false],
  [file('clip.mov', `${BOX}qt  \0\0`), false],
  [file('heic.jpg', 'heic'), false],
  [file('empty.jpg'), false],
])('%#: HEIC or not', async (photo, is) => expect(await isHeic(photo)).toBe(is));

test('where the browser cannot read them none is sent, where it can all are, and others in any case', async () => {
  const [jpeg, ...heic] = [file('a.jpg'), file('b.heic'), file('c.heic')];
  const files = [jpeg ?? file('x.jpg'), ...heic];
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')));
  expect([...(await unreadableHeic(files))]).toEqual(heic);
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', async () => ({ close }));
  expect(await unreadableHeic(files)).toEqual(new Set());
  expect(close).toHaveBeenCalledTimes(1);
});
