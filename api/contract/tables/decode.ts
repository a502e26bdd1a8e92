/** How the bytes of a file are letters: what Excel and programs of this part of the world write. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'gb18030' | 'big5';

/** What a file's bytes say as text, or why they are none. */
export type Decoded =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly encoding: Encoding;
      /** Words by which somebody sees whether the encoding is right, where it was told by its looks or chosen; '' where it proves itself. */
      readonly sample: string;
    }
  | { readonly kind: 'refused'; readonly reason: string };

const SAVE_AS = 'In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and import that file.';

const OTHER_KINDS: readonly { readonly starts: readonly number[]; readonly reason: string }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], reason: `This is a workbook or a ZIP file, not a CSV file. ${SAVE_AS}` },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], reason: `This is an Excel workbook, not a CSV file. ${SAVE_AS}` },
  { starts: [0x25, 0x50, 0x44, 0x46], reason: 'This is a PDF, not a CSV file.' },
];

/** The text of a file: by the encoding that somebody has chosen, else by the one that its mark or its bytes tell. */
export function decodeFile(bytes: Uint8Array, chosen?: Encoding): Decoded {
  const other = OTHER_KINDS.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (other !== undefined) return { kind: 'refused', reason: other.reason };
  const { encoding, isProven } = chosen === undefined ? encodingOf(bytes) : { encoding: chosen, isProven: false };
  const text = new TextDecoder(encoding).decode(bytes);
  // Numbers and pictures are full of control characters, tables have none; one of them in a table is named with its place.
  const controls = text.match(CONTROLS)?.length ?? 0;
  if (controls > 0 && controls < text.length * FEW) return { kind: 'refused', reason: placeOfControl(text) };
  if (controls > 0 && chosen === undefined) return { kind: 'refused', reason: `This is not a CSV file. ${SAVE_AS}` };
  return { kind: 'text', text, encoding, sample: isProven ? '' : sampleOf(text) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f]/g;
/** share of a text that is a table all the same. */
const FEW = 0.05;

/** Where the first control character stands, as a spreadsheet counts lines. */
function placeOfControl(text: string): string {
  const at = text.search(CONTROLS);
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  const place = (before.at(-1)?.length ?? 0) + 1;
  const code = `U+${(text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return `Row ${before.length}, character ${place}: a control character (${code}) stands there, which no table has. Nothing was read.`;
}

interface Told {
  readonly encoding: Encoding;
  /** No other encoding would make sense of these bytes. */
  readonly isProven: boolean;
}

/** Bytes at the beginning that name the encoding. */
const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * By its mark; UTF-16 without one by the zeros of its commas, digits and line ends; UTF-8 if all of it is. What is left is told by its looks, and shown as
 * a guess: Chinese letters are pairs of high bytes, most of them those of frequent letters; Western ones stand alone among plain letters.
 */
function encodingOf(bytes: Uint8Array): Told {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return { encoding: marked[0], isProven: true };
  // A zero or two in a text of single bytes are a fault of it.
  if (zerosIn(bytes) >= bytes.length * FEW) return { encoding: byZeros(bytes), isProven: true };
  if (isValid('utf-8', bytes)) return { encoding: 'utf-8', isProven: true };
  const candidates = (['gb18030', 'big5'] as const).map((encoding) => ({
    encoding,
    share: shareOfFrequent(encoding, bytes),
  }));
  const [best] = candidates.toSorted((a, b) => b.share - a.share);
  const isChinese = shareBesideAnother(bytes) >= LEAST_BESIDE && best !== undefined && best.share >= LEAST_FREQUENT;
  return { encoding: isChinese ? best.encoding : 'windows-1252', isProven: false };
}

function zerosIn(bytes: Uint8Array): number {
  return bytes.reduce((zeros, byte) => zeros + (byte === 0 ? 1 : 0), 0);
}

/** The zeros of plain letters stand behind them in the one order and before them in the other. */
function byZeros(bytes: Uint8Array): Encoding {
  let [even, odd] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  return odd >= even ? 'utf-16le' : 'utf-16be';
}

function isValid(encoding: Encoding, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** share: of Chinese text nearly all letters are frequent ones; of Western text read as pairs, few are. */
const LEAST_FREQUENT = 0.75;
/** share: the second byte of a letter in Big5 is high every other time, the first always; accents of Western words hardly ever meet. */
const LEAST_BESIDE = 0.3;

/** First bytes of the frequent letters of each (its first level), and of full-width signs. */
const FREQUENT: Readonly<Record<'gb18030' | 'big5', (first: number, second: number) => boolean>> = {
  gb18030: (first, second) => second >= 0xa1 && ((first >= 0xb0 && first <= 0xd7) || (first >= 0xa1 && first <= 0xa3)),
  big5: (first) => (first >= 0xa4 && first <= 0xc6) || first === 0xa1,
};

/** How many of the pairs are frequent letters; 0 where the bytes are no text of this encoding at all. */
function shareOfFrequent(encoding: 'gb18030' | 'big5', bytes: Uint8Array): number {
  if (!isValid(encoding, bytes)) return 0;
  let [pairs, frequent] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    pairs += 1;
    if (FREQUENT[encoding](first, bytes[at + 1] ?? 0)) frequent += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : frequent / pairs;
}

function shareBesideAnother(bytes: Uint8Array): number {
  const isHigh = (byte = 0) => byte >= 0x80;
  let [high, beside] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (!isHigh(byte)) continue;
    high += 1;
    if (isHigh(bytes[at - 1]) || isHigh(bytes[at + 1])) beside += 1;
  }
  return high === 0 ? 0 : beside / high;
}

/** characters: some words, which fit into a line. */
const LONGEST_SAMPLE = 60;

/** The first words that another encoding would write otherwise. */
function sampleOf(text: string): string {
  const words = text.match(/(?<![^\s,;|"])[^\s,;|"]*[^\p{ASCII}\s][^\s,;|"]*/gu) ?? [];
  return [...new Set(words)].slice(0, 5).join(' · ').slice(0, LONGEST_SAMPLE);
}
