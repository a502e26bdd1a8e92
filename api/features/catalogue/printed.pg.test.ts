import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotFolder } from '#api/platform/photos/names.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { guest, openSession, TERMS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { printedCatalogue, printedNextCatalogue } from '#contract/catalogue/printed.ts';
import type { LotTerms } from '#domain/events.ts';

let house: TestHouse;
let dataDir: string;
let visitor: ReturnType<typeof guest>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'printed-'));
  house = await testHouse({ DATA_DIR: dataDir });
  visitor = guest(house);
  const lots: Record<string, Partial<LotTerms>> = Object.fromEntries(
    Array.from({ length: 120 }, (_, i) => [String(101 + i), { startingPriceSen: 100_005 + i }]),
  );
  lots['102'] = { ...lots['102'], regnNo: 'VBG 917', premium: { kind: 'share', ppm: 20_000 } };
  lots['103'] = { ...lots['103'], premium: { kind: 'none' } };
  await openSession(house, { lots });
  const photos = createFolderPhotoStore(path.join(dataDir, 'photos'));
  await photos.put(lotFolder(TERMS.regnNo), '0.jpg', Buffer.from('a photo'), []);
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
  await house.end();
  await rm(dataDir, { recursive: true });
});

test('the printed catalogue has every current lot, in order, to the sen, with its first photo alone', async () => {
  const { status, body } = await visitor.get('/api/auctionlot/catalogue/get', {
    'x-at-least-revision': String(house.house.book.revision),
  });
  expect(status).toBe(200);
  expect(body).toHaveLength(120);
  const figures = { deposit: 1_500, adminFee: 300, safetyDeposit: 500, addPrice: 200 };
  expect(body[0]).toMatchObject({ id: '101', session: 'AMS1', price: 1000.05, premium: 600, ...figures });
  expect(body[1]).toMatchObject({ id: '102', price: 1000.06, premium: 0.02, ...figures });
  expect(body[2]).toMatchObject({ id: '103', price: 1000.07, premium: 0, ...figures });
  expect(body[119]).toMatchObject({ id: '220', price: 1001.24 });
  expect(body[0]).not.toHaveProperty('photos');
  expect(body.map(({ cover }: { cover: string | null }) => cover).slice(0, 2)).toEqual([
    expect.stringMatching(/^0\.jpg\?v=/),
    null,
  ]);
});

test('a catalogue of many parts has each lot once, and only what its contract declares', async () => {
  const ids = (body: readonly { readonly id: string }[]) => body.map(({ id }) => id);
  const rows = Array.from({ length: 2_300 }, (_, at) => ({
    ...{
      session: 'MANY',
      lotNo: `M${at}`,
      position: at + 10,
      regnNo: `V${at}`,
      category: 'car' as const,
      vendor: 'TM',
    },
    ...{ priceSen: 100_00, depositSen: 0 },
  }));
  await house.db.insertInto('office.nextLots').values(rows).execute();
  const asked = await Promise.all(Array.from({ length: 5 }, () => visitor.get('/api/nextauctionlot/getall/MANY')));
  for (const { status, body } of asked) {
    expect(status).toBe(200);
    expect(ids(body)).toEqual(rows.map(({ lotNo }) => lotNo));
  }
  expect(printedNextCatalogue.response[200].safeParse(asked[0]?.body)).toMatchObject({ data: asked[0]?.body });
  await house.db.deleteFrom('office.nextLots').where('session', '=', 'MANY').execute();

  const { body, headers } = await visitor.get('/api/auctionlot/catalogue/get');
  expect(printedCatalogue.response[200].safeParse(body)).toMatchObject({ data: body });
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
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
