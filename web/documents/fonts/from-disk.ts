import { readFile } from 'node:fs/promises';
import path from 'node:path';

const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules/@fontsource');

/** Reads a font file where there is no browser: for tests, and for documents that the demo house is filled with. */
export async function fontFromDisk(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(path.join(folderOf(name), name)));
}

function folderOf(name: string): string {
  if (name.startsWith('noto-sans-sc')) return path.join(import.meta.dirname, 'noto-sans-sc');
  return path.join(PACKAGES, name.startsWith('barlow-condensed') ? 'barlow-condensed' : 'barlow', 'files');
}
