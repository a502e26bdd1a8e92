import { existsSync, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
const TMPFS = 0x01_02_19_94;
/** What houses, databases and browsers of a whole run had at once, and as much again. */
const ROOM_BYTES = 6 * 1024 ** 3;

/**
 * A folder in memory with room for the temporary files of a run, if this machine has one: to copy a database for a test is hundreds of
 * files, which took ten times as long on a disk that others use too.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const { type, bavail, bsize } = statfsSync(FOLDER);
  return type === TMPFS && bavail * bsize >= ROOM_BYTES ? FOLDER : undefined;
}
