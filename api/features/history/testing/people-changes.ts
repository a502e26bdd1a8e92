import { codeMailedTo } from '#api/features/accounts/login/testing/mailed.ts';
import { PASSWORD_OF_ALL } from '#api/testing/test-house.ts';
import type { StaffChange, World } from './staff-changes.ts';

/** Of people, of the mails to them, and of the house's own pages. In this order. */

const staffOf = (userId: number) => async (world: World) => {
  await world.house.person(userId);
  const card = { staffOf: 'TM Staff', staffId: `S${userId}` };
  await world.house.db.updateTable('office.users').set(card).where('id', '=', userId).execute();
};

/** The code that the super admin is mailed to change this account. */
async function codeFor({ house, chief }: World, userId: number): Promise<string> {
  await chief.post('/api/user/update/request-otp', { pwd: PASSWORD_OF_ALL, userId });
  return codeMailedTo(house.app, `person${chief.id}@test.invalid`);
}

export const PEOPLE_CHANGES: readonly StaffChange[] = [
  {
    route: 'POST /api/user/records/export',
    body: { userId: 1_002 },
    ...{ subject: 'user/1002', actions: ['Personal data exported'] },
  },
  {
    route: 'POST /api/user/blacklist',
    body: { userId: 1_002, vendor: 'TM', reason: 'Did not collect.' },
    ...{ subject: 'user/1002', actions: ['Blacklisted', 'Blacklisted'] },
  },
  {
    route: 'POST /api/user/blacklist/delete/vendor',
    body: { userId: 1_002, vendor: 'TM' },
    ...{ subject: 'user/1002', actions: ['Removed from the blacklist'] },
  },
  {
    route: 'POST /api/user/refuse/staff',
    given: staffOf(1_023),
    body: { userId: 1_023, because: 'number' },
    ...{ subject: 'user/1023', actions: ['Staff application refused'] },
  },
  {
    route: 'POST /api/user/verify/staff',
    given: staffOf(1_021),
    body: { userId: 1_021, toggle: true, withoutCard: 'employer' },
    ...{ subject: 'user/1021', actions: ['Staff verified without a card', 'Staff verified'] },
  },
  {
    route: 'POST /api/user/personal-data',
    body: async (world) => ({
      ...{ userId: 1_021, firstName: 'Aminah binti Salleh' },
      otp: await codeFor(world, 1_021),
    }),
    ...{ subject: 'user/1021', actions: ['Personal data changed'] },
  },
  {
    route: 'POST /api/user/second-factor/reset',
    given: async ({ house }) => {
      const row = { userId: 1_021, secret: Buffer.alloc(48), keyId: 'none', madeAt: new Date(house.clockMs) };
      const confirmed = { ...row, confirmedAt: new Date(house.clockMs) };
      await house.db.insertInto('office.secondFactors').values(confirmed).execute();
    },
    body: async (world) => ({
      ...{ userId: 1_021, pwd: PASSWORD_OF_ALL, otp: await codeFor(world, 1_021) },
      reason: 'Phone and codes lost; came with MyKad',
    }),
    ...{ subject: 'user/1021', actions: ['Second factor taken away'] },
  },
  {
    route: 'POST /api/user/deactivate',
    body: { userId: 1_021, toggle: true },
    ...{ subject: 'user/1021', actions: ['Account deactivated'] },
  },
  {
    route: 'POST /api/user/erase',
    given: ({ house }) => house.person(1_022, { depositSen: 0 }),
    body: { userId: 1_022 },
    ...{ subject: 'user/1022', actions: ['Personal data erased', 'Account deactivated'] },
  },
  {
    route: 'POST /api/user/make-bidder',
    given: ({ house }) => house.person(104, { role: 'admin' }),
    body: { userId: 104 },
    ...{ subject: 'user/104', actions: ['Bidder created'] },
  },
  {
    route: 'POST /api/user/instant-bidder',
    body: { accountType: 'Individual', firstName: 'Devi a/p Raju', ic: '900101-10-5524', phoneNo: '012-345 6700' },
    subject: ({ answers }) => `user/${answers['POST /api/user/instant-bidder'].userId}`,
    actions: ['Bidder created'],
  },
];

const mail = {
  ...{ subject: 'Next auction', content: 'It opens on Monday.', recipientsType: 'Individual' },
  emailList: ['person1001@test.invalid', 'person1002@test.invalid'],
};
const mailingOf = ({ answers }: World) => ({ id: answers['POST /api/mail/multiple/emails'].id });
const mailingThatWas = ({ sent }: World) => `mailing/${(sent as { id: number }).id}`;
const subjectOfMailing = (world: World) => `mailing/${mailingOf(world).id}`;

const contact = {
  ...{ addressLine1: '12 Jalan Kenari 5', addressLine2: 'Puchong', addressLine3: '', addressLine4: '' },
  ...{ tel: '03-8070 1234', fax: '', email: 'hello@tukul.example', mapURL: '' },
};
const row = { session: 'AMS2', sessionOrder: 1, column1Bold: true, valueBold: false, valueUnderlined: false };
const vendorContact = (vendor: string) => ({
  ...{
    vendor,
    location: 'Puchong',
    contactPerson: 'Encik Rahim',
    contactNo: '012-345 6789',
    address: '',
    toggle: true,
  },
});
const contactOf = async ({ chief }: World, vendor: string): Promise<{ id: number }> => {
  const { body } = await chief.get('/api/toggleinfo/vendorcontacts/get/all');
  return body.find((each: { vendor: string }) => each.vendor === vendor);
};

export const PAGE_CHANGES: readonly StaffChange[] = [
  { route: 'POST /api/mail/multiple/emails', body: mail, subject: subjectOfMailing, actions: ['Sent'] },
  {
    route: 'POST /api/mail/mailing/pause',
    given: (world) => mailingIs(world, 'sending'),
    ...{ body: mailingOf, subject: subjectOfMailing, actions: ['Paused'] },
  },
  { route: 'POST /api/mail/mailing/resume', body: mailingOf, subject: subjectOfMailing, actions: ['Resumed'] },
  {
    route: 'POST /api/mail/mailing/retry',
    given: async (world) => {
      await mailingIs(world, 'done');
      const { id } = mailingOf(world);
      const recipients = world.house.db.updateTable('office.mailingRecipients').set({ state: 'failed' });
      await recipients.where('mailingId', '=', id).execute();
    },
    ...{ body: mailingOf, subject: subjectOfMailing, actions: ['Tried again'] },
  },
  {
    route: 'POST /api/mail/mailing/stop',
    given: (world) => mailingIs(world, 'sending'),
    ...{ body: mailingOf, subject: subjectOfMailing, actions: ['Stopped'] },
  },
  {
    route: 'POST /api/mail/mailing/approve',
    body: async (world) => ({ id: await mailingWaits(world, 104) }),
    ...{ subject: mailingThatWas, actions: ['Approved'] },
  },
  {
    route: 'POST /api/mail/mailing/reject',
    body: async (world) => ({ id: await mailingWaits(world, 104), reason: 'The date is wrong.' }),
    ...{ subject: mailingThatWas, actions: ['Rejected'] },
  },
  {
    route: 'POST /api/mail/mailing/withdraw',
    body: async (world) => ({ id: await mailingWaits(world, world.chief.id) }),
    ...{ subject: mailingThatWas, actions: ['Withdrawn'] },
  },
  {
    route: 'POST /api/admin/contactinfo/save',
    ...{ body: contact, subject: 'page/contact', actions: ['Changed'] },
  },
  {
    route: 'POST /api/admin/homepage/save',
    body: [
      { ...row, column1: 'Venue', value: 'Puchong' },
      { ...row, column1: 'Viewing', value: 'Monday' },
    ],
    ...{ subject: 'page/homepage', actions: ['Row added', 'Row added'] },
  },
  {
    route: 'DELETE /api/admin/deletecolumn/:id',
    url: async ({ chief }) => {
      const { body } = await chief.get('/api/admin/homepageinfo');
      return `/api/admin/deletecolumn/${body.find((each: { column1: string }) => each.column1 === 'Viewing').id}`;
    },
    ...{ subject: 'page/homepage', actions: ["Row 'Viewing' of AMS2 deleted"] },
  },
  {
    route: 'POST /api/toggleinfo/save/all',
    body: [
      { id: 10, name: 'Front message', info: 'Welcome' },
      { id: 19, name: 'Top-up restriction', toggle: true },
    ],
    ...{ subject: 'setting/19', actions: ['Changed'] },
  },
  {
    route: 'POST /api/toggleinfo/vendorcontacts/save',
    body: vendorContact('TM'),
    subject: async (world) => `vendor-contact/${(await contactOf(world, 'TM')).id}`,
    actions: ['Added'],
  },
  {
    route: 'POST /api/toggleinfo/vendorcontacts/save/all',
    body: async (world) => [
      { ...vendorContact('TM'), ...(await contactOf(world, 'TM')), location: 'Shah Alam' },
      vendorContact('KNB'),
    ],
    subject: async (world) => `vendor-contact/${(await contactOf(world, 'TM')).id}`,
    actions: ['Changed'],
  },
  {
    route: 'POST /api/toggleinfo/vendorcontacts/delete',
    body: async (world) => ({ id: (await contactOf(world, 'KNB')).id }),
    subject: ({ sent }) => `vendor-contact/${(sent as { id: number }).id}`,
    actions: ['Removed'],
  },
  {
    route: 'POST /api/vendors/save',
    body: { code: 'TMFA', name: 'TM Facilities', active: true, before: { name: '', active: true } },
    ...{ subject: 'vendor/TMFA', actions: ['Changed'] },
  },
  {
    route: 'POST /api/retention/periods/save',
    body: { mails: 60 },
    ...{ subject: 'setting/retention', actions: ['Changed'] },
  },
];

async function mailingIs(world: World, state: 'sending' | 'done'): Promise<void> {
  await world.house.db.updateTable('office.mailings').set({ state }).where('id', '=', mailingOf(world).id).execute();
}

/** Written by this account, for another one to decide; its number. */
async function mailingWaits({ house }: World, writer: number): Promise<number> {
  const at = new Date(house.clockMs);
  const { id } = await house.db
    .insertInto('office.mailings')
    .values({
      ...{ accountId: writer, key: null, requestHash: null, subject: 'New sale', content: 'Come.', state: 'waiting' },
      ...{ recipientsType: 'All Users', total: 1, decidedBy: null, decidedAt: null, reason: null, problem: null },
      ...{ madeAt: at, beatAt: at, finishedAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
