import { PlainError } from '../plain-error.ts';
import type { BackupFolder } from './backup-folder.ts';
import { piecesOf } from './data-files.ts';

/** Faults that are named one by one; the others are counted. */
const NAMED = 10;

/** Reads every byte of every backup, and prints what it found. @returns whether all are whole. */
export async function checkBackups(folder: BackupFolder): Promise<boolean> {
  const names = await folder.names();
  /** By piece: what is wrong with it, if anything. */
  const found = new Map<string, string | undefined>();
  let isWhole = names.length > 0;
  if (!isWhole) console.log(`✕ There is no backup in ${folder.folder}: none was finished.`);
  for (const name of names) {
    const faults = await faultsOf(folder, name, found);
    if (faults.length === 0) console.log(`✓ Backup ${name} is whole.`);
    for (const fault of faults.slice(0, NAMED)) console.log(`✕ Backup ${name}: ${fault}`);
    if (faults.length > NAMED) console.log(`✕ Backup ${name}: and ${faults.length - NAMED} more.`);
    isWhole &&= faults.length === 0;
  }
  return isWhole;
}

async function faultsOf(folder: BackupFolder, name: string, found: Map<string, string | undefined>): Promise<string[]> {
  try {
    const pieces = await piecesOf(folder, await folder.read(name));
    for (const piece of pieces) {
      const key = `${piece.id} ${piece.gzip}`;
      if (!found.has(key)) found.set(key, await folder.get(piece).then(() => undefined, messageOf));
    }
    return [...new Set(pieces.flatMap(({ id, gzip }) => found.get(`${id} ${gzip}`) ?? []))];
  } catch (error) {
    return [messageOf(error)];
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof PlainError)) throw error;
  return error.message;
}
