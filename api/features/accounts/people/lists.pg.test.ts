import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { placeholderAddress } from '#api/platform/mail/no-address.ts';
import { openSession, type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';
import type { PersonRow, StaffRow } from '#contract/accounts/people.ts';
import { asOwner } from '#scripts/test/postgres.ts';

let house: TestHouse;
let boss: Person;
let admin: Person;
let tm: Person;
let knb: Person;

const ROWS: Readonly<Record<number, object>> = {
  1001: {
    name: 'Aminah binti Ali',
    ic: '850314105522',
    phoneNo: '+60123456789',
    bankName: 'Maybank',
    bankAccNo: '114012345678',
  },
  1002: { name: 'Tan Wei Ming', ic: '900722075017', phoneNo: '+60165551002', staffOf: 'TM Staff', staffId: 'TM1002' },
  1003: {
    name: 'Kereta Jaya Sdn Bhd',
    accountType: 'Organization',
    ic: '1312525A',
    representativeName: 'Aminah Kassim',
    representativeIc: '791231145522',
  },
  1004: { name: 'Siti 100%', staffOf: 'TM Staff', staffId: 'TM1004', staffVerifiedAt: new Date(0) },
  1005: { name: 'Raj Kumar', emailVerifiedAt: null, staffOf: 'KNB Staff', staffId: 'K5', staffVerifiedAt: new Date(0) },
};

/** Two super admins, an admin, a vendor of TM and one of KNB, five bidders; 1001 has won WXC 4821, 1003 owes the house RM200. */
beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
  admin = await house.person(11, { role: 'admin' });
  tm = await house.person(12, { role: 'vendor' });
  knb = await house.person(13, { role: 'vendor' });
  const deposits: Readonly<Record<number, number>> = { 1001: 1_000_000, 1002: 50_050, 1003: 150_000 };
  for (const [id, row] of Object.entries(ROWS)) {
    await house.person(Number(id), { depositSen: deposits[Number(id)] ?? 0 });
    await house.db.updateTable('office.users').set(row).where('id', '=', Number(id)).execute();
  }
  for (const [id, staffOf] of [
    [12, 'TM Staff'],
    [13, 'KNB Staff'],
  ] as const) {
    const row = { staffOf, staffId: 'V1', staffVerifiedAt: new Date(0) };
    await house.db.updateTable('office.users').set(row).where('id', '=', id).execute();
  }
  await openSession(house, { lots: { '101': { regnNo: 'WXC 4821' } } });
  house.clockMs = Date.parse('2026-11-20T04:00:00.000Z');
  await house.say({ type: 'enter-lot', bidder: 1001, lotNo: '101' });
  await house.say({ type: 'place-bid', bidder: 1001, lotNo: '101', basis: 'start', seenSen: 0, offerSen: 0 });
  house.clockMs = Date.parse('2026-11-20T07:00:00.000Z');
  await house.say({ type: 'record-sales', session: 'AMS1' });
  await house.say({
    type: 'reverse-deposit',
    bidder: 1003,
    amountSen: 170_000,
    source: 'bank',
    above: true,
    reference: 'back',
  });
  await house.say({ type: 'bar-bidder', bidder: 1002, vendor: 'KNB' });
  const check = { bankName: 'Maybank', bankAccNo: '114012345678', name: 'Aminah binti Ali', idNo: '850314105522' };
  const asked = { submittedAt: new Date(0), checkedAt: new Date(Date.now() + 1e9) };
  await house.db
    .insertInto('office.bankChecks')
    .values({ userId: 1001, ...check, status: 'rejected', rejectDescription: 'Name differs', ...asked })
    .execute();
});

afterAll(() => house.end());

const newest = () => upToDate(house);
const get = async (who: Person, path: string) => (await who.get(`/api/user/${path}`, newest())).body;
const post = async (who: Person, path: string, body: object) =>
  (await who.post(`/api/user/${path}`, body, newest())).body;
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

describe('the lists of the user manager', () => {
  test('all accounts by page, and how many there are', async () => {
    expect(ids(await get(admin, 'getbypage/0/5'))).toEqual([1, 11, 12, 13, 1001]);
    expect(ids(await get(admin, 'getbypage/1/5'))).toEqual([1002, 1003, 1004, 1005]);
    expect(await get(admin, 'getbypage/2/5')).toEqual([]);
    expect(await get(admin, 'count')).toEqual({ count: 9 });
  });

  test('a row has what the user manager shows; of numbers only their end', async () => {
    const rows: PersonRow[] = await get(admin, 'getbypage/0/100');
    expect(rows.find(({ id }) => id === 1001)).toMatchObject({
      ...{
        email: 'person1001@test.invalid',
        firstName: 'Aminah binti Ali',
        ic: '••••••••5522',
        bankAccNo: '••••••••5678',
      },
      ...{ bankStatus: 'rejected', reject_desc: 'Name differs', depositBalance: 10_000, role: 'user', inactive: false },
      ...{
        recentDepositDate: '2026-11-20T03:59:00.000Z',
        blacklistedBy: [],
        staffVerified: false,
        emailVerified: true,
      },
    });
    expect(rows.find(({ id }) => id === 1002)).toMatchObject({
      blacklistedBy: ['KNB'],
      depositBalance: 500.5,
      staff: true,
    });
    expect(rows.find(({ id }) => id === 1003)).toMatchObject({ ic: '••••525A', representativeIc: '••••••••5522' });
    expect(JSON.stringify(rows)).not.toMatch(/850314105522|114012345678|791231145522/);
  });

  test.each([
    ['Nurul ‘Ain binti Osman', "nurul 'ain"],
    ["Dato' Seri Azman", 'dato’ seri'],
    ['Nguyễn Thị Minh Khai', 'nguyen'],
    ['Łukasz Müller', 'lukasz mull'],
    ['E\u0301lodie Zoe\u0308', 'élodie zoë'],
    ['Siti–Aminah', 'siti-aminah'],
    ['Syed Al-Attas', 'al attas'],
    ['Mohd. Nor', 'mohd nor'],
    ['Ali  bin \u00a0 Abu', 'ali bin abu'],
    // A name that has a plain letter where the clerk types an accent, signs that nobody sees, the letters of a full-width keyboard.
    ['Jose Groß', 'JOSÉ GROSS'],
    ['Ravi A/L Ramasamy', '\u202aravi al rama\u202c'],
    ['Lim Bee Hoon', 'Ｌｉｍ　Ｂｅｅ－Ｈｏｏｎ'],
  ])('%s is found by %s, in each of the searches', async (name, typed) => {
    await house.db.updateTable('office.users').set({ name }).where('id', '=', 1002).execute();
    const asked = encodeURIComponent(typed);
    expect(ids(await post(admin, 'get/byname', { name: typed }))).toEqual([1002]);
    expect(ids((await post(admin, 'search', { query: typed })).users)).toEqual([1002]);
    expect(ids((await get(admin, `get/with/balancedeposit/all?search=${asked}`)).users)).toEqual([1002]);
    await house.db.updateTable('office.users').set({ name: 'Tan Wei Ming' }).where('id', '=', 1002).execute();
  });

  test('a number is found as it is pasted, a representative by an accent that they have not', async () => {
    const found = async (query: string) => ids((await post(admin, 'search', { query })).users);
    expect(await found('\u202a+60 16‑555 1002\u202c')).toEqual([1002]);
    expect(await found('850314–10–5522\u200b')).toEqual([1001]);
    expect(await found('1312525−A')).toEqual([1003]);
    expect(await found('kassím')).toEqual([1003]);
    expect(await found('%')).toEqual([1004]);
  });

  test('by a part of the name or the address, whatever its case; nothing typed is refused, and no sign means anything', async () => {
    expect(ids(await post(admin, 'get/byname', { name: ' wei M' }))).toEqual([1002]);
    expect(ids(await post(admin, 'get/byname', { name: '%' }))).toEqual([1004]);
    expect(ids(await post(admin, 'getall/by/email', { email: 'PERSON100' }))).toEqual([1001, 1002, 1003, 1004, 1005]);
    expect(await post(admin, 'get/byname', { name: ' ' })).toMatchObject({ statusCode: 400, field: 'name' });
    expect(await post(admin, 'getall/by/email', {})).toMatchObject({ message: 'Please enter an email address.' });
  });

  test('unverified addresses: accounts, and registrations that wait for their link', async () => {
    const details = { name: 'Zul', accountType: 'Individual', ic: '900101015555', staffOf: '', staffId: '' } as const;
    const rest = { representativeName: '', representativeIc: '', phoneNo: '', address: '', city: '', postcode: '' };
    const more = { state: '', bankName: '', bankAccNo: '' };
    const { userId } = await house.db
      .insertInto('office.registrations')
      .values({
        ...{ email: 'zul@test.invalid', passwordHash: 'x', details: { ...details, ...rest, ...more } },
        ...{ staffCard: null, network: null, madeAt: new Date(house.clockMs) },
      })
      .returning('userId')
      .executeTakeFirstOrThrow();
    // Another one whose link is over.
    const late = { ...{ email: 'late@test.invalid', passwordHash: 'x', details: { ...details, ...rest, ...more } } };
    const madeAt = new Date(house.clockMs - REGISTRATION.livesMs);
    const insert = house.db.insertInto('office.registrations');
    await insert.values({ ...late, ...{ staffCard: null, network: null, madeAt } }).execute();
    const rows: PersonRow[] = await post(admin, 'getall/by/email/verification/status', { status: 'unverified' });
    expect(rows.map(({ id, waiting, ic }) => [id, waiting, ic])).toEqual([
      [userId, true, ''],
      [1005, false, ''],
    ]);
    const verified = await post(admin, 'getall/by/email/verification/status', { status: 'verified' });
    expect(ids(verified)).toEqual([1004, 1003, 1002, 1001, 13, 12, 11, 1]);
  });

  test('deposit balances with their sum, and who owes the house', async () => {
    const all = await get(admin, 'get/with/balancedeposit/all');
    expect(ids(all.users)).toEqual([1001, 1002]);
    expect(all.totalDepositBalance).toBe(10_500.5);
    // 1001 has not paid for what they won.
    expect(ids((await get(admin, 'get/with/balancedeposit/lostBidders')).users)).toEqual([1002]);
    const owing = await get(admin, 'get/with/balancedeposit/negative');
    expect(owing).toMatchObject({ totalDepositBalance: -200, users: [{ id: 1003, depositBalance: -200 }] });
  });

  test('deposit balances in pages are those of the whole list, with the sums of all pages', async () => {
    const { users, ...whole } = await get(admin, 'get/with/balancedeposit/all');
    expect(whole).toEqual({ totalDepositBalance: 10_500.5 });
    for (const [page0, shown] of [[users[0]], [users[1]], []].entries()) {
      expect(await get(admin, `get/with/balancedeposit/all?page0=${page0}&size=1`)).toEqual({
        ...{ users: shown, totalUsers: 2 },
        ...whole,
      });
    }
    expect(await get(admin, 'get/with/balancedeposit/all?page0=0')).toEqual({ users, totalUsers: 2, ...whole });
    const [, lost] = users;
    const lostAlone = { users: [lost], totalUsers: 1, totalDepositBalance: 500.5 };
    expect(await get(admin, 'get/with/balancedeposit/lostBidders?size=10')).toEqual(lostAlone);
    expect(await get(admin, 'get/with/balancedeposit/negative?size=10')).toMatchObject({
      ...{ totalUsers: 1, totalDepositBalance: -200, users: [{ id: 1003 }] },
    });
    for (const size of ['0', '101', '-1', 'x', '']) {
      expect((await admin.get(`/api/user/get/with/balancedeposit/all?size=${size}`)).status, size).toBe(400);
    }
  });

  test('deposit balances are searched by a part of a name or an address; no sign means anything', async () => {
    const found = async (search: string) => {
      const asked = `?search=${encodeURIComponent(search)}`;
      const page = await get(admin, `get/with/balancedeposit/all${asked}&size=10`);
      const { users, totalDepositBalance } = await get(admin, `get/with/balancedeposit/all${asked}`);
      const { emails } = await get(admin, `emails/with/balancedeposit/all${asked}`);
      expect(page).toEqual({ users, totalUsers: users.length, totalDepositBalance });
      expect(emails).toEqual(users.map(({ email }: PersonRow) => email));
      return [ids(users), totalDepositBalance];
    };
    expect(await found(' AMINAH ')).toEqual([[1001], 10_000]);
    expect(await found('Person1002@')).toEqual([[1002], 500.5]);
    expect(await found('person100')).toEqual([[1001, 1002], 10_500.5]);
    expect(await found('%')).toEqual([[], 0]);
    expect(await found('siti')).toEqual([[], 0]);
    expect(await found('')).toEqual([[1001, 1002], 10_500.5]);
  });

  test('the addresses of all who have a deposit balance are those of the filter, without those who have none', async () => {
    const emails = async (scope: string) => (await get(admin, `emails/with/balancedeposit/${scope}`)).emails;
    expect(await emails('all')).toEqual(['person1001@test.invalid', 'person1002@test.invalid']);
    expect(await emails('lostBidders')).toEqual(['person1002@test.invalid']);
    expect(await emails('negative')).toEqual(['person1003@test.invalid']);
    const setEmail = (email: string) =>
      house.db.updateTable('office.users').set({ email }).where('id', '=', 1002).execute();
    await setEmail(placeholderAddress(1002));
    expect(await emails('all')).toEqual(['person1001@test.invalid']);
    await setEmail('person1002@test.invalid');
    expect((await tm.get('/api/user/emails/with/balancedeposit/all')).status).toBe(403);
  });

  test('blacklisted, by bank status', async () => {
    expect(await get(admin, 'blacklist/getbypage/0/50')).toMatchObject({ totalUsers: 1, users: [{ id: 1002 }] });
    expect(await get(admin, 'blacklist/getbypage/1/50')).toEqual({ totalUsers: 1, users: [] });
    expect(ids(await get(admin, 'bank/getall/rejected'))).toEqual([1001]);
    expect(await get(admin, 'bank/getall/pending')).toEqual([]);
  });

  test('deactivated: those whom somebody can activate again, page by page', async () => {
    const set = (id: number, values: object) =>
      house.db.updateTable('office.users').set(values).where('id', '=', id).execute();
    for (const id of [1002, 1004, 1005]) await set(id, { inactive: true });
    await set(1004, { erasedAt: new Date(house.clockMs) });
    expect(await get(admin, 'deactivate/getbypage/0/50')).toMatchObject({ totalUsers: 2, users: [{ id: 1002 }, {}] });
    expect(ids((await get(admin, 'deactivate/getbypage/0/50')).users)).toEqual([1002, 1005]);
    expect(ids((await get(admin, 'deactivate/getbypage/1/1')).users)).toEqual([1005]);
    await asOwner(
      house.databaseUrl,
      'alter table office.users disable trigger stays_erased',
      'update office.users set erased_at = null where id = 1004',
      'alter table office.users enable trigger stays_erased',
    );
    for (const id of [1002, 1004, 1005]) await set(id, { inactive: false });
  });

  test('another name than the bank was asked for is not verified yet', async () => {
    await house.db.updateTable('office.users').set({ name: 'Aminah Ali' }).where('id', '=', 1001).execute();
    expect(await get(admin, 'bank/getall/rejected')).toEqual([]);
    await house.db.updateTable('office.users').set({ name: 'Aminah binti Ali' }).where('id', '=', 1001).execute();
  });
});

describe('staff', () => {
  test('an admin sees the staff of each group, and of all', async () => {
    const verified = await get(admin, `staff/getbypage/${encodeURIComponent('TM Staff')}/true/0/50`);
    expect(ids(verified.users)).toEqual([12, 1004]);
    expect((await get(admin, 'staff/getbypage/All/true/0/2')).totalUsers).toBe(4);
    expect(ids((await get(admin, 'staff/getbypage/All/false/0/50')).users)).toEqual([1002]);
  });

  test('a vendor sees the staff of their own group, and nothing that is not for them', async () => {
    const own = await get(tm, 'staff/getbypage/TM%20Staff/false/0/50');
    expect(own).toMatchObject({ totalUsers: 1, users: [{ id: 1002, ic: '••••••••5017', staffId: 'TM1002' }] });
    expect(own.users[0]).not.toHaveProperty('depositBalance');
    expect(own.users[0]).not.toHaveProperty('bankAccNo');
    for (const group of ['KNB%20Staff', 'All', '1']) {
      expect((await tm.get(`/api/user/staff/getbypage/${group}/true/0/50`)).status).toBe(403);
    }
  });

  test('the export of a vendor’s staff has whole numbers, of verified staff only, and is noted', async () => {
    const rows: StaffRow[] = await get(tm, 'getall/by/vendor/12');
    expect(ids(rows)).toEqual([1004]);
    expect((await knb.get('/api/user/getall/by/vendor/12')).status).toBe(403);
    expect(ids(await get(admin, 'getall/by/vendor/13'))).toEqual([1005]);
    expect((await admin.get('/api/user/getall/by/vendor/1001')).status).toBe(404);
    const all: StaffRow[] = await get(admin, 'getall');
    expect(all).toHaveLength(9);
    expect(all.find(({ id }) => id === 1001)?.ic).toBe('850314105522');
    const noted = () =>
      house.db
        .selectFrom('office.securityEvents')
        .select(['accountId', 'detail'])
        .where('kind', '=', 'data-exported')
        .orderBy('id')
        .execute();
    await expect.poll(noted).toEqual([
      { accountId: 12, detail: { what: 'users of TM Staff', rows: 1 } },
      { accountId: 11, detail: { what: 'users of KNB Staff', rows: 1 } },
      { accountId: 11, detail: { what: 'users', rows: 9 } },
    ]);
  });
});

describe('a search finds a person by', () => {
  test.each([
    ['their number', '1003', [1003]],
    ['a part of their name', 'jaya', [1003]],
    ['the representative of an organization', 'kassim', [1003]],
    ['their mail address', 'Person1004@test.invalid', [1004]],
    ['their phone, as it is written here', '012-345 6789', [1001]],
    ['their phone, as it is dialled from abroad', '+60 12-345 6789', [1001]],
    ['their phone with all its digits together', '60123456789', [1001]],
    ['the beginning of their phone with the country', '+6012345', [1001]],
    ['a part of their phone', '555 1002', [1002]],
    ['their IC, with or without dashes', '900722-07-5017', [1002]],
    ['the last four digits of an IC', '5522', [1001, 1003]],
    ['their SSM number', '1312525-A', [1003]],
    ['a lot that they won', 'wxc4821', [1001]],
    ['their staff ID', 'tm1002', [1002]],
  ])('%s', async (_what, query, found) => {
    const { totalUsers, users } = await post(admin, 'search', { query });
    expect(ids(users)).toEqual(found);
    expect(totalUsers).toBe(found.length);
  });

  test('the best answer comes first, page by page', async () => {
    const first = await post(admin, 'search', { query: 'aminah', size: 1 });
    const second = await post(admin, 'search', { query: 'aminah', size: 1, page0: 1 });
    expect([first.totalUsers, ids(first.users), ids(second.users)]).toEqual([2, [1001], [1003]]);
    expect(await post(admin, 'search', { query: ' ' })).toMatchObject({ statusCode: 400, field: 'query' });
    expect(await post(admin, 'search', { query: 'nobody at all' })).toEqual({ totalUsers: 0, users: [] });
  });
});

test('one person, whole; that somebody looked is noted where the person reads it', async () => {
  const person = await get(boss, 'person/1001');
  expect(person).toMatchObject({
    ...{ ic: '850314105522', bankAccNo: '114012345678', bankStatus: 'rejected', reject_desc: 'Name differs' },
    ...{ depositBalance: 10_000, bidder: true, held: 1_500, identityLocked: false, refundsHeldUntil: null },
    winning: [
      {
        ...{ auctionName: 'AMS1/101', regnNo: 'WXC 4821', deposit: 1_500, latestBid: 21_500, stage: 'ended' },
        ...{ vendor: 'TM', vendorDecides: false, maximumBids: false },
      },
    ],
  });
  expect(person.sameIc).toEqual([]);
  expect((await boss.get('/api/user/person/4711')).status).toBe(404);
  // A super admin's is for super admins, whether or not there is one of that number.
  for (const id of [1, 2])
    expect(await admin.get(`/api/user/person/${id}`)).toMatchObject({ status: 403, body: { code: 'super-admin' } });
  expect((await boss.get('/api/user/person/1')).status).toBe(200);
  const noted = () =>
    house.db
      .selectFrom('office.securityEvents')
      .select(['accountId', 'detail'])
      .where('kind', '=', 'data-viewed')
      .execute();
  await expect.poll(noted).toEqual([
    { accountId: 1001, detail: { by: 1 } },
    { accountId: 1, detail: { by: 1 } },
  ]);
});

test('who has another account with the same IC is seen to have it', async () => {
  const setIc = (id: number, ic: string) =>
    house.db.updateTable('office.users').set({ ic }).where('id', '=', id).execute();
  const { ic } = await get(boss, 'person/1002');
  await setIc(1002, '850314105522');
  expect([(await get(boss, 'person/1001')).sameIc, (await get(boss, 'person/1002')).sameIc]).toEqual([[1002], [1001]]);
  for (const id of [1001, 1002]) await setIc(id, '');
  expect((await get(boss, 'person/1001')).sameIc).toEqual([]);
  await setIc(1001, '850314105522');
  await setIc(1002, ic);
});

describe('the parts of the page of a person', () => {
  test('the lots that they have entered, with what became of each', async () => {
    expect(await get(admin, 'person/1001/lots/1/10')).toEqual({
      total: 1,
      lots: [
        {
          ...{ auctionName: 'AMS1/101', regnNo: 'WXC 4821', enteredAt: '2026-11-20T04:00:00.000Z', deposit: 1_500 },
          ...{ bids: 1, ownBid: 21_500, standing: 'won' },
        },
      ],
    });
    expect(await get(admin, 'person/1001/lots/2/10')).toEqual({ total: 1, lots: [] });
    expect(await get(admin, 'person/1002/lots/1/10')).toEqual({ total: 0, lots: [] });
  });

  test('the mails about them, newest first, without what they say', async () => {
    const madeAt = new Date('2026-11-20T05:00:00.000Z');
    const mail = { accountId: 1002, recipient: 'wei@house.example', madeAt, nextAttemptAt: madeAt, html: null };
    await house.db
      .insertInto('office.outbox')
      .values([
        { ...mail, dedupeKey: null, subject: 'Welcome', text: '', sentAt: madeAt, lastError: null },
        { ...mail, dedupeKey: null, subject: 'Your payment', text: 'Secret', sentAt: null, lastError: null },
        { ...mail, dedupeKey: null, subject: 'Never came', text: '', sentAt: null, lastError: 'no such box' },
        // Of an old mail its key is kept.
        { ...mail, dedupeKey: 'old', recipient: '', subject: '', text: '', sentAt: madeAt, lastError: null },
      ])
      .execute();
    const { total, mails } = await get(admin, 'person/1002/mails/1/2');
    expect(total).toBe(3);
    const facts = { recipient: 'wei@house.example', writtenAt: '2026-11-20T05:00:00.000Z', sentAt: null };
    expect(mails).toMatchObject([
      { subject: 'Never came', state: 'given up', ...facts },
      { subject: 'Your payment', ...facts },
    ]);
    expect(JSON.stringify(mails)).not.toContain('Secret');
    const [welcome] = (await get(admin, 'person/1002/mails/2/2')).mails;
    expect(welcome).toMatchObject({ subject: 'Welcome', state: 'sent', sentAt: '2026-11-20T05:00:00.000Z' });
  });

  test('are for admins, of people who are there', async () => {
    for (const part of ['lots', 'mails']) {
      expect((await tm.get(`/api/user/person/1001/${part}/1/10`)).status).toBe(403);
      expect((await admin.get(`/api/user/person/4711/${part}/1/10`)).status).toBe(404);
    }
  });
});
