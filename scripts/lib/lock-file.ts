import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './plain-error.ts';

const PATIENCE_MS = 120_000;

/** Tells this process from an earlier one with the same pid (containers number theirs alike at each start). */
const OWN_TOKEN = randomUUID();

/**
 * Runs `body` while this process alone holds `file`, on this machine. A lock whose process is gone (kill -9) is taken over.
 * @throws {PlainError} when another living process holds it for two minutes.
 */
export async function withLock<T>(file: string, body: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (!take(file)) {
    if (Date.now() > giveUpAt) throw new PlainError(`Another process holds ${file}: try again when it is done.`);
    await sleep(50);
  }
  try {
    return await body();
  } finally {
    rmSync(file, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** The lock appears with its contents in one step (a hard link), so that nobody reads a half-written one. */
function take(file: string): boolean {
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, `${process.pid} ${OWN_TOKEN}`);
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (isStale(file)) moveAway(file);
    return false;
  } finally {
    rmSync(mine, { force: true });
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
