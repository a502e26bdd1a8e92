import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableChanges } from '#api/testing/table-rows.ts';
import { type Person, type TestHouse, testHouse, upToDate } from '#api/testing/test-house.ts';

/** Two statements of two lines each, all found in the book: what is done to one line leaves all others as they were. */

const TABLES = ['office.bank_matches', 'office.bank_statement_lines', 'office.bank_statements'];

let house: TestHouse;
let admin: Person;
let first: string;
let second: string;
/** Of the top-ups, in their order. */
let revisions: number[];

const seen = () => upToDate(house);
const post = (what: string, body: object) => admin.post(`/api/ledger/bank/${what}`, body, seen());
const line = (reference: string, amount: number) => ({ day: '2026-11-20', description: 'FPX', reference, amount });
async function save(fileName: string, lines: readonly object[]): Promise<string> {
  const { body } = await post('save', { fileName, closing: null, lines });
  expect(body).toMatchObject({ lines: lines.length, matched: lines.length });
  return body.statementId;
}
const changed = async (work: () => Promise<{ readonly status: number }>) => {
  const changes = await tableChanges(house, TABLES, async () => expect((await work()).status).toBe(200));
  return TABLES.map((table) => changes[table]);
};
const match = (statement: string, at: number, revision: number, foundBy: string) => ({
  ...{ statement, line: at, revision, found_by: foundBy },
});
const NOTHING = { gone: [], came: [] };

beforeAll(async () => {
  house = await testHouse();
  admin = await house.person(11, { role: 'admin' });
  for (const id of [1001, 1002]) await house.person(id, { depositSen: 0 });
  const paid = ['top-up-77001', 'top-up-77002', 'top-up-77003', 'top-up-77004'];
  revisions = [];
  for (const [at, reference] of paid.entries()) {
    const credit = { type: 'credit-deposit', source: 'top-up', amountSen: 100_00 * (at + 1) };
    await house.say({ ...credit, bidder: 1001 + (at % 2), reference });
    revisions.push(house.house.book.revision);
  }
  first = await save('first.csv', [line('top-up-77001', 100), line('top-up-77002', 200)]);
  second = await save('second.csv', [line('top-up-77003', 300), line('top-up-77004', 400)]);
});
afterAll(() => house.end());

test('a match that is taken back and made by hand moves no other', async () => {
  const [r1 = -1, r2 = -1] = revisions;
  const about = { statementId: first, line: 1 };
  expect(await changed(() => post('match', { ...about, revisions: [r1] }))).toEqual([
    { gone: [match(first, 1, r1, 'reference')], came: [match(first, 1, r1, 'hand')] },
    ...[NOTHING, NOTHING],
  ]);
  expect(await changed(() => post('unmatch', about))).toEqual([
    { gone: [match(first, 1, r1, 'hand')], came: [] },
    ...[NOTHING, NOTHING],
  ]);
  expect(await changed(() => post('match', { ...about, revisions: [r1] }))).toEqual([
    { gone: [], came: [match(first, 1, r1, 'hand')] },
    ...[NOTHING, NOTHING],
  ]);
  // One that is another line's already changes nothing at all.
  const before = await tableChanges(house, TABLES, () => post('match', { ...about, revisions: [r2] }));
  expect(Object.values(before)).toEqual([NOTHING, NOTHING, NOTHING]);
});

test('a note is of one line of one statement', async () => {
  const [, lines, statements] = await changed(() => post('note', { statementId: second, line: 2, note: 'Counter' }));
  expect(lines).toEqual({
    gone: [expect.objectContaining({ statement: second, line: 2, note: '' })],
    came: [expect.objectContaining({ statement: second, line: 2, note: 'Counter' })],
  });
  expect(statements).toEqual(NOTHING);
});

test('what a later line is had not reached the bank by the end of an earlier statement', async () => {
  const credit = {
    type: 'credit-deposit',
    source: 'top-up',
    amountSen: 500_00,
    bidder: 1001,
    reference: 'top-up-77005',
  };
  await house.say(credit);
  house.clockMs = Date.parse('2026-11-21T12:00:00Z');
  const { revision } = house.house.book;
  const third = await save('third.csv', [{ ...line('top-up-77005', 500), day: '2026-11-21' }]);
  const shown = async (id: string) => (await admin.get(`/api/ledger/bank/statement/${id}`, seen())).body;
  const missingIn = async (id: string) =>
    (await shown(id)).missing.map((movement: { readonly revision: number }) => movement.revision);
  expect([await missingIn(first), await missingIn(second), await missingIn(third)]).toEqual([
    [revision],
    [revision],
    [],
  ]);
  // Each shows its own lines, and what they are.
  const [r1, r2, r3, r4] = revisions;
  const placed = async (id: string) =>
    (await shown(id)).placed.map(({ line: at, movements }: { line: number; movements: { revision: number }[] }) => [
      at,
      ...movements.map((movement) => movement.revision),
    ]);
  expect([await placed(first), await placed(second), await placed(third)]).toEqual([
    [
      [1, r1],
      [2, r2],
    ],
    [
      [1, r3],
      [2, r4],
    ],
    [[1, revision]],
  ]);
});

test('a statement is deleted with its own lines and matches', async () => {
  const [, , r3 = -1, r4 = -1] = revisions;
  const [matches, lines, statements] = await changed(() => post('delete', { statementId: second }));
  expect(matches).toEqual({
    gone: expect.arrayContaining([match(second, 1, r3, 'reference'), match(second, 2, r4, 'reference')]),
    came: [],
  });
  expect(matches?.gone).toHaveLength(2);
  expect(lines?.gone.map((row) => 'statement' in row && row.statement)).toEqual([second, second]);
  expect(statements?.gone).toEqual([expect.objectContaining({ id: second })]);
  const [left] = await changed(() => post('unmatch', { statementId: first, line: 2 }));
  expect(left?.gone).toHaveLength(1);
});

test('a line that names a movement takes it from one that was taken for it by the amount, and from no other', async () => {
  const credit = { type: 'credit-deposit', source: 'top-up', amountSen: 77_77, bidder: 1002 };
  await house.say({ ...credit, reference: 'top-up-77006' });
  const { revision } = house.house.book;
  const day = '2026-11-21';
  const guessed = await save('guessed.csv', [{ ...line('ZZ-55555', 77.77), day }]);
  const standing = async (id: string) =>
    (await admin.get(`/api/ledger/bank/statement/${id}`, seen())).body.placed.map(
      ({ state, foundBy }: { state: string; foundBy: string | null }) => [state, foundBy],
    );
  expect(await standing(guessed)).toEqual([['matched', 'amount']]);
  const named = { fileName: 'named.csv', closing: null, lines: [{ ...line('TOP-UP 77006', 77.77), day }] };
  const [matches] = await changed(() => post('save', named));
  const [{ statement: id } = { statement: '' }] = (matches?.came ?? []) as { statement: string }[];
  expect(matches).toEqual({
    gone: [match(guessed, 1, revision, 'amount')],
    came: [match(id, 1, revision, 'reference')],
  });
  expect([await standing(guessed), await standing(id)]).toEqual([
    [['not in the book', null]],
    [['matched', 'reference']],
  ]);
  // Somebody who pays twice has not paid what somebody else did.
  await house.say({ ...credit, reference: 'top-up-77007' });
  const twice = { fileName: 'twice.csv', closing: null, lines: [{ ...line('TOP-UP 77006 again', 77.77), day }] };
  const saved = await post('save', twice);
  expect(saved.body).toMatchObject({ lines: 1, matched: 0 });
  // The guess of before is one again.
  expect(await standing(guessed)).toEqual([['likely', null]]);
});
