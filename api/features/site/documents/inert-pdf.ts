import { inflateSync } from 'node:zlib';

/** What keeps a file from being taken: it is no PDF, it does something, or nobody can say whether it does. */
export type PdfFault = 'not-a-pdf' | 'active' | 'unreadable';

/**
 * Names that stand in every PDF that runs, opens, sends or carries something. They are looked for everywhere, also in what looks like a stream: a
 * reader may see its end elsewhere.
 */
const ACTIVE = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'XFA',
  'RichMedia',
  'SubmitForm',
  'ImportData',
];
/** Too short to be looked for among compressed bytes, where they come by chance. */
const ACTIVE_AND_SHORT = ['JS', 'AA'];

/** Of all object streams, when they are unpacked; a file that has more, or more streams, is not believed. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
const MOST_STREAMS = 5_000;
/** Letters from the begin of a stream's dictionary to its data. */
const LONGEST_DICTIONARY = 2_000;
const DELIMITER = String.raw`(?=[\s()<>\[\]{}/%]|$)`;

/**
 * Whether a PDF only shows something, by its content: not by its name or declared type. A destination that it opens at is no action. Objects may be
 * packed in object streams, which are unpacked; what is encrypted, or packed otherwise, cannot be looked at. `undefined`: it is inert.
 */
export function pdfFault(bytes: Buffer): PdfFault | undefined {
  if (!isWholePdf(bytes)) return 'not-a-pdf';
  const text = bytes.toString('latin1');
  if (named('Encrypt').test(text)) return 'unreadable';
  const packed = objectStreams(text, bytes);
  if (packed === undefined) return 'unreadable';
  return [text, ...packed].some(isActive) ? 'active' : undefined;
}

/** From the first bytes to the last, and no page of the web. */
function isWholePdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4_096);
  if (!/^%PDF-[12]\.\d[ \t]*[\r\n]/.test(start) || /<(?:!doctype|html|head|body|script|svg|iframe)\b/i.test(start))
    return false;
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2_048));
  return /startxref\s+\d+\s+%%EOF\s*$/.test(end);
}

function isActive(text: string): boolean {
  if (ACTIVE.some((name) => named(name).test(text))) return true;
  if (named('OpenAction', String.raw`(?!\s*\[)`).test(text)) return true;
  const outside = outsideStreams(text);
  return ACTIVE_AND_SHORT.some((name) => named(name).test(outside));
}

/** In one pass: from each end of a stream to the begin of the next one. */
function outsideStreams(text: string): string {
  const pieces: string[] = [];
  for (let from = 0; ; ) {
    const begin = text.indexOf('stream', from);
    if (begin === -1) return [...pieces, text.slice(from)].join(' ');
    pieces.push(text.slice(from, begin));
    const end = text.indexOf('endstream', begin + 'stream'.length);
    if (end === -1) return [...pieces, text.slice(begin)].join(' ');
    from = end + 'endstream'.length;
  }
}

/** A name, each of whose letters may be written by its number. */
function named(name: string, behind = ''): RegExp {
  const letters = Array.from(name, (letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${Array.from(hex, (digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`;
  });
  return new RegExp(`/${letters.join('')}${DELIMITER}${behind}`);
}

/** The object streams as texts; undefined: one of them cannot be unpacked. */
function objectStreams(text: string, bytes: Buffer): string[] | undefined {
  const texts: string[] = [];
  let leftBytes = MOST_UNPACKED_BYTES;
  for (const { index } of text.matchAll(new RegExp(named('ObjStm').source, 'g'))) {
    const around = text.slice(Math.max(0, index - LONGEST_DICTIONARY), index + LONGEST_DICTIONARY);
    const place = Math.min(index, LONGEST_DICTIONARY);
    const begin = /stream\r?\n/.exec(around.slice(place));
    if (begin === null || texts.length >= MOST_STREAMS) return undefined;
    const dictionary = around.slice(around.lastIndexOf('obj', place), place + begin.index);
    if (!isPlainFlate(dictionary)) return undefined;
    try {
      const data = bytes.subarray(index + begin.index + begin[0].length);
      const unpacked = inflateSync(data, { maxOutputLength: leftBytes });
      leftBytes -= unpacked.length;
      texts.push(unpacked.toString('latin1'));
    } catch {
      return undefined;
    }
  }
  return texts;
}

/** By one filter, and as it is: no predictor, no key. */
function isPlainFlate(dictionary: string): boolean {
  const filters = dictionary.match(/\/[A-Za-z0-9]*Decode\b/g) ?? [];
  return filters.length === 1 && filters[0] === '/FlateDecode' && !/Predictor|Crypt|#/.test(dictionary);
}
