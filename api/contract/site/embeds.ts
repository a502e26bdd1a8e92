/**
 * What the site's pages may show in a frame: maps and films of a few hosts that the house links to. The server and the pages use the same
 * two functions, and the page's policy (`frame-src`) names the same hosts. No zod here: the pages load this module.
 */

/** Origins and folders of frames, as a content security policy names them. */
export const FRAME_SOURCES = [
  'https://www.openstreetmap.org/export/',
  'https://www.google.com/maps/',
  'https://www.youtube-nocookie.com/embed/',
  'https://player.vimeo.com/video/',
] as const;

/** Half the width and height of the part of the earth that a map made from a point shows, in degrees. */
const MAP_REACH = { longitude: 0.009, latitude: 0.005 } as const;

/**
 * The address of a frame for a map that the house links to; undefined when there is none, or it is not https on one of the hosts. Taken are
 * frames of Google Maps and OpenStreetMap as those sites hand them out, and a link to a point on OpenStreetMap.
 */
export function mapFrameUrl(address: string): string | undefined {
  const url = httpsUrl(address);
  if (url === undefined) return undefined;
  if (url.host === 'www.google.com' && url.pathname === '/maps/embed') return url.href;
  if (url.host !== 'www.openstreetmap.org') return undefined;
  if (url.pathname === '/export/embed.html' && url.searchParams.has('bbox')) return url.href;
  const point = /^#map=\d{1,2}\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/.exec(url.hash);
  return point === null ? undefined : openStreetMapAt(Number(point[1]), Number(point[2]));
}

/** The address of a frame for a film on YouTube (without cookies) or Vimeo; undefined for every other address. */
export function videoFrameUrl(address: string): string | undefined {
  const url = httpsUrl(address);
  if (url === undefined) return undefined;
  const youTube = youTubeName(url);
  if (youTube !== undefined) return `https://www.youtube-nocookie.com/embed/${youTube}`;
  const vimeo =
    url.host === 'vimeo.com' || url.host === 'player.vimeo.com'
      ? /^(?:\/video)?\/(\d{4,12})$/.exec(url.pathname)?.[1]
      : undefined;
  return vimeo === undefined ? undefined : `https://player.vimeo.com/video/${vimeo}?dnt=1`;
}

function youTubeName(url: URL): string | undefined {
  const named = (name: string | undefined | null) => (name && /^[\w-]{6,20}$/.test(name) ? name : undefined);
  if (url.host === 'youtu.be') return named(url.pathname.slice(1));
  if (!['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'].includes(url.host)) {
    return undefined;
  }
  if (url.pathname === '/watch') return named(url.searchParams.get('v'));
  return named(/^\/(?:embed|shorts)\/([^/]+)$/.exec(url.pathname)?.[1]);
}

function openStreetMapAt(latitude: number, longitude: number): string {
  const edge = (degrees: number) => degrees.toFixed(5);
  const box = [
    edge(longitude - MAP_REACH.longitude),
    edge(latitude - MAP_REACH.latitude),
    edge(longitude + MAP_REACH.longitude),
    edge(latitude + MAP_REACH.latitude),
  ];
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Undefined for what is no address, not https, or carries a name and password or a port of its own. */
function httpsUrl(address: string): URL | undefined {
  if (!URL.canParse(address.trim())) return undefined;
  const url = new URL(address.trim());
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' ? url : undefined;
}

/** The entries of the house's switches and messages that hold the addresses of the seven films of the tutorial. */
export const TUTORIAL_VIDEO_IDS = [21, 22, 23, 24, 25, 26, 27] as const;
