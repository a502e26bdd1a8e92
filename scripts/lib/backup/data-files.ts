import { isUtf8 } from 'node:buffer';
import { chmod, readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '#api/platform/files/durable-files.ts';
import { FILE_FOLDERS } from '#api/platform/files/file-store.ts';
import { PlainError } from '../plain-error.ts';
import { type BackupFolder, unlessMissing } from './backup-folder.ts';
import { linesOf, PieceWriter } from './dump-database.ts';
import { type Manifest, PIECE_BYTES, type Piece, type SavedFile, savedFile } from './manifest.ts';

/** Secrets that the house has made for itself. Whoever has them can log in as anybody, and sign in the name of the house. */
export const HOUSE_SECRETS: readonly string[] = ['jwt-secret', 'signing-key', 'vapid-keys.json'];
/** When the last backup of the house was made, for its figures. */
export const LAST_BACKUP = 'last-backup.json';
/** Of the data folder: the database, which is saved by its rows; notes on it; programs and builds that can be had again. */
const NOT_SAVED = [
  /^postgres$/,
  /^postgres(-users)?\.json$/,
  /\.lock(\..*)?$/,
  /^tools$/,
  /^web-assets$/,
  /^restore-unfinished$/,
];
/** What is in the bucket instead, where the house has one. */
const IN_BUCKET: readonly string[] = ['photos', ...FILE_FOLDERS];
/** A write that was broken off, here or in a folder of the photos that is being filled or deleted. */
const DRAFT = /\.part$|^\.(building|former)-/;

/** A file beside its bytes; undefined when it has gone away. */
export interface SavableFile {
  readonly file: Omit<SavedFile, 'pieces'>;
  readonly read: () => Promise<Buffer | undefined>;
}

export interface SavedFiles {
  readonly files: Manifest['files'];
  /** Files that were new or changed. */
  readonly read: number;
  /** What could not be saved, a sentence each. */
  readonly faults: readonly string[];
}

/**
 * Saves the files of a data folder. One that the backup before has in the same size and time is not read again; one that goes away meanwhile is not
 * missing: the house deletes and replaces photos at any time, each as a whole.
 */
export async function saveFiles(
  dataDir: string,
  folder: BackupFolder,
  before: readonly SavedFile[],
  bucket?: AsyncIterable<SavableFile>,
): Promise<SavedFiles> {
  const known = new Map(before.map((each) => [each.path, each]));
  const list = new PieceWriter(folder);
  const faults: string[] = [];
  const isLeftOut = (name: string, isTop: boolean) =>
    DRAFT.test(name) ||
    (isTop &&
      (name === LAST_BACKUP ||
        (bucket !== undefined && IN_BUCKET.includes(name)) ||
        NOT_SAVED.some((each) => each.test(name)) ||
        (!folder.isEncrypted && HOUSE_SECRETS.includes(name))));
  let [count, bytes, read] = [0, 0, 0];
  async function* all(): AsyncGenerator<SavableFile> {
    for await (const file of filesBelow(dataDir, '', isLeftOut, faults))
      yield { file, read: () => readFile(path.join(dataDir, file.path)).catch(unlessMissing) };
    if (bucket !== undefined) yield* bucket;
  }
  for await (const { file, read: bytesOf } of all()) {
    const same = known.get(file.path);
    const isSame = same !== undefined && same.size === file.size && same.changedAtMs === file.changedAtMs;
    const pieces = isSame && (await hasAll(folder, same.pieces)) ? same.pieces : undefined;
    const contents = pieces === undefined ? await bytesOf() : undefined;
    if (pieces === undefined && contents === undefined) continue;
    const saved = contents === undefined ? file : { ...file, size: contents.length };
    await list.add(JSON.stringify({ ...saved, pieces: pieces ?? (await putAll(folder, contents as Buffer)) }));
    if (contents !== undefined) read += 1;
    count += 1;
    bytes += saved.size;
  }
  return { files: { count, bytes, pieces: await list.end() }, read, faults };
}

async function hasAll(folder: BackupFolder, pieces: readonly Piece[]): Promise<boolean> {
  for (const each of pieces) if (!(await folder.has(each))) return false;
  return true;
}

async function putAll(folder: BackupFolder, contents: Buffer): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let from = 0; from < contents.length; from += PIECE_BYTES) {
    pieces.push(await folder.put(contents.subarray(from, from + PIECE_BYTES), { gzip: false }));
  }
  return pieces;
}

/** In the order of their names, so that the list is the same where nothing has changed. */
async function* filesBelow(
  root: string,
  below: string,
  isLeftOut: (name: string, isTop: boolean) => boolean,
  faults: string[],
): AsyncGenerator<Omit<SavedFile, 'pieces'>> {
  const names = (await readdir(path.join(root, below), { encoding: 'buffer' }).catch(unlessMissing)) ?? [];
  for (const bytes of names.toSorted(Buffer.compare)) {
    const name = bytes.toString();
    if (isLeftOut(name, below === '')) continue;
    const at = below === '' ? name : `${below}/${name}`;
    if (!isUtf8(bytes)) {
      faults.push(`The file ${at} was not saved: its name is not in UTF-8.`);
      continue;
    }
    const found = await stat(path.join(root, at)).catch(unlessMissing);
    if (found?.isDirectory()) yield* filesBelow(root, at, isLeftOut, faults);
    else if (found?.isFile()) {
      yield { path: at, size: found.size, changedAtMs: Math.round(found.mtimeMs), mode: found.mode & 0o777 };
    }
  }
}

/** The files that a backup has. @throws {PlainError} when their list is damaged. */
export async function filesOf(folder: BackupFolder, { files }: Pick<Manifest, 'files'>): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for await (const lines of linesOf(folder, files.pieces)) {
    for (const line of lines) saved.push(savedFile.parse(JSON.parse(line)));
  }
  return saved;
}

/** Every piece of a backup, of its database, its files and the list of them. */
export async function piecesOf(folder: BackupFolder, manifest: Manifest): Promise<Piece[]> {
  const files = await filesOf(folder, manifest);
  return [...manifest.tables, manifest.files, ...files].flatMap(({ pieces }) => pieces);
}

/**
 * Puts the files back, those of `keep` aside.
 * @returns those that the backup does not have whole any more, with the reason.
 */
export async function restoreFiles(
  folder: BackupFolder,
  files: readonly SavedFile[],
  dataDir: string,
  keep: readonly string[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files) {
    if (keep.includes(file.path)) continue;
    const contents = await contentsOf(folder, file).catch((error: unknown) => {
      if (!(error instanceof PlainError)) throw error;
      lost.push(`${file.path} (${error.message.replace(/\.$/, '')})`);
    });
    if (contents === undefined) continue;
    const target = path.join(dataDir, file.path);
    const isPrivate = (file.mode & 0o077) === 0;
    await writeDurably(target, contents, { file: file.mode, ...(isPrivate && { folder: 0o700 }) });
    await chmod(target, file.mode);
    await utimes(target, new Date(), new Date(file.changedAtMs));
  }
  return lost;
}

async function contentsOf(folder: BackupFolder, { pieces }: SavedFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const each of pieces) parts.push(await folder.get(each));
  return Buffer.concat(parts);
}
