/**
 * Where a picture of the site comes in several widths, and how wide a banner is shown. The page and the preload in its head must say the
 * same, or the picture is loaded twice. No zod here: the pages load this module.
 */

/**
 * The address of a lot's photo. `file` is what a lot has in `photos`: a name with its version (`0.jpg?v=k3x9`), under which it is kept
 * for a week; a mere name is asked for again every time.
 */
export function lotPhotoUrl(regnNo: string, file: string): string {
  const [name = '', version] = file.split('?');
  const query = version === undefined ? '' : `?${version}`;
  return `/api/file/image/auctionlot/${encodeURIComponent(regnNo)}/${encodeURIComponent(name)}${query}`;
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
