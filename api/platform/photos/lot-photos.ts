import { lotFolder, type PhotoFolder, PhotoNameError } from './names.ts';
import type { PhotoStore } from './store.ts';

/**
 * The photos of a lot for its addresses, cover first: `0.jpg?v=k3x9`. A changed folder has another version, so that pages may cache by address.
 * None for a lot whose registration number is not a valid folder name.
 */
export function photosOf(store: PhotoStore): (regnNo: string) => Promise<readonly string[]> {
  return async (regnNo) => {
    const folder = folderOf(regnNo);
    if (folder === undefined) return [];
    // The version is read first: an outdated one is only requested once more, a too new one would hide a change.
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
