import type pg from 'pg';
import type { Snapshot } from '#domain/snapshot.ts';

/** Where snapshots of a book are kept. Losing them costs time at the next start and nothing else. */
export interface SnapshotStore {
  /** The newest snapshot, or undefined. */
  load(stream: string): Promise<Snapshot | undefined>;
  save(stream: string, snapshot: Snapshot): Promise<void>;
}

/** Snapshots in `book.snapshots`; the newest of a stream replaces the ones before it. */
export function postgresSnapshots(pool: pg.Pool): SnapshotStore {
  return {
    async load(stream) {
      const { rows } = await pool.query<{ state: Buffer }>(
        'select state from book.snapshots where stream = $1 order by revision desc limit 1',
        [stream],
      );
      const row = rows[0];
      return row === undefined ? undefined : (JSON.parse(row.state.toString('utf8')) as Snapshot);
    },
    async save(stream, snapshot) {
      await pool.query(
        `insert into book.snapshots (stream, revision, version, state) values ($1, $2, $3, $4)
         on conflict (stream, revision) do update set version = excluded.version, state = excluded.state`,
        [stream, snapshot.revision, snapshot.version, Buffer.from(JSON.stringify(snapshot))],
      );
      await pool.query('delete from book.snapshots where stream = $1 and revision < $2', [stream, snapshot.revision]);
    },
  };
}
