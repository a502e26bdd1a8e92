import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ADMIN,
  addressOf,
  BIDDER,
  BOSS,
  KNB,
  type PhotosHouse,
  photosHouse,
  picture,
  TM,
} from './testing/photos-house.ts';

let house: PhotosHouse;

beforeAll(async () => {
  house = await photosHouse();
});
afterAll(() => house.end());

describe('who may', () => {
  test('nobody but vendors and admins', async () => {
    const red = await picture('red');
    expect((await house.upload(undefined, { folderName: 'WXC 4821' }, red)).status).toBe(401);
    expect((await house.upload(BIDDER, { folderName: 'WXC 4821' }, red)).status).toBe(403);
    for (const id of [undefined, BIDDER]) {
      const refused = id === undefined ? 401 : 403;
      const order = { folderName: 'WXC 4821', names: [], version: '' };
      expect((await house.post(id, '/api/file/photos/order', order)).status).toBe(refused);
      expect((await house.post(id, '/api/file/delete', { url: addressOf('WXC 4821', '0.jpg') })).status).toBe(refused);
      const imageUrl = addressOf('WXC 4821', '0.jpg');
      expect((await house.post(id, '/api/admin/savelotphototohomepage', { imageUrl })).status).toBe(refused);
      expect((await house.post(id, '/api/admin/homepagephotos/getbyimageurl', { imageUrl })).status).toBe(refused);
    }
  });

  test.each([
    ['their own lot of the current auction', TM, 'wxc4821', 200],
    ["another vendor's", TM, 'VBG 917', 403],
    ['a unit that another vendor sells now', KNB, 'PMR 2206', 403],
    ['a unit that another vendor sells next', TM, 'PMR 2206', 403],
    ['their own lot of the next auction', TM, 'JQX55', 200],
    ['a unit that nobody has listed', TM, 'NEW 1', 403],
  ])('a vendor: %s', async (_, id, regnNo, status) => {
    expect((await house.upload(id, { folderName: regnNo }, await picture('red'))).status).toBe(status);
    const stored = await house.now(regnNo);
    const order = { folderName: regnNo, names: stored.photos, version: stored.version };
    expect((await house.post(id, '/api/file/photos/order', order)).status).toBe(status);
    const imageUrl = addressOf(regnNo, '0.jpg');
    if (status !== 200) {
      expect((await house.post(id, '/api/admin/savelotphototohomepage', { imageUrl, session: 'AMS1' })).status).toBe(
        403,
      );
    }
    expect((await house.post(id, '/api/file/delete', { url: imageUrl })).status).toBe(status);
  });

  test.each([
    ['of their own lot: a vendor', TM, addressOf('WXC 4821', '0.jpg'), 200],
    ["of another vendor's lot: no vendor", TM, addressOf('VBG 917', '0.jpg'), 403],
    ['of any lot: an admin', ADMIN, addressOf('VBG 917', '0.jpg'), 200],
    ['of any lot: the super admin', BOSS, addressOf('WXC 4821', '0.jpg'), 200],
    ["of the house itself: not the lots' people", TM, '/api/file/image/homepage/a.jpg', 403],
    ['of the house itself: no admin', ADMIN, '/api/file/image/homepage/a.jpg', 403],
    ['of the house itself: the super admin, where there is one', BOSS, '/api/file/image/homepage/a.jpg', 404],
    ['by a bidder', BIDDER, addressOf('WXC 4821', '0.jpg'), 403],
  ])('takes a photo off the home page, %s', async (_, id, imageUrl, status) => {
    const row = {
      session: 'AMS1',
      imgUrl: addressOf(decodeURIComponent(imageUrl).split('/').at(-2)?.replace(' ', '') ?? '', '0.jpg'),
      position: 1,
    };
    if (status === 200) await house.db.insertInto('office.homepagePhotos').values(row).execute();
    const takeOff = () => house.post(id, '/api/admin/homepagephotos/photourl/delete', { imageUrl });
    expect((await takeOff()).status).toBe(status);
    const again = await takeOff();
    if (status !== 200) expect(again.status).toBe(status);
    else
      expect([again.status, again.body.message]).toEqual([
        ...[404, 'This photo is not on the home page: somebody may have removed it.'],
      ]);
  });
});
