import { beforeEach, describe, expect, test } from 'vitest';
import { Listener } from '#api/features/live/listener.ts';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { START_MS } from '#api/testing/test-house.ts';
import { FeedRecord, MAX_OF_ACCOUNT } from './feed-record.ts';
import { feedRecordOf } from './queries.ts';
import { LOGGER, LOOPS, MINUTE_MS, outageHouse, SECOND_MS } from './testing/outage-house.ts';

const DAY_MS = 86_400_000;

const here = outageHouse();

test('what was sent to whom is on record: who followed a lot from when to when, and each message to its listeners', async () => {
  const process = '00000000-0000-4000-8000-0000000000aa';
  const clock = { ms: START_MS };
  const record = new FeedRecord({ db: here.house.db, process, now: () => clock.ms, logger: LOGGER, loops: LOOPS });
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
  record.sent('AMS1/101', 9, 3, 40);
  await record.flush();
  clock.ms += 10;
  his.lot = 'AMS1/102';
  record.joined(his, 9);
  record.closed(her, 1006);
  clock.ms += 10;
  record.sent('AMS1/101', 12, 1, 40);
  record.sent('AMS1/102', 13, 1, 40);
  await record.close();
  const iso = (ms: number) => new Date(START_MS + ms).toISOString();
  const found = await feedRecordOf(here.house.db, 'AMS1/101');
  expect(found.sends).toEqual([
    { process: 1, revision: 9, at: iso(10), listeners: 3 },
    { process: 1, revision: 12, at: iso(30), listeners: 1 },
  ]);
  expect(found.followers).toEqual([
    { process: 1, bidder: 1001, from: iso(0), to: iso(20), revision: 7, closeCode: 1006, gaps: 0, againAt: null },
    { process: 1, bidder: 1002, from: iso(0), to: iso(20), revision: 7, closeCode: null, gaps: 0, againAt: null },
  ]);
  expect((await feedRecordOf(here.house.db, 'AMS1/102')).followers).toMatchObject([{ bidder: 1002, from: iso(20) }]);
  const own = (await here.aminah.get('/api/user/own-data')).body.liveConnections;
  expect(own).toEqual([{ lot: 'AMS1/101', openedAt: iso(0), closedAt: iso(20) }]);

  const sweep = (nowMs: number) =>
    sweepAll({
      db: here.house.db,
      rules: retentionRules,
      now: () => nowMs,
      onFailure: (rule) => expect(rule).toBe(''),
    });
  await sweep(START_MS + 90 * DAY_MS);
  expect((await feedRecordOf(here.house.db, 'AMS1/101')).sends).toHaveLength(2);
  await sweep(START_MS + 90 * DAY_MS + 25);
  expect(await feedRecordOf(here.house.db, 'AMS1/101')).toMatchObject({ sends: [{ revision: 12 }], followers: [] });
});

test('the live feed tells the record what it does', async () => {
  const { feed } = here.house.house;
  const listener = new Listener({ readyState: 3, OPEN: 1 } as never);
  listener.account = { id: 1001, isStaff: false, sessionId: 'x', token: 'x' };
  feed.add(listener);
  feed.join(listener, '102');
  feed.remove(listener, 4001);
  await expect
    .poll(async () => (await feedRecordOf(here.house.db, 'AMS1/102')).followers.at(-1), { timeout: 10_000 })
    .toMatchObject({ bidder: 1001, closeCode: 4001 });
});

describe('whoever opens sockets as fast as they can', () => {
  const process = '00000000-0000-4000-8000-0000000000bb';
  const clock = { ms: START_MS };
  const lost: unknown[] = [];
  const recordNow = () =>
    new FeedRecord({
      db: here.house.db,
      process,
      now: () => clock.ms,
      logger: { ...LOGGER, warn: (details: unknown) => lost.push(details) },
      loops: LOOPS,
    });
  const socketOf = (id: number, lot: string | null) => {
    const listener = new Listener({ readyState: 1, OPEN: 1 } as never);
    listener.account = { id, isStaff: false, sessionId: 'x', token: 'x' };
    listener.lot = lot;
    return listener;
  };
  const rowsOf = (id: number) =>
    here.house.db
      .selectFrom('office.feedConnections')
      .selectAll()
      .where('process', '=', process)
      .where('userId', '=', id)
      .orderBy('no')
      .execute();

  beforeEach(async () => {
    clock.ms = START_MS;
    lost.length = 0;
    await here.house.db.deleteFrom('office.feedConnections').where('process', '=', process).execute();
  });

  test('adds one row a lot and minute, which says how often they left and since when they stayed', async () => {
    const record = recordNow();
    // Given 50 sockets that come and go ninety times each, and a last one that stays
    for (let round = 0; round < 90; round += 1) {
      const sockets = Array.from({ length: 50 }, () => socketOf(1001, 'AMS1/101'));
      for (const socket of sockets) record.joined(socket, round);
      for (const socket of sockets) record.closed(socket, 1006);
      clock.ms += 100;
    }
    const last = socketOf(1001, 'AMS1/101');
    record.joined(last, 90);
    await record.flush();
    const againAt = new Date(START_MS + 9 * SECOND_MS);
    expect(await rowsOf(1001)).toMatchObject([{ gaps: 90, againAt, revision: 90, closedAt: null, closeCode: null }]);
    // When it goes on into another minute, and ends there
    clock.ms = START_MS + 5 * MINUTE_MS;
    record.closed(last, 1000);
    record.joined(socketOf(1001, 'AMS1/101'), 95);
    await record.close();
    // Then the row has its end, and whoever comes in that minute begins another one
    expect(await rowsOf(1001)).toMatchObject([
      { closedAt: new Date(clock.ms), closeCode: 1000 },
      { openedAt: new Date(clock.ms), gaps: 0, againAt: null, closedAt: null, revision: 95 },
    ]);
  });

  test('does not end a row while another page of theirs follows the lot', async () => {
    const record = recordNow();
    const [desk, phone] = [socketOf(1001, 'AMS1/101'), socketOf(1001, 'AMS1/101')];
    record.joined(desk, 1);
    record.joined(phone, 2);
    clock.ms += 100 * SECOND_MS;
    record.closed(desk, 1000);
    record.joined(socketOf(1001, 'AMS1/101'), 3);
    await record.flush();
    expect(await rowsOf(1001)).toMatchObject([{ gaps: 0, closedAt: null, revision: 1 }]);
    await record.close();
  });

  test('has so many rows an hour at most, by whatever lots and sockets, and nobody else has fewer for it', async () => {
    const record = recordNow();
    for (let lot = 0; lot < 2 * MAX_OF_ACCOUNT; lot += 1) record.joined(socketOf(1001, `AMS1/${lot}`), 1);
    record.joined(socketOf(1002, 'AMS1/101'), 1);
    await record.flush();
    expect(await rowsOf(1001)).toHaveLength(MAX_OF_ACCOUNT);
    expect(await rowsOf(1002)).toHaveLength(1);
    expect(lost).toEqual([{ lost: MAX_OF_ACCOUNT }]);
    clock.ms += 60 * MINUTE_MS;
    record.joined(socketOf(1001, 'AMS1/999'), 1);
    await record.close();
    expect(await rowsOf(1001)).toHaveLength(MAX_OF_ACCOUNT + 1);
  });
});
