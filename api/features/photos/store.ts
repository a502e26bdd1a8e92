import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  checkPhotoName,
  inPhotoOrder,
  isPersonal,
  PERSONAL_FOLDERS,
  PHOTO_WIDTHS,
  type PhotoFolder,
  type PhotoWidth,
} from './names.ts';

/** Where photos are kept. Names are checked here too: a {@link PhotoNameError} comes out of every method. */
export interface PhotoStore {
  /** Stores a picture under its name, in place of one that is there, and its smaller versions when it is a JPEG. */
  put(folder: PhotoFolder, name: string, bytes: Buffer): Promise<void>;
  /** Names of the photos in a folder, the cover (0.jpg) first; none for a folder that does not exist. */
  list(folder: PhotoFolder): Promise<string[]>;
  /** A photo, or its version of `width` pixels (the photo itself when there is none); undefined when it is not there. */
  open(folder: PhotoFolder, name: string, width?: PhotoWidth): Promise<StoredPhoto | undefined>;
  /** A photo goes, with its smaller versions; one that is not there is gone already. */
  remove(folder: PhotoFolder, name: string): Promise<void>;
}

export interface StoredPhoto {
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

/** Photos as files under `root`: `root/{folder}/0.jpg`, smaller versions in `root/{folder}/w400/0.jpg`. */
export function createFolderPhotoStore(root: string): PhotoStore {
  const fileOf = (folder: PhotoFolder, name: string, width?: PhotoWidth): string =>
    path.join(root, folder, width === undefined ? '' : `w${width}`, checkPhotoName(name));

  return {
    async put(folder, name, bytes) {
      const original = fileOf(folder, name);
      const mode = isPersonal(folder) ? PERSONAL : undefined;
      // What lies beside a folder that is closed is not closed with it.
      await mkdir(root, { recursive: true });
      // The photo itself comes last: what is listed is complete.
      for (const width of name.endsWith('.jpg') ? PHOTO_WIDTHS : []) {
        await writeAtomically(fileOf(folder, name, width), await smaller(bytes, width), mode);
      }
      await writeAtomically(original, bytes, mode);
    },

    async list(folder) {
      const entries = await unlessMissing(readdir(path.join(root, folder), { withFileTypes: true }));
      return inPhotoOrder(
        (entries ?? []).filter((entry) => entry.isFile() && isPhotoName(entry.name)).map((entry) => entry.name),
      );
    },

    async open(folder, name, width) {
      const wanted = fileOf(folder, name, width);
      return (await openFile(wanted)) ?? (width === undefined ? undefined : openFile(fileOf(folder, name)));
    },

    async remove(folder, name) {
      for (const width of [undefined, ...PHOTO_WIDTHS]) await rm(fileOf(folder, name, width), { force: true });
    },
  };
}

async function smaller(jpeg: Buffer, width: PhotoWidth): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(jpeg)
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 78, progressive: true, quantisationTable: 3 })
    .toBuffer();
}

/** A temporary file of a half-finished write is not a photo. */
function isPhotoName(name: string): boolean {
  return /\.(?:jpg|png)$/.test(name);
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

async function openFile(file: string): Promise<StoredPhoto | undefined> {
  const found = await unlessMissing(stat(file));
  if (!found?.isFile()) return undefined;
  return { sizeBytes: found.size, changedAtMs: Math.round(found.mtimeMs), bytes: () => readFile(file) };
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
