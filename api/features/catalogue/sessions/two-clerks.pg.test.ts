import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { END_MS, openSession, type Person, START_MS } from '#api/testing/test-house.ts';
import { FIRST, PREVIEW, SAVE, type SessionsHouse, sessionsHouse, times, why } from './testing/sessions-house.ts';

let house: SessionsHouse;
let boss: Person;

beforeEach(async () => {
  house = await sessionsHouse();
  boss = house.boss;
});
afterEach(() => house.end());

describe('sessions that two clerks change', () => {
  const end = (endTime: string, seen = FIRST.endTime) => [{ ...FIRST, endTime, shown: { endTime: seen } }];
  const [saved, nothing] = [
    { status: 200, body: { saved: 1 } },
    { status: 200, body: { saved: 0 } },
  ];
  let clerk: Person;

  beforeEach(async () => {
    await openSession(house);
    // The super admins.
    clerk = await house.person(2, { role: 'admin' });
  });

  test('are not saved over what the other one saved: 409 says how they are, and who made them so, when', async () => {
    house.clockMs = START_MS - 60_000;
    expect(await clerk.post(SAVE, end('17:00'))).toMatchObject(saved);
    const changed = {
      ...{ at: new Date(START_MS - 60_000).toISOString(), what: 'Session changed', by: 'Person 2' },
      ...{ amount: null, reference: null, lot: null, bidder: null },
    };
    const message =
      'AMS1: Nothing was saved: somebody else has changed it meanwhile. It is from 20 Nov 2026, 12:00:00 to 20 Nov 2026, 17:00:00, public now. ' +
      'Session changed by Person 2, 20 Nov 2026, 11:59:00.';
    const present = { ...times(FIRST), endTime: '17:00:00' };
    const problem = { session: 'AMS1', code: 'changed-meanwhile', message, present, changed };
    expect(await boss.post(SAVE, end('16:00'))).toMatchObject({
      status: 409,
      body: { message, problems: [problem] },
    });
    expect((await boss.post(PREVIEW, { sessions: end('16:00') })).body.problems).toEqual([problem]);
    expect(await boss.post(SAVE, end('16:00', '17:00:00'))).toMatchObject(saved);
    expect(house.stated()).toMatchObject([['AMS1', expect.any(String), '2026-11-20T08:00:00.000Z', 'public']]);
  });

  test('are both changed where they touched different fields', async () => {
    expect(await clerk.post(SAVE, end('17:00'))).toMatchObject(saved);
    const start = [{ ...FIRST, startTime: '12:30', shown: { startTime: '12:00' } }];
    expect(await boss.post(SAVE, start)).toMatchObject(saved);
    const group = [{ ...FIRST, publicOrPrivate: 'TM Staff', shown: { publicOrPrivate: 'public' } }];
    expect(await clerk.post(SAVE, group)).toMatchObject(saved);
    expect(house.stated()).toEqual([['AMS1', '2026-11-20T04:30:00.000Z', '2026-11-20T09:00:00.000Z', 'TM Staff']]);
  });

  test('are saved once, however often the same is saved, and by both', async () => {
    expect(await boss.post(SAVE, end('17:00'))).toMatchObject(saved);
    for (const who of [boss, clerk]) expect(await who.post(SAVE, end('17:00'))).toMatchObject(nothing);
  });

  test('at once: one is saved, the other one is told', async () => {
    const answers = await Promise.all([clerk.post(SAVE, end('17:00')), boss.post(SAVE, end('16:00'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('from a tab in which nothing was touched stay as they are', async () => {
    await clerk.post(SAVE, end('17:00'));
    expect(await boss.post(SAVE, [{ ...FIRST, shown: {} }])).toMatchObject(nothing);
    expect(house.stated()).toMatchObject([['AMS1', expect.any(String), '2026-11-20T09:00:00.000Z', 'public']]);
  });

  test('the day and the time of an end are one thing', async () => {
    const day = [{ ...FIRST, endDate: '2026-11-21', shown: { endDate: FIRST.endDate } }];
    await clerk.post(SAVE, day);
    expect(await boss.post(SAVE, end('16:00'))).toMatchObject({ status: 409 });
  });

  test('after an extension for an outage are of other times as well', async () => {
    house.clockMs = START_MS + 120_000;
    const outage = { outageFromMs: START_MS, outageToMs: START_MS + 60_000 };
    await house.say({
      type: 'extend-session',
      session: 'AMS1',
      endsAtMs: END_MS + 60_000,
      beforeMs: END_MS,
      ...outage,
    });
    expect((await boss.post(SAVE, [{ ...end('16:00')[0], ...why }])).body.problems).toMatchObject([
      { code: 'changed-meanwhile', changed: { what: 'Session extended after an outage', by: null } },
    ]);
  });

  test('that the other one has deleted, or made under the same name, are not made again', async () => {
    expect((await boss.post(SAVE, [{ ...FIRST, endTime: '16:00', shown: null }])).body.problems).toMatchObject([
      { code: 'name-used' },
    ]);
    await clerk.get('/api/auctionmanager/deletecolumn/AMS1');
    expect((await boss.post(SAVE, end('16:00'))).body.problems).toMatchObject([{ code: 'not-found' }]);
  });

  test('by a program that says nothing of what was shown are as it has them', async () => {
    await clerk.post(SAVE, end('17:00'));
    expect(await boss.post(SAVE, [{ ...FIRST, endTime: '16:00' }])).toMatchObject(saved);
  });
});
