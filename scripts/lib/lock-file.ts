import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskFault } from '#api/platform/files/disk-fault.ts';
import { isAlive } from '#api/platform/system/processes.ts';
import { PlainError } from './plain-error.ts';

const PATIENCE_MS = 120_000;

/** Tells this process from an earlier one with the same pid (containers number theirs alike at each start). */
const OWN_TOKEN = randomUUID();

/**
 * Runs `body` while this process alone holds `file`, on this machine. A lock whose process is gone (kill -9) is taken over.
 * @throws {PlainError} when another living process holds it for two minutes, and when the disk takes nothing.
 */
export async function withLock<T>(file: string, body: () => Promise<T>): Promise<T> {
  const folder = path.dirname(file);
  try {
    mkdirSync(folder, { recursive: true });
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!take(file)) {
      if (Date.now() > giveUpAt) throw new PlainError(`Another process holds ${file}: try again when it is done.`);
      await sleep(50);
    }
    try {
      return await body();
    } finally {
      remove(file);
    }
  } catch (error) {
    throw unwritable(folder, error) ?? error;
  }
}

/** The sentence for a disk that takes nothing; undefined when the error is another one. */
function unwritable(folder: string, error: unknown): PlainError | undefined {
  const isForbidden =
    error instanceof Error && 'syscall' in error && (hasCode(error, 'EACCES') || hasCode(error, 'EPERM'));
  const reason = isForbidden ? 'this user may not write there' : diskFault(error);
  return reason === undefined ? undefined : new PlainError(`The data folder ${folder} cannot be written: ${reason}.`);
}

/** On a disk that became read-only meanwhile it stays, and counts as stale as soon as this process is gone. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // What the work itself says is the better message.
  }
}

/** The lock appears with its contents in one step (a hard link), so that nobody reads a half-written one. */
function take(file: string): boolean {
  const mine = `${file}.${randomUUID()}`;
  try {
    writeFileSync(mine, `${process.pid} ${OWN_TOKEN}`);
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (isStale(file)) moveAway(file);
    return false;
  } finally {
    remove(mine);
  }
}

function isStale(file: string): boolean {
  try {
    const [pid, token] = readFileSync(file, 'utf8').split(' ');
    return Number(pid) === process.pid ? token !== OWN_TOKEN : !isAlive(Number(pid));
  } catch {
    return false; // given back meanwhile
  }
}

/** Of several processes that find a stale lock, the rename lets one move it. */
function moveAway(file: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
