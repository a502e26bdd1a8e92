import { lotFolder, type PhotoFolder, PhotoNameError } from './names.ts';
import type { PhotoStore } from './store.ts';

/**
 * The photos of a lot for its addresses, the cover first: `0.jpg?v=k3x9`. A changed folder has another version, so that a page may keep what
 * it has loaded under the old one. None for a thing whose number cannot name a folder.
 */
export function photosOf(store: PhotoStore): (regnNo: string) => Promise<readonly string[]> {
  return async (regnNo) => {
    const folder = folderOf(regnNo);
    if (folder === undefined) return [];
    // The version first: with one of before, what is listed after it is asked for once more, and never too seldom.
    const version = await store.version(folder);
    return (await store.list(folder)).map((name) => `${name}?v=${version}`);
  };
}

function folderOf(regnNo: string): PhotoFolder | undefined {
  try {
    return lotFolder(regnNo);
  } catch (error) {
    if (error instanceof PhotoNameError) return undefined;
    throw error;
  }
}
