import { z } from 'zod';

/** A piece of a backup: bytes that are stored under a name that follows from them, and shared by all backups that have the same. */
export const piece = z.object({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  /** Before compression and encryption, bytes. */
  size: z.int().min(0),
  gzip: z.boolean(),
});
export type Piece = z.infer<typeof piece>;

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const savedTable = z.object({
  schema: name,
  table: name,
  columns: z.array(name).min(1),
  rows: z.int().min(0),
  /** A line for each row: the text of each column as Postgres writes it, or null, as JSON. */
  pieces: z.array(piece),
});
export type SavedTable = z.infer<typeof savedTable>;

/** A file of the data folder. */
export const savedFile = z.object({
  /** Below the data folder, with `/`. */
  path: z.string().refine(isInside),
  size: z.int().min(0),
  /** UTC ms. */
  changedAtMs: z.number(),
  mode: z.int().min(0).max(0o777),
  pieces: z.array(piece),
});
export type SavedFile = z.infer<typeof savedFile>;

/** A name below the folder, and none that leads out of it. */
function isInside(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0'));
}

const bookEnd = z.object({
  stream: z.string(),
  /** The last event. */
  revision: z.int().min(0),
  hash: z.string(),
  at: z.string(),
  firstHash: z.string(),
  lastBid: z.object({ revision: z.int(), at: z.string() }).nullable(),
});
export type BookEnd = z.infer<typeof bookEnd>;

export const manifest = z.object({
  kind: z.literal('tukul-backup/1'),
  name: z.string(),
  /** The moment of the database that is in it, by the clock of the database. */
  at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  jobsVersion: z.int(),
  books: z.array(bookEnd),
  /** The first event of each book that the database knows of, also of one in an event store: which house it is. */
  beginnings: z.array(z.object({ stream: z.string(), hash: z.string() })).optional(),
  /** Where the book is when it is not in the database: then it is not in the backup. */
  bookElsewhere: z.string().nullable(),
  /** The newest heads that were published by then, as they were signed. */
  heads: z.array(z.unknown()),
  people: z.int(),
  tables: z.array(savedTable),
  sequences: z.array(z.object({ schema: name, name, last: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  /** Lines of JSON, one for each file. */
  files: z.object({ count: z.int(), bytes: z.int(), pieces: z.array(piece) }),
  /** Secrets that the data folder had, saved or not. */
  secrets: z.array(z.string()),
  /** What is wrong with the house that was saved, a sentence each. */
  faults: z.array(z.string()),
  /** Why this one is not good, 'not a continuation of …': no other is removed for it, and none has to go on from it. */
  mark: z.string().optional(),
  /** What somebody knew of and said that the house goes on from here all the same, a sentence each. */
  accepted: z.array(z.string()).optional(),
});
export type Manifest = z.infer<typeof manifest>;

/** Bytes of a piece at most; about 4 MiB and what the row that fills it takes. */
export const PIECE_BYTES = 4 * 1_048_576;
