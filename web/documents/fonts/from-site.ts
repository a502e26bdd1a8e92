import slicesOfChinese from '@fontsource/noto-sans-sc/unicode.json?url&no-inline';
import { SLICES_OF_CHINESE } from './read-font.ts';

const FILES = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource/barlow/files/barlow-{latin,latin-ext,vietnamese}-{400,600}-normal.woff',
    '../../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-{latin,latin-ext,vietnamese}-600-normal.woff',
    '../../../node_modules/@fontsource/noto-sans/files/noto-sans-{latin-ext,greek,greek-ext,cyrillic,cyrillic-ext}-{400,600}-normal.woff',
    '../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-{400,700}-normal.woff',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);
const ADDRESSES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FILES).map(([file, address]) => [file.slice(file.lastIndexOf('/') + 1), address] as const),
  [SLICES_OF_CHINESE, slicesOfChinese],
]);

/** Reads a font file from the site, as the browser keeps it. Never inline: the page's policy fetches from the site only. */
export async function fontFromSite(name: string): Promise<Uint8Array> {
  const address = ADDRESSES.get(name);
  if (address === undefined) throw new RangeError(`no such font: ${name}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`font ${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
