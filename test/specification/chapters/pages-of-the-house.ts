import { expect } from 'vitest';
import { expectFields } from '../client.ts';
import type { Life } from '../life.ts';
import { jpeg, pdf } from './files.ts';

/** What the house shows of itself: written by a super admin, read by everybody. */
export async function pagesOfTheHouse({ guest, superAdmin }: Life): Promise<void> {
  await guest.get('GET /api/sc/pingserver');
  await guest.get('GET /api/time/get/monthdayformat');
  await superAdmin.get('GET /api/sc/check-admin-authorization');
  await superAdmin.get('GET /api/sc/check-vendor-authorization');

  const contact = {
    addressLine1: '12 Jalan Kenari 5',
    addressLine2: 'Puchong',
    addressLine3: '47100 Selangor',
    addressLine4: 'Malaysia',
    tel: '03-8070 1234',
    fax: '',
    email: 'hello@tukul.example',
    mapURL: '',
  };
  await superAdmin.json('POST /api/admin/contactinfo/save', contact);
  expect(await guest.get('GET /api/admin/contactinfo')).toMatchObject(contact);

  await superAdmin.json('POST /api/toggleinfo/save/all', [
    { id: 10, name: 'Front message', info: 'Welcome' },
    { id: 19, name: 'Top-up restriction', toggle: false },
  ]);
  expectFields(await guest.get('GET /api/toggleinfo/getall'), 'id name');
  for (const id of [10, 11, 19]) await guest.get('GET /api/toggleinfo/get/id/{id}', { id });

  const vendorContact = {
    vendor: 'TM',
    location: 'Puchong',
    contactPerson: 'Encik Rahim',
    contactNo: '012-345 6789',
    address: '',
    toggle: true,
  };
  await superAdmin.json('POST /api/toggleinfo/vendorcontacts/save', vendorContact);
  await superAdmin.json('POST /api/toggleinfo/vendorcontacts/save/all', [{ ...vendorContact, vendor: 'KNB' }]);
  const contacts = await superAdmin.get('GET /api/toggleinfo/vendorcontacts/get/all');
  expectFields(contacts, 'contactPerson contactNo location vendor address toggle');
  await superAdmin.json('POST /api/toggleinfo/vendorcontacts/delete', contacts[0]);
  expectFields(await guest.get('GET /api/toggleinfo/vendorcontacts/get/display/true'), 'vendor contactPerson');

  await superAdmin.upload(
    'POST /api/file/upload',
    { folderType: 'document', folderName: 'tnc', folderName2: 'tnc' },
    { name: 'tnc.pdf', type: 'application/pdf', bytes: pdf() },
  );
  await superAdmin.upload(
    'POST /api/file/upload',
    { folderType: 'image', folderName: 'WXC 4821', folderName2: 'auctionlot' },
    { name: 'front.jpg', type: 'image/jpeg', bytes: await jpeg('teal') },
  );
  await guest.get('GET /api/file/document/tnc/pdf/tnc.pdf');
  await guest.get('GET /api/file/image/general/website/sold_stamp.png');
  await superAdmin.upload(
    'POST /api/file/homepagephoto/upload',
    { folderType: 'image', folderName: 'banner', folderName2: '' },
    { name: 'banner.jpg', type: 'image/jpeg', bytes: await jpeg('navy') },
  );
  expectFields(await guest.get('GET /api/admin/banners'), 'imgUrl photoId');
}
