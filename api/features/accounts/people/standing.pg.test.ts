import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Book } from '#api/book/book.ts';
import { guest, openSession, type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';
import { testSessionId } from '#api/testing/test-tokens.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { alignBook } from './align-standing.ts';

let house: TestHouse;
let boss: Person;
let admin: Person;
let tm: Person;
let bidder: Person;
let next = 1001;

beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
  admin = await house.person(11, { role: 'admin' });
  tm = await house.person(12, { role: 'vendor' });
  await verifyRow(12, 'TM Staff');
  await openSession(house, { lots: { '101': {}, '102': { vendor: 'KNB', regnNo: 'VBG 917' } } });
  await house.db.insertInto('office.vendorContacts').values({ vendor: 'PLB', contactNo: '03', toggle: true }).execute();
});
beforeEach(async () => {
  bidder = await house.person(next);
  // The database gives the numbers in between.
  next += 10;
});
afterAll(() => house.end());

const verifyRow = (id: number, staffOf: string) =>
  house.db
    .updateTable('office.users')
    .set({ staffOf, staffId: `S${id}`, staffVerifiedAt: new Date(0) })
    .where('id', '=', id)
    .execute();
const rowOf = (id: number) =>
  house.db.selectFrom('office.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inBook = (id: number) => house.house.book.committed.bidders.get(id);
const deactivate = (who: Person, userId: number, toggle: boolean) =>
  who.post('/api/user/deactivate', { userId, toggle });
const verify = (who: Person, userId: number, toggle: boolean) => who.post('/api/user/verify/staff', { userId, toggle });
const historyOf = async (id: number): Promise<HistoryEntry[]> => {
  const newest = upToDate(house);
  return (await admin.get(`/api/history/user/${id}/0/10`, newest)).body.entries;
};

describe('an account', () => {
  test('is deactivated: row, book and token at once, and who did it is in its history', async () => {
    const heard: (number | null)[] = [];
    const stop = house.accounts.onAccountChanged((id) => heard.push(id));
    expect((await bidder.get('/api/user/get-profile')).status).toBe(200);
    expect(await deactivate(admin, bidder.id, true)).toMatchObject({
      status: 200,
      body: { message: 'The account is deactivated.', revision: house.house.book.revision },
    });
    expect((await bidder.get('/api/user/get-profile')).status).toBe(401);
    await expect.poll(() => house.accounts.sessions.find(testSessionId(bidder.id))).toMatchObject({ ended: true });
    // Open sockets end by the same word (`a deactivated account loses its open socket` in the live feed).
    await expect.poll(() => heard).toContain(bidder.id);
    stop();
    expect(inBook(bidder.id)?.active).toBe(false);
    expect((await rowOf(bidder.id)).inactive).toBe(true);
    const list = await admin.get('/api/user/deactivate/getbypage/0/50');
    expect(list.body).toMatchObject({ totalUsers: 1, users: [{ id: bidder.id, inactive: true }] });

    expect(await deactivate(admin, bidder.id, false)).toMatchObject({ body: { message: 'The account is active.' } });
    expect(inBook(bidder.id)?.active).toBe(true);
    expect((await admin.get('/api/user/deactivate/getbypage/0/50')).body).toEqual({ totalUsers: 0, users: [] });
    // Tokens of before stay dead.
    expect((await bidder.get('/api/user/get-profile')).status).toBe(401);
    const [activated, deactivated] = await historyOf(bidder.id);
    expect(activated).toMatchObject({ action: 'Account activated', actor: { account: 11 } });
    expect(deactivated).toMatchObject({ action: 'Account deactivated', actor: { account: 11 } });
  });

  test('that is deactivated already stays so, and nothing is written', async () => {
    await deactivate(admin, bidder.id, true);
    const { tokenVersion } = await rowOf(bidder.id);
    const before = house.house.book.revision;
    expect((await deactivate(boss, bidder.id, true)).status).toBe(200);
    expect((await rowOf(bidder.id)).tokenVersion).toBe(tokenVersion);
    expect(house.house.book.revision).toBe(before);
  });

  test('each change of its rights is in the security log, once', async () => {
    const noted = async () => {
      const events = house.db.selectFrom('office.securityEvents').select('detail').where('kind', '=', 'rights-changed');
      return (await events.where('accountId', '=', bidder.id).orderBy('id').execute()).map(({ detail }) => detail);
    };
    for (const toggle of [true, true, false, false]) await deactivate(admin, bidder.id, toggle);
    await expect.poll(noted).toHaveLength(2);
    expect(await noted()).toEqual([
      { by: 11, inactive: true },
      { by: 11, inactive: false },
    ]);
  });

  test('of a super admin is not deactivated, nor one’s own; a form will do; nobody else may', async () => {
    expect((await deactivate(admin, 1, true)).status).toBe(403);
    expect((await deactivate(boss, 1, true)).status).toBe(409);
    expect((await deactivate(admin, 11, true)).status).toBe(409);
    expect((await deactivate(admin, 4711, true)).status).toBe(404);
    expect((await deactivate(tm, bidder.id, true)).status).toBe(403);
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/user/deactivate',
      headers: {
        authorization: `Bearer ${house.app.signToken({ id: 11, tokenVersion: 0 })}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `userId=${bidder.id}&toggle=true`,
    });
    expect(answer.statusCode).toBe(200);
    expect(inBook(bidder.id)?.active).toBe(false);
  });

  test('of the house is in its history though the book does not know it', async () => {
    await house.person(77, { role: 'vendor' });
    expect((await deactivate(admin, 77, true)).body).toEqual({ message: 'The account is deactivated.' });
    expect((await historyOf(77))[0]).toMatchObject({ action: 'Account deactivated', actor: { account: 11 } });
  });
});

describe('a process that dies between the row and the book', () => {
  /** The change is made by a process whose book is never reached. */
  const dying = { execute: () => new Promise<never>(() => {}) } as unknown as Pick<Book, 'execute'>;

  test('leaves a job, by which the book follows', async () => {
    const { book } = house.house;
    const execute = book.execute.bind(book);
    const asked: string[] = [];
    let isDead = true;
    book.execute = (command, actor) => {
      if (!isDead || command.type !== 'suspend-bidder') return execute(command, actor);
      asked.push(command.type);
      return Promise.resolve({ kind: 'not-now', reason: 'closing' });
    };
    try {
      expect((await deactivate(admin, bidder.id, true)).body).toEqual({ message: 'The account is deactivated.' });
      expect(asked).not.toEqual([]);
      expect((await rowOf(bidder.id)).inactive).toBe(true);
      expect((await bidder.get('/api/user/get-profile')).status).toBe(401);
      isDead = false;
      await expect.poll(() => inBook(bidder.id)?.active, { timeout: 15_000 }).toBe(false);
      expect((await historyOf(bidder.id))[0]).toMatchObject({ action: 'Account deactivated', actor: { account: 11 } });
    } finally {
      book.execute = execute;
    }
  });

  test('a job that comes late says nothing that is no longer so', async () => {
    const actor = { account: 11, role: 'admin' } as const;
    const late = { userId: bidder.id, actor, standing: { inactive: true } };
    expect(await alignBook({ db: house.db, book: dying }, late)).toBeUndefined();
    expect(await alignBook({ db: house.db, book: dying }, { ...late, userId: 4711 })).toBeUndefined();
  });
});

describe('staff', () => {
  const claim = (id: number, group = 'TM Staff') =>
    house.db
      .updateTable('office.users')
      .set({ staffOf: group, staffId: `S${id}` })
      .where('id', '=', id)
      .execute();

  test('is verified by a vendor of the group, and refuted again', async () => {
    await claim(bidder.id);
    expect(await verify(tm, bidder.id, true)).toMatchObject({
      status: 200,
      body: { message: 'The staff is verified.' },
    });
    expect(inBook(bidder.id)?.staffGroup).toBe('TM Staff');
    expect((await rowOf(bidder.id)).staffVerifiedAt).not.toBeNull();
    expect((await verify(tm, bidder.id, false)).status).toBe(200);
    expect(inBook(bidder.id)?.staffGroup).toBeNull();
    // Whose name it is was looked at: it stays locked.
    expect(await rowOf(bidder.id)).toMatchObject({ staffVerifiedAt: null, identityVerifiedAt: expect.any(Date) });
    expect((await historyOf(bidder.id)).map(({ action }) => action).slice(0, 2)).toEqual([
      'Staff refuted',
      'Staff verified',
    ]);
  });

  test('is verified as whom the question showed, and as nobody whom they have become meanwhile', async () => {
    await claim(bidder.id);
    const shown = { staffOf: 'TM Staff', staffId: `S${bidder.id}`, staffVerified: false };
    const asShown = (toggle: boolean, seen: object = shown) =>
      admin.post('/api/user/verify/staff', { userId: bidder.id, toggle, shown: seen });
    await claim(bidder.id, 'KNB Staff');
    expect(await asShown(true)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', conflicts: [{ key: `${bidder.id}`, now: { staffOf: 'KNB Staff' } }] },
    });
    expect((await rowOf(bidder.id)).staffVerifiedAt).toBeNull();
    await claim(bidder.id);
    expect(await asShown(true, { ...shown, staffId: 'S-OLD' })).toMatchObject({ status: 409 });
    // Another clerk was quicker with the same.
    for (const who of [tm, admin]) {
      expect((await who.post('/api/user/verify/staff', { userId: bidder.id, toggle: true, shown })).status).toBe(200);
    }
    expect((await asShown(false, { ...shown, staffVerified: true })).status).toBe(200);
  });

  test('is verified without a photo of their card for a reason that their history has', async () => {
    await claim(bidder.id);
    const without = (withoutCard: string) =>
      tm.post('/api/user/verify/staff', { userId: bidder.id, toggle: true, withoutCard });
    expect((await without('a friend of mine')).status).toBe(400);
    expect((await without('employer')).status).toBe(200);
    const [first, second] = (await historyOf(bidder.id)).toSorted((a, b) => (a.action < b.action ? -1 : 1)).slice(-2);
    expect([first?.action, second?.action]).toEqual(['Staff verified', 'Staff verified without a card: why']);
    expect(second?.fields).toMatchObject([{ after: 'Their employer has confirmed it' }]);
    expect((await verify(tm, bidder.id, false)).status).toBe(200);
  });

  test('of another group, or of none, is not a vendor’s to judge', async () => {
    await claim(bidder.id, 'KNB Staff');
    expect((await verify(tm, bidder.id, true)).status).toBe(403);
    expect((await verify(tm, 4711, true)).status).toBe(403);
    expect((await verify(admin, bidder.id, true)).status).toBe(200);
    const other = await house.person(78, { role: 'vendor' });
    expect((await verify(other, bidder.id, false)).status).toBe(403);
    await claim(78);
    expect((await verify(tm, 78, true)).status).toBe(403);
    expect((await verify(admin, 78, true)).body).toEqual({ message: 'The staff is verified.' });
    expect((await historyOf(78))[0]).toMatchObject({ action: 'Staff verified' });
  });

  test('somebody who has named no group cannot be verified', async () => {
    expect((await verify(admin, bidder.id, true)).status).toBe(409);
    expect((await verify(admin, 4711, true)).status).toBe(404);
  });
});

describe('the blacklist of a bidder', () => {
  const blacklist = (userId: number, vendor: string, reason?: string) =>
    admin.post('/api/user/blacklist', { userId, vendor, ...(reason !== undefined && { reason }) });
  const listed = async () => (await admin.post('/api/user/blacklist/get/all', { userId: bidder.id })).body;

  test('holds at the next entry, says why, and is lifted', async () => {
    expect(await blacklist(bidder.id, 'TM', ' Did not collect ')).toMatchObject({
      status: 200,
      body: { message: `Bidder ${bidder.id} is blacklisted by TM.`, revision: house.house.book.revision },
    });
    await blacklist(bidder.id, 'KNB');
    expect(await listed()).toEqual([
      { vendor: 'KNB', reason: '', at: null },
      { vendor: 'TM', reason: 'Did not collect', at: expect.any(String) },
    ]);
    expect(inBook(bidder.id)?.barredBy.toSorted()).toEqual(['KNB', 'TM']);
    await blacklist(bidder.id, 'TM', 'Did not pay');
    expect((await listed())[1]).toMatchObject({ reason: 'Did not pay' });
    const own = await house.app.inject({
      url: '/api/user/own-data',
      headers: { authorization: `Bearer ${house.app.signToken({ id: bidder.id, tokenVersion: 0 })}` },
    });
    expect(own.json().blacklist).toMatchObject([{ vendor: 'TM', reason: 'Did not pay' }]);

    const lifted = await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'TM' });
    expect(lifted).toMatchObject({
      status: 200,
      body: { message: `Bidder ${bidder.id} is no longer blacklisted by TM.` },
    });
    expect(await listed()).toEqual([{ vendor: 'KNB', reason: '', at: null }]);
    // Why others do not accept them is kept.
    await blacklist(bidder.id, 'KNB', 'Did not collect');
    await blacklist(bidder.id, 'PLB', 'Did not pay');
    await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'KNB' });
    expect(await listed()).toEqual([{ vendor: 'PLB', reason: 'Did not pay', at: expect.any(String) }]);
    await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'PLB' });
    await blacklist(bidder.id, 'TM');
    expect(await listed()).toContainEqual({ vendor: 'TM', reason: '', at: null });
    expect((await historyOf(bidder.id)).find(({ action }) => action !== 'Blacklisted')).toMatchObject({
      action: 'Removed from the blacklist',
      actor: { account: 11 },
    });
  });

  test('has the reason of the clerk who was first, where another one was shown none', async () => {
    const asShown = (reason: string, seen: string) =>
      admin.post('/api/user/blacklist', { userId: bidder.id, vendor: 'TM', reason, shown: { reason: seen } });
    expect((await asShown('Did not pay', '')).status).toBe(200);
    expect(await asShown('Did not collect', '')).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', conflicts: [{ key: 'TM', now: { reason: 'Did not pay' } }] },
    });
    expect((await asShown('Did not pay', '')).status).toBe(200);
    expect(await listed()).toMatchObject([{ vendor: 'TM', reason: 'Did not pay' }]);
    expect((await asShown('Did not collect', 'Did not pay')).status).toBe(200);
    await admin.post('/api/user/blacklist/delete/vendor', { userId: bidder.id, vendor: 'TM' });
  });

  test('takes vendors that the house knows, and bidders', async () => {
    expect((await admin.get('/api/user/blacklist/vendors')).body).toEqual([
      'KNB',
      'PLB',
      'PV',
      'TM',
      'TM Vads Lyfe',
      'TMFA',
    ]);
    expect(await blacklist(bidder.id, 'Ahmad')).toMatchObject({ status: 400, body: { field: 'vendor' } });
    expect((await blacklist(4711, 'TM')).status).toBe(404);
    expect((await blacklist(12, 'TM', 'is no bidder')).status).toBe(409);
    expect(
      await house.db.selectFrom('office.blacklistReasons').select('userId').where('userId', '=', 12).execute(),
    ).toEqual([]);
  });
});

describe('a bidder who is created at the counter', () => {
  const person = {
    accountType: 'Individual',
    firstName: ' Rosli bin Mat ',
    ic: '700101-02-5531',
    phoneNo: '012-345 6789',
  };
  const create = (who: Person, body: object) => who.post('/api/user/instant-bidder', body);
  const outbox = (to: string) =>
    house.db.selectFrom('office.outbox').select(['subject', 'text']).where('recipient', '=', to).execute();

  test('has an account in the book and no address; nobody can log in', async () => {
    const { status, body } = await create(boss, person);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: `Bidder ${body.userId} has been created.`,
        userId: expect.any(Number),
        revision: house.house.book.revision,
      },
    });
    const { userId } = body;
    expect(inBook(userId)).toMatchObject({ active: true, balanceSen: 0 });
    const newest = upToDate(house);
    expect((await boss.get(`/api/user/person/${userId}`, newest)).body).toMatchObject({
      ...{ email: '', firstName: 'Rosli bin Mat', ic: '700101025531', phoneNo: '+60123456789', bidder: true },
      ...{ emailVerified: false, role: 'user', inactive: false },
    });
    expect((await historyOf(userId))[0]).toMatchObject({ action: 'Bidder created', actor: { account: 1 } });
    const { email } = await rowOf(userId);
    await guest(house).post('/api/sc/reset/password', { email });
    await house.say({ type: 'credit-deposit', bidder: userId, amountSen: 100, source: 'house', reference: 'counter' });
    expect(await outbox(email)).toEqual([]);
  });

  test('gets an address by the link in the mail to it, once nobody else has it', async () => {
    const { body } = await create(boss, { ...person, ic: '700101-02-5532' });
    const offer = (email: string, userId = body.userId) =>
      boss.post('/api/user/instant-bidder/email', { userId, email });
    expect(await offer('rosli')).toMatchObject({ status: 400, body: { field: 'email' } });
    expect(await offer('person1@test.invalid')).toMatchObject({ status: 409, body: { field: 'email' } });
    expect((await offer('rosli@test.example', bidder.id)).status).toBe(409);
    expect((await offer('rosli@test.example', 4711)).status).toBe(404);
    expect((await offer('rosli@test.example')).status).toBe(200);
    const [mail] = await outbox('rosli@test.example');
    expect(mail?.text).toContain(`You are bidder ${body.userId}`);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
    expect((await guest(house).post('/api/user/change/email/confirm', { token })).status).toBe(200);
    expect(await rowOf(body.userId)).toMatchObject({ email: 'rosli@test.example', emailVerifiedAt: expect.any(Date) });
    await guest(house).post('/api/sc/reset/password', { email: 'rosli@test.example' });
    await expect.poll(async () => (await outbox('rosli@test.example')).length).toBe(2);
  });

  test('is not created twice, nor with half of what is asked, nor by anybody but a super admin', async () => {
    const company = { ...person, accountType: 'Organization', ic: '201901000005' };
    expect(await create(boss, { ...person, ic: '700101-02-553' })).toMatchObject({
      status: 400,
      body: { field: 'ic' },
    });
    expect(await create(boss, company)).toMatchObject({ status: 400, body: { field: 'representativeName' } });
    const representative = { representativeName: 'Tan Wei Ming', representativeIc: '900722-07-5017' };
    const both = await Promise.all([1, 2].map(() => create(boss, { ...company, ...representative })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [created, refused] = both.toSorted((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({
      field: 'ic',
      message: `This number belongs to bidder ${created?.body.userId} already.`,
    });
    expect((await create(admin, person)).status).toBe(403);
  });
});

describe('an admin who wants to take part', () => {
  const make = (who: Person, userId: number) => who.post('/api/user/make-bidder', { userId });

  test('is made a bidder by the super admin, once, with a deposit account of their own', async () => {
    const clerk = await house.person(next + 1, { role: 'admin' });
    const assetOf = async () => {
      const newest = upToDate(house);
      return (await clerk.post('/api/user/asset', {}, newest)).body;
    };
    expect(await assetOf()).toMatchObject({ bidder: false });
    expect((await make(admin, clerk.id)).status).toBe(403);
    expect(await make(boss, clerk.id)).toMatchObject({ status: 200 });
    const { revision } = house.house.book;
    expect(await make(boss, clerk.id)).toMatchObject({ status: 200 });
    expect(house.house.book.revision).toBe(revision);
    expect(await assetOf()).toMatchObject({ bidder: true, depositBalance: 0 });
    expect((await historyOf(clerk.id))[0]).toMatchObject({ actor: { account: 1 } });
  });

  test('nobody else is: no super admin, vendor or registered bidder, and nobody who is deactivated', async () => {
    for (const userId of [1, 12, bidder.id]) expect((await make(boss, userId)).body.code).toBe('not-admin');
    expect((await make(boss, 999_999)).status).toBe(404);
    const gone = await house.person(next + 2, { role: 'admin' });
    await deactivate(boss, gone.id, true);
    expect((await make(boss, gone.id)).body.code).toBe('inactive');
  });
});
