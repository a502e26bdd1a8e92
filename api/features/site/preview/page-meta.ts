import { escapeHtml } from '#api/platform/http/escape-html.ts';

/** A link's preview where it is shared: title, description, picture. */
export interface PageMeta {
  /** Name of the house. */
  readonly house: string;
  /** Without the name of the house. */
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  /** Absolute; a lot's photo, else the logo of the house. */
  readonly image: string;
  /** The picture is wide, and shown large. */
  readonly large: boolean;
  /** The page's largest picture, by its path: preloaded before the script has run. */
  readonly first?: FirstPicture;
}

/** The role of the first picture on the page; `web/theme/page-styles.ts` has its place. */
export type PictureAs = 'banner' | 'item' | 'room';

export interface FirstPicture {
  readonly src: string;
  readonly srcSet: string | undefined;
  readonly sizes: string;
  readonly as: PictureAs;
  /** Alternative text; '' or absent for decoration. */
  readonly alt?: string;
  /** Focus: percent from left and top that stay in sight where it is cropped; default: the middle. */
  readonly focus?: { readonly x: number; readonly y: number };
}

/** The page with its title, description and Open Graph tags. Every text is escaped: titles come from catalogues. */
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
  // Replacer functions, since a text may contain `$&`.
  return withHouseName(page, house)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => named('description', description))
    .replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`)
    .replace('<!--first picture-->', () => (meta.first ? picture(meta.first) : ''));
}

/** A file of the site with the name of the house: the label of a home screen icon, and the offline page. */
export function withHouse(file: string, house: string): string {
  if (file.startsWith('{')) return JSON.stringify({ ...(JSON.parse(file) as object), name: house, short_name: house });
  return withHouseName(file, house);
}

function withHouseName(page: string, house: string): string {
  return page.replace(/(<!--house-->)[^<]*/, (_, mark) => `${mark}${escaped(house)}`);
}

const MIDDLE = { x: 50, y: 50 };

/** The picture in its final place: visible as soon as it is loaded, before the script has run. */
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
