import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { whileLocked } from '#api/testing/locked-row.ts';
import { guest, PASSWORD_OF_ALL, type Person } from '#api/testing/test-house.ts';
import { ownDataOf } from './own-data.ts';
import { type Bidder, PASSWORD, type ProfileHouse, profileHouse } from './testing/profile-house.ts';

let at: ProfileHouse;
let me: Bidder;
let admin: Person;

beforeAll(async () => {
  at = await profileHouse();
  admin = await at.house.person(50, { role: 'admin' });
});
afterAll(() => at.close());
beforeEach(async () => {
  me = await at.bidder();
});

const byHouse = async (changes: object) => {
  await admin.post('/api/user/update/request-otp', { pwd: PASSWORD_OF_ALL, userId: me.id });
  const otp = await at.code(`person${admin.id}@test.invalid`);
  const confirmed = { pwd: PASSWORD_OF_ALL, otp };
  const answer = await admin.post('/api/user/personal-data', { userId: me.id, ...confirmed, ...changes });
  expect(answer.status).toBe(200);
};
const profile = async (who = me) => (await who.get('/api/user/get-profile')).body;

describe('the own profile', () => {
  test('has everything that the house knows, and no secret', async () => {
    await at.house.say({
      type: 'credit-deposit',
      bidder: me.id,
      amountSen: 150_050,
      source: 'house',
      reference: `${me.id}`,
    });
    const { status, body } = await me.get('/api/user/get-profile', {
      'x-at-least-revision': String(at.house.house.book.revision),
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: me.id,
      email: me.email,
      firstName: expect.stringMatching(/^Bidder/),
      accountType: 'Individual',
      ic: '850314105523',
      representativeName: '',
      representativeIc: '',
      phoneNo: '+60125551001',
      address: '12 Jalan Kenari 5',
      city: 'Puchong',
      postcode: '47100',
      state: 'Selangor',
      bankName: 'Maybank',
      bankAccNo: expect.stringMatching(/^1140/),
      bankStatus: 'Has not yet verified.',
      reject_desc: '',
      refundsHeldUntil: null,
      secondFactor: false,
      identityLocked: false,
      inactive: false,
      staff: false,
      staffOf: '',
      staffId: '',
      staffVerified: false,
      role: 'user',
      pwd_expiry_date: '2027-02-20T03:59:00.000Z',
      depositBalance: 1500.5,
      recentDepositDate: expect.stringMatching(/^2026-11-20T/),
      notifyOutbid: false,
      wantsMailings: true,
    });
  });

  test('is nothing for guests', async () => {
    const nobody = guest(at.house);
    expect((await nobody.get('/api/user/get-profile')).status).toBe(401);
    expect((await nobody.post('/api/user/update', { firstName: 'x' })).status).toBe(401);
    expect((await nobody.get('/api/user/own-data')).status).toBe(401);
  });

  test('is nothing for the token of a deactivated account', async () => {
    await at.house.accounts.setInactive(me.id, true);
    expect((await me.get('/api/user/get-profile')).status).toBe(401);
    expect((await me.post('/api/user/update', { firstName: 'x' })).status).toBe(401);
    expect((await me.post('/api/user/change/email', { email: 'x@house.test', pwd: PASSWORD })).status).toBe(401);
  });

  test('is saved: numbers without dashes, phones as +60', async () => {
    const answer = await me.saveConfirmed({
      firstName: ' Siti Hajar 陈 ',
      ic: '880129-05-5742',
      phoneNo: '013-555 1004',
      postcode: '70000',
      notifyOutbid: true,
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Update successfull' } });
    expect(await profile()).toMatchObject({
      firstName: 'Siti Hajar 陈',
      ic: '880129055742',
      phoneNo: '+60135551004',
      postcode: '70000',
      city: 'Puchong',
      notifyOutbid: true,
    });
    expect((await at.house.accounts.find(me.id))?.name).toBe('Siti Hajar 陈');
  });

  test('takes no role, id, address, balance, standing, verification or expiry from the body', async () => {
    const other = await at.bidder();
    const answer = await me.saveConfirmed({
      firstName: 'Me',
      id: other.id,
      userId: other.id,
      role: 'admin',
      email: 'taken@house.test',
      depositBalance: 1e9,
      inactive: true,
      staffVerified: true,
      staffVerifiedAt: '2026-01-01T00:00:00.000Z',
      pwd_expiry_date: '2099-01-01T00:00:00.000Z',
      passwordHash: 'x',
      tokenVersion: 9,
      bankStatus: 'verified',
      accountType: 'Organization',
    });
    expect(answer.status).toBe(200);
    expect(await profile()).toMatchObject({
      id: me.id,
      firstName: 'Me',
      role: 'user',
      email: me.email,
      inactive: false,
      staffVerified: false,
      bankStatus: 'Has not yet verified.',
      accountType: 'Individual',
      pwd_expiry_date: '2027-02-20T03:59:00.000Z',
    });
    expect((await profile(other)).firstName).not.toBe('Me');
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Your name is empty.'],
    [{ ic: '' }, 'ic', 'Your IC no is empty.'],
    [{ bankName: '' }, 'bankName', 'Your bank name no is empty.'],
    [{ bankAccNo: '' }, 'bankAccNo', 'Your bank account no is empty.'],
    [{ firstName: '<script>alert(1)</script>' }, 'firstName', 'Please leave out < and >.'],
    [{ address: 'x'.repeat(3_000) }, 'address', 'This is too long.'],
    [{ firstName: 'Ali\u200b' }, 'firstName', 'Please remove the invisible characters.'],
    [{ address: '12 Jalan\u202e 5' }, 'address', 'Please remove the invisible characters.'],
    [{ bankName: 'Bank of Nowhere' }, 'bankName', 'Please choose a bank from the list.'],
    [
      { address: 'ถนนสุขุมวิท' },
      'address',
      'Please write this in Latin letters, as on your IC: our papers have no other letters for it.',
    ],
  ])('refuses %j at its field, and changes nothing', async (body, field, text) => {
    const before = await profile();
    const answer = await me.post('/api/user/update', body);
    expect(answer).toMatchObject({ status: 400, body: { field, message: text } });
    expect(await profile()).toEqual(before);
  });

  test('who has a name in another script from before changes the rest as before', async () => {
    await at.house.db.updateTable('office.users').set({ name: 'முருகன்' }).where('id', '=', me.id).execute();
    expect((await me.post('/api/user/update', { address: '3 Jalan Tiga' })).status).toBe(200);
    expect(await profile()).toMatchObject({ firstName: 'முருகன்', address: '3 Jalan Tiga' });
  });

  test('a text of many kilobytes is refused', async () => {
    expect((await me.post('/api/user/update', { address: 'x'.repeat(5_000) })).status).toBe(400);
    expect((await me.post('/api/user/update', { address: 'x'.repeat(70_000) })).status).toBe(413);
  });
});

describe('how often', () => {
  test('a profile is saved: sixty times a minute', async () => {
    const save = () => me.post('/api/user/update', { notifyOutbid: 'not a switch' });
    for (let i = 0; i < 60; i += 1) expect((await save()).status).toBe(400);
    expect((await save()).status).toBe(429);
    expect((await (await at.bidder()).post('/api/user/update', { city: 'Klang' })).status).toBe(200);
  });

  test('the password is guessed: twenty times in a quarter of an hour, whatever asks for it', async () => {
    const guesses = [
      () => me.post('/api/user/change/email', { email: 'thief@house.test', pwd: 'a guess' }),
      () => me.post('/api/user/change/password/request-otp', { pwd: 'another one', currentPwd: 'a guess' }),
      () => me.post('/api/user/update/request-otp', { pwd: 'a guess' }),
      () => me.post('/api/user/update', { bankAccNo: '999999999999', pwd: 'a guess', otp: '123456' }),
    ];
    for (let i = 0; i < 5; i += 1) {
      for (const guess of guesses)
        expect(await guess()).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    }
    for (const guess of guesses) expect((await guess()).status).toBe(429);
    // What needs no password can still be saved, and others are not in the way.
    expect((await me.post('/api/user/update', { city: 'Klang' })).status).toBe(200);
    expect((await (await at.bidder()).post('/api/user/update/request-otp', { pwd: PASSWORD })).status).toBe(200);
  });
});

describe('two forms at once', () => {
  test('neither takes back what the other one says', async () => {
    const forms = [{ city: 'Klang' }, { postcode: '41000' }, { notifyOutbid: true }];
    const answers = await whileLocked(at.house.db, me.id, () => forms.map((form) => me.post('/api/user/update', form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await profile()).toMatchObject({ city: 'Klang', postcode: '41000', notifyOutbid: true });
  });
});

describe('the bank account', () => {
  test('another number, bank, name or IC is one that nobody has verified', async () => {
    // A number of their own: one that others of this house have is not written again.
    await at.house.db.updateTable('office.users').set({ ic: '860101145523' }).where('id', '=', me.id).execute();
    const { bankName, bankAccNo, firstName, ic } = await profile();
    const now = new Date(at.house.clockMs);
    await at.house.db
      .insertInto('office.bankChecks')
      .values({
        userId: me.id,
        bankName,
        bankAccNo,
        name: firstName,
        idNo: ic,
        status: 'verified',
        submittedAt: now,
        checkedAt: now,
      })
      .execute();
    expect((await profile()).bankStatus).toBe('verified');
    await me.post('/api/user/update', { phoneNo: '' });
    expect((await profile()).bankStatus).toBe('verified');
    await me.saveConfirmed({ bankAccNo: '999999999999' });
    expect((await profile()).bankStatus).toBe('Has not yet verified.');
    await me.saveConfirmed({ bankAccNo, bankName: 'Public Bank' });
    expect((await profile()).bankStatus).toBe('Has not yet verified.');
    await me.saveConfirmed({ bankName });
    expect((await profile()).bankStatus).toBe('verified');
    for (const change of [{ firstName: 'Somebody Else' }, { ic: '900101-14-5522' }]) {
      await byHouse(change);
      expect((await profile()).bankStatus).toBe('Has not yet verified.');
      await byHouse({ firstName, ic });
      expect((await profile()).bankStatus).toBe('verified');
    }
  });
});

describe('staff', () => {
  const inBook = (id: number) => at.house.house.book.committed.bidders.get(id)?.staffGroup ?? null;

  test('another number or group is one that nobody has looked at, in the book too', async () => {
    const staff = await at.bidder({ staff: true });
    await staff.post('/api/user/update', { city: 'Klang' });
    expect((await profile(staff)).staffVerified).toBe(true);
    expect(inBook(staff.id)).toBe('TM Staff');
    await staff.post('/api/user/update', { staff: true, staffOf: 'TM Staff', staffId: 'TM99999' });
    expect(await profile(staff)).toMatchObject({ staffId: 'TM99999', staffVerified: false });
    expect(inBook(staff.id)).toBeNull();
  });

  test('who is no staff has neither group nor number', async () => {
    const staff = await at.bidder({ staff: true });
    await staff.post('/api/user/update', { staff: false, staffOf: 'TM Staff', staffId: 'TM41004' });
    expect(await profile(staff)).toMatchObject({ staff: false, staffOf: '', staffId: '', staffVerified: false });
    expect(inBook(staff.id)).toBeNull();
  });

  test("a vendor's group is the house's to give: by it they see the staff cards of that group", async () => {
    const group = { staff: true, staffOf: 'TM Staff', staffId: 'TM30012' };
    await at.house.db
      .updateTable('office.users')
      .set({ role: 'vendor', staffOf: 'TM Staff', staffId: 'TM30012' })
      .where('id', '=', me.id)
      .execute();
    at.house.accounts.forget(me.id);
    const changed = await me.post('/api/user/update', { ...group, staffOf: 'KNB Staff' });
    expect(changed).toMatchObject({ status: 400, body: { field: 'staffOf' } });
    expect((await me.post('/api/user/update', { ...group, staff: false })).status).toBe(400);
    expect((await profile()).staffOf).toBe('TM Staff');
    expect((await me.post('/api/user/update', { ...group, staffId: 'TM30013', city: 'Klang' })).status).toBe(200);
  });

  test('nobody verifies themselves by naming a group', async () => {
    await me.post('/api/user/update', { staff: true, staffOf: 'TM Staff', staffId: 'TM1', staffVerified: true });
    expect(await profile()).toMatchObject({ staff: true, staffVerified: false });
    expect(inBook(me.id)).toBeNull();
  });
});

describe('download my data', () => {
  test('has the photo of the staff card', async () => {
    const { id } = await at.bidder({ staff: true });
    const { db, house, clockMs } = at.house;
    const asked: unknown[] = [];
    const open = async (...place: unknown[]) => {
      asked.push(place);
      return { type: 'image/jpeg' as const, sizeBytes: 4, changedAtMs: 0, bytes: async () => Buffer.from('card') };
    };
    const deps = { db, readDb: house.readDb, book: house.book, staffCards: { open }, now: () => clockMs };
    const data = await ownDataOf(deps, id, { id, seesDecidedMaxima: false });
    expect(data.staffCard).toBe('data:image/jpeg;base64,Y2FyZA==');
    expect(asked).toEqual([['TM41004', id]]);
  });

  test('has the own row, entries and bids, and nothing that opens the account', async () => {
    const other = await at.bidder();
    await at.house.say({
      type: 'credit-deposit',
      bidder: me.id,
      amountSen: 1_000,
      source: 'house',
      reference: `d${me.id}`,
    });
    await at.house.db.insertInto('office.watchedLots').values({ userId: me.id, session: 'AMS1', lotNo: '7' }).execute();
    const bill = {
      id: randomUUID(),
      amountSen: 500_00,
      billId: `bill-${me.id}`,
      state: 'due',
      madeAt: new Date(),
    } as const;
    await at.house.db
      .insertInto('office.payments')
      .values({ ...bill, userId: me.id })
      .execute();
    await at.house.db
      .insertInto('office.payments')
      .values({ ...bill, id: randomUUID(), billId: `bill-${other.id}`, userId: other.id })
      .execute();
    await keepMore(me, other);
    const { body, headers } = await me.get('/api/user/own-data', {
      'x-at-least-revision': String(at.house.house.book.revision),
    });
    expect(body.depositEntries).toMatchObject([{ amountSen: 1_000 }]);
    expect(body.watchedLots).toMatchObject([{ session: 'AMS1', lotNo: '7' }]);
    expect(body.payments).toMatchObject([{ billId: `bill-${me.id}`, amountSen: 500_00, state: 'due' }]);
    expect(body.purchases).toEqual([]);
    expect(headers['content-disposition']).toContain('attachment');
    expect(body.person).toMatchObject({ id: me.id, email: me.email });
    expect(body.staffCard).toBeNull();
    expect(body.emailChanges).toMatchObject([{ newEmail: 'new@house.test' }]);
    expect(body.registrations).toEqual([{ madeAt: expect.any(String) }]);
    expect(body.securityEvents).toMatchObject([{ kind: 'login-failed', network: '203.0.113.0/24' }]);
    expect(body.mails.map((mail: { recipient: string }) => mail.recipient).toSorted()).toEqual(
      [me.email, 'before@house.test'].toSorted(),
    );
    expect(JSON.stringify(body)).not.toMatch(/argon2|tokenVersion|passwordHash/);
    expect(JSON.stringify(body)).not.toContain(other.email);
  });
});

/** What else there can be of a person, and the same of another one. */
async function keepMore(me: Bidder, other: Bidder): Promise<void> {
  const { db, clockMs } = at.house;
  const [now, secret] = [new Date(clockMs), Buffer.alloc(32)];
  const mailer = createMailer(db, () => clockMs);
  for (const [{ id, email }, newEmail, before] of [
    [me, 'new@house.test', 'before@house.test'],
    [other, 'newer@house.test', 'elsewhere@house.test'],
  ] as const) {
    await db
      .insertInto('office.emailChanges')
      .values({ userId: id, newEmail, linkHash: Buffer.alloc(32, id), madeAt: now, expiresAt: now })
      .execute();
    await db
      .insertInto('office.registrations')
      .values({
        ...{ email: email.toUpperCase(), passwordHash: '', details: JSON.stringify({ name: other.email }) as never },
        ...{ staffCard: secret, network: null, madeAt: now },
      })
      .execute();
    await db
      .insertInto('office.securityEvents')
      .values({ at: now, kind: 'login-failed', accountId: id, network: '203.0.113.0/24', device: null, detail: '{}' })
      .execute();
    await mailer.send({ to: email, letter: { subject: 'x', text: '', html: '' } });
    await mailer.send({ to: before, accountId: id, letter: { subject: 'x', text: '', html: '' } });
  }
}
