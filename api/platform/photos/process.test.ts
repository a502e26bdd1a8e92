import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { type PhotoRefusalReason, PhotoRefusedError, processPhoto, STORED_PHOTO_BYTES } from './process.ts';

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#1f5fa8' } });
}

/** Noise: the worst that a JPEG can be made of. */
function noise(width: number, height: number, sigma = 120): Promise<Buffer> {
  const create = {
    width,
    height,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma },
  } as const;
  return sharp({ create }).jpeg({ quality: 70 }).toBuffer();
}

async function refusalOf(input: Buffer): Promise<PhotoRefusalReason> {
  const error = await processPhoto(input).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PhotoRefusedError);
  return error instanceof PhotoRefusedError ? error.reason : 'not-a-photo';
}

/** A PNG that says it is `side` x `side` pixels and packs what would unpack to that into a few bytes. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let i = 0; i < 8; i += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('what is taken', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a JPEG of its size', async (format) => {
    const { jpeg, width, height } = await processPhoto(await picture(320, 200).toFormat(format).toBuffer());
    expect([width, height]).toEqual([320, 200]);
    expect((await sharp(jpeg).metadata()).format).toBe('jpeg');
  });

  test('a wide one is brought to 1,600 pixels', async () => {
    const { width, height } = await processPhoto(await picture(3200, 1000).jpeg().toBuffer());
    expect([width, height]).toEqual([1600, 500]);
  });

  test('a strip is brought to 1,600 pixels in height', async () => {
    const { jpeg, width, height } = await processPhoto(await noise(160, 6400));
    expect([width, height]).toEqual([40, 1600]);
    expect(jpeg.length).toBeLessThan(STORED_PHOTO_BYTES);
  });

  test('one with much detail is stored at a lower quality, in 600 kB', async () => {
    const { jpeg, width, height } = await processPhoto(await noise(1400, 1100, 60));
    expect([width, height]).toEqual([1400, 1100]);
    expect(jpeg.length).toBeLessThanOrEqual(STORED_PHOTO_BYTES);
    expect(jpeg.length).toBeGreaterThan(STORED_PHOTO_BYTES / 2);
  });

  test('one taken with the camera held upright stands upright, and says no more than its pixels', async () => {
    const input = await picture(300, 200)
      .withExif({ IFD3: { GPSLatitude: '3/1 9/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(input).metadata()).exif).toBeDefined();

    const { jpeg, width, height } = await processPhoto(input);
    expect([width, height]).toEqual([200, 300]);
    const { exif, orientation } = await sharp(jpeg).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  test('what was transparent is white', async () => {
    const input = await sharp({ create: { width: 240, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { jpeg } = await processPhoto(input);
    const { dominant } = await sharp(jpeg).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  });
});

describe('what is refused', () => {
  test.each([
    ['HTML under the name of a photo', '<html><body onload="alert(1)"></body></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00'],
    ['nothing', ''],
  ])('%s', async (_, content) => {
    expect(await refusalOf(Buffer.from(content, 'latin1'))).toBe('not-a-photo');
  });

  test('a JPEG that breaks off', async () => {
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('damaged');
  });

  test('three bytes of a JPEG', async () => {
    expect(await refusalOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe('damaged');
  });

  test('a PNG of a few kilobytes that unpacks to 400 megapixels', async () => {
    const bomb = pngBomb(20_000);
    expect(bomb.length).toBeLessThan(2_000);
    expect(await refusalOf(bomb)).toBe('too-large');
  });

  test.each([
    [1, 1],
    [15, 15],
    [12, 3],
  ])('one of %d × %d pixels, unless no size is asked for', async (width, height) => {
    const input = await picture(width, height).png().toBuffer();
    expect(await refusalOf(input)).toBe('too-small');
    await expect(processPhoto(input)).rejects.toThrow(
      `The photo has ${width} × ${height} pixels: it must be at least 16 pixels wide or high.`,
    );
    expect(await processPhoto(input, { megapixels: 25, megabytes: 10 })).toMatchObject({ width, height });
  });

  test('but none that has 16 pixels on one side', async () => {
    expect(await processPhoto(await picture(16, 3).png().toBuffer())).toMatchObject({ width: 16, height: 3 });
    expect(await processPhoto(await picture(3, 16).png().toBuffer())).toMatchObject({ width: 3, height: 16 });
  });

  test('one with a side of more than 12,000 pixels', async () => {
    expect(await refusalOf(await picture(8, 12_001).png().toBuffer())).toBe('too-large');
    expect(await refusalOf(await picture(12_001, 8).png().toBuffer())).toBe('too-large');
  });

  test('noise that does not fit into 600 kB', async () => {
    expect(await refusalOf(await noise(1600, 1600))).toBe('too-large');
  });

  test('more than 20 MB', async () => {
    expect(await refusalOf(Buffer.alloc(20 * 1024 * 1024 + 1, 0xff))).toBe('too-large');
  });
});
