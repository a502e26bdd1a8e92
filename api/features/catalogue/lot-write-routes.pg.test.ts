import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';

let house: TestHouse;
let boss: Person;
let bidder: Person;
let admin: Person;
let clerk: Person;
/** Each test has a session, and lot nos, of its own. */
let session = '';
let sessions = 0;

beforeAll(async () => {
  house = await testHouse({ REQUEST_RATE_PER_10S: '100000' });
  boss = await house.person(1, { role: 'admin' });
  clerk = await house.person(2, { role: 'admin' });
  admin = await house.person(104, { role: 'admin' });
  bidder = await house.person(1001);
});
beforeEach(async () => {
  await house.db.deleteFrom('office.nextLots').execute();
  if (session !== '') await house.say({ type: 'withdraw-session', session, reason: 'other' }).catch(() => undefined);
  sessions += 1;
  session = `AMS${sessions}`;
  house.clockMs = times().startsAtMs;
  await openSession(house, { session, ...times(), lots: Object.fromEntries([1, 2, 3].map((n) => [lotNo(n), {}])) });
});
afterAll(() => house.end());

const DAY_MS = 86_400_000;
/** Sessions of one public have a day each. */
const times = () => ({ startsAtMs: START_MS + sessions * DAY_MS, endsAtMs: END_MS + sessions * DAY_MS });
const lotNo = (n: number) => `${sessions}0${n}`;
const next = (n: number, change: object = {}) => ({
  id: lotNo(n),
  session: 'NEXT',
  regnNo: `VBG ${lotNo(n)}`,
  // Read only: what a call says of it is ignored.
  unit: `VBG${lotNo(n)}`,
  make: 'Perodua',
  descOfGood: 'Myvi',
  ma: 'auto',
  year: '2021',
  rc: 'Yes',
  remarks: 'One\nTwo',
  vendor: 'KNB',
  price: 12_000.5,
  adminFee: 300,
  deposit: 1_500,
  safetyDeposit: 500,
  premium: 600,
  addPrice: 0,
  location: 'Klang',
  contactPerson: 'Puan Siti',
  remark1: '',
  remark2: '',
  category: 'car',
  ...{ mileageKm: 61_204, engineHours: null, engineCc: 1_496, fuel: 'petrol', colour: 'Blue', keys: 2 },
  ...{ roadTaxUntil: '', chassisEnd: '2833' },
  ...change,
});
const call = async (method: 'GET' | 'DELETE' | 'HEAD', url: string, person: Person | null = boss, headers = {}) => {
  const token = person && { authorization: `Bearer ${house.app.signToken({ id: person.id, tokenVersion: 0 })}` };
  const answer = await house.app.inject({ method, url, headers: { ...token, ...headers } });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
};
const enter = (n: number) => house.say({ type: 'enter-lot', lotNo: lotNo(n), bidder: bidder.id });
const isCurrent = (n: number) => house.house.book.committed.currentLots.has(lotNo(n));
const nextLotNos = async () => {
  const rows = await house.db.selectFrom('office.nextLots').select('lotNo').orderBy('position').execute();
  return rows.map((row) => row.lotNo);
};
const actions = async (kind: string, key: string) => {
  const rows = await house.db
    .selectFrom('office.changes')
    .select('action')
    .where('kind', '=', kind)
    .where('key', '=', key);
  return (await rows.orderBy('id').execute()).map(({ action }) => action);
};

test.each(['GET', 'DELETE'] as const)(
  'a lot is deleted by %s, and not once somebody has entered it',
  async (method) => {
    expect(await call(method, `/api/auctionlot/deletecolumn/${lotNo(1)}`)).toMatchObject({
      status: 200,
      body: { message: `Lot ${lotNo(1)} deleted.` },
    });
    expect([isCurrent(1), isCurrent(2)]).toEqual([false, true]);
    expect(await call(method, `/api/auctionlot/deletecolumn/${lotNo(1)}`)).toMatchObject({ status: 404 });
    await enter(2);
    const refused = await call(method, `/api/auctionlot/deletecolumn/${lotNo(2)}`);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Bidders have entered this lot; its terms stand.' },
    });
    expect(isCurrent(2)).toBe(true);
  },
);

test('who watches a lot hears that it is withdrawn, and that its terms are new', async () => {
  const watched = { session, lotNo: lotNo(1), regnNo: 'WXC 4821' };
  await house.db
    .insertInto('office.watchedLots')
    .values({ ...watched, userId: bidder.id })
    .execute();
  await boss.post('/api/auctionlot/post', { ...next(1), session });
  await call('DELETE', `/api/auctionlot/deletecolumn/${lotNo(1)}`);
  const subjects = async () => {
    const mails = await house.db.selectFrom('office.outbox').select(['recipient', 'subject']).orderBy('id').execute();
    return mails.filter(({ recipient }) => recipient === 'person1001@test.invalid').map(({ subject }) => subject);
  };
  await vi.waitFor(
    async () =>
      expect((await subjects()).toSorted()).toEqual([
        'Lots that you watch have been withdrawn',
        'Lots that you watch have new terms',
      ]),
    { timeout: 20_000, interval: 50 },
  );
});

test.each([
  '/api/auctionlot/deletecolumn/1',
  '/api/auctionlot/delete/all',
  '/api/nextauctionlot/deletecolumn/1',
  '/api/nextauctionlot/delete/all',
])('GET %s is nothing that happens by the way', async (url) => {
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }]) {
    expect(await call('GET', url, boss, headers)).toMatchObject({ status: 400, body: { code: 'prefetch' } });
  }
  expect(await call('HEAD', url)).toMatchObject({ status: 404 });
  expect(await call('GET', url, null)).toMatchObject({ status: 401 });
  for (const person of [bidder, admin]) expect(await call('GET', url, person)).toMatchObject({ status: 403 });
  expect([1, 2, 3].map(isCurrent)).toEqual([true, true, true]);
});

test('all lots are cleared by the typed words, and first it is said what that comes to', async () => {
  const preview = await call('GET', '/api/auctionlot/delete/all/preview');
  expect(preview.body).toEqual({ sessions: [{ session, lots: 3 }], refused: [] });
  const wrong = await call('DELETE', '/api/auctionlot/delete/all?command=clear');
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Command not available' } });
  expect(isCurrent(1)).toBe(true);
  const cleared = await call('DELETE', '/api/auctionlot/delete/all?command=clear%20all%20lot');
  expect(cleared).toMatchObject({ status: 200, body: { message: '3 lots cleared.', cleared: 3 } });
  expect([1, 2, 3].map(isCurrent)).toEqual([false, false, false]);
  // The same numbers can be used again.
  const again = await boss.post('/api/auctionlot/post', { ...next(1), session });
  expect(again).toMatchObject({ status: 200, body: { added: 1 } });
});

test('no lot is cleared while somebody is in one, and it is named', async () => {
  await enter(2);
  const message = 'Bidders have entered this lot; its terms stand.';
  const lots = [{ id: lotNo(2), message }];
  expect((await call('GET', '/api/auctionlot/delete/all/preview')).body).toMatchObject({ refused: lots });
  const refused = await call('GET', '/api/auctionlot/delete/all');
  expect(refused).toMatchObject({ status: 409, body: { lots, message: `Lot ${lotNo(2)}: ${message}` } });
  expect([1, 2, 3].map(isCurrent)).toEqual([true, true, true]);
});

test('lots of one session are cleared without those of another', async () => {
  const before = lotNo(1);
  sessions += 1;
  await openSession(house, { session: `AMS${sessions}`, ...times(), lots: { [lotNo(1)]: {} } });
  const cleared = await call('DELETE', `/api/auctionlot/delete/all?session=AMS${sessions}`);
  expect(cleared).toMatchObject({ status: 200, body: { cleared: 1 } });
  expect(house.house.book.committed.currentLots.has(before)).toBe(true);
  session = `AMS${sessions - 1}`;
});

test('next lots are added, replaced and left alone by lot no, incomplete ones too, and read back as they were sent', async () => {
  const list = '/api/nextauctionlot/save/multiplelot';
  const first = await boss.post(list, [next(1), next(2), { id: lotNo(3) }]);
  expect(first).toMatchObject({
    status: 200,
    body: { added: 3, message: '3 lots saved: 3 new, 0 changed, 0 unchanged.' },
  });
  expect((await boss.get(`/api/nextauctionlot/get/${lotNo(1)}`)).body).toEqual({ ...next(1), photos: [] });
  const second = await boss.post(list, [next(2, { price: 5 }), next(1), next(4)]);
  expect(second).toMatchObject({ body: { added: 1, changed: 1, unchanged: 1 } });
  expect(await nextLotNos()).toEqual([lotNo(1), lotNo(2), lotNo(3), lotNo(4)]);
  const one = await boss.post('/api/nextauctionlot/post', next(1, { session: 'AMS77' }));
  expect(one).toMatchObject({ status: 200, body: { message: `Lot ${lotNo(1)} saved.` } });
  expect(await actions('next-lot', lotNo(1))).toEqual(['added', 'changed']);
  const twice = await boss.post(list, [next(5), next(5)]);
  expect(twice).toMatchObject({ status: 409, body: { lots: [{ id: lotNo(5) }] } });
  expect(await nextLotNos()).toHaveLength(4);
});

test('next lots are deleted one by one, or cleared by the typed word', async () => {
  await boss.post('/api/nextauctionlot/save/multiplelot', [next(1), next(2), next(3)]);
  expect(await call('DELETE', `/api/nextauctionlot/deletecolumn/${lotNo(1)}`)).toMatchObject({ status: 200 });
  expect(await call('GET', `/api/nextauctionlot/deletecolumn/${lotNo(1)}`)).toMatchObject({ status: 404 });
  const wrong = await call('DELETE', '/api/nextauctionlot/delete/all?command=clear%20all%20lot');
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Command not available' } });
  expect(await nextLotNos()).toEqual([lotNo(2), lotNo(3)]);
  const cleared = await call('DELETE', '/api/nextauctionlot/delete/all?command=clear');
  expect(cleared).toMatchObject({ body: { message: '2 lots cleared.', cleared: 2 } });
  expect(await actions('next-lot', lotNo(2))).toEqual(['added', 'cleared']);
});

describe('lots are taken as lists have them', () => {
  /** What is the same lot as `next`, in the words of a list. */
  const listed = (n: number, change: object = {}) => ({
    ...next(n),
    ...{ price: '12,000.50', adminFee: '300', deposit: 'RM1,500', safetyDeposit: ' 500.00 ', premium: '600' },
    ...{ addPrice: '', year: 2021, mileageKm: '61,204 km', engineHours: '', engineCc: '1496.0', keys: '2' },
    ...{ regnNo: `ＶＢＧ ${lotNo(n)}` },
    ...change,
  });
  const held = async (n: number) => {
    const seen = upToDate(house);
    return (await boss.get(`/api/auctionlot/get/${lotNo(n)}`, seen)).body;
  };

  test('by each of the four calls', async () => {
    for (const url of ['/api/auctionlot/post', '/api/nextauctionlot/post']) {
      expect(await boss.post(url, listed(4, { session })), url).toMatchObject({ status: 200, body: { added: 1 } });
      expect(await boss.post(url, next(4, { session })), url).toMatchObject({ body: { unchanged: 1 } });
    }
    for (const url of ['/api/auctionlot/save/multiplelot', '/api/nextauctionlot/save/multiplelot']) {
      const [texts, numbers] = [
        [listed(5, { session }), listed(6, { session })],
        [next(5, { session }), next(6, { session })],
      ];
      expect(await boss.post(url, texts), url).toMatchObject({ status: 200, body: { added: 2 } });
      expect(await boss.post(url, numbers), url).toMatchObject({ body: { unchanged: 2 } });
    }
    expect(await held(5)).toMatchObject({ price: 12_000.5, deposit: 1_500, regnNo: `VBG ${lotNo(5)}` });
  });

  test.each([
    ['price', '1.500'],
    ['price', '-'],
    ['price', '(500)'],
    ['deposit', '1,50,000'],
    ['deposit', 'TBA'],
    ['mileageKm', '142.310'],
    ['keys', 'two'],
    ['regnNo', 'WXA\u200b 1'],
    ['remark1', 'One\nTwo\u202e'],
    ['price', true],
  ])('but %s %j, which has no one reading, is refused with its field', async (field, cell) => {
    const answer = await boss.post('/api/auctionlot/save/multiplelot', [
      next(4, { session }),
      listed(5, { session, [field]: cell }),
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(field);
    expect(await held(4)).not.toMatchObject({ make: 'Perodua' });
  });

  test('of several sessions at once, all or none', async () => {
    const other = `AMS9${sessions}`;
    const startsAtMs = times().endsAtMs + 3_600_000;
    await openSession(house, { session: other, startsAtMs, endsAtMs: startsAtMs + 60_000, lots: {} });
    const list = [next(4, { session }), next(5, { session: other }), next(6, { session }), next(7, { session: other })];
    const url = '/api/auctionlot/save/multiplelot';
    const wrong = await boss.post(url, [...list, next(8, { session: 'AMS999' })]);
    expect(wrong.status).toBe(404);
    expect((await held(4)).make).toBeUndefined();
    expect(await boss.post(url, list)).toMatchObject({
      status: 200,
      body: { message: '4 lots saved: 4 new, 0 changed, 0 unchanged.', added: 4 },
    });
    expect(await Promise.all([4, 5, 6, 7].map(async (n) => (await held(n)).session))).toEqual([
      session,
      other,
      session,
      other,
    ]);
    await house.say({ type: 'withdraw-session', session: other, reason: 'other' });
  });
});

const MOVE = '/api/nextauctionlot/move';

test('next lots move into a session with their terms and texts, and leave the next auction', async () => {
  await boss.post('/api/nextauctionlot/save/multiplelot', [next(4), next(5), next(6)]);
  const preview = await boss.post(MOVE, { session, preview: true });
  expect(preview.body).toMatchObject({ moved: false, message: '3 lots to move.' });
  expect(preview.body.lots[0]).toEqual({
    ...{ id: lotNo(4), regnNo: `VBG ${lotNo(4)}`, make: 'Perodua', descOfGood: 'Myvi', problem: null, samePlate: null },
  });
  expect(await nextLotNos()).toHaveLength(3);
  const moved = await boss.post(MOVE, { session, lots: [lotNo(4), lotNo(6)] });
  expect(moved).toMatchObject({ status: 200, body: { moved: true, message: `2 lots moved to ${session}.` } });
  expect(await nextLotNos()).toEqual([lotNo(5)]);
  const headers = { 'x-at-least-revision': `${moved.body.revision}` };
  expect((await boss.get(`/api/auctionlot/get/${lotNo(4)}`, headers)).body).toEqual({
    ...next(4, { session, addPrice: 200 }),
    ...{ status: 'open', salePrice: null, photos: [] },
  });
  expect(await actions('next-lot', lotNo(4))).toEqual(['added', `moved to ${session}`]);
  expect(await actions('lot', `${session}/${lotNo(4)}`)).toEqual(['texts added']);
});

test('when one lot clashes or is incomplete none moves, and each reason is given', async () => {
  const incomplete = next(4, { vendor: '', price: 0 });
  await boss.post('/api/nextauctionlot/save/multiplelot', [next(1), incomplete, next(5)]);
  const lots = [
    { id: lotNo(1), message: `${session} has another lot of this number.` },
    { id: lotNo(4), message: 'Vendor must be filled in; Starting price must be at least RM1.00' },
  ];
  const preview = await boss.post(MOVE, { session, preview: true });
  expect(preview.body.lots).toMatchObject([
    { problem: lots[0]?.message },
    { problem: lots[1]?.message },
    { problem: null },
  ]);
  expect(await boss.post(MOVE, { session })).toMatchObject({ status: 409, body: { code: 'lots-refused', lots } });
  expect(await nextLotNos()).toHaveLength(3);
  expect(isCurrent(5)).toBe(false);
});

test('a move that was cut off after the book goes on where it stopped', async () => {
  await boss.post('/api/nextauctionlot/save/multiplelot', [next(4), next(5)]);
  await boss.post('/api/auctionlot/post', { ...next(4), session });
  expect(await boss.post(MOVE, { session })).toMatchObject({ status: 200, body: { moved: true } });
  expect(await nextLotNos()).toEqual([]);
  expect([isCurrent(4), isCurrent(5)]).toEqual([true, true]);
});

test('nothing moves into a session that is not there or has ended, nor what is not there', async () => {
  await boss.post('/api/nextauctionlot/post', next(4));
  expect(await boss.post(MOVE, { session: 'AMS999' })).toMatchObject({ status: 404 });
  expect(await boss.post(MOVE, { session, lots: [lotNo(9)] })).toMatchObject({
    body: { lots: [{ id: lotNo(9), message: 'There is no such lot in the next auction.' }] },
  });
  expect(await admin.post(MOVE, { session })).toMatchObject({ status: 403 });
  house.clockMs = times().endsAtMs;
  expect(await boss.post(MOVE, { session })).toMatchObject({
    status: 409,
    body: { lots: [{ id: lotNo(4), message: 'Auction has ended' }] },
  });
  expect(await nextLotNos()).toEqual([lotNo(4)]);
});

describe.each([
  { of: 'the current auction', post: '/api/auctionlot/post', read: '/api/auctionlot/get' },
  { of: 'the next auction', post: '/api/nextauctionlot/post', read: '/api/nextauctionlot/get' },
])('two clerks at one lot of $of', ({ of, post, read }) => {
  const first = () => next(1, of === 'the current auction' ? { session, addPrice: 200 } : {});
  const stored = async () => {
    const { body } = await boss.get(`${read}/${lotNo(1)}`);
    const { photos: _, status: __, salePrice: ___, ...lot } = body;
    return lot;
  };
  beforeEach(async () => {
    expect(await boss.post(post, first())).toMatchObject({ status: 200 });
  });

  test('each keeps what the other has made of other fields', async () => {
    const remark1 = 'Gearbox replaced 2025';
    expect(await boss.post(post, { ...first(), remark1, shown: { remark1: '' } })).toMatchObject({ status: 200 });
    const moved = { ...first(), location: 'Yard 9', price: 13_000, shown: { location: 'Klang', price: 12_000.5 } };
    expect(await clerk.post(post, moved)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual({ ...first(), remark1, location: 'Yard 9', price: 13_000 });
  });

  test('the second at one field is told what it is now, nothing is saved, and a second yes replaces it', async () => {
    const shown = { price: 12_000.5, premiumBands: [] };
    const bands = (premium: number) => [{ upTo: 5_000, premium }];
    const save = (who: Person, price: number, premium: number, seen: object) =>
      who.post(post, {
        ...first(),
        price,
        premiumBands: bands(premium),
        remark2: 'Keys',
        shown: { ...seen, remark2: '' },
      });
    expect(await save(boss, 41_000, 300, shown)).toMatchObject({ status: 200 });
    const refused = await save(clerk, 42_000, 450, shown);
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    const now = { price: 41_000, premiumBands: bands(300) };
    expect(refused.body.conflicts).toEqual([{ key: lotNo(1), now }]);
    expect(await stored()).toEqual({ ...first(), ...now, remark2: 'Keys' });
    expect(await save(clerk, 42_000, 450, now)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual({ ...first(), price: 42_000, premiumBands: bands(450), remark2: 'Keys' });
  });

  test('a lot that the other has deleted is not made again by a correction', async () => {
    expect(await call('DELETE', `${post.replace('post', 'deletecolumn')}/${lotNo(1)}`)).toMatchObject({ status: 200 });
    const late = await clerk.post(post, { ...first(), year: '2020', shown: { year: '2021' } });
    expect(late).toMatchObject({ status: 409, body: { conflicts: [{ key: lotNo(1), now: null }] } });
    expect((await boss.get(`${read}/${lotNo(1)}`)).status).toBe(404);
  });

  test('whoever does not say what they saw replaces the lot, as the specification has it', async () => {
    expect(await clerk.post(post, { ...first(), year: '2020' })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual({ ...first(), year: '2020' });
  });
});
