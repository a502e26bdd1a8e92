import { S3Error } from '#api/platform/s3/s3-client.ts';
import { lotFolder, type PhotoFolder, PhotoNameError } from './names.ts';
import type { PhotoStore } from './store.ts';

/**
 * The photos of a unit for its addresses, cover first: `0.jpg?v=k3x9`. A changed folder has another version, so that pages may cache by address.
 * None for what is no key of a unit.
 */
export function photosOf(store: PhotoStore): (unit: string) => Promise<readonly string[]> {
  return async (unit) => {
    const folder = folderOf(unit);
    if (folder === undefined) return [];
    try {
      // The version is read first: an outdated one is only requested once more, a too new one would hide a change.
      const version = await store.version(folder);
      return (await store.list(folder)).map((name) => `${name}?v=${version}`);
    } catch (error) {
      // While the bucket is away, lots are shown without photos.
      if (error instanceof S3Error) return [];
      throw error;
    }
  };
}

function folderOf(unit: string): PhotoFolder | undefined {
  try {
    return lotFolder(unit);
  } catch (error) {
    if (error instanceof PhotoNameError) return undefined;
    throw error;
  }
}

/** What came of photos that were sent for a unit. */
export interface AddedPhotos {
  /** What the sender is told. */
  readonly message: string;
  readonly fileNames: string[];
  readonly version: string;
  /** False: no lot is this unit, and nobody sees its photos. */
  readonly listed: boolean;
}
