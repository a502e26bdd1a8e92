import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { END_MS, guest, openSession, type Person, START_MS } from '#api/testing/test-house.ts';
import { closedBecause } from './limits.ts';
import { anotherProcess, type PayingHouse, payingHouse } from './testing/paying-house.ts';

const CREATE = '/api/transaction/createbillurl';
const LIMIT = '/api/toggleinfo/check/deposit/limit';

let house: PayingHouse;
let aminah: Person;

beforeEach(async () => {
  house = await payingHouse({ PUBLIC_URL: 'https://house.test', ALLOWED_ORIGINS: 'https://www.house.test' });
  aminah = await house.person(1001, { depositSen: 0 });
});

afterEach(async () => {
  await house.close();
  await house.end();
});

const topUp = (more: object = {}) => ({ amount: 500, transactionType: 'deposit', ...more });
const paymentCount = async () => (await house.db.selectFrom('office.payments').select('id').execute()).length;

async function asStaff(id: number, depositSen: number): Promise<Person> {
  const person = await house.person(id, { depositSen });
  await house.db.updateTable('office.users').set({ staffOf: 'TM Staff' }).where('id', '=', id).execute();
  return person;
}

async function restrict(toggle: boolean): Promise<void> {
  const entry = { id: 19, name: 'Top-up restriction', info: null, toggle };
  await house.db
    .insertInto('office.toggles')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ toggle }))
    .execute();
}

test('a bill is made for the person and leads to its page', async () => {
  const answer = await aminah.post(CREATE, topUp({ amount: 1_234.56, userId: 1001 }));
  expect(answer).toMatchObject({ status: 200, body: { message: 'success' } });
  expect(answer.body.url).toMatch(/^https:\/\/house\.test\/dev\/billplz\/bills\/[0-9a-f]{16}$/);
  const bill = await house.bills.find(answer.body.url.split('/').at(-1));
  expect(bill).toMatchObject({
    amountSen: 1_234_56,
    fields: {
      email: 'person1001@test.invalid',
      name: 'Person 1001',
      redirect_url: 'https://house.test/myaccount/transaction',
      callback_url: house.settings.callbackUrl(),
    },
  });
  const [row] = await house.db.selectFrom('office.payments').selectAll().execute();
  expect(row).toMatchObject({ id: bill?.fields.reference_2, userId: 1001, amountSen: 1_234_56, state: 'due' });
});

test('forms are taken too', async () => {
  const answer = await house.app.inject({
    method: 'POST',
    url: CREATE,
    headers: {
      authorization: `Bearer ${house.app.signToken({ id: 1001, tokenVersion: 0 })}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'userId=1001&amount=500.50&transactionType=deposit&currentHost=https%3A%2F%2Fhouse.test',
  });
  expect(answer.statusCode).toBe(200);
});

/** As many people as there are values: a person may make a few bills a minute only. */
async function eachByAnother<T>(values: readonly T[], check: (value: T, who: Person) => Promise<void>): Promise<void> {
  for (const [i, value] of values.entries()) await check(value, await house.person(2_000 + i, { depositSen: 0 }));
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
    });
    expect(await paymentCount()).toBe(0);
  });

  test('from RM1.00 to RM30,000.00 is taken', async () => {
    await eachByAnother([1, 1.01, 1.3, 30_000], async (amount, who) => {
      expect(await who.post(CREATE, topUp({ amount })), String(amount)).toMatchObject({ status: 200 });
    });
  });
});

test('nobody tops up for somebody else, and guests nobody at all', async () => {
  const admin = await house.person(11, { role: 'admin' });
  expect(await admin.post(CREATE, topUp({ userId: 1001 }))).toMatchObject({ status: 403, body: { code: 'not-yours' } });
  expect(await aminah.post(CREATE, topUp({ userId: 1002 }))).toMatchObject({ status: 403 });
  expect(await guest(house).post(CREATE, topUp())).toMatchObject({ status: 401 });
  const vendor = await house.person(12, { role: 'vendor' });
  for (const who of [vendor, admin]) {
    expect(await who.post(CREATE, topUp())).toMatchObject({
      status: 403,
      body: { code: 'bidder-unknown', message: 'Only bidders can take part in an auction.' },
    });
  }
  expect(await aminah.post(CREATE, topUp({ transactionType: 'refund' }))).toMatchObject({ status: 400 });
  expect(await paymentCount()).toBe(0);
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
    });
    expect(await paymentCount()).toBe(0);
  });

  test('the host at which the house was reached is ours, but not in production', async () => {
    const headers = { host: '192.168.1.5:3000' };
    const currentHost = 'http://192.168.1.5:3000';
    const answer = await aminah.post(CREATE, topUp({ currentHost }), headers);
    expect(answer.body.url).toContain(`${currentHost}/dev/billplz/bills/`);
  });
});

describe('TM Staff', () => {
  const message = 'exceed limit';

  test('hold RM500.00 at most, whatever they had', async () => {
    const siti = await asStaff(1004, 300_00);
    expect(await siti.post(CREATE, topUp({ amount: 200.01 }))).toMatchObject({
      status: 409,
      body: { code: 'exceed-limit', message, limit: 500, remaining: 200 },
    });
    expect(await siti.post(CREATE, topUp({ amount: 200 }))).toMatchObject({ status: 200 });
    expect(await siti.post(LIMIT, {})).toMatchObject({
      status: 200,
      body: { message: 'within limit', limit: 500, remaining: 200, open: true },
    });
    const rich = await asStaff(1006, 5_000_00);
    expect((await rich.post(CREATE, topUp({ amount: 1 }))).body.message).toBe(message);
    expect((await rich.post(LIMIT, {})).body).toMatchObject({ message, limit: 500, remaining: 0 });
  });

  test('are those whom the book knows as such, too', async () => {
    await house.say({ type: 'verify-staff', bidder: 1001, group: 'TM Staff' });
    expect((await aminah.post(CREATE, topUp({ amount: 500.01 }))).body.message).toBe(message);
  });

  test('have one bill at a time: a new one takes the others back', async () => {
    const siti = await asStaff(1004, 0);
    const answers = await Promise.all([1, 2, 3].map(() => siti.post(CREATE, topUp())));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const states = await Promise.all(
      answers.map(async ({ body }) => (await house.bills.find(body.url.split('/').at(-1)))?.state),
    );
    expect(states.toSorted()).toEqual(['deleted', 'deleted', 'due']);
  });

  test('are told of a limit that a payment has used up although its callback got lost', async () => {
    const siti = await asStaff(1004, 0);
    await house.bills.pay(await house.bill(siti, 400));
    expect((await siti.post(CREATE, topUp({ amount: 100.01 }))).body).toMatchObject({ message, remaining: 100 });
    expect(house.balanceSen(1004)).toBe(400_00);
  });

  test('are told so too when it is paid right after the house has asked about it', async () => {
    const siti = await asStaff(1004, 0);
    const bill = await house.bill(siti, 400);
    await siti.post('/api/transaction/topup/status', {});
    await house.bills.pay(bill);
    expect((await siti.post(CREATE, topUp({ amount: 100.01 }))).body).toMatchObject({ message, remaining: 100 });
    expect((await siti.post(CREATE, topUp({ amount: 100 }))).status).toBe(200);
  });

  test('have no second bill beside one that can not be taken back', async () => {
    const siti = await asStaff(1004, 0);
    await house.bill(siti, 400);
    // Paid, but not as it was asked for: it can neither be deleted nor credited.
    await house.db.updateTable('office.devBills').set({ state: 'paid', amountSen: 1_00 }).execute();
    expect((await siti.post(CREATE, topUp({ amount: 100.01 }))).body).toMatchObject({ message, remaining: 100 });
    // Not even one that would be taken back again.
    expect(await house.bills.newest()).toHaveLength(1);
    expect((await siti.post(CREATE, topUp({ amount: 100 }))).status).toBe(200);
  });

  test('nor beside many that can not be taken back', async () => {
    const siti = await asStaff(1005, 0);
    for (let bill = 0; bill < 6; bill += 1) {
      await house.bill(siti, 80);
      await house.db.updateTable('office.devBills').set({ state: 'paid', amountSen: 1_00 }).execute();
    }
    expect((await siti.post(CREATE, topUp({ amount: 80 }))).body).toMatchObject({ message, remaining: 20 });
  });

  test('get no two bills from two processes at once', async () => {
    const ids = [1_101, 1_102, 1_103, 1_104, 1_105, 1_106];
    for (const id of ids) await asStaff(id, 0);
    const other = await anotherProcess(house);
    try {
      for (const id of ids) {
        const headers = { authorization: `Bearer ${house.app.signToken({ id, tokenVersion: 0 })}` };
        const payload = topUp({ amount: 500 });
        const answers = await Promise.all(
          [house, other].map(({ app }) => app.inject({ method: 'POST', url: CREATE, headers, payload })),
        );
        for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
        const payable = (await house.bills.newest()).filter(
          ({ state, fields }) => state === 'due' && fields.name === `Person ${id}`,
        );
        expect(payable.length, `bills of ${id}`).toBeLessThanOrEqual(1);
      }
    } finally {
      await other.close();
    }
  });

  test('others have no limit', async () => {
    expect((await aminah.post(LIMIT, {})).body).toEqual({
      message: 'within limit',
      limit: null,
      remaining: null,
      open: true,
      closed: null,
    });
    const admin = await house.person(11, { role: 'admin' });
    expect((await admin.post(LIMIT, { userId: 1001 })).status).toBe(200);
    expect((await aminah.post(LIMIT, { userId: 1002 })).status).toBe(403);
  });
});

describe('the restriction', () => {
  beforeEach(() => openSession(house, { lots: { '101': {} } }));

  const refusal = async () => (await aminah.post(CREATE, topUp())).body.code;

  test('off: top-ups at any time', async () => {
    await restrict(false);
    house.clockMs = START_MS;
    expect(await refusal()).toBeUndefined();
  });

  test('on: a session that was withdrawn is no auction', async () => {
    await restrict(true);
    await house.say({ type: 'withdraw-session', session: 'AMS1' });
    house.clockMs = START_MS;
    expect(await refusal()).toBe('top-up-off');
  });

  test('on: a session whose sales are recorded is no auction, whatever the clock of this process says', async () => {
    await restrict(true);
    house.clockMs = END_MS;
    await house.say({ type: 'record-sales', session: 'AMS1', limit: 10 });
    const { book } = house.house;
    const behind = { state: book.state, nowMs: () => START_MS };
    expect(await closedBecause({ db: house.db, book: behind })).toBe('top-up-off');
  });

  test('on: because of the auction while one runs, and else because the house says so', async () => {
    await restrict(true);
    expect(await refusal()).toBe('top-up-off');
    house.clockMs = START_MS;
    expect(await refusal()).toBe('auction-in-progress');
    expect((await aminah.post(LIMIT, {})).body).toMatchObject({ open: false, closed: 'auction-in-progress' });
    house.clockMs = END_MS;
    expect(await refusal()).toBe('top-up-off');
    expect(await paymentCount()).toBe(0);
  });
});

test('what Billplz does not take is told in the words of the specification', async () => {
  await house.db.updateTable('office.users').set({ phoneNo: '12345' }).where('id', '=', 1001).execute();
  expect(await aminah.post(CREATE, topUp())).toMatchObject({
    status: 422,
    body: { message: 'Invalid email or phone, please make sure they are correct.' },
  });
  const [row] = await house.db.selectFrom('office.payments').selectAll().execute();
  expect(row).toMatchObject({ state: 'refused', billId: null });
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
