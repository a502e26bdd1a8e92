import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { diskFault } from '#api/platform/files/disk-fault.ts';
import { writeDurably } from '#api/platform/files/durable-files.ts';
import { PlainError } from '../plain-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import { filesOf, HOUSE_SECRETS, LAST_BACKUP, piecesOf, saveFiles } from './data-files.ts';
import { dumpDatabase } from './dump-database.ts';
import type { Manifest, SavedFile } from './manifest.ts';

export interface BackupOptions {
  readonly folder: BackupFolder;
  readonly client: pg.Client;
  readonly dataDir: string;
  readonly bookElsewhere: string | null;
  /** How many backups stay, this one among them. */
  readonly keep: number;
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
 * one uses or removes. Old ones go once the new one is good, and only when nothing is wrong.
 * @throws {PlainError} when another process makes one.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { folder, client, dataDir, bookElsewhere, keep } = options;
  await lockOrRefuse(client);
  const before = await newest(folder);
  const database = await dumpDatabase(client, folder, before.manifest);
  mustBeSameHouse(folder, before.manifest, database.books);
  const saved = await saveFiles(dataDir, folder, before.files);
  const manifest: Manifest = {
    kind: 'tukul-backup/1',
    name: await freeName(folder, database.at),
    ...database,
    bookElsewhere,
    files: saved.files,
    secrets: secretsIn(dataDir),
    faults: [...database.faults, ...saved.faults],
  };
  await folder.finish(manifest);
  const faults = [...before.faults, ...manifest.faults];
  const all = await folder.names();
  if (faults.length > 0) return { manifest, filesRead: saved.read, kept: all.length, faults };
  await folder.remove(all.slice(0, -keep), (each) => piecesOf(folder, each));
  const untold = await note(dataDir, manifest, folder).catch((error: unknown) => {
    const reason = diskFault(error);
    if (reason === undefined) throw error;
    return `The backup is good, but ${dataDir}, where it is to be noted, cannot be written: ${reason}.`;
  });
  return { manifest, filesRead: saved.read, kept: Math.min(keep, all.length), faults: [untold ?? []].flat() };
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

interface Before {
  readonly manifest: Manifest | undefined;
  readonly files: readonly SavedFile[];
  readonly faults: readonly string[];
}

/** The backup before. One that is damaged is said, and everything is read anew. */
async function newest(folder: BackupFolder): Promise<Before> {
  const name = (await folder.names()).at(-1);
  if (name === undefined) return { manifest: undefined, files: [], faults: [] };
  try {
    const manifest = await folder.read(name);
    return { manifest, files: await filesOf(folder, manifest), faults: [] };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    const fault = `The backup ${name} cannot be restored any more: ${error.message} Delete its file.`;
    return { manifest: undefined, files: [], faults: [fault] };
  }
}

function mustBeSameHouse(folder: BackupFolder, before: Manifest | undefined, books: Manifest['books']): void {
  const other = books.some(({ stream, firstHash }) =>
    before?.books.some((each) => each.stream === stream && each.firstHash !== firstHash),
  );
  if (!other) return;
  throw new PlainError(
    `The backups in ${folder.folder} are of another house: its book begins with another event. Begin in another folder.`,
  );
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
