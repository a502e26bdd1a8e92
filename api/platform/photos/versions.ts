import path from 'node:path';
import { PHOTO_WIDTHS, type PhotoWidth } from './names.ts';

/** Which size and format of a photo is requested. */
export interface PhotoForm {
  readonly width?: PhotoWidth | undefined;
  readonly webp?: boolean;
}

/** A photo in another size or format, made when it is stored. */
export interface PhotoVersion extends PhotoForm {
  readonly bytes: Buffer;
}

/** Path of a photo or a version of it in its folder: `0.jpg`, `w400/0.jpg`, `w400/0.webp`, `full/0.webp`. */
export function fileOfForm(name: string, { width, webp = false }: PhotoForm): string {
  const folder = width === undefined ? (webp ? 'full' : '') : `w${width}`;
  return path.join(folder, webp ? name.replace(/\.jpg$/, '.webp') : name);
}

/** Every version that a photo of this name can have, the original last: a PNG has no other. */
export function formsOf(name: string): readonly PhotoForm[] {
  if (!name.endsWith('.jpg')) return [{}];
  const widths = PHOTO_WIDTHS.flatMap((width) => [{ width }, { width, webp: true }]);
  return [...widths, { webp: true }, {}];
}

/**
 * The smaller sizes of a JPEG, and with `webp` all of its sizes as WebP as well. WebP with little effort takes 3/4 of the time of all
 * encoding and halves the bytes; more effort, or AVIF, doubles that time for a tenth of them (docs/features/photos.md).
 */
export async function photoVersions(jpeg: Buffer, { webp }: { readonly webp: boolean }): Promise<PhotoVersion[]> {
  const { default: sharp } = await import('sharp');
  const inWebp = async (picture: ReturnType<typeof sharp>, form: PhotoForm): Promise<PhotoVersion> => ({
    ...form,
    webp: true,
    bytes: await picture.webp({ quality: 75, effort: 2 }).toBuffer(),
  });
  const versions: PhotoVersion[] = [];
  for (const width of PHOTO_WIDTHS) {
    const smaller = sharp(jpeg).resize({ width, withoutEnlargement: true });
    const bytes = await smaller.clone().jpeg({ quality: 78, progressive: true, quantisationTable: 3 }).toBuffer();
    versions.push({ width, bytes });
    if (webp) versions.push(await inWebp(smaller, { width }));
  }
  if (webp) versions.push(await inWebp(sharp(jpeg), {}));
  return versions;
}
