import { chmod, mkdir, readdir, readFile, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { removeDurably, writeDurably } from '#api/platform/files/durable-files.ts';
import { checkPhotoName, inPhotoOrder, isPersonal, PERSONAL_FOLDERS, type PhotoFolder } from './names.ts';
import { finishRenaming, renamePhotos } from './rename-photos.ts';
import { fileOfForm, formsOf, type PhotoForm, type PhotoVersion, photoVersions } from './versions.ts';

/** The photo store. Names are checked here too: every method may throw a {@link PhotoNameError}. */
export interface PhotoStore {
  /**
   * Stores a picture under its name, replacing an existing one, and for a JPEG its other versions: the given ones, by default all (of personal data
   * no WebP).
   */
  put(folder: PhotoFolder, name: string, bytes: Buffer, versions?: readonly PhotoVersion[]): Promise<void>;
  /** Names of the photos in a folder, the cover (0.jpg) first; none for a missing folder. */
  list(folder: PhotoFolder): Promise<string[]>;
  /** Changes with every change of a folder's photos; '' for a missing folder. */
  version(folder: PhotoFolder): Promise<string>;
  /** A photo in the requested version, or the nearest that exists; undefined when the photo is missing. */
  open(folder: PhotoFolder, name: string, form?: PhotoForm): Promise<StoredPhoto | undefined>;
  /** In which versions it is stored, itself the last; none when it is missing. */
  forms(folder: PhotoFolder, name: string): Promise<readonly PhotoForm[]>;
  /** Deletes a photo and all its versions, if it exists. */
  remove(folder: PhotoFolder, name: string): Promise<void>;
  /**
   * Renames photos of a folder (from old to new) and deletes those without a new name: atomically, also when the process dies. The caller excludes
   * other changes of the folder.
   */
  rename(folder: PhotoFolder, names: ReadonlyMap<string, string>): Promise<void>;
  /** Every folder that has photos, or had some, in no order. */
  folders(): AsyncGenerator<PhotoFolder>;
}

export interface StoredPhoto {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  readonly sizeBytes: number;
  /** UTC ms. */
  readonly changedAtMs: number;
  bytes(): Promise<Buffer>;
}

/** File modes of personal data; other photos have the process's default. */
const PERSONAL = { file: 0o600, folder: 0o700 } as const;

/** The photos of a house in `dataDir`. Folders of personal data are closed to others. */
export async function openPhotos(dataDir: string): Promise<PhotoStore> {
  const root = path.join(dataDir, 'photos');
  await closePersonalFolders(root);
  return createFolderPhotoStore(root);
}

/** Restricts folders of personal data under `root` that an earlier version left open. */
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
      // Versions are outside the restricted folder, and have to be restricted themselves.
      await mkdir(root, { recursive: true });
      // The photo itself is written last: what is listed is complete.
      for (const form of formsOf(name).slice(0, -1)) {
        const version = versions.find(
          ({ width, webp = false }) => width === form.width && webp === (form.webp ?? false),
        );
        if (version === undefined) await removeDurably(fileOf(folder, name, form));
        else await writeDurably(fileOf(folder, name, form), version.bytes, mode);
      }
      await writeDurably(original, bytes, mode);
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
      // A folder that replaced another one within the same clock tick has another inode.
      return found === undefined ? '' : `${Math.round(found.mtimeMs).toString(36)}-${found.ino.toString(36)}`;
    },

    async open(folder, name, form = {}) {
      const nearest = [form, { width: form.width }, {}].map((each) => fileOf(folder, name, each));
      return (await openFirst(nearest)) ?? (await finishRenaming(pathOf(folder)).then(() => openFirst(nearest)));
    },

    async forms(folder, name) {
      const found = await Promise.all(
        formsOf(checkPhotoName(name)).map(async (form) =>
          (await unlessMissing(stat(fileOf(folder, name, form)))) === undefined ? [] : [form],
        ),
      );
      return found.flat();
    },

    async *folders() {
      const below = await unlessMissing(readdir(root, { recursive: true, withFileTypes: true }));
      const found = (below ?? []).filter((entry) => entry.isFile() && isPhotoName(entry.name));
      const folders = new Set(found.map(({ parentPath }) => path.relative(root, parentPath).split(path.sep)));
      const names = [...folders].filter((parts) => parts.length > 0 && !parts.some((part) => FORM_FOLDER.test(part)));
      yield* new Set(names.map((parts) => parts.join('/') as PhotoFolder));
    },

    async remove(folder, name) {
      await finishRenaming(pathOf(folder));
      const before = await changedAt(pathOf(folder));
      // The photo itself is deleted last: until then it is listed.
      for (const form of formsOf(checkPhotoName(name))) await removeDurably(fileOf(folder, name, form));
      await changedAfter(pathOf(folder), before);
    },

    async rename(folder, names) {
      for (const name of [...names].flat()) checkPhotoName(name);
      await finishRenaming(pathOf(folder));
      await renamePhotos(pathOf(folder), names);
    },
  };
}

/** Of the versions of photos in their folder, and of one that is being renamed or deleted. */
const FORM_FOLDER = /^(?:w\d+|full|\.(?:building|former)-.*)$/;

/** Temporary files of unfinished writes are not photos. */
function isPhotoName(name: string): boolean {
  return /\.(?:jpg|png)$/.test(name);
}

/** UTC ms; undefined for a missing folder. */
async function changedAt(folder: string): Promise<number | undefined> {
  const found = await unlessMissing(stat(folder));
  return found && Math.round(found.mtimeMs);
}

/** The clock of a file system ticks every few ms: a change within the same tick gets a time of its own. */
async function changedAfter(folder: string, before: number | undefined): Promise<void> {
  const after = await changedAt(folder);
  if (before === undefined || after === undefined || after > before) return;
  const next = new Date(before + 1);
  await utimes(folder, next, next);
}

async function openFirst(files: readonly string[]): Promise<StoredPhoto | undefined> {
  for (const file of new Set(files)) {
    const found = await unlessMissing(stat(file));
    if (!found?.isFile()) continue;
    return {
      type: typeOf(file),
      sizeBytes: found.size,
      changedAtMs: Math.round(found.mtimeMs),
      bytes: () => readFile(file),
    };
  }
  return undefined;
}

const TYPES: Readonly<Record<string, StoredPhoto['type']>> = { '.png': 'image/png', '.webp': 'image/webp' };

export function typeOf(file: string): StoredPhoto['type'] {
  return TYPES[path.extname(file)] ?? 'image/jpeg';
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
