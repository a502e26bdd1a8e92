/** Slice of the Chinese fonts by character; made once, when the first such character is to be printed. */
let slices: Promise<ReadonlyMap<number, string>> | undefined;

/** The names of the slices that hold these characters; characters that are in none are left out. */
export async function slicesOf(characters: Iterable<number>): Promise<ReadonlySet<string>> {
  slices ??= readSlices();
  const known = await slices;
  const found = new Set<string>();
  for (const character of characters) {
    const slice = known.get(character);
    if (slice !== undefined) found.add(slice);
  }
  return found;
}

async function readSlices(): Promise<ReadonlyMap<number, string>> {
  const { SLICES } = await import('./noto-sans-sc/slices.ts');
  const known = new Map<number, string>();
  for (const [name, ranges] of Object.entries(SLICES)) {
    for (const range of ranges.split(',')) {
      const [first = '', last = first] = range.split('-');
      for (let char = Number.parseInt(first, 16); char <= Number.parseInt(last, 16); char += 1) known.set(char, name);
    }
  }
  return known;
}
