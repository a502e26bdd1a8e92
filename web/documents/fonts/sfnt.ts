/** A font as its tables: what WOFF and TrueType files have in common. */

export interface FontTables {
  /** 0x00010000: TrueType outlines, the only kind that can be embedded here. */
  readonly flavour: number;
  readonly tables: ReadonlyMap<string, Uint8Array>;
}

const TRUETYPE = 0x00010000;
const WOFF_SIGNATURE = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Reads a WOFF file (version 1: tables packed with zlib). The browser's own decompressor does it, so that no library is needed.
 * @throws {RangeError} when it is no WOFF file with TrueType outlines.
 */
export async function readWoff(file: Uint8Array): Promise<FontTables> {
  const view = viewOf(file);
  if (file.length < WOFF_HEADER || view.getUint32(0) !== WOFF_SIGNATURE) throw new RangeError('not a WOFF file');
  const flavour = view.getUint32(4);
  if (flavour !== TRUETYPE) throw new RangeError('not a font with TrueType outlines');
  const entries = Array.from({ length: view.getUint16(12) }, (_, i) => WOFF_HEADER + i * WOFF_ENTRY);
  const tables = await Promise.all(
    entries.map(async (at): Promise<[string, Uint8Array]> => {
      const start = view.getUint32(at + 4);
      const packed = file.subarray(start, start + view.getUint32(at + 8));
      const length = view.getUint32(at + 12);
      return [tagAt(file, at), packed.length < length ? await inflate(packed) : packed];
    }),
  );
  return { flavour, tables: new Map(tables) };
}

/** The font as a TrueType file. */
export function writeTrueType({ flavour, tables }: FontTables): Uint8Array {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const bodies = SFNT_HEADER + SFNT_ENTRY * entries.length;
  const file = new Uint8Array(bodies + entries.reduce((sum, [, table]) => sum + padded(table.length), 0));
  const view = viewOf(file);
  const power = Math.floor(Math.log2(entries.length));
  view.setUint32(0, flavour);
  view.setUint16(4, entries.length);
  view.setUint16(6, 2 ** power * SFNT_ENTRY);
  view.setUint16(8, power);
  view.setUint16(10, (entries.length - 2 ** power) * SFNT_ENTRY);
  let offset = bodies;
  for (const [i, [tag, table]] of entries.entries()) {
    const at = SFNT_HEADER + i * SFNT_ENTRY;
    for (let c = 0; c < 4; c += 1) file[at + c] = tag.charCodeAt(c);
    view.setUint32(at + 4, checksum(table));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.length);
    file.set(table, offset);
    offset += padded(table.length);
  }
  return file;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

function tagAt(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}

/** Sum of the table as 32-bit words, the last one filled up with zeros. */
function checksum(table: Uint8Array): number {
  const view = viewOf(table);
  let sum = 0;
  for (let i = 0; i + 4 <= table.length; i += 4) sum = (sum + view.getUint32(i)) >>> 0;
  const rest = table.length % 4;
  for (let i = 0; i < rest; i += 1) sum = (sum + (table[table.length - rest + i] ?? 0) * 2 ** (24 - 8 * i)) >>> 0;
  return sum;
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
