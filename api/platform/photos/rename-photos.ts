import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
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
  for (const [before, after] of names) {
    for (const form of formsOf(before)) {
      await linkIfThere(path.join(folder, fileOfForm(before, form)), path.join(building, fileOfForm(after, form)));
    }
  }
  await rename(building, next);
  await rename(folder, former);
  await finishRenaming(folder);
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
async function linkIfThere(from: string, to: string): Promise<void> {
  if (!(await isThere(from))) return;
  await mkdir(path.dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
