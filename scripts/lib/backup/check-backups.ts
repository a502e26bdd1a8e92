import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainError } from '../plain-error.ts';
import { type BackupFolder, unlessMissing } from './backup-folder.ts';
import { filesOf, piecesOf } from './data-files.ts';
import { PIECE_BYTES } from './manifest.ts';
import { quoted } from './words.ts';

/** Faults that are named one by one; the others are counted. */
const NAMED = 10;

/**
 * Reads every byte of every backup, and prints what it found. A piece of a file that is damaged is written anew where the house still has that file as it was.
 * @returns whether all are whole now.
 */
export async function checkBackups(folder: BackupFolder, dataDir: string): Promise<boolean> {
  const names = await folder.names();
  /** By piece: what is wrong with it, if anything. */
  const found = new Map<string, string | undefined>();
  let isWhole = names.length > 0;
  if (!isWhole) console.log(`✕ There is no backup in ${folder.folder}: none was finished.`);
  for (const name of names) {
    const faults = await faultsOf(folder, name, found, dataDir);
    if (faults.length === 0) console.log(`✓ Backup ${name} is whole.`);
    for (const fault of faults.slice(0, NAMED)) console.log(`✕ Backup ${name}: ${fault}`);
    if (faults.length > NAMED) console.log(`✕ Backup ${name}: and ${faults.length - NAMED} more.`);
    isWhole &&= faults.length === 0;
  }
  if (!isWhole && names.length > 0)
    console.log(
      `What is damaged of the database is written anew by the next backup, as far as the house still has it: npm run backup -- --to ${quoted(folder.folder)}. A file that is damaged here and gone from the house is lost in these backups: take it from another disk with backups.`,
    );
  return isWhole;
}

async function mendFromHouse(folder: BackupFolder, name: string, dataDir: string, isBad: (id: string) => boolean) {
  for (const file of await filesOf(folder, await folder.read(name))) {
    if (!file.pieces.some(({ id }) => isBad(id))) continue;
    const contents = await readFile(path.join(dataDir, file.path)).catch(unlessMissing);
    for (const [n, piece] of file.pieces.entries()) {
      const bytes = contents?.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES);
      if (bytes === undefined || !isBad(piece.id) || !(await folder.mend(piece, bytes))) continue;
      console.log(`· Piece ${piece.id} of ${file.path} was damaged or missing, and is written anew from the house.`);
    }
  }
}

async function faultsOf(
  folder: BackupFolder,
  name: string,
  found: Map<string, string | undefined>,
  dataDir: string,
): Promise<string[]> {
  const keyOf = ({ id, gzip }: { id: string; gzip: boolean }) => `${id} ${gzip}`;
  try {
    const pieces = await piecesOf(folder, await folder.read(name));
    const look = async (piece: (typeof pieces)[number]) =>
      found.set(keyOf(piece), await folder.get(piece).then(() => undefined, messageOf));
    for (const piece of pieces) if (!found.has(keyOf(piece))) await look(piece);
    const bad = pieces.filter((piece) => found.get(keyOf(piece)) !== undefined);
    if (bad.length === 0) return [];
    await mendFromHouse(folder, name, dataDir, (id) => bad.some((piece) => piece.id === id && !piece.gzip));
    for (const piece of bad) await look(piece);
    return [...new Set(bad.flatMap((piece) => found.get(keyOf(piece)) ?? []))];
  } catch (error) {
    return [messageOf(error)];
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof PlainError)) throw error;
  return error.message;
}
