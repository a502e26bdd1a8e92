import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { removeDurably, writeDurably } from '#api/platform/files/durable-files.ts';
import { catalogueUrl, type HouseDocument, TERMS_URL } from '#contract/site/site.ts';

/** A PDF of the house: its terms of sale, or the catalogue of a session (AMS{n}). */
export type DocumentName = { readonly kind: 'terms' } | { readonly kind: 'catalogue'; readonly session: string };

/** A document's state in the record of changes. */
export interface DocumentState {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** The house's documents as files, in the folders of their addresses. */
export interface DocumentStore {
  list(): Promise<HouseDocument[]>;
  /** Undefined when there is none. */
  read(name: DocumentName): Promise<Buffer | undefined>;
  /** Replaces the document atomically: readers never see a part. */
  put(name: DocumentName, bytes: Buffer): Promise<void>;
  remove(name: DocumentName): Promise<void>;
}

const CATALOGUE = 'catalogue.pdf';

/** The name of a session, which is also that of its folder. */
export function isSessionFolder(session: string): boolean {
  return /^AMS[1-9][0-9]{0,8}$/.test(session);
}

export function openDocuments(dataDir: string): DocumentStore {
  const root = path.join(dataDir, 'documents');
  const fileOf = (name: DocumentName): string => {
    if (name.kind === 'terms') return path.join(root, 'tnc', 'pdf', 'tnc.pdf');
    if (!isSessionFolder(name.session)) throw new Error('not the name of a session');
    return path.join(root, 'catalogue', name.session, CATALOGUE);
  };

  const described = async (name: DocumentName): Promise<HouseDocument[]> => {
    const found = await unlessMissing(stat(fileOf(name)));
    if (!found?.isFile()) return [];
    const terms = name.kind === 'terms';
    return [
      {
        kind: name.kind,
        session: terms ? null : name.session,
        url: terms ? TERMS_URL : catalogueUrl(name.session),
        sizeBytes: found.size,
        changedAt: new Date(Math.floor(found.mtimeMs)).toISOString(),
      },
    ];
  };

  return {
    async list() {
      const sessions = ((await unlessMissing(readdir(path.join(root, 'catalogue')))) ?? []).filter(isSessionFolder);
      const names: DocumentName[] = [
        { kind: 'terms' },
        ...sessions
          .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
          .map((session) => ({ kind: 'catalogue', session }) as const),
      ];
      return (await Promise.all(names.map(described))).flat();
    },
    read: (name) => unlessMissing(readFile(fileOf(name))),
    put: (name, bytes) => writeDurably(fileOf(name), bytes),
    remove: (name) => removeDurably(fileOf(name)),
  };
}

export function stateOf(bytes: Buffer | undefined): DocumentState | null {
  if (bytes === undefined) return null;
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
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
