/**
 * `npm run restore -- --from DIR`: puts a house back from a folder of backups, into an empty data folder (and an empty database, where `DATABASE_URL` names one), makes
 * its read tables again, verifies it, and says what is back and what is missing. The newest good backup; `--at WHEN`: the newest good one of that time or before; `--backup NAME`: that one; `--list`
 * only says which there are. Exit status 1 when anything is wrong or missing.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { rebuildConnection } from '#api/platform/db/read-tables.ts';
import { diskFault } from '#api/platform/files/disk-fault.ts';
import { withSecretFiles } from '#api/platform/secret-files.ts';
import { openLog } from '#api/runtime.ts';
import { CannotBuildError } from '#projections/build.ts';
import { rebuild } from '#projections/rebuild.ts';
import { awaitEventStore } from './lib/await-log.ts';
import { type BackupFolder, openBackupFolder } from './lib/backup/backup-folder.ts';
import { secretsIn } from './lib/backup/make-backup.ts';
import type { Manifest } from './lib/backup/manifest.ts';
import { type Restored, restoreBackup } from './lib/backup/restore-backup.ts';
import { folderFault, moment } from './lib/backup/words.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';
import type { DatabaseUrls } from './lib/prepare-database.ts';
import { verifyHouse } from './lib/verify-house.ts';

/** Files that are named one by one. */
const NAMED = 20;

async function restore(folder: BackupFolder, wanted: Wanted, env: NodeJS.ProcessEnv): Promise<boolean> {
  const manifest = await chosen(folder, wanted);
  const dataDir = path.resolve(env.DATA_DIR || '.data');
  const restored = await restoreBackup({ folder, manifest, dataDir, external: databaseOf(env) });
  try {
    const verdict = await rebuildAndVerify(restored, env);
    console.log(await paragraph(folder, restored, verdict, env, dataDir));
    return verdict !== 'wrong' && restored.lostFiles.length === 0;
  } finally {
    await restored.stop();
  }
}

type Verdict = 'sound' | 'wrong' | 'no book';

async function rebuildAndVerify({ manifest, database }: Restored, env: NodeJS.ProcessEnv): Promise<Verdict> {
  const { EVENT_STORE_URL: eventStoreUrl = '' } = env;
  // The book of the event store may have to be restored first.
  if (manifest.bookElsewhere !== null && eventStoreUrl === '') return 'no book';
  const config = { eventStoreUrl: eventStoreUrl || undefined, house: houseOf(manifest, env) };
  const databaseUrl = database.serverUrl;
  await awaitEventStore(config, databaseUrl);
  const log = await openLog(config, databaseUrl);
  const stream = `book-${config.house}`;
  try {
    await rebuild({ log, stream, database: rebuildConnection(databaseUrl) });
    const { eventStoreUrl } = config;
    const close = () => log.close();
    return (await verifyHouse({ log, stream, databaseUrl, eventStoreUrl, close }, undefined)) ? 'sound' : 'wrong';
  } catch (error) {
    if (!(error instanceof CannotBuildError)) throw error;
    console.log(`✕ ${error.message}`);
    return 'wrong';
  } finally {
    await log.close();
  }
}

/** Whoever stands before a new machine may not know that the house had a name of its own. */
function houseOf({ books }: Manifest, { HOUSE }: NodeJS.ProcessEnv): string {
  const [only, ...others] = books.map(({ stream }) => stream.replace(/^book-/, ''));
  return HOUSE || (others.length === 0 ? only : undefined) || 'tukul';
}

async function paragraph(
  folder: BackupFolder,
  { manifest, files, lostFiles }: Restored,
  verdict: Verdict,
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<string> {
  const { name, at, books, people, bookElsewhere } = manifest;
  const all = await folder.names();
  const newer = await withMarks(folder, all.slice(all.indexOf(name) + 1));
  const missing = manifest.secrets.filter((each) => !secretsIn(dataDir).includes(each) && !isGiven(each, env));
  const ofBooks = books.map(({ stream, revision, lastBid, at: last }) => {
    const bid = lastBid === null ? 'no bid' : `the last bid of ${moment(lastBid.at)} (revision ${lastBid.revision})`;
    return `book ${stream} with ${revision + 1} events up to revision ${revision} of ${moment(last)}, ${bid}`;
  });
  const house = houseOf(manifest, env);
  const isRight = verdict !== 'wrong' && lostFiles.length === 0;
  return [
    `\n${isRight ? '✓' : '·'} Back is the house as it was at ${moment(at)} (backup ${name}): ${[...ofBooks, `${people} people`, `${files} files`].join(', ')}.`,
    ...(verdict === 'wrong' ? [' It does not pass its own check: see the lines marked ✕ above.'] : []),
    ...(manifest.mark === undefined ? [] : [` This backup is marked: ${manifest.mark}.`]),
    ...manifest.faults.map((fault) => ` When it was saved, this was wrong: ${fault}`),
    ...(lostFiles.length > 0 ? [` Missing, since they are damaged in the backup: ${listed(lostFiles)}.`] : []),
    ' What came after that moment is missing too; heads that were mailed or kept outside the house say how much: `npm run verify -- --heads FILE`.',
    newer.length > 0 ? ` There are newer backups: ${listed(newer)}.` : '',
    ...(bookElsewhere === null
      ? []
      : verdict === 'no book'
        ? [
            `\n· The book was in ${bookElsewhere} and is in its own backup: restore that, set EVENT_STORE_URL, then \`npm run rebuild\` and \`npm run verify\`.`,
          ]
        : [`\n· The book was in ${bookElsewhere}, and was read from where EVENT_STORE_URL leads.`]),
    ...(missing.length > 0
      ? [
          `\n· Put ${listed(missing)} into ${dataDir} before the first start: the backup, which is not encrypted, has no secrets. Where there is no copy: "The keys of a house that was restored" in docs/operations.md.`,
        ]
      : []),
    ...(house === (env.HOUSE || 'tukul') ? [] : [`\n· Start it with HOUSE=${house}.`]),
    '\n· What was sent since that moment (mails, messages, refunds) is sent again by the first start: "What was sent since the backup" in docs/operations.md says how to look through it before.',
  ].join('');
}

function listed(items: readonly string[]): string {
  return `${items.slice(0, NAMED).join(', ')}${items.length > NAMED ? `, … (${items.length})` : ''}`;
}

function isGiven(secret: string, env: NodeJS.ProcessEnv): boolean {
  const variable = { 'jwt-secret': 'JWT_SECRET', 'signing-key': 'SIGNING_KEY', 'vapid-keys.json': 'VAPID_PRIVATE_KEY' };
  return Boolean(env[variable[secret as keyof typeof variable]]);
}

function databaseOf({ DATABASE_URL, DATABASE_OWNER_URL }: NodeJS.ProcessEnv): DatabaseUrls | undefined {
  if (!DATABASE_URL) return undefined;
  if (!URL.canParse(DATABASE_URL) || (DATABASE_OWNER_URL && !URL.canParse(DATABASE_OWNER_URL))) {
    throw new PlainError('DATABASE_URL and DATABASE_OWNER_URL are to be addresses of a PostgreSQL.');
  }
  return { serverUrl: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL || undefined };
}

interface Wanted {
  readonly backup: string | undefined;
  /** UTC ms. */
  readonly atMs: number | undefined;
}

/** @throws {PlainError} */
async function chosen(folder: BackupFolder, { backup, atMs }: Wanted): Promise<Manifest> {
  const names = await folder.names();
  if (names.length === 0) throw new PlainError(`There is no backup in ${folder.folder}: none was finished.`);
  if (backup !== undefined) return folder.read(backup);
  const marked: string[] = [];
  for (const name of names.toReversed()) {
    // The second of its name; the moment itself may be up to a second later.
    if (atMs !== undefined && msOf(name) > atMs) continue;
    const manifest = await folder.read(name);
    if (atMs !== undefined && Date.parse(manifest.at) > atMs) continue;
    if (manifest.mark === undefined) return manifest;
    marked.push(`${name} (${manifest.mark})`);
  }
  if (marked.length > 0) {
    throw new PlainError(
      `No backup of that time in ${folder.folder} is good: name one with --backup (${listed(marked)}).`,
    );
  }
  if (atMs === undefined) throw new PlainError(`There is no backup in ${folder.folder}.`);
  throw new PlainError(`There is no backup from ${new Date(atMs).toISOString()} or before: the oldest is ${names[0]}.`);
}

/** Their names, each with why it is not good. One that cannot be read is named as it is. */
async function withMarks(folder: BackupFolder, names: readonly string[]): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => {
      const mark = await folder.read(name).then(
        (manifest) => manifest.mark,
        () => 'damaged',
      );
      return mark === undefined ? name : `${name} (${mark})`;
    }),
  );
}

function msOf(name: string): number {
  return Date.parse(name.replace(/^(.{10}T\d\d)-(\d\d)-(\d\d)Z.*$/, '$1:$2:$3Z'));
}

async function list(folder: BackupFolder): Promise<void> {
  const names = await folder.names();
  if (names.length === 0) console.log(`There is no backup in ${folder.folder}: none was finished.`);
  for (const name of names) {
    const line = await folder.read(name).then(
      ({ at, books, files, mark }) =>
        `${mark === undefined ? '' : `✕ ${mark}: `}${moment(at)}${books.map(({ stream, revision }) => `, ${stream} up to revision ${revision}`).join('')}, ${files.count} files`,
      (error: unknown) => {
        if (!(error instanceof PlainError)) throw error;
        return `✕ ${error.message}`;
      },
    );
    console.log(`${name}  ${line}`);
  }
}

function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const ms = Date.parse(text);
  if (!Number.isNaN(ms)) return ms;
  throw new PlainError('--at takes a time such as 2026-11-28T02:00+08:00; without a zone it is that of this machine.');
}

let from: string | undefined;
try {
  const { values } = parseOptions({
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      backup: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  if (!values.from) throw new PlainError('Say where the backups are with --from.');
  if (values.at !== undefined && values.backup !== undefined) throw new PlainError('Give --at or --backup, not both.');
  const wanted = { backup: values.backup, atMs: timeOf(values.at) };
  from = path.resolve(values.from);
  if (!statSync(from, { throwIfNoEntry: false })?.isDirectory())
    throw new PlainError(`There is no folder ${from}: is its disk there?`);
  const { env, faults } = withSecretFiles(process.env);
  if (faults.length > 0) throw new PlainError(`Secrets in files: ${faults.join('; ')}.`);
  const folder = await openBackupFolder(
    from,
    env.BACKUP_PASSPHRASE || undefined,
    'give the folder that they were written to',
  );
  if (values.list) await list(folder);
  else if (!(await restore(folder, wanted, env))) process.exitCode = 1;
} catch (error) {
  const fault = diskFault(error) ?? folderFault(error, from ?? '');
  console.error(
    fault === undefined ? explained(error) : `The house was not restored: ${fault}. Run the command again then.`,
  );
  process.exitCode = 1;
}
