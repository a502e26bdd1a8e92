import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, openSession, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { termsFile } from './terms-file.ts';

let house: TestHouse;
let visitor: ReturnType<typeof guest>;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'printed-'));
  house = await testHouse({ DATA_DIR: dataDir });
  visitor = guest(house);
  const lots = Object.fromEntries(
    Array.from({ length: 120 }, (_, i) => [String(101 + i), { startingPriceSen: 100_005 + i }]),
  );
  await openSession(house, { lots });
  const nextLot = (session: string, lotNo: string, position: number) => ({
    ...{ session, lotNo, position, regnNo: `W${lotNo}`, category: 'car' as const, vendor: 'TM' },
    priceSen: 999_99,
    depositSen: 150_000,
  });
  await house.db
    .insertInto('office.nextLots')
    .values([nextLot('NEXT', '2', 2), nextLot('NEXT', '1', 1), nextLot('LATER', '9', 3)])
    .execute();
  const contact = (vendor: string, toggle: boolean) => ({ vendor, toggle, contactPerson: `of ${vendor}` });
  await house.db
    .insertInto('office.vendorContacts')
    .values([contact('TM', true), contact('KNB', true), contact('PV', false)])
    .execute();
});
afterAll(async () => {
  await house.close();
  await house.end();
  await rm(dataDir, { recursive: true });
});

test('the printed catalogue has every current lot, in order, to the sen and without photos', async () => {
  const { status, body } = await visitor.get('/api/auctionlot/catalogue/get', {
    'x-at-least-revision': String(house.house.book.revision),
  });
  expect(status).toBe(200);
  expect(body).toHaveLength(120);
  expect(body[0]).toMatchObject({ id: '101', session: 'AMS1', price: 1000.05 });
  expect(body[119]).toMatchObject({ id: '220', price: 1001.24 });
  expect(body[0]).not.toHaveProperty('photos');
});

test('the next catalogue is that of a session, or of all', async () => {
  const idsOf = async (session: string) =>
    (await visitor.get(`/api/nextauctionlot/getall/${session}`)).body.map(({ id }: { id: string }) => id);
  expect(await idsOf('NEXT')).toEqual(['1', '2']);
  expect(await idsOf('all')).toEqual(['1', '2', '9']);
  expect(await idsOf('AMS1')).toEqual([]);
});

test.each(['/api/auctionlot/catalogue/get', '/api/nextauctionlot/getall/all'])(
  'the whole of %s is not for asking again and again, whoever asks',
  async (url) => {
    const asked = async (remoteAddress: string) => (await house.app.inject({ url, remoteAddress })).statusCode;
    for (let n = 1; n <= 30; n += 1) expect(await asked('192.0.2.1')).toBe(200);
    expect(await asked('192.0.2.1')).toBe(429);
    expect(await asked('192.0.2.2')).toBe(200);
  },
);

test('only the contacts that the house displays are given to the public', async () => {
  const { body } = await visitor.get('/api/toggleinfo/vendorcontacts/get/display/true');
  expect(body.map(({ vendor, contactPerson }: Record<string, string>) => [vendor, contactPerson])).toEqual([
    ['KNB', 'of KNB'],
    ['TM', 'of TM'],
  ]);
});

test('the terms are the file that the house has, and a 404 as long as it has none', async () => {
  const url = '/api/file/document/tnc/pdf/tnc.pdf';
  expect(await visitor.get(url)).toMatchObject({ status: 404, body: { code: 'no-such-document' } });
  await mkdir(path.dirname(termsFile(dataDir)), { recursive: true });
  await writeFile(termsFile(dataDir), '%PDF-1.3 terms');
  const answer = await house.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('%PDF-1.3 terms');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="tnc.pdf"',
  });
});
