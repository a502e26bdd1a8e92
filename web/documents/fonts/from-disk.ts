import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SLICES_OF_CHINESE } from './read-font.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules/@fontsource');

/** Reads a font file where there is no browser: for tests, and for documents that the demo house is filled with. */
export async function fontFromDisk(name: string): Promise<Uint8Array> {
  if (name === SLICES_OF_CHINESE)
    return new Uint8Array(await readFile(path.join(PACKAGES, 'noto-sans-sc', 'unicode.json')));
  const family = ['noto-sans-sc', 'noto-sans', 'barlow-condensed'].find((each) => name.startsWith(each)) ?? 'barlow';
  return new Uint8Array(await readFile(path.join(PACKAGES, family, 'files', name)));
}
