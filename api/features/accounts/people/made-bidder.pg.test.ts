import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guest, type Person, upToDate } from '#api/testing/test-house.ts';
import { type PeopleHouse, peopleHouse } from './testing/people-house.ts';

let house: PeopleHouse;
let boss: Person;
let admin: Person;
let bidder: Person;

beforeAll(async () => {
  house = await peopleHouse();
  ({ boss, admin } = house);
});
beforeEach(async () => {
  bidder = await house.bidder();
});
afterAll(() => house.end());

const deactivate = (who: Person, userId: number, toggle: boolean) =>
  who.post('/api/user/deactivate', { userId, toggle });

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
    expect(house.inBook(userId)).toMatchObject({ active: true, balanceSen: 0 });
    const newest = upToDate(house);
    expect((await boss.get(`/api/user/person/${userId}`, newest)).body).toMatchObject({
      ...{ email: '', firstName: 'Rosli bin Mat', ic: '700101025531', phoneNo: '+60123456789', bidder: true },
      ...{ emailVerified: false, role: 'user', inactive: false },
    });
    expect((await house.historyOf(userId))[0]).toMatchObject({ action: 'Bidder created', actor: { account: 1 } });
    const { email } = await house.rowOf(userId);
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
    expect(await house.rowOf(body.userId)).toMatchObject({
      email: 'rosli@test.example',
      emailVerifiedAt: expect.any(Date),
    });
    await guest(house).post('/api/sc/reset/password', { email: 'rosli@test.example' });
    await expect.poll(async () => (await outbox('rosli@test.example')).length).toBe(2);
  });

  test('is not created twice, nor with half of what is asked, nor by anybody but a super admin', async () => {
    const company = { ...person, accountType: 'Organization', ic: '201901000005' };
    expect(await create(boss, { ...person, ic: '700101-02-553' })).toMatchObject({
      status: 400,
      body: { field: 'ic' },
    });
    for (const [changes, message] of [
      [{ ...person, ic: '' }, 'Please enter your IC number.'],
      [
        { ...person, ic: '12' },
        'Please enter a valid IC number (12 digits) or passport number (5 to 9 letters and digits).',
      ],
      [
        { ...company, representativeName: 'Tan', representativeIc: ' ' },
        "Please enter the representative's IC number.",
      ],
    ] as const) {
      expect(await create(boss, changes)).toMatchObject({ status: 400, body: { message } });
    }
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
    const clerk = await house.person(house.freeId(), { role: 'admin' });
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
    expect((await house.historyOf(clerk.id))[0]).toMatchObject({ actor: { account: 1 } });
  });

  test('nobody else is: no super admin, vendor or registered bidder, and nobody who is deactivated', async () => {
    for (const userId of [1, 12, bidder.id]) expect((await make(boss, userId)).body.code).toBe('not-admin');
    expect((await make(boss, 999_999)).status).toBe(404);
    const gone = await house.person(house.freeId(), { role: 'admin' });
    await deactivate(boss, gone.id, true);
    expect((await make(boss, gone.id)).body.code).toBe('inactive');
  });
});
