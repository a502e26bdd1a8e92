import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guest, openSession, type Person, whole } from '#api/testing/test-house.ts';
import type { Role } from '#contract/accounts/account.ts';
import { STAFF_BALANCE_LIMIT } from '#contract/site/site.ts';
import { closedBecause } from './limits.ts';
import { type PayingHouse, payingHouse } from './testing/paying-house.ts';

const CREATE = '/api/transaction/createbillurl';
const LIMIT = '/api/toggleinfo/check/deposit/limit';

/** One for all tests; each has people and sessions of its own. */
let house: PayingHouse;
/** A bidder without a deposit. */
let aminah: Person;

beforeAll(async () => {
  house = await payingHouse({ PUBLIC_URL: 'https://house.test', ALLOWED_ORIGINS: 'https://www.house.test' });
});

beforeEach(async () => {
  aminah = await newcomer();
});

afterAll(() => house.end());

let newest = 1_000;
/** Somebody of whom the house knows nothing yet. */
function newcomer({ depositSen = 0, role = 'user' as Role } = {}): Promise<Person> {
  newest += 1;
  return house.person(newest, { role, depositSen });
}

const topUp = (more: object = {}) => ({ amount: 500, transactionType: 'deposit', ...more });
const paymentCount = async () => (await house.db.selectFrom('office.payments').select('id').execute()).length;
const paymentsOf = ({ id }: Person) =>
  house.db.selectFrom('office.payments').selectAll().where('userId', '=', id).execute();

async function restrict(toggle: boolean): Promise<void> {
  const entry = { id: 19, name: 'Top-up restriction', info: null, toggle };
  await house.db
    .insertInto('office.toggles')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ toggle }))
    .execute();
}

test('a bill is made for the person and leads to its page', async () => {
  const answer = await aminah.post(CREATE, topUp({ amount: 1_234.56, userId: aminah.id }));
  const url = expect.stringMatching(/^https:\/\/house\.test\/dev\/billplz\/bills\/[0-9a-f]{16}$/);
  expect(whole(answer)).toEqual({ status: 200, body: { message: 'success', url } });
  const bill = await house.bills.find(answer.body.url.split('/').at(-1));
  expect(bill).toMatchObject({
    amountSen: 1_234_56,
    fields: {
      email: `person${aminah.id}@test.invalid`,
      name: `Person ${aminah.id}`,
      redirect_url: 'https://house.test/myaccount/transaction',
      callback_url: house.settings.callbackUrl(),
    },
  });
  expect(await paymentsOf(aminah)).toEqual([
    {
      ...{
        id: bill?.fields.reference_2,
        userId: aminah.id,
        amountSen: 1_234_56,
        lot: null,
        charges: false,
        billId: bill?.id,
      },
      ...{ state: 'due', madeAt: new Date(house.clockMs), paidAt: null, checkedAt: null, uncreditedBecause: '' },
    },
  ]);
});

test('the lot that it is for is on the way back, and nothing else can be', async () => {
  const { body } = await aminah.post(CREATE, topUp({ lot: '101' }));
  const bill = await house.bills.find(body.url.split('/').at(-1));
  expect(bill?.fields.redirect_url).toBe('https://house.test/myaccount/transaction?lot=101');
  for (const lot of ['', '101&x=1', 'AMS1/101', '../admin', '1'.repeat(13), 101]) {
    expect([lot, (await aminah.post(CREATE, topUp({ lot }))).status]).toEqual([lot, 400]);
  }
});

test('forms are taken too', async () => {
  const answer = await house.app.inject({
    method: 'POST',
    url: CREATE,
    headers: {
      authorization: `Bearer ${house.app.signToken({ id: aminah.id, tokenVersion: 0 })}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `userId=${aminah.id}&amount=500.50&transactionType=deposit&currentHost=https%3A%2F%2Fhouse.test`,
  });
  expect(answer.statusCode).toBe(200);
});

/** Somebody else for each value: a person may make a few bills a minute only. */
async function eachByAnother<T>(values: readonly T[], check: (value: T, who: Person) => Promise<void>): Promise<void> {
  for (const value of values) await check(value, await newcomer());
}

describe('an amount', () => {
  test('that is none is refused in words', async () => {
    const bad = [
      1e9,
      -1,
      0,
      0.001,
      0.99,
      1.001,
      2.999999999999,
      1.1 + 2.2,
      30_000.01,
      '500',
      '1e3',
      'NaN',
      null,
      [500],
      { amount: 500 },
      true,
    ];
    await eachByAnother<unknown>(bad, async (amount, who) => {
      expect(await who.post(CREATE, topUp({ amount })), JSON.stringify(amount)).toMatchObject({
        status: 400,
        body: { message: 'Please enter an amount from RM1.00 to RM30,000.00, with at most two decimals.' },
      });
      expect(await paymentsOf(who)).toEqual([]);
    });
  });

  test('from RM1.00 to RM30,000.00 is taken', async () => {
    await eachByAnother([1, 1.01, 1.3, 30_000], async (amount, who) => {
      expect(await who.post(CREATE, topUp({ amount })), String(amount)).toMatchObject({ status: 200 });
    });
  });
});

test('ten bills a minute are made for a person, and others have theirs', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await aminah.post(CREATE, topUp())).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await paymentsOf(aminah)).toHaveLength(10);
  expect((await (await newcomer()).post(CREATE, topUp())).status).toBe(200);
});

test('nobody tops up for somebody else, and guests nobody at all', async () => {
  const admin = await newcomer({ role: 'admin' });
  const before = await paymentCount();
  expect(await admin.post(CREATE, topUp({ userId: aminah.id }))).toMatchObject({
    status: 403,
    body: { code: 'not-yours' },
  });
  expect(await aminah.post(CREATE, topUp({ userId: admin.id }))).toMatchObject({ status: 403 });
  expect(await guest(house).post(CREATE, topUp())).toMatchObject({ status: 401 });
  const vendor = await newcomer({ role: 'vendor' });
  for (const who of [vendor, admin]) {
    expect(await who.post(CREATE, topUp())).toMatchObject({
      status: 403,
      body: { code: 'bidder-unknown', message: 'Only bidders can take part in an auction.' },
    });
  }
  expect(await aminah.post(CREATE, topUp({ transactionType: 'refund' }))).toMatchObject({ status: 400 });
  expect(await paymentCount()).toBe(before);
});

describe('the way back', () => {
  test('is one of our sites', async () => {
    const ours = [
      ['https://house.test', 'https://house.test'],
      ['https://www.house.test/', 'https://www.house.test'],
      ['www.house.test', 'https://www.house.test'],
      ['', 'https://house.test'],
    ] as const;
    await eachByAnother(ours, async ([currentHost, origin], who) => {
      const answer = await who.post(CREATE, topUp({ currentHost }));
      const bill = await house.bills.find(answer.body.url.split('/').at(-1));
      expect(bill?.fields.redirect_url).toBe(`${origin}/myaccount/transaction`);
    });
  });

  test('is none of other people', async () => {
    const others = [
      'https://house.test.evil.example',
      'https://evil.example/https://house.test',
      'http://house.test',
      'https://house.test@evil.example',
      'javascript:alert(1)',
      '//house.test',
    ];
    await eachByAnother(others, async (currentHost, who) => {
      expect(await who.post(CREATE, topUp({ currentHost })), currentHost).toMatchObject({
        status: 400,
        body: { code: 'host-not-allowed' },
      });
      expect(await paymentsOf(who)).toEqual([]);
    });
  });

  test('the host at which the house was reached is ours, but not in production', async () => {
    const headers = { host: '192.168.1.5:3000' };
    const currentHost = 'http://192.168.1.5:3000';
    const answer = await aminah.post(CREATE, topUp({ currentHost }), headers);
    expect(answer.body.url).toContain(`${currentHost}/dev/billplz/bills/`);
  });
});

describe('verified TM Staff', () => {
  test('top up RM500.00 at most at once, as often as they like, whatever they have', async () => {
    const siti = await newcomer({ depositSen: 5_000_00 });
    await house.say({ type: 'verify-staff', bidder: siti.id, group: 'TM Staff' });
    expect(await siti.post(CREATE, topUp({ amount: 500.01 }))).toMatchObject({
      status: 409,
      body: { code: 'exceed-limit', message: 'exceed limit', limit: 500 },
    });
    expect(await paymentsOf(siti)).toEqual([]);
    for (const _ of [1, 2]) expect((await siti.post(CREATE, topUp({ amount: 500 }))).status).toBe(200);
    expect((await siti.post(LIMIT, {})).body).toEqual({
      ...{ message: 'within limit', limit: 500, balanceLimit: null, open: true, closed: null },
    });
  });

  test('top up until they have RM500.00 where the house says so, bills that are still open included', async () => {
    const entry = { id: STAFF_BALANCE_LIMIT, name: 'limit', info: null };
    const switchTo = (toggle: boolean) =>
      house.db
        .insertInto('office.toggles')
        .values({ ...entry, toggle })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ toggle }))
        .execute();
    await switchTo(true);
    const siti = await newcomer({ depositSen: 200_00 });
    await house.say({ type: 'verify-staff', bidder: siti.id, group: 'TM Staff' });
    expect((await siti.post(LIMIT, {})).body).toEqual({
      ...{ message: 'within limit', limit: 300, balanceLimit: 500, open: true, closed: null },
    });
    const refused = { status: 409, body: { code: 'exceed-balance-limit', message: 'exceed limit', limit: 300 } };
    expect(await siti.post(CREATE, topUp({ amount: 300.01 }))).toMatchObject(refused);
    expect((await siti.post(CREATE, topUp({ amount: 300 }))).status).toBe(200);
    // A second bill takes the first one's place: both together would be too much.
    expect((await siti.post(CREATE, topUp({ amount: 250 }))).status).toBe(200);
    expect((await paymentsOf(siti)).map(({ amountSen, state }) => [amountSen, state])).toEqual(
      expect.arrayContaining([
        [300_00, 'deleted'],
        [250_00, 'due'],
      ]),
    );
    const full = await newcomer({ depositSen: 500_00 });
    await house.say({ type: 'verify-staff', bidder: full.id, group: 'TM Staff' });
    expect((await full.post(LIMIT, {})).body).toEqual({
      ...{ message: 'within limit', limit: 0, balanceLimit: 500, open: true, closed: null },
    });
    expect(await full.post(CREATE, topUp({ amount: 1 }))).toMatchObject({ status: 409, body: { limit: 0 } });
    await switchTo(false);
    expect((await full.post(CREATE, topUp({ amount: 500 }))).status).toBe(200);
  });

  test('are not those who only say so, nor staff of others', async () => {
    await house.db.updateTable('office.users').set({ staffOf: 'TM Staff' }).where('id', '=', aminah.id).execute();
    expect((await aminah.post(CREATE, topUp({ amount: 1_500 }))).status).toBe(200);
    await house.say({ type: 'verify-staff', bidder: aminah.id, group: 'KNB Staff' });
    expect((await aminah.post(CREATE, topUp({ amount: 1_500 }))).status).toBe(200);
  });

  test('others have no limit', async () => {
    expect((await aminah.post(LIMIT, {})).body).toEqual({
      message: 'within limit',
      limit: null,
      balanceLimit: null,
      open: true,
      closed: null,
    });
    const admin = await newcomer({ role: 'admin' });
    expect((await admin.post(LIMIT, { userId: aminah.id })).status).toBe(200);
    expect((await aminah.post(LIMIT, { userId: admin.id })).status).toBe(403);
  });
});

describe('the restriction', () => {
  let sessions = 0;
  let session: string;
  let startsAtMs: number;
  let endsAtMs: number;

  /** Each test has a session that starts in a minute and takes an hour. */
  beforeEach(async () => {
    sessions += 1;
    session = `AMS${sessions}`;
    startsAtMs = house.clockMs + 60_000;
    endsAtMs = startsAtMs + 3_600_000;
    await openSession(house, { session, lots: { [100 + sessions]: {} }, startsAtMs, endsAtMs });
  });

  afterEach(async () => {
    house.clockMs = endsAtMs;
    await restrict(false);
  });

  const refusal = async () => (await aminah.post(CREATE, topUp())).body.code;

  test('off: top-ups at any time', async () => {
    await restrict(false);
    house.clockMs = startsAtMs;
    expect(await refusal()).toBeUndefined();
  });

  test('on: a session that was withdrawn is no auction', async () => {
    await restrict(true);
    await house.say({ type: 'withdraw-session', session });
    house.clockMs = startsAtMs;
    expect(await refusal()).toBe('top-up-off');
  });

  test('on: a session whose sales are recorded is no auction, whatever the clock of this process says', async () => {
    await restrict(true);
    house.clockMs = endsAtMs;
    await house.say({ type: 'record-sales', session, limit: 10 });
    const { book } = house.house;
    const behind = { committed: book.committed, nowMs: () => startsAtMs };
    expect(await closedBecause({ db: house.db, book: behind })).toBe('top-up-off');
  });

  test('on: because of the auction while one runs, and else because the house says so', async () => {
    await restrict(true);
    expect(await refusal()).toBe('top-up-off');
    house.clockMs = startsAtMs;
    expect(await refusal()).toBe('auction-in-progress');
    expect((await aminah.post(LIMIT, {})).body).toEqual({
      ...{ message: 'within limit', limit: null, balanceLimit: null, open: false, closed: 'auction-in-progress' },
    });
    house.clockMs = endsAtMs;
    expect(await refusal()).toBe('top-up-off');
    expect(await paymentsOf(aminah)).toEqual([]);
  });
});

test('what Billplz does not take is told in the words of the specification', async () => {
  await house.db.updateTable('office.users').set({ phoneNo: '12345' }).where('id', '=', aminah.id).execute();
  expect(await aminah.post(CREATE, topUp())).toMatchObject({
    status: 422,
    body: { message: 'Invalid email or phone, please make sure they are correct.' },
  });
  expect(await paymentsOf(aminah)).toEqual([
    {
      ...{
        id: expect.any(String),
        userId: aminah.id,
        amountSen: 500_00,
        lot: null,
        charges: false,
        billId: null,
        state: 'refused',
      },
      ...{ madeAt: new Date(house.clockMs), paidAt: null, checkedAt: null, uncreditedBecause: '' },
    },
  ]);
});

test('a bank that is closed is not gone to', async () => {
  const closed = await aminah.post(CREATE, topUp({ bankCode: 'KFH0346' }));
  expect(closed).toMatchObject({ status: 400, body: { code: 'bank-closed' } });
  expect((await aminah.post(CREATE, topUp({ bankCode: 'XYZ123' }))).body.code).toBe('bank-closed');
  const open = await aminah.post(CREATE, topUp({ bankCode: 'MB2U0227' }));
  expect(open.body.url).toMatch(/\?auto_submit=true$/);
  const banks = await guest(house).get('/api/billplz/banks');
  expect(banks.body).toContainEqual({ code: 'MB2U0227', name: 'Maybank2u', active: true });
});
