import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, openedHouse } from '#api/features/accounts/registration/testing/forms.ts';
import { lotFolder } from '#api/platform/photos/names.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { openSession } from '#api/testing/test-house.ts';
import { unitOfPlate } from '#contract/catalogue/units.ts';

let house: Awaited<ReturnType<typeof openedHouse>>;
const BOSS = 1;
const ADMIN = 104;
const TM = 102;
const KNB = 103;
const BIDDER = 2001;

beforeAll(async () => {
  house = await openedHouse();
  const staff = { password: 'not looked at', role: 'vendor' } as const;
  await house.accounts.create({ ...staff, id: TM, name: 'TM', email: 'tm@test.invalid', staffOf: 'TM Staff' });
  await house.accounts.create({ ...staff, id: KNB, name: 'KNB', email: 'knb@test.invalid', staffOf: 'KNB Staff' });
  await house.db
    .updateTable('office.users')
    .set({ staffVerifiedAt: new Date() })
    .where('id', 'in', [TM, KNB])
    .execute();
  for (const id of [BOSS, ADMIN]) await house.person(id, { role: 'admin' });
  await house.person(BIDDER);
  await openSession(house, {
    lots: {
      '1': { regnNo: 'WXC 4821', vendor: 'TM' },
      '2': { regnNo: 'VBG 917', vendor: 'KNB' },
      '3': { regnNo: 'PMR 2206', vendor: 'TM' },
    },
  });
  await house.db
    .insertInto('office.nextLots')
    .values([
      { ...nextLot('901', 'PMR2206'), vendor: 'KNB' },
      { ...nextLot('902', 'JQX 55'), vendor: 'TM' },
    ])
    .execute();
});

afterAll(() => house.end());

const nextLot = (lotNo: string, regnNo: string) => ({
  ...{ lotNo, regnNo, unit: unitOfPlate(regnNo), session: 'AMS2', position: 1, category: 'car' as const },
  ...{ priceSen: 100_000, depositSen: 150_000 },
});

const bearer = (id: number | undefined) =>
  id === undefined ? {} : { authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` };

async function post(id: number | undefined, url: string, body: object) {
  const answer = await house.app.inject({ method: 'POST', url, payload: body, headers: bearer(id) });
  return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? undefined : answer.json() };
}

const picture = (background: string, width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function upload(id: number | undefined, fields: object, bytes: Buffer | undefined) {
  const place = { folderType: 'image', folderName2: 'auctionlot', size: bytes?.length ?? 0, ...fields };
  const form = await multipart(place, bytes && { bytes });
  const headers = { ...form.headers, ...bearer(id) };
  const url = '/api/file/upload/photo';
  const answer = await house.app.inject({ method: 'POST', url, payload: form.payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** A unit of its own with photos in these colours. */
async function unitWith(...colours: readonly string[]): Promise<string> {
  const regnNo = `T1${randomUUID().slice(0, 8).toUpperCase()}`;
  for (const colour of colours)
    expect((await upload(BOSS, { folderName: regnNo }, await picture(colour))).status).toBe(200);
  return regnNo;
}

const now = async (regnNo: string, id = BOSS) => {
  const answer = await house.app.inject({ url: `/api/file/photos/${encodeURIComponent(regnNo)}`, headers: bearer(id) });
  return answer.json() as { photos: string[]; version: string };
};

/** What is seen, in its order: the colours that the photos were made of. */
async function colours(regnNo: string): Promise<string[]> {
  const names: string[] = (await post(undefined, '/api/file/filenames', folderOf(regnNo))).body;
  return Promise.all(
    names.map(async (name) => {
      const { rawPayload } = await house.app.inject({ url: addressOf(regnNo, name) });
      const { dominant } = await sharp(rawPayload).stats();
      const strongest = Math.max(dominant.r, dominant.g, dominant.b);
      return strongest === dominant.r ? 'red' : strongest === dominant.g ? 'green' : 'blue';
    }),
  );
}

const folderOf = (regnNo: string) => ({ folderName: regnNo, folderName2: 'auctionlot', folderType: 'image' });
const addressOf = (regnNo: string, name: string) => `/api/file/image/auctionlot/${encodeURIComponent(regnNo)}/${name}`;

const historyOf = (regnNo: string) =>
  house.db
    .selectFrom('office.changes')
    .select(['accountId', 'role', 'action', 'before', 'after'])
    .where('kind', '=', 'unit')
    .where('key', '=', regnNo)
    .orderBy('id')
    .execute();

describe('an upload', () => {
  test('comes after the photos that are there, the first is the cover; each is in the history of the unit', async () => {
    const regnNo = await unitWith('red', 'green');
    const { status, body } = await upload(ADMIN, { folderName: regnNo }, await picture('blue'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: 'Photo successfully saved.', fileName: '2.jpg' });
    expect(await now(regnNo)).toEqual({ photos: ['0.jpg', '1.jpg', '2.jpg'], version: body.version });
    expect(await colours(regnNo)).toEqual(['red', 'green', 'blue']);
    expect((await historyOf(regnNo)).at(-1)).toMatchObject({
      ...{ accountId: ADMIN, role: 'admin', action: 'photo added', before: null },
      after: { photo: '2.jpg', bytes: expect.any(Number) },
    });
  });

  test('as 0.jpg takes the place of the cover, and its address with a version is another one', async () => {
    const regnNo = await unitWith('red', 'green');
    const before = await now(regnNo);
    const { body } = await upload(BOSS, { folderName: regnNo, fileName: '0.jpg' }, await picture('blue', 320));
    expect(body.fileName).toBe('0.jpg');
    expect(await colours(regnNo)).toEqual(['blue', 'green']);
    expect((await now(regnNo)).version).not.toBe(before.version);
    expect((await historyOf(regnNo)).at(-1)).toMatchObject({ action: 'photo replaced' });
  });

  test('of a name that is no number of a photo is numbered', async () => {
    const regnNo = await unitWith('red');
    for (const [fileName, colour] of [
      ['IMG_1.JPG', 'green'],
      ['../../0.jpg', 'blue'],
    ] as const) {
      expect((await upload(BOSS, { folderName: regnNo, fileName }, await picture(colour))).status).toBe(200);
    }
    expect((await now(regnNo)).photos).toEqual(['0.jpg', '1.jpg', '2.jpg']);
  });

  test('that is sent again is one photo', async () => {
    const regnNo = await unitWith('red', 'green');
    const again = await upload(BOSS, { folderName: regnNo }, await picture('red'));
    expect(again).toMatchObject({ status: 200, body: { fileName: '0.jpg' } });
    expect((await now(regnNo)).photos).toHaveLength(2);
    expect(await historyOf(regnNo)).toHaveLength(2);
  });

  test('of many at once: every one has a place of its own', async () => {
    const regnNo = await unitWith();
    const shades = ['#ff0000', '#00ff00', '#0000ff'];
    const files = await Promise.all(shades.map((shade) => picture(shade)));
    await Promise.all(files.map((file) => upload(BOSS, { folderName: regnNo }, file)));
    expect((await now(regnNo)).photos).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    expect((await colours(regnNo)).toSorted()).toEqual(['blue', 'green', 'red']);
  });

  test('of what is no photo, of nothing, for nothing: refused with the reason', async () => {
    const regnNo = await unitWith();
    const html = await upload(BOSS, { folderName: regnNo }, Buffer.from('<html>'));
    expect(html).toMatchObject({ status: 400, body: { message: 'Only JPEG, PNG and WebP photos are accepted.' } });
    expect(await upload(BOSS, { folderName: regnNo }, undefined)).toMatchObject({ status: 400 });
    expect(await upload(BOSS, { folderName: '../etc' }, await picture('red'))).toMatchObject({ status: 400 });
    expect(await upload(BOSS, {}, await picture('red'))).toMatchObject({ status: 400 });
    const elsewhere = { folderName: regnNo, folderName2: 'general/website' };
    expect(await upload(BOSS, elsewhere, await picture('red'))).toMatchObject({ status: 403 });
    expect((await now(regnNo)).photos).toEqual([]);
  });

  test('beyond 60 photos is refused', async () => {
    const regnNo = await unitWith();
    const store = createFolderPhotoStore(path.join(house.dataDir, 'photos'));
    for (let i = 0; i < 60; i += 1) await store.put(lotFolder(regnNo), `${i}.jpg`, Buffer.from(`${i}`), []);
    const refused = await upload(BOSS, { folderName: regnNo }, await picture('red'));
    expect(refused).toMatchObject({ status: 409, body: { message: 'A lot has at most 60 photos.' } });
    // One in the place of another is not one more.
    expect((await upload(BOSS, { folderName: regnNo, fileName: '7.jpg' }, await picture('red'))).status).toBe(200);
  });
});

describe('who may', () => {
  test('nobody but vendors and admins', async () => {
    const red = await picture('red');
    expect((await upload(undefined, { folderName: 'WXC 4821' }, red)).status).toBe(401);
    expect((await upload(BIDDER, { folderName: 'WXC 4821' }, red)).status).toBe(403);
    for (const id of [undefined, BIDDER]) {
      const refused = id === undefined ? 401 : 403;
      const order = { folderName: 'WXC 4821', names: [], version: '' };
      expect((await post(id, '/api/file/photos/order', order)).status).toBe(refused);
      expect((await post(id, '/api/file/delete', { url: addressOf('WXC 4821', '0.jpg') })).status).toBe(refused);
      const imageUrl = addressOf('WXC 4821', '0.jpg');
      expect((await post(id, '/api/admin/savelotphototohomepage', { imageUrl })).status).toBe(refused);
      expect((await post(id, '/api/admin/homepagephotos/getbyimageurl', { imageUrl })).status).toBe(refused);
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
    expect((await upload(id, { folderName: regnNo }, await picture('red'))).status).toBe(status);
    const stored = await now(regnNo);
    const order = { folderName: regnNo, names: stored.photos, version: stored.version };
    expect((await post(id, '/api/file/photos/order', order)).status).toBe(status);
    const imageUrl = addressOf(regnNo, '0.jpg');
    if (status !== 200) {
      expect((await post(id, '/api/admin/savelotphototohomepage', { imageUrl, session: 'AMS1' })).status).toBe(403);
    }
    expect((await post(id, '/api/file/delete', { url: imageUrl })).status).toBe(status);
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
    expect((await post(id, '/api/admin/homepagephotos/photourl/delete', { imageUrl })).status).toBe(status);
  });
});

describe('another order', () => {
  const order = (regnNo: string, body: object) => post(BOSS, '/api/file/photos/order', { folderName: regnNo, ...body });

  test('gives the photos their names by it, and the first is the cover', async () => {
    const regnNo = await unitWith('red', 'green', 'blue');
    const { version } = await now(regnNo);
    const { status, body } = await order(regnNo, { names: ['2.jpg', '0.jpg', '1.jpg'], version });
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'Photo successfully saved.', ...(await now(regnNo)) });
    expect(await colours(regnNo)).toEqual(['blue', 'red', 'green']);
    expect((await historyOf(regnNo)).at(-1)).toMatchObject({
      action: 'photos put in order',
      before: { photos: ['0.jpg', '1.jpg', '2.jpg'] },
      after: { photos: ['2.jpg', '0.jpg', '1.jpg'] },
    });
  });

  test('without some of them takes those away in the same step', async () => {
    const regnNo = await unitWith('red', 'green', 'blue');
    const { version } = await now(regnNo);
    const { body } = await order(regnNo, { names: ['2.jpg', '1.jpg'], removed: ['0.jpg'], version });
    expect(body.photos).toEqual(['0.jpg', '1.jpg']);
    expect(await colours(regnNo)).toEqual(['blue', 'green']);
  });

  test('of photos that somebody has changed meanwhile is refused, and so is one that is not whole', async () => {
    const regnNo = await unitWith('red', 'green');
    const { version } = await now(regnNo);
    for (const names of [['1.jpg'], ['1.jpg', '1.jpg'], ['0.jpg', '1.jpg', '2.jpg'], ['0.jpg', '../1.jpg']]) {
      expect((await order(regnNo, { names, version })).status).toBe(409);
    }
    await upload(ADMIN, { folderName: regnNo, fileName: '0.jpg' }, await picture('blue'));
    expect((await order(regnNo, { names: ['1.jpg', '0.jpg'], version })).status).toBe(409);
    expect(await colours(regnNo)).toEqual(['blue', 'green']);
  });

  test('that is the one there is changes nothing', async () => {
    const regnNo = await unitWith('red', 'green');
    const before = await now(regnNo);
    expect((await order(regnNo, { names: before.photos, version: before.version })).status).toBe(200);
    expect(await now(regnNo)).toEqual(before);
    expect(await historyOf(regnNo)).toHaveLength(2);
  });
});

describe('a deleted photo', () => {
  const remove = (url: string) => post(BOSS, '/api/file/delete', { url });

  test('is gone under every address, and the others keep their names', async () => {
    const regnNo = await unitWith('red', 'green', 'blue');
    expect((await remove(`https://tukul.test${addressOf(regnNo, '1.jpg')}?v=abc&w=400`)).status).toBe(200);
    expect((await now(regnNo)).photos).toEqual(['0.jpg', '2.jpg']);
    expect((await house.app.inject({ url: `${addressOf(regnNo, '1.jpg')}?w=400` })).statusCode).toBe(404);
    expect((await historyOf(regnNo)).at(-1)).toMatchObject({ action: 'photo deleted', before: { photo: '1.jpg' } });
    expect((await remove(addressOf(regnNo, '1.jpg'))).status).toBe(200);
  });

  test('that was the cover is followed by the next; the last one leaves none', async () => {
    const regnNo = await unitWith('red', 'green', 'blue');
    await remove(addressOf(regnNo, '0.jpg'));
    expect((await now(regnNo)).photos).toEqual(['0.jpg', '2.jpg']);
    expect(await colours(regnNo)).toEqual(['green', 'blue']);
    await remove(addressOf(regnNo, '0.jpg'));
    await remove(addressOf(regnNo, '0.jpg'));
    expect((await now(regnNo)).photos).toEqual([]);
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

describe('the home page', () => {
  const shown = async (regnNo: string) => {
    const answer = await house.app.inject({ url: '/api/admin/homepagephotos' });
    return answer.json().filter(({ imgUrl }: { imgUrl: string }) => imgUrl.includes(regnNo));
  };
  const save = (imageUrl: string, session?: string) =>
    post(BOSS, '/api/admin/savelotphototohomepage', { imageUrl, ...(session && { session }) });
  const ask = (imageUrl: string) => post(TM, '/api/admin/homepagephotos/getbyimageurl', { imageUrl });

  test('shows what was saved to it, once, and no more what was removed; an empty answer says that it does not', async () => {
    const regnNo = await unitWith('red', 'green');
    const imageUrl = addressOf(regnNo, '1.jpg');
    expect(await ask(imageUrl)).toMatchObject({ status: 200, text: '' });
    for (let i = 0; i < 2; i += 1) {
      expect(await save(`${imageUrl}?v=x`, 'AMS1')).toMatchObject({ body: { message: 'Photo saved to Homepage' } });
    }
    expect(await shown(regnNo)).toEqual([{ session: 'AMS1', imgUrl: imageUrl }]);
    expect(await ask(imageUrl)).toMatchObject({ status: 200, body: { session: 'AMS1', imageUrl } });
    expect((await ask(addressOf(regnNo, '0.jpg'))).text).toBe('');

    const removed = await post(BOSS, '/api/admin/homepagephotos/photourl/delete', { imageUrl });
    expect(removed).toMatchObject({ status: 200, body: { message: 'Photo removed from Homepage' } });
    expect((await ask(imageUrl)).text).toBe('');
    expect((await historyOf(regnNo)).map(({ action }) => action).slice(2)).toEqual([
      'photo shown on the home page',
      'photo taken off the home page',
    ]);
  });

  test('is asked for a session that there is, and says which there is not', async () => {
    const regnNo = await unitWith('red');
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
    await upload(BOSS, { folderName: 'WXC 4821', fileName: '0.jpg' }, await picture('red'));
    expect((await save(addressOf('WXC 4821', '0.jpg'))).status).toBe(200);
    expect(await shown('WXC4821')).toEqual([{ session: 'AMS1', imgUrl: addressOf('WXC4821', '0.jpg') }]);
    expect((await save(addressOf('WXC 4821', '7.jpg'))).status).toBe(404);
    expect((await save(addressOf('WXC 4821', '0.jpg'), 'AMS99')).status).toBe(409);
    expect((await save(addressOf(await unitWith('red'), '0.jpg'))).status).toBe(409);
  });

  test('goes on showing the same photo when it gets another name, and not one that is deleted', async () => {
    const regnNo = await unitWith('red', 'green', 'blue');
    for (const name of ['0.jpg', '2.jpg']) await save(addressOf(regnNo, name), 'AMS1');
    const { version } = await now(regnNo);
    await post(BOSS, '/api/file/photos/order', { folderName: regnNo, names: ['2.jpg', '0.jpg', '1.jpg'], version });
    expect(await shown(regnNo)).toEqual(
      ['1.jpg', '0.jpg'].map((name) => ({ session: 'AMS1', imgUrl: addressOf(regnNo, name) })),
    );
    await post(BOSS, '/api/file/delete', { url: addressOf(regnNo, '0.jpg') });
    expect(await shown(regnNo)).toEqual([{ session: 'AMS1', imgUrl: addressOf(regnNo, '0.jpg') }]);
  });
});

test('the lots of a session and of the next auction, each with its photos, for the super admin', async () => {
  const lots = async (auction: string, id = BOSS) => {
    const answer = await house.app.inject({ url: `/api/file/photos/lots/${auction}`, headers: bearer(id) });
    return answer.statusCode === 200 ? answer.json() : answer.statusCode;
  };
  await upload(BOSS, { folderName: 'VBG 917', fileName: '0.jpg' }, await picture('red'));
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
