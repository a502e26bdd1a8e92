/**
 * `npm run backup -- --to DIR`: saves a house to a folder of backups, while it runs or not: its database as it is at one moment, and the files of its data folder.
 * Only what is new is written. `--new` begins such a folder, encrypted when `BACKUP_PASSPHRASE` (or its file) is set. `--keep N`: as many
 * stay (30). `--goes-on-from-here`, once: the book is shorter than, or another one than, that of the last good backup, and that is known. `--check`: reads every byte of every backup there instead, and makes none. Exit status 1 when anything is wrong.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '#api/book/elsewhere.ts';
import { loadConfig } from '#api/platform/config.ts';
import { diskFault } from '#api/platform/files/disk-fault.ts';
import { type HouseFiles, openHouseFiles } from '#api/platform/photos/house-files.ts';
import { withClient } from '#api/platform/postgres/client.ts';
import { withSecretFiles } from '#api/platform/secret-files.ts';
import { type BackupFolder, beginBackupFolder, openBackupFolder } from './lib/backup/backup-folder.ts';
import { checkBackups } from './lib/backup/check-backups.ts';
import { type BackupOptions, type MadeBackup, makeBackup, secretsIn } from './lib/backup/make-backup.ts';
import { folderFault, megabytes, moment } from './lib/backup/words.ts';
import { ensureDataDir } from './lib/data-dir.ts';
import { startPostgres } from './lib/embedded-postgres.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';

const KEEP = 30;
const BEGIN = 'is its disk there? The first time, begin with --new';

async function opened(to: string, { BACKUP_PASSPHRASE }: NodeJS.ProcessEnv): Promise<BackupFolder> {
  const folder = await openBackupFolder(to, BACKUP_PASSPHRASE || undefined, BEGIN, { mend: true });
  for (const file of folder.mended)
    console.log(`· ${file} was damaged or missing, and is written anew from the other.`);
  return folder;
}

async function backup(
  to: string,
  { keep, goesOnFromHere }: Pick<BackupOptions, 'keep' | 'goesOnFromHere'>,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  if (!env.DATABASE_URL && !existsSync(path.join(dataDir, 'postgres'))) {
    throw new PlainError(`There is no house in ${dataDir}: set DATA_DIR to its data folder, or DATABASE_URL.`);
  }
  if (isBelow(to, dataDir)) {
    throw new PlainError(`${to} is in the data folder itself, and would be lost with it: choose another disk.`);
  }
  const folder = await opened(to, env);
  ensureDataDir(dataDir);
  const bucket = await bucketOf(env);
  const postgres = env.DATABASE_URL ? undefined : await startPostgres({ dataDir });
  try {
    const connectionString = env.DATABASE_URL || postgres?.serverUrl || '';
    const bookElsewhere = env.EVENT_STORE_URL ? placeOf(env.EVENT_STORE_URL) : null;
    const made = await withClient({ connectionString, purpose: 'script' }, (client) =>
      makeBackup({ folder, client, dataDir, bucket, bookElsewhere, keep, goesOnFromHere }),
    );
    return told(folder, made, dataDir);
  } finally {
    await postgres?.stop();
  }
}

/** Undefined: photos and documents are in the data folder. @throws {PlainError} when the bucket does not answer, as a backup without photos is none. */
async function bucketOf(env: NodeJS.ProcessEnv): Promise<HouseFiles | undefined> {
  if (!env.S3_ENDPOINT) return undefined;
  // Of the settings only those: who makes backups need not know the house's other secrets.
  const own = Object.entries(env).filter(([name]) => /^(S3_(?!.*_FILE$)|HOUSE$|DATA_DIR$)/.test(name));
  const { house, dataDir, s3 } = loadConfig({
    ...Object.fromEntries(own),
    NODE_ENV: 'test',
    JWT_SECRET: 'of no use here',
  });
  const files = await openHouseFiles({ house, dataDir, s3 });
  const [trouble] = files.warnings();
  if (trouble !== undefined) throw new PlainError(`No backup was made. ${trouble}`);
  return files;
}

function told(folder: BackupFolder, { manifest, filesRead, kept, faults }: MadeBackup, dataDir: string): boolean {
  const { books, bookElsewhere, people, files, mark, accepted } = manifest;
  const ofBooks = books.map(({ stream, revision, lastBid }) => {
    const bid = lastBid === null ? 'no bid yet' : `last bid ${moment(lastBid.at)}`;
    return `book ${stream} up to revision ${revision} (${bid}), `;
  });
  const what = `${ofBooks.join('')}${people} people, ${files.count} files (${megabytes(files.bytes)})`;
  const now = `${filesRead} files and ${megabytes(folder.written.bytes)} of it new`;
  console.log(
    `${faults.length === 0 ? '✓' : '·'} Backup ${manifest.name} in ${folder.folder}${folder.isEncrypted ? ', encrypted' : ''}: ${what}; ${now}, read back. ${kept === 1 ? '1 backup is' : `${kept} backups are`} there.`,
  );
  if (bookElsewhere !== null)
    console.log(
      `· The book is in ${bookElsewhere}, and not in this backup: make the backup of the event store now, after this one.`,
    );
  const secrets = secretsIn(dataDir);
  if (!folder.isEncrypted && secrets.length > 0)
    console.log(`· Not in it, since it is not encrypted: ${secrets.join(', ')}. Keep copies of them elsewhere.`);
  for (const fault of faults) console.log(`✕ ${fault}`);
  for (const each of accepted ?? []) console.log(`· Accepted, the house goes on from here: ${each}`);
  if (mark !== undefined)
    console.log(
      `This backup is marked (${mark}): the next ones are compared with the last good one still. When you know why, and the house is to go on from here: the same command with --goes-on-from-here, once.`,
    );
  if (faults.length > 0 || accepted !== undefined) console.log('No older backup was removed.');
  return faults.length === 0;
}

function isBelow(folder: string, parent: string): boolean {
  const relative = path.relative(parent, folder);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}

function numberOf(text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  throw new PlainError('--keep takes how many backups stay: a number from 1 on.');
}

let to: string | undefined;
try {
  const { values } = parseOptions({
    options: {
      to: { type: 'string' },
      new: { type: 'boolean', default: false },
      keep: { type: 'string', default: String(KEEP) },
      'goes-on-from-here': { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  const keep = numberOf(values.keep);
  if (!values.to) throw new PlainError('Say where the backups are with --to: a folder on another disk.');
  to = path.resolve(values.to);
  if (!statSync(to, { throwIfNoEntry: false })?.isDirectory()) {
    throw new PlainError(
      `There is no folder ${to}: is its disk there? The first time, make it (mkdir), and begin with --new.`,
    );
  }
  const { env, faults } = withSecretFiles(process.env);
  if (faults.length > 0) throw new PlainError(`Secrets in files: ${faults.join('; ')}.`);
  if (values.new) await beginBackupFolder(to, env.BACKUP_PASSPHRASE || undefined);
  const done = values.check
    ? await checkBackups(await opened(to, env), path.resolve(env.DATA_DIR || '.data'))
    : await backup(to, { keep, goesOnFromHere: values['goes-on-from-here'] }, env);
  if (!done) process.exitCode = 1;
} catch (error) {
  const fault = diskFault(error) ?? folderFault(error, to ?? '');
  console.error(
    fault === undefined
      ? explained(error)
      : `No backup was made, because ${to} cannot be read or written as this user: ${fault}. Those that were there stay as they are.`,
  );
  process.exitCode = 1;
}
