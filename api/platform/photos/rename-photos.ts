import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { flushFolder } from '#api/platform/files/durable-files.ts';
import { fileOfForm, formsOf } from './versions.ts';

/**
 * Renames photos of a folder (from old to new) atomically; those without a new name are deleted. A second folder is built of hard links to the same
 * files, and takes the place of the first. Whenever the process dies, the folder has all its old names or all its new ones:
 *
 * .building-X being filled; the folder is unchanged
 * .next-X complete; takes the place of the folder as soon as that is free
 * .former-X the old folder, to be deleted
 *
 * The caller holds a lock: only one may change a folder at a time.
 */
export async function renamePhotos(folder: string, names: ReadonlyMap<string, string>): Promise<void> {
  const { building, next, former } = besides(folder);
  for (const left of [building, next, former]) await rm(left, { recursive: true, force: true });
  await mkdir(building);
  const filled = new Set([building]);
  for (const [before, after] of names) {
    for (const form of formsOf(before)) {
      const file = path.join(building, fileOfForm(after, form));
      if (await linkIfThere(path.join(folder, fileOfForm(before, form)), file)) filled.add(path.dirname(file));
    }
  }
  // On the disk before it takes the place of the folder: after a power cut that is complete too.
  for (const each of filled) await flushFolder(each);
  await rename(building, next);
  await rename(folder, former);
  await finishRenaming(folder);
  await flushFolder(path.dirname(folder));
  await rm(former, { recursive: true, force: true });
}

/** Completes a swap whose process died between moving the old folder away and moving the next one into its place. */
export async function finishRenaming(folder: string): Promise<void> {
  const { next } = besides(folder);
  if ((await isThere(folder)) || !(await isThere(next))) return;
  // A reader may have completed it already.
  await rename(next, folder).catch(async (error: unknown) => {
    if (!(await isThere(folder))) throw error;
  });
}

function besides(folder: string) {
  const at = (state: string) => path.join(path.dirname(folder), `.${state}-${path.basename(folder)}`);
  return { building: at('building'), next: at('next'), former: at('former') };
}

/** A hard link costs no bytes and cannot lose any; a copy where the disk has none. A missing file has no version of this form. */
async function linkIfThere(from: string, to: string): Promise<boolean> {
  if (!(await isThere(from))) return false;
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyAndFlush(from, to));
  return true;
}

async function copyAndFlush(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const copy = await open(to, 'r+');
  await copy.sync().finally(() => copy.close());
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
