import { type ReadFont, SLICES_OF_CHINESE } from './read-font.ts';

/** Slice of the Chinese fonts (`@fontsource/noto-sans-sc`) by character; made once, when the first such character is to be printed. */
let slices: Promise<ReadonlyMap<number, string>> | undefined;

/** The names of the slices that hold these characters; characters that are in none are left out. */
export async function slicesOf(characters: Iterable<number>, readFont: ReadFont): Promise<ReadonlySet<string>> {
  slices ??= readSlices(readFont);
  // What could not be had is asked for again the next time.
  slices.catch(() => {
    slices = undefined;
  });
  const known = await slices;
  const found = new Set<string>();
  for (const character of characters) {
    const slice = known.get(character);
    if (slice !== undefined) found.add(slice);
  }
  return found;
}

async function readSlices(readFont: ReadFont): Promise<ReadonlyMap<number, string>> {
  const ranges: Record<string, string> = JSON.parse(new TextDecoder().decode(await readFont(SLICES_OF_CHINESE)));
  const known = new Map<number, string>();
  for (const [name, spans] of Object.entries(ranges)) {
    // '[4]' is a slice of the characters; the others, such as 'latin', are whole scripts, which the house's own type prints.
    const [, slice] = /^\[(\d+)\]$/.exec(name) ?? [];
    if (slice === undefined) continue;
    for (const span of spans.replaceAll('U+', '').split(',')) {
      const [first = '', last = first] = span.split('-');
      for (let char = Number.parseInt(first, 16); char <= Number.parseInt(last, 16); char += 1) known.set(char, slice);
    }
  }
  return known;
}
