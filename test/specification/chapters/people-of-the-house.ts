import { expect } from 'vitest';
import { expectFields } from '../client.ts';
import type { Life } from '../life.ts';
import { logIn } from './new-bidders.ts';

const USER_FIELDS = 'id email firstName accountType phoneNo depositBalance';

/** The User Manager and the mailing. */
export async function peopleOfTheHouse(life: Life): Promise<void> {
  const { superAdmin, vendor, winner, loser, staff } = life;
  expectFields(await superAdmin.get('GET /api/user/getbypage/{page0}/{size}', { page0: 0, size: 10 }), USER_FIELDS);
  await superAdmin.get('GET /api/user/count');
  expectFields(await superAdmin.form('POST /api/user/get/byname', { name: 'aminah' }), USER_FIELDS);
  expectFields(await superAdmin.form('POST /api/user/getall/by/email', { email: winner.email }), USER_FIELDS);
  await superAdmin.form('POST /api/user/getall/by/email/verification/status', { status: 'unverified' });
  expectFields(
    await superAdmin.get('GET /api/user/get/with/balancedeposit/{scope}', { scope: 'all' }),
    'users totalDepositBalance',
  );
  await superAdmin.get('GET /api/user/bank/getall/{status}', { status: 'pending' });
  expectFields(await superAdmin.get('GET /api/user/getall'), 'id firstName ic phoneNo email staff staffId');
  await vendor.get('GET /api/user/getall/by/vendor/{vendorUserId}', { vendorUserId: 102 });

  await superAdmin.json('POST /api/user/blacklist', { userId: loser.id, vendor: 'TM' });
  expectFields(await superAdmin.form('POST /api/user/blacklist/get/all', { userId: loser.id }), 'vendor');
  expectFields(
    await superAdmin.get('GET /api/user/blacklist/getbypage/{page0}/{size}', { page0: 0, size: 50 }),
    'totalUsers users',
  );
  await superAdmin.json('POST /api/user/blacklist/delete/vendor', { userId: loser.id, vendor: 'TM' });
  // What opens a photo goes in a header: what stands in an address stands in logs.
  const { url, proof } = await superAdmin.json('POST /api/file/staff-card-url', { userId: staff.id });
  await superAdmin.follow('GET /api/file/image/staffIdCard/{staffId}/{file}', url, { 'x-photo-proof': proof });
  await superAdmin.form('POST /api/user/verify/staff', { userId: staff.id, toggle: 'true' });
  const staffOf = { staffOf: 'TM Staff', verified: 'true', page0: 0, size: 50 };
  const verified = await vendor.get('GET /api/user/staff/getbypage/{staffOf}/{verified}/{page0}/{size}', staffOf);
  expectFields(verified, 'totalUsers users');
  await superAdmin.json('POST /api/user/instant-bidder', {
    accountType: 'Individual',
    firstName: 'Devi a/p Raju',
    ic: '900101-10-5524',
    phoneNo: '012-345 6700',
    representativeName: '',
    representativeIc: '',
  });
  await logIn(life, staff);
  await staff.client.form('POST /api/user/check/staff', { userId: staff.id, sessionVendor: 'TM Staff' });
  await superAdmin.form('POST /api/user/deactivate', { userId: loser.id, toggle: 'true' });
  expectFields(
    await superAdmin.get('GET /api/user/deactivate/getbypage/{page0}/{size}', { page0: 0, size: 50 }),
    'totalUsers users',
  );

  const mail = {
    subject: 'Next auction',
    content: 'It opens on Monday.',
    recipientsType: 'Individual',
    emailList: [winner.email],
  };
  expect(await superAdmin.json('POST /api/mail/multiple/emails', mail)).toBeDefined();
}
