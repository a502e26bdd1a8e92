import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BANNERS, lotFolder, type PhotoFolder } from '#api/platform/photos/names.ts';
import { processPhoto } from '#api/platform/photos/process.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { photoVersions } from '#api/platform/photos/versions.ts';
import { type DemoLot, NEXT_LOTS, PAST_LOTS, PUBLIC_LOTS, STAFF_LOTS, TODAYS_LOTS } from './lists.ts';
import { pictureFiles } from './lot-pictures.ts';

/** WebP, drawn by this project; a picture that several lots share is there once. */
export const PICTURES = path.join(import.meta.dirname, 'pictures');

/** Wide pictures: of each, what is on it and which part of it a phone shows (percent from the left). */
export const BANNER_FILES = [
  { file: 'banner-yard.webp', alt: 'Cars and vans side by side in the yard', focusX: 58 },
  { file: 'banner-machines.webp', alt: 'A tipper lorry, an excavator, a backhoe loader and a prime mover', focusX: 47 },
  { file: 'banner-motorcycles.webp', alt: 'Motorcycles in the showroom', focusX: 60 },
] as const;

const LOTS: readonly DemoLot[] = [...PUBLIC_LOTS, ...STAFF_LOTS, ...NEXT_LOTS, ...PAST_LOTS, ...TODAYS_LOTS];

/** How many lots are stored at a time: the files of one are written while those of another are encoded. */
const AT_A_TIME = 4;

export interface StoredBanner {
  /** Its file name. */
  readonly name: string;
  readonly alt: string;
  readonly focusX: number;
}

/**
 * Stores the photos of all lots and the banners as uploads are stored; those that are there already stay. Ends after the picture at hand
 * when `signal` aborts.
 */
export async function storePictures(store: PhotoStore, signal?: AbortSignal): Promise<readonly StoredBanner[]> {
  const banners = BANNER_FILES.map(({ alt, focusX }, index) => ({ name: `${index + 1}.jpg`, alt, focusX }));
  await storeMissing(
    store,
    BANNERS,
    new Map(BANNER_FILES.map(({ file }, index) => [`${index + 1}.jpg`, file])),
    signal,
  );
  const waiting = [...LOTS];
  const work = async (): Promise<void> => {
    for (let lot = waiting.shift(); lot !== undefined; lot = waiting.shift()) {
      // 0.jpg is the cover.
      const files = new Map(pictureFiles(lot).map((file, index) => [`${index}.jpg`, file]));
      await storeMissing(store, lotFolder(lot.regnNo), files, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return banners;
}

async function storeMissing(
  store: PhotoStore,
  folder: PhotoFolder,
  files: ReadonlyMap<string, string>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const present = new Set(await store.list(folder));
  for (const [name, file] of files) {
    signal?.throwIfAborted();
    if (present.has(name)) continue;
    const { jpeg } = await processPhoto(await readFile(path.join(PICTURES, file)));
    // A house of samples opens within seconds: it has no WebP versions.
    await store.put(folder, name, jpeg, await photoVersions(jpeg, { webp: false }));
  }
}
