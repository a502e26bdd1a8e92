/** What a file's bytes say as text, or why they are none. */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: string }
  | { readonly kind: 'refused'; readonly reason: string };

const SAVE_AS = 'In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and import that file.';

const OTHER_KINDS: readonly { readonly starts: readonly number[]; readonly reason: string }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], reason: `This is a workbook or a ZIP file, not a CSV file. ${SAVE_AS}` },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], reason: `This is an Excel workbook, not a CSV file. ${SAVE_AS}` },
  { starts: [0x25, 0x50, 0x44, 0x46], reason: 'This is a PDF, not a CSV file.' },
];

/**
 * Excel writes UTF-8 with a byte order mark ("CSV UTF-8"), Windows-1252 ("CSV") or UTF-16 ("Unicode text"). Without a mark: UTF-8 if all of
 * it is, else Windows-1252, which takes any bytes.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  const other = OTHER_KINDS.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte));
  if (other !== undefined) return { kind: 'refused', reason: other.reason };
  const decoded = decode(bytes);
  // Numbers and pictures have NUL bytes, tables do not.
  if (decoded.text.includes('\0')) return { kind: 'refused', reason: `This is not a CSV file. ${SAVE_AS}` };
  return { kind: 'text', ...decoded };
}

function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}
