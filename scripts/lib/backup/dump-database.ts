import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type BatchRow, decodeBatch } from '#api/book/log/postgres/batch.ts';
import { sha256Hex } from '#api/book/sha256.ts';
import { escapeIdentifier } from '#api/platform/postgres/client.ts';
import { type ChainHead, chainFault, headAt } from '#domain/chain.ts';
import { DamagedEventError, NO_STREAM, type RecordedEvent } from '#domain/event-log.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { PlainError } from '../plain-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import { type BookEnd, type Manifest, PIECE_BYTES, type Piece, type SavedTable } from './manifest.ts';

/** What is made again from the rest, or speaks of the processes of that moment. */
const LEFT_OUT = ['book.snapshots', 'jobs.version', 'jobs.bam', 'jobs.instance', 'jobs.queue_stats', 'jobs.warning'];
const BATCHES = { schema: 'book', table: 'batches' };
const SCHEMAS = ['book', 'office', 'jobs'];
const ROWS_AT_ONCE = 200;
const HEADS = 50;

export interface SavedDatabase
  extends Pick<
    Manifest,
    'at' | 'postgres' | 'migrations' | 'jobsVersion' | 'books' | 'heads' | 'people' | 'tables' | 'sequences'
  > {
  /** Where a book does not pass its own check, a sentence each. */
  readonly damage: readonly string[];
  /** Where a book, sound by itself, does not go on where the backup before ends, a sentence each. */
  readonly breaks: readonly string[];
}

interface Table {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/**
 * Saves all rows of one moment of the database: a transaction that sees none of what is committed after it began, and keeps nobody from writing.
 * Checks on the way that the chain of every book is unbroken, and goes on where the backup `before` ends. `client` may be of the role that serves.
 */
export async function dumpDatabase(
  client: pg.Client,
  folder: BackupFolder,
  before: Pick<Manifest, 'name' | 'books'> | undefined,
): Promise<SavedDatabase> {
  await client.query(`set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
    set timezone = 'UTC'; set lock_timeout = '60s'; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
  const found = await tablesOf(client);
  if (!found.some((each) => nameOf(each) === nameOf(BATCHES))) {
    throw new PlainError('There is no house in this database: nothing was saved.');
  }
  await client.query('begin isolation level repeatable read read only');
  try {
    // Before the first look, which fixes the moment: from here on nobody changes the tables themselves.
    await client.query(`lock table ${found.map(nameOf).join(', ')} in access share mode`);
    const tables = await tablesOf(client);
    if (!isDeepStrictEqual(tables, found)) {
      throw new PlainError('The database was migrated at this very moment: run the command again.');
    }
    const moment = await momentOf(client);
    const books = new Map(
      before?.books.map((end) => [end.stream, new BookWalk(end.stream, { ...end, of: before.name })]),
    );
    const saved: SavedTable[] = [];
    for (const table of tables) {
      const onRow = nameOf(table) === nameOf(BATCHES) ? (row: Row) => walk(books, table.columns, row) : undefined;
      saved.push(await saveTable(client, folder, table, onRow));
    }
    const sequences = await sequencesOf(client);
    const ends = [...books.values()];
    return {
      ...moment,
      books: ends.flatMap((each) => each.end() ?? []),
      tables: saved,
      sequences,
      damage: ends.flatMap((each) => each.damage()),
      breaks: ends.flatMap((each) => each.breaks()),
    };
  } finally {
    await client.query('rollback');
  }
}

function nameOf({ schema, table }: Pick<Table, 'schema' | 'table'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
}

/** Ordinary tables, and partitioned ones as a whole; columns that Postgres computes are left out. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as table,
       array(select attname::text from pg_attribute a where attrelid = c.oid and attnum > 0
         and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and attnum = any(indkey)
         where indrelid = c.oid and indisprimary order by array_position(indkey::int2[], attnum)) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and not relispartition
       and nspname = any($1)
       and nspname || '.' || relname <> all($2)
     order by 1, 2`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

async function momentOf(client: pg.Client) {
  const { rows } = await client.query<{
    at: string;
    postgres: string;
    migrations: string[];
    jobs: number;
    people: number;
    heads: unknown[];
  }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       current_setting('server_version') as postgres,
       array(select name::text from public.kysely_migration order by name) as migrations,
       (select version::int from jobs.version) as jobs,
       (select count(*)::int from office.users where erased_at is null) as people,
       array(select head from office.published_heads order by id desc limit ${HEADS}) as heads`,
  );
  const [{ at, postgres, migrations, jobs, people, heads }] = rows as [(typeof rows)[number]];
  return { at, postgres, migrations, jobsVersion: jobs, people, heads };
}

type Row = readonly (string | null)[];

/** As Postgres writes the values: `pg` would make objects of them. */
const AS_TEXT = { getTypeParser: () => (text: string) => text };

async function saveTable(
  client: pg.Client,
  folder: BackupFolder,
  table: Table,
  onRow?: (row: Row) => void,
): Promise<SavedTable> {
  const { schema, table: name, columns, key } = table;
  const order = key.length === 0 ? '' : ` order by ${key.map(escapeIdentifier).join(', ')}`;
  const columnList = columns.map(escapeIdentifier).join(', ');
  await client.query(`declare saved no scroll cursor for select ${columnList} from ${nameOf(table)}${order}`);
  const lines = new PieceWriter(folder);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<string[]>({
      text: `fetch ${ROWS_AT_ONCE} from saved`,
      rowMode: 'array',
      types: AS_TEXT as never,
    });
    for (const row of rows) {
      onRow?.(row);
      await lines.add(JSON.stringify(row));
    }
    count += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close saved');
  return { schema, table: name, columns: [...columns], rows: count, pieces: await lines.end() };
}

/**
 * Lines, cut into pieces from the first on: rows that were added since the last backup change only the last piece, and a table that nobody
 * changed changes none.
 */
export class PieceWriter {
  readonly #folder: BackupFolder;
  readonly #pieces: Piece[] = [];
  #lines: string[] = [];
  #bytes = 0;

  constructor(folder: BackupFolder) {
    this.#folder = folder;
  }

  async add(line: string): Promise<void> {
    this.#lines.push(line);
    this.#bytes += Buffer.byteLength(line) + 1;
    if (this.#bytes >= PIECE_BYTES) await this.#flush();
  }

  async end(): Promise<Piece[]> {
    if (this.#lines.length > 0) await this.#flush();
    return this.#pieces;
  }

  async #flush(): Promise<void> {
    const text = Buffer.from(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
    this.#bytes = 0;
    this.#pieces.push(await this.#folder.put(text, { gzip: true }));
  }
}

/** The lines of these pieces, piece by piece. */
export async function* linesOf(folder: BackupFolder, pieces: readonly Piece[]): AsyncGenerator<string[]> {
  for (const each of pieces) yield (await folder.get(each)).toString().split('\n').slice(0, -1);
}

function walk(books: Map<string, BookWalk>, columns: readonly string[], row: Row): void {
  const value = (column: string) => row[columns.indexOf(column)] ?? '';
  const stream = value('stream');
  const book = books.get(stream) ?? new BookWalk(stream, undefined);
  books.set(stream, book);
  const [first_revision, last_revision, events] = ['first_revision', 'last_revision', 'events'].map(value);
  book.read({ first_revision, last_revision, events } as BatchRow);
}

/** Follows one book to its end. */
class BookWalk {
  readonly #stream: string;
  readonly #before: (ChainHead & { readonly of: string }) | undefined;
  #last: ChainHead = { revision: NO_STREAM, hash: GENESIS_HASH };
  #at = '';
  #firstHash = '';
  #lastBid: BookEnd['lastBid'] = null;
  /** What is wrong with it first. */
  #fault: string | undefined;
  /** Where another event stands than in the backup before. */
  #other: string | undefined;

  constructor(stream: string, before: (ChainHead & { readonly of: string }) | undefined) {
    this.#stream = stream;
    this.#before = before;
  }

  read(batch: BatchRow): void {
    if (this.#fault !== undefined) return;
    try {
      for (const event of decodeBatch(batch, NO_STREAM, Number.POSITIVE_INFINITY)) this.#take(event);
    } catch (error) {
      if (!(error instanceof DamagedEventError)) throw error;
      this.#fault = error.message;
    }
  }

  #take(event: RecordedEvent): void {
    if (this.#fault !== undefined) return;
    const fault = chainFault(sha256Hex, event, this.#last);
    if (fault !== undefined) {
      this.#fault = `at revision ${event.revision} ${fault}`;
      return;
    }
    this.#last = headAt(event);
    this.#at = String(event.metadata.at);
    if (event.revision === 0) this.#firstHash = this.#last.hash;
    if (event.type === 'BidPlaced') this.#lastBid = { revision: event.revision, at: this.#at };
    const { revision, hash, of } = this.#before ?? {};
    if (event.revision === revision && this.#last.hash !== hash) {
      this.#other = `another event stands at revision ${revision} than in the backup ${of}, so it was written anew since`;
    }
  }

  damage(): string[] {
    return this.#fault === undefined ? [] : [`Book ${this.#stream}: ${this.#fault}.`];
  }

  breaks(): string[] {
    if (this.#fault !== undefined) return [];
    const { revision, of } = this.#before ?? {};
    const isCut = revision !== undefined && this.#last.revision < revision;
    const end = this.#last.revision === NO_STREAM ? 'has no events' : `ends at revision ${this.#last.revision}`;
    const fault =
      this.#other ??
      (isCut
        ? `it ${end}, and the backup ${of} has it up to ${revision}, so it was cut since, or an older one was restored`
        : undefined);
    return fault === undefined ? [] : [`Book ${this.#stream}: ${fault}.`];
  }

  end(): BookEnd | undefined {
    const { revision, hash } = this.#last;
    if (revision === NO_STREAM) return undefined;
    return {
      ...{ stream: this.#stream, revision, hash, at: this.#at },
      ...{ firstHash: this.#firstHash, lastBid: this.#lastBid },
    };
  }
}

async function sequencesOf(client: pg.Client): Promise<SavedDatabase['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where nspname = any($1) and case relkind when 'S' then has_sequence_privilege(c.oid, 'select') end order by 1, 2`,
    [SCHEMAS],
  );
  const saved: SavedDatabase['sequences'] = [];
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ last: string; is_called: boolean }>(
      `select last_value::text as last, is_called from ${nameOf({ schema, table: name })}`,
    );
    const [state] = states;
    if (state !== undefined) saved.push({ schema, name, last: state.last, isCalled: state.is_called });
  }
  return saved;
}
