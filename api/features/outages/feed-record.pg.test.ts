import { expect, test } from 'vitest';
import { Listener } from '#api/features/live/listener.ts';
import { sweepAll } from '#api/features/retention/retention.ts';
import { retentionRules } from '#api/features/retention/rules.ts';
import { START_MS } from '#api/testing/test-house.ts';
import { FeedRecord } from './feed-record.ts';
import { feedRecordOf } from './queries.ts';
import { LOGGER, LOOPS, outageHouse } from './testing/outage-house.ts';

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
  const found = await feedRecordOf(here.house.db, 'AMS1/101');
  expect(found.sends).toEqual([
    { process: 1, revision: 9, at: iso(10), listeners: 3 },
    { process: 1, revision: 12, at: iso(30), listeners: 1 },
  ]);
  expect(found.followers).toEqual([
    { process: 1, bidder: 1001, from: iso(0), to: iso(20), revision: 7, closeCode: 1006 },
    { process: 1, bidder: 1002, from: iso(0), to: iso(20), revision: 7, closeCode: null },
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
