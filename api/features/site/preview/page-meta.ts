import { escapeHtml } from '#api/platform/http/escape-html.ts';

/** What a link to a page shows where it is shared: title, sentence, picture. */
export interface PageMeta {
  /** What the house is called. */
  readonly house: string;
  /** Without the name of the house. */
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  /** Absolute; of a thing for sale its photo, else the sign of the house. */
  readonly image: string;
  /** The picture is wide, and shown large. */
  readonly large: boolean;
  /** What the page shows first and largest, from the root of the site: asked for before the script has run. */
  readonly first?: FirstPicture;
}

/** What the first picture is on the page: `web/theme/page-styles.ts` knows where that stands. */
export type PictureAs = 'banner' | 'item' | 'room';

export interface FirstPicture {
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sizes: string;
  readonly as: PictureAs;
  /** What is on it; '' or absent for decoration. */
  readonly alt?: string;
  /** Percent from the left and from the top that stay in sight where it is cropped; the middle when absent. */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** The page with its title, description and Open Graph tags in its head. Every text is escaped: titles come from catalogues. */
export function withMeta(page: string, meta: PageMeta): string {
  const { house, description, url, image } = meta;
  const title = meta.title === '' ? house : `${meta.title} · ${house}`;
  const tags = [
    property('og:site_name', house),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:locale', 'en_MY'),
    property('og:locale:alternate', 'ms_MY'),
    named('twitter:card', meta.large ? 'summary_large_image' : 'summary'),
    ...(meta.first ? [preload(meta.first)] : []),
  ];
  // Functions, since a text may hold `$&`.
  return withHouseName(page, house)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => named('description', description))
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
    .replace('<!--first picture-->', () => (meta.first ? picture(meta.first) : ''));
}

/** A file of the site that says what the house is called: what the sign on a home screen is labelled, or the page that is shown without a network. */
export function withHouse(file: string, house: string): string {
  if (file.startsWith('{')) return JSON.stringify({ ...(JSON.parse(file) as object), name: house, short_name: house });
  return withHouseName(file, house);
}

function withHouseName(page: string, house: string): string {
  return page.replace(/(<!--house-->)[^<]*/, (_, mark) => `${mark}${escaped(house)}`);
}

const MIDDLE = { x: 50, y: 50 };

/** Where the page will have it: seen as soon as it is there, whatever the script still has to load and draw. */
function picture(first: FirstPicture): string {
  const { x, y } = first.focus ?? MIDDLE;
  const style = x === MIDDLE.x && y === MIDDLE.y ? '' : ` style="object-position:${x}% ${y}%"`;
  const { src, alt = '' } = first;
  return `<img class="first ${first.as}" src="${escaped(src)}"${widthsOf(first, 'srcset', 'sizes')} alt="${escaped(alt)}"${style} fetchpriority="high" />`;
}

function widthsOf({ srcSet, sizes }: FirstPicture, srcSetName: string, sizesName: string): string {
  return srcSet === undefined ? '' : ` ${srcSetName}="${escaped(srcSet)}" ${sizesName}="${escaped(sizes)}"`;
}

function preload(first: FirstPicture): string {
  const widths = widthsOf(first, 'imagesrcset', 'imagesizes');
  return `<link rel="preload" as="image" href="${escaped(first.src)}"${widths} fetchpriority="high" />`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" />`;
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escaped(content)}" />`;
}

function escaped(text: string): string {
  return escapeHtml(text).replace(/\s+/g, ' ');
}
