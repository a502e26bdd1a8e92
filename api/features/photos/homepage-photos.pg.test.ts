import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, addressOf, BOSS, type PhotosHouse, photosHouse, picture, TM } from './testing/photos-house.ts';

let house: PhotosHouse;

beforeAll(async () => {
  house = await photosHouse();
});
afterAll(() => house.end());

describe('the home page', () => {
  const shown = async (regnNo: string) => {
    const answer = await house.app.inject({ url: '/api/admin/homepagephotos' });
    return answer.json().filter(({ imgUrl }: { imgUrl: string }) => imgUrl.includes(regnNo));
  };
  const save = (imageUrl: string, session?: string) =>
    house.post(BOSS, '/api/admin/savelotphototohomepage', { imageUrl, ...(session && { session }) });
  const ask = (imageUrl: string) => house.post(TM, '/api/admin/homepagephotos/getbyimageurl', { imageUrl });

  test('shows what was saved to it, once, and no more what was removed; an empty answer says that it does not', async () => {
    const regnNo = await house.unitWith('red', 'green');
    const imageUrl = addressOf(regnNo, '1.jpg');
    expect(await ask(imageUrl)).toMatchObject({ status: 200, text: '' });
    for (let i = 0; i < 2; i += 1) {
      expect(await save(`${imageUrl}?v=x`, 'AMS1')).toMatchObject({ body: { message: 'Photo saved to Homepage' } });
    }
    expect(await shown(regnNo)).toEqual([{ session: 'AMS1', imgUrl: imageUrl }]);
    expect(await ask(imageUrl)).toMatchObject({ status: 200, body: { session: 'AMS1', imageUrl } });
    expect((await ask(addressOf(regnNo, '0.jpg'))).text).toBe('');

    const removed = await house.post(BOSS, '/api/admin/homepagephotos/photourl/delete', { imageUrl });
    expect(removed).toMatchObject({ status: 200, body: { message: 'Photo removed from Homepage' } });
    expect((await ask(imageUrl)).text).toBe('');
    expect((await house.historyOf(regnNo)).map(({ action }) => action).slice(2)).toEqual([
      'photo shown on the home page',
      'photo taken off the home page',
    ]);
  });

  test('is asked for a session that there is, and says which there is not', async () => {
    const regnNo = await house.unitWith('red');
    expect(await save(addressOf(regnNo, '0.jpg'), 'AMS999')).toMatchObject({
      status: 409,
      body: { code: 'no-session', message: 'There is no session AMS999 with which it could be shown.' },
    });
    expect(await save(addressOf(regnNo, '0.jpg'))).toMatchObject({
      status: 409,
      body: { message: 'This unit is in no session yet: photos are shown with a session.' },
    });
  });

  test('knows a photo by either way of writing the registration number', async () => {
    const imgUrl = '/api/file/image/auctionlot/VBG%20917/0.jpg';
    await house.db.insertInto('office.homepagePhotos').values({ session: 'AMS1', imgUrl, position: 1 }).execute();
    expect((await ask('/api/file/image/auctionlot/vbg917/0.jpg')).body).toMatchObject({ session: 'AMS1' });
  });

  test('without a session named takes the newest of the unit; a unit in none, a session that is none, no photo: refused', async () => {
    await house.upload(BOSS, { folderName: 'WXC 4821', fileName: '0.jpg' }, await picture('red'));
    expect((await save(addressOf('WXC 4821', '0.jpg'))).status).toBe(200);
    expect(await shown('WXC4821')).toEqual([{ session: 'AMS1', imgUrl: addressOf('WXC4821', '0.jpg') }]);
    expect((await save(addressOf('WXC 4821', '7.jpg'))).status).toBe(404);
    expect((await save(addressOf('WXC 4821', '0.jpg'), 'AMS99')).status).toBe(409);
    expect((await save(addressOf(await house.unitWith('red'), '0.jpg'))).status).toBe(409);
  });

  test('goes on showing the same photo when it gets another name, and not one that is deleted', async () => {
    const regnNo = await house.unitWith('red', 'green', 'blue');
    for (const name of ['0.jpg', '2.jpg']) await save(addressOf(regnNo, name), 'AMS1');
    const { version } = await house.now(regnNo);
    await house.post(BOSS, '/api/file/photos/order', {
      folderName: regnNo,
      names: ['2.jpg', '0.jpg', '1.jpg'],
      version,
    });
    expect(await shown(regnNo)).toEqual(
      ['1.jpg', '0.jpg'].map((name) => ({ session: 'AMS1', imgUrl: addressOf(regnNo, name) })),
    );
    await house.post(BOSS, '/api/file/delete', { url: addressOf(regnNo, '0.jpg') });
    expect(await shown(regnNo)).toEqual([{ session: 'AMS1', imgUrl: addressOf(regnNo, '0.jpg') }]);
  });
});

test('the lots of a session and of the next auction, each with its photos, for the super admin', async () => {
  const lots = async (auction: string, id = BOSS) => {
    const answer = await house.app.inject({ url: `/api/file/photos/lots/${auction}`, headers: house.bearer(id) });
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };
  await house.upload(BOSS, { folderName: 'VBG 917', fileName: '0.jpg' }, await picture('red'));
  await house.db
    .insertInto('office.lots')
    .values({ lotNo: '2', session: 'AMS1', position: 2, make: 'Perodua', descOfGood: 'Myvi', category: 'car' })
    .execute();
  expect(await lots('AMS1')).toMatchObject([
    { lotNo: '1', regnNo: 'WXC 4821', name: '' },
    { lotNo: '2', regnNo: 'VBG 917', name: 'Perodua Myvi', photos: [expect.stringMatching(/^0\.jpg\?v=/)] },
    { lotNo: '3', regnNo: 'PMR 2206' },
  ]);
  expect(await lots('next')).toMatchObject([{ lotNo: '901' }, { lotNo: '902', regnNo: 'JQX 55' }]);
  expect(await lots('AMS99')).toEqual([]);
  expect(await lots('AMS1', ADMIN)).toBe(403);
});
