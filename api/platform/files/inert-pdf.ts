import { inflateSync } from 'node:zlib';

/** What keeps a file from being taken: it is no PDF, it does something, or nobody can say whether it does. */
export type PdfFault = 'not-a-pdf' | 'active' | 'unreadable';

/** White space of a PDF, and a delimiter of its names. Much space is taken for what is looked for behind it: expressions remember each letter. */
const SPACE = String.raw`[\s\0]`;
const DELIMITER = String.raw`(?=[\s\0()<>\[\]{}/%]|$)`;
/** What is no array: only as an array does a document's open action name a place in it. */
const NO_ARRAY = String.raw`(?!${SPACE}{0,63}\[)`;
const INDIRECT = String.raw`\d{10}|\d{1,9}[\s\0%]{1,63}\d|\d{1,9}[\s\0%]{64}`;
/** Where it stands, or a comment before it. Names too short to be told from compressed bytes are looked for with what stands behind them. */
const behind = (value: string) => `(?:${SPACE}{64}|${SPACE}{0,63}(?:${value}|%|${INDIRECT}))`;

/**
 * Names that stand in every PDF that runs, opens, plays, prints, sends, fetches or carries something, and what stands behind them. They are looked
 * for everywhere, also in what looks like a stream or a string: a reader may see its end elsewhere.
 */
const ACTIVE = anyOf([
  ...[
    ['JavaScript', 'Launch', 'Named', 'Thread', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'OnInstantiate'],
    ['Rendition', 'Movie', 'Sound', 'RichMedia', 'XFA', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment'],
  ]
    .flat()
    .map((name) => named(name)),
  named('OpenAction', NO_ARRAY),
  named('AA', behind('<<')),
  named('EF', behind('<<')),
  named('FS', behind(`/${letters('URL')}${DELIMITER}`)),
]);
const ENCRYPTED = anyOf([named('Encrypt')]);
/** Readers find packed objects by the table of objects, and read a stream that has a first one, whatever its type. */
const PACKED = anyOf([named('ObjStm'), named('First')]);
/** A stream whose data are in another file. */
const ELSEWHERE = anyOf([named('F', `(?:${SPACE}{64}|${SPACE}{0,63}[(<%])`), named('FFilter')]);

/** Of all object streams, when they are unpacked; a file that has more, or more streams, is not believed. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
const MOST_STREAMS = 5_000;
/** Letters of the dictionary of an object stream, which has five short entries. */
const LONGEST_DICTIONARY = 2_000;
/** Within each other. */
const MOST_BRACKETS = 500;

/**
 * Whether a PDF only shows something, by its content: not by its name or declared type. A destination that it opens at is no action. Objects may be
 * packed in object streams, which are unpacked; what is encrypted, or packed otherwise, cannot be looked at. `undefined`: it is inert.
 */
export function pdfFault(bytes: Buffer): PdfFault | undefined {
  if (!isWholePdf(bytes)) return 'not-a-pdf';
  const text = bytes.toString('latin1');
  if (ENCRYPTED.test(text)) return 'unreadable';
  if (ACTIVE.test(text)) return 'active';
  const streams = streamsOf(text);
  if (streams === undefined) return 'unreadable';
  if (streams.some(({ dictionary }) => ELSEWHERE.test(dictionary))) return 'active';
  const packed = unpacked(
    streams.filter(({ dictionary }) => PACKED.test(dictionary)),
    bytes,
  );
  if (packed === undefined) return 'unreadable';
  return packed.some((each) => ACTIVE.test(each)) ? 'active' : undefined;
}

/** From the first bytes to the last, and no page of the web. */
function isWholePdf(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 4_096);
  if (!/^%PDF-[12]\.\d[ \t]*[\r\n]/.test(start) || /<(?:!doctype|html|head|body|script|svg|iframe)\b/i.test(start))
    return false;
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 2_048));
  return /startxref\s+\d+\s+%%EOF\s*$/.test(end);
}

/** A name, each of whose letters may be written by its number, and what stands behind it. */
function named(name: string, value = ''): string {
  return `${letters(name)}${DELIMITER}${value}`;
}

function letters(name: string): string {
  return Array.from(name, (letter) => {
    const hex = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${Array.from(hex, (digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`;
  }).join('');
}

function anyOf(names: readonly string[]): RegExp {
  return new RegExp(`/(?:${names.join('|')})`);
}

interface Stream {
  readonly dictionary: string;
  /** Where its data begin. */
  readonly at: number;
}

/**
 * Of each object wherever one begins, also in a string or in data. Undefined: brackets that do not close, or objects that are so much within each
 * other that they are more than the file.
 */
function streamsOf(text: string): Stream[] | undefined {
  const found: Stream[] = [];
  let left = 2 * text.length;
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    if (text.startsWith('end', at - 3)) continue;
    const begin = behindSpace(text, at + 3);
    left -= begin - at;
    if (left < 0) return undefined;
    if (!text.startsWith('<<', begin)) continue;
    const end = endOfDictionary(text, begin, begin + left);
    if (end === undefined) return undefined;
    const word = behindSpace(text, end);
    left -= word - begin;
    if (!text.startsWith('stream', word)) continue;
    // Any white space behind the word: packed data begin with none.
    found.push({ dictionary: text.slice(begin, end), at: behindSpace(text, word + 'stream'.length, false) });
  }
  return found;
}

/** Behind white space, and comments. */
function behindSpace(text: string, from: number, comments = true): number {
  let at = from;
  while (at < text.length && (isSpace(text.charCodeAt(at)) || (comments && text.charCodeAt(at) === COMMENT))) {
    if (text.charCodeAt(at) === COMMENT) at = endOfLine(text, at);
    else at += 1;
  }
  return at;
}

/** Tab, line feed, form feed, carriage return, space, or no letter at all. */
function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0;
}

function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at += 1;
  return at;
}

/** Behind the bracket that closes the dictionary at `begin`; undefined when none does before `last`, or another one does. */
function endOfDictionary(text: string, begin: number, last: number): number | undefined {
  const open: number[] = [];
  for (let at = begin; at < last && at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN) at = endOfString(text, at);
    else if (code === COMMENT) at = endOfLine(text, at);
    else if (code === LESS && text.charCodeAt(at + 1) !== LESS) {
      at = text.indexOf('>', at);
      if (at === -1) return undefined;
    } else if (code === LESS || code === ARRAY) {
      if (open.push(code) > MOST_BRACKETS) return undefined;
      if (code === LESS) at += 1;
    } else if (code === MORE || code === END_OF_ARRAY) {
      if (code === MORE && text.charCodeAt(at + 1) !== MORE) return undefined;
      if (open.pop() !== (code === MORE ? LESS : ARRAY)) return undefined;
      if (code === MORE) at += 1;
      if (open.length === 0) return at + 1;
    } else if (code === CLOSE) return undefined;
  }
  return undefined;
}

/** At the bracket that closes the string at `begin`, in which those of its own may stand; the end of the text when none does. */
function endOfString(text: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === OPEN) depth += 1;
    else if (code === CLOSE) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

const [OPEN, CLOSE, LESS, MORE, ARRAY, END_OF_ARRAY, COMMENT, BACKSLASH] = Array.from('()<>[]%\\', (letter) =>
  letter.charCodeAt(0),
);

/** The object streams as texts; undefined: one of them cannot be unpacked. */
function unpacked(streams: readonly Stream[], bytes: Buffer): string[] | undefined {
  if (streams.length > MOST_STREAMS || !streams.every(({ dictionary }) => isPlainFlate(dictionary))) return undefined;
  let leftBytes = MOST_UNPACKED_BYTES;
  try {
    return streams.map(({ at }) => {
      const data = inflateSync(bytes.subarray(at), { maxOutputLength: leftBytes });
      leftBytes -= data.length;
      return data.toString('latin1');
    });
  } catch {
    return undefined;
  }
}

/** By one filter, which stands there, and as it is: no parameters, no key. */
function isPlainFlate(dictionary: string): boolean {
  return (
    dictionary.length <= LONGEST_DICTIONARY &&
    /\/Filter[\s\0]*(?:\/FlateDecode\b|\[[\s\0]*\/FlateDecode[\s\0]*\])/.test(dictionary) &&
    dictionary.match(/\/Filter\b|\/[A-Za-z0-9]*Decode\b/g)?.length === 2 &&
    !/\/DecodeParms|\/DP\b|Predictor|Crypt|[#%(]/.test(dictionary)
  );
}
