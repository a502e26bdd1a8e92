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

export const BANNER_FILES = ['banner-yard.webp', 'banner-machines.webp', 'banner-motorcycles.webp'] as const;

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

/** @returns the banners' file names, as the homepage shows them. */
export async function storeBanners(store: PhotoStore): Promise<readonly string[]> {
  const names = BANNER_FILES.map((_, index) => `${index + 1}.jpg`);
  for (const [index, file] of BANNER_FILES.entries()) await storePicture(store, BANNERS, `${index + 1}.jpg`, file);
  return names;
}

async function storePicture(store: PhotoStore, folder: PhotoFolder, name: string, file: string): Promise<void> {
  const { jpeg } = await processPhoto(await readFile(path.join(PICTURES, file)));
  // A house of samples opens within seconds: it has no WebP versions.
  await store.put(folder, name, jpeg, await photoVersions(jpeg, { webp: false }));
}
