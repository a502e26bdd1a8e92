import type Sharp from 'sharp';

/** Limits of an incoming photo. */
export interface PhotoLimits {
  readonly megapixels: number;
  readonly megabytes: number;
  /** pixels, of its longer side; absent: it may be as small as it is. */
  readonly leastSide?: number;
}

/** bytes: limit of a stored photo. */
export const STORED_PHOTO_BYTES = 600_000;

/** A modern phone's photo has up to 50 megapixels and some 12 MB. */
export const LOT_PHOTO: PhotoLimits = {
  megapixels: 50,
  megabytes: 20,
  // Less is what a program sends in the place of a photo; how small a useful one may be is for whoever takes it.
  leastSide: 16,
};
/** pixels, either side as it comes in: no camera or scanner exceeds it, and a long strip would be decoded for nothing. */
const MAX_SIDE = 12_000;
/** pixels, either side as stored. */
const STORED_SIDE = 1600;
/** JPEG qualities, tried in order until the file is small enough. At the last one a card can still be read. */
const QUALITIES = [80, 65, 50, 35];

export type PhotoRefusalReason = 'not-a-photo' | 'damaged' | 'too-large' | 'too-small';

/** The file is refused; the message is for its sender. */
export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';
  readonly reason: PhotoRefusalReason;

  constructor(reason: PhotoRefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface ProcessedPhoto {
  readonly jpeg: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Turns an uploaded photo into what is stored: decoded by its content (its name and declared type say nothing), upright, at most
 * 1,600 pixels wide and high, without metadata (a phone writes into it where it was), as a JPEG of at most 600 kB.
 * @throws {PhotoRefusedError} for anything but a whole JPEG, PNG or WebP within the limits (of a lot: 16 pixels on its longer side, 50 megapixels,
 * 12,000 pixels a side and 20 MB), and for one whose detail does not fit into 600 kB.
 */
export async function processPhoto(input: Buffer, limits: PhotoLimits = LOT_PHOTO): Promise<ProcessedPhoto> {
  if (input.length > limits.megabytes * 1024 * 1024) {
    throw new PhotoRefusedError('too-large', `The photo is larger than ${limits.megabytes} MB.`);
  }
  if (!isPhoto(input)) throw new PhotoRefusedError('not-a-photo', 'Only JPEG, PNG and WebP photos are accepted.');
  const { default: sharp } = await import('sharp');
  await checkSize(sharp, input, limits);
  const { data, info } = await sharp(input, { limitInputPixels: limits.megapixels * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
  const { width, height, channels } = info;
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw: { width, height, channels } })
      // mozjpeg's quantisation table without its searches (trellis, scans), which take five times as long for 15 % of the bytes.
      .jpeg({ quality, progressive: true, quantisationTable: 3 })
      .toBuffer();
    if (jpeg.length <= STORED_PHOTO_BYTES) return { jpeg, width, height };
  }
  throw new PhotoRefusedError(
    'too-large',
    'The photo shows too much fine detail to be stored. Please take another one.',
  );
}

/** Reads the header only, so that a small file that unpacks to gigabytes is never unpacked. */
async function checkSize(
  sharp: typeof Sharp,
  input: Buffer,
  { megapixels, leastSide = 1 }: PhotoLimits,
): Promise<void> {
  const header = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) throw damaged();
  if (header.width * header.height > megapixels * 1_000_000) {
    throw new PhotoRefusedError('too-large', `The photo is larger than ${megapixels} megapixels.`);
  }
  if (Math.max(header.width, header.height) < leastSide) {
    const size = `${header.width} × ${header.height}`;
    throw new PhotoRefusedError(
      'too-small',
      `The photo has ${size} pixels: it must be at least ${leastSide} pixels wide or high.`,
    );
  }
  if (Math.max(header.width, header.height) > MAX_SIDE) {
    throw new PhotoRefusedError('too-large', 'The photo is more than 12,000 pixels wide or high.');
  }
}

function damaged(): PhotoRefusedError {
  return new PhotoRefusedError('damaged', 'The photo is damaged or incomplete.');
}

/** By the magic bytes, so that no other decoder (SVG, PDF, TIFF …) ever sees the file. */
export function isPhoto(input: Buffer): boolean {
  const starts = (...bytes: readonly number[]): boolean => bytes.every((byte, i) => input[i] === byte);
  return (
    starts(0xff, 0xd8, 0xff) ||
    starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP')
  );
}
