import type pg from 'pg';
import { type BatchRow, decodeBatch } from '#api/book/log/postgres/batch.ts';
import { headAt } from '#domain/chain.ts';
import { DamagedEventError } from '#domain/event-log.ts';
import { PlainError } from '../plain-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';

/** Which house it is: its books, each with the hash of its first event. */
export interface HouseIdentity {
  /** By stream. Two, where a book was written anew and the database still knows how it began. */
  readonly firstHashes: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the database has kept of how its books begin. */
  readonly kept: NonNullable<Manifest['beginnings']>;
  /** 'book-tukul up to revision 4811', of each that has events. */
  readonly books: readonly string[];
  readonly hasEvents: boolean;
}

interface Beginning {
  readonly stream: string;
  readonly hash: string;
}

/** Of the database as it is now, read in a moment. */
export async function identityNow(client: pg.Client): Promise<HouseIdentity> {
  const { rows: there } = await client.query<{ batches: boolean; beginnings: boolean }>(
    `select to_regclass('book.batches') is not null as batches, to_regclass('book.beginnings') is not null as beginnings`,
  );
  const { rows: kept } = there[0]?.beginnings
    ? await client.query<Beginning>('select stream, hash from book.beginnings order by stream')
    : { rows: [] };
  if (!there[0]?.batches) return identity(kept, kept, [], false);
  const { rows } = await client.query<BatchRow & { stream: string }>(
    `select stream, first_revision::text, last_revision::text, events from book.batches where first_revision = 0`,
  );
  const { rows: some } = await client.query('select from book.batches limit 1');
  return identity([...kept, ...rows.flatMap(beginningIn)], kept, [], some.length > 0);
}

/** As a backup has it. */
export function identityOf(manifest: Manifest | undefined): HouseIdentity {
  const { books = [], beginnings = [] } = manifest ?? {};
  const firsts = books.map(({ stream, firstHash }) => ({ stream, hash: firstHash }));
  const named = books.map(({ stream, revision }) => `${stream} up to revision ${revision}`);
  return identity([...beginnings, ...firsts], beginnings, named, books.length > 0);
}

function identity(
  all: readonly Beginning[],
  kept: HouseIdentity['kept'],
  books: readonly string[],
  hasEvents: boolean,
): HouseIdentity {
  const firstHashes = new Map<string, Set<string>>();
  for (const { stream, hash } of all) firstHashes.set(stream, (firstHashes.get(stream) ?? new Set()).add(hash));
  return { firstHashes, kept, books, hasEvents };
}

function beginningIn(row: BatchRow & { readonly stream: string }): Beginning[] {
  try {
    return decodeBatch(row, -1, 0).map((event) => ({ stream: row.stream, hash: headAt(event).hash }));
  } catch (error) {
    if (!(error instanceof DamagedEventError)) throw error;
    return [];
  }
}

/**
 * A folder takes the backups of one house: those of a second one would push the first one's out.
 * @param isElsewhere the book is in an event store, so that the database has no events.
 * @throws {PlainError}
 */
export function mustBeSameHouse(
  { folder }: BackupFolder,
  before: HouseIdentity,
  now: HouseIdentity,
  isElsewhere: boolean,
): void {
  const [then, today] = [before.firstHashes, now.firstHashes];
  const common = [...today.keys()].filter((stream) => then.has(stream));
  const isOther = common.some((stream) => ![...(today.get(stream) ?? [])].some((hash) => then.get(stream)?.has(hash)));
  if (isOther || (common.length === 0 && today.size > 0 && then.size > 0)) {
    throw new PlainError(
      `The backups in ${folder} are of another house (${[...then.keys()].join(', ')}): give this one a folder of its own. Nothing was changed.`,
    );
  }
  if (before.hasEvents && !now.hasEvents && !isElsewhere) {
    throw new PlainError(
      `This house has no event yet, and the backups in ${folder} have ${before.books.join(', ')}: nothing was changed. Give a new house a folder of its own; one that has lost its book is put back by npm run restore.`,
    );
  }
}
