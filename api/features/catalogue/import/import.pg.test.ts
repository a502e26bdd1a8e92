import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guest } from '#api/testing/test-house.ts';
import { type ImportHouse, importHouse, MINUTE_MS, PREVIEW, START } from './testing/import-house.ts';

const SAVE = '/api/auctionlot/catalogue/save';

let house: ImportHouse['house'];
let boss: ImportHouse['boss'];
let bidder: ImportHouse['bidder'];
let no: ImportHouse['no'];
let lot: ImportHouse['lot'];
let list: ImportHouse['list'];
let preview: ImportHouse['preview'];
let ended: ImportHouse['ended'];
let imported: ImportHouse['imported'];
let held: ImportHouse['held'];
let enter: ImportHouse['enter'];
let nextSession: ImportHouse['nextSession'];
let session = '';

beforeAll(async () => {
  ({ house, boss, bidder, no, lot, list, preview, ended, imported, held, enter, nextSession } = await importHouse());
});
afterAll(() => house.end());
beforeEach(async () => {
  session = await nextSession();
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

  test.each([
    ['a NUL', 'To\u0000yota'],
    ['half of a letter', 'To\ud800yota'],
    ['a NUL alone', '\u0000'],
  ])('says in which row and field %s stands', async (_, make) => {
    for (const [url, body] of [
      [PREVIEW, list([lot(1), lot(2, { make })])],
      [START, list([lot(1), lot(2, { make })])],
    ] as const) {
      const answer = await boss.post(url, body);
      expect([answer.status, answer.body.message, answer.body.field]).toEqual([
        ...[400, 'Not valid: row 3, lot, make: must have no invisible characters.', 'rows.1.lot.make'],
      ]);
    }
    const whole = await boss.post('/api/auctionlot/catalogue/save', [lot(1), lot(2, { make, session })]);
    expect([whole.status, whole.body.message]).toEqual([
      ...[400, 'Not valid: entry 2, make: must have no invisible characters.'],
    ]);
    const named = await boss.post(START, list([lot(1)], { fileName: `lots${make}.csv` }));
    expect(named.body).toMatchObject({ message: 'Please remove the invisible characters.', field: 'fileName' });
  });

  test('says in which row and field what else is no cell stands', async () => {
    const { status, body } = await boss.post(PREVIEW, list([lot(1), lot(2, { make: true })]));
    expect([status, body.message]).toEqual([400, 'Not valid: row 3, lot, make: is not valid.']);
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
    regnNo: `W ${id.charCodeAt(0)}${no(1)}`,
    session: to === 'next' ? '' : session,
  });
  const [upper, lower] = [`F${no(1)}`, `f${no(1)}`];
  expect((await boss.post(`${url}/post`, of(upper))).status).toBe(200);
  const exists = expect.stringContaining('There is a lot of this number in the session already.');
  expect(await boss.post(`${url}/post`, of(lower))).toMatchObject({ status: 409, body: { message: exists } });
  expect((await boss.post(`${url}/save/multiplelot`, [of(lower)])).body).toMatchObject({ message: exists });
  const twice = expect.stringContaining('appears more than once in the list');
  const both = [of(`G${no(1)}`), of(`g${no(1)}`)];
  expect((await boss.post(`${url}/save/multiplelot`, both)).body).toMatchObject({ message: twice });
  const { body } = await boss.post(PREVIEW, list([of(lower), ...both], { target }));
  expect(body.rows.map(({ problems }: { problems: { text: string }[] }) => problems[0]?.text)).toEqual([
    ...[exists, 'appears more than once in the list: rows 3, 4', 'appears more than once in the list: rows 3, 4'],
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
