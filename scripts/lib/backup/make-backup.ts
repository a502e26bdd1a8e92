import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { diskFault } from '#api/platform/files/disk-fault.ts';
import { writeDurably } from '#api/platform/files/durable-files.ts';
import type { HouseFiles } from '#api/platform/photos/house-files.ts';
import { PlainError } from '../plain-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import { bucketFiles } from './bucket-files.ts';
import { filesOf, HOUSE_SECRETS, LAST_BACKUP, piecesOf, saveFiles } from './data-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { identityNow, identityOf, mustBeSameHouse } from './house-identity.ts';
import type { Manifest, SavedFile } from './manifest.ts';

export interface BackupOptions {
  readonly folder: BackupFolder;
  readonly client: pg.Client;
  readonly dataDir: string;
  /** Undefined: photos and documents are in the data folder. */
  readonly bucket?: HouseFiles | undefined;
  readonly bookElsewhere: string | null;
  /** How many backups stay, this one among them. */
  readonly keep: number;
  /** Somebody knows that the book does not go on where the last good backup ends, and wants it so. */
  readonly goesOnFromHere: boolean;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  readonly filesRead: number;
  readonly kept: number;
  /** What is wrong with the house or with the folder, a sentence each. */
  readonly faults: readonly string[];
}

/**
 * Saves a house, running or not, and reads back what was written. Until its last step there is no backup: one that is broken off leaves pieces, which the next
 * one uses or removes. One whose book does not go on where the newest good one ends is marked so, and the ones after it are compared with the good one still.
 * Old ones go once the new one is good, and only when nothing is wrong.
 * @throws {PlainError} when another process makes one, or the folder is of another house.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, client, dataDir, bucket, bookElsewhere, keep, goesOnFromHere } = options;
  await lockOrRefuse(client);
  const before = await backupsIn(folder);
  const { good } = before;
  const identity = await identityNow(client);
  mustBeSameHouse(folder, identityOf(good ?? before.newest), identity, bookElsewhere !== null);
  const { damage, breaks, ...database } = await dumpDatabase(client, folder, good);
  const isAccepted = goesOnFromHere && damage.length === 0 && breaks.length > 0;
  const saved = await saveFiles(dataDir, folder, before.files, bucket && bucketFiles(bucket));
  const manifest: Manifest = {
    kind: 'tukul-backup/1',
    name: await freeName(folder, database.at),
    ...database,
    beginnings: [...identity.kept],
    bookElsewhere,
    files: saved.files,
    secrets: secretsIn(dataDir),
    faults: [...damage, ...(isAccepted ? [] : breaks), ...saved.faults],
    ...markOf(good, damage, isAccepted ? [] : breaks),
    ...(isAccepted && { accepted: [...breaks] }),
  };
  await folder.finish(manifest);
  const idle = goesOnFromHere && breaks.length === 0 ? [NOTHING_TO_ACCEPT] : [];
  const faults = [...before.faults, ...manifest.faults, ...idle];
  const all = await folder.names();
  // Whoever has said so by mistake still has all of them.
  if (faults.length > 0 || isAccepted) return { manifest, filesRead: saved.read, kept: all.length, faults };
  const old = await tooMany(folder, all, keep);
  await folder.remove(old, (each) => piecesOf(folder, each));
  const untold = await note(dataDir, manifest, folder).catch((error: unknown) => {
    const reason = diskFault(error);
    if (reason === undefined) throw error;
    return `The backup is good, but ${dataDir}, where it is to be noted, cannot be written: ${reason}.`;
  });
  return { manifest, filesRead: saved.read, kept: all.length - old.length, faults: [untold ?? []].flat() };
}

/** For the figures of the house. */
async function note(dataDir: string, { name, at }: Manifest, { folder }: BackupFolder): Promise<undefined> {
  const text = `${JSON.stringify({ name, at, folder })}\n`;
  await writeDurably(path.join(dataDir, LAST_BACKUP), text, { file: 0o600 });
}

/** Ends with the connection, however the process ends. */
async function lockOrRefuse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('tukul backup', 0)) as taken`,
  );
  if (!rows[0]?.taken) throw new PlainError('Another backup of this house is being made: nothing was done.');
}

const NOTHING_TO_ACCEPT =
  '--goes-on-from-here was given, and there was nothing to accept: leave it away, or it hides the next loss.';

function markOf(
  good: Manifest | undefined,
  damage: readonly string[],
  breaks: readonly string[],
): Pick<Manifest, 'mark'> {
  if (damage.length > 0) return { mark: 'a book in it is damaged' };
  return breaks.length > 0 ? { mark: `not a continuation of ${good?.name}` } : {};
}

interface Before {
  /** The newest that is not marked: what the next one has to go on from. */
  readonly good: Manifest | undefined;
  readonly newest: Manifest | undefined;
  readonly files: readonly SavedFile[];
  readonly faults: readonly string[];
}

/** The backups before. One that is damaged is said, and its files are read anew. */
async function backupsIn(folder: BackupFolder): Promise<Before> {
  const manifests: Manifest[] = [];
  const faults: string[] = [];
  let files: readonly SavedFile[] = [];
  const names = await folder.names();
  for (const name of names) {
    try {
      const manifest = await folder.read(name);
      if (name === names.at(-1)) files = await filesOf(folder, manifest);
      manifests.push(manifest);
    } catch (error) {
      if (!(error instanceof PlainError)) throw error;
      faults.push(`The backup ${name} cannot be restored any more: ${error.message} Delete its file.`);
    }
  }
  return { good: manifests.findLast(({ mark }) => mark === undefined), newest: manifests.at(-1), files, faults };
}

/** Those before the oldest of the `keep` good ones. Marked ones push none out. */
async function tooMany(folder: BackupFolder, names: readonly string[], keep: number): Promise<string[]> {
  const isGood = await Promise.all(names.map(async (name) => (await folder.read(name)).mark === undefined));
  const oldest = names.filter((_, at) => isGood[at]).at(-keep);
  return oldest === undefined ? [] : names.slice(0, names.indexOf(oldest));
}

async function freeName(folder: BackupFolder, at: string): Promise<string> {
  const second = at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '-');
  const names = await folder.names();
  let name = second;
  for (let n = 2; names.includes(name); n += 1) name = `${second}-${n}`;
  return name;
}

/** Secrets that the house keeps in its data folder. */
export function secretsIn(dataDir: string): string[] {
  return HOUSE_SECRETS.filter((name) => existsSync(path.join(dataDir, name)));
}
