import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';

let house: TestApp;
let boss: { authorization: string };

beforeAll(async () => {
  house = await testApp();
  boss = (await house.person({ id: 1, role: 'admin' })).headers;
});
afterAll(() => house.close());
beforeEach(async () => {
  for (const table of ['toggles', 'homepageRows', 'contactInfo'] as const) {
    await house.db.deleteFrom(`office.${table}`).execute();
  }
  known = (await changes()).length;
});

/** The answer to a list that has an entry twice. */
const TWICE = { message: 'An entry of the list came twice.' };

let known = 0;
const changes = () => house.db.selectFrom('office.changes').selectAll().orderBy('id').execute();
const recorded = async () => (await changes()).slice(known);
const get = async (url: string) => (await house.app.inject(url)).json();
const post = async (url: string, payload: object, headers: Record<string, string> = boss) => {
  const answer = await house.app.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};

describe('messages and switches', () => {
  test('are there from the beginning, empty or off', async () => {
    expect(await get('/api/toggleinfo/get/id/11')).toMatchObject({ id: 11, info: '', toggle: null });
    expect(await get('/api/toggleinfo/get/id/19')).toMatchObject({ id: 19, info: null, toggle: false });
  });

  const save = (payload: object) => post('/api/toggleinfo/save/all', payload);

  test('are saved, those of a house that has said nothing yet too, and recorded one by one', async () => {
    const wanted = [
      { id: 10, info: 'Viewing today', name: 'whatever' },
      { id: 19, toggle: true },
    ];
    expect(await save(wanted)).toEqual({ status: 200, body: { message: 'Update successfull' } });
    expect(await get('/api/toggleinfo/getall')).toEqual([
      { id: 10, name: 'Online-auction page message', info: 'Viewing today', toggle: null },
      { id: 19, name: 'Top-up restriction', info: null, toggle: true },
    ]);
    expect(await recorded()).toMatchObject([
      { accountId: 1, kind: 'setting', key: '10', before: { info: '' }, after: { info: 'Viewing today' } },
      { accountId: 1, kind: 'setting', key: '19', before: { toggle: false }, after: { toggle: true } },
    ]);
  });

  test('of two who save one entry, the second learns what the first wrote, and writes nothing', async () => {
    const before = { info: '', toggle: null };
    expect(await save([{ id: 10, info: 'mine', before }])).toMatchObject({ status: 200 });
    const late = await save([
      { id: 12, info: 'another entry', before },
      { id: 10, info: 'theirs', before },
    ]);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', conflicts: [{ key: '10', now: { info: 'mine', toggle: null } }] },
    });
    expect(await get('/api/toggleinfo/getall')).toMatchObject([{ id: 10, info: 'mine' }]);
    // Who wants what stands there already, and who changes another entry, is in nobody's way.
    expect(await save([{ id: 10, info: 'mine', before }])).toMatchObject({ status: 200 });
    expect(await save([{ id: 12, info: 'x', before }])).toMatchObject({ status: 200 });
  });

  test.each([
    ['a switch for a text', { id: 10, toggle: true }],
    ['a text for a switch', { id: 19, info: 'on' }],
    ['neither', { id: 10 }],
    ['both', { id: 10, info: 'a', toggle: true }],
    ['an entry that there is not', { id: 999, info: 'a' }],
    ['a film of a strange host', { id: 21, info: 'https://evil.example/film' }],
    ['a text that is too long', { id: 10, info: 'x'.repeat(2_001) }],
    ['one that is there already', { id: 12, info: 'another' }],
    ['one that is there already, with the same words', { id: 12, info: 'good' }],
  ])('%s is refused, and nothing of the list is saved', async (_, entry) => {
    expect(await save([{ id: 12, info: 'good' }, entry])).toMatchObject({ status: 400 });
    expect(await get('/api/toggleinfo/getall')).toEqual([]);
    expect(await recorded()).toEqual([]);
  });

  test('films of hosts that a page may show, and none', async () => {
    for (const info of ['https://youtu.be/dQw4w9WgXcQ', '']) {
      expect(await save([{ id: 21, info }])).toMatchObject({ status: 200 });
      expect(await get('/api/toggleinfo/get/id/21')).toMatchObject({ info });
    }
  });

  test.each([
    ['an empty list', []],
    ['no list', { id: 10, info: 'a' }],
  ])('%s is refused', async (_, payload) => {
    expect(await save(payload)).toMatchObject({ status: 400 });
  });
});

const row = (column1: string, more: object = {}) => ({
  ...{ session: 'AMS7', sessionOrder: 1, column1, column1Bold: true, value: 'v' },
  ...{ valueBold: false, valueUnderlined: false },
  ...more,
});

describe('rows of the home page', () => {
  const save = (payload: object) => post('/api/admin/homepage/save', payload);
  const rows = () => get('/api/admin/homepageinfo');
  const order = async () => (await rows()).map((each: { column1: string }) => each.column1);

  test('are taken as the specification has them, without a session: of the row, or of those of its place', async () => {
    const plain = (column1: string, changes: object = {}) => {
      const { session: _, ...rest } = row(column1, changes);
      return rest;
    };
    expect(await save([plain('Date')])).toMatchObject({
      status: 400,
      body: { message: 'Please name the session of the row ‘Date’.' },
    });
    await save([row('Date'), row('Venue', { session: 'AMS8', sessionOrder: 2 })]);
    const [date] = await rows();
    const changed = { ...plain('Date', { value: 'Friday' }), id: date.id };
    expect(await save([changed, plain('Time'), plain('Map', { sessionOrder: 2 })])).toMatchObject({ status: 200 });
    const now = (await rows()).map(({ column1, session, value }: Record<string, string>) => [column1, session, value]);
    expect(now.toSorted()).toEqual(
      [
        ['Date', date.session, 'Friday'],
        ['Map', 'AMS8', row('Map').value],
        ['Time', date.session, row('Time').value],
        ['Venue', 'AMS8', row('Venue').value],
      ].toSorted(),
    );
    expect(await save([plain('Other', { sessionOrder: 9 })])).toMatchObject({ status: 400 });
  });

  test('are added, changed and put in order', async () => {
    expect(await save([row('Date'), row('Time'), row('Venue', { session: 'AMS8', sessionOrder: 2 })])).toMatchObject({
      status: 200,
    });
    const [date, time] = await rows();
    expect([date.position, time.position]).toEqual([1, 2]);
    const { id, ...before } = date;
    expect(
      await save([
        { ...date, position: 2, before },
        { ...time, position: 1 },
      ]),
    ).toMatchObject({ status: 200 });
    expect(await order()).toEqual(['Time', 'Date', 'Venue']);
    await save([{ ...before, id, position: 2, value: 'Friday' }]);
    expect((await recorded()).slice(-1)).toMatchObject([
      {
        kind: 'page',
        key: 'homepage',
        action: "row 'Date' of AMS7 changed",
        before: { value: 'v' },
        after: { value: 'Friday' },
      },
    ]);
    expect((await recorded()).map(({ action }) => action).filter((action) => action === 'row added')).toHaveLength(3);
  });

  test('have a second text in Malay, which a call that does not bring it leaves as it is', async () => {
    await save([row('Date', { column1Ms: 'Tarikh', valueMs: 'Khamis' }), row('Time')]);
    const [date, time] = await rows();
    expect([date, time]).toMatchObject([
      { column1Ms: 'Tarikh', valueMs: 'Khamis' },
      { column1Ms: '', valueMs: '' },
    ]);
    const { column1Ms: _, valueMs: __, ...plain } = date;
    const { id: ___, ...before } = plain;
    expect(await save([{ ...plain, value: 'Friday', before }])).toMatchObject({ status: 200 });
    expect((await rows())[0]).toMatchObject({ value: 'Friday', column1Ms: 'Tarikh', valueMs: 'Khamis' });
    expect(
      await save([{ ...date, value: 'Friday', valueMs: 'Jumaat', before: { ...before, value: 'Friday' } }]),
    ).toEqual(expect.objectContaining({ status: 200 }));
    expect((await rows())[0]).toMatchObject({ value: 'Friday', column1Ms: 'Tarikh', valueMs: 'Jumaat' });
    const unseen = { ...before, value: 'Friday', column1Ms: 'Tarikh', valueMs: 'Khamis' };
    expect(await save([{ ...unseen, id: date.id, valueMs: 'Sabtu', before: unseen }])).toMatchObject({ status: 409 });
    expect(await save([row('Map', { valueMs: 'x'.repeat(2_001) })])).toMatchObject({ status: 400 });
  });

  test('of two who save one row, the second learns what stands there now, or that it is gone', async () => {
    await save([row('Date'), row('Time')]);
    const [date, time] = await rows();
    const { id, ...before } = date;
    await save([{ id, ...before, value: 'first', before }]);
    expect(await save([{ id, ...before, value: 'second', before }])).toMatchObject({
      status: 409,
      body: { conflicts: [{ key: String(id), now: { value: 'first', column1: 'Date' } }] },
    });
    await house.db.deleteFrom('office.homepageRows').where('id', '=', time.id).execute();
    const { id: gone, ...seen } = time;
    expect(await save([row('Extra'), { ...seen, id: gone, value: 'x', before: seen }])).toMatchObject({
      status: 409,
      body: { conflicts: [{ key: String(gone), now: null }] },
    });
    expect(await order()).toEqual(['Date']);
  });

  test.each([
    ['without a session', row('a', { session: ' ' })],
    ['with a mark that is none', { ...row('a'), column1Bold: 'yes' }],
    ['that is too long', row('a', { value: 'x'.repeat(2_001) })],
  ])('a row %s is refused with all that came with it', async (_, bad) => {
    expect(await save([row('good'), bad])).toMatchObject({ status: 400 });
    expect(await rows()).toEqual([]);
  });

  test('the same row twice is refused', async () => {
    await save([row('Date')]);
    const [date] = await rows();
    expect(await save([date, date])).toMatchObject({ status: 400, body: TWICE });
  });

  const remove = (id: number | string, method: 'GET' | 'DELETE' | 'HEAD' = 'DELETE', headers = {}) =>
    house.app.inject({ method, url: `/api/admin/deletecolumn/${id}`, headers: { ...boss, ...headers } });

  test('one is deleted by either form of the call; the first one stays', async () => {
    await save([row('Date'), row('Time'), row('Venue')]);
    const [date, time, venue] = await rows();
    expect((await remove(time.id)).json()).toEqual({ message: 'The row was deleted.' });
    expect((await remove(venue.id, 'GET')).statusCode).toBe(200);
    const first = await remove(date.id);
    expect([first.statusCode, first.json().message]).toEqual([409, 'The first row cannot be deleted.']);
    expect((await remove(time.id)).statusCode).toBe(404);
    expect((await remove('x')).statusCode).toBe(400);
    expect(await order()).toEqual(['Date']);
    expect((await recorded()).slice(-2)).toMatchObject([
      { action: "row 'Time' of AMS7 deleted", after: null },
      { action: "row 'Venue' of AMS7 deleted" },
    ]);
  });

  test.each([
    ['a browser that asks ahead', 'GET', { 'sec-purpose': 'prefetch;prerender' }, 400],
    ['an older one', 'GET', { purpose: 'prefetch' }, 400],
    ['a page of another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a HEAD', 'HEAD', {}, 404],
    ['a link without a token', 'GET', { authorization: '' }, 401],
  ] as const)('%s deletes nothing', async (_, method, headers, status) => {
    await save([row('Date'), row('Time')]);
    const [, time] = await rows();
    expect((await remove(time.id, method, headers)).statusCode).toBe(status);
    expect(await order()).toEqual(['Date', 'Time']);
  });
});

describe('how to reach the house', () => {
  const contact = {
    ...{ addressLine1: '1, Jalan Lelong', addressLine2: '', addressLine3: '50000 Kuala Lumpur', addressLine4: '' },
    ...{ tel: '03-0000 0000', fax: '', email: 'hello@example.test', mapURL: '' },
  };
  const NO_NUMBERS = { registrationNo: '', licenceNo: '', sstNo: '' };
  const save = (payload: object) => post('/api/admin/contactinfo/save', payload);

  test('is saved; a company keeps its name unless another one comes', async () => {
    expect(await save(contact)).toEqual({ status: 200, body: { message: 'Update successfull' } });
    expect(await get('/api/admin/contactinfo')).toEqual({ companyName: 'Tukul', ...contact, ...NO_NUMBERS });
    await save({ ...contact, companyName: 'Tukul Sdn Bhd', registrationNo: '202601000001' });
    await save({ ...contact, tel: '03-1111 1111' });
    expect(await get('/api/admin/contactinfo')).toMatchObject({
      ...{ companyName: 'Tukul Sdn Bhd', registrationNo: '202601000001', tel: '03-1111 1111' },
    });
    expect((await recorded()).slice(-1)).toMatchObject([
      { kind: 'page', key: 'contact', before: { tel: '03-0000 0000' }, after: { tel: '03-1111 1111' } },
    ]);
  });

  test('a second writer learns what the first wrote', async () => {
    const before = await get('/api/admin/contactinfo');
    await save({ ...contact, before });
    expect(await save({ ...contact, tel: '03-2222 2222', before })).toMatchObject({
      status: 409,
      body: { conflicts: [{ key: 'contact', now: { tel: '03-0000 0000' } }] },
    });
  });

  test.each([
    ['companyName', ''],
    ['tel', 'abc'],
    ['fax', '12'],
    ['email', 'not-an-email'],
  ])('what nobody can use is refused: %s %j', async (field, typed) => {
    const before = await get('/api/admin/contactinfo');
    expect(await save({ ...contact, [field]: typed })).toMatchObject({ status: 400, body: { field } });
    expect(await get('/api/admin/contactinfo')).toEqual(before);
  });

  test('a map of a strange host is refused', async () => {
    const mapURL = 'https://evil.example/map';
    expect(await save({ ...contact, mapURL })).toMatchObject({ status: 400, body: { field: 'mapURL' } });
    const good = 'https://www.openstreetmap.org/#map=16/3.1590/101.7123';
    expect(await save({ ...contact, mapURL: good })).toMatchObject({ status: 200 });
    expect(await get('/api/admin/contactinfo')).toMatchObject({ mapURL: good });
  });
});

test('nobody but a super admin writes', async () => {
  for (const role of ['user', 'vendor', 'auditor', 'admin'] as const) {
    const { headers } = await house.person({ role, id: { user: 2001, vendor: 3, auditor: 4, admin: 5 }[role] });
    for (const url of ['/api/toggleinfo/save/all', '/api/admin/homepage/save', '/api/admin/contactinfo/save']) {
      expect(await post(url, [{ id: 10, info: 'x' }], headers)).toMatchObject({ status: 403 });
    }
  }
  expect(await get('/api/toggleinfo/getall')).toEqual([]);
});
