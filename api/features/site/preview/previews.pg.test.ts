import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { GALLERY_SIZES } from '#contract/photos.ts';
import { housePreviews, type Previews } from './previews.ts';

let house: TestHouse;
let previews: Previews;

beforeAll(async () => {
  house = await testHouse();
  await openSession(house, { lots: { '101': { regnNo: 'WXC 4821' }, '102': { regnNo: 'VBG 917' } } });
  await house.db
    .insertInto('office.lots')
    .values({
      session: 'AMS1',
      lotNo: '101',
      position: 1,
      make: 'Toyota',
      descOfGood: 'Hilux "2.4" <G>',
      year: '2019',
      location: 'Shah Alam',
      contactPerson: 'Encik Farid',
      category: 'pickup',
    })
    .execute();
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  previews = make();
});

afterAll(() => house.end());

const make = (override: Partial<Parameters<typeof housePreviews>[0]> = {}) =>
  housePreviews({
    db: house.db,
    readDb: house.house.readDb,
    photosOf: async (unit) => (unit === 'WXC4821' ? ['0.jpg', '1.jpg'] : []),
    publicUrl: 'https://tukul.test',
    // Against hanging, not against slowness: a machine may be busy.
    patienceMs: 30_000,
    ...override,
  });

test('a lot shows its name, its facts and its cover photo, and nobody', async () => {
  const meta = await previews('/itempage/101');
  expect(meta).toEqual({
    house: 'Tukul',
    title: 'Lot 101: Toyota Hilux "2.4" <G>',
    description: 'WXC 4821 · 2019 · Shah Alam · Starting price RM21,500.00 · Session AMS1',
    url: 'https://tukul.test/itempage/101',
    image: 'https://tukul.test/api/file/image/auctionlot/WXC4821/0.jpg?w=800',
    large: true,
    first: {
      src: '/api/file/image/auctionlot/WXC4821/0.jpg',
      srcSet: expect.stringContaining('/api/file/image/auctionlot/WXC4821/0.jpg?w=800 800w'),
      sizes: GALLERY_SIZES,
      as: 'item',
    },
  });
  expect(JSON.stringify(meta)).not.toContain('Farid');
});

test('a lot without texts and photos shows what there is', async () => {
  expect(await previews('/auctionpage/102')).toMatchObject({
    title: 'Lot 102',
    description: 'VBG 917 · Starting price RM21,500.00 · Session AMS1',
    image: 'https://tukul.test/icon-512.png',
    large: false,
  });
});

test('a lot by its session, as its page stays when the session is cleared', async () => {
  expect(await previews('/itempage/AMS1/102')).toMatchObject({
    title: 'Lot 102',
    description: 'VBG 917 · Starting price RM21,500.00 · Session AMS1',
    url: 'https://tukul.test/itempage/AMS1/102',
  });
});

test('a lot of the next auction', async () => {
  await house.db
    .insertInto('office.nextLots')
    .values({
      session: 'NEXT',
      lotNo: '7',
      position: 1,
      make: 'Hino',
      descOfGood: '300',
      category: 'lorry',
      regnNo: 'PMR 2206',
      vendor: 'TM',
      priceSen: 4_700_000,
      depositSen: 150_000,
    })
    .execute();
  expect(await previews('/itempagena/7')).toMatchObject({
    title: 'Lot 7: Hino 300',
    description: 'PMR 2206 · Starting price RM47,000.00 · Next auction',
  });
});

test.each(['/itempage/999', '/itempage/AMS9/101', '/itempagena/999', '/itempage/1"><script>', '/nowhere'])(
  '%s leads to no lot: the house itself',
  async (path) => {
    expect(await previews(path)).toMatchObject({ title: '', url: `https://tukul.test${encodeURI(path)}` });
  },
);

test('lists and pages of the house have names of their own', async () => {
  expect(await previews('/onlineAuction/onAuction/1')).toMatchObject({
    title: 'Online Auction',
    description: '2 lots in auction: photos, starting prices and live bids.',
  });
  expect(await previews('/help/tutorial')).toMatchObject({ title: 'Tutorial' });
  await house.db
    .insertInto('office.banners')
    .values({ photoId: 'b', imgUrl: '/api/file/image/banner/b.jpg', position: 1 })
    .execute();
  expect(await previews('/')).toMatchObject({
    title: '',
    image: 'https://tukul.test/api/file/image/banner/b.jpg',
    large: true,
    first: { src: '/api/file/image/banner/b.jpg', srcSet: expect.stringContaining('b.jpg?w=400 400w') },
  });
});

test('the house has the name that its contact gives, as in the footer and in its letters', async () => {
  const save = (companyName: string) => house.db.updateTable('office.contactInfo').set({ companyName }).execute();
  const row = { companyName: 'Lelong & Anak', addressLine1: '', addressLine2: '', addressLine3: '', addressLine4: '' };
  await house.db
    .insertInto('office.contactInfo')
    .values({ id: 1, ...row, tel: '', fax: '', email: '', mapUrl: '' })
    .execute();
  expect(await make()('/about')).toMatchObject({ house: 'Lelong & Anak', title: 'About' });
  await save(' ');
  expect(await make()('/about')).toMatchObject({ house: 'Tukul' });
});

test('a house that cannot be asked holds up no page', async () => {
  const stuck = make({ photosOf: () => new Promise(() => {}), patienceMs: 20 });
  expect(await stuck('/itempage/101')).toBeUndefined();
  const broken = make({ photosOf: () => Promise.reject(new Error('gone')) });
  expect(await broken('/itempage/101')).toBeUndefined();
});
