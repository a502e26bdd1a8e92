import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderFiles, s3Files } from '#api/platform/files/file-store.ts';
import { BANNERS, lotFolder, staffCardPlace } from '#api/platform/photos/names.ts';
import { createS3PhotoStore } from '#api/platform/photos/s3-store.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { openTestBucket, type TestBucket } from '#api/platform/s3/testing/test-bucket.ts';
import { copyDocuments, copyPhotos } from '../copy-files.ts';
import { beginBackupFolder, openBackupFolder } from './backup-folder.ts';
import { bucketFiles } from './bucket-files.ts';
import { filesOf, restoreFiles, saveFiles } from './data-files.ts';

let scratch: string;
let bucket: TestBucket;
beforeEach(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'tukul-bucket-'));
  bucket = await openTestBucket({ pageSize: 3 });
});
afterEach(async () => {
  await bucket.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** A house's folder with photos and documents. */
async function houseFolder(name: string) {
  const root = path.join(scratch, name);
  const photos = createFolderPhotoStore(path.join(root, 'photos'));
  return { root, photos, files: folderFiles(root) };
}

const inBucket = () => ({ photos: createS3PhotoStore(bucket.client()), files: s3Files(bucket.client()) });

function treeOf(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)));
  return new Map(paths.toSorted().map((each) => [each, readFileSync(path.join(root, each)).toString('base64')]));
}

async function filledFolder() {
  const house = await houseFolder('house');
  const jpeg = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#b3231d' } })
    .jpeg()
    .toBuffer();
  const card = staffCardPlace('TM41004', 2001);
  for (const name of ['0.jpg', '1.jpg']) await house.photos.put(lotFolder('WXC 4821'), name, jpeg);
  await house.photos.put(BANNERS, 'a.png', Buffer.from('png'), []);
  await house.photos.put(card.folder, card.name, jpeg);
  await house.files.put('documents/tnc/pdf/tnc.pdf', Buffer.from('terms'), 'application/pdf');
  return house;
}

test('a folder that is copied into a bucket, and back, is the same; the second time nothing is copied', async () => {
  const house = await filledFolder();
  const there = inBucket();
  expect(await copyPhotos(house.photos, there.photos)).toEqual({ copied: 4, same: 0 });
  expect(await copyDocuments(house.files, there.files)).toEqual({ copied: 1, same: 0 });
  expect(await copyPhotos(house.photos, there.photos)).toEqual({ copied: 0, same: 4 });
  expect(await copyDocuments(house.files, there.files)).toEqual({ copied: 0, same: 1 });
  const back = await houseFolder('back');
  await copyPhotos(there.photos, back.photos);
  await copyDocuments(there.files, back.files);
  expect(treeOf(back.root)).toEqual(treeOf(house.root));
});

test('a backup has what is in the bucket as the data folder would have it, and reads only what is new', async () => {
  const house = await filledFolder();
  const there = inBucket();
  await copyPhotos(house.photos, there.photos);
  await copyDocuments(house.files, there.files);
  const dataDir = path.join(scratch, 'data');
  const stick = path.join(scratch, 'stick');
  for (const each of [dataDir, stick]) await folderFiles(each).put('keep', Buffer.from(''), '');
  rmSync(path.join(stick, 'keep'));
  // Left from before the bucket: it is not saved beside what counts.
  await folderFiles(dataDir).put('photos/banner/old.png', Buffer.from('old'), '');
  await beginBackupFolder(stick, undefined);
  const folder = await openBackupFolder(stick, undefined, '');
  const first = await saveFiles(dataDir, folder, [], bucketFiles(there));
  const saved = await filesOf(folder, first);
  expect(first.read).toBe(saved.length);
  expect((await saveFiles(dataDir, folder, saved, bucketFiles(there))).read).toBe(0);
  const restored = path.join(scratch, 'restored');
  expect(await restoreFiles(folder, saved, restored, ['keep'])).toEqual([]);
  expect(treeOf(restored)).toEqual(treeOf(house.root));
  const card = path.join(restored, 'photos', staffCardPlace('TM41004', 2001).folder);
  expect((statSync(card).mode & 0o777).toString(8)).toBe('700');
});
