import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readOrWriteDurably, removeDurably } from '#api/platform/files/durable-files.ts';
import { isAlive } from '#api/platform/system/processes.ts';
import { makeDataDir, RESTORE_UNFINISHED } from '../data-dir.ts';
import { startPostgres } from '../embedded-postgres.ts';
import { PlainError } from '../plain-error.ts';
import { type DatabaseUrls, prepareDatabase } from '../prepare-database.ts';
import type { BackupFolder } from './backup-folder.ts';
import { filesOf, HOUSE_SECRETS, LAST_BACKUP, restoreFiles } from './data-files.ts';
import { loadDatabase, mustBeEmpty, mustBeOfThisVersion } from './load-database.ts';
import type { Manifest } from './manifest.ts';
import { quoted } from './words.ts';

export interface Restored {
  readonly manifest: Manifest;
  readonly database: DatabaseUrls;
  readonly files: number;
  /** Files that the backup does not have whole any more. */
  readonly lostFiles: readonly string[];
  /** The embedded Postgres, if the house has it. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Puts a house back into an empty data folder and an empty database; secrets that somebody has put into the folder before stay. Everything that is needed is read first.
 * One that was broken off is begun again from nothing, and until it is whole no command takes the folder for a house.
 * @param external the database to fill; undefined: an embedded one.
 * @throws {PlainError} when the place is not empty, or the database of the backup is damaged.
 */
export async function restoreBackup(options: {
  readonly folder: BackupFolder;
  readonly manifest: Manifest;
  readonly dataDir: string;
  readonly external: DatabaseUrls | undefined;
}): Promise<Restored> {
  const { folder, manifest, dataDir, external } = options;
  mustBeOfThisVersion(manifest);
  await mustBeWhole(folder, manifest);
  if (external !== undefined) await mustBeEmpty(external.ownerUrl ?? external.serverUrl);
  await clear(dataDir, external === undefined);
  const kept = mustBeFree(dataDir);
  makeDataDir(dataDir);
  const mark = beginOrRefuse(dataDir);
  const files = await filesOf(folder, manifest);
  const lostFiles = await restoreFiles(folder, files, dataDir, kept);
  const postgres = external === undefined ? await startPostgres({ dataDir }) : undefined;
  try {
    const database = external ?? (postgres as DatabaseUrls);
    await loadDatabase(database.ownerUrl ?? database.serverUrl, folder, manifest);
    await prepareDatabase(database);
    await removeDurably(mark);
    const stop = async () => postgres?.stop();
    return { manifest, database, files: files.length - lostFiles.length, lostFiles, stop };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** Of its database. Files that are damaged are left out later, and named. */
async function mustBeWhole(folder: BackupFolder, manifest: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const { schema, table, pieces } of [
    ...manifest.tables,
    { schema: 'the list', table: 'files', ...manifest.files },
  ]) {
    for (const piece of pieces) {
      await folder.get(piece).catch((error: unknown) => {
        if (!(error instanceof PlainError)) throw error;
        faults.push(`${schema}.${table}: ${error.message.replace(/\.$/, '')}`);
      });
    }
  }
  if (faults.length === 0) return;
  throw new PlainError(
    `The backup ${manifest.name} cannot be restored (${faults.join('; ')}): nothing was changed. \`npm run backup -- --to ${quoted(folder.folder)} --check\` says which of the others are whole; name one with --backup.`,
  );
}

/** What a restore that was broken off has left. */
async function clear(dataDir: string, hasEmbedded: boolean): Promise<void> {
  const mark = path.join(dataDir, RESTORE_UNFINISHED);
  if (!existsSync(mark)) return;
  const pid = Number(readFileSync(mark, 'utf8').split(' ')[0]);
  if (isAlive(pid) && pid !== process.pid)
    throw new PlainError(`Process ${pid} restores into ${dataDir}: wait for it.`);
  const cluster = path.join(dataDir, 'postgres');
  if (hasEmbedded && existsSync(cluster)) {
    // Its server may have outlived the process that was killed.
    await (await startPostgres({ dataDir })).stop();
  }
  // Root's stands elsewhere, behind a link.
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true, maxRetries: 5 });
  for (const name of readdirSync(dataDir)) {
    if (name !== RESTORE_UNFINISHED && !HOUSE_SECRETS.includes(name)) {
      rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
  await removeDurably(mark);
}

/** @returns secrets that are there already. @throws {PlainError} when more is. */
function mustBeFree(dataDir: string): string[] {
  const found = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const others = found.filter((name) => !HOUSE_SECRETS.includes(name) && name !== LAST_BACKUP);
  if (others.length === 0) return found;
  throw new PlainError(
    `${dataDir} is not empty (${others.slice(0, 5).join(', ')}${others.length > 5 ? ', …' : ''}): a backup is restored into an empty data folder, and nothing was changed. Set DATA_DIR to another one, or move this one away.`,
  );
}

/** @returns the mark that the folder is no house yet. */
function beginOrRefuse(dataDir: string): string {
  const mark = path.join(dataDir, RESTORE_UNFINISHED);
  const mine = `${process.pid} ${randomUUID()}`;
  const found = readOrWriteDurably(mark, () => mine);
  if (found !== mine) throw new PlainError(`Process ${found.split(' ')[0]} restores into ${dataDir}: wait for it.`);
  return mark;
}
