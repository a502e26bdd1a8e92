import sharp from 'sharp';

/** What a photo may be, at most. */
export interface PhotoLimits {
  readonly megapixels: number;
  readonly megabytes: number;
}

/** A photo of a modern phone has up to 50 megapixels and some 12 MB. */
const LOT_PHOTO: PhotoLimits = { megapixels: 50, megabytes: 20 };
const MAX_WIDTH = 1600;

export type PhotoRefusalReason = 'not-a-photo' | 'damaged' | 'too-large';

/** The file is not taken; the message is meant for whoever sent it. */
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
 * 1,600 pixels wide, without metadata (a phone writes into it where it was), as a JPEG.
 * @throws {PhotoRefusedError} for anything but a whole JPEG, PNG or WebP within the limits (50 megapixels and 20 MB).
 */
export async function processPhoto(input: Buffer, limits: PhotoLimits = LOT_PHOTO): Promise<ProcessedPhoto> {
  if (input.length > limits.megabytes * 1024 * 1024) {
    throw new PhotoRefusedError('too-large', `The photo has more than ${limits.megabytes} MB.`);
  }
  if (!isPhoto(input)) throw new PhotoRefusedError('not-a-photo', 'Only JPEG, PNG and WebP photos are taken.');
  await checkSize(input, limits.megapixels);
  try {
    const { data, info } = await sharp(input, { limitInputPixels: limits.megapixels * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      // mozjpeg's table without its searches (trellis, scans), which take five times as long for 15 % of the bytes.
      .jpeg({ quality: 80, progressive: true, quantisationTable: 3 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch {
    throw damaged();
  }
}

/** Looks at the header alone, so that a small file that unpacks to gigabytes is never unpacked. */
async function checkSize(input: Buffer, maxMegapixels: number): Promise<void> {
  const header = await sharp(input, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (header === undefined) throw damaged();
  if (header.width * header.height > maxMegapixels * 1_000_000) {
    throw new PhotoRefusedError('too-large', `The photo has more than ${maxMegapixels} megapixels.`);
  }
}

function damaged(): PhotoRefusedError {
  return new PhotoRefusedError('damaged', 'The photo is damaged or incomplete.');
}

/** By the first bytes, so that no other decoder (SVG, PDF, TIFF …) ever sees the file. */
function isPhoto(input: Buffer): boolean {
  const starts = (...bytes: readonly number[]): boolean => bytes.every((byte, i) => input[i] === byte);
  return (
    starts(0xff, 0xd8, 0xff) ||
    starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ||
    (input.toString('latin1', 0, 4) === 'RIFF' && input.toString('latin1', 8, 12) === 'WEBP')
  );
}
