/**
 * The PostgreSQL server of a house without a `DATABASE_URL`: real binaries from npm, one cluster under `DATA_DIR`, on loopback
 * only. It runs apart from this process (own session): Ctrl-C lets our server drain before we stop it, and a `kill -9` leaves it
 * running, to be found and used again.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { isAlive, withLock } from './lock-file.ts';
import { PlainError } from './plain-error.ts';
import { ADMIN_DATABASE, findRunning, halt, launch, makeCluster, urlOf } from './postgres-cluster.ts';
import { findPlace } from './postgres-place.ts';

const DATABASE = 'tukul';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  wal_compression: 'on',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
};

/** What we keep beside the cluster, in a file that only we can read. `users`: pids of the processes that use it now. */
interface Note {
  readonly password: string;
  readonly port: number;
  readonly users: readonly number[];
}

export interface RunningPostgres {
  /** A URL of the database `tukul`, password included. */
  readonly url: string;
  readonly pid: number;
  /** True when the server was found running. */
  readonly reused: boolean;
  /** Stops the server, unless another living process uses it. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the cluster of `dataDir`, or finds it running; makes it when there is none. `settings` override those above.
 * @throws {PlainError} one sentence for whoever started us.
 */
export async function startPostgres(options: {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const noteFile = path.join(dataDir, 'postgres.json');
  const exclusively = <T>(body: () => Promise<T>) => withLock(path.join(dataDir, 'postgres.lock'), body);

  return exclusively(async () => {
    const place = findPlace(dataDir);
    const settings = { ...SETTINGS, ...options.settings };
    const exists = existsSync(place.cluster);
    const kept = readNote(noteFile);
    if (exists && !kept) {
      throw new PlainError(`${noteFile}, which holds the password of ${place.cluster}, is missing: restore it.`);
    }
    const note = kept ?? { password: randomBytes(24).toString('base64url'), port: 0, users: [] };
    if (!exists) {
      writeNote(noteFile, note);
      await makeCluster(place, note.password, settings.fsync === 'on');
    }
    const found = await findRunning(place.cluster, note.password);
    const server = found ?? (await launch(place, note, settings));
    writeNote(noteFile, { ...note, port: server.port, users: [...note.users.filter(isAlive), process.pid] });
    await ensureDatabase(urlOf(server.port, note.password, ADMIN_DATABASE));

    let stopped: Promise<void> | undefined;
    const stop = () =>
      exclusively(async () => {
        const now = readNote(noteFile);
        const others = (now?.users ?? []).filter((pid) => pid !== process.pid && isAlive(pid));
        if (now) writeNote(noteFile, { ...now, users: others });
        if (others.length === 0) await halt(place);
      });
    return {
      url: urlOf(server.port, note.password, DATABASE),
      pid: server.pid,
      reused: found !== undefined,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  });
}

function readNote(file: string): Note | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function writeNote(file: string, note: Note): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
