import { readFile } from 'node:fs/promises';
import { headsOf } from '#api/features/heads/queries.ts';
import { openReadTables } from '#api/platform/db/read-tables.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { allKeys, faultsOfKeys, type SigningKey, sha256 } from '#api/platform/signing/signing-keys.ts';
import { verifyEd25519 } from '#api/platform/signing/verify-ed25519.ts';
import { headAt } from '#domain/chain.ts';
import { hexOf } from '#domain/evidence/bytes.ts';
import type { Head } from '#domain/evidence/head.ts';
import { type BrokenHead, HeadCheck, headsInText } from '#domain/evidence/head-check.ts';
import type { KeyFault } from '#domain/evidence/key-chain.ts';
import { signatureFault } from '#domain/evidence/signed.ts';
import { rootAt, subtreeHashes } from '#projections/queries/tree.ts';
import { leafOfEvent } from '#projections/tree-hashes.ts';
import type { OpenHouse } from './open-house.ts';
import { PlainError } from './plain-error.ts';

/** The heads that a book is compared with: those that the house published, and those that somebody kept outside it. */
export interface HeadsToCheck {
  readonly check: HeadCheck;
  /** Those that are as they were signed. */
  readonly sound: readonly Head[];
  readonly outer: readonly Head[];
  /** What is wrong with the signatures, one sentence each. */
  readonly unsigned: readonly string[];
  /** Keys in the table that do not count, one sentence each. */
  readonly falseKeys: readonly string[];
  /** The keys that count, newest first. */
  readonly keys: readonly SigningKey[];
  /** Where the outer ones are from. */
  readonly file: string | undefined;
}

/** All that the house has ever published: more than a book of ten years has. */
const ALL = 1_000_000_000;

/** @throws {PlainError} when the file cannot be read, or has no head. */
export async function headsToCheck(house: OpenHouse, file: string | undefined): Promise<HeadsToCheck> {
  const outer = file === undefined ? [] : headsInText(await textOf(file));
  if (file !== undefined && outer.length === 0) throw new PlainError(`There is no head in ${file}.`);
  const { all, own } = await withPool(house, async (pool) => {
    const db = openKysely<OfficeDb>(pool);
    return { all: await allKeys(db), own: await headsOf(db, undefined, ALL) };
  });
  const faults = faultsOfKeys(all);
  const keys = all.filter(({ key }) => !faults.has(key));
  const heads = new Map([...own, ...outer].map((head) => [`${head.signature} ${head.revision}`, head]));
  const sound = [...heads.values()].filter((head) => unsigned(head, keys).length === 0);
  return {
    check: new HeadCheck(sha256, sound),
    sound,
    outer,
    unsigned: [...heads.values()].flatMap((head) => unsigned(head, keys)),
    falseKeys: [...faults].map(
      ([key, fault]) =>
        `The signing key ${key} is not one of the house: ${FALSE_KEY[fault]}. Whoever put it into the table can write there, and may have signed with it.`,
    ),
    keys,
    file,
  };
}

const FALSE_KEY: Readonly<Record<KeyFault, string>> = {
  'key-invalid': 'it is not what its name says',
  'nobody-vouches': 'no key before it vouches for it, and the owner has not noted it',
  'previous-unknown': 'the key that is to vouch for it does not count itself',
  'countersignature-invalid': 'the key before it has not signed it',
  'second-after-previous': 'another key follows the one before it',
};

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new PlainError(`${file} cannot be read.`);
  }
}

function unsigned(head: Head, keys: readonly SigningKey[]): string[] {
  switch (signatureFault(sha256, verifyEd25519, head, keys)) {
    case undefined:
      return [];
    case 'signature-invalid':
      return [`${nameOf(head)} is not as it was signed: it proves nothing.`];
    default:
      return [
        `${nameOf(head)} is signed with key ${head.key}, which this house does not know: it is of another house, or the key was taken away.`,
      ];
  }
}

/** Once the book was read: one sentence on each head that it does not keep; none when it keeps them all. */
export async function brokenHeads(house: OpenHouse, { check, outer, file }: HeadsToCheck): Promise<string[]> {
  // Each would be told that the book was cut.
  const others = [...new Set(outer.map((head) => head.house))].filter((of) => `book-${of}` !== house.stream);
  if (others.length > 0) {
    const own = house.stream.replace(/^book-/, '');
    return [
      `The heads of ${file} are of the house ${others.join(' and ')}, and this is the book of ${own}: set HOUSE=${others[0]}${others.length > 1 ? ' or another of these' : ''}. Nothing is said of the book by that.`,
    ];
  }
  const sentences: string[] = [];
  for (const broken of check.broken()) sentences.push(await sentenceOn(house, broken));
  return sentences;
}

async function sentenceOn(house: OpenHouse, broken: BrokenHead): Promise<string> {
  const { head } = broken;
  switch (broken.fault) {
    case 'cut':
      return `${nameOf(head)}: the book ends at revision ${broken.last}. It was cut: revisions ${broken.last + 1} to ${head.revision} are missing.`;
    case 'contradicted':
      return `${nameOf(head)}: the book has other events up to there, though it keeps the later head at revision ${broken.by.revision}. The house has signed two different books.`;
    case 'rewritten': {
      const first = await firstRewritten(house, head, broken.from);
      const where =
        first === undefined
          ? `from a revision between ${broken.from} and ${head.revision} on`
          : `from revision ${first} on (the read tables still have the tree of this head)`;
      return `${nameOf(head)}: the book has other events up to there. It was written anew ${where}.`;
    }
  }
}

export function nameOf({ session, occasion, at, revision }: Head): string {
  return `Head of ${session} (${occasion}, ${at}) at revision ${revision}`;
}

const PAGE = 1_000;

/** The first event that is another than the head says: read tables that were not made again since have the tree of that head. */
async function firstRewritten(house: OpenHouse, head: Head, from: number): Promise<number | undefined> {
  return withPool(house, async (pool) => {
    const readDb = openReadTables(pool);
    const root = await rootAt(readDb, head.size).then(hexOf, () => undefined);
    if (root !== head.root) return undefined;
    for (let after = from - 1; after < head.revision; after += PAGE) {
      const events = await house.log.read(house.stream, after, { limit: Math.min(PAGE, head.revision - after) });
      const leaves = await subtreeHashes(
        readDb,
        events.map(({ revision }) => ({ from: revision, size: 1 })),
      );
      const other = events.find(
        (event, i) => hexOf(leafOfEvent(headAt(event).hash)) !== hexOf(leaves[i] as Uint8Array),
      );
      if (other !== undefined) return other.revision;
    }
    return undefined;
  });
}

async function withPool<T>(
  { databaseUrl }: OpenHouse,
  work: (pool: ReturnType<typeof openPool>) => Promise<T>,
): Promise<T> {
  const pool = openPool({ connectionString: databaseUrl, purpose: 'script', max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
