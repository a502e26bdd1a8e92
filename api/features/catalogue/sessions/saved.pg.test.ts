import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { END_MS, guest, openSession, type Person, START_MS, upToDate } from '#api/testing/test-house.ts';
import { FIRST, PREVIEW, SAVE, type SessionsHouse, sessionsHouse, why } from './testing/sessions-house.ts';

let house: SessionsHouse;
let boss: Person;

beforeEach(async () => {
  house = await sessionsHouse();
  boss = house.boss;
});
afterEach(() => house.end());

describe('sessions', () => {
  test('are saved as a list under the next free names', async () => {
    expect((await boss.get('/api/auctionmanager/session/nextname')).body).toEqual({ name: 'AMS1' });
    const staff = { ...FIRST, id: 'AMS2', startTime: '13:30', publicOrPrivate: 'TM Staff' };
    expect(await boss.post(SAVE, [FIRST, staff])).toMatchObject({
      status: 200,
      body: { message: '2 sessions saved.', saved: 2 },
    });
    expect(await house.managed()).toMatchObject([
      { ...FIRST, status: 'not started', step: 'open', lots: 0, openLots: 0, bids: 0, hadBids: false, archived: false },
      { ...staff, startTime: '13:30:00' },
    ]);
    expect((await boss.get('/api/auctionmanager/session/nextname')).body).toEqual({ name: 'AMS3' });
    expect((await boss.post(SAVE, [FIRST, staff])).body).toMatchObject({ message: 'There was nothing to save.' });
  });

  test('that overlap are refused with the reason, and nothing of the list is saved', async () => {
    await openSession(house);
    const list = [
      { ...FIRST, id: 'AMS2', startDate: '2026-11-21', endDate: '2026-11-21' },
      { ...FIRST, id: 'AMS3', startTime: '14:59:59', endTime: '18:00:00' },
    ];
    const problem = { session: 'AMS3', code: 'overlap', other: 'AMS1' };
    expect(await boss.post(SAVE, list)).toMatchObject({
      status: 409,
      body: {
        code: 'sessions-refused',
        message: 'AMS3: It overlaps with AMS1, which is for the same bidders.',
        problems: [problem],
      },
    });
    expect(await house.managed()).toHaveLength(1);
  });

  test('keep the milliseconds that nobody has typed', async () => {
    await openSession(house, { startsAtMs: START_MS + 345, endsAtMs: END_MS + 678 });
    house.clockMs = START_MS + 1_000;
    expect(
      (await boss.post(SAVE, [{ ...FIRST, ...why, endTime: '16:00', shown: { endTime: FIRST.endTime } }])).status,
    ).toBe(200);
    expect(house.stated()).toEqual([['AMS1', '2026-11-20T04:00:00.345Z', '2026-11-20T08:00:00.000Z', 'public']]);
  });

  test.each([
    ['a day that does not exist', { startDate: '2026-11-31' }, 409],
    ['an hour that does not exist', { endTime: '25:00' }, 409],
    ['no date', { startDate: 'tomorrow' }, 400],
    ['a group that the house does not have', { publicOrPrivate: 'Everybody' }, 400],
    ['a name of their own', { id: 'Friday' }, 400],
  ])('with %s are refused', async (_, change, status) => {
    expect((await boss.post(SAVE, [{ ...FIRST, ...change }])).status).toBe(status);
    expect(house.stated()).toEqual([]);
  });

  describe('that are new, with bidding rules', () => {
    const NONE = { maximumBids: false, softClose: null, staggerSeconds: 0, increments: [], approvalHours: 24 };
    const RULES = {
      ...{ maximumBids: true, softClose: { windowMinutes: 3, lastEndMinutes: 30 }, staggerSeconds: 60 },
      ...{ increments: [{ from: 0, step: 250 }], approvalHours: 48 },
    };
    const mine = { ...FIRST, shown: null, rules: RULES };

    test('are never public without them: both are written at once, by one command', async () => {
      expect((await boss.post(PREVIEW, { sessions: [mine] })).body).toMatchObject({
        effects: [{ session: 'AMS1', kind: 'new', rules: RULES }],
        problems: [],
      });
      const second = { ...FIRST, id: 'AMS2', startTime: '16:00', endTime: '17:00', shown: null };
      expect(await boss.post(SAVE, [mine, second])).toMatchObject({
        status: 200,
        body: { message: '2 sessions saved.', saved: 2 },
      });
      expect(await house.managed()).toMatchObject([
        { id: 'AMS1', rules: RULES, latestEndsAt: new Date(END_MS + 1_800_000).toISOString() },
        { id: 'AMS2', rules: NONE },
      ]);
      expect(await boss.post(SAVE, [mine])).toMatchObject({ body: { message: 'There was nothing to save.' } });
      expect((await boss.get('/api/auctionmanager/session/nextname')).body).toEqual({
        name: 'AMS3',
        latestRules: { session: 'AMS1', rules: RULES },
      });
    });

    test.each([
      ['rules that are not possible', { rules: { ...RULES, staggerSeconds: 3_601 } }, 'rules-invalid'],
      ['an end that may run into the next one', { endTime: '17:45:00' }, 'late-overlap'],
    ])('are refused with %s, and nothing is saved', async (_, change, code) => {
      await openSession(house, {
        session: 'AMS2',
        startsAtMs: END_MS + 3 * 3_600_000,
        endsAtMs: END_MS + 4 * 3_600_000,
      });
      const list = [{ ...mine, ...change }];
      expect(await boss.post(SAVE, list)).toMatchObject({
        status: 409,
        body: { code: 'sessions-refused', problems: [{ session: 'AMS1', code }] },
      });
      expect((await boss.post(PREVIEW, { sessions: list })).body.problems).toMatchObject([{ session: 'AMS1', code }]);
      expect(house.stated()).toHaveLength(1);
    });

    test('of two clerks at once, one is made; the other one is told that its name is used', async () => {
      const clerk = await house.person(2, { role: 'admin' });
      const answers = await Promise.all([
        boss.post(SAVE, [mine]),
        clerk.post(SAVE, [{ ...mine, rules: { ...RULES, approvalHours: 24 } }]),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.problems).toMatchObject([{ code: 'name-used' }]);
      expect(house.stated()).toHaveLength(1);
    });
  });

  test('are saved by super admins only, who are named in the history', async () => {
    const admin = await house.person(11, { role: 'admin' });
    for (const who of [admin, guest(house)]) {
      const statuses = [
        (await who.post(SAVE, [FIRST])).status,
        (await who.post(PREVIEW, { sessions: [FIRST] })).status,
        (await who.get('/api/auctionmanager/deletecolumn/AMS1')).status,
      ];
      expect(new Set(statuses)).toEqual(new Set([who === admin ? 403 : 401]));
    }
    await boss.post(SAVE, [FIRST]);
    const { body } = await boss.get('/api/history/session/AMS1/0/10', upToDate(house));
    expect(JSON.stringify(body)).toContain('Person 1');
  });
});
