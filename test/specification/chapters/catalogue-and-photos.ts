import { expect } from 'vitest';
import { malaysianTime } from '#domain/session-clock.ts';
import { expectFields } from '../client.ts';
import type { Life } from '../life.ts';
import { jpeg } from './files.ts';

const LOT_FIELDS =
  'id session regnNo make descOfGood ma year rc remarks vendor price adminFee deposit safetyDeposit premium addPrice location contactPerson remark1 remark2 status salePrice';

function lot(id: string, fields: object = {}) {
  return {
    id,
    session: 'AMS1',
    regnNo: `WXC ${id}`,
    make: 'PERODUA',
    descOfGood: 'MYVI 1.3',
    ma: 'AUTO',
    year: '2016',
    rc: 'YES',
    remarks: 'NOTE 1',
    vendor: 'TM',
    price: 5000,
    adminFee: 300,
    deposit: 1500,
    safetyDeposit: 500,
    premium: 600,
    addPrice: 200,
    location: 'PUCHONG',
    contactPerson: 'ENCIK RAHIM',
    remark1: '',
    remark2: '',
    ...fields,
  };
}

/** Two sessions, their lots, those of the next auction, and photos. */
export async function catalogueAndPhotos(life: Life): Promise<void> {
  const { guest, superAdmin, times } = life;
  const at = (ms: number) => malaysianTime(ms);
  expect(await superAdmin.get('GET /api/auctionmanager/session/nextname')).toMatchObject({ name: 'AMS1' });
  const session = (id: string, days: number, publicOrPrivate = 'public') => {
    const [start, end] = [at(times.startMs + days * 86_400_000), at(times.endMs + days * 86_400_000)];
    return { id, startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time, publicOrPrivate };
  };
  await superAdmin.json('POST /api/auctionmanager/sessions/save', [
    session('AMS1', 0),
    session('AMS2', 7),
    session('AMS3', 14),
  ]);
  await superAdmin.get('GET /api/auctionmanager/deletecolumn/{id}', { id: 'AMS3' });
  expectFields(
    await guest.get('GET /api/auctionmanager/sessions'),
    'id startDate startTime endDate endTime publicOrPrivate',
  );
  expect(await guest.get('GET /api/auctionmanager/session/{sessionId}', { sessionId: 'AMS1' })).toMatchObject(
    session('AMS1', 0),
  );
  await guest.get('GET /api/auctionmanager/get/session/latest');

  const row = {
    session: 'AMS1',
    column1: 'Viewing',
    value: 'Monday',
    column1Bold: true,
    valueBold: false,
    valueUnderlined: false,
  };
  const rows = [
    { ...row, sessionOrder: 1 },
    { ...row, column1: 'Venue', sessionOrder: 1 },
  ];
  await superAdmin.json('POST /api/admin/homepage/save', rows);
  const saved = await guest.get('GET /api/admin/homepageinfo');
  expectFields(saved, 'id column1 value column1Bold valueBold valueUnderlined sessionOrder');
  await superAdmin.get('GET /api/admin/deletecolumn/{id}', { id: saved.at(-1).id });

  await superAdmin.json('POST /api/auctionlot/post', lot('901', { session: 'AMS2' }));
  await superAdmin.get('GET /api/auctionlot/deletecolumn/{id}', { id: '901' });
  await superAdmin.json('POST /api/auctionlot/post', lot('902', { session: 'AMS2' }));
  await superAdmin.get('GET /api/auctionlot/delete/all');
  await superAdmin.json('POST /api/auctionlot/save/multiplelot', [lot('101'), lot('102'), lot('103')]);
  await superAdmin.json('POST /api/auctionlot/catalogue/save', [lot('104'), lot('105', { vendor: 'KNB' })]);
  await superAdmin.json('POST /api/nextauctionlot/post', lot('201', { session: 'AMS2' }));
  await superAdmin.json('POST /api/nextauctionlot/save/multiplelot', [
    lot('202', { session: 'AMS2' }),
    lot('203', { session: 'AMS2' }),
  ]);
  expectFields(
    await guest.get('GET /api/nextauctionlot/get/{id}', { id: '202' }),
    LOT_FIELDS.replace(' status salePrice', ''),
  );
  expectFields(await guest.get('GET /api/nextauctionlot/getall/{session}', { session: 'AMS2' }), 'id regnNo');
  await guest.get('GET /api/nextauctionlot/getbypage/{page}/{size}', { page: 1, size: 6 });
  await guest.get('GET /api/nextauctionlot/count');
  await superAdmin.get('GET /api/nextauctionlot/deletecolumn/{id}', { id: '203' });
  await superAdmin.get('GET /api/nextauctionlot/delete/all');

  expectFields(await guest.get('GET /api/auctionlot/get/{lotId}', { lotId: '101' }), LOT_FIELDS);
  expectFields(await guest.get('GET /api/auctionlot/catalogue/get'), 'id regnNo price');
  await guest.get('GET /api/auctionlot/getbypage/{page}/{size}', { page: 1, size: 10 });
  await guest.get('GET /api/auctionlot/count');
  expectFields(
    await guest.get('GET /api/auctionlot/ongoingbid/getbypage/{page}/{size}', { page: 1, size: 6 }),
    'auctionLotList ongoingBid',
  );

  const folder = { folderName: 'WXC 101', folderName2: 'auctionlot', folderType: 'image' };
  for (const [fileName, colour] of [
    ['0.jpg', 'red'],
    ['1.jpg', 'green'],
  ] as const) {
    await superAdmin.upload(
      'POST /api/file/upload/photo',
      { ...folder, fileName },
      { name: fileName, type: 'image/jpeg', bytes: await jpeg(colour) },
    );
  }
  expect(await guest.form('POST /api/file/filenames', folder)).toEqual(['0.jpg', '1.jpg']);
  await guest.form('POST /api/file/countfiles', folder);
  await guest.get('GET /api/file/image/auctionlot/{regnNo}/{file}', { regnNo: 'WXC 101', file: '0.jpg' });
  const imageUrl = `/api/file/image/auctionlot/${encodeURIComponent('WXC 101')}/0.jpg`;
  await superAdmin.json('POST /api/admin/savelotphototohomepage', { imageUrl, session: 'AMS1' });
  expectFields(await guest.get('GET /api/admin/homepagephotos'), 'imgUrl session');
  await superAdmin.form('POST /api/admin/homepagephotos/getbyimageurl', { imageUrl });
  await superAdmin.form('POST /api/admin/homepagephotos/photourl/delete', { imageUrl });
  await superAdmin.form('POST /api/file/delete', { url: imageUrl.replace('0.jpg', '1.jpg') });
}
