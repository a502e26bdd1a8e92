import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterAndBid } from '#api/testing/sale.ts';
import {
  END_MS,
  guest,
  openSession,
  type Person,
  START_MS,
  TERMS,
  type TestHouse,
  testHouse,
  upToDate,
} from '#api/testing/test-house.ts';

let house: TestHouse;
let boss: Person;

beforeEach(async () => {
  house = await testHouse();
  boss = await house.person(1, { role: 'admin' });
});
afterEach(() => house.end());

const SAVE = '/api/auctionmanager/sessions/save';
const PREVIEW = '/api/auctionmanager/sessions/preview';
const WITHDRAW = '/api/auctionmanager/session/withdraw';
const ARCHIVE = '/api/auctionmanager/session/saveinhistory';

/** AMS1 as `openSession` opens it, 12:00 to 15:00 at +08:00. */
const FIRST = {
  id: 'AMS1',
  startDate: '2026-11-20',
  startTime: '12:00:00',
  endDate: '2026-11-20',
  endTime: '15:00:00',
  publicOrPrivate: 'public',
};
const times = ({ id: _, ...rest }: typeof FIRST) => rest;

const WHY = { reason: 'technical-fault', words: 'The hall has no power.' };
/** Why the session is changed while it runs. */
const why = { why: WHY };

const seen = () => upToDate(house);
const managed = async () => (await boss.get('/api/auctionmanager/sessions/managed', seen())).body.sessions;
const stated = () =>
  [...house.house.book.committed.sessions.values()].map(({ session, startsAtMs, endsAtMs, access }) => [
    session,
    new Date(startsAtMs).toISOString(),
    new Date(endsAtMs).toISOString(),
    access,
  ]);
const mails = () =>
  house.db.selectFrom('office.outbox').select(['recipient', 'subject', 'text']).orderBy('recipient').execute();

describe('sessions', () => {
  test('are saved as a list under the next free names', async () => {
    expect((await boss.get('/api/auctionmanager/session/nextname')).body).toEqual({ name: 'AMS1' });
    const staff = { ...FIRST, id: 'AMS2', startTime: '13:30', publicOrPrivate: 'TM Staff' };
    expect(await boss.post(SAVE, [FIRST, staff])).toMatchObject({
      status: 200,
      body: { message: '2 sessions saved.', saved: 2 },
    });
    expect(await managed()).toMatchObject([
      { ...FIRST, status: 'not started', step: 'open', lots: 0, openLots: 0, bids: 0, archived: false },
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
    expect(await managed()).toHaveLength(1);
  });

  test('keep the milliseconds that nobody has typed', async () => {
    await openSession(house, { startsAtMs: START_MS + 345, endsAtMs: END_MS + 678 });
    house.clockMs = START_MS + 1_000;
    expect(
      (await boss.post(SAVE, [{ ...FIRST, ...why, endTime: '16:00', shown: { endTime: FIRST.endTime } }])).status,
    ).toBe(200);
    expect(stated()).toEqual([['AMS1', '2026-11-20T04:00:00.345Z', '2026-11-20T08:00:00.000Z', 'public']]);
  });

  describe('that two clerks change', () => {
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
      const changed = { at: new Date(START_MS - 60_000).toISOString(), what: 'Session changed', by: 'Person 2' };
      const message =
        'AMS1: Nothing was saved: somebody else has changed it meanwhile. It is from 2026-11-20 12:00:00 to 2026-11-20 17:00:00, public now. ' +
        'Session changed by Person 2, 2026-11-20 11:59:00.';
      const present = { ...times(FIRST), endTime: '17:00:00' };
      const problem = { session: 'AMS1', code: 'changed-meanwhile', message, present, changed };
      expect(await boss.post(SAVE, end('16:00'))).toMatchObject({
        status: 409,
        body: { message, problems: [problem] },
      });
      expect((await boss.post(PREVIEW, { sessions: end('16:00') })).body.problems).toEqual([problem]);
      expect(await boss.post(SAVE, end('16:00', '17:00:00'))).toMatchObject(saved);
      expect(stated()).toMatchObject([['AMS1', expect.any(String), '2026-11-20T08:00:00.000Z', 'public']]);
    });

    test('are both changed where they touched different fields', async () => {
      expect(await clerk.post(SAVE, end('17:00'))).toMatchObject(saved);
      const start = [{ ...FIRST, startTime: '12:30', shown: { startTime: '12:00' } }];
      expect(await boss.post(SAVE, start)).toMatchObject(saved);
      const group = [{ ...FIRST, publicOrPrivate: 'TM Staff', shown: { publicOrPrivate: 'public' } }];
      expect(await clerk.post(SAVE, group)).toMatchObject(saved);
      expect(stated()).toEqual([['AMS1', '2026-11-20T04:30:00.000Z', '2026-11-20T09:00:00.000Z', 'TM Staff']]);
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
      expect(stated()).toMatchObject([['AMS1', expect.any(String), '2026-11-20T09:00:00.000Z', 'public']]);
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

  test.each([
    ['a day that does not exist', { startDate: '2026-11-31' }, 409],
    ['an hour that does not exist', { endTime: '25:00' }, 409],
    ['no date', { startDate: 'tomorrow' }, 400],
    ['a group that the house does not have', { publicOrPrivate: 'Everybody' }, 400],
    ['a name of their own', { id: 'Friday' }, 400],
  ])('with %s are refused', async (_, change, status) => {
    expect((await boss.post(SAVE, [{ ...FIRST, ...change }])).status).toBe(status);
    expect(stated()).toEqual([]);
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
    const { body } = await boss.get('/api/history/session/AMS1/0/10', seen());
    expect(JSON.stringify(body)).toContain('Person 1');
  });
});

describe('the preview', () => {
  beforeEach(async () => {
    await openSession(house, { lots: { '101': {}, '102': { regnNo: 'VBG 917' } } });
    await openSession(house, {
      session: 'AMS2',
      lots: { '201': {} },
      startsAtMs: END_MS,
      endsAtMs: END_MS + 3_600_000,
    });
    for (const id of [1001, 1002, 1003]) {
      const who = await house.person(id);
      const lot = { session: 'AMS1', lotNo: id === 1003 ? '102' : '101', regnNo: '' };
      if (id !== 1002) await who.post('/api/watchlist', { lots: [lot] });
    }
    house.clockMs = START_MS;
    await house.say({ type: 'enter-lot', lotNo: '101', bidder: 1001 });
    await enterAndBid(house, '101', 1002);
  });

  const later = { ...FIRST, ...why, endTime: '14:00:00' };

  test('says who is affected, and changes nothing', async () => {
    const before = house.house.book.revision;
    const { body } = await boss.post(PREVIEW, {
      sessions: [
        { ...FIRST, endTime: '14:00:00' },
        { ...FIRST, id: 'AMS3', publicOrPrivate: 'TM Staff', endTime: '12:10' },
      ],
    });
    expect(body.effects).toMatchObject([
      {
        ...{ session: 'AMS1', kind: 'changed', running: true, moved: true, accessChanged: false },
        ...{ lots: 2, biddersEntered: 2, biddersOnTop: 1, watchers: 2, told: 3 },
        ...{ before: times(FIRST), after: { ...times(FIRST), endTime: '14:00:00' } },
      },
      { session: 'AMS3', kind: 'new', running: false, before: null, lots: 0, told: 0 },
    ]);
    expect(body.problems).toEqual([]);
    expect(body.warnings.map(({ session, code }: { session: string; code: string }) => [session, code])).toEqual([
      ['AMS3', 'short'],
      ['AMS3', 'starts-at-once'],
      ['AMS3', 'ends-soon'],
    ]);
    expect(house.house.book.revision).toBe(before);
    expect((await boss.post(PREVIEW, { withdrawn: ['AMS1', 'AMS2', 'AMS9'] })).body).toMatchObject({
      effects: [{ session: 'AMS2', kind: 'withdrawn', running: false, lots: 1, told: 0 }],
      problems: [
        { session: 'AMS1', code: 'session-has-bids' },
        { session: 'AMS9', code: 'session-not-found' },
      ],
    });
  });

  test.each([
    ['a later end', [later]],
    [
      'places changed',
      [
        { ...later, id: 'AMS1' },
        { ...FIRST, id: 'AMS2', startTime: '14:00:00' },
      ],
    ],
    ['a start that has passed', [{ ...FIRST, startTime: '12:30' }]],
    ['an overlap', [{ ...FIRST, id: 'AMS3' }]],
    ['nothing', [FIRST]],
    ['two of which one cannot be', [later, { ...FIRST, id: 'AMS3', endTime: '11:00' }]],
  ])('says what saving then does: %s', async (_, list) => {
    const { body: shown } = await boss.post(PREVIEW, { sessions: list });
    const before = stated();
    const saved = await boss.post(SAVE, list);
    expect(saved.body.problems ?? []).toEqual(shown.problems);
    expect(saved.status).toBe(shown.problems.length > 0 ? 409 : 200);
    const after = await managed();
    const changed = stated().filter((each) => !before.some((was) => was.join() === each.join()));
    const expected = saved.status === 200 ? shown.effects : [];
    expect(changed.map(([session]) => session)).toEqual(expected.map((each: { session: string }) => each.session));
    for (const effect of expected) expect(after).toContainEqual(expect.objectContaining(effect.after));
  });

  test('those who watch or have entered lots of a session get one mail about its change', async () => {
    await boss.post(SAVE, [later]);
    await expect.poll(mails).toHaveLength(3);
    const [first, second, third] = await mails();
    expect(first).toMatchObject({
      recipient: 'person1001@test.invalid',
      subject: 'Auction session AMS1 has new times',
    });
    expect(first?.text).toContain('runs from 20 November 2026 12:00 to 14:00 (Malaysian time)');
    expect(first?.text).toContain('It was to run from 20 November 2026 12:00 to 15:00.');
    expect(first?.text).toContain('Reason: a technical fault.');
    expect(first?.text).not.toContain(WHY.words);
    expect(second?.text).toContain('Lot 101 (WXC 4821)');
    expect(second?.text).not.toContain('Lot 102');
    expect(third?.text).toContain('Lot 102 (VBG 917)');
    expect((await boss.post(SAVE, [later])).body.saved).toBe(0);
    await boss.post(SAVE, [{ ...later, endTime: '14:30' }]);
    await expect.poll(mails).toHaveLength(6);
  });
});

describe('a session that is running', () => {
  const NEEDS_REASON = {
    status: 409,
    body: {
      code: 'session-reason-missing',
      message: 'AMS1 is running: choose a reason, which its bidders read, and say why in words.',
    },
  };
  const current = async () => (await guest(house).get('/api/auctionmanager/sessions', seen())).body;
  const later = { ...FIRST, endTime: '16:00:00', shown: { endTime: FIRST.endTime } };

  beforeEach(async () => {
    await openSession(house, { lots: { '101': {} } });
    house.clockMs = START_MS;
  });

  test('is not moved or deleted without a reason, whatever else is in the list', async () => {
    const revision = house.house.book.revision;
    const second = { ...FIRST, id: 'AMS2', startDate: '2026-11-21', endDate: '2026-11-21', ...why };
    for (const list of [[later], [second, later]]) expect(await boss.post(SAVE, list)).toMatchObject(NEEDS_REASON);
    expect(await boss.get('/api/auctionmanager/deletecolumn/AMS1')).toMatchObject(NEEDS_REASON);
    expect(house.house.book.revision).toBe(revision);
  });

  test.each([
    ['a reason of their own', { reason: 'because', words: 'The hall has no power.' }],
    ['no words', { reason: 'other' }],
    ['words that say nothing', { reason: 'other', words: '  a ' }],
    ['words without end', { reason: 'other', words: 'a'.repeat(501) }],
    ['words that nobody sees', { reason: 'other', words: '\u200b\u200b\u200b' }],
    ['words that cannot be kept', { reason: 'other', words: 'bad\u0000word 123' }],
    ['no reason', { words: 'The hall has no power.' }],
  ])('is not moved or deleted with %s', async (_, given) => {
    expect((await boss.post(SAVE, [{ ...later, why: given }])).status).toBe(400);
    expect((await boss.post(WITHDRAW, { session: 'AMS1', ...given })).status).toBe(400);
    expect(stated()).toHaveLength(1);
  });

  test('and is moved shows its bidders why, and its history also in which words', async () => {
    expect(await current()).toMatchObject([{ endTime: '15:00:00', endMoved: null }]);
    house.clockMs = START_MS + 60_000;
    expect(await boss.post(SAVE, [{ ...later, ...why }])).toMatchObject({ status: 200, body: { saved: 1 } });
    const endMoved = {
      at: new Date(START_MS + 60_000).toISOString(),
      before: new Date(END_MS).toISOString(),
      reason: WHY.reason,
    };
    expect(await current()).toMatchObject([{ endTime: '16:00:00', endMoved }]);
    await boss.post(SAVE, [{ ...later, endTime: '16:30:00', shown: { endTime: '16:00:00' }, ...why }]);
    expect(await current()).toMatchObject([{ endMoved: { before: new Date(END_MS + 3_600_000).toISOString() } }]);
    const { body } = await boss.get('/api/history/session/AMS1/0/10', seen());
    const said = body.entries.map((entry: { action: string; fields: { label: string; after: string }[] }) => [
      entry.action,
      ...entry.fields.filter(({ label }) => label !== 'End').map(({ label, after }) => `${label}: ${after}`),
    ]);
    // Those of the book are of the clock of the test.
    const [words, event] = [
      ['Running session changed: why', 'Reason: technical-fault', `In words: ${WHY.words}`],
      ['Session changed', 'Reason: technical-fault'],
    ];
    expect(said.slice(0, 4)).toEqual([words, words, event, event]);
  });

  test('and is deleted has in its history why', async () => {
    expect((await boss.post(WITHDRAW, { session: 'AMS1', ...WHY })).status).toBe(200);
    const { body } = await boss.get('/api/history/session/AMS1/0/10', seen());
    expect(body.entries.slice(0, 2)).toMatchObject([
      {
        action: 'Session deleted: why',
        fields: [
          { label: 'Reason', after: 'technical-fault' },
          { label: 'In words', after: WHY.words },
        ],
      },
      { action: 'Session deleted', fields: [{ label: 'Reason', after: 'technical-fault' }] },
    ]);
  });

  test('may be previewed without a reason', async () => {
    const { body } = await boss.post(PREVIEW, { sessions: [later], withdrawn: ['AMS1'] });
    expect(body.problems).toEqual([]);
    expect(body.effects.map(({ kind, running }: { kind: string; running: boolean }) => [kind, running])).toEqual([
      ['changed', true],
      ['withdrawn', true],
    ]);
  });

  test('and has ended meanwhile is not moved with a reason either', async () => {
    house.clockMs = END_MS;
    expect(await boss.post(SAVE, [{ ...later, ...why }])).toMatchObject({ body: { problems: [{ code: 'ended' }] } });
  });
});

describe('a session is deleted', () => {
  const url = '/api/auctionmanager/deletecolumn/AMS1';
  const remove = (headers: object, method: 'GET' | 'DELETE' | 'HEAD' = 'DELETE') =>
    house.app.inject({ method, url, headers: { authorization: bossToken(), ...headers } });
  const bossToken = () => `Bearer ${house.app.signToken({ id: 1, tokenVersion: 0 })}`;

  beforeEach(() => openSession(house, { lots: { '101': {} } }));

  test.each(['GET', 'DELETE'] as const)('by %s, and those who watch its lots are told', async (method) => {
    const who = await house.person(1001);
    await who.post('/api/watchlist', { lots: [{ session: 'AMS1', lotNo: '101', regnNo: '' }] });
    const answer = await remove({}, method);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Session AMS1 deleted.']);
    expect(await managed()).toEqual([]);
    await expect.poll(mails).toMatchObject([{ subject: 'Auction session AMS1 has been cancelled' }]);
    expect((await remove({}, method)).statusCode).toBe(404);
  });

  test('and those who have entered its lots are told, of their own lots', async () => {
    await house.say({ type: 'list-lot', session: 'AMS1', lotNo: '102', terms: { ...TERMS, regnNo: 'VBG 917' } });
    house.clockMs = START_MS;
    for (const [bidder, lotNo] of [
      [1001, '101'],
      [1002, '102'],
      [1003, ''],
    ] as const) {
      await house.person(bidder);
      if (lotNo !== '') await house.say({ type: 'enter-lot', lotNo, bidder });
    }
    expect((await boss.post(WITHDRAW, { session: 'AMS1', ...WHY })).body.message).toBe('Session AMS1 deleted.');
    await expect.poll(mails).toHaveLength(2);
    for (const { text } of await mails()) expect(text).toContain('Reason: a technical fault.');
    expect((await mails()).map(({ recipient, text }) => [recipient, /Lot \d+/.exec(text)?.[0]])).toEqual([
      ['person1001@test.invalid', 'Lot 101'],
      ['person1002@test.invalid', 'Lot 102'],
    ]);
  });

  test('by nothing that looks ahead', async () => {
    expect((await remove({}, 'HEAD')).statusCode).toBe(404);
    expect((await remove({ 'sec-purpose': 'prefetch' }, 'GET')).statusCode).toBe(400);
    expect((await remove({ authorization: '' }, 'GET')).statusCode).toBe(401);
    expect(await managed()).toHaveLength(1);
  });

  test('not once somebody has bid', async () => {
    await house.person(1001);
    house.clockMs = START_MS;
    await enterAndBid(house, '101', 1001);
    const answer = await remove({});
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'There are bids in this session.']);
  });
});

describe('a session is ended by hand', () => {
  const latest = async () => (await guest(house).get('/api/auctionmanager/get/sessionhistory/latest', seen())).body;
  const history = async () => (await guest(house).get('/api/auctionmanager/session/history/all', seen())).body;
  const end = (body: object = {}) => boss.post(ARCHIVE, { session: 'AMS1', ...body });
  const OK = { status: 200, body: { message: 'Auction Sessions Succesfully Saved' } };

  test('after its time, once its sales are recorded, and stands in the history', async () => {
    await openSession(house, { lots: { '101': {} } });
    expect(await end()).toMatchObject({ status: 409, body: { code: 'session-not-ended' } });
    house.clockMs = END_MS;
    expect(await end()).toMatchObject({ status: 409, body: { code: 'session-has-open-lots' } });
    expect(await latest()).toEqual({ session: null });
    await house.say({ type: 'record-sales', session: 'AMS1', limit: 10 });
    const { id: session, ...rest } = FIRST;
    expect(await end(rest)).toMatchObject(OK);
    expect(await latest()).toEqual({ session: { session, ...rest, cleared: false } });
    expect(await managed()).toMatchObject([{ id: 'AMS1', step: 'sales-recorded', archived: true }]);
    for (const type of ['balance-out-deposits', 'tell-winners', 'clear-session']) {
      await house.say({ type, session: 'AMS1', limit: 10 });
    }
    expect(await end()).toMatchObject(OK);
    expect(await history()).toEqual([{ session, ...rest, cleared: true }]);
    expect(await managed()).toEqual([]);
  });

  test('without lots leaves the current ones at once', async () => {
    await openSession(house);
    house.clockMs = END_MS;
    expect(await end({ startTime: '12:00' })).toMatchObject(OK);
    expect(await managed()).toEqual([]);
    expect(await history()).toHaveLength(1);
  });

  test('not by somebody who sees other times', async () => {
    await openSession(house);
    house.clockMs = END_MS;
    expect(await end({ endTime: '14:00:00' })).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(await history()).toEqual([]);
  });
});
