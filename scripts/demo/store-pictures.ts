import { BANNERS, lotFolder, WEBSITE } from '#api/features/photos/names.ts';
import { processPhoto } from '#api/features/photos/process.ts';
import type { PhotoStore } from '#api/features/photos/store.ts';
import { recipeOf } from './catalogue.ts';
import type { DemoLot } from './demo-lot.ts';
import { renderBanners, renderLotPhotos, renderPlaceholder, renderSoldStamp } from './pictures/render.ts';

/** How many lots are drawn at a time: one is being drawn while another is packed. */
const AT_A_TIME = 2;

/** Draws the photos of lots and stores them as uploads are stored: 0.jpg is the cover. Some 20 s of one core for 36 lots. */
export async function storeLotPictures(
  store: PhotoStore,
  lots: readonly DemoLot[],
  signal?: AbortSignal,
): Promise<void> {
  const waiting = [...lots];
  const work = async (): Promise<void> => {
    for (let lot = waiting.shift(); lot !== undefined; lot = waiting.shift()) {
      signal?.throwIfAborted();
      await storeLot(store, lot);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}

async function storeLot(store: PhotoStore, lot: DemoLot): Promise<void> {
  for (const [index, photo] of (await renderLotPhotos(recipeOf(lot))).entries()) {
    const { jpeg } = await processPhoto(photo);
    await store.put(lotFolder(lot.regnNo), `${index}.jpg`, jpeg);
  }
}

/**
 * Stores the pictures that belong to the site: the SOLD stamp, the placeholder, the banners.
 * @returns the banners' file names, as the homepage shows them.
 */
export async function storeSitePictures(store: PhotoStore): Promise<readonly string[]> {
  await store.put(WEBSITE, 'sold_stamp.png', await renderSoldStamp());
  await store.put(WEBSITE, 'placeholder.jpg', await renderPlaceholder());
  const names: string[] = [];
  for (const [index, banner] of (await renderBanners()).entries()) {
    const name = `${index + 1}.jpg`;
    await store.put(BANNERS, name, banner);
    names.push(name);
  }
  return names;
}
