import { type Kysely, type SqlBool, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { checkPhotoName, lotFolder, type PhotoFolder, PhotoNameError } from '#api/platform/photos/names.ts';
import { lotPhotoUrl } from '#contract/photos.ts';

/** A photo of a lot. */
export interface LotPhotoPlace {
  readonly folder: PhotoFolder;
  /** The key of the unit. */
  readonly unit: string;
  readonly name: string;
}

/**
 * The photo that an address of the site leads to, whatever host, version or width it has.
 * @throws {PhotoNameError} when it is not that of a lot's photo.
 */
export function lotPhotoAt(url: string): LotPhotoPlace {
  const pathname = URL.canParse(url, 'http://site.invalid') ? new URL(url, 'http://site.invalid').pathname : '';
  const [, unit, name] = /^\/api\/file\/image\/auctionlot\/([^/]+)\/([^/]+)$/.exec(pathname)?.map(decoded) ?? [];
  if (unit === undefined || name === undefined) throw new PhotoNameError("This is not the address of a lot's photo.");
  const folder = lotFolder(unit);
  return { folder, unit: unitOf(folder), name: checkPhotoName(name) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** The key of the unit whose folder it is. */
export function unitOf(folder: PhotoFolder): string {
  return folder.slice('auctionlot/'.length);
}

/** Rows of the home page that show photos of a lot; addresses were stored with and without the blank of the registration number. */
export async function homepagePhotosOf(db: Kysely<OfficeDb>, folder: PhotoFolder) {
  const addresses = lotPhotoUrl(unitOf(folder), '').toUpperCase();
  const rows = await db
    .selectFrom('office.homepagePhotos')
    .select(['id', 'session', 'imgUrl'])
    .where(sql<SqlBool>`starts_with(upper(replace(img_url, '%20', '')), ${addresses})`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, session, imgUrl }) => ({ id, session, name: lotPhotoAt(imgUrl).name }));
}

/** The home page goes on showing what it shows when photos of a lot get other names (from old to new); what has none is shown no more. */
export async function followRenaming(
  db: Kysely<OfficeDb>,
  folder: PhotoFolder,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { id, name } of await homepagePhotosOf(db, folder)) {
    const renamed = names.get(name);
    if (renamed === undefined) await db.deleteFrom('office.homepagePhotos').where('id', '=', id).execute();
    else if (renamed !== name) {
      const imgUrl = lotPhotoUrl(unitOf(folder), renamed);
      await db.updateTable('office.homepagePhotos').set({ imgUrl }).where('id', '=', id).execute();
    }
  }
}
