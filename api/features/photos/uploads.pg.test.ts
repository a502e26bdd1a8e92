import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lotFolder } from '#api/platform/photos/names.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { ADMIN, BOSS, type PhotosHouse, photosHouse, picture } from './testing/photos-house.ts';

let house: PhotosHouse;

beforeAll(async () => {
  house = await photosHouse();
});
afterAll(() => house.end());

describe('an upload', () => {
  test('comes after the photos that are there, the first is the cover; each is in the history of the unit', async () => {
    const regnNo = await house.unitWith('red', 'green');
    const { status, body } = await house.upload(ADMIN, { folderName: regnNo }, await picture('blue'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: expect.stringMatching(/^Photo successfully saved\./), fileName: '2.jpg' });
    expect(await house.now(regnNo)).toMatchObject({ photos: ['0.jpg', '1.jpg', '2.jpg'], version: body.version });
    expect(await house.colours(regnNo)).toEqual(['red', 'green', 'blue']);
    expect((await house.historyOf(regnNo)).at(-1)).toMatchObject({
      ...{ accountId: ADMIN, role: 'admin', action: 'photo added', before: null },
      after: { photo: '2.jpg', bytes: expect.any(Number) },
    });
  });

  test('as 0.jpg takes the place of the cover, and its address with a version is another one', async () => {
    const regnNo = await house.unitWith('red', 'green');
    const before = await house.now(regnNo);
    const { body } = await house.upload(BOSS, { folderName: regnNo, fileName: '0.jpg' }, await picture('blue', 320));
    expect(body.fileName).toBe('0.jpg');
    expect(await house.colours(regnNo)).toEqual(['blue', 'green']);
    expect((await house.now(regnNo)).version).not.toBe(before.version);
    expect((await house.historyOf(regnNo)).at(-1)).toMatchObject({ action: 'photo replaced' });
  });

  test('of a name that is no number of a photo is numbered', async () => {
    const regnNo = await house.unitWith('red');
    for (const [fileName, colour] of [
      ['IMG_1.JPG', 'green'],
      ['../../0.jpg', 'blue'],
    ] as const) {
      expect((await house.upload(BOSS, { folderName: regnNo, fileName }, await picture(colour))).status).toBe(200);
    }
    expect((await house.now(regnNo)).photos).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  });

  test('that is sent again is one photo', async () => {
    const regnNo = await house.unitWith('red', 'green');
    const again = await house.upload(BOSS, { folderName: regnNo }, await picture('red'));
    expect(again).toMatchObject({ status: 200, body: { fileName: '0.jpg' } });
    expect((await house.now(regnNo)).photos).toHaveLength(2);
    expect(await house.historyOf(regnNo)).toHaveLength(2);
  });

  test('of many at once: every one has a place of its own', async () => {
    const regnNo = await house.unitWith();
    const shades = ['#ff0000', '#00ff00', '#0000ff'];
    const files = await Promise.all(shades.map((shade) => picture(shade)));
    await Promise.all(files.map((file) => house.upload(BOSS, { folderName: regnNo }, file)));
    expect((await house.now(regnNo)).photos).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect((await house.colours(regnNo)).toSorted()).toEqual(['blue', 'green', 'red']);
  });

  test.each([
    ['of the current auction', 'WXC 4821', true],
    ['of the next auction', 'jqx 55', true],
    ['that no lot has', 'ZZZ 9999', false],
    ['that no lot has, in another writing', 'zzz-9998', false],
  ])('for a registration number %s says whether anybody sees it', async (_, folderName, listed) => {
    const { status, body } = await house.upload(BOSS, { folderName }, await picture('red'));
    expect([status, body.listed, body.message]).toEqual([200, listed, 'Photo successfully saved.']);
    expect((await house.now(folderName)).listed).toBe(listed);
  });

  test('of a few pixels is refused with its size, and nothing is stored', async () => {
    const regnNo = await house.unitWith('red');
    const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const message = 'The photo has 1 × 1 pixels: it must be at least 16 pixels wide or high.';
    const place = { folderName: regnNo, fileName: '0.jpg' };
    expect(await house.upload(BOSS, place, tiny)).toMatchObject({
      ...{ status: 400, body: { code: 'too-small', message } },
    });
    expect(await house.colours(regnNo)).toEqual(['red']);
  });

  test('of what is no photo, of nothing, for nothing: refused with the reason', async () => {
    const regnNo = await house.unitWith();
    const html = await house.upload(BOSS, { folderName: regnNo }, Buffer.from('<html>'));
    expect(html).toMatchObject({ status: 400, body: { message: 'Only JPEG, PNG and WebP photos are accepted.' } });
    expect(await house.upload(BOSS, { folderName: regnNo }, undefined)).toMatchObject({ status: 400 });
    expect(await house.upload(BOSS, { folderName: '../etc' }, await picture('red'))).toMatchObject({ status: 400 });
    expect(await house.upload(BOSS, {}, await picture('red'))).toMatchObject({ status: 400 });
    const elsewhere = { folderName: regnNo, folderName2: 'general/website' };
    expect(await house.upload(BOSS, elsewhere, await picture('red'))).toMatchObject({ status: 403 });
    expect((await house.now(regnNo)).photos).toEqual([]);
  });

  test('beyond 60 photos is refused', async () => {
    const regnNo = await house.unitWith();
    const store = createFolderPhotoStore(path.join(house.dataDir, 'photos'));
    for (let i = 0; i < 60; i += 1) await store.put(lotFolder(regnNo), `${i}.jpg`, Buffer.from(`${i}`), []);
    const refused = await house.upload(BOSS, { folderName: regnNo }, await picture('red'));
    expect(refused).toMatchObject({ status: 409, body: { message: 'A lot has at most 60 photos.' } });
    // One in the place of another is not one more.
    expect((await house.upload(BOSS, { folderName: regnNo, fileName: '7.jpg' }, await picture('red'))).status).toBe(
      200,
    );
  });
});
