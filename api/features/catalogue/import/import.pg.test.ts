import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  guest,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';
import type { ImportView } from '#contract/catalogue/lot-import.ts';

let house: TestHouse;
let boss: Person;
let clerk: Person;
let bidder: Person;
/** Each test has a session and lot nos of its own: one a minute, since two public ones do not overlap. */
let session = '';
let sessions = 0;

const MINUTE_MS = 60_000;
const PREVIEW = '/api/auctionlot/import/preview';
const START = '/api/auctionlot/import/start';
const SAVE = '/api/auctionlot/catalogue/save';

beforeAll(async () => {
  house = await testHouse({ REQUEST_RATE_PER_10S: '100000' });
  boss = await house.person(1, { role: 'admin' });
  clerk = await house.person(2, { role: 'admin' });
  bidder = await house.person(1001);
});
afterAll(() => house.end());
beforeEach(async () => {
  await house.db.deleteFrom('office.nextLots').execute();
  sessions += 1;
  session = `AMS${sessions}`;
  house.clockMs = START_MS + sessions * MINUTE_MS;
  await openSession(house, { session, startsAtMs: house.clockMs, endsAtMs: house.clockMs + MINUTE_MS });
});

const no = (n: number) => `${sessions}x${n}`;
function lot(n: number, change: object = {}) {
  return {
    ...{ id: no(n), regnNo: `WXC ${n}`, make: 'Toyota', descOfGood: 'Hilux', ma: 'manual', year: '2019', rc: 'Yes' },
    ...{ vendor: 'TM', price: 21_500.5, adminFee: 300, deposit: 1_500, safetyDeposit: 500, premium: 0.02 },
    ...{ addPrice: 250, location: 'Klang', contactPerson: 'Ali', remarks: 'a', remark1: 'b', remark2: 'c' },
    ...{ category: 'pickup' },
    ...change,
  };
}
const rowsOf = (...lots: object[]) => lots.map((each, at) => ({ row: at + 2, lot: each }));
const list = (lots: object[], more: object = {}) => ({ target: session, mode: 'add', rows: rowsOf(...lots), ...more });

async function preview(lots: object[], more: object = {}) {
  const { status, body } = await boss.post(PREVIEW, list(lots, more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
async function ended(importId: string): Promise<ImportView> {
  for (;;) {
    const { body } = await boss.get(`/api/auctionlot/import/state/${importId}`);
    if (body.endedAt !== null) return body;
    await sleep(50);
  }
}
async function imported(lots: object[], more: object = {}): Promise<ImportView> {
  const { status, body } = await boss.post(START, list(lots, { fileName: 'lots.csv', ...more }));
  expect(status, JSON.stringify(body)).toBe(200);
  return ended(body.importId);
}
/** What the catalogue has, by lot no; of the session unless said otherwise. */
async function held(target = session): Promise<Record<string, Record<string, unknown>>> {
  const seen = upToDate(house);
  const url = target === 'next' ? '/api/nextauctionlot/getall/all' : '/api/auctionlot/catalogue/get';
  const { body } = await boss.get(url, seen);
  const lots = (body as { id: string; session: string }[]).filter(
    (each) => target === 'next' || each.session === target,
  );
  return Object.fromEntries(lots.map((each) => [each.id, each]));
}
async function enter(lotNo: string): Promise<void> {
  await house.say({ type: 'enter-lot', lotNo, bidder: bidder.id });
}

describe('a preview', () => {
  test('says of each row what it would do, and changes nothing', async () => {
    expect(await imported([lot(1), lot(2)])).toMatchObject({ state: 'done' });
    const revision = house.house.book.revision;
    const answer = await preview([lot(1), lot(2, { price: 30_000, make: 'Hino' }), lot(3), lot(4, { price: 'ask' })]);
    expect(answer.rows.map((row: { row: number; kind: string }) => [row.row, row.kind])).toEqual([
      [2, 'unchanged'],
      [3, 'changed'],
      [4, 'new'],
      [5, 'wrong'],
    ]);
    expect(answer.rows[1].changes).toEqual([
      { field: 'make', before: 'Toyota', after: 'Hino' },
      { field: 'price', before: 21_500.5, after: 30_000 },
    ]);
    expect(answer.rows[3].problems).toEqual([{ field: 'price', text: 'must be an amount in RM' }]);
    expect(answer.counts).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 1, removed: 0 });
    expect([house.house.book.revision, Object.keys(await held())]).toEqual([revision, [no(1), no(2)]]);
  });

  test('finds what is wrong in each row', async () => {
    const { rows } = await preview([
      lot(1),
      { ...lot(1), make: 'again' },
      lot(2, { vendor: ' ' }),
      lot(3, { session: 'AMS999' }),
      lot(4, { category: 'boat' }),
      { id: no(5) },
      lot(6, { id: 'A-1' }),
      lot(7, { price: 0.5, premium: -1 }),
      lot(8, { premiumBands: '5% up to 5000' }),
      lot(9, { premiumBands: '300 up to 5000; 450 up to 5000' }),
      lot(10, { premiumBands: [{ upTo: 5_000, premium: 0.05 }] }),
    ]);
    expect(rows.map((row: { problems: object[] }) => row.problems)).toMatchObject([
      [{ field: 'id', text: 'stands more than once in the list: rows 2, 3' }],
      [{ field: 'id' }],
      [{ field: 'vendor', text: 'must be filled in' }],
      [{ field: 'session', text: `is AMS999; these lots are imported into ${session}` }],
      [{ field: 'category', text: expect.stringContaining('must be one of: motorcycle, car') }],
      [{ field: 'regnNo' }, { field: 'vendor' }, { field: 'price' }, { field: 'deposit', text: 'must be filled in' }],
      [{ field: 'id', text: 'must be 1 to 12 letters or digits' }],
      [{ field: 'price' }, { field: 'premium' }],
      [{ field: 'premiumBands', text: 'must be written like “300 up to 5000; 450 up to 10000”' }],
      [{ field: 'premiumBands', text: 'must have bands that each end above the one before it' }],
      [{ field: 'premiumBands', text: 'must have amounts in RM, not shares of the bid' }],
    ]);
  });

  test('a number that all rows have is said with ten of them', async () => {
    const { rows } = await preview(Array.from({ length: 40 }, () => lot(1)));
    expect(rows[39].problems).toEqual([
      { field: 'id', text: 'stands more than once in the list: rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 30 more' },
    ]);
  });

  test.each(['session', 'next'])('says what to look at before a yes (%s)', async (to) => {
    const target = to === 'next' ? to : session;
    const of = (n: number, change: object) => lot(n, { session: '', ...change });
    const notes = async (lots: object[], more: object = {}) => {
      const { rows } = await preview(lots, { target, ...more });
      type Row = { row: number; kind: string; notes: { field: string; text: string }[] };
      expect(rows.map(({ kind }: Row) => kind)).not.toContain('wrong');
      return Object.fromEntries(
        rows.map((row: Row) => [row.row, row.notes.map(({ field, text }) => `${field}: ${text}`)]),
      );
    };
    await imported(
      [of(1, { regnNo: 'WXA 125' }), of(2, { regnNo: 'UNREGISTERED' }), of(3, { ma: 'Q', vendor: 'TM' })],
      { target },
    );
    const plate = (n: number, where: string) => `lot ${no(n)} ${where}`;
    expect(
      await notes([
        of(4, { regnNo: 'wxa-125' }),
        of(5, { regnNo: 'UNREGISTERED', year: '2091' }),
        of(6, { regnNo: 'Unregistered', year: '1949' }),
        of(7, { regnNo: '-', ma: 'Q' }),
        of(8, { regnNo: '-', ma: '6-speed A/T' }),
        of(9, { vendor: 'XYZ', year: '2027' }),
        of(10, { vendor: 'tm vads-lyfe', ma: 'semi auto', year: '1950' }),
        of(3, { ma: 'Q', make: 'Hino' }),
      ]),
    ).toEqual({
      2: [`regnNo: “wxa-125” is also the registration number of ${plate(1, 'of the catalogue')}.`],
      3: [
        `regnNo: “UNREGISTERED” is also the registration number of ${plate(6, '(row 4)')}, ${plate(2, 'of the catalogue')}.`,
        'year: “2091” is not between 1950 and 2027.',
      ],
      4: [
        `regnNo: “Unregistered” is also the registration number of ${plate(5, '(row 3)')}, ${plate(2, 'of the catalogue')}.`,
        'year: “1949” is not between 1950 and 2027.',
      ],
      5: [
        `regnNo: “-” is also the registration number of ${plate(8, '(row 6)')}.`,
        'ma: “Q” is no transmission that the house knows.',
      ],
      6: [`regnNo: “-” is also the registration number of ${plate(7, '(row 5)')}.`],
      7: ['vendor: “XYZ” is not on the house’s list of vendors.'],
      8: ['vendor: “tm vads-lyfe” is not on the house’s list of vendors: is TM Vads Lyfe meant?'],
      9: [],
    });
    // What goes with the list is in nobody's way, and a vendor of before is no choice any more.
    await house.db.updateTable('office.vendors').set({ active: false }).where('code', '=', 'PV').execute();
    expect(await notes([of(4, { regnNo: 'WXA125', vendor: 'PV' })], { mode: 'replace' })).toEqual({
      2: ['vendor: “PV” is a vendor that the house sells for no more.'],
    });
    await house.db.updateTable('office.vendors').set({ active: true }).where('code', '=', 'PV').execute();
  });

  test('says where a registration number stands in another sale that has not ended', async () => {
    const other = `AMS${sessions + 1_000}`;
    const over = `AMS${sessions + 2_000}`;
    await openSession(house, { session: other, access: `Group ${sessions}` });
    await openSession(house, {
      session: over,
      access: `Gone ${sessions}`,
      startsAtMs: house.clockMs,
      endsAtMs: house.clockMs + 1_000,
    });
    const clerks = async (n: number, regnNo: string, target: string) => {
      const url = target === 'next' ? '/api/nextauctionlot/post' : '/api/auctionlot/post';
      const { status, body } = await boss.post(url, lot(n, { regnNo, ...(target !== 'next' && { session: target }) }));
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await clerks(11, 'WXA 125', other);
    await clerks(12, 'UNREGISTERED', other);
    await clerks(13, 'JTK-8340', 'next');
    await clerks(14, 'SAB 9 T', other);
    // What is over is in nobody's way.
    await clerks(15, 'WXA 1250', over);
    house.clockMs += 2_000;
    const notes = async (target: string) => {
      const { body } = await clerk.post(
        PREVIEW,
        list(
          [
            lot(1, { regnNo: 'wxa-125' }),
            lot(2, { regnNo: 'UNREGISTERED' }),
            lot(3, { regnNo: 'ＪＴＫ8340' }),
            lot(4, { regnNo: 'sab9t' }),
            lot(5, { regnNo: 'WXA 1250' }),
          ],
          { target },
        ),
      );
      return body.rows.map(({ kind, notes: found }: { kind: string; notes: { text: string }[] }) =>
        kind === 'wrong' ? 'wrong' : found.map(({ text }) => text).join(' '),
      );
    };
    const of = (plate: string, where: string) => `“${plate}” is also the registration number of ${where}.`;
    const here = [of('wxa-125', `lot ${no(11)} of ${other}`), '', '', of('sab9t', `lot ${no(14)} of ${other}`), ''];
    expect(await notes('next')).toEqual(here.with(2, of('JTK8340', `lot ${no(13)} of the catalogue`)));
    expect(await notes(session)).toEqual(here.with(2, of('JTK8340', `lot ${no(13)} of the next auction`)));
  });

  test.each(['session', 'next'])(
    'says of a new lot its category and minimum raise where the list does not (%s)',
    async (to) => {
      const target = to === 'next' ? to : session;
      const of = (n: number, change: object) => lot(n, { session: '', addPrice: '', category: '', ...change });
      const lots = [
        of(1, { make: 'Yamaha', descOfGood: 'Y15ZR' }),
        of(2, { make: 'Honda', descOfGood: 'City' }),
        of(3, { category: 'Sedan' }),
        of(4, { make: 'Honda', descOfGood: 'RS150R', addPrice: 100 }),
      ];
      const { rows } = await preview(lots, { target });
      expect(rows.map(({ terms, notes }: { terms: object; notes: object[] }) => [terms, notes])).toEqual([
        [
          { category: 'motorcycle', addPrice: 50 },
          [{ field: 'category', text: '“Yamaha Y15ZR” is read as a motorcycle.' }],
        ],
        [{ category: 'general goods', addPrice: 200 }, []],
        [{ category: 'car', addPrice: 200 }, []],
        [
          { category: 'motorcycle', addPrice: 100 },
          [{ field: 'category', text: '“Honda RS150R” is read as a motorcycle.' }],
        ],
      ]);
      await imported(lots, { target });
      // Of the next auction the lot itself says none until it is in a session.
      const none = to === 'next' ? { addPrice: 0 } : { addPrice: 50 };
      expect((await held(target))[no(1)]).toMatchObject({ category: 'motorcycle', ...none });
      expect((await preview(lots, { target })).rows[0]).toMatchObject({ kind: 'unchanged', terms: null, notes: [] });
    },
  );

  test('leaves a year of before alone where the list has none', async () => {
    await imported([lot(1)]);
    await house.db.updateTable('office.lots').set({ year: '2018/2019' }).where('lotNo', '=', no(1)).execute();
    const without = lot(1, { make: 'Hino', year: undefined });
    expect((await preview([without])).rows[0]).toMatchObject({ kind: 'changed', changes: [{ field: 'make' }] });
    await imported([without]);
    expect((await held())[no(1)]).toMatchObject({ make: 'Hino', year: '2018/2019' });
    expect((await preview([{ ...without, year: '2018/2019' }])).rows[0]).toMatchObject({ kind: 'wrong' });
  });

  test.each(['session', 'next'])('has bands of a premium as a cell writes them (%s)', async (to) => {
    const target = to === 'next' ? to : session;
    const banded = (n: number, premiumBands?: string) =>
      lot(n, { session: to === 'next' ? '' : session, premiumBands });
    const bands = [
      { upTo: 5_000, premium: 300 },
      { upTo: 10_000, premium: 450.5 },
    ];
    await imported([banded(1, '300 up to 5000; 450.50 up to 10000'), banded(2)], { target });
    expect((await held(target))[no(1)]).toMatchObject({ premium: 0.02, premiumBands: bands });
    expect((await held(target))[no(2)]).not.toHaveProperty('premiumBands');
    // A list without the column takes none away; an empty cell does.
    expect((await preview([banded(1)], { target })).rows).toMatchObject([{ kind: 'unchanged' }]);
    expect((await preview([banded(1, '')], { target })).rows[0].changes).toEqual([
      { field: 'premiumBands', before: '300 up to 5000; 450.5 up to 10000', after: '' },
    ]);
    await imported([banded(1, '')], { target });
    expect((await held(target))[no(1)]).not.toHaveProperty('premiumBands');
  });

  test('takes texts and numbers as a list of texts has them, and what a lot has where a column is missing', async () => {
    await imported([lot(1, { mileageKm: 142_310, keys: 2 })]);
    const { rows } = await preview([
      { id: no(1), price: '30000', adminFee: '', year: 2020, session: '', category: '', mileageKm: '142310', keys: '' },
    ]);
    expect(rows[0].changes).toEqual([
      { field: 'year', before: '2019', after: '2020' },
      { field: 'price', before: 21_500.5, after: 30_000 },
      { field: 'adminFee', before: 300, after: 0 },
      { field: 'keys', before: 2, after: '' },
    ]);
    const [wrong] = (await preview([lot(1, { mileageKm: 'many' })])).rows;
    expect(wrong.problems).toEqual([{ field: 'mileageKm', text: 'must be a whole number' }]);
  });

  test('wants the deposit of a new lot, and takes none away that is there', async () => {
    await imported([lot(1)]);
    const without = (n: number) => lot(n, { deposit: undefined });
    const lots = [without(1), without(2), lot(3, { deposit: ' ' }), lot(4, { deposit: 0 })];
    const kinds = ({ rows }: { rows: { kind: string }[] }) => rows.map(({ kind }) => kind);
    expect(kinds(await preview(lots))).toEqual(['unchanged', 'wrong', 'wrong', 'new']);
    expect(await imported(lots)).toMatchObject({ state: 'refused' });
    expect(Object.keys(await held())).toEqual([no(1)]);
    // A lot of the next auction may be incomplete.
    expect(kinds(await preview([without(2)], { target: 'next' }))).toEqual(['new']);
  });

  test('shows the minimum raise that a lot without one gets', async () => {
    await imported([lot(1)]);
    const { rows } = await preview([{ id: no(1), addPrice: 0, category: 'motorcycle' }]);
    expect(rows[0].changes).toEqual([
      { field: 'addPrice', before: 250, after: 50 },
      { field: 'category', before: 'pickup', after: 'motorcycle' },
    ]);
  });

  test('refuses terms of lots that bidders have entered, and lets their texts change', async () => {
    await imported([lot(1), lot(2)]);
    await enter(no(1));
    await enter(no(2));
    const { rows } = await preview([lot(1, { price: 30_000 }), lot(2, { remark1: 'Two keys' })]);
    expect(rows.map((row: { kind: string }) => row.kind)).toEqual(['wrong', 'changed']);
    expect(rows[0].problems).toEqual([{ field: 'price', text: 'Bidders have entered this lot; its terms stand.' }]);
  });

  test('names the lots that the list does not have; those that bidders have entered cannot go', async () => {
    await imported([lot(1), lot(2), lot(3)]);
    await enter(no(3));
    const kept = await preview([lot(1)]);
    expect(kept.others).toEqual([
      { id: no(2), regnNo: 'WXC 2', name: 'Toyota Hilux', problem: null },
      { id: no(3), regnNo: 'WXC 3', name: 'Toyota Hilux', problem: null },
    ]);
    const replaced = await preview([lot(1)], { mode: 'replace' });
    expect(replaced.others.map(({ problem }: { problem: string }) => problem)).toEqual([
      null,
      'Bidders have entered this lot; its terms stand.',
    ]);
    expect(replaced.counts).toMatchObject({ removed: 1 });
  });
});

describe('an import', () => {
  test('writes the whole list, with who did it', async () => {
    const view = await imported([lot(1), lot(2)]);
    expect(view).toMatchObject({
      ...{ target: session, mode: 'add', fileName: 'lots.csv', lots: 2, account: 1, state: 'done', checked: 2 },
      counts: { new: 2, changed: 0, unchanged: 0, wrong: 0, removed: 0 },
      ...{ reason: '', problems: [], revision: house.house.book.revision },
    });
    expect(await held()).toMatchObject({ [no(1)]: { ...lot(1), session }, [no(2)]: { ...lot(2), session } });
    const { body } = await boss.get(`/api/history/lot/${encodeURIComponent(`${session}/${no(1)}`)}/0/10`);
    expect(JSON.stringify(body)).toContain('"account":1');
    const recent = await boss.get('/api/auctionlot/import/recent');
    expect(recent.body).toContainEqual(view);
    // Also when nothing is known of its job any more.
    await sql`update office.keyed_jobs set progress = null`.execute(house.db);
    expect((await boss.get(`/api/auctionlot/import/state/${view.importId}`)).body).toEqual(view);
    expect((await boss.get('/api/auctionlot/import/recent')).body).toEqual(recent.body);
    const row = await house.db.selectFrom('office.lotImports').select('rows').where('id', '=', view.importId).execute();
    expect(row).toEqual([{ rows: null }]);
  });

  test('replaces lots with the same lot no, and keeps the others', async () => {
    await imported([lot(1), lot(2)]);
    const view = await imported([lot(2, { price: 30_000 }), lot(3)]);
    expect(view.counts).toEqual({ new: 1, changed: 1, unchanged: 0, wrong: 0, removed: 0 });
    expect(await held()).toMatchObject({ [no(1)]: {}, [no(2)]: { price: 30_000 }, [no(3)]: {} });
  });

  test('in replace mode leaves exactly the list', async () => {
    await imported([lot(1), lot(2)]);
    const view = await imported([lot(2), lot(3)], { mode: 'replace' });
    expect(view).toMatchObject({ state: 'done', counts: { new: 1, unchanged: 1, removed: 1 } });
    expect(Object.keys(await held())).toEqual([no(2), no(3)]);
    // A lot that was removed may come back.
    expect(await imported([lot(1)])).toMatchObject({ state: 'done', counts: { new: 1 } });
  });

  test('with one wrong row changes nothing', async () => {
    await imported([lot(1)]);
    const revision = house.house.book.revision;
    const view = await imported([lot(1, { price: 30_000 }), lot(2), lot(3, { vendor: '' })]);
    expect(view).toMatchObject({ state: 'refused', checked: 3, problems: [{ row: 4, id: no(3) }] });
    expect((await boss.get('/api/auctionlot/import/recent')).body).toContainEqual({ ...view, problems: [] });
    expect(house.house.book.revision).toBe(revision);
    expect(Object.keys(await held())).toEqual([no(1)]);
    const texts = await house.db.selectFrom('office.lots').select('lotNo').where('session', '=', session).execute();
    expect(texts).toEqual([{ lotNo: no(1) }]);
  });

  test('that would remove a lot which bidders have entered changes nothing', async () => {
    await imported([lot(1), lot(2)]);
    await enter(no(2));
    const view = await imported([lot(1), lot(3)], { mode: 'replace' });
    expect(view).toMatchObject({ state: 'refused', problems: [{ row: 0, id: no(2) }] });
    expect(Object.keys(await held())).toEqual([no(1), no(2)]);
  });

  test('into the next auction adds, replaces and removes as well', async () => {
    const next = { target: 'next' };
    expect(await imported([lot(1, { session: 'AMS77' }), lot(2)], next)).toMatchObject({ state: 'done' });
    const view = await imported([lot(2, { price: 1_000 }), lot(3, { vendor: '', price: 0 })], {
      ...next,
      mode: 'replace',
    });
    expect(view.counts).toEqual({ new: 1, changed: 1, unchanged: 0, wrong: 0, removed: 1 });
    expect(await held('next')).toMatchObject({ [no(2)]: { price: 1_000 }, [no(3)]: { vendor: '' } });
    expect((await preview([lot(2, { price: 1_000 })], next)).rows[0].kind).toBe('unchanged');
  });

  test('is the only one into its catalogue at a time', async () => {
    const pending = { target: session, mode: 'add' as const, lots: 1, rows: '[]', actorAccount: 1, actorRole: 'admin' };
    const id = crypto.randomUUID();
    await house.db
      .insertInto('office.lotImports')
      .values({ ...pending, id, madeAt: new Date(house.clockMs) })
      .execute();
    const { status, body } = await boss.post(START, list([lot(1)]));
    expect([status, body.code]).toEqual([409, 'import-under-way']);
    // Unless the other one was lost long ago.
    const longAgo = new Date(house.clockMs - 2 * 3_600_000);
    await house.db.updateTable('office.lotImports').set({ madeAt: longAgo }).where('id', '=', id).execute();
    expect(await imported([lot(1)])).toMatchObject({ state: 'done' });
    expect(await ended(id)).toMatchObject({ state: 'refused', reason: expect.stringContaining('interrupted') });
  });
});

test.each(['session', 'next'])('lot nos are one whatever their letters, at every way in (%s)', async (to) => {
  const target = to === 'next' ? to : session;
  const url = to === 'next' ? '/api/nextauctionlot' : '/api/auctionlot';
  const of = (id: string) => ({
    ...lot(1),
    id,
    regnNo: `W ${id.charCodeAt(0)}${sessions}`,
    session: to === 'next' ? '' : session,
  });
  const [upper, lower] = [`F${sessions}`, `f${sessions}`];
  expect((await boss.post(`${url}/post`, of(upper))).status).toBe(200);
  const exists = expect.stringContaining('There is a lot of this number in the session already.');
  expect(await boss.post(`${url}/post`, of(lower))).toMatchObject({ status: 409, body: { message: exists } });
  expect((await boss.post(`${url}/save/multiplelot`, [of(lower)])).body).toMatchObject({ message: exists });
  const twice = expect.stringContaining('stands more than once in the list');
  const both = [of(`G${sessions}`), of(`g${sessions}`)];
  expect((await boss.post(`${url}/save/multiplelot`, both)).body).toMatchObject({ message: twice });
  const { body } = await clerk.post(PREVIEW, list([of(lower), ...both], { target }));
  expect(body.rows.map(({ problems }: { problems: { text: string }[] }) => problems[0]?.text)).toEqual([
    ...[exists, 'stands more than once in the list: rows 3, 4', 'stands more than once in the list: rows 3, 4'],
  ]);
  expect(Object.keys(await held(target))).toEqual([upper]);
  // The lot itself is saved by its own number as before.
  expect((await boss.post(`${url}/post`, { ...of(upper), make: 'Hino' })).body).toMatchObject({ changed: 1 });
  // And what says that it saw something says what.
  expect(await boss.post(`${url}/post`, { ...of(upper), make: 'Isuzu', shown: {} })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('must name each field that changes, as it was shown') },
  });
  expect((await held(target))[upper]).toMatchObject({ make: 'Hino' });
});

describe.each(['session', 'next'])('what the preview showed goes with the import (%s)', (to) => {
  const of = (n: number, change: object = {}) => lot(n, { session: to === 'next' ? '' : session, ...change });
  const more = (given: object = {}) => ({ ...(to === 'next' && { target: 'next' }), ...given });
  /** The list as a page sends it that has had this answer. */
  async function seen(lots: object[], given: object = {}) {
    const { rows, others } = (await clerk.post(PREVIEW, list(lots, more(given)))).body;
    type Row = { kind: string; changes: { field: string; before: unknown }[] };
    const shown = ({ kind, changes }: Row) =>
      kind === 'new' ? null : Object.fromEntries(changes.map(({ field, before }) => [field, before]));
    return {
      ...list(lots, more(given)),
      rows: rowsOf(...lots).map((row, at) => ({ ...row, shown: shown(rows[at]) })),
      ...('mode' in given && { removed: others.map(({ id }: { id: string }) => id) }),
    };
  }
  /** One lot, by the other super admin: lists are limited by account. */
  const put = async (n: number, change: object = {}) => {
    const url = to === 'next' ? '/api/nextauctionlot/post' : '/api/auctionlot/post';
    const { status, body } = await boss.post(url, of(n, { colour: 'Red', ...change }));
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const target = () => (to === 'next' ? to : session);

  test('it is done as it was shown', async () => {
    await put(1);
    await put(2);
    await put(3, { premiumBands: '300 up to 5000', mileageKm: 10 });
    const sent = await seen(
      [of(1, { price: 30_000 }), of(2), of(3, { premiumBands: '', mileageKm: '' }), of(4, { make: 'Hino' })],
      { mode: 'replace' },
    );
    const { status, body } = await clerk.post(START, sent);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await ended(body.importId)).toMatchObject({ state: 'done', counts: { new: 1, changed: 2, unchanged: 1 } });
    expect(await held(target())).toMatchObject({ [no(1)]: { price: 30_000 }, [no(4)]: { make: 'Hino' } });
  });

  test.each<[string, object, object, object]>([
    ['a field that it would change', { price: 30_000 }, { price: 42_000 }, { price: 42_000 }],
    ['a field that it would leave', { make: 'Hino' }, { price: 42_000 }, { price: 42_000 }],
    ['a text', { remark1: 'Two keys' }, { remark1: 'Gearbox replaced' }, { remark1: 'Gearbox replaced' }],
    [
      'bands',
      { premiumBands: '300 up to 5000' },
      { premiumBands: [{ upTo: 9_000, premium: 1 }] },
      { premiumBands: '1 up to 9000' },
    ],
    ['a fact', { mileageKm: 5 }, { mileageKm: 7 }, { mileageKm: 7 }],
  ])('nothing is imported over another clerk’s edit: %s', async (_, wanted, theirs, now) => {
    await put(1);
    await put(2);
    const sent = await seen([of(1, wanted), of(2, { make: 'Isuzu' })]);
    await put(1, theirs);
    const before = await held(target());
    const { status, body } = await clerk.post(START, sent);
    expect([status, body.code]).toEqual([409, 'changed-meanwhile']);
    expect(body.conflicts).toEqual([
      { key: no(1), now, changed: { at: expect.any(String), what: expect.any(String), by: 'Person 1' } },
    ]);
    expect(body.message).toMatch(
      new RegExp(`lots are no longer as the preview showed them. Lot ${no(1)}: .*by Person 1, 2026-`),
    );
    expect(await held(target())).toEqual(before);
    // Whoever has looked again means it.
    const again = await clerk.post(START, await seen([of(1, wanted), of(2, { make: 'Isuzu' })]));
    expect(again.status).toBe(200);
    expect(await ended(again.body.importId)).toMatchObject({ state: 'done' });
  });

  test('what another clerk has made as the list has it, or in fields that it does not bring, is in nobody’s way', async () => {
    await put(1);
    const sent = await seen([{ id: no(1), price: 30_000, make: 'Hino' }]);
    await put(1, { price: 30_000, remark1: 'Gearbox replaced' });
    const { body } = await clerk.post(START, sent);
    expect(await ended(body.importId)).toMatchObject({ state: 'done' });
    expect((await held(target()))[no(1)]).toMatchObject({ price: 30_000, make: 'Hino', remark1: 'Gearbox replaced' });
  });

  test('a lot that was new, one that is gone and one that would go unseen are told as well', async () => {
    await put(1);
    await put(2);
    await put(5);
    const sent = await seen([of(2, { make: 'Hino' }), of(3), of(5)], { mode: 'replace' });
    await put(3, { price: 42_000 });
    await put(4, { make: 'Isuzu' });
    const remove = to === 'next' ? '/api/nextauctionlot/deletecolumn' : '/api/auctionlot/deletecolumn';
    expect((await boss.get(`${remove}/${no(2)}`)).status).toBe(200);
    const { status, body } = await clerk.post(START, sent);
    expect(status).toBe(409);
    expect(body.conflicts.map(({ key, now }: { key: string; now: unknown }) => [key, now])).toEqual([
      [no(2), null],
      [no(3), { price: 42_000 }],
      [no(4), { regnNo: 'WXC 4', name: 'Isuzu Hilux' }],
    ]);
    expect(Object.keys(await held(target())).sort()).toEqual([no(1), no(3), no(4), no(5)]);
  });
});

describe('the call of the specification', () => {
  test('saves a list of texts in the session that it names', async () => {
    const { status, body } = await boss.post(SAVE, [
      lot(1, { session, price: '21500.50', premium: '0.02', status: 'open', extra: 1 }),
      lot(2, { session }),
    ]);
    expect([status, body.message]).toEqual([200, '2 lots saved: 2 new, 0 changed, 0 unchanged.']);
    expect(await held()).toMatchObject({ [no(1)]: { price: 21_500.5 }, [no(2)]: {} });
  });

  test('says which rows are wrong, and saves none', async () => {
    const { status, body } = await boss.post(SAVE, [lot(1, { session }), lot(2, { session, price: 'x' })]);
    expect([status, body.code]).toEqual([409, 'lots-refused']);
    expect(body.message).toContain(`Row 2 (lot ${no(2)}): price must be an amount in RM`);
    expect(await held()).toEqual({});
  });

  test('wants one session', async () => {
    const several = await boss.post(SAVE, [lot(1, { session }), lot(2, { session: 'AMS999' })]);
    expect([several.status, several.body.code]).toEqual([400, 'session-not-named']);
    expect((await boss.post(SAVE, [])).status).toBe(400);
  });
});

test('nobody but the super admins may', async () => {
  const admin = await house.person(10, { role: 'admin' });
  const vendor = await house.person(12, { role: 'vendor' });
  for (const [who, status] of [
    [guest(house), 401],
    [bidder, 403],
    [vendor, 403],
    [admin, 403],
  ] as const) {
    expect((await who.post(PREVIEW, list([lot(1)]))).status).toBe(status);
    expect((await who.post(START, list([lot(1)]))).status).toBe(status);
    expect((await who.post(SAVE, [lot(1)])).status).toBe(status);
    expect((await who.get('/api/auctionlot/import/recent')).status).toBe(status);
    expect((await who.get(`/api/auctionlot/import/state/${crypto.randomUUID()}`)).status).toBe(status);
  }
});

test('5,000 lots go in at once, and come out as they went in', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 5_000 }, (_, n) => lot(n + 1, { remarks: 'Bumper scratched. '.repeat(10) }));
  expect((await preview(many)).counts).toMatchObject({ new: 5_000 });
  expect(await imported(many)).toMatchObject({ state: 'done', counts: { new: 5_000 } });
  const dearer = many.map((each) => ({ ...each, price: each.price + 1_000 }));
  expect(await imported(dearer)).toMatchObject({ state: 'done', counts: { changed: 5_000 } });
  expect((await preview(dearer)).counts).toMatchObject({ unchanged: 5_000 });
  const tooMany = await boss.post(PREVIEW, list([...many, lot(5_001)]));
  expect(tooMany.status).toBe(400);
});

test('a session that is unknown or over takes no lots', async () => {
  expect((await boss.post(PREVIEW, list([lot(1)], { target: 'AMS999' }))).status).toBe(404);
  expect((await boss.post(START, list([lot(1)], { target: 'AMS999' }))).status).toBe(404);
  house.clockMs += MINUTE_MS;
  const { rows } = await preview([lot(1)]);
  expect(rows[0].problems).toEqual([{ field: 'id', text: 'Auction has ended' }]);
  expect(await imported([lot(1)])).toMatchObject({ state: 'refused', problems: [{ row: 2 }] });
});
