import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { multipart } from '#api/features/accounts/registration/testing/forms.ts';
import { openHouseFiles } from '#api/platform/photos/house-files.ts';
import { BANNERS } from '#api/platform/photos/names.ts';
import { type S3StandIn, startS3StandIn } from '#api/platform/s3/testing/stand-in.ts';
import { openSession, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { TERMS_URL } from '#contract/site/site.ts';
import { picture } from './testing/photos-house.ts';

/** A house whose photos and documents are in a bucket. */

const KEYS = { bucket: 'photos', accessKeyId: 'AKTESTS0000', secretAccessKey: 'q8Zr5tYx2Wv9Kc4Nb7Md' };
const HOUSE = 'bucket-test';
let standIn: S3StandIn;
let house: TestHouse;
let boss: { authorization: string };

beforeAll(async () => {
  standIn = await startS3StandIn(KEYS);
  house = await testHouse({
    HOUSE,
    S3_ENDPOINT: standIn.url,
    S3_BUCKET: KEYS.bucket,
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  });
  await house.person(1, { role: 'admin' });
  boss = { authorization: `Bearer ${house.app.signToken({ id: 1, tokenVersion: 0 })}` };
  await openSession(house, { session: 'AMS7', lots: { '101': { regnNo: 'WXC 4821' } } });
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
});
afterEach(() => {
  standIn.fault = undefined;
});
afterAll(async () => {
  await house.end();
  await standIn.close();
});

const placeOf = (name: string) => ({
  dataDir: '/nowhere',
  s3: { ...KEYS, endpoint: standIn.url, region: 'us-east-1', pathStyle: true, prefix: '' },
  house: name,
});

async function send(url: string, fields: object, bytes: Buffer) {
  const { payload, headers } = await multipart({ ...fields, size: bytes.length }, { bytes });
  return house.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...boss } });
}

const photo = { folderName: 'WXC 4821', folderName2: 'auctionlot', folderType: 'image' };
const terms = { folderName: 'pdf', folderName2: 'tnc', folderType: 'document' };
const PDF = Buffer.from('%PDF-1.4\nterms\nstartxref\n12\n%%EOF\n');

test('what is uploaded is in the bucket, and everybody gets it from the house', async () => {
  const added = await send('/api/file/upload/photo', photo, await picture('blue'));
  expect([added.statusCode, added.json()]).toEqual([200, expect.objectContaining({ fileName: '0.jpg' })]);
  const shown = await house.app.inject({ method: 'GET', url: '/api/file/image/auctionlot/WXC4821/0.jpg?w=400' });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(standIn.keys().filter((key) => key.startsWith('photos/auctionlot/WXC4821/'))).toHaveLength(7);
  expect(standIn.keys()).toContain('house.json');
});

test('while the bucket is away uploads are refused with a sentence, and pages go on', async () => {
  standIn.fault = 'forbidden';
  const refused = await send('/api/file/upload/photo', photo, await picture('green'));
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    expect.objectContaining({
      code: 'disk-takes-nothing',
      message: 'It could not be stored at this moment. Please try again later.',
    }),
  ]);
  const ready = await house.app.inject({ method: 'GET', url: '/api/health/ready', headers: boss });
  expect(ready.statusCode).toBe(200);
  expect(ready.json().warnings).toContain(
    'Photos and documents are away: S3 answers 403 AccessDenied. Nothing can be uploaded.',
  );
  expect((await house.app.inject({ method: 'GET', url: '/api/file/image/auctionlot/WXC4821/1.jpg' })).statusCode).toBe(
    404,
  );
  standIn.fault = undefined;
  await expect
    .poll(async () => (await send('/api/file/upload/photo', photo, await picture('green'))).statusCode, {
      timeout: 10_000,
    })
    .toBe(200);
});

test('two processes store photos in one folder at the same time, and none is lost', async () => {
  const { databaseUrl, db } = house;
  const place = placeOf(HOUSE);
  const [one, other] = await Promise.all([1, 2].map(() => openHouseFiles(place, { databaseUrl, db })));
  const names = Array.from({ length: 12 }, (_, n) => `${n}.jpg`);
  await Promise.all(
    names.map((name, n) => (n % 2 === 0 ? one : other)?.photos.put(BANNERS, name, Buffer.from(name), [])),
  );
  expect(await one?.photos.list(BANNERS)).toEqual(names);
  await Promise.all([one?.close(), other?.close()]);
});

test('a bucket of another house, or one that everybody may read, is refused', async () => {
  const another = placeOf('another');
  await expect(openHouseFiles(another)).rejects.toThrow('The bucket holds the photos of another house');
  standIn.fault = 'public';
  await expect(openHouseFiles(placeOf(HOUSE))).rejects.toThrow('gives its files to everybody');
  standIn.fault = undefined;
});

test('documents are there too', async () => {
  expect((await send('/api/file/upload', terms, PDF)).statusCode).toBe(200);
  expect(standIn.keys()).toContain('documents/tnc/pdf/tnc.pdf');
  const answer = await house.app.inject({ method: 'GET', url: TERMS_URL });
  expect([answer.statusCode, answer.rawPayload.equals(PDF)]).toEqual([200, true]);
});
