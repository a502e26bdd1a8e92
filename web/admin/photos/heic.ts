import type { Translate } from '../i18n/use-t.ts';

/** How an iPhone names its photos, unless it is told to make JPEGs. */
const NAMES = /\.(?:heic|heif|hif)$/i;
/** Which kind of file it is stands at its beginning, whatever its name: the major brand of an ISO media file. */
const BRANDS = /^ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/;

export async function isHeic(file: File): Promise<boolean> {
  if (NAMES.test(file.name)) return true;
  return BRANDS.test(new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer()));
}

/**
 * The HEIC photos among these files that cannot be sent: the house takes none, and only some browsers (Safari) can make JPEGs of them, which
 * the first one shows.
 */
export async function unreadableHeic(files: readonly File[]): Promise<ReadonlySet<File>> {
  const found = await Promise.all(files.map(async (file) => ((await isHeic(file)) ? [file] : [])));
  const [first, ...others] = found.flat();
  return first === undefined || (await canRead(first)) ? new Set() : new Set([first, ...others]);
}

async function canRead(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** What is said of photos that were left out, before anything is sent. */
export function heicText(t: Translate, count: number): string {
  return t(
    count === 1
      ? 'One photo is HEIC, as iPhones make it, and is left out: the house takes JPEG, PNG and WebP. On the iPhone choose Settings, Camera, Formats, Most Compatible. Photos that were taken before become JPEGs when they are sent by email to oneself, or exported from Photos on a Mac as JPEG.'
      : '{count} photos are HEIC, as iPhones make them, and are left out: the house takes JPEG, PNG and WebP. On the iPhone choose Settings, Camera, Formats, Most Compatible. Photos that were taken before become JPEGs when they are sent by email to oneself, or exported from Photos on a Mac as JPEG.',
    { count },
  );
}
