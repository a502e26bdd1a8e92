import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestHouse, testHouse, whole } from '#api/testing/test-house.ts';
import type { StoredEvent } from '#domain/events.ts';
import { formatRM } from '#domain/money.ts';

const SAVE = '/api/transaction/save';
const RESET = '/api/transaction/deposit/reset';

let house: TestHouse;
let boss: Person;
let other: Person;
let aminah: Person;
const written: StoredEvent[] = [];

beforeAll(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
  other = await house.person(2, { role: 'admin' });
  aminah = await house.person(1001, { depositSen: 0 });
  house.house.book.onCommitted(({ events }) => written.push(...events));
});

afterAll(() => house.end());

const key = (name: string) => ({ 'idempotency-key': name });
const credit = { email: 'person1001@test.invalid', userId: 1001, transactionType: 'deposit', value: 1_500 };
const balanceSen = () => house.house.book.committed.bidders.get(1001)?.balanceSen;

test('a super admin credits a deposit once, however often it is sent; the bidder reads why', async () => {
  // Given a press on the button that arrives twice at once, and once more later
  const body = { ...credit, details: 'Cash at the counter, slip 77' };
  const both = await Promise.all([
    boss.post(SAVE, body, key('double-click')),
    boss.post(SAVE, body, key('double-click')),
  ]);
  const later = await boss.post(SAVE, body, key('double-click'));
  // Then every answer is the same, but for which of them did it
  const { revision } = house.house.book;
  for (const answer of [...both, later]) {
    expect(whole(answer)).toEqual({
      status: 200,
      body: { message: 'Transaction successful', revision, recorded: expect.any(Boolean) },
    });
  }
  expect([...both, later].filter(({ body }) => body.recorded)).toHaveLength(1);
  // And it is credited once, by whom it was
  expect(balanceSen()).toBe(1_500_00);
  expect(written.map(({ type, data, metadata }) => [type, data, metadata.actor])).toEqual([
    [
      'DepositCredited',
      { bidder: 1001, amountSen: 1_500_00, source: 'house', reference: 'house 1-double-click' },
      { account: 1, role: 'admin' },
    ],
  ]);
  // And nothing that somebody typed is in the book
  expect(JSON.stringify(written)).not.toContain('slip');
  const page = { userId: 1001, noOfContent: 5, page: 1 };
  const list = await aminah.post('/api/transaction/getbypage', page, {
    'x-at-least-revision': String(later.body.revision),
  });
  expect(list.body).toEqual([
    {
      ...{ id: revision, time: '2026-11-20 11:59:00', at: '2026-11-20T03:59:00.000Z' },
      ...{ transactionType: 'deposit', value: 1_500, balance: 1_500, refundId: null },
      details: 'Credited by the auction house: Cash at the counter, slip 77',
    },
  ]);
  const own = await aminah.get('/api/user/own-data');
  expect(own.body.depositNotes).toEqual([
    { madeAt: '2026-11-20T03:59:00.000Z', reference: 'house 1-double-click', details: 'Cash at the counter, slip 77' },
  ]);
});

test('the same key for another amount is refused', async () => {
  const before = balanceSen();
  expect(await boss.post(SAVE, { ...credit, value: 2 }, key('double-click'))).toMatchObject({ status: 422 });
  expect(balanceSen()).toBe(before);
});

test("a key is its sender's own: the same one from another super admin credits again", async () => {
  const before = balanceSen() ?? 0;
  for (const who of [boss, other, boss, other]) {
    expect(await who.post(SAVE, credit, key('of-both-staff'))).toMatchObject({ status: 200 });
  }
  expect(balanceSen()).toBe(before + 2 * 1_500_00);
  expect(written.slice(-2).map(({ metadata }) => metadata.actor?.account)).toEqual([1, 2]);
  // Neither has the other's, whatever it was for.
  expect((await other.post(SAVE, { ...credit, value: 3 }, key('double-click'))).status).toBe(200);
  expect(balanceSen()).toBe(before + 2 * 1_500_00 + 3_00);
});

test('two credits of the same amount are two', async () => {
  const before = balanceSen() ?? 0;
  for (const name of ['first-of-two', 'second-of-two'])
    expect((await boss.post(SAVE, credit, key(name))).status).toBe(200);
  expect((await boss.post(SAVE, credit)).status).toBe(200);
  expect(balanceSen()).toBe(before + 3 * 1_500_00);
});

test('without a key, two at once are one, of two clerks too, which says so; after it the same amount is another one', async () => {
  const notes = () => house.db.selectFrom('office.depositNotes').selectAll().execute();
  const said = await notes();
  const before = balanceSen() ?? 0;
  const both = await Promise.all([boss.post(SAVE, credit), other.post(SAVE, credit), boss.post(SAVE, credit)]);
  expect(both.map(({ body }) => body.recorded).toSorted()).toEqual([false, false, true]);
  expect(new Set(both.map(({ body }) => body.revision)).size).toBe(1);
  expect(balanceSen()).toBe(before + 1_500_00);
  expect((await boss.post(SAVE, credit)).body).toEqual({
    ...{ message: 'Transaction successful', revision: house.house.book.revision, recorded: true },
  });
  // Where nobody has said anything there is no note.
  expect(await notes()).toEqual(said);
  expect(balanceSen()).toBe(before + 2 * 1_500_00);
});

test('without a key, two of one amount that come at once are two when their details say so', async () => {
  const before = balanceSen() ?? 0;
  const of = (details: string) => boss.post(SAVE, { ...credit, details });
  const both = await Promise.all([of('slip 81'), of('slip 82')]);
  expect(both.map(({ body }) => body.recorded)).toEqual([true, true]);
  expect(balanceSen()).toBe(before + 2 * 1_500_00);
});

test('a credit of another balance than the one that was shown is refused with that of now, and who made it', async () => {
  const shownBalance = (balanceSen() ?? 0) / 100;
  const first = await boss.post(SAVE, { ...credit, shownBalance }, key('shown-first'));
  expect(first.body.recorded).toBe(true);
  const second = await boss.post(SAVE, { ...credit, shownBalance }, key('shown-second'));
  const message = `Nothing was recorded: by now the deposit balance is ${formatRM(balanceSen() ?? 0)}.`;
  expect(second).toMatchObject({
    status: 409,
    body: {
      ...{ code: 'balance-changed', present: { balance: shownBalance + 1_500 } },
      changed: { what: 'Deposit added', by: 'Person 1' },
      message: expect.stringContaining(message),
    },
  });
  // Sent again, it has been recorded: the balance is another one for that reason.
  const again = await boss.post(SAVE, { ...credit, shownBalance }, key('shown-first'));
  expect(again.body).toEqual({ ...first.body, recorded: false });
});

test.each(['Cash\u0000 receipt 12', 'Cash \ud800 12', '\udc00', '\u0000', 'Slip \u202e7', '\u200b\u200b\u200b'])(
  'with words that nobody can read (%j) nothing is moved, and the answer says why',
  async (text) => {
    const before = house.house.book.revision;
    const refused = { status: 400, body: { message: 'Please remove the invisible characters.' } };
    const reversal = { userId: 1001, amount: 0.5, source: 'house', reference: 'SLIP 78' };
    for (const _ of [1, 2]) {
      expect(await boss.post(SAVE, { ...credit, details: text })).toMatchObject(refused);
      const back = { ...reversal, words: `Too much ${text}` };
      expect(await boss.post('/api/transaction/deposit/reverse', back)).toMatchObject(refused);
    }
    expect(house.house.book.revision).toBe(before);
  },
);

test.each([
  ['x'.repeat(301), 'The details may have at most 300 letters.'],
  [`\u0000${'x'.repeat(301)}`, 'The details may have at most 300 letters.'],
  [7, 'The details may have at most 300 letters.'],
])('details that are more than that are told so', async (details, message) => {
  expect(await boss.post(SAVE, { ...credit, details })).toMatchObject({ status: 400, body: { message } });
});

test.each(['', ' ', null, 'abc', [], true])('what was shown is an amount: %j is refused', async (shownBalance) => {
  const before = house.house.book.revision;
  expect((await boss.post(SAVE, { ...credit, shownBalance })).status).toBe(400);
  expect((await boss.post(RESET, { userId: 1001, shownBalance })).status).toBe(400);
  expect(house.house.book.revision).toBe(before);
});

describe('a deposit that is taken back', () => {
  const REVERSE = '/api/transaction/deposit/reverse';
  const back = { userId: 1001, amount: 0.5, source: 'house', reference: 'SLIP 77', words: 'RM0.50 too much' };

  test('of the house, once, with its reason for the bidder to read', async () => {
    const before = balanceSen() ?? 0;
    const first = await boss.post(REVERSE, { ...back, shownBalance: before / 100 });
    const { revision } = house.house.book;
    expect(whole(first)).toEqual({
      status: 200,
      body: { message: 'RM0.50 taken back from the deposit.', revision, recorded: true },
    });
    expect((await boss.post(REVERSE, back)).body).toEqual({ ...first.body, recorded: false });
    expect(balanceSen()).toBe(before - 50);
    expect(await boss.post(REVERSE, { ...back, amount: 0.75 })).toMatchObject({
      status: 409,
      body: {
        code: 'reference-used',
        message:
          'The reference SLIP 77 was used before. Deposit taken back by Person 1, 20 Nov 2026, 11:59:00: RM0.50, SLIP 77, bidder 1001.',
      },
    });
    const typed = { ...back, amount: 0.75, reference: 'slip/77' };
    expect((await boss.post(REVERSE, typed)).body).toMatchObject({
      ...{ code: 'reference-alike', field: 'reference' },
      ...{ usedFor: { what: 'Deposit taken back', by: 'Person 1', amount: 0.5, reference: 'SLIP 77', bidder: 1001 } },
    });
    const page = { userId: 1001, noOfContent: 1, page: 1 };
    const header = { 'x-at-least-revision': `${first.body.revision}` };
    expect((await aminah.post('/api/transaction/getbypage', page, header)).body).toEqual([
      {
        ...{ id: revision, time: '2026-11-20 11:59:00', at: '2026-11-20T03:59:00.000Z' },
        ...{ transactionType: 'reversal', value: -0.5, balance: before / 100 - 0.5, refundId: null },
        details: 'Corrected by the auction house: RM0.50 too much',
      },
    ]);
    const { body } = await boss.get('/api/history/user/1001/0/5', header);
    expect(body.entries[0]).toEqual({
      ...{ id: `book ${revision}`, at: '2026-11-20T03:59:00.000Z', action: 'Deposit taken back' },
      actor: { account: 1, name: 'Person 1', role: 'admin' },
      fields: [
        { label: 'Amount', before: null, after: 'RM0.50' },
        { label: 'Reference', before: null, after: 'reversal SLIP 77' },
        { label: 'Source', before: null, after: 'house', keptAfter: { as: 'word', value: 'house' } },
      ],
    });
  });

  test('of the house it is covered by what is there; of the bank it may leave a debt, which is then reset as it was shown', async () => {
    const before = balanceSen() ?? 0;
    const amount = before / 100 + 10;
    const all = { ...back, amount, reference: 'FPX 4711' };
    expect((await boss.post(REVERSE, all)).body).toMatchObject({
      ...{ statusCode: 409, code: 'deposit-held', message: 'There is less than that on the deposit.' },
    });
    expect((await boss.post(REVERSE, { ...all, shownBalance: 1 })).body).toMatchObject({ code: 'balance-changed' });
    expect((await boss.post(REVERSE, { ...all, source: 'bank' })).body).toMatchObject({
      ...{ statusCode: 409, code: 'reversal-above-balance' },
      message: `The deposit balance is ${formatRM(before)}: this takes back RM10.00 more than is there.`,
    });
    expect((await boss.post(REVERSE, { ...all, source: 'bank', above: true })).status).toBe(200);
    expect(balanceSen()).toBe(-10_00);
    expect((await boss.post(RESET, { userId: 1001, shownBalance: 0 })).body).toMatchObject({
      ...{ statusCode: 409, code: 'balance-changed', present: { balance: -10 } },
      changed: { what: 'Deposit taken back', by: 'Person 1' },
    });
    const reset = await boss.post(RESET, { userId: 1001, shownBalance: -10 }, key('reset-of-ten'));
    const { revision } = house.house.book;
    expect(reset.body).toEqual({ message: 'Reset Deposit Balance successfull', revision, recorded: true });
    const again = await boss.post(RESET, { userId: 1001, shownBalance: -10 }, key('reset-of-ten'));
    expect(again.body).toEqual({ ...reset.body, recorded: false });
    expect(balanceSen()).toBe(0);
  });

  describe('a reset without a key that is sent again', () => {
    const send = (body: object, who = boss) => who.post(RESET, { userId: 1001, ...body });
    let owed = 0;
    /** The bank takes back all and RM25.00 more. */
    async function owes(reference: string) {
      const amount = (balanceSen() ?? 0) / 100 + 25;
      const taken = await boss.post(REVERSE, { ...back, amount, reference, source: 'bank', above: true });
      expect(taken).toMatchObject({ status: 200 });
      owed = (balanceSen() ?? 0) / 100;
      expect(owed).toBe(-25);
    }

    test.each([
      ['with the balance that was shown', 'FPX 5001', () => ({ shownBalance: owed })],
      ['without one, as the specification has it', 'FPX 5002', () => ({})],
    ])('is answered as the first one: %s', async (_how, reference, body) => {
      await owes(reference);
      const first = await send(body());
      expect(first).toMatchObject({ status: 200, body: { recorded: true } });
      const again = { status: 200, body: { ...first.body, recorded: false } };
      expect(await send(body())).toMatchObject(again);
      expect(await send(body())).toMatchObject(again);
      expect(balanceSen()).toBe(0);
    });

    test('and two at once write off once', async () => {
      await owes('FPX 5003');
      const answers = await Promise.all([send({}), send({}), send({ shownBalance: owed })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.filter(({ body }) => body.recorded)).toHaveLength(1);
      expect(balanceSen()).toBe(0);
    });

    test('of another debt, of somebody else, under a key, or after the deposit has moved, it is none: 409', async () => {
      await owes('FPX 5004');
      const first = await send({ shownBalance: owed });
      expect((await send({ shownBalance: -24 })).body).toMatchObject({ statusCode: 409, code: 'balance-changed' });
      const other = await house.person(13, { role: 'admin' });
      expect((await send({ shownBalance: owed }, other)).body).toMatchObject({ code: 'balance-changed' });
      expect((await send({}, other)).body).toMatchObject({ statusCode: 409, code: 'balance-not-negative' });
      const keyed = await boss.post(RESET, { userId: 1001 }, key('another-press'));
      expect(keyed.body).toMatchObject({ statusCode: 409, code: 'balance-not-negative' });
      expect((await boss.post(SAVE, { ...credit, value: 100 }, key('credit-after-reset'))).status).toBe(200);
      expect((await send({})).body).toMatchObject({ statusCode: 409, code: 'balance-not-negative' });
      expect(first.body.recorded).toBe(true);
    });
  });

  test.each([
    [{ amount: 0 }, 400],
    [{ amount: -1 }, 400],
    [{ amount: 1.005 }, 400],
    [{ source: 'friend' }, 400],
    [{ reference: 'none' }, 400],
    [{ words: ' x ' }, 400],
    [{ userId: 1999 }, 404],
  ])('%j is refused with %i', async (wrong, status) => {
    const before = house.house.book.revision;
    expect((await boss.post(REVERSE, { ...back, reference: 'SLIP 99', ...wrong })).status).toBe(status);
    expect(house.house.book.revision).toBe(before);
  });

  test('is for super admins only', async () => {
    const admin = await house.person(12, { role: 'admin' });
    expect((await admin.post(REVERSE, back)).status).toBe(403);
  });
});

test.each([
  [{ value: 0 }, 400, 'The amount must be a whole number of ringgit'],
  [{ value: -5 }, 400, 'The amount must be a whole number of ringgit'],
  [{ value: 0.5 }, 400, 'The amount must be a whole number of ringgit'],
  [{ value: 1_000_001 }, 400, 'The amount must be a whole number of ringgit'],
  [{ transactionType: 'refund' }, 400, ''],
  [{ email: 'somebody@else.invalid' }, 409, 'This is not the email address of bidder 1001.'],
  [{ userId: 1999 }, 404, 'There is no bidder 1999 with a deposit account.'],
])('%j is refused with %i', async (wrong, status, text) => {
  const before = balanceSen();
  const answer = await boss.post(SAVE, { ...credit, ...wrong });
  expect(answer.status).toBe(status);
  expect(answer.body.message).toContain(text);
  expect(balanceSen()).toBe(before);
});

test('the address may be written in capitals', async () => {
  expect((await boss.post(SAVE, { ...credit, email: 'Person1001@TEST.invalid' })).status).toBe(200);
});

test('an account without a deposit gets none', async () => {
  await house.person(102, { role: 'vendor' });
  const answer = await boss.post(SAVE, { ...credit, userId: 102, email: 'person102@test.invalid' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'no-deposit-account' } });
});

test('an admin who is not a super admin adds nothing, and resets only what is owed', async () => {
  const admin = await house.person(11, { role: 'admin' });
  expect((await admin.post(SAVE, credit)).status).toBe(403);
  expect(await admin.post(RESET, { userId: 1001 })).toMatchObject({
    status: 409,
    body: { message: 'Only a negative balance can be reset.' },
  });
  const amountSen = (balanceSen() ?? 0) + 250_50;
  await house.say({
    type: 'reverse-deposit',
    bidder: 1001,
    amountSen,
    source: 'bank',
    above: true,
    reference: 'FPX 9',
  });
  expect(balanceSen()).toBe(-250_50);
  const form = new URLSearchParams({ userId: '1001' }).toString();
  const answer = await house.app.inject({
    method: 'POST',
    url: RESET,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Bearer ${house.app.signToken({ id: 11, tokenVersion: 0 })}`,
    },
    payload: form,
  });
  const { revision } = house.house.book;
  expect(answer.json()).toEqual({ message: 'Reset Deposit Balance successfull', revision, recorded: true });
  expect(balanceSen()).toBe(0);
  const { type, data, metadata } = written.at(-1) ?? {};
  expect([type, data, metadata?.actor]).toEqual([
    ...['DepositReset', { bidder: 1001, amountSen: 250_50 }, { account: 11, role: 'admin' }],
  ]);
  expect(await admin.post(RESET, { userId: 1999 })).toMatchObject({ status: 404 });
});
