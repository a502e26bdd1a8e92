import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, upToDate, whole } from '#api/testing/test-house.ts';
import { type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';

let house: RefundingHouse;
let admin: Person;
let superAdmin: Person;
let next = 2_000;

beforeAll(async () => {
  house = await refundingHouse();
  admin = await house.person(104, { role: 'admin' });
  superAdmin = await house.person(1, { role: 'admin' });
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
    const other = await house.person(2, { role: 'admin' });
    const both = await Promise.all([manually(superAdmin, form), manually(other, form), manually(superAdmin, form)]);
    expect(both.map(({ body }) => body.recorded).toSorted()).toEqual([false, false, true]);
    expect(house.balanceSen(lim.id)).toBe(997_00);
    expect(whole(await manually(superAdmin, form))).toEqual(done(3));
    expect(house.balanceSen(lim.id)).toBe(994_00);
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
      details: `Refunded by the auction house on 2026-11-18, MBB ${lim.id}`,
    });
  });
});
