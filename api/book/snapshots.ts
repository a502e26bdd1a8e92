import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { SNAPSHOT_VERSION, type Snapshot } from '#domain/snapshot.ts';

/** Where snapshots of a book are kept. Losing them costs time at the next start and nothing else. */
export interface SnapshotStore {
  /** The newest snapshot, or undefined: also when it can no longer be read. */
  load(stream: string): Promise<Snapshot | undefined>;
  save(stream: string, snapshot: Snapshot): Promise<void>;
  /** Takes and keeps a snapshot of the book as the log has it, beside the process's own loop; without it, the process copies its own state. */
  readonly apart?: SnapshotsApart;
}

export interface SnapshotsApart {
  take(): Promise<void>;
  /** Ends one that is being taken: its `take` rejects with a `ThreadClosedError`. */
  close(): Promise<void>;
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
      return stored?.version === SNAPSHOT_VERSION ? parsed(stored.text) : undefined;
    },
    async save(stream, snapshot) {
      await pool.query(
        `insert into book.snapshots (stream, revision, version, state) values ($1, $2, $3, $4)
         on conflict (stream, revision) do update set version = excluded.version, state = excluded.state`,
        [stream, snapshot.revision, snapshot.version, await jsonBytes(snapshot)],
      );
      await pool.query('delete from book.snapshots where stream = $1 and revision < $2', [stream, snapshot.revision]);
    },
  };
}

/** The newest snapshot of a stream as it was stored, whatever became of it since. */
export async function newestSnapshot(pool: pg.Pool, stream: string): Promise<StoredSnapshot | undefined> {
  const query: pg.QueryConfig & { readonly binary: true } = {
    text: `select revision::text, version, state from book.snapshots where stream = $1 order by revision desc limit 1`,
    values: [stream],
    // As text the bytes would come as a string of hex digits: twice as long, and the longest string is soon reached.
    binary: true,
  };
  const { rows } = await pool.query<{ revision: string; version: number; state: Buffer }>(query);
  const row = rows[0];
  return row && { revision: Number(row.revision), version: row.version, text: row.state.toString('utf8') };
}

/** So many entries of a snapshot are made into JSON at once, which takes about a millisecond. */
const PER_TURN = 1_000;

/** A snapshot's JSON. A large house's takes a second to make: bids that come in meanwhile are served in between. */
async function jsonBytes(snapshot: Snapshot): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (const [name, value] of Object.entries({ ...snapshot })) {
    bytes.push(Buffer.from(`${bytes.length === 0 ? '{' : ','}${JSON.stringify(name)}:`));
    if (!Array.isArray(value)) {
      bytes.push(Buffer.from(JSON.stringify(value)));
      continue;
    }
    for (let at = 0; at < value.length; at += PER_TURN) {
      const part = JSON.stringify(value.slice(at, at + PER_TURN)).slice(1, -1);
      bytes.push(Buffer.from(`${at === 0 ? '[' : ','}${part}`));
      await nextTurn();
    }
    bytes.push(Buffer.from(value.length === 0 ? '[]' : ']'));
  }
  return Buffer.concat([...bytes, Buffer.from('}')]);
}

function parsed(text: string): Snapshot | undefined {
  try {
    return JSON.parse(text) as Snapshot;
  } catch {
    return undefined;
  }
}
