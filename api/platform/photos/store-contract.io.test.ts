import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestBucket, type TestBucket } from '#api/platform/s3/testing/test-bucket.ts';
import { photosOf } from './lot-photos.ts';
import { BANNERS, lotFolder, type PhotoFolder, PhotoNameError, staffCardPlace, WEBSITE } from './names.ts';
import { createS3PhotoStore } from './s3-store.ts';
import { createFolderPhotoStore, type PhotoStore } from './store.ts';

/** What every store of photos does, wherever it keeps them. */

interface Opened {
  readonly store: PhotoStore;
  /** Another process on the same photos. */
  readonly beside: PhotoStore;
  readonly end: () => Promise<void>;
}

const STORES: Readonly<Record<string, () => Promise<Opened>>> = {
  folder: async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'photos-'));
    const open = () => createFolderPhotoStore(path.join(root, 'photos'));
    return { store: open(), beside: open(), end: () => rm(root, { recursive: true }) };
  },
  S3: async () => {
    const bucket: TestBucket = await openTestBucket();
    const open = () => createS3PhotoStore(bucket.client());
    return { store: open(), beside: open(), end: bucket.close };
  },
};

const jpeg = (width: number, height: number, background = '#b3231d'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const widthOf = async (bytes: Buffer | undefined): Promise<number | undefined> =>
  bytes && (await sharp(bytes).metadata()).width;

describe.each(Object.entries(STORES))('%s', (_, open) => {
  let opened: Opened;
  let store: PhotoStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.end());

  describe('a stored photo', () => {
    test('is read back byte for byte, with its size', async () => {
      const bytes = await jpeg(1600, 1000);
      await store.put(lotFolder('WXC 4821'), '0.jpg', bytes);

      const photo = await store.open(lotFolder('wxc4821'), '0.jpg');
      expect(photo?.sizeBytes).toBe(bytes.length);
      expect(await photo?.bytes()).toEqual(bytes);
    });

    test('has smaller versions', async () => {
      const folder = lotFolder('WXC 4821');
      await store.put(folder, '0.jpg', await jpeg(1600, 1000));
      expect(await widthOf(await (await store.open(folder, '0.jpg', { width: 400 }))?.bytes())).toBe(400);
      expect(await widthOf(await (await store.open(folder, '0.jpg', { width: 800 }))?.bytes())).toBe(800);
    });

    test('is never made larger', async () => {
      await store.put(BANNERS, '1.jpg', await jpeg(300, 100));
      expect(await widthOf(await (await store.open(BANNERS, '1.jpg', { width: 800 }))?.bytes())).toBe(300);
    });

    test('is given whole where no smaller version exists', async () => {
      const stamp = await sharp({ create: { width: 900, height: 90, channels: 4, background: '#0000' } })
        .png()
        .toBuffer();
      await store.put(WEBSITE, 'sold_stamp.png', stamp);
      expect(await (await store.open(WEBSITE, 'sold_stamp.png', { width: 400 }))?.bytes()).toEqual(stamp);
    });

    test('takes the place of the one before it, smaller versions too', async () => {
      const folder = lotFolder('VBG 917');
      await store.put(folder, '0.jpg', await jpeg(1600, 1000));
      const second = await jpeg(200, 100);
      await store.put(folder, '0.jpg', second);
      expect(await (await store.open(folder, '0.jpg'))?.bytes()).toEqual(second);
      expect(await widthOf(await (await store.open(folder, '0.jpg', { width: 400 }))?.bytes())).toBe(200);
      expect(await store.list(folder)).toEqual(['0.jpg']);
    });

    test('says in which versions it is stored', async () => {
      expect(await store.forms(BANNERS, '1.jpg')).toEqual([]);
      await store.put(BANNERS, '1.jpg', Buffer.from('a'), [{ width: 400, bytes: Buffer.from('s') }]);
      expect(await store.forms(BANNERS, '1.jpg')).toEqual([{ width: 400 }, {}]);
    });

    test('is gone with its smaller versions, and others stay', async () => {
      for (const name of ['0.jpg', '1.jpg']) await store.put(lotFolder('A 1'), name, await jpeg(1000, 600));
      await store.remove(lotFolder('A 1'), '0.jpg');
      for (const width of [undefined, 400, 800] as const) {
        expect(await store.open(lotFolder('A 1'), '0.jpg', { width })).toBeUndefined();
        expect(await store.open(lotFolder('A 1'), '1.jpg', { width })).toBeDefined();
      }
      await store.remove(lotFolder('A 1'), '0.jpg');
      await expect(store.remove(lotFolder('A 1'), '../A1/1.jpg')).rejects.toThrow(PhotoNameError);
    });

    test('that cannot be one leaves nothing behind', async () => {
      await expect(store.put(BANNERS, '1.jpg', Buffer.from('no picture'))).rejects.toThrow();
      expect(await store.list(BANNERS)).toEqual([]);
      expect(await store.open(BANNERS, '1.jpg')).toBeUndefined();
    });
  });

  describe('a folder', () => {
    test('lists its cover first, numbers in their order, and photos only', async () => {
      const folder = lotFolder('PMR 2206');
      for (const name of ['10.jpg', '2.jpg', 'left side.jpg', '0.jpg']) await store.put(folder, name, await jpeg(8, 8));
      expect(await store.list(folder)).toEqual(['0.jpg', '2.jpg', '10.jpg', 'left side.jpg']);
    });

    test('that does not exist has no photos', async () => {
      expect(await store.list(lotFolder('NONE 1'))).toEqual([]);
      expect(await store.open(lotFolder('NONE 1'), '0.jpg')).toBeUndefined();
    });

    test('of a thing without a number has no photos', async () => {
      await store.put(lotFolder('PMR 2206'), '0.jpg', await jpeg(8, 8));
      expect(await photosOf(store)('PMR 2206')).toEqual([expect.stringMatching(/^0\.jpg\?v=[0-9a-z-]+$/)]);
      expect(await photosOf(store)('../x')).toEqual([]);
    });
  });

  describe('put in another order', () => {
    const unit = lotFolder('WXC 4821');
    const shown = async (of: PhotoStore, folder: PhotoFolder) =>
      Promise.all(
        (await of.list(folder)).map(async (name) => [name, String(await (await of.open(folder, name))?.bytes())]),
      );

    test('photos have their new names at once, and those without one are gone with their versions', async () => {
      for (const [n, text] of ['a', 'b', 'c'].entries())
        await store.put(unit, `${n}.jpg`, Buffer.from(text), [{ width: 400, bytes: Buffer.from(`small ${text}`) }]);
      const before = await store.version(unit);
      await store.rename(
        unit,
        new Map([
          ['2.jpg', '0.jpg'],
          ['0.jpg', '1.jpg'],
        ]),
      );
      expect(await shown(opened.beside, unit)).toEqual([
        ['0.jpg', 'c'],
        ['1.jpg', 'a'],
      ]);
      expect(String(await (await store.open(unit, '0.jpg', { width: 400 }))?.bytes())).toBe('small c');
      expect(await store.open(unit, '2.jpg', { width: 400 })).toBeUndefined();
      expect(await store.version(unit)).not.toBe(before);
    });

    test('photos that arrive at once are all there', async () => {
      const names = Array.from({ length: 8 }, (_, n) => `${n}.jpg`);
      await Promise.all(names.map((name) => store.put(BANNERS, name, Buffer.from(name), [])));
      expect(await opened.beside.list(BANNERS)).toEqual(names);
    });
  });

  test('a version is that of all its photos: it changes with each change, and only then', async () => {
    const unit = lotFolder('PMR 2206');
    expect(await store.version(unit)).toBe('');
    const seen = new Set<string>();
    await store.put(unit, '0.jpg', Buffer.from('a'), []);
    seen.add(await store.version(unit));
    await store.put(unit, '0.jpg', Buffer.from('b'), []);
    seen.add(await store.version(unit));
    await store.remove(unit, '0.jpg');
    seen.add(await store.version(unit));
    expect(seen.size).toBe(3);
    expect(await opened.beside.version(unit)).toBe(await store.version(unit));
  });

  test('a photo that was replaced has another time, also within the same ms', async () => {
    await store.put(BANNERS, '1.jpg', Buffer.from('a'), []);
    const first = await store.open(BANNERS, '1.jpg');
    await store.put(BANNERS, '1.jpg', Buffer.from('b'), []);
    expect((await store.open(BANNERS, '1.jpg'))?.changedAtMs).not.toBe(first?.changedAtMs);
  });

  test('all folders that have photos can be named', async () => {
    const card = staffCardPlace('TM41004', 2001);
    for (const folder of [BANNERS, WEBSITE, lotFolder('WXC 4821'), card.folder])
      await store.put(folder, folder === card.folder ? card.name : '0.jpg', await jpeg(8, 8));
    const found: string[] = [];
    for await (const folder of store.folders()) found.push(folder);
    expect(found.toSorted()).toEqual(['auctionlot/WXC4821', 'banner', 'general/website', 'staffIdCard/TM41004']);
  });
});
