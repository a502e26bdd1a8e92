/**
 * The PostgreSQL server of a house without a `DATABASE_URL`: real binaries from npm, one cluster under `DATA_DIR`, on loopback
 * only. It runs apart from this process (own session): Ctrl-C lets our server drain before we stop it, and a `kill -9` leaves it
 * running, to be found and used again.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { escapeLiteral, withClient } from '#api/platform/postgres/client.ts';
import { isAlive } from '#api/platform/system/processes.ts';
import { withLock } from './lock-file.ts';
import { PlainError } from './plain-error.ts';
import {
  ADMIN_DATABASE,
  findRunning,
  halt,
  launch,
  makeCluster,
  OWNER,
  runningPid,
  setOwnersPassword,
  urlOf,
} from './postgres-cluster.ts';
import { type Note, noteOf, type PostgresNote } from './postgres-note.ts';
import { findPlace, type PostgresPlace } from './postgres-place.ts';

const DATABASE = 'tukul';
/** The role that serves. The cluster's superuser starts it, migrates, and gives this role its rights. */
const SERVER_ROLE = 'tukul_server';

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

export interface RunningPostgres {
  /** The database `tukul` as its owner, the cluster's superuser; password included. */
  readonly ownerUrl: string;
  /** The same as the role that serves. Its rights come with the migrations (`prepareDatabase`). */
  readonly serverUrl: string;
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
  const kept = noteOf(dataDir);
  const exclusively = <T>(body: () => Promise<T>) => withLock(path.join(dataDir, 'postgres.lock'), body);

  return exclusively(async () => {
    const place = findPlace(dataDir);
    const settings = { ...SETTINGS, ...options.settings };
    const exists = existsSync(place.cluster);
    const before = kept.read();
    const users = kept.users();
    const note = typeof before === 'object' ? before : await newNote(place, before, kept);
    const serverPassword = note.serverPassword ?? newPassword();
    if (!exists) {
      kept.write({ ...note, serverPassword });
      await makeCluster(place, note.password, settings.fsync === 'on');
    }
    const found = await findRunning(place.cluster, note.password);
    const server = found ?? (await launch(place, note, settings));
    kept.write({ password: note.password, serverPassword, port: server.port });
    kept.writeUsers([...users.filter(isAlive), process.pid]);
    await ensureDatabase(urlOf(server.port, OWNER, note.password, ADMIN_DATABASE), serverPassword);

    let stopped: Promise<void> | undefined;
    const stop = () =>
      exclusively(async () => {
        const others = kept.users().filter((pid) => pid !== process.pid && isAlive(pid));
        kept.writeUsers(others);
        if (others.length === 0) await halt(place);
      });
    return {
      ownerUrl: urlOf(server.port, OWNER, note.password, DATABASE),
      serverUrl: urlOf(server.port, SERVER_ROLE, serverPassword, DATABASE),
      pid: server.pid,
      reused: found !== undefined,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  });
}

/** A new cluster gets a new password, and so does one whose note was lost in a power cut. */
async function newNote(
  place: PostgresPlace,
  before: 'missing' | 'unreadable',
  { file }: Pick<PostgresNote, 'file'>,
): Promise<Note> {
  const password = newPassword();
  if (!existsSync(place.cluster)) return { password, port: 0 };
  if (before === 'missing') {
    throw new PlainError(`${file}, which holds the password of ${place.cluster}, is missing: restore it.`);
  }
  const pid = runningPid(place.cluster);
  if (pid !== undefined) {
    throw new PlainError(
      `${file}, which holds the password of ${place.cluster}, cannot be read: end its Postgres server (process ${pid}) and start again, which sets a new password.`,
    );
  }
  await setOwnersPassword(place, password);
  console.warn(`${file} could not be read: the database has been given a new password.`);
  return { password, port: 0 };
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** The role gets the note's password each time: the note may have been restored, or be older than the role. */
async function ensureDatabase(adminUrl: string, serverPassword: string): Promise<void> {
  await withClient({ connectionString: adminUrl, purpose: 'script' }, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [SERVER_ROLE]);
    const verb = roles === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${SERVER_ROLE} login password ${escapeLiteral(serverPassword)}`);
  });
}
