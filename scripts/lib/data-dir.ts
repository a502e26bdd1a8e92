import { accessSync, constants, existsSync, mkdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from './plain-error.ts';

/** The data folder (`DATA_DIR`, default `.data`) as an absolute path; made when missing. @throws {PlainError} when it cannot be used. */
export function ensureDataDir(value: string | undefined): string {
  const folder = path.resolve(value || '.data');
  makeDataDir(folder);
  if (existsSync(path.join(folder, RESTORE_UNFINISHED))) {
    throw new PlainError(
      `A backup is being restored into ${folder}, or its restore was broken off: wait for it, or run the same \`npm run restore\` again.`,
    );
  }
  return folder;
}

/** Stands in a data folder until all of a backup is in it: before, it would look like a house that has lost something, or like an empty one. */
export const RESTORE_UNFINISHED = 'restore-unfinished';

/** @throws {PlainError} when it cannot be used. */
export function makeDataDir(folder: string): void {
  try {
    make(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/, [a-z]+ '.*$/, '') : String(error);
    throw new PlainError(`The data folder ${folder} cannot be written (${why}): set DATA_DIR to a folder that can.`);
  }
}

/** Deletes a data folder for good, with the cluster of its embedded Postgres, wherever that stands. It must not be running. */
export function removeDataDir(folder: string): void {
  const cluster = path.join(folder, 'postgres');
  if (existsSync(cluster)) rmSync(realpathSync(cluster), { recursive: true, force: true, maxRetries: 5 });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Not by `recursive`: below /proc that never returns. */
function make(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error('ENOTDIR: it is not a folder');
  make(path.dirname(folder));
  mkdirSync(folder);
}
