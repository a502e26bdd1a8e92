import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bodySpeed } from '#api/platform/http/body-speed.ts';
import { bodyTypes } from '#api/platform/http/body-types.ts';
import { errors } from '#api/platform/http/errors.ts';
import { photosOf } from '#api/platform/photos/lot-photos.ts';
import { BANNERS, lotFolder, WEBSITE } from '#api/platform/photos/names.ts';
import { createFolderPhotoStore, type PhotoStore } from '#api/platform/photos/store.ts';
import { photoVersions } from '#api/platform/photos/versions.ts';
import { lotPhotoUrl, pictureInWidth } from '#contract/photos.ts';
import { photoRoutes } from './routes.ts';

let root: string;
let app: FastifyInstance;
let store: PhotoStore;
/** To encode a picture in all its versions takes longer than most tests: done once, and copied for each. */
let prepared: string;
let cover: Buffer;

beforeAll(async () => {
  prepared = await mkdtemp(path.join(tmpdir(), 'photo-routes-prepared-'));
  const photos = createFolderPhotoStore(path.join(prepared, 'photos'));
  cover = await sharp({ create: { width: 1000, height: 600, channels: 3, background: '#1c6a48' } })
    .jpeg()
    .toBuffer();
  await photos.put(lotFolder('WXC 4821'), '1.jpg', cover);
  await photos.put(lotFolder('WXC 4821'), '0.jpg', cover);
  await photos.put(BANNERS, 'yard.jpg', cover);
  await photos.put(WEBSITE, 'sold_stamp.png', await sharp(cover).png().toBuffer());
  await writeFile(path.join(prepared, 'secret.jpg'), 'secret');
});
afterAll(() => rm(prepared, { recursive: true }));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'photo-routes-'));
  await cp(prepared, root, { recursive: true });
  store = createFolderPhotoStore(path.join(root, 'photos'));
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errors);
  await app.register(bodySpeed, { loops: { every: () => ({ stop: async () => {} }) } });
  await app.register(bodyTypes, { limitBytes: 10_000 });
  await app.register(photoRoutes, { store });
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers });

const names = (payload: object | string, type = 'application/json'): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/file/filenames', payload, headers: { 'content-type': type } });

test('a photo is found by the registration number with and without its space', async () => {
  for (const regnNo of ['WXC%204821', 'WXC4821', 'wxc4821']) {
    const answer = await get(`/api/file/image/auctionlot/${regnNo}/0.jpg`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.rawPayload).toEqual(cover);
  }
});

test('a list gets small photos', async () => {
  const answer = await get('/api/file/image/auctionlot/WXC4821/0.jpg?w=400');
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(400);
  expect((await get('/api/file/image/auctionlot/WXC4821/0.jpg?w=5000')).statusCode).toBe(400);
});

test('a photo that is known already is not sent again', async () => {
  const first = await get('/api/file/image/auctionlot/WXC4821/0.jpg');
  const etag = String(first.headers.etag);

  const second = await get('/api/file/image/auctionlot/WXC4821/0.jpg', { 'if-none-match': etag });
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', etag]);
  expect((await get('/api/file/image/auctionlot/WXC4821/0.jpg', { 'if-none-match': 'W/"other"' })).statusCode).toBe(
    200,
  );
});

test('a photo that has been replaced is sent again, also by one of the same size', async () => {
  const url = '/api/file/image/auctionlot/WXC4821/0.jpg';
  const before = String((await get(url)).headers.etag);
  const later = new Date(Date.now() + 5_000);
  await utimes(path.join(root, 'photos/auctionlot/WXC4821/0.jpg'), later, later);
  const answer = await get(url, { 'if-none-match': before });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).not.toBe(before);
});

test('under its version a photo is kept for a week, under its mere name it is asked for every time, a banner for minutes', async () => {
  const keptFor = async (url: string) => (await get(url)).headers['cache-control'];
  const [cover = ''] = await photosOf(store)('WXC 4821');
  expect(await keptFor(lotPhotoUrl('WXC 4821', cover))).toBe('public, max-age=604800, immutable');
  expect(await keptFor(pictureInWidth(lotPhotoUrl('WXC 4821', cover), 400))).toContain('immutable');
  expect(await keptFor(lotPhotoUrl('WXC 4821', '0.jpg'))).toBe('no-cache');
  expect(await keptFor('/api/file/image/banner/yard.jpg')).toContain('max-age=300');
});

test('a replaced, added or removed photo gives all photos of the lot another address', async () => {
  const address = async () => (await photosOf(store)('WXC 4821'))[0];
  const seen = new Set([await address()]);
  await store.put(lotFolder('WXC 4821'), '0.jpg', cover);
  seen.add(await address());
  await store.put(lotFolder('WXC 4821'), '2.jpg', cover);
  seen.add(await address());
  await store.remove(lotFolder('WXC 4821'), '2.jpg');
  seen.add(await address());
  expect(seen.size).toBe(4);
});

test('photos that are replaced at once, one after the other, never have an address of before', async () => {
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const versions: string[] = [];
  for (let i = 0; i < 50; i += 1) {
    await store.put(WEBSITE, 'sold_stamp.png', logo);
    versions.push(await store.version(WEBSITE));
  }
  expect(new Set(versions).size).toBe(50);
});

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'image/webp'],
  ['image/webp', 'image/webp'],
  ['image/png, image/webp;q=0.8', 'image/webp'],
  ['image/*,*/*;q=0.8', 'image/jpeg'],
  ['image/webp;q=0, */*', 'image/jpeg'],
  ['image/webp;q=0.0', 'image/jpeg'],
  ['', 'image/jpeg'],
])('a browser that takes %j gets %s, in every size, under the same address', async (accept, type) => {
  for (const size of ['', '?w=400', '?w=800']) {
    const answer = await get(`/api/file/image/auctionlot/WXC4821/0.jpg${size}`, { accept });
    expect([answer.headers['content-type'], answer.headers.vary]).toEqual([type, 'accept']);
    const { format, width } = await sharp(answer.rawPayload).metadata();
    expect([`image/${format}`, width]).toEqual([type, size === '' ? 1000 : Number(size.slice(3))]);
  }
});

test('a photo of before there was WebP is sent as the JPEG that it is; one that replaces it may have less', async () => {
  const url = '/api/file/image/auctionlot/WXC4821/0.jpg';
  const accept = { accept: 'image/webp' };
  const webp = String((await get(url, accept)).headers.etag);
  await store.put(lotFolder('WXC 4821'), '0.jpg', cover, await photoVersions(cover, { webp: false }));
  for (const size of ['', '?w=400']) {
    expect((await get(url + size, { ...accept, 'if-none-match': webp })).headers['content-type']).toBe('image/jpeg');
  }
});

test('banners and the sold stamp are served', async () => {
  expect((await get('/api/file/image/banner/yard.jpg')).headers['content-type']).toBe('image/jpeg');
  const stamp = await get('/api/file/image/general/website/sold_stamp.png');
  expect(stamp.headers['content-type']).toBe('image/png');
  expect(stamp.rawPayload, "the house's own").toEqual(await sharp(cover).png().toBuffer());
});

test('a missing photo is a 404 that is not kept', async () => {
  const answer = await get('/api/file/image/auctionlot/WXC4821/9.jpg');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-photo']);
  expect(String(answer.headers['cache-control'])).not.toContain('max-age');
});

test.each([
  '/api/file/image/auctionlot/WXC4821/..%2F..%2F..%2Fsecret.jpg',
  '/api/file/image/auctionlot/..%2F../secret.jpg',
  '/api/file/image/auctionlot/..%2F..%2F../secret.jpg',
  '/api/file/image/banner/..%2F..%2Fsecret.jpg',
  '/api/file/image/banner/..%5C..%5Csecret.jpg',
  '/api/file/image/general/website/..%2F..%2F..%2Fsecret.jpg',
  '/api/file/image/auctionlot/WXC4821/w400%2F0.jpg',
])('%s leads nowhere', async (url) => {
  const answer = await get(url);
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('secret');
});

test('the photos of a lot are listed, asked as JSON or as a form', async () => {
  const ask = { folderName: 'WXC 4821', folderName2: 'auctionlot', folderType: 'image' };
  expect((await names(ask)).json()).toEqual(['0.jpg', '1.jpg']);
  const form = await names(new URLSearchParams(ask).toString(), 'application/x-www-form-urlencoded');
  expect(form.json()).toEqual(['0.jpg', '1.jpg']);
  expect((await names({ ...ask, folderName: 'ABC 1' })).json()).toEqual([]);
});

test('nothing but photos of lots is listed', async () => {
  const ask = { folderName: 'WXC 4821', folderName2: 'auctionlot', folderType: 'image' };
  expect((await names({ ...ask, folderName2: 'staffIdCard' })).statusCode).toBe(403);
  expect((await names({ ...ask, folderType: 'document' })).statusCode).toBe(403);
  expect((await names({ ...ask, folderName: '../..' })).statusCode).toBe(400);
  expect((await names({ folderName: 'WXC 4821' })).statusCode).toBe(400);
});

test('the photos of a lot are counted, and nothing else is', async () => {
  const count = async (payload: object) => app.inject({ method: 'POST', url: '/api/file/countfiles', payload });
  const ask = { folderName: 'WXC 4821', folderName2: 'auctionlot', folderType: 'image' };
  expect((await count(ask)).json()).toEqual({ count: 2 });
  expect((await count({ ...ask, folderName: 'ABC 1' })).json()).toEqual({ count: 0 });
  expect((await count({ ...ask, folderName2: 'general/website' })).statusCode).toBe(403);
  expect((await count({ ...ask, folderName: '..' })).statusCode).toBe(400);
});

test('a house without pictures of its own has the stamp and the placeholder of the project', async () => {
  await rm(path.join(root, 'photos'), { recursive: true });
  const stamp = await get('/api/file/image/general/website/sold_stamp.png');
  expect([stamp.statusCode, stamp.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await sharp(stamp.rawPayload).metadata()).hasAlpha).toBe(true);
  expect((await get('/api/file/image/general/website/placeholder.jpg')).statusCode).toBe(200);
  expect((await get('/api/file/image/general/website/other.png')).statusCode).toBe(404);
  expect((await get('/api/file/image/auctionlot/WXC4821/sold_stamp.png')).statusCode).toBe(404);
});
