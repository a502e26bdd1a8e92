import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';

let house: TestApp;
let boss: { authorization: string };
let dataDir: string;
let picture: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'banners-'));
  house = await testApp({ env: { DATA_DIR: dataDir } });
  boss = (await house.person({ id: 1, role: 'admin' })).headers;
  picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#1c6a48' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await house.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await house.db.deleteFrom('office.banners').execute();
  await house.db.deleteFrom('office.homepagePhotos').execute();
});

const get = async (url: string) => (await house.app.inject(url)).json();
const banners = () => get('/api/admin/banners');
const post = async (url: string, payload: object, headers: Record<string, string> = boss) => {
  const answer = await house.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const upload = (fields: Readonly<Record<string, string>> = {}, file: Buffer | null = picture) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== null) form.set('file', new Blob([new Uint8Array(file)]), 'a.png');
  return post('/api/file/homepagephoto/upload', form);
};

test('a banner is stored as a picture in sizes and stands last', async () => {
  await upload({ alt: 'The yard' });
  const second = await upload({ size: String(picture.length) });
  expect(second).toMatchObject({ status: 200, body: { message: 'Photo successfully saved.' } });
  expect(await banners()).toMatchObject([
    { alt: 'The yard', position: 1, focusX: 50, focusY: 50 },
    { photoId: second.body.photoId, imgUrl: second.body.imgUrl, alt: '', position: 2 },
  ]);
  const small = await house.app.inject(`${second.body.imgUrl}?w=400`);
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(400);
});

test('a draft is seen by visitors once it is saved as shown, and no more once it is not; nobody else sees it meanwhile', async () => {
  await upload({ alt: 'The yard' });
  const { photoId } = (await upload({ draft: 'true' })).body;
  const managed = () => house.app.inject({ url: '/api/admin/banners/all', headers: boss });
  const seen = async () => (await banners()).map(({ alt }: { alt: string }) => alt);
  expect(await seen()).toEqual(['The yard']);
  expect((await house.app.inject('/api/admin/banners/all')).statusCode).toBe(401);
  expect((await managed()).json().map(({ shown }: { shown: boolean }) => shown)).toEqual([true, false]);
  const before = { alt: '', focusX: 50, focusY: 50, position: 2 };
  const wanted = { photoId, ...before, alt: 'Lorries', position: 1 };
  // A client that does not know of drafts changes nothing of it.
  expect(await post('/api/admin/banners/save', [{ ...wanted, before }])).toMatchObject({ status: 200 });
  expect(await seen()).toEqual(['The yard']);
  const draft = { ...before, alt: 'Lorries', position: 1, shown: false };
  const save = (shown: boolean, had: object) => post('/api/admin/banners/save', [{ ...wanted, shown, before: had }]);
  expect(await save(true, draft)).toMatchObject({ status: 200 });
  expect(await seen()).toEqual(expect.arrayContaining(['Lorries', 'The yard']));
  // Somebody else still has it as a draft.
  expect(await save(false, draft)).toMatchObject({ status: 409 });
  expect(await save(false, { ...draft, shown: true })).toMatchObject({ status: 200 });
  expect(await seen()).toEqual(['The yard']);
});

test('with a session it is a photo of its invitation', async () => {
  const { body } = await upload({ session: 'AMS7' });
  expect(body.imgUrl).toMatch(/^\/api\/file\/image\/homepage\/[0-9a-f-]{36}\.jpg$/);
  expect(await get('/api/admin/homepagephotos')).toEqual([{ session: 'AMS7', imgUrl: body.imgUrl }]);
  expect((await house.app.inject(body.imgUrl)).statusCode).toBe(200);
  expect(await banners()).toEqual([]);
  const remove = () => post('/api/admin/homepagephotos/photourl/delete', { imageUrl: body.imgUrl });
  expect(await remove()).toMatchObject({ status: 200, body: { message: 'Photo removed from Homepage' } });
  expect(await get('/api/admin/homepagephotos')).toEqual([]);
  expect((await house.app.inject(body.imgUrl)).statusCode).toBe(404);
  expect(await remove()).toMatchObject({ status: 404 });
});

test.each([
  ['no file', {}, null, 400],
  ['a text', {}, Buffer.from('<svg onload="x"/>'), 400],
  ['a part of a picture', { size: '999' }, undefined, 400],
] as const)('%s is refused', async (_, fields, file, status) => {
  expect(await upload(fields, file)).toMatchObject({ status, body: { field: 'file' } });
  expect(await banners()).toEqual([]);
});

test('there are at most twelve', async () => {
  const rows = Array.from({ length: 12 }, (_, i) => ({ photoId: `${i}`, imgUrl: `/${i}.jpg`, position: i }));
  await house.db.insertInto('office.banners').values(rows).execute();
  expect(await upload()).toMatchObject({ status: 409, body: { code: 'too-many-banners' } });
});

test('order, focus and description are saved, and a second writer learns of the first', async () => {
  await upload({ alt: 'one' });
  await upload({ alt: 'two' });
  const [one, two] = await banners();
  const save = (list: object[]) => post('/api/admin/banners/save', list);
  const write = ({ photoId, alt, focusX, focusY }: typeof one, more: object = {}) => ({
    photoId,
    alt,
    focusX,
    focusY,
    ...more,
  });
  expect(await save([write(two), write(one, { focusX: 10, focusY: 90 })])).toMatchObject({ status: 200 });
  expect(await banners()).toMatchObject([
    { alt: 'two', position: 1 },
    { alt: 'one', position: 2, focusX: 10, focusY: 90 },
  ]);
  const before = { alt: 'one', focusX: 50, focusY: 50, position: 1 };
  expect(await save([write(one, { alt: 'late', before })])).toMatchObject({
    status: 409,
    body: { conflicts: [{ key: one.photoId, now: { focusX: 10, position: 2 } }] },
  });
  expect(await save([write(one, { focusX: 101 })])).toMatchObject({ status: 400 });
  expect(await save([write({ ...one, photoId: 'nobody' })])).toMatchObject({ status: 400 });
  expect(await save([write({ ...one, photoId: 'gone' }, { before })])).toMatchObject({
    status: 409,
    body: { conflicts: [{ key: 'gone', now: null }] },
  });
});

test('a deleted one is gone with its picture, and on record', async () => {
  const { body } = await upload({ alt: 'The yard' });
  const remove = () => post('/api/admin/banners/delete', { photoId: body.photoId });
  expect(await remove()).toMatchObject({ status: 200 });
  expect(await banners()).toEqual([]);
  expect((await house.app.inject(body.imgUrl)).statusCode).toBe(404);
  expect(await remove()).toMatchObject({ status: 404 });
  const changes = await house.db
    .selectFrom('office.changes')
    .selectAll()
    .where('key', '=', 'banners')
    .orderBy('id')
    .execute();
  expect(changes.slice(-2)).toMatchObject([
    { kind: 'page', action: 'added', after: { alt: 'The yard' } },
    { action: 'deleted', before: { alt: 'The yard' }, after: null },
  ]);
});

test('nobody but a super admin writes', async () => {
  const { headers } = await house.person({ id: 5, role: 'admin' });
  for (const url of ['/api/file/homepagephoto/upload', '/api/admin/banners/save', '/api/admin/banners/delete']) {
    expect(await post(url, {}, headers)).toMatchObject({ status: 403 });
  }
});
