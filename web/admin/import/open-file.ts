import { decodeFile, type Encoding } from '#contract/tables/decode.ts';
import { type LotFile, readLots } from './csv/read.ts';

/** A file that was read. */
export interface OpenFile extends LotFile {
  readonly name: string;
  readonly encoding: Encoding;
  /** Words that show whether the encoding is right; '' where it is certain. */
  readonly sample: string;
  /** To be read anew. */
  readonly source: File;
  /** The sessions that its lots name. */
  readonly sessions: readonly string[];
}

/** More than 5,000 lots with long remarks; a mistake, most likely a film or a folder of photos. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads a file, in the encoding that somebody has chosen or in the one that it seems to have; or says why it cannot be imported. */
export async function openFile(
  file: File,
  chosen?: Encoding,
): Promise<OpenFile | { readonly kind: 'refused'; readonly reason: string }> {
  if (file.size > MAX_BYTES) return { kind: 'refused', reason: 'The file is larger than 16 MB. Nothing was read.' };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()), chosen);
  if (decoded.kind === 'refused') return decoded;
  const read = readLots(decoded.text);
  if (read.kind === 'refused') return read;
  const sessions = [...new Set(read.rows.map(({ cells }) => cells.session ?? ''))].filter((name) => name !== '');
  const { encoding, sample } = decoded;
  return { ...read, name: file.name, encoding, sample, source: file, sessions };
}
