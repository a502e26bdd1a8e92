import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkPhotoName, inPhotoOrder, isPersonal, PERSONAL_FOLDERS, type PhotoFolder } from './names.ts';
import { finishRenaming, renamePhotos } from './rename-photos.ts';
import { fileOfForm, formsOf, type PhotoForm, type PhotoVersion, photoVersions } from './versions.ts';

/** Where photos are kept. Names are checked here too: a {@link PhotoNameError} comes out of every method. */
export interface PhotoStore {
  /**
   * Stores a picture under its name, in place of one that is there, and of a JPEG its other versions: those that are given, else all of
   * them (of personal data no WebP).
   */
  put(folder: PhotoFolder, name: string, bytes: Buffer, versions?: readonly PhotoVersion[]): Promise<void>;
  /** Names of the photos in a folder, the cover (0.jpg) first; none for a folder that does not exist. */
  list(folder: PhotoFolder): Promise<string[]>;
  /** Another one after every change of a folder's photos; '' for a folder that does not exist. */
  version(folder: PhotoFolder): Promise<string>;
  /** A photo in the form that is asked for, or the nearest that there is; undefined when the photo is not there. */
  open(folder: PhotoFolder, name: string, form?: PhotoForm): Promise<StoredPhoto | undefined>;
  /** A photo goes, with all its versions; one that is not there is gone already. */
  remove(folder: PhotoFolder, name: string): Promise<void>;
  /**
   * Photos of a folder get other names (from old to new), and those without one go: all at once, also when the process dies. Nobody else may
   * change the folder meanwhile.
   */
  rename(folder: PhotoFolder, names: ReadonlyMap<string, string>): Promise<void>;
}

export interface StoredPhoto {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly sizeBytes: number;
  /** UTC ms. */
  readonly changedAtMs: number;
  bytes(): Promise<Buffer>;
}

/** Modes of personal data; all other photos have those of the process. */
const PERSONAL = { file: 0o600, folder: 0o700 } as const;

/** The photos of a house whose data lie in `dataDir`, with the folders of personal data closed. */
export async function openPhotos(dataDir: string): Promise<PhotoStore> {
  const root = path.join(dataDir, 'photos');
  await closePersonalFolders(root);
  return createFolderPhotoStore(root);
}

/** Closes folders of personal data under `root` that an earlier version left open, and so everything in them. */
export async function closePersonalFolders(root: string): Promise<void> {
  for (const name of PERSONAL_FOLDERS) await unlessMissing(chmod(path.join(root, name), PERSONAL.folder));
}

/** Photos as files under `root`: `root/{folder}/0.jpg`, its versions in `root/{folder}/w400/0.jpg` and beside it. */
export function createFolderPhotoStore(root: string): PhotoStore {
  const pathOf = (folder: PhotoFolder): string => path.join(root, folder);
  const fileOf = (folder: PhotoFolder, name: string, form: PhotoForm): string =>
    path.join(root, folder, fileOfForm(checkPhotoName(name), form));

  return {
    async put(folder, name, bytes, given) {
      const personal = isPersonal(folder);
      const versions = given ?? (name.endsWith('.jpg') ? await photoVersions(bytes, { webp: !personal }) : []);
      const mode = personal ? PERSONAL : undefined;
      const original = fileOf(folder, name, {});
      await finishRenaming(pathOf(folder));
      const before = await changedAt(pathOf(folder));
      // What lies beside a folder that is closed is not closed with it.
      await mkdir(root, { recursive: true });
      // The photo itself comes last: what is listed is complete.
      for (const form of formsOf(name).slice(0, -1)) {
        const version = versions.find(
          ({ width, webp = false }) => width === form.width && webp === (form.webp ?? false),
        );
        if (version === undefined) await rm(fileOf(folder, name, form), { force: true });
        else await writeAtomically(fileOf(folder, name, form), version.bytes, mode);
      }
      await writeAtomically(original, bytes, mode);
      await changedAfter(pathOf(folder), before);
    },

    async list(folder) {
      const read = () => unlessMissing(readdir(pathOf(folder), { withFileTypes: true }));
      const entries = (await read()) ?? (await finishRenaming(pathOf(folder)).then(read));
      return inPhotoOrder(
        (entries ?? []).filter((entry) => entry.isFile() && isPhotoName(entry.name)).map((entry) => entry.name),
      );
    },

    async version(folder) {
      const found = await unlessMissing(stat(pathOf(folder)));
      // A folder that took another's place within the same tick of the clock is another one.
      return found === undefined ? '' : `${Math.round(found.mtimeMs).toString(36)}-${found.ino.toString(36)}`;
    },

    async open(folder, name, form = {}) {
      const nearest = [form, { width: form.width }, {}].map((each) => fileOf(folder, name, each));
      return (await openFirst(nearest)) ?? (await finishRenaming(pathOf(folder)).then(() => openFirst(nearest)));
    },

    async remove(folder, name) {
      await finishRenaming(pathOf(folder));
      const before = await changedAt(pathOf(folder));
      // The photo itself last: until then it is there.
      for (const form of formsOf(checkPhotoName(name))) await rm(fileOf(folder, name, form), { force: true });
      await changedAfter(pathOf(folder), before);
    },

    async rename(folder, names) {
      for (const name of [...names].flat()) checkPhotoName(name);
      await finishRenaming(pathOf(folder));
      await renamePhotos(pathOf(folder), names);
    },
  };
}

/** A temporary file of a half-finished write is not a photo. */
function isPhotoName(name: string): boolean {
  return /\.(?:jpg|png)$/.test(name);
}

/** UTC ms; undefined for a folder that does not exist. */
async function changedAt(folder: string): Promise<number | undefined> {
  const found = await unlessMissing(stat(folder));
  return found && Math.round(found.mtimeMs);
}

/** The clock of a file system goes in steps of some ms: a change within the same step gets a time of its own. */
async function changedAfter(folder: string, before: number | undefined): Promise<void> {
  const after = await changedAt(folder);
  if (before === undefined || after === undefined || after > before) return;
  const next = new Date(before + 1);
  await utimes(folder, next, next);
}

/** Readers see the old file or the new one, never a part. */
async function writeAtomically(file: string, bytes: Buffer, mode?: typeof PERSONAL): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: mode?.folder });
  const temporary = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(temporary, bytes, { mode: mode?.file });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function openFirst(files: readonly string[]): Promise<StoredPhoto | undefined> {
  for (const file of new Set(files)) {
    const found = await unlessMissing(stat(file));
    if (!found?.isFile()) continue;
    const type = TYPES[path.extname(file)] ?? 'image/jpeg';
    return { type, sizeBytes: found.size, changedAtMs: Math.round(found.mtimeMs), bytes: () => readFile(file) };
  }
  return undefined;
}

const TYPES: Readonly<Record<string, StoredPhoto['type']>> = { '.png': 'image/png', '.webp': 'image/webp' };

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
