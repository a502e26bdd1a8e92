import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileOfForm, formsOf } from './versions.ts';

/**
 * Gives photos of a folder other names (from old to new), all at once; those without one go. Beside the folder a second one is built of
 * links to the same files, and takes its place. Whenever the process dies, the folder has all its old names or all its new ones:
 *
 *     .building-X    being filled; the folder is as it was
 *     .next-X        complete, and goes into the place of the folder as soon as that is free
 *     .former-X      what the folder was; goes
 *
 * Only one may change a folder at a time: the caller has a lock.
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

/** Where a process died between taking a folder away and putting the next into its place, that is done now. */
export async function finishRenaming(folder: string): Promise<void> {
  const { next } = besides(folder);
  if ((await isThere(folder)) || !(await isThere(next))) return;
  // A reader may have been quicker: then it is done.
  await rename(next, folder).catch(async (error: unknown) => {
    if (!(await isThere(folder))) throw error;
  });
}

function besides(folder: string) {
  const at = (state: string) => path.join(path.dirname(folder), `.${state}-${path.basename(folder)}`);
  return { building: at('building'), next: at('next'), former: at('former') };
}

/** A link costs no bytes and can lose none. Where the disk has none, a copy; what is not there has no version of this form. */
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
