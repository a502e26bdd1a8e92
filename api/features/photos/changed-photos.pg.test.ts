import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, addressOf, BOSS, type PhotosHouse, photosHouse, picture } from './testing/photos-house.ts';

let house: PhotosHouse;

beforeAll(async () => {
  house = await photosHouse();
});
afterAll(() => house.end());

describe('another order', () => {
  const order = (regnNo: string, body: object) =>
    house.post(BOSS, '/api/file/photos/order', { folderName: regnNo, ...body });

  test('gives the photos their names by it, and the first is the cover', async () => {
    const regnNo = await house.unitWith('red', 'green', 'blue');
    const { version } = await house.now(regnNo);
    const { status, body } = await order(regnNo, { names: ['2.jpg', '0.jpg', '1.jpg'], version });
    expect(status).toBe(200);
    const { listed: _, ...now } = await house.now(regnNo);
    expect(body).toEqual({ message: 'Photo successfully saved.', ...now });
    expect(await house.colours(regnNo)).toEqual(['blue', 'red', 'green']);
    expect((await house.historyOf(regnNo)).at(-1)).toMatchObject({
      action: 'photos put in order',
      before: { photos: ['0.jpg', '1.jpg', '2.jpg'] },
      after: { photos: ['2.jpg', '0.jpg', '1.jpg'] },
    });
  });

  test('without some of them takes those away in the same step', async () => {
    const regnNo = await house.unitWith('red', 'green', 'blue');
    const { version } = await house.now(regnNo);
    const { body } = await order(regnNo, { names: ['2.jpg', '1.jpg'], removed: ['0.jpg'], version });
    expect(body.photos).toEqual(['0.jpg', '1.jpg']);
    expect(await house.colours(regnNo)).toEqual(['blue', 'green']);
  });

  test('of photos that somebody has changed meanwhile is refused, and so is one that is not whole', async () => {
    const regnNo = await house.unitWith('red', 'green');
    const { version } = await house.now(regnNo);
    for (const names of [['1.jpg'], ['1.jpg', '1.jpg'], ['0.jpg', '1.jpg', '2.jpg'], ['0.jpg', '../1.jpg']]) {
      expect((await order(regnNo, { names, version })).status).toBe(409);
    }
    await house.upload(ADMIN, { folderName: regnNo, fileName: '0.jpg' }, await picture('blue'));
    expect((await order(regnNo, { names: ['1.jpg', '0.jpg'], version })).status).toBe(409);
    expect(await house.colours(regnNo)).toEqual(['blue', 'green']);
  });

  test('that is the one there is changes nothing', async () => {
    const regnNo = await house.unitWith('red', 'green');
    const before = await house.now(regnNo);
    expect((await order(regnNo, { names: before.photos, version: before.version })).status).toBe(200);
    expect(await house.now(regnNo)).toEqual(before);
    expect(await house.historyOf(regnNo)).toHaveLength(2);
  });
});

test('a change of photos is in the next answer of each list', async () => {
  const urls = ['/api/auctionlot/getbypage/1/9', '/api/auctionlot/get/2', '/api/auctionlot/ongoingbid/getbypage/1/9'];
  const shown = async (): Promise<string[][]> => {
    const answers = await Promise.all(urls.map(async (url) => (await house.app.inject(url)).json()));
    const lots = [answers[0].find(({ id }: { id: string }) => id === '2'), answers[1], answers[2].auctionLotList[1]];
    return lots.map(({ photos }) => photos);
  };
  const keep = async () => {
    for (let i = 0; i < 3; i += 1) await shown();
  };
  for (let count = 1; count <= 2; count += 1) {
    await keep();
    await house.upload(BOSS, { folderName: 'VBG 917' }, await picture(count === 1 ? 'red' : 'blue'));
    expect((await shown()).map((photos) => photos.length)).toEqual([count, count, count]);
  }
  await keep();
  const [before] = await shown();
  await house.upload(ADMIN, { folderName: 'VBG 917', fileName: '0.jpg' }, await picture('green'));
  for (const photos of await shown()) expect(photos[0]).not.toBe(before?.[0]);
  await keep();
  await house.post(BOSS, '/api/file/delete', { url: addressOf('VBG 917', '0.jpg') });
  expect((await shown()).map((photos) => photos.length)).toEqual([1, 1, 1]);
});

describe('a deleted photo', () => {
  const remove = (url: string) => house.post(BOSS, '/api/file/delete', { url });

  test('is gone under every address, and the others keep their names', async () => {
    const regnNo = await house.unitWith('red', 'green', 'blue');
    expect((await remove(`https://tukul.test${addressOf(regnNo, '1.jpg')}?v=abc&w=400`)).status).toBe(200);
    expect((await house.now(regnNo)).photos).toEqual(['0.jpg', '2.jpg']);
    expect((await house.app.inject({ url: `${addressOf(regnNo, '1.jpg')}?w=400` })).statusCode).toBe(404);
    expect((await house.historyOf(regnNo)).at(-1)).toMatchObject({
      action: 'photo deleted',
      before: { photo: '1.jpg' },
    });
    const gone = { status: 404, body: { message: 'There is no such photo: somebody may have deleted it.' } };
    expect(await remove(addressOf(regnNo, '1.jpg'))).toMatchObject(gone);
    expect(await remove(addressOf('ZZZ 9997', '0.jpg'))).toMatchObject(gone);
    expect((await house.historyOf(regnNo)).filter(({ action }) => action === 'photo deleted')).toHaveLength(1);
  });

  test('that was the cover is followed by the next; the last one leaves none', async () => {
    const regnNo = await house.unitWith('red', 'green', 'blue');
    await remove(addressOf(regnNo, '0.jpg'));
    expect((await house.now(regnNo)).photos).toEqual(['0.jpg', '2.jpg']);
    expect(await house.colours(regnNo)).toEqual(['green', 'blue']);
    await remove(addressOf(regnNo, '0.jpg'));
    await remove(addressOf(regnNo, '0.jpg'));
    expect((await house.now(regnNo)).photos).toEqual([]);
  });

  test.each([
    '/api/file/image/banner/yard.jpg',
    '/api/file/image/staffIdCard/TM1/TM1_2.jpg',
    '/api/file/image/auctionlot/..%2F..%2Fsecret/0.jpg',
    '/api/file/image/auctionlot/WXC4821/w400%2F0.jpg',
    'not an address',
    'http://%',
  ])('%s is the address of none', async (url) => {
    expect((await remove(url)).status).toBe(400);
  });
});
