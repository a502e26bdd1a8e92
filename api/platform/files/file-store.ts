import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { S3Client } from '#api/platform/s3/s3-client.ts';
import { removeDurably, writeDurably } from './durable-files.ts';

/** Files by their paths, with slashes: below a folder, or in a bucket. Whoever calls makes the paths: nothing of a request gets in as it is. */
export interface FileStore {
  /** Those below a folder. */
  list(folder: string): Promise<FoundFile[]>;
  /** Undefined when there is none. */
  read(file: string): Promise<Buffer | undefined>;
  /** Replaces the file atomically: readers never see a part. */
  put(file: string, bytes: Buffer, type: string): Promise<void>;
  remove(file: string): Promise<void>;
}

export interface FoundFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** UTC ms; a replaced file has another one. */
  readonly changedAtMs: number;
}

/** Folders of all files but photos: those of the house, which everybody may read, and the proofs of handovers, which the server alone does. */
export const FILE_FOLDERS = ['documents', 'proofs'] as const;

export function isPrivate(file: string): boolean {
  return file.startsWith('proofs/');
}
const PRIVATE = { file: 0o600, folder: 0o700 } as const;

export function folderFiles(root: string): FileStore {
  const at = (file: string) => path.join(root, file);
  const found = async (file: string): Promise<FoundFile[]> => {
    const stats = await unlessMissing(stat(at(file)));
    if (!stats?.isFile()) return [];
    return [{ path: file, sizeBytes: stats.size, changedAtMs: Math.floor(stats.mtimeMs) }];
  };
  return {
    list: async (folder) => {
      const entries = (await unlessMissing(readdir(at(folder), { recursive: true, withFileTypes: true }))) ?? [];
      const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'));
      const paths = files.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
      return (await Promise.all(paths.map((each) => found(each.split(path.sep).join('/'))))).flat();
    },
    read: (file) => unlessMissing(readFile(at(file))),
    put: (file, bytes) => writeDurably(at(file), bytes, isPrivate(file) ? PRIVATE : undefined),
    remove: (file) => removeDurably(at(file)),
  };
}

/** ms: stores keep the time of a change in whole seconds. */
const TICK_MS = 1_000;

export function s3Files(s3: S3Client): FileStore {
  const changedAt = async (file: string): Promise<number | undefined> => {
    for await (const { key, changedAtMs } of s3.list(file)) if (key === file) return changedAtMs;
    return undefined;
  };
  return {
    list: async (folder) => {
      const found: FoundFile[] = [];
      for await (const { key, ...rest } of s3.list(`${folder}/`)) found.push({ path: key, ...rest });
      return found;
    },
    read: (file) => s3.get(file),
    put: async (file, bytes, type) => {
      const before = await changedAt(file);
      await s3.put(file, bytes, type);
      // Within the tick of the one before: put again, so that whoever has that one open is told of the change.
      while (before !== undefined && before === (await changedAt(file))) {
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
        await s3.put(file, bytes, type);
      }
    },
    remove: (file) => s3.remove(file),
  };
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
