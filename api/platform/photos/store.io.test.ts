import { chmod, link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { photosOf } from './lot-photos.ts';
import { BANNERS, lotFolder, PhotoNameError, staffCardPlace, WEBSITE } from './names.ts';
import { closePersonalFolders, createFolderPhotoStore, type PhotoStore } from './store.ts';

let root: string;
let store: PhotoStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'photos-'));
  store = createFolderPhotoStore(path.join(root, 'photos'));
});
afterEach(() => rm(root, { recursive: true }));

const jpeg = (width: number, height: number, background = '#b3231d'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

const widthOf = async (bytes: Buffer | undefined): Promise<number | undefined> =>
  bytes && (await sharp(bytes).metadata()).width;

describe('folders and names', () => {
  test('a registration number names one folder however it is written', () => {
    expect(lotFolder('WXC 4821')).toBe('auctionlot/WXC4821');
    expect(lotFolder(' wxc4821 ')).toBe(lotFolder('WXC 4821'));
    expect(lotFolder('GG-0117')).toBe('auctionlot/GG-0117');
  });

  test.each(['', '  ', '.', '..', '../etc', 'A/B', 'A\\B', 'A\0B', '-A', 'é', 'A'.repeat(33)])(
    '%j is no registration number',
    (regnNo) => {
      expect(() => lotFolder(regnNo)).toThrow(PhotoNameError);
    },
  );

  test.each([
    '',
    '.jpg',
    '../0.jpg',
    '..',
    'a/0.jpg',
    'a\\0.jpg',
    '0.jpg\0.png',
    '0.svg',
    '0',
    ' 0.jpg',
    '0 .jpg',
    '0.JPG',
    '0.jpg.part',
    `${'a'.repeat(120)}.jpg`,
  ])('%j is no name of a photo', async (name) => {
    await expect(store.put(WEBSITE, name, await jpeg(8, 8))).rejects.toThrow(PhotoNameError);
    await expect(store.open(WEBSITE, name)).rejects.toThrow(PhotoNameError);
    expect(await readdir(root)).toEqual([]);
  });
});

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

  test('is never half of one: who reads the file of before goes on reading that', async () => {
    const [before, after] = [await jpeg(1600, 1000), await jpeg(1600, 1000, '#1c6a48')];
    await store.put(BANNERS, '1.jpg', before);
    const file = path.join(root, 'photos', BANNERS, '1.jpg');
    const { ino } = await stat(file);
    await link(file, path.join(root, 'opened before'));
    await store.put(BANNERS, '1.jpg', after);
    expect((await stat(file)).ino).not.toBe(ino);
    expect(await readFile(path.join(root, 'opened before'))).toEqual(before);
    expect(await readFile(file)).toEqual(after);
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
    await writeFile(path.join(root, 'photos', folder, '3.jpg.abc.part'), 'half');
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

describe('who can read a photo', () => {
  const modeOf = async (...names: readonly string[]) =>
    ((await stat(path.join(root, 'photos', ...names))).mode & 0o777).toString(8);

  test('of a staff card: the server only', async () => {
    const { folder, name } = staffCardPlace('TM41004', 2001);
    await store.put(folder, name, await jpeg(900, 560));
    expect(await modeOf('staffIdCard')).toBe('700');
    for (const within of ['.', 'w400', 'w800']) {
      expect(await modeOf(folder, within)).toBe('700');
      expect(await modeOf(folder, within, name)).toBe('600');
    }
  });

  test('of a lot: whoever may read what the server writes, also beside staff cards', async () => {
    const mask = 0o777 & ~process.umask();
    const { folder, name } = staffCardPlace('TM41004', 2001);
    await store.put(folder, name, await jpeg(8, 8));
    await store.put(lotFolder('WXC 4821'), '0.jpg', await jpeg(8, 8));
    for (const open of ['.', 'auctionlot', lotFolder('WXC 4821')]) expect(await modeOf(open)).toBe(mask.toString(8));
    expect(await modeOf(lotFolder('WXC 4821'), '0.jpg')).toBe((mask & 0o666).toString(8));
  });

  test('of a staff card that an earlier version left open: nobody else, from the start on', async () => {
    await closePersonalFolders(path.join(root, 'photos'));
    const { folder, name } = staffCardPlace('TM41004', 2001);
    await store.put(folder, name, await jpeg(8, 8));
    await chmod(path.join(root, 'photos/staffIdCard'), 0o755);
    await closePersonalFolders(path.join(root, 'photos'));
    expect(await modeOf('staffIdCard')).toBe('700');
  });
});
