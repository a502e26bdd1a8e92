import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';

const DAY_MS = 86_400_000;

let house: TestHouse;
let admin: Person;

/** Two bidders top up on 20 November; 1001 wins lot 101; on the 21st 1001 pays in part, 1002 is refunded by hand. */
beforeAll(async () => {
  house = await testHouse();
  await openSession(house, { lots: { '101': {} } });
  admin = await house.person(11, { role: 'admin' });
  const aminah = await house.person(1001, { depositSen: 0 });
  await house.person(1002, { depositSen: 0 });
  const topUp = { type: 'credit-deposit', source: 'top-up' };
  await house.say({ ...topUp, bidder: 1001, amountSen: 2_000_50, reference: '8X0Iyzaw' });
  await house.say({ ...topUp, bidder: 1002, amountSen: 500_00, reference: 'bb12ZZ77' });
  house.clockMs = START_MS;
  await aminah.post('/api/socket/lotunit/enter', { lotNo: '101' });
  await aminah.post('/api/socket/auctionlot/post', {
    ...{ id: '101', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 },
  });
  house.clockMs = END_MS;
  await house.say({ type: 'record-sales', session: 'AMS1' });
  await house.say({ type: 'balance-out-deposits', session: 'AMS1' });
  house.clockMs = END_MS + DAY_MS;
  await house.say({ type: 'pay-purchase', lot: 'AMS1/101', amountSen: 1_000_00, reference: 'transfer-12345' });
  await house.say({ type: 'record-refund', bidder: 1002, amountSen: 200_00, reference: 'manual-7' });
});

afterAll(() => house.end());

const now = () => upToDate(house);
const get = async (url: string) => {
  const answer = await admin.get(url, now());
  expect(answer.status, url).toBe(200);
  return answer.body;
};

test('what stands on the accounts, now and at an earlier revision: debits equal credits', async () => {
  const balance = await get('/api/ledger/balance');
  expect(balance.accounts).toEqual([
    { kind: 'bank', accounts: 1, debit: 3_300.5, credit: 0 },
    { kind: 'deposit', accounts: 2, debit: 0, credit: 800.5 },
    { kind: 'purchase', accounts: 1, debit: 0, credit: 2_500 },
    { kind: 'refunds', accounts: 0, debit: 0, credit: 0 },
    { kind: 'forfeits', accounts: 0, debit: 0, credit: 0 },
    { kind: 'vendor', accounts: 0, debit: 0, credit: 0 },
    { kind: 'payouts', accounts: 0, debit: 0, credit: 0 },
    { kind: 'commission', accounts: 0, debit: 0, credit: 0 },
    { kind: 'vendor charges', accounts: 0, debit: 0, credit: 0 },
    { kind: 'service tax', accounts: 0, debit: 0, credit: 0 },
    { kind: 'charges', accounts: 0, debit: 0, credit: 0 },
    { kind: 'handover', accounts: 0, debit: 0, credit: 0 },
  ]);
  expect(balance).toMatchObject({ debits: 3_300.5, credits: 3_300.5, at: '2026-11-21T07:00:00.000Z' });
  const { lines } = await get('/api/ledger/statement/1001');
  const first = await get(`/api/ledger/balance?at=${lines[0].revision}`);
  expect(first).toMatchObject({ revision: lines[0].revision, debits: 2_000.5, credits: 2_000.5 });
  expect(await get('/api/ledger/balance?at=0')).toMatchObject({ revision: -1, at: null, debits: 0, credits: 0 });
});

test('deposits over time: what all accounts came to at the end of each day with movements', async () => {
  // Of 2,500.50 topped up on the 20th 1,500 went to the purchase on that day, 200 back to a bidder on the next.
  expect((await get('/api/ledger/deposits')).days.slice(-2)).toEqual([
    { day: '2026-11-20', balance: 1_000.5 },
    { day: '2026-11-21', balance: 800.5 },
  ]);
});

test('the accounts of a kind, the largest first, a page at a time', async () => {
  const page = await get('/api/ledger/accounts/deposit/1/1');
  expect(page).toMatchObject({
    total: 2,
    accounts: [{ key: '1001', bidder: 1001, name: 'Person 1001', balance: 500.5 }],
  });
  expect((await get('/api/ledger/accounts/deposit/2/1')).accounts).toMatchObject([{ key: '1002', balance: 300 }]);
  expect((await get('/api/ledger/accounts/purchase/1/10')).accounts).toMatchObject([
    { key: 'AMS1/101', bidder: 1001, credits: 2_500, debits: 0 },
  ]);
});

test('a statement adds up line by line, whole or from a day on', async () => {
  const whole = await get('/api/ledger/statement/1001');
  expect(whole).toMatchObject({ name: 'Person 1001', opening: 0, paidIn: 2_000.5, paidOut: 1_500, closing: 500.5 });
  expect(whole.lines).toMatchObject([
    { movement: 'top-up', reference: '8X0Iyzaw', paidIn: 2_000.5, paidOut: 0, balance: 2_000.5 },
    { movement: 'deposit applied', reference: 'AMS1/101', paidIn: 0, paidOut: 1_500, balance: 500.5 },
  ]);
  const later = await get('/api/ledger/statement/1002?from=2026-11-21&to=2026-11-21');
  expect(later).toMatchObject({ opening: 500, closing: 300, lines: [{ movement: 'manual refund', balance: 300 }] });
  expect(await get('/api/ledger/statement/1002?to=2026-11-20')).toMatchObject({ opening: 0, closing: 500 });
  expect((await admin.get('/api/ledger/statement/1999')).status).toBe(404);
  expect((await admin.get('/api/ledger/statement/1001?from=2026-02-30')).status).toBe(400);
  for (const days of [
    'from=2026-11-27&to=2026-11-01',
    'from=2026-11-21&to=2026-11-20',
    'from=2027-01-01&to=2026-12-31',
  ]) {
    expect(await admin.get(`/api/ledger/statement/1001?${days}`)).toMatchObject({
      ...{ status: 400, body: { code: 'invalid', message: 'The last day is before the first day.' } },
    });
  }
});

test('the sheet of a day begins with what the day before left', async () => {
  const first = await get('/api/ledger/day/2026-11-20');
  expect(first).toMatchObject({
    over: true,
    bank: { opening: 0, in: [{ movement: 'top-up', count: 2, amount: 2_500.5 }], out: [], closing: 2_500.5 },
  });
  const second = await get('/api/ledger/day/2026-11-21');
  expect(second).toMatchObject({
    over: false,
    bank: {
      opening: 2_500.5,
      in: [{ movement: 'purchase payment', count: 1, amount: 1_000 }],
      totalIn: 1_000,
      out: [{ movement: 'manual refund', count: 1, amount: 200 }],
      totalOut: 200,
      closing: 3_300.5,
    },
  });
  expect(second.accounts).toContainEqual({
    kind: 'deposit',
    opening: 1_000.5,
    debits: 200,
    credits: 0,
    closing: 800.5,
  });
});

/** From here on statements of the days that follow are kept. */
test('the sheet of a day that has passed is over', async () => {
  house.clockMs = END_MS + 5 * DAY_MS;
  expect(await get('/api/ledger/day/2026-11-21')).toMatchObject({ over: true, bank: { closing: 3_300.5 } });
});

const line = (day: string, description: string, amount: number) => ({ day, description, reference: '', amount });

test('a bank statement is laid beside the book, and every difference has its name', async () => {
  // Given a statement with both top-ups, one of them with a slip; a charge; and no word of payment and refund
  const lines = [
    line('2026-11-20', 'FPX 8X0Iyzaw PERSON', 2_000.5),
    line('2026-11-20', 'FPX BB12ZZ77', 50),
    line('2026-11-21', 'SERVICE CHARGE', -1.5),
  ];
  const saved = await admin.post('/api/ledger/bank/save', { fileName: 'november.csv', closing: 2_049, lines });
  expect(saved).toMatchObject({ status: 200, body: { lines: 3, matched: 1, leftOut: 0 } });
  const { statementId } = saved.body;
  const statement = await get(`/api/ledger/bank/statement/${statementId}`);
  expect(statement).toMatchObject({ fileName: 'november.csv', firstDay: '2026-11-20', lastDay: '2026-11-21', open: 2 });
  expect(statement.placed).toMatchObject([
    { state: 'matched', foundBy: 'reference', movements: [{ bidder: 1001, amount: 2_000.5 }] },
    { state: 'other amount', foundBy: null, movements: [{ bidder: 1002, amount: 500 }] },
    { state: 'not in the book', foundBy: null, movements: [] },
  ]);
  expect(
    statement.missing.map(({ reference, amount }: { reference: string; amount: number }) => [reference, amount]),
  ).toEqual([
    ['bb12ZZ77', 500],
    ['transfer-12345', 1_000],
    ['manual-7', -200],
  ]);
  expect(statement.reckoning).toEqual({
    ...{ book: 3_300.5, notInBook: 48.5, notAtBank: 1_300, expected: 2_049, bank: 2_049, difference: 0 },
  });

  // When the next one comes, with lines of the first again
  const more = [...lines, line('2026-11-23', 'TRANSFER', 800)];
  const next = await admin.post('/api/ledger/bank/save', { fileName: 'next.csv', closing: null, lines: more });
  expect(next).toMatchObject({ status: 200, body: { lines: 1, matched: 0, leftOut: 3 } });
  const placed = (await get(`/api/ledger/bank/statement/${next.body.statementId}`)).placed;
  // Then they are left out
  expect(placed).toMatchObject([{ state: 'not in the book' }]);
  expect(await admin.post('/api/ledger/bank/save', { fileName: 'again.csv', closing: null, lines })).toMatchObject({
    status: 409,
    body: { code: 'statement-known' },
  });
});

test('a line of a day that is still to come is refused, and nothing of its statement is kept', async () => {
  const lines = [line('2026-11-24', 'CHARGE', -1), line('2026-11-26', 'CHARGE', -1)];
  const { statements } = await get('/api/ledger/bank/statements');
  expect(await admin.post('/api/ledger/bank/save', { fileName: 'a.csv', closing: null, lines })).toMatchObject({
    status: 400,
    body: { message: 'A line of 2026-11-26 cannot be kept: that day is still to come.' },
  });
  expect((await get('/api/ledger/bank/statements')).statements).toEqual(statements);
});

test('of one statement that several keep at once one is kept, and each movement is on one line', async () => {
  const lines = [line('2026-11-24', 'CHARGE A', -1), line('2026-11-24', 'CHARGE B', -2)];
  const before = (await get('/api/ledger/bank/statements')).statements.length;
  const save = (fileName: string, sent = lines) =>
    admin.post('/api/ledger/bank/save', { fileName, closing: null, lines: sent });
  const answers = await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => save(name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  // Two that share a line: it is on the one that came first.
  const shared = line('2026-11-25', 'CHARGE C', -3);
  const both = await Promise.all([
    save('d.csv', [shared, line('2026-11-25', 'CHARGE D', -4)]),
    save('e.csv', [shared, line('2026-11-25', 'CHARGE E', -5)]),
  ]);
  expect(both.map(({ body }) => body.leftOut).toSorted()).toEqual([0, 1]);
  const { statements } = await get('/api/ledger/bank/statements');
  expect(statements).toHaveLength(before + 3);
  const made = [...answers, ...both].flatMap(({ status, body }) => (status === 200 ? [body.statementId] : []));
  for (const statementId of made) await admin.post('/api/ledger/bank/delete', { statementId });
});

test('a line is matched, noted and let go by hand; a statement can be deleted', async () => {
  const { statements } = await get('/api/ledger/bank/statements');
  const [newest] = statements;
  const { statementId } = newest;
  const statement = await get(`/api/ledger/bank/statement/${statementId}`);
  const revisions = statement.missing.slice(1).map(({ revision }: { revision: number }) => revision);
  const about = { statementId, line: 1 };
  expect(await admin.post('/api/ledger/bank/match', { ...about, revisions: revisions.slice(1) })).toMatchObject({
    status: 409,
    body: { code: 'amounts-differ' },
  });
  expect((await admin.post('/api/ledger/bank/match', { ...about, revisions: [0] })).status).toBe(404);
  expect((await admin.post('/api/ledger/bank/match', { ...about, revisions })).status).toBe(200);
  const matched = await get(`/api/ledger/bank/statement/${statementId}`);
  expect(matched.placed).toMatchObject([{ state: 'matched', foundBy: 'hand' }]);
  expect(matched.missing).toHaveLength(1);
  expect((await admin.post('/api/ledger/bank/note', { ...about, note: 'Paid to the counter' })).status).toBe(200);
  expect((await admin.post('/api/ledger/bank/unmatch', about)).status).toBe(200);
  const freed = await get(`/api/ledger/bank/statement/${statementId}`);
  expect(freed.placed).toMatchObject([{ state: 'not in the book', note: 'Paid to the counter' }]);
  const trail = await get(`/api/history/bank-statement/${statementId}/0/10`);
  expect(trail.entries.map(({ action }: { action: string }) => action)).toEqual([
    'Match taken back',
    'Line noted',
    'Line matched',
    'Saved',
  ]);
  // A line no that no column holds is refused by what the call says of itself.
  const beyond = { statementId, line: 2_147_483_648 };
  for (const [what, rest] of Object.entries({ match: { revisions }, unmatch: {}, note: { note: '' } })) {
    expect(await admin.post(`/api/ledger/bank/${what}`, { ...beyond, ...rest })).toMatchObject({
      status: 400,
      body: { message: 'Not valid: line: must be at most 2,147,483,647.' },
    });
    expect((await admin.post(`/api/ledger/bank/${what}`, { ...beyond, ...rest, line: 2_147_483_647 })).status).toBe(
      404,
    );
  }
  expect((await admin.post('/api/ledger/bank/delete', { statementId })).status).toBe(200);
  expect((await admin.get(`/api/ledger/bank/statement/${statementId}`)).status).toBe(404);
  expect((await admin.post('/api/ledger/bank/note', { ...about, note: '' })).status).toBe(404);
});
