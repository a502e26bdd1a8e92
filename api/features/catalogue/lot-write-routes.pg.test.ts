import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession, type Person, upToDate } from '#api/testing/test-house.ts';
import { lotWritesHouse } from './testing/lot-writes-house.ts';

const here = lotWritesHouse();
const { times, lotNo, next, call, enter, isCurrent } = here;

/** Beside the session of the test, after its end. */
const sessionLater = () => {
  const startsAtMs = times().endsAtMs + 3_600_000;
  return { session: here.session.replace('AMS', 'AMS9'), startsAtMs, endsAtMs: startsAtMs + 60_000 };
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
  const watched = { session: here.session, lotNo: lotNo(1), regnNo: 'WXC 4821' };
  await here.house.db
    .insertInto('office.watchedLots')
    .values({ ...watched, userId: here.bidder.id })
    .execute();
  await here.boss.post('/api/auctionlot/post', { ...next(1), session: here.session });
  await call('DELETE', `/api/auctionlot/deletecolumn/${lotNo(1)}`);
  const subjects = async () => {
    const mails = await here.house.db
      .selectFrom('office.outbox')
      .select(['recipient', 'subject'])
      .orderBy('id')
      .execute();
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
    expect(await call('GET', url, here.boss, headers)).toMatchObject({ status: 400, body: { code: 'prefetch' } });
  }
  expect(await call('HEAD', url)).toMatchObject({ status: 404 });
  expect(await call('GET', url, null)).toMatchObject({ status: 401 });
  for (const person of [here.bidder, here.admin]) expect(await call('GET', url, person)).toMatchObject({ status: 403 });
  expect([1, 2, 3].map(isCurrent)).toEqual([true, true, true]);
});

test('all lots are cleared by the typed words, and first it is said what that comes to', async () => {
  const preview = await call('GET', '/api/auctionlot/delete/all/preview');
  expect(preview.body).toEqual({ sessions: [{ session: here.session, lots: 3 }], refused: [] });
  const wrong = await call('DELETE', '/api/auctionlot/delete/all?command=clear');
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Command not available' } });
  expect(isCurrent(1)).toBe(true);
  const cleared = await call('DELETE', '/api/auctionlot/delete/all?command=clear%20all%20lot');
  expect(cleared).toMatchObject({ status: 200, body: { message: '3 lots cleared.', cleared: 3 } });
  expect([1, 2, 3].map(isCurrent)).toEqual([false, false, false]);
  // The same numbers can be used again.
  const again = await here.boss.post('/api/auctionlot/post', { ...next(1), session: here.session });
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
  const other = sessionLater();
  await openSession(here.house, { ...other, lots: { [lotNo(9)]: {} } });
  const cleared = await call('DELETE', `/api/auctionlot/delete/all?session=${other.session}`);
  expect(cleared).toMatchObject({ status: 200, body: { cleared: 1 } });
  expect([isCurrent(1), isCurrent(9)]).toEqual([true, false]);
});

test('the starting price of a lot with a reserve is not raised, alone or in a list, and nobody finds the amount by trying', async () => {
  const later = sessionLater();
  await openSession(here.house, { ...later, lots: { [lotNo(8)]: {}, [lotNo(9)]: {} } });
  const [lot, other] = [next(8, { session: later.session }), next(9, { session: later.session })];
  await here.boss.post('/api/auctionlot/post', lot);
  const reserve = { session: later.session, lotNo: lotNo(8), reserve: 98_765, approval: false };
  expect((await here.boss.post('/api/auctionmanager/lot/reserve', reserve)).status).toBe(200);
  const says = 'The lot has a reserve: its starting price can only be lowered.';
  for (const price of [lot.price + 1, 98_764, 98_765, 500_000]) {
    const raised = { ...lot, price };
    for (const answer of [
      await here.boss.post('/api/auctionlot/post', raised),
      await here.boss.post('/api/auctionlot/save/multiplelot', [other, raised]),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(says) } });
      expect(JSON.stringify(answer.body)).not.toMatch(/98.?765/);
    }
  }
  expect((await here.boss.post('/api/auctionlot/post', { ...lot, price: lot.price - 1 })).status).toBe(200);
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
    const seen = upToDate(here.house);
    return (await here.boss.get(`/api/auctionlot/get/${lotNo(n)}`, seen)).body;
  };

  test('by each of the four calls', async () => {
    for (const url of ['/api/auctionlot/post', '/api/nextauctionlot/post']) {
      expect(await here.boss.post(url, listed(4, { session: here.session })), url).toMatchObject({
        status: 200,
        body: { added: 1 },
      });
      expect(await here.boss.post(url, next(4, { session: here.session })), url).toMatchObject({
        body: { unchanged: 1 },
      });
    }
    for (const url of ['/api/auctionlot/save/multiplelot', '/api/nextauctionlot/save/multiplelot']) {
      const [texts, numbers] = [
        [listed(5, { session: here.session }), listed(6, { session: here.session })],
        [next(5, { session: here.session }), next(6, { session: here.session })],
      ];
      expect(await here.boss.post(url, texts), url).toMatchObject({ status: 200, body: { added: 2 } });
      expect(await here.boss.post(url, numbers), url).toMatchObject({ body: { unchanged: 2 } });
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
    const answer = await here.boss.post('/api/auctionlot/save/multiplelot', [
      next(4, { session: here.session }),
      listed(5, { session: here.session, [field]: cell }),
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(field);
    expect(await held(4)).not.toMatchObject({ make: 'Perodua' });
  });

  test('of several sessions at once, all or none', async () => {
    const { session: other, ...hours } = sessionLater();
    await openSession(here.house, { session: other, ...hours, lots: {} });
    const list = [
      next(4, { session: here.session }),
      next(5, { session: other }),
      next(6, { session: here.session }),
      next(7, { session: other }),
    ];
    const url = '/api/auctionlot/save/multiplelot';
    const wrong = await here.boss.post(url, [...list, next(8, { session: 'AMS999' })]);
    expect(wrong.status).toBe(404);
    expect((await held(4)).make).toBeUndefined();
    expect(await here.boss.post(url, list)).toMatchObject({
      status: 200,
      body: { message: '4 lots saved: 4 new, 0 changed, 0 unchanged.', added: 4 },
    });
    expect(await Promise.all([4, 5, 6, 7].map(async (n) => (await held(n)).session))).toEqual([
      here.session,
      other,
      here.session,
      other,
    ]);
    await here.house.say({ type: 'withdraw-session', session: other, reason: 'other' });
  });
});

describe.each([
  { of: 'the current auction', post: '/api/auctionlot/post', read: '/api/auctionlot/get' },
  { of: 'the next auction', post: '/api/nextauctionlot/post', read: '/api/nextauctionlot/get' },
])('two clerks at one lot of $of', ({ of, post, read }) => {
  const first = () => next(1, of === 'the current auction' ? { session: here.session, addPrice: 200 } : {});
  const stored = async () => {
    const { body } = await here.boss.get(`${read}/${lotNo(1)}`);
    const { photos: _, status: __, salePrice: ___, endsAt: ____, ...lot } = body;
    return lot;
  };
  beforeEach(async () => {
    expect(await here.boss.post(post, first())).toMatchObject({ status: 200 });
  });

  test('each keeps what the other has made of other fields', async () => {
    const remark1 = 'Gearbox replaced 2025';
    expect(await here.boss.post(post, { ...first(), remark1, shown: { remark1: '' } })).toMatchObject({ status: 200 });
    const moved = { ...first(), location: 'Yard 9', price: 13_000, shown: { location: 'Klang', price: 12_000.5 } };
    expect(await here.clerk.post(post, moved)).toMatchObject({ status: 200 });
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
    expect(await save(here.boss, 41_000, 300, shown)).toMatchObject({ status: 200 });
    const refused = await save(here.clerk, 42_000, 450, shown);
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    const now = { price: 41_000, premiumBands: bands(300) };
    expect(refused.body.conflicts).toEqual([{ key: lotNo(1), now }]);
    expect(await stored()).toEqual({ ...first(), ...now, remark2: 'Keys' });
    expect(await save(here.clerk, 42_000, 450, now)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual({ ...first(), price: 42_000, premiumBands: bands(450), remark2: 'Keys' });
  });

  test('a lot that the other has deleted is not made again by a correction', async () => {
    expect(await call('DELETE', `${post.replace('post', 'deletecolumn')}/${lotNo(1)}`)).toMatchObject({ status: 200 });
    const late = await here.clerk.post(post, { ...first(), year: '2020', shown: { year: '2021' } });
    expect(late).toMatchObject({ status: 409, body: { conflicts: [{ key: lotNo(1), now: null }] } });
    expect((await here.boss.get(`${read}/${lotNo(1)}`)).status).toBe(404);
  });

  test('whoever does not say what they saw replaces the lot, as the specification has it', async () => {
    expect(await here.clerk.post(post, { ...first(), year: '2020' })).toMatchObject({ status: 200 });
    expect(await stored()).toEqual({ ...first(), year: '2020' });
  });
});
