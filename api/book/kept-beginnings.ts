import type pg from 'pg';
import type { KeptBeginnings } from './beginning.ts';

/** In `book.beginnings`, to which the role that serves adds and in which it changes nothing. */
export function postgresBeginnings(pool: pg.Pool): KeptBeginnings {
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
  };
}
