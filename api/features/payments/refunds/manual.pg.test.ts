import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, upToDate, whole } from '#api/testing/test-house.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

let house: RefundingHouse;
let admin: Person;
let superAdmin: Person;
let other: Person;
let next = 2_000;

beforeAll(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
  superAdmin = await house.person(1, { role: 'admin' });
  other = await house.person(2, { role: 'admin' });
});
afterAll(() => house.end());

/** A bidder of their own for each test. */
async function someone() {
  next += 1;
  const person = await house.bidder(next);
  return { ...person, form: { email: `person${next}@test.invalid`, name: `Person ${next}`, userId: next } };
}

const movements = async (person: Person) => {
  const read = upToDate(house);
  return (await person.post('/api/transaction/getbypage', { noOfContent: 10, page: 1 }, read)).body;
};

/** Sends these so that each is on its way before the first is answered: what all of them read is locked until then. */
async function atOnce<T>(sends: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { under } = await house.db.transaction().execute(async (trx) => {
    await sql`lock table office.bank_checks in access exclusive mode`.execute(trx);
    const under = Promise.all(sends.map((send) => send()));
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where not granted and relation = 'office.bank_checks'::regclass`.execute(
        trx,
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting).toBe(sends.length);
    return { under };
  });
  return under;
}

describe('a manual refund', () => {
  const done = (amount: number, recorded = true) => ({
    status: 200,
    body: { message: 'success', statusCode: 200, amount, revision: house.house.book.revision, recorded },
  });
  const manually = (who: Person, form: object, headers = {}) =>
    who.post('/api/transaction/refund/manually', form, headers);

  test('is recorded by a super admin, once a key', async () => {
    const lim = await someone();
    const { email, name, userId } = lim.form;
    const form = { email, name, userId, amount: 250.5 };
    expect((await manually(admin, form)).status).toBe(403);
    const key = { 'idempotency-key': `manual-${lim.id}` };
    expect(whole(await manually(superAdmin, form, key))).toEqual(done(250.5));
    expect(whole(await manually(superAdmin, form, key))).toEqual(done(250.5, false));
    expect(house.balanceSen(lim.id)).toBe(749_50);
    expect((await manually(superAdmin, { ...form, amount: 1 }, key)).body).toMatchObject({ code: 'command-id-reused' });
    expect((await manually(superAdmin, { ...form, amount: 749.51 })).body).toMatchObject({ code: 'refund-too-high' });
    expect((await manually(superAdmin, { ...form, email: 'x@y.z' })).body).toMatchObject({ code: 'email-mismatch' });
    const body = await movements(lim);
    expect(body[0]).toEqual({
      ...{ id: house.house.book.revision, time: '2026-11-20 11:59:00', at: '2026-11-20T03:59:00.000Z' },
      ...{ transactionType: 'refund', value: -250.5, balance: 749.5, refundId: null },
      details: 'Refunded by the auction house',
    });
  });

  test('without key and reference is one when two ask at once, and another one after it', async () => {
    const lim = await someone();
    const { email, name, userId } = lim.form;
    const form = { email, name, userId, amount: 3 };
    const both = await atOnce([superAdmin, other, superAdmin].map((who) => () => manually(who, form)));
    expect(both.map(({ body }) => body.recorded).toSorted()).toEqual([false, false, true]);
    expect(house.balanceSen(lim.id)).toBe(997_00);
    expect(whole(await manually(superAdmin, form))).toEqual(done(3));
    expect(house.balanceSen(lim.id)).toBe(994_00);
  });

  test('of one amount under two references at once, without a key, are two', async () => {
    const lim = await someone();
    const refund = (reference: string) => () => manually(superAdmin, { ...lim.form, amount: 15, reference });
    const answers = await atOnce(['CC-1001', 'CC-1002', 'CC-1001'].map(refund));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.recorded).toSorted()).toEqual([false, true, true]);
    expect(house.balanceSen(lim.id)).toBe(970_00);
  });

  test('has a reference, a way and a day, and goes with the balance that was shown', async () => {
    const lim = await someone();
    const { email, name, userId } = lim.form;
    const paid = { reference: `MBB ${lim.id}`, way: 'transfer', date: '2026-11-18' };
    const form = { email, name, userId, amount: 100, ...paid, shownBalance: 1_000 };
    const first = await manually(superAdmin, form, { 'idempotency-key': `till-1-${lim.id}` });
    expect(whole(first)).toEqual(done(100));
    // Written where it says, whatever came after it.
    await house.say({
      type: 'credit-deposit',
      bidder: lim.id,
      amountSen: 1,
      source: 'top-up',
      reference: `t ${lim.id}`,
    });
    const again = await manually(superAdmin, form, { 'idempotency-key': `till-2-${lim.id}` });
    expect(again.body).toEqual({ ...first.body, recorded: false });
    const other = { ...form, reference: `MBB ${lim.id} B` };
    expect((await manually(superAdmin, other)).body).toMatchObject({
      ...{ statusCode: 409, code: 'balance-changed', present: { balance: 900.01 } },
      changed: { what: 'Deposit added', by: null },
    });
    expect((await manually(superAdmin, { ...form, amount: 1 })).body).toMatchObject({ code: 'reference-used' });
    for (const wrong of [{ date: '2999-01-01' }, { date: 'nonsense' }, { reference: 'none' }, { way: 'barter' }])
      expect((await manually(superAdmin, { ...other, shownBalance: 900.01, ...wrong })).status).toBe(400);
    expect(house.balanceSen(lim.id)).toBe(900_01);
    const [, said] = await movements(lim);
    expect(said).toEqual({
      ...{ id: first.body.revision, time: '2026-11-20 11:59:00', at: '2026-11-20T03:59:00.000Z' },
      ...{ transactionType: 'refund', value: -100, balance: 900, refundId: null },
      details: `Refunded by the auction house on 18 Nov 2026, MBB ${lim.id}`,
    });
  });
});

describe('a manual refund that was recorded wrongly', () => {
  const takeBack = (who: Person, form: object, key?: string) =>
    who.post('/api/transaction/refund/manually/takeback', form, key === undefined ? {} : { 'idempotency-key': key });
  const requests = async (who: Person) => (await who.post('/api/transaction/refund/request/own', {})).body.requests;
  const record = async (lim: Awaited<ReturnType<typeof someone>>, amount: number, reference: string) => {
    const paid = { amount, reference, way: 'cash', date: '2026-11-18' };
    const { body } = await superAdmin.post('/api/transaction/refund/manually', { ...lim.form, ...paid });
    return { userId: lim.id, transactionId: body.revision, words: 'RM50 were paid.' };
  };

  test('is taken back whole, once, and its reference is for the right one', async () => {
    const lim = await someone();
    const reference = `CHQ 77${lim.id}`;
    const wrong = await record(lim, 500, reference);
    expect((await takeBack(admin, wrong)).status).toBe(403);
    expect((await takeBack(superAdmin, { ...wrong, words: ' x ' })).status).toBe(400);
    for (const other of [{ userId: lim.id - 1 }, { transactionId: wrong.transactionId - 1 }, { transactionId: 9_999 }])
      expect((await takeBack(superAdmin, { ...wrong, ...other })).body).toMatchObject({ code: 'no-such-refund' });
    expect((await takeBack(superAdmin, { ...wrong, shownBalance: 1_000 })).body).toMatchObject({
      ...{ statusCode: 409, code: 'balance-changed', present: { balance: 500 } },
      changed: { what: 'Refunded manually' },
    });
    const taken = await takeBack(superAdmin, { ...wrong, shownBalance: 500 });
    expect(taken).toMatchObject({
      ...{ status: 200, body: { message: 'RM500.00 is on the deposit again.', amount: 500, recorded: true } },
    });
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
    expect((await takeBack(superAdmin, { ...wrong, shownBalance: 1_000 })).body).toMatchObject({
      ...{ statusCode: 409, code: 'refund-returned' },
    });
    const said = `Manual refund taken back by Person 1, 20 Nov 2026, 11:59:00: RM500.00, ${reference}. Why: RM50 were paid.`;
    const right = await record(lim, 50, reference);
    const { body: late } = await takeBack(superAdmin, wrong);
    expect(late).toMatchObject({ code: 'refund-returned' });
    expect(late.message).toContain(said);
    // Also when its reference is that of another record by now.
    const now = ({ userId, transactionId }: typeof wrong, who = superAdmin) =>
      who.get(`/api/transaction/refund/manually/${userId}/${transactionId}`);
    expect((await now(wrong)).body).toEqual({ balance: 950, takenBack: said });
    expect((await now(right)).body).toEqual({ balance: 950, takenBack: '' });
    expect((await now(wrong, admin)).status).toBe(403);
    expect((await now({ ...wrong, userId: lim.id - 1 })).status).toBe(404);
    expect(house.balanceSen(lim.id)).toBe(950_00);
    expect(await movements(lim)).toMatchObject([
      { value: -50, details: `Refunded by the auction house on 18 Nov 2026, ${reference}` },
      {
        ...{ transactionType: 'returned refund', value: 500, balance: 1_000, refundId: null },
        details: `Correction of the manual refund of RM500.00, ${reference}: RM50 were paid.`,
      },
      { value: -500 },
      { value: 1_000 },
    ]);
    const read = upToDate(house);
    const { body } = await superAdmin.get(`/api/ledger/statement/${lim.id}`, read);
    expect(body.lines.slice(1)).toMatchObject([
      { movement: 'manual refund', reference, mayTakeBack: false, paidOut: 500 },
      { movement: 'manual refund taken back', reference, mayTakeBack: false, paidIn: 500, note: 'RM50 were paid.' },
      { movement: 'manual refund', reference, mayTakeBack: true, paidOut: 50 },
    ]);
  });

  test('stands in the sheet of the day on both sides, and is no difference at the bank', async () => {
    const read = () => upToDate(house);
    const sheet = async () => {
      const day = new Date(house.clockMs + 8 * 3_600_000).toISOString().slice(0, 10);
      return (await admin.get(`/api/ledger/day/${day}`, read())).body;
    };
    const lim = await someone();
    const before = await sheet();
    const counted = (rows: { movement: string; amount: number }[], movement: string) =>
      rows.find((row) => row.movement === movement)?.amount ?? 0;
    const wrong = await record(lim, 123.45, `CHQ 76${lim.id}`);
    await takeBack(superAdmin, wrong);
    const { bank } = await sheet();
    expect(bank.closing).toBe(before.bank.closing);
    const back = 'manual refund taken back';
    expect(counted(bank.out, 'manual refund') - counted(before.bank.out, 'manual refund')).toBeCloseTo(123.45);
    expect(counted(bank.in, back) - counted(before.bank.in, back)).toBeCloseTo(123.45);
  });

  test('is taken back once by two at once, and again by nobody whose answer was lost', async () => {
    const lim = await someone();
    const wrong = await record(lim, 200, `CHQ 78${lim.id}`);
    const both = await Promise.all([takeBack(superAdmin, wrong, 'till-one-1'), takeBack(other, wrong, 'till-two-2')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first = superAdmin, key = 'till-one-1'] =
      both[0]?.status === 200 ? [superAdmin, 'till-one-1'] : [other, 'till-two-2'];
    expect((await takeBack(first, wrong, key)).body).toMatchObject({ recorded: false, amount: 200 });
    const more = await record(lim, 100, `CHQ 79${lim.id}`);
    expect((await takeBack(first, more, key)).body).toMatchObject({ code: 'command-id-reused' });
    expect(house.balanceSen(lim.id)).toBe(900_00);
  });

  test('is not recorded again by whoever repeats it after that', async () => {
    const lim = await someone();
    const form = { ...lim.form, amount: 200, reference: `CHQ 80${lim.id}`, shownBalance: 1_000 };
    const key = { 'idempotency-key': `till-80-${lim.id}` };
    const { body } = await superAdmin.post('/api/transaction/refund/manually', form, key);
    await takeBack(superAdmin, { userId: lim.id, transactionId: body.revision, words: 'Not paid.' });
    const again = await superAdmin.post('/api/transaction/refund/manually', form, key);
    expect(again.body).toEqual({ ...body, recorded: false });
    expect(house.balanceSen(lim.id)).toBe(1_000_00);
  });

  test('answers no request any more: what it has answered waits again', async () => {
    const lim = await someone();
    const ask = (amount: number) => {
      house.clockMs += 1;
      return lim.post('/api/transaction/refund/request', { amount });
    };
    await ask(600);
    const part = await record(lim, 100, `CHQ 81${lim.id}`);
    const rest = await record(lim, 500, `CHQ 82${lim.id}`);
    expect(await requests(lim)).toMatchObject([{ state: 'paid', answered: 600 }]);
    await takeBack(superAdmin, rest);
    expect(await requests(lim)).toMatchObject([{ state: 'asked', amount: 600, answered: 100 }]);
    await takeBack(superAdmin, part);
    expect(await requests(lim)).toMatchObject([{ state: 'asked', amount: 600, answered: 0 }]);
    // Whoever has asked anew meanwhile waits for that.
    const whole = await record(lim, 600, `CHQ 83${lim.id}`);
    await ask(300);
    await takeBack(superAdmin, whole);
    expect(await requests(lim)).toMatchObject([
      { state: 'asked', amount: 300, answered: 0 },
      { state: 'paid', amount: 600, answered: 0 },
    ]);
  });
});
