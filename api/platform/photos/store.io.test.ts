import { chmod, link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

  test('is no draft of one', async () => {
    await store.put(BANNERS, '1.jpg', await jpeg(8, 8));
    await writeFile(path.join(root, 'photos', BANNERS, '3.jpg.abc.part'), 'half');
    expect(await store.list(BANNERS)).toEqual(['1.jpg']);
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
