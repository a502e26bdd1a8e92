import latin400 from '@fontsource/barlow/files/barlow-latin-400-normal.woff?url&no-inline';
import latin600 from '@fontsource/barlow/files/barlow-latin-600-normal.woff?url&no-inline';
import latinExt400 from '@fontsource/barlow/files/barlow-latin-ext-400-normal.woff?url&no-inline';
import latinExt600 from '@fontsource/barlow/files/barlow-latin-ext-600-normal.woff?url&no-inline';
import condensedLatin from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff?url&no-inline';
import condensedLatinExt from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff?url&no-inline';
import slicesOfChinese from '@fontsource/noto-sans-sc/unicode.json?url&no-inline';
import { SLICES_OF_CHINESE } from './read-font.ts';

const NOTO = '../../../node_modules/@fontsource/noto-sans-sc/files';
const CHINESE = import.meta.glob<string>(
  '../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-{400,700}-normal.woff',
  { query: '?url&no-inline', import: 'default', eager: true },
);

const ADDRESSES: Readonly<Record<string, string>> = {
  'barlow-latin-400-normal.woff': latin400,
  'barlow-latin-600-normal.woff': latin600,
  'barlow-latin-ext-400-normal.woff': latinExt400,
  'barlow-latin-ext-600-normal.woff': latinExt600,
  'barlow-condensed-latin-600-normal.woff': condensedLatin,
  'barlow-condensed-latin-ext-600-normal.woff': condensedLatinExt,
  [SLICES_OF_CHINESE]: slicesOfChinese,
};

/** Reads a font file from the site, as the browser keeps it. Never inline: the page's policy fetches from the site only. */
export async function fontFromSite(name: string): Promise<Uint8Array> {
  const address = ADDRESSES[name] ?? CHINESE[`${NOTO}/${name}`];
  if (address === undefined) throw new RangeError(`no such font: ${name}`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`font ${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
