import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

afterAll(() => house.close());

const get = async (url: string) => (await house.app.inject(url)).json();

test('a house that has said nothing about itself yet', async () => {
  expect(await get('/api/admin/contactinfo')).toMatchObject({ companyName: 'Tukul', tel: '', mapURL: '' });
  for (const url of ['banners', 'homepageinfo', 'homepagephotos']) expect(await get(`/api/admin/${url}`)).toEqual([]);
  expect(await get('/api/toggleinfo/getall')).toEqual([]);
});

test('what is stored is what is shown, in its order', async () => {
  const { db } = house;
  const contact = {
    companyName: 'Tukul Sdn Bhd',
    addressLine1: '1, Jalan Lelong',
    addressLine2: '',
    addressLine3: '50000 Kuala Lumpur',
    addressLine4: '',
    tel: '03-0000 0000',
    fax: '',
    email: 'hello@example.test',
    registrationNo: '202600000001',
    licenceNo: '',
    sstNo: '',
  };
  const mapUrl = 'https://www.openstreetmap.org/#map=16/3.1590/101.7123';
  await db
    .insertInto('office.contactInfo')
    .values({ ...contact, mapUrl })
    .execute();
  expect(await get('/api/admin/contactinfo')).toEqual({ ...contact, mapURL: mapUrl });
  for (const other of ['https://maps.example/1', 'javascript:alert(1)']) {
    await db.updateTable('office.contactInfo').set({ mapUrl: other }).execute();
    expect(await get('/api/admin/contactinfo')).toMatchObject({ mapURL: '' });
  }

  const toggle = (id: number, info: string | null, on: boolean | null) => ({
    id,
    name: `item ${id}`,
    info,
    toggle: on,
  });
  const entries = [toggle(10, 'Welcome', null), toggle(19, null, true)];
  await db.insertInto('office.toggles').values(entries.toReversed()).execute();
  expect(await get('/api/toggleinfo/getall')).toEqual(entries);
  expect(await get('/api/toggleinfo/get/id/19')).toEqual(entries[1]);
  expect(await get('/api/toggleinfo/get/id/9')).toMatchObject({ statusCode: 404, message: 'There is no such entry.' });
  expect(await get('/api/toggleinfo/get/id/x')).toMatchObject({ statusCode: 400 });

  const banner = (photoId: string, position: number) => ({ photoId, imgUrl: `/banner/${photoId}.jpg`, position });
  await db
    .insertInto('office.banners')
    .values([banner('a', 2), banner('b', 1)])
    .execute();
  expect((await get('/api/admin/banners')).map((each: { photoId: string }) => each.photoId)).toEqual(['b', 'a']);

  const row = (sessionOrder: number, position: number, value: string) => ({
    sessionOrder,
    position,
    value,
    session: 'AMS1',
  });
  await db
    .insertInto('office.homepageRows')
    .values([row(2, 1, 'c'), row(1, 2, 'b'), row(1, 1, 'a')])
    .execute();
  const rows = await get('/api/admin/homepageinfo');
  expect(rows.map((each: { value: string }) => each.value)).toEqual(['a', 'b', 'c']);
  expect(rows[0]).toMatchObject({ session: 'AMS1', column1: '', column1Bold: false, valueUnderlined: false });

  const photo = (imgUrl: string) => ({ session: 'AMS1', imgUrl });
  await db
    .insertInto('office.homepagePhotos')
    .values([
      { ...photo('/2.jpg'), position: 2 },
      { ...photo('/1.jpg'), position: 1 },
      { ...photo('/3.jpg'), position: 2 },
    ])
    .execute();
  expect(await get('/api/admin/homepagephotos')).toEqual([photo('/1.jpg'), photo('/2.jpg'), photo('/3.jpg')]);
});

test('of the films, only the addresses of hosts that a page may show', async () => {
  const entry = (id: number, info: string) => ({ id, name: `Tutorial video ${id}`, info, toggle: null });
  const good = entry(21, 'https://youtu.be/dQw4w9WgXcQ');
  await house.db
    .insertInto('office.toggles')
    .values([good, entry(22, 'https://evil.example/film')])
    .execute();
  const all: { id: number; info: string }[] = await get('/api/toggleinfo/getall');
  expect(all.filter(({ id }) => id > 20)).toEqual([good, entry(22, '')]);
  expect(await get('/api/toggleinfo/get/id/22')).toEqual(entry(22, ''));
});
