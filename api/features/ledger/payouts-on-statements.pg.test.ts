import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';
import type { BankStatement } from '#contract/ledger.ts';
import { TENTH } from '#domain/testing/vendor-facts.ts';

/** Payouts to vendors on the statement of the bank: out, and back where the vendor's bank has not taken them. */

const DAY = '2026-11-20';
const [FIRST, TWIN, BACK] = [randomUUID(), randomUUID(), randomUUID()];

let house: TestHouse;
let admin: Person;
/** Where the book has what became of each. */
const at = new Map<string, number>();

beforeAll(async () => {
  house = await testHouse();
  admin = await house.person(11, { role: 'admin' });
  for (const [no, id] of [FIRST, TWIN, BACK].entries()) {
    const vendor = `V${no}`;
    await house.say({ type: 'set-vendor-agreement', vendor, terms: TENTH, shownAt: -1 });
    const paidIn = { vendor, amountSen: 10_000_00 + no, reference: `TT ${no}`, paidOn: null, way: null, alike: true };
    await house.say({ type: 'pay-in-by-vendor', ...paidIn });
    const payout = { vendor, amountSen: id === BACK ? 700_00 : 900_25, reference: id, payee: 'ab'.repeat(32) };
    await house.say({ type: 'order-vendor-payout', ...payout, proposedBy: 1, approvedBy: 2 });
    await house.say({ type: 'settle-vendor-payout', reference: id });
    at.set(id, house.house.book.revision);
  }
  await house.say({ type: 'return-vendor-payout', reference: BACK });
  at.set('back', house.house.book.revision);
});
afterAll(() => house.end());

const line = (reference: string, amount: number) => ({ day: DAY, description: 'IBG', reference, amount });
const save = async (fileName: string, lines: readonly object[]) =>
  (await admin.post('/api/ledger/bank/save', { fileName, closing: null, lines }, upToDate(house))).body;
const shown = async (id: string): Promise<BankStatement> =>
  (await admin.get(`/api/ledger/bank/statement/${id}`, upToDate(house))).body;
const found = async (id: string) =>
  (await shown(id)).placed.map(({ foundBy, movements }) => [foundBy, ...movements.map(({ revision }) => revision)]);

test('each is found by its reference and amount, out and back, and each line is kept once', async () => {
  const lines = [line(BACK, -700), line(BACK, 700), line(FIRST.toUpperCase(), -900.25)];
  const { statementId, matched } = await save('november.csv', lines);
  expect(matched).toBe(3);
  expect(await found(statementId)).toEqual([
    ['reference', at.get(BACK)],
    ['reference', at.get('back')],
    ['reference', at.get(FIRST)],
  ]);
  expect(await save('again.csv', lines)).toMatchObject({ code: 'statement-known' });
});

test('one line that may be either of two equal payouts is asked about', async () => {
  const again = randomUUID();
  const payout = { vendor: 'V0', amountSen: 900_25, reference: again, payee: 'ab'.repeat(32) };
  await house.say({ type: 'order-vendor-payout', ...payout, proposedBy: 1, approvedBy: 2 });
  await house.say({ type: 'settle-vendor-payout', reference: again });
  const revision = house.house.book.revision;
  const { statementId, matched } = await save('unnamed.csv', [line('PAYMENT', -900.25)]);
  expect(matched).toBe(0);
  const [placed] = (await shown(statementId)).placed;
  expect([placed?.state, ...(placed?.movements ?? []).map((each) => each.revision)]).toEqual([
    'likely',
    at.get(TWIN),
    revision,
  ]);
  const match = { statementId, line: 1, revisions: [at.get(TWIN)] };
  expect((await admin.post('/api/ledger/bank/match', match, upToDate(house))).status).toBe(200);
  // What is left is missing at the bank, by its name.
  const { missing } = await shown(statementId);
  expect(missing).toContainEqual(expect.objectContaining({ revision, movement: 'payout paid', amount: -900.25 }));
  expect(missing.map((each) => each.revision)).not.toContain(at.get(TWIN));
});
