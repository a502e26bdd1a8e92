import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { multipart, openedHouse } from '#api/features/accounts/registration/testing/forms.ts';
import { createStaffCards } from '#api/platform/photos/staff-cards.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { whileLocked } from '#api/testing/locked-row.ts';
import { guest } from '#api/testing/test-house.ts';
import { asOwner } from '#scripts/test/postgres.ts';

let house: Awaited<ReturnType<typeof openedHouse>>;
let card: Buffer;
let other: Buffer;

beforeAll(async () => {
  house = await openedHouse();
  card = await sharp({ create: { width: 900, height: 560, channels: 3, background: '#1c6a48' } })
    .jpeg()
    .toBuffer();
  other = await sharp(card).negate().jpeg().toBuffer();
  const staff = { password: 'not looked at', staffOf: 'TM Staff', role: 'user' } as const;
  await house.accounts.create({ ...staff, id: 2001, name: 'Siti', email: 'siti@test.invalid', staffId: 'TM41004' });
  await house.accounts.create({ ...staff, id: 2002, name: 'Azlan', email: 'azlan@test.invalid', staffId: 'TM41006' });
  await house.accounts.create({ ...staff, id: 2003, name: 'Odd', email: 'odd@test.invalid', staffId: '../../odd' });
  await house.accounts.create({ ...staff, id: 102, name: 'TM', email: 'tm@test.invalid', role: 'vendor' });
  await house.accounts.create({
    ...staff,
    id: 103,
    name: 'KNB',
    email: 'knb@test.invalid',
    role: 'vendor',
    staffOf: 'KNB Staff',
  });
  await house.person(104, { role: 'admin' });
  await house.person(105, { role: 'auditor' });
  await house.person(2004);
});

afterAll(() => house.end());

const bearer = (id: number) => ({ authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` });

async function upload(id: number, fields: object = {}, file: Buffer | undefined = card) {
  const form = await multipart({ folderType: 'staffIdCard', ...fields }, file && { bytes: file });
  const headers = { ...form.headers, ...bearer(id) };
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/file/upload/photo',
    payload: form.payload,
    headers,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const address = (viewer: number, userId?: number) =>
  guest(house).post('/api/file/staff-card-url', userId === undefined ? {} : { userId }, bearer(viewer));

describe('uploading', () => {
  test("one's own card, under the server's own name", async () => {
    const fields = { folderName: '../../etc', folderName2: 'auctionlot', fileName: '0.jpg', userId: 2002 };
    expect(await upload(2001, fields)).toEqual({ status: 200, body: { message: 'Photo successfully saved.' } });
    expect(existsSync(path.join(house.dataDir, 'photos/staffIdCard/TM41004/TM41004_2001.jpg'))).toBe(true);
    expect(await address(2002)).toMatchObject({ status: 200, body: { url: null, proof: null, expiresAt: null } });
  });

  test('what is refused says why', async () => {
    expect(await upload(2001, { folderType: 'image' })).toMatchObject({
      status: 403,
      body: { code: 'staff-card-only' },
    });
    expect(await upload(2004)).toMatchObject({ status: 409, body: { message: 'Please save your staff ID first.' } });
    expect(await upload(2003)).toMatchObject({ status: 409 });
    expect(await upload(2001, {}, Buffer.alloc(0))).toMatchObject({
      body: { message: 'The file is empty. Please choose another one.', code: 'empty-file' },
    });
    expect(await upload(2001, {}, Buffer.from('<svg/>'))).toMatchObject({
      status: 400,
      body: { message: 'Only JPEG, PNG and WebP photos are accepted.' },
    });
  });
});

describe('a card that the house has verified', () => {
  const STORED = 'photos/staffIdCard/TM41006/TM41006_2002.jpg';
  const verify = (isVerified: boolean) =>
    house.db
      .updateTable('office.users')
      .set({ staffVerifiedAt: isVerified ? new Date() : null })
      .where('id', '=', 2002)
      .execute();
  const REFUSED = {
    status: 409,
    body: { code: 'staff-verified', message: 'Your staff card has been verified. Contact us to replace its photo.' },
  };
  const stored = () => readFileSync(path.join(house.dataDir, STORED));

  beforeEach(async () => {
    await verify(false);
    expect((await upload(2002)).status).toBe(200);
  });

  test('keeps the photo that was looked at', async () => {
    const before = stored();
    await verify(true);
    expect(await upload(2002, {}, other)).toMatchObject(REFUSED);
    expect(stored()).toEqual(before);
    await verify(false);
    expect((await upload(2002, {}, other)).status).toBe(200);
    expect(stored()).not.toEqual(before);
  });

  test('keeps it also when it is verified while another one arrives', async () => {
    const before = stored();
    const answers = await whileLocked(
      house.db,
      2002,
      () => [upload(2002, {}, other)],
      (trx) => trx.updateTable('office.users').set({ staffVerifiedAt: new Date() }).where('id', '=', 2002).execute(),
    );
    expect(answers).toMatchObject([REFUSED]);
    expect(stored()).toEqual(before);
  });
});

test('photos are sent twenty times a minute', async () => {
  await house.person(2005);
  for (let i = 0; i < 20; i += 1) expect((await upload(2005, { folderType: 'image' })).status).toBe(403);
  expect((await upload(2005, { folderType: 'image' })).status).toBe(429);
});

describe('another staff ID', () => {
  const isStored = (staffId: string, id: number) =>
    ['', 'w400', 'w800'].some((width) =>
      existsSync(path.join(house.dataDir, 'photos/staffIdCard', staffId, width, `${staffId}_${id}.jpg`)),
    );
  const STAFF = { staff: true, staffOf: 'TM Staff' };
  let id = 2100;
  const save = async (fields: object) => {
    expect((await guest(house).post('/api/user/update', fields, bearer(id))).body.message).toBe('Update successfull');
  };
  beforeEach(async () => {
    id += 1;
    await house.person(id);
    await house.db
      .updateTable('office.users')
      .set({ staffOf: 'TM Staff', staffId: 'TM1', ic: '850314105523', bankName: 'Maybank', bankAccNo: '11112222' })
      .where('id', '=', id)
      .execute();
    await upload(id);
  });

  test.each([
    ['another ID', { ...STAFF, staffId: 'TM2' }],
    ['another group', { ...STAFF, staffOf: 'KNB Staff', staffId: 'TM1' }],
    ['no staff any more', { staff: false }],
  ])('%s: the photo of the card before is gone', async (_, fields) => {
    await save({ ...STAFF, staffId: 'TM1', city: 'Klang' });
    expect(isStored('TM1', id)).toBe(true);
    await save(fields);
    expect(isStored('TM1', id)).toBe(false);
  });

  test('that could not be saved: the photo still stands', async () => {
    await asOwner(
      house.databaseUrl,
      `create function office.refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`,
      `create constraint trigger refuse after update on office.users deferrable initially deferred
       for each row execute function office.refuse()`,
    );
    const answer = await guest(house).post('/api/user/update', { ...STAFF, staffId: 'TM2' }, bearer(id));
    await asOwner(house.databaseUrl, 'drop function office.refuse() cascade');
    expect(answer.status).toBe(500);
    expect(isStored('TM1', id)).toBe(true);
  });

  test('a photo that has taken the place of the one before is not the one to go', async () => {
    const cards = createStaffCards(createFolderPhotoStore(path.join(house.dataDir, 'photos')));
    const remove = await cards.toRemove('TM1', id);
    await upload(id);
    await remove();
    expect(isStored('TM1', id)).toBe(true);
    await (await cards.toRemove('TM1', id))();
    expect(isStored('TM1', id)).toBe(false);
  });

  test('a photo that arrives while the ID changes stands under the new one', async () => {
    await whileLocked(
      house.db,
      id,
      () => [upload(id)],
      (trx) => trx.updateTable('office.users').set({ staffId: 'TM3' }).where('id', '=', id).execute(),
    );
    expect(isStored('TM3', id)).toBe(true);
  });
});

describe('looking', () => {
  test.each([
    ['its owner', 2001, 200],
    ['vendor staff of the group', 102, 200],
    ['vendor staff of another group', 103, 403],
    ['another bidder', 2002, 403],
    ['an auditor', 105, 403],
    ['an admin', 104, 200],
  ])('%s', async (_, viewer, status) => {
    await upload(2001);
    const answer = await address(viewer, 2001);
    expect(answer.status).toBe(status);
    if (status !== 200) return;
    const { url, proof } = answer.body;
    const photo = await house.app.inject({ url, headers: { 'x-photo-proof': proof } });
    expect([photo.statusCode, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
  });

  test('nobody is told whether somebody exists', async () => {
    expect((await address(2002, 4_000)).body).toEqual((await address(2002, 2001)).body);
    expect((await address(104, 4_000)).status).toBe(404);
    // Having no group is no group that two people share.
    await house.person(106, { role: 'vendor' });
    expect((await address(106, 2004)).status).toBe(403);
  });

  test('the photo is shown to who brings the proof for it, for a while, and its address holds nothing secret', async () => {
    await upload(2001);
    const { url, proof, expiresAt } = (await address(2001)).body;
    expect(url).toMatch(/^[\w/]+\.jpg$/);
    const open = (at: string, shown?: string) =>
      house.app.inject({ url: at, ...(shown !== undefined && { headers: { 'x-photo-proof': shown } }) });
    const status = async (at: string, shown?: string) => (await open(at, shown)).statusCode;
    expect(await status(url, proof)).toBe(200);
    expect((await open(url)).json()).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('POST /api/file/staff-card-url'),
    });
    const [ends = '', signature = ''] = proof.split('.');
    expect(await status(url, `9${ends}.${signature}`)).toBe(404);
    expect(await status(url, `${ends}.`)).toBe(404);
    expect(await status(`${url}?expires=${ends}&signature=${signature}`)).toBe(404);
    expect(await status(url.replaceAll('TM41004', 'TM41006'), proof)).toBe(404);
    expect(await status(url.replace('_2001.jpg', '_2002.jpg'), proof)).toBe(404);
    house.clockMs = Date.parse(expiresAt);
    expect(await status(url, proof)).toBe(404);
  });
});
