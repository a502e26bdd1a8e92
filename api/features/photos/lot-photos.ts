import { lotFolder, PhotoNameError } from './names.ts';
import type { PhotoStore } from './store.ts';

/** File names of a lot's photos, the cover first; none for a thing whose number cannot name a folder. */
export function photosOf(store: PhotoStore): (regnNo: string) => Promise<readonly string[]> {
  return async (regnNo) => {
    try {
      return await store.list(lotFolder(regnNo));
    } catch (error) {
      if (error instanceof PhotoNameError) return [];
      throw error;
    }
  };
}
