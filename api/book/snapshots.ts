import type pg from 'pg';
import type { Snapshot } from '#domain/snapshot.ts';

/** Where snapshots of a book are kept. Losing them costs time at the next start and nothing else. */
export interface SnapshotStore {
  /** The newest snapshot, or undefined: also when it can no longer be read. */
  load(stream: string): Promise<Snapshot | undefined>;
  save(stream: string, snapshot: Snapshot): Promise<void>;
}

/** A snapshot as it lies in the database. */
export interface StoredSnapshot {
  readonly revision: number;
  readonly version: number;
  /** Its JSON. */
  readonly text: string;
}

/** Snapshots in `book.snapshots`; the newest of a stream replaces the ones before it. */
export function postgresSnapshots(pool: pg.Pool): SnapshotStore {
  return {
    async load(stream) {
      const stored = await newestSnapshot(pool, stream);
      return stored && parsed(stored.text);
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

/** The newest snapshot of a stream as it was stored, whatever became of it since. */
export async function newestSnapshot(pool: pg.Pool, stream: string): Promise<StoredSnapshot | undefined> {
  const { rows } = await pool.query<{ revision: string; version: number; state: Buffer }>(
    'select revision, version, state from book.snapshots where stream = $1 order by revision desc limit 1',
    [stream],
  );
  const row = rows[0];
  return row && { revision: Number(row.revision), version: row.version, text: row.state.toString('utf8') };
}

function parsed(text: string): Snapshot | undefined {
  try {
    return JSON.parse(text) as Snapshot;
  } catch {
    return undefined;
  }
}
