import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { sha256Hex } from '#api/book/sha256.ts';
import { removeDurably, writeDurably } from '#api/platform/files/durable-files.ts';
import { canonicalJson } from '#domain/chain.ts';
import { PlainError } from '../plain-error.ts';
import { type Cipher, encryption, newEncryption, openEncryption, PLAIN } from './cipher.ts';
import { type Manifest, manifest, type Piece } from './manifest.ts';

/**
 * A folder of backups:
 *
 * tukul-backups.json      how it is encrypted, if it is; twice, since without it nothing opens (tukul-backups-copy.json)
 * <NAME>.json (or .enc)   one for each backup: what is in it, by pieces; written last
 * pieces/ab/abcd….gz      the pieces, each named by its content and shared by all backups that have it
 *
 * Each backup lists all that it needs: none stands on another one, and a piece that is damaged is so in all that list it.
 */
export interface BackupFolder {
  readonly folder: string;
  readonly isEncrypted: boolean;
  /** Of the two files that open it, those that were missing or damaged, and were written anew from the other. */
  readonly mended: readonly string[];
  /** Names of its backups, the oldest first. */
  names(): Promise<string[]>;
  /** @throws {PlainError} when it is not there, damaged, or of another kind. */
  read(name: string): Promise<Manifest>;
  /** Stores bytes and reads them back; what is there already is read and compared, and written anew where it is damaged. */
  put(plain: Buffer, options: { readonly gzip: boolean }): Promise<Piece>;
  /** Writes a piece anew when these are its bytes. @returns whether they are. */
  mend(piece: Piece, plain: Buffer): Promise<boolean>;
  /** The bytes of a piece. @throws {PlainError} when they are missing or are not those that were stored. */
  get(piece: Piece): Promise<Buffer>;
  /** Whether a piece is there, in its size where that can be known without opening it. */
  has(piece: Piece): Promise<boolean>;
  /** Makes the backup one: until then its pieces are of none. */
  finish(manifest: Manifest): Promise<void>;
  /** Removes these backups, and every piece that is of none. @returns how many pieces. */
  remove(names: readonly string[], piecesOf: (manifest: Manifest) => Promise<readonly Piece[]>): Promise<number>;
  /** Bytes that `put` has written so far. */
  readonly written: { bytes: number };
}

const HEADERS = ['tukul-backups.json', 'tukul-backups-copy.json'] as const;
const header = z.object({
  kind: z.literal('tukul-backups/1'),
  encryption: encryption.nullable(),
  sha256: z.string().optional(),
});
type Header = z.infer<typeof header>;
const PRIVATE = { file: 0o600, folder: 0o700 } as const;
const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(?:-\d+)?)\.(?:json|enc)$/;

/** characters: of what people think up. Whoever has the disk may try as fast as their machines can. */
const PASSPHRASE_LENGTH = 12;

/** @throws {PlainError} when there are backups in it, or the passphrase is too short to keep them closed. */
export async function beginBackupFolder(folder: string, passphrase: string | undefined): Promise<void> {
  if ((await headersOf(folder)).some((each) => each !== 'missing')) {
    throw new PlainError(`There are backups in ${folder} already: leave --new away to add to them.`);
  }
  await mustNotHaveLostItsHeaders(folder);
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_LENGTH) {
    throw new PlainError(
      `BACKUP_PASSPHRASE has ${passphrase.length === 1 ? 'one character' : `${passphrase.length} characters`}: whoever finds the disk would try out all that are so short. Take ${PASSPHRASE_LENGTH} or more, for example from "openssl rand -base64 24". Nothing was made.`,
    );
  }
  const made = passphrase === undefined ? undefined : newEncryption(passphrase);
  const text = textOf({ kind: 'tukul-backups/1', encryption: made?.header ?? null });
  for (const file of HEADERS) await writeDurably(path.join(folder, file), text, PRIVATE);
}

function textOf({ kind, encryption }: Header): string {
  const said = { kind, encryption };
  return `${JSON.stringify({ ...said, sha256: sha256Hex(canonicalJson(said)) }, undefined, 2)}\n`;
}

/** Of each of the two files. */
async function headersOf(folder: string): Promise<(Header | 'missing' | 'damaged')[]> {
  return Promise.all(
    HEADERS.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'utf8').catch(unlessMissing);
      if (text === undefined) return 'missing';
      const parsed = header.safeParse(jsonOf(text));
      if (!parsed.success) return 'damaged';
      const { kind, encryption, sha256 } = parsed.data;
      const isWhole = sha256 === undefined || sha256 === sha256Hex(canonicalJson({ kind, encryption }));
      return isWhole ? parsed.data : 'damaged';
    }),
  );
}

/** New ones would have another salt: nobody would open what is there any more. @throws {PlainError} */
async function mustNotHaveLostItsHeaders(folder: string): Promise<void> {
  const found = (await readdir(folder)).filter((name) => NAME.test(name) || name === 'pieces');
  if (found.length === 0) return;
  throw new PlainError(
    `There are backups in ${folder} (${found[0]}), and neither of the files that open them: bring ${HEADERS.join(' or ')} back from another copy of the folder. Nothing was changed.`,
  );
}

/**
 * @param options `mend`: of the two files that open it, one that is damaged or missing is written anew.
 * @throws {PlainError} when there are no backups, or the passphrase is not theirs.
 */
export async function openBackupFolder(
  folder: string,
  passphrase: string | undefined,
  whenNone: string,
  { mend = false } = {},
): Promise<BackupFolder> {
  const read = await headersOf(folder);
  const [first, second = first] = read.filter((each) => typeof each !== 'string');
  if (first === undefined || second === undefined) {
    if (read.includes('damaged')) {
      throw new PlainError(
        `${HEADERS.join(' and ')} in ${folder} are damaged, or of a newer version: bring one of them back from another copy of the folder. Nothing was changed.`,
      );
    }
    await mustNotHaveLostItsHeaders(folder);
    throw new PlainError(`There are no backups in ${folder}: ${whenNone}.`);
  }
  const { encryption } = first;
  if (encryption === null && passphrase !== undefined) {
    throw new PlainError(
      `The backups in ${folder} are not encrypted, and BACKUP_PASSPHRASE is set: take it away, or begin in another folder.`,
    );
  }
  if (encryption !== null && passphrase === undefined) {
    throw new PlainError(
      `The backups in ${folder} are encrypted: set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to its file.`,
    );
  }
  const { used, cipher } =
    passphrase === undefined ? { used: first, cipher: PLAIN } : openedBy(passphrase, [first, second]);
  const mended: string[] = [];
  for (const [n, file] of HEADERS.entries()) {
    const each = read[n];
    const isSame = typeof each === 'object' && isDeepStrictEqual(each.encryption, used.encryption);
    if (isSame || !mend) continue;
    await writeDurably(path.join(folder, file), textOf(used), PRIVATE);
    mended.push(file);
  }
  return { ...folderWith(folder, cipher, used.encryption !== null), mended };
}

/** Of two that differ one is damaged: it is the one that opens nothing. @throws {PlainError} */
function openedBy(passphrase: string, [first, second]: [Header, Header]): { used: Header; cipher: Cipher } {
  const isOne = isDeepStrictEqual(first.encryption, second.encryption);
  for (const used of isOne ? [first] : [first, second]) {
    try {
      if (used.encryption !== null) return { used, cipher: openEncryption(passphrase, used.encryption) };
    } catch (error) {
      // Damaged figures are none that scrypt takes.
      if (isOne || !(error instanceof PlainError || error instanceof RangeError)) throw error;
    }
  }
  throw new PlainError(
    `BACKUP_PASSPHRASE is not the passphrase of these backups, or ${HEADERS.join(' and ')} are both damaged: they differ. Bring one of them back from another copy of the folder.`,
  );
}

function folderWith(folder: string, cipher: Cipher, isEncrypted: boolean): Omit<BackupFolder, 'mended'> {
  const written = { bytes: 0 };
  const placeOf = ({ id, gzip }: Pick<Piece, 'id' | 'gzip'>) =>
    `pieces/${id.slice(0, 2)}/${id}${gzip ? '.gz' : ''}${isEncrypted ? '.enc' : ''}`;
  const manifestOf = (name: string) => `${name}.${isEncrypted ? 'enc' : 'json'}`;

  const get = async (piece: Piece): Promise<Buffer> => {
    const place = placeOf(piece);
    const stored = await readFile(path.join(folder, place)).catch(unlessMissing);
    if (stored === undefined) throw new PlainError(`${place} is missing.`);
    const opened = cipher.open(place, stored);
    const plain = piece.gzip ? unzipped(place, opened) : opened;
    if (plain.length !== piece.size || cipher.idOf(plain) !== piece.id) throw damaged(place);
    return plain;
  };

  const put: BackupFolder['put'] = async (plain, { gzip }) => {
    const piece = { id: cipher.idOf(plain), size: plain.length, gzip };
    const place = placeOf(piece);
    const file = path.join(folder, place);
    const isWhole = async () => (await get(piece).catch(unlessPlain))?.equals(plain) ?? false;
    if ((await isThere(file)) && (await isWhole())) return piece;
    const stored = cipher.seal(place, gzip ? gzipSync(plain) : plain);
    await writeDurably(file, stored, PRIVATE);
    written.bytes += stored.length;
    if (!(await isWhole())) {
      throw new PlainError(`${file} does not read as it was written: the disk of the backup has a fault.`);
    }
    return piece;
  };

  const read = async (name: string): Promise<Manifest> => {
    const file = manifestOf(name);
    const stored = await readFile(path.join(folder, file)).catch(unlessMissing);
    if (stored === undefined) throw new PlainError(`There is no backup ${name} in ${folder}.`);
    const whole = z
      .object({ manifest: z.record(z.string(), z.unknown()), sha256: z.string() })
      .safeParse(jsonOf(cipher.open(file, stored).toString()));
    if (!whole.success || sha256Hex(canonicalJson(whole.data.manifest)) !== whole.data.sha256) throw damaged(file);
    const parsed = manifest.safeParse(whole.data.manifest);
    if (!parsed.success || parsed.data.name !== name) {
      throw new PlainError(`${file} is not a backup that this version can read.`);
    }
    return parsed.data;
  };

  const names = async (): Promise<string[]> =>
    (await readdir(folder)).flatMap((file) => NAME.exec(file)?.[1] ?? []).toSorted(inTime);

  return {
    folder,
    isEncrypted,
    written,
    names,
    read,
    get,

    put,

    async mend(piece, plain) {
      if (plain.length !== piece.size || cipher.idOf(plain) !== piece.id) return false;
      await put(plain, piece);
      return true;
    },

    async has(piece) {
      const found = await stat(path.join(folder, placeOf(piece))).catch(unlessMissing);
      if (found === undefined) return false;
      return piece.gzip ? found.size > 0 : found.size === piece.size + cipher.overhead;
    },

    async finish(manifest) {
      const file = manifestOf(manifest.name);
      const text = JSON.stringify({ manifest, sha256: sha256Hex(canonicalJson(manifest)) });
      await writeDurably(path.join(folder, file), cipher.seal(file, Buffer.from(text)), PRIVATE);
      await read(manifest.name);
    },

    async remove(old, piecesOf) {
      // First what the others need: when one of them cannot be read, nothing is removed.
      const needed = new Set<string>();
      for (const name of await names()) {
        if (old.includes(name)) continue;
        for (const piece of await piecesOf(await read(name))) needed.add(placeOf(piece));
      }
      for (const name of old) await removeDurably(path.join(folder, manifestOf(name)));
      let removed = 0;
      for (const place of await placesIn(folder)) {
        if (needed.has(place)) continue;
        await removeDurably(path.join(folder, place));
        removed += 1;
      }
      return removed;
    },
  };
}

/** Names of everything among the pieces, also of what was broken off while it was written. */
async function placesIn(folder: string): Promise<string[]> {
  const root = path.join(folder, 'pieces');
  await mkdir(root, { recursive: true });
  const groups = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const places: string[] = [];
  for (const { name } of groups) {
    for (const file of await readdir(path.join(root, name))) places.push(`pieces/${name}/${file}`);
  }
  return places;
}

/** Two of the same second: `…Z`, then `…Z-2`. */
function inTime(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function unzipped(place: string, bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    throw damaged(place);
  }
}

function damaged(place: string): PlainError {
  return new PlainError(`${place} is damaged, or somebody has changed it.`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(unlessMissing)) !== undefined;
}

export function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')))
    throw error;
}

function unlessPlain(error: unknown): undefined {
  if (!(error instanceof PlainError)) throw error;
}
