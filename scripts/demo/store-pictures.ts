import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BANNERS, lotFolder, type PhotoFolder } from '#api/features/photos/names.ts';
import { processPhoto } from '#api/features/photos/process.ts';
import type { PhotoStore } from '#api/features/photos/store.ts';
import { photoVersions } from '#api/features/photos/versions.ts';
import type { DemoLot } from './demo-lot.ts';
import { pictureFiles } from './lot-pictures.ts';

/** WebP, drawn by this project; a picture that several lots share is there once. */
export const PICTURES = path.join(import.meta.dirname, 'pictures');

/** Wide pictures: of each, what is on it and which part of it a phone shows (percent from the left). */
export const BANNER_FILES = [
  { file: 'banner-yard.webp', alt: 'Cars and vans side by side in the yard', focusX: 58 },
  { file: 'banner-machines.webp', alt: 'A tipper lorry, an excavator, a backhoe loader and a prime mover', focusX: 47 },
  { file: 'banner-motorcycles.webp', alt: 'Motorcycles in the showroom', focusX: 60 },
] as const;

/** How many lots are stored at a time: the files of one are written while those of another are encoded. */
const AT_A_TIME = 4;

/** Stores the photos of lots as uploads are stored: 0.jpg is the cover. */
export async function storeLotPictures(
  store: PhotoStore,
  lots: readonly DemoLot[],
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...lots];
  const work = async (): Promise<void> => {
    for (let lot = waiting.shift(); lot !== undefined; lot = waiting.shift()) {
      signal?.throwIfAborted();
      const folder = lotFolder(lot.regnNo);
      for (const [index, file] of pictureFiles(lot).entries()) await storePicture(store, folder, `${index}.jpg`, file);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

export interface StoredBanner {
  /** Its file name. */
  readonly name: string;
  readonly alt: string;
  readonly focusX: number;
}

export async function storeBanners(store: PhotoStore): Promise<readonly StoredBanner[]> {
  const banners = BANNER_FILES.map(({ alt, focusX }, index) => ({ name: `${index + 1}.jpg`, alt, focusX }));
  for (const [index, { file }] of BANNER_FILES.entries()) await storePicture(store, BANNERS, `${index + 1}.jpg`, file);
  return banners;
}

async function storePicture(store: PhotoStore, folder: PhotoFolder, name: string, file: string): Promise<void> {
  const { jpeg } = await processPhoto(await readFile(path.join(PICTURES, file)));
  // A house of samples opens within seconds: it has no WebP versions.
  await store.put(folder, name, jpeg, await photoVersions(jpeg, { webp: false }));
}
