import * as zod from 'zod/mini';
import { checked, message, refusal } from './common.ts';
import { contract } from './contract.ts';

/**
 * Where a picture of the site comes in several widths, and how wide a banner is shown. The page and the preload in its head must say the
 * same, or the picture is loaded twice. No zod here: the pages load this module.
 */

/**
 * The address of a photo of the unit with this key, or with this registration number where that is the key. `file` is what a lot has in `photos`: a name with its version (`0.jpg?v=k3x9`), under which it is kept
 * for a week; a mere name is asked for again every time.
 */
export function lotPhotoUrl(unit: string, file: string): string {
  const [name = '', version] = file.split('?');
  const query = version === undefined ? '' : `?${version}`;
  return `/api/file/image/auctionlot/${encodeURIComponent(unit)}/${encodeURIComponent(name)}${query}`;
}

/** The address of a picture of the house in one of its widths, pixels. */
export function pictureInWidth(src: string, width: 400 | 800): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`;
}

/** `srcset` of a picture of the house; undefined for one that comes in one width. */
export function srcSetOf(src: string): string | undefined {
  if (!/^\/api\/file\/image\/(auctionlot|banner|homepage)\//.test(src) || /[?&]w=/.test(src)) return undefined;
  return `${pictureInWidth(src, 400)} 400w, ${pictureInWidth(src, 800)} 800w, ${src} 1600w`;
}

/** `sizes` of the banner of the home page. */
export const BANNER_SIZES = '(min-width: 1238px) 620px, (min-width: 900px) 52vw, 100vw';

/** `sizes` of the large photo of a lot. */
export const GALLERY_SIZES = '(min-width: 900px) 760px, 100vw';

/** `sizes` of the photo of a lot in a table. */
export const ROW_SIZES = '80px';

/** `sizes` of the photo of a lot on its card. */
export const CARD_SIZES = '(max-width: 599px) 112px, 374px';

const lotFolderBody = zod.object({
  /** The registration number, or the key of the unit. */
  folderName: checked(zod.string(), zod.minLength(1), zod.maxLength(64)),
  folderName2: checked(zod.string(), zod.maxLength(64)),
  folderType: checked(zod.string(), zod.maxLength(64)),
});
export type LotFolderBody = zod.infer<typeof lotFolderBody>;

export const fileNames = contract('photos', 'POST', '/api/file/filenames', () => ({
  summary: "File names of a lot's photos, the cover first.",
  body: lotFolderBody,
  response: { 200: zod.array(zod.string()), 400: refusal, 403: refusal },
}));

export const fileCount = contract('photos', 'POST', '/api/file/countfiles', () => ({
  summary: 'How many photos a lot has.',
  body: lotFolderBody,
  response: { 200: zod.object({ count: zod.int() }), 400: refusal, 403: refusal },
}));

const photoName = checked(zod.string(), zod.minLength(1), zod.maxLength(120));
const regnNo = checked(zod.string(), zod.minLength(1), zod.maxLength(64));
/** Another one after every change of a lot's photos. */
const version = checked(zod.string(), zod.maxLength(40));

export const lotPhotos = contract('photos', 'GET', '/api/file/photos/:regnNo', () => ({
  summary: 'The photos of a unit as they are now, the cover first, for whoever is about to change them.',
  params: zod.object({ regnNo }),
  response: {
    200: zod.object({
      photos: zod.array(zod.string()),
      version,
      /** False: no lot is this unit, and nobody sees its photos. */
      listed: zod.boolean(),
    }),
    ...{ 400: refusal, 401: refusal, 403: refusal, 503: refusal },
  },
}));

/** A lot as somebody who files its photos needs it. */
const lotWithPhotos = zod.object({
  lotNo: zod.string(),
  regnNo: zod.string(),
  /** The key of its unit, under which its photos are filed. */
  unit: zod.string(),
  /** Make and model. */
  name: zod.string(),
  /** As a lot has them in the catalogue: the cover first, with their version. */
  photos: zod.array(zod.string()),
});
export type LotWithPhotos = zod.infer<typeof lotWithPhotos>;

export const lotsWithPhotos = contract('photos', 'GET', '/api/file/photos/lots/:auction', () => ({
  summary: "All lots of a session, or of the next auction ('next'), in their order, with their photos.",
  params: zod.object({ auction: checked(zod.string(), zod.minLength(1), zod.maxLength(16)) }),
  response: { 200: zod.array(lotWithPhotos), 401: refusal, 403: refusal },
}));

export const arrangePhotos = contract('photos', 'POST', '/api/file/photos/order', () => ({
  summary:
    "The photos of a unit in another order, as 0.jpg (the cover), 1.jpg …; those in `removed` go, in the same step. Together they are all that it had under `version`; 409 if that has changed. A vendor: of their group's lots.",
  body: zod.object({
    /** The registration number, or the key of the unit. */
    folderName: regnNo,
    names: checked(zod.array(photoName), zod.maxLength(200)),
    removed: zod.optional(checked(zod.array(photoName), zod.maxLength(200))),
    version,
  }),
  response: {
    200: zod.extend(message, { photos: zod.array(zod.string()), version }),
    400: refusal,
    401: refusal,
    403: refusal,
    409: refusal,
  },
}));

export const deleteFile = contract('photos', 'POST', '/api/file/delete', () => ({
  summary:
    "Deletes the photo of a lot at this address. Of the others none gets another name, but for the first when the cover has gone: it is the new cover. A vendor: of their group's lots.",
  body: zod.object({ url: checked(zod.string(), zod.minLength(1), zod.maxLength(500)) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
}));

const imageUrl = checked(zod.string(), zod.minLength(1), zod.maxLength(500));

export const savePhotoToHomepage = contract('photos', 'POST', '/api/admin/savelotphototohomepage', () => ({
  summary:
    "Shows the photo of a lot on the home page, with the invitation to a session: the one that is named, else the newest with this unit. A vendor: of their group's lots.",
  body: zod.object({ imageUrl, session: zod.optional(checked(zod.string(), zod.minLength(1), zod.maxLength(16))) }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal },
}));

export const homepagePhotoByUrl = contract('photos', 'POST', '/api/admin/homepagephotos/getbyimageurl', () => ({
  summary: 'With which session a photo of a lot is shown on the home page. An empty answer: it is not.',
  body: zod.object({ imageUrl }),
  response: {
    200: zod.nullable(zod.object({ session: zod.string(), imageUrl: zod.string() })),
    400: refusal,
    401: refusal,
    403: refusal,
  },
}));

export const deleteHomepagePhoto = contract('photos', 'POST', '/api/admin/homepagephotos/photourl/delete', () => ({
  summary:
    "Takes a photo off the home page; the lot keeps it. A vendor: of their group's lots. A picture that only the home page has: a super admin.",
  body: zod.object({ imageUrl }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal },
}));

export const LOT_PHOTO_URL = '/api/file/image/auctionlot/:regnNo/:file';

export const BANNER_URL = '/api/file/image/banner/:file';

export const HOMEPAGE_PICTURE_URL = '/api/file/image/homepage/:file';

export const SITE_PICTURE_URL = '/api/file/image/general/website/:file';
