import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files that must outlive the machine. A rename is on the disk before the bytes of the file are, unless they were flushed first: after a power cut the
 * name would lead to an empty file. So all of them are written here: bytes, flush, name, flush of the folder.
 */

/** What a file holds is not what this house wrote there; the message says what to do. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

interface Modes {
  readonly file?: number;
  /** Of folders that are made on the way. */
  readonly folder?: number;
}

/** Writes a file, or replaces it: readers, and a house after a power cut, find the old one or the new one. */
export async function writeDurably(file: string, bytes: Buffer | string, modes: Modes = {}): Promise<void> {
  await makeFolder(path.dirname(file), modes.folder);
  const draft = draftOf(file);
  try {
    await writeFile(draft, bytes, { mode: modes.file, flag: 'wx', flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(file));
}

/** Deletes a file, if it exists. */
export async function removeDurably(file: string): Promise<void> {
  await rm(file, { force: true });
  await flushFolder(path.dirname(file));
}

/** Brings what was renamed, made or deleted in a folder to the disk; a folder that is not there has nothing. */
export async function flushFolder(folder: string): Promise<void> {
  if (NO_FLUSH_OF_FOLDERS) return;
  const handle = await open(folder, 'r').catch(unlessMissing);
  if (handle === undefined) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** {@link writeDurably} for a start, readable by its owner only. */
export function writeDurablySync(file: string, text: string): void {
  writeDraft(file, text, (draft) => renameSync(draft, file));
}

/**
 * The text of a file that is readable by its owner only; made with `first` when there is none. Of two processes that start at once, the second reads the
 * file of the first.
 */
export function readOrWriteDurably(file: string, first: () => string): string {
  const kept = readIfThere(file);
  if (kept !== undefined) return kept;
  const made = mkdirSync(path.dirname(file), { recursive: true });
  writeDraft(file, first(), (draft) => {
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  });
  for (const folder of parentsOfNew(path.dirname(file), made)) flushFolderSync(folder);
  return readFileSync(file, 'utf8');
}

/** Windows flushes no folders: there names are as durable as the file system makes them. */
const NO_FLUSH_OF_FOLDERS = process.platform === 'win32';

function draftOf(file: string): string {
  return `${file}.${randomUUID()}.part`;
}

function writeDraft(file: string, text: string, putInPlace: (draft: string) => void): void {
  const draft = draftOf(file);
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    putInPlace(draft);
  } finally {
    rmSync(draft, { force: true });
  }
  flushFolderSync(path.dirname(file));
}

/** {@link flushFolder} for a start. */
export function flushFolderSync(folder: string): void {
  if (NO_FLUSH_OF_FOLDERS) return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

async function makeFolder(folder: string, mode: number | undefined): Promise<void> {
  const made = await mkdir(folder, { recursive: true, mode });
  for (const parent of parentsOfNew(folder, made)) await flushFolder(parent);
}

/** The folders that have new ones in them, when `made` is the first that was made on the way to `folder`. */
function parentsOfNew(folder: string, made: string | undefined): string[] {
  if (made === undefined) return [];
  const steps = path.relative(made, folder).split(path.sep).filter(Boolean).length;
  return Array.from({ length: steps + 1 }, (_, up) => path.resolve(folder, ...Array(up + 1).fill('..')));
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
