import type pg from 'pg';
import type { KeptBeginnings } from './beginning.ts';
import type { BookCopy } from './elsewhere.ts';

interface CopyRow extends Omit<BookCopy, 'revision'> {
  readonly revision: string;
}

/** In `book.beginnings` and `book.copies`, to which the role that serves adds and in which it changes nothing. */
export function postgresBeginnings(
  pool: pg.Pool,
): KeptBeginnings & { noteCopy(stream: string, copy: BookCopy): Promise<void> } {
  return {
    hashOf: async (stream) => {
      const { rows } = await pool.query<{ hash: string }>('select hash from book.beginnings where stream = $1', [
        stream,
      ]);
      return rows[0]?.hash;
    },
    keep: async (stream, hash) => {
      await pool.query('insert into book.beginnings (stream, hash) values ($1, $2) on conflict do nothing', [
        stream,
        hash,
      ]);
    },
    newestCopy: async (stream) => {
      const { rows } = await pool.query<CopyRow>(
        'select source, target, revision, hash from book.copies where stream = $1 order by copied_at desc limit 1',
        [stream],
      );
      return rows[0] && { ...rows[0], revision: Number(rows[0].revision) };
    },
    noteCopy: async (stream, { source, target, revision, hash }) => {
      await pool.query('insert into book.copies (stream, source, target, revision, hash) values ($1, $2, $3, $4, $5)', [
        stream,
        source,
        target,
        revision,
        hash,
      ]);
    },
    inPostgres: async (stream) => {
      const { rows } = await pool.query<{ metadata: string; last: string }>(
        `select split_part(split_part(events, chr(10), 1), chr(9), 4) as metadata,
           (select last_revision from book.batches where stream = $1 order by first_revision desc limit 1) as last
         from book.batches where stream = $1 and first_revision = 0`,
        [stream],
      );
      return rows[0] && { revision: Number(rows[0].last), firstHash: hashIn(rows[0].metadata) };
    },
  };
}

/** '' where the row was damaged: that is no hash of any book. */
function hashIn(metadata: string): string {
  try {
    return String(JSON.parse(metadata).hash);
  } catch {
    return '';
  }
}
