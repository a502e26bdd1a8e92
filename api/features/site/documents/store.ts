import { createHash } from 'node:crypto';
import type { FileStore, FoundFile } from '#api/platform/files/file-store.ts';
import { catalogueUrl, type HouseDocument, TERMS_URL } from '#contract/site/site.ts';

/** A PDF of the house: its terms of sale, or the catalogue of a session (AMS{n}). */
export type DocumentName = { readonly kind: 'terms' } | { readonly kind: 'catalogue'; readonly session: string };

/** A document's state in the record of changes. */
export interface DocumentState {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** The house's documents as files, whose paths are those of their addresses. */
export interface DocumentStore {
  list(): Promise<HouseDocument[]>;
  /** Undefined when there is none. */
  read(name: DocumentName): Promise<Buffer | undefined>;
  /** Replaces the document atomically: readers never see a part. */
  put(name: DocumentName, bytes: Buffer): Promise<void>;
  remove(name: DocumentName): Promise<void>;
}

const ROOT = 'documents';
const CATALOGUE = 'catalogue.pdf';

/** The name of a session, which is also that of its folder. */
export function isSessionFolder(session: string): boolean {
  return /^AMS[1-9][0-9]{0,8}$/.test(session);
}

export function openDocuments(files: FileStore): DocumentStore {
  const fileOf = (name: DocumentName): string => {
    if (name.kind === 'terms') return `${ROOT}/tnc/pdf/tnc.pdf`;
    if (!isSessionFolder(name.session)) throw new Error('not the name of a session');
    return `${ROOT}/catalogue/${name.session}/${CATALOGUE}`;
  };

  const described = (name: DocumentName, found: readonly FoundFile[]): HouseDocument[] => {
    const file = found.find((each) => each.path === fileOf(name));
    if (file === undefined) return [];
    const terms = name.kind === 'terms';
    return [
      {
        kind: name.kind,
        session: terms ? null : name.session,
        url: terms ? TERMS_URL : catalogueUrl(name.session),
        sizeBytes: file.sizeBytes,
        changedAt: new Date(file.changedAtMs).toISOString(),
      },
    ];
  };

  return {
    async list() {
      const found = await files.list(ROOT);
      const sessions = found.map(({ path }) => path.split('/')[2] ?? '').filter(isSessionFolder);
      const names: DocumentName[] = [
        { kind: 'terms' },
        ...sessions
          .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
          .map((session) => ({ kind: 'catalogue', session }) as const),
      ];
      return names.flatMap((name) => described(name, found));
    },
    read: (name) => files.read(fileOf(name)),
    put: (name, bytes) => files.put(fileOf(name), bytes, 'application/pdf'),
    remove: (name) => files.remove(fileOf(name)),
  };
}

export function stateOf(bytes: Buffer | undefined): DocumentState | null {
  if (bytes === undefined) return null;
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
