import { staffIdOf } from '#contract/accounts/malaysia.ts';
import { unitKeyOf } from '#contract/catalogue/units.ts';

/**
 * Names in the photo store. They come from outside and become folder and file names, so only a narrow alphabet passes: letters, digits, hyphen,
 * underscore, and spaces inside a file name.
 */

/** pixels: widths of the smaller versions that are made of every photo. */
export const PHOTO_WIDTHS = [400, 800] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/** A folder of the store: path segments with slashes, made by the functions below. */
export type PhotoFolder = string & { readonly folder: unique symbol };

/** Not a valid name of a folder or a photo. */
export class PhotoNameError extends Error {
  override readonly name = 'PhotoNameError';
}

/** Folder of the banners of the home page. */
export const BANNERS = 'banner' as PhotoFolder;
/** Folder of invitation photos that are not a lot's. */
export const HOMEPAGE = 'homepage' as PhotoFolder;
/** Folder of pictures of the site itself. */
export const WEBSITE = 'general/website' as PhotoFolder;

/**
 * The folder of a unit's photos, by its key. A registration number is one, and is written with and without spaces (`WXC 4821`, `wxc4821`): both
 * name one folder.
 * @throws {PhotoNameError} for what is no key.
 */
export function lotFolder(unit: string): PhotoFolder {
  const key = unitKeyOf(unit);
  if (key === undefined) throw new PhotoNameError('This is neither a registration number nor the key of a unit.');
  return `auctionlot/${key}` as PhotoFolder;
}

/**
 * Path of a staff card's photo: `staffIdCard/{staffId}/{staffId}_{userId}.jpg`.
 * @throws {PhotoNameError} when the staff id is not a valid folder name.
 */
export function staffCardPlace(
  staffId: string,
  userId: number,
): { readonly folder: PhotoFolder; readonly name: string } {
  if (staffIdOf(staffId) !== staffId) throw new PhotoNameError('This is not a staff ID.');
  return { folder: `${STAFF_CARDS}/${staffId}` as PhotoFolder, name: `${staffId}_${userId}.jpg` };
}

const STAFF_CARDS = 'staffIdCard';

/** Folders of personal data: only the server reads them. */
export const PERSONAL_FOLDERS: readonly string[] = [STAFF_CARDS];

export function isPersonal(folder: PhotoFolder): boolean {
  return PERSONAL_FOLDERS.some((each) => folder.startsWith(`${each}/`));
}

/** @throws {PhotoNameError} unless it is a valid name of a JPEG or PNG. */
export function checkPhotoName(name: string): string {
  if (!/^[0-9A-Za-z](?:[0-9A-Za-z _-]{0,98}[0-9A-Za-z_-])?\.(?:jpg|png)$/.test(name)) {
    throw new PhotoNameError('This is not the name of a photo.');
  }
  return name;
}

/** The cover (0.jpg) first, then numbers in order, then names. */
export function inPhotoOrder(names: readonly string[]): string[] {
  return names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
