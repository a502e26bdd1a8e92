import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Listener } from '#api/features/live/listener.ts';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { Loops } from '#api/platform/jobs/loops.ts';
import { endSale } from '#api/testing/sale.ts';
import { END_MS, openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { StoredEvent } from '#domain/events.ts';
import { FeedRecord } from './feed-record.ts';
import { Heartbeat, type HeartbeatDeps } from './heartbeat.ts';
import { feedRecordOf, outagesDuring } from './queries.ts';
import { recordOutage } from './record.ts';
import { TurnedAwayBids } from './turned-away.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const LOGGER = { warn: () => {}, debug: () => {} };
const LOOPS = new Loops(LOGGER);
const DAY_MS = 86_400_000;

let house: TestHouse;
let chief: Person;
let auditor: Person;
let aminah: Person;
let wei: Person;

beforeAll(async () => {
  house = await testHouse();
  chief = await house.person(1, { role: 'admin' });
  auditor = await house.person(105, { role: 'auditor' });
  aminah = await house.person(1001);
  wei = await house.person(1002);
  await openSession(house, { lots: { '101': {}, '102': {} } });
});

afterAll(() => house.end());

beforeEach(async () => {
  await house.db.deleteFrom('office.outages').execute();
  await house.db.deleteFrom('office.processes').execute();
});

/** A process with a clock and a book of its own. */
function process(name: string, lastEventMs = house.house.book.committed.lastAtMs) {
  const state = { nowMs: START_MS, trouble: undefined as string | undefined, late: [] as StoredEvent[] };
  const deps: HeartbeatDeps = {
    db: house.db,
    book: {
      get committed() {
        const lastAtMs = state.late.length > 0 ? state.nowMs : lastEventMs;
        return Object.create(house.house.book.committed, { lastAtMs: { value: lastAtMs } });
      },
      eventAt: (revision) => house.house.book.eventAt(revision),
      eventsAfter: async (revision, limit) => {
        const all = [...(await house.house.book.eventsAfter(revision, limit)), ...state.late];
        return all.filter((event) => event.revision > revision);
      },
      get trouble() {
        return state.trouble;
      },
    },
    process: { id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`, name },
    now: () => state.nowMs,
    logger: LOGGER,
    loops: LOOPS,
  };
  const heart = new Heartbeat(deps);
  const beatAt = (ms: number) => {
    state.nowMs = START_MS + ms;
    return heart.beat();
  };
  return { state, heart, beatAt };
}

const recorded = async () => {
  const outages = await outagesDuring(house.db, START_MS - DAY_MS, END_MS + DAY_MS);
  return outages.map(({ from, to, causes, sessions }) => {
    return [Date.parse(from) - START_MS, Date.parse(to) - START_MS, causes.join(), sessions.join()];
  });
};

test('a time in which no process gave a sign of life is an outage, seen by the first one that is there again', async () => {
  const [one, two, next] = [process('1'), process('2'), process('3')];
  await one.beatAt(0);
  await two.beatAt(SECOND_MS);
  await one.beatAt(2 * SECOND_MS);
  await next.beatAt(2 * SECOND_MS + 5_000);
  expect(await recorded()).toEqual([]);
  const late = process('4');
  await late.beatAt(60 * SECOND_MS);
  expect(await recorded()).toEqual([[7_000, 60_000, 'no-process', 'AMS1']]);
});

test.each([
  ['after the last sign of life: it begins there', 1_700, 1_700],
  ['before it: it begins at the sign of life', -500, 0],
  ['ahead of the clock: it begins at the sign of life', 90_000, 0],
])('the last event of the book lies %s', async (_where, eventMs, fromMs) => {
  await process('1').beatAt(0);
  await process('2', START_MS + eventMs).beatAt(60_000);
  expect(await recorded()).toEqual([[fromMs, 60_000, 'no-process', 'AMS1']]);
});

test('one process that stops while another goes on is none, and neither is a clock that jumps', async () => {
  const [one, two] = [process('1'), process('2')];
  await one.beatAt(0);
  await two.beatAt(4_000);
  await one.heart.close();
  await two.beatAt(8_000);
  await two.beatAt(60 * MINUTE_MS);
  expect(await recorded()).toEqual([]);
});

test('a bid at the edge of a gap that came into the book after the first heartbeat ends the outage by the second', async () => {
  await process('1').beatAt(0);
  const next = process('2');
  await next.beatAt(60_000);
  expect(await recorded()).toEqual([[0, 60_000, 'no-process', 'AMS1']]);
  next.state.late = [{ revision: 9_999, metadata: { at: new Date(START_MS + 59_990).toISOString() } } as StoredEvent];
  await next.beatAt(62_000);
  expect(await recorded()).toEqual([[0, 59_990, 'no-process', 'AMS1']]);
});

test('without a session that ran nothing is recorded', async () => {
  await process('1').beatAt(END_MS - START_MS);
  await process('2').beatAt(END_MS - START_MS + MINUTE_MS);
  expect(await recorded()).toEqual([]);
});

test('of the sessions in a gap those that ran are named: not one that was withdrawn, nor one before or after it', async () => {
  const times = { startsAtMs: START_MS, endsAtMs: END_MS };
  const [ran] = house.house.book.committed.sessions.values();
  if (ran === undefined) throw new Error('no session');
  const sessions = new Map(
    [
      { ...ran, ...times, session: 'AMS1' },
      { ...ran, ...times, session: 'AMS2', withdrawn: true },
      { ...ran, session: 'AMS3', startsAtMs: START_MS - DAY_MS, endsAtMs: START_MS },
      { ...ran, session: 'AMS4', startsAtMs: START_MS + MINUTE_MS, endsAtMs: END_MS },
      { ...ran, ...times, session: 'AMS5' },
    ].map((each) => [each.session, each]),
  );
  const gap = { fromMs: START_MS, toMs: START_MS + MINUTE_MS, cause: 'no-process' } as const;
  const bookWith = (those: typeof sessions) => {
    const committed = Object.create(house.house.book.committed, { sessions: { value: those } });
    return { committed, eventAt: async () => undefined, eventsAfter: async () => [] };
  };
  await recordOutage(house.db, bookWith(sessions), gap);
  expect(await recorded()).toEqual([[0, MINUTE_MS, 'no-process', 'AMS1,AMS5']]);
  await house.db.deleteFrom('office.outages').execute();
  const withdrawn = new Map([...sessions].filter(([name]) => name === 'AMS2'));
  await recordOutage(house.db, bookWith(withdrawn), gap);
  expect(await recorded()).toEqual([]);
});

test('a book that took no commands for more than three seconds was out of service, once for all processes that saw it', async () => {
  const [one, two] = [process('1'), process('2')];
  const lookAt = ({ state, heart }: ReturnType<typeof process>, ms: number, trouble?: string) => {
    state.nowMs = START_MS + ms;
    state.trouble = trouble;
    heart.checkBook();
  };
  lookAt(one, 0, 'The event log does not answer.');
  lookAt(one, 3_000);
  await one.beatAt(4_000);
  expect(await recorded()).toEqual([]);
  lookAt(one, 20_000, 'The event log does not answer.');
  lookAt(two, 21_000, 'The event log does not answer.');
  lookAt(one, 28_000);
  lookAt(two, 29_000);
  await one.beatAt(30_000);
  await two.beatAt(30_000);
  expect(await recorded()).toEqual([[20_000, 29_000, 'book-away', 'AMS1']]);
});

test('of a process that ended in trouble the next one records both, as one outage', async () => {
  const [one, next] = [process('1'), process('2')];
  one.state.trouble = 'The event log does not answer.';
  one.heart.checkBook();
  await one.beatAt(8_000);
  await next.beatAt(20_000);
  expect(await recorded()).toEqual([[0, 20_000, 'book-away,no-process', 'AMS1']]);
  await next.beatAt(22_000);
  expect(await recorded()).toHaveLength(1);
});

test('what was sent to whom is on record: who followed a lot from when to when, and each message to its listeners', async () => {
  const process = '00000000-0000-4000-8000-0000000000aa';
  const clock = { ms: START_MS };
  const record = new FeedRecord({ db: house.db, process, now: () => clock.ms, logger: LOGGER, loops: LOOPS });
  const [her, his, staff] = [1001, 1002, 105].map((id) => {
    const listener = new Listener({ readyState: 1, OPEN: 1 } as never);
    listener.account = { id, isStaff: false, sessionId: 'x', token: 'x' };
    return listener;
  }) as [Listener, Listener, Listener];
  for (const listener of [her, his, staff]) {
    listener.lot = 'AMS1/101';
    record.joined(listener, 7);
  }
  record.joined(her, 8);
  clock.ms += 10;
  record.sent('AMS1/101', 9, 3);
  await record.flush();
  clock.ms += 10;
  his.lot = 'AMS1/102';
  record.joined(his, 9);
  record.closed(her, 1006);
  clock.ms += 10;
  record.sent('AMS1/101', 12, 1);
  record.sent('AMS1/102', 13, 1);
  await record.close();
  const iso = (ms: number) => new Date(START_MS + ms).toISOString();
  const found = await feedRecordOf(house.db, 'AMS1/101');
  expect(found.sends).toEqual([
    { process: 1, revision: 9, at: iso(10), listeners: 3 },
    { process: 1, revision: 12, at: iso(30), listeners: 1 },
  ]);
  expect(found.followers).toEqual([
    { process: 1, bidder: 1001, from: iso(0), to: iso(20), revision: 7, closeCode: 1006 },
    { process: 1, bidder: 1002, from: iso(0), to: iso(20), revision: 7, closeCode: null },
  ]);
  expect((await feedRecordOf(house.db, 'AMS1/102')).followers).toMatchObject([{ bidder: 1002, from: iso(20) }]);
  const own = (await aminah.get('/api/user/own-data')).body.liveConnections;
  expect(own).toEqual([{ lot: 'AMS1/101', openedAt: iso(0), closedAt: iso(20) }]);

  const sweep = (nowMs: number) =>
    sweepAll({ db: house.db, rules: retentionRules, now: () => nowMs, onFailure: (rule) => expect(rule).toBe('') });
  await sweep(START_MS + 90 * DAY_MS);
  expect((await feedRecordOf(house.db, 'AMS1/101')).sends).toHaveLength(2);
  await sweep(START_MS + 90 * DAY_MS + 25);
  expect(await feedRecordOf(house.db, 'AMS1/101')).toMatchObject({ sends: [{ revision: 12 }], followers: [] });
});

test('the live feed tells the record what it does', async () => {
  const { feed } = house.house;
  const listener = new Listener({ readyState: 3, OPEN: 1 } as never);
  listener.account = { id: 1001, isStaff: false, sessionId: 'x', token: 'x' };
  feed.add(listener);
  feed.join(listener, '102');
  feed.remove(listener, 4001);
  await expect
    .poll(async () => (await feedRecordOf(house.db, 'AMS1/102')).followers.at(-1), { timeout: 10_000 })
    .toMatchObject({ bidder: 1001, closeCode: 4001 });
});

test('the report has the bids around an outage; a super admin extends the session for it, and its bidders are told once', async () => {
  house.clockMs = START_MS;
  const bid = async (who: Person, startOrRaise: string, latestBid: number, offerBidPrice: number) =>
    expect(
      (await who.post('/api/socket/auctionlot/post', { id: '101', startOrRaise, latestBid, offerBidPrice })).status,
    ).toBe(200);
  for (const who of [aminah, wei]) await who.post('/api/socket/lotunit/enter', { lotNo: '101' });
  await bid(aminah, 'start', 0, 0);
  const turnedAway = new TurnedAwayBids({
    db: house.db,
    book: () => house.house.book.committed,
    now: () => house.clockMs,
    logger: LOGGER,
    loops: LOOPS,
  });
  const sent = [
    [61_500, '101'],
    [61_900, '101'],
    [70_000, '101'],
    [70_000, '999'],
    [240_000, '101'],
  ] as const;
  for (const [ms, lotNo] of sent) {
    house.clockMs = START_MS + ms;
    turnedAway.count(lotNo);
    await turnedAway.flush();
  }
  await turnedAway.close();
  await process('1').beatAt(MINUTE_MS);
  await process('2').beatAt(3 * MINUTE_MS + 20 * SECOND_MS);
  house.clockMs = START_MS + 4 * MINUTE_MS;
  await bid(wei, 'raise', 21_500, 200);

  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  const { body } = await auditor.get('/api/outages');
  const [outage] = body.outages;
  const iso = (ms: number) => new Date(START_MS + ms).toISOString();
  expect(outage).toMatchObject({ from: iso(MINUTE_MS), to: iso(200 * SECOND_MS), causes: ['no-process'] });
  const report = async () => (await auditor.get(`/api/outages/${outage.id}`)).body.sessions[0];
  expect(await report()).toMatchObject({
    ...{ session: 'AMS1', step: 'open', lostMs: 140_000, bidders: 2, extensions: [] },
    proposedEnd: new Date(END_MS + 3 * MINUTE_MS).toISOString(),
    lots: [
      {
        lotNo: '101',
        before: { bidderNo: 1001, at: iso(0) },
        after: { bidderNo: 1002, amount: 21_700 },
        during: 0,
        turnedAway: 3,
        refused: 0,
      },
      { lotNo: '102', before: null, after: null },
    ],
  });
  expect((await auditor.get('/api/outages/999999')).status).toBe(404);

  const before = new Date(END_MS).toISOString();
  const endsAt = new Date(END_MS + 3 * MINUTE_MS).toISOString();
  const ask = { outage: outage.id, session: 'AMS1', before };
  expect(await chief.post('/api/outages/extend-session', { ...ask, endsAt: before })).toMatchObject({
    status: 409,
    body: { code: 'extension-refused', message: 'The new end must be later than the one that stands.' },
  });
  const dayMs = 24 * 60 * MINUTE_MS;
  const late = { ...ask, endsAt: new Date(END_MS + dayMs).toISOString() };
  for (const meant of [{}, { above: false }]) {
    expect(await chief.post('/api/outages/extend-session', { ...late, ...meant })).toMatchObject({
      status: 409,
      body: {
        code: 'extension-above-outage',
        message:
          'The outage took 2 min 20 s of the session, and this gives 24 h for it. More than 30 minutes beyond it must be meant.',
        present: { lostMs: 140_000, givenMs: dayMs },
      },
    });
  }
  const extended = await chief.post('/api/outages/extend-session', { ...ask, endsAt });
  expect(extended).toMatchObject({
    status: 200,
    body: { message: 'Session AMS1 extended. Its bidders are told by email.' },
  });
  expect(await chief.post('/api/outages/extend-session', { ...ask, endsAt })).toMatchObject({ status: 409 });
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  const givenMs = 3 * MINUTE_MS;
  expect(await report()).toMatchObject({ endsAt, lostMs: 140_000, givenMs, extensions: [{ endsAt, by: 1 }] });
  const again = { ...ask, before: endsAt, endsAt: new Date(END_MS + 33 * MINUTE_MS).toISOString() };
  expect(await chief.post('/api/outages/extend-session', again)).toMatchObject({
    body: { present: { lostMs: 140_000, givenMs: 33 * MINUTE_MS } },
  });
  const history = (await chief.get('/api/history/session/AMS1/0/20')).body;
  expect(JSON.stringify(history)).toContain('Session extended after an outage');

  const mails = () =>
    house.db.selectFrom('office.outbox').select(['recipient', 'subject', 'text']).orderBy('recipient').execute();
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(2);
  const [first] = await mails();
  expect(first).toMatchObject({
    recipient: 'person1001@test.invalid',
    subject: 'Auction session AMS1 has been extended',
  });
  expect(first?.text).toContain('Auction session AMS1 now ends on 20 November 2026 at 15:03 (Malaysian time).');
  expect(first?.text).toContain('interrupted from 12:01:00 to 12:03:20');
});

test('the report marks a bid that was cancelled since', async () => {
  house.clockMs = START_MS + 10 * MINUTE_MS;
  await aminah.post('/api/socket/lotunit/enter', { lotNo: '102' });
  const bid = { id: '102', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 };
  const placed = await aminah.post('/api/socket/auctionlot/post', bid);
  expect(placed.status).toBe(200);
  await process('1').beatAt(11 * MINUTE_MS);
  await process('2').beatAt(12 * MINUTE_MS);
  const { revision } = placed.body;
  const before = async () => {
    await house.house.projections.waitFor(house.house.book.revision, 10_000);
    const [outage] = (await auditor.get('/api/outages')).body.outages;
    const [session] = (await auditor.get(`/api/outages/${outage.id}`)).body.sessions;
    return session.lots.find(({ lotNo }: { lotNo: string }) => lotNo === '102').before;
  };
  const at = new Date(START_MS + 10 * MINUTE_MS).toISOString();
  expect(await before()).toEqual({ bidderNo: 1001, amount: expect.any(Number), at, revision });

  house.clockMs = START_MS + 13 * MINUTE_MS;
  const why = { revision, reason: 'technical-fault', words: 'It was sent in the outage' };
  expect((await chief.post('/api/socket/auctionlot/AMS1/102/cancel-bid', why)).status).toBe(200);
  expect(await before()).toMatchObject({
    revision,
    void: { reason: 'technical-fault', at: new Date(START_MS + 13 * MINUTE_MS).toISOString() },
  });
});

test('the report of a cleared session is the one from before, but for its step', async () => {
  const reports = async () => {
    await house.house.projections.waitFor(house.house.book.revision, 10_000);
    const { outages } = (await auditor.get('/api/outages')).body;
    const ids: number[] = outages.map(({ id }: { id: number }) => id);
    const all = await Promise.all(ids.map((id) => auditor.get(`/api/outages/${id}`)));
    return all.map(({ body: { revision: _, sessions, ...report } }) => ({
      ...report,
      // What may still be done about it is no evidence.
      sessions: sessions.map(({ step: _step, proposedEnd: _end, ...session }: Record<string, unknown>) => session),
    }));
  };
  const gap = { fromMs: START_MS + MINUTE_MS, toMs: START_MS + 3 * MINUTE_MS, cause: 'no-process' } as const;
  await recordOutage(house.db, house.house.book, gap);
  const before = await reports();
  expect(before.flatMap(({ sessions }) => sessions.map(({ bidders }: { bidders: number }) => bidders))).toContain(2);
  house.clockMs = END_MS + 10 * MINUTE_MS;
  await endSale(house);
  expect(house.house.book.committed.entries.size).toBe(0);
  expect(await reports()).toEqual(before);
});

test('more than the outage explains is given where it is meant, and the report counts it', async () => {
  const [startsAtMs, endsAtMs] = [END_MS + 60 * MINUTE_MS, END_MS + 120 * MINUTE_MS];
  house.clockMs = startsAtMs - MINUTE_MS;
  await openSession(house, { session: 'AMS9', startsAtMs, endsAtMs });
  house.clockMs = startsAtMs + 2 * MINUTE_MS;
  await recordOutage(house.db, house.house.book, {
    fromMs: startsAtMs,
    toMs: startsAtMs + MINUTE_MS,
    cause: 'no-process',
  });
  const { id: outage } = (await auditor.get('/api/outages')).body.outages[0];
  const [endsAt, before] = [endsAtMs + 45 * MINUTE_MS, endsAtMs].map((ms) => new Date(ms).toISOString());
  const ask = { outage, session: 'AMS9', before, endsAt };
  expect((await chief.post('/api/outages/extend-session', ask)).body.code).toBe('extension-above-outage');
  expect((await chief.post('/api/outages/extend-session', { ...ask, above: true })).status).toBe(200);
  await house.house.projections.waitFor(house.house.book.revision, 10_000);
  const { sessions } = (await auditor.get(`/api/outages/${outage}`)).body;
  expect(sessions).toMatchObject([{ session: 'AMS9', lostMs: MINUTE_MS, givenMs: 45 * MINUTE_MS }]);
});
