/**
 * Where a picture of the site comes in several widths, and how wide a banner is shown. The page and the preload in its head must say the
 * same, or the picture is loaded twice. No zod here: the pages load this module.
 */

/** `srcset` of a picture of the house; undefined for one that comes in one width. */
export function srcSetOf(src: string): string | undefined {
  if (!/^\/api\/file\/image\/(auctionlot|banner)\//.test(src) || src.includes('?')) return undefined;
  return `${src}?w=400 400w, ${src}?w=800 800w, ${src} 1600w`;
}

/** `sizes` of the banner of the home page. */
export const BANNER_SIZES = '(min-width: 1238px) 620px, (min-width: 900px) 52vw, 100vw';

/** `sizes` of the large photo of a lot. */
export const GALLERY_SIZES = '(min-width: 900px) 760px, 100vw';

/** `sizes` of the photo of a lot on its card. */
export const CARD_SIZES = '(max-width: 410px) calc(100vw - 34px), 374px';
