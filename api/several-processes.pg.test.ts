import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import type { TracedCall } from '#contract/monitoring.ts';
import { startEventStoreStandIn } from './book/log/eventstore/testing/stand-in.ts';
import { openLog } from './runtime.ts';
import { openSaleNow, PROCESS_SETTINGS } from './testing/open-sale.ts';
import { type Acknowledged, bidAtRandom, wrongWith } from './testing/random-bids.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { LOG_IN_POSTGRES, logOfTests, type TestHouse, testHouse } from './testing/test-house.ts';

/**
 * Three API processes on one book, several hundred random bids, one process killed with -9 on the way: one gap-free book that keeps the
 * rules, every acknowledged bid in it once, read tables equal to a fold of it. On both event logs.
 */
const BIDDERS = [1001, 1002, 1003, 1004, 1005, 1006];
const LOTS = ['101', '102', '103', '104'];
const BIDS_PER_BIDDER = 70;
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

test('three processes, the log in Postgres', { timeout: 120_000 }, () => bidOnThreeProcesses(LOG_IN_POSTGRES));

test('three processes, the log in EventStoreDB (the one of the environment, or a stand-in)', {
  timeout: 120_000,
}, async () => {
  if (process.env.EVENT_STORE_URL) return bidOnThreeProcesses({});
  const standIn = await startEventStoreStandIn();
  cleanUp.push(() => standIn.die());
  await bidOnThreeProcesses({ EVENT_STORE_URL: `esdb://${standIn.host}:${standIn.port}?tls=false` });
});

/** As a failover, a restart of Postgres or a limit on idle connections does: at any moment, also in the middle of a transaction. */
test('Postgres ends all connections of a process again and again', { timeout: 120_000 }, async () => {
  const house = await testHouse(LOG_IN_POSTGRES);
  cleanUp.push(() => house.end());
  const tokens = await openSaleNow(house, { bidders: BIDDERS, lots: LOTS });
  await house.close();
  const env = { ...PROCESS_SETTINGS, ...LOG_IN_POSTGRES, DATABASE_URL: house.databaseUrl, LOG_LEVEL: 'fatal' };
  const server = await startServerProcess(env);
  cleanUp.push(() => server.kill('SIGKILL'));
  const acknowledged: Acknowledged[] = [];
  const statuses = new Set<number>();
  let over = false;
  const reading = Promise.all(READS.map((read) => readAgain(`${server.url}${read}`, statuses, () => over)));
  const bidding = bidAll([server], tokens, acknowledged);
  await Promise.all([endConnections(house.databaseUrl, 20), bidding]);
  over = true;
  await reading;
  expect(server.child.exitCode).toBe(null);
  expect([...statuses].toSorted()).toEqual([200, 503]);
  await expectSoundHouse(house, undefined, acknowledged, server);
});

test('a traced bid is followed through both processes of a house, and each of them tells it', async () => {
  const house = await testHouse(LOG_IN_POSTGRES);
  cleanUp.push(() => house.end());
  const tokens = await openSaleNow(house, { bidders: [1001], lots: ['101'] });
  await house.close();
  const env = { ...PROCESS_SETTINGS, ...LOG_IN_POSTGRES, DATABASE_URL: house.databaseUrl, LOG_LEVEL: 'fatal' };
  const servers = await Promise.all(['api', 'api,projections'].map((ROLES) => startServerProcess({ ...env, ROLES })));
  cleanUp.push(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))));
  const authorization = `Bearer ${tokens.get(1001)}`;
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const bid = await fetch(`${servers[0]?.url}/api/socket/auctionlot/post`, {
    method: 'POST',
    headers: { authorization, traceparent, 'content-type': 'application/json' },
    body: JSON.stringify({ id: '101', startOrRaise: 'start', latestBid: 0, offerBidPrice: 0 }),
  });
  expect(bid.status).toBe(200);
  for (const { url } of servers) {
    const told = async () => {
      const answer = await fetch(`${url}/api/traces`, { headers: { authorization } });
      const { traces } = (await answer.json()) as { readonly traces: readonly TracedCall[] };
      return traces[0]?.stages ?? [];
    };
    await expect.poll(async () => (await told()).map(({ stage }) => stage)).toContain('tables');
    await expect
      .poll(async () =>
        (await told())
          .filter(({ stage }) => stage === 'heard')
          .map(({ of }) => of)
          .toSorted(),
      )
      .toEqual(['1', '2']);
    const appended = (await told()).find(({ stage }) => stage === 'appended');
    expect(appended).toMatchObject({ of: '1', count: 1, end: 'written' });
  }
});

const READS = [
  '/api/socket/auctionlot/101',
  '/api/auctionlot/ongoingbid/getbypage/1/10',
  '/api/auctionmanager/sessions',
  '/api/admin/contactinfo',
  '/api/health/ready',
];

async function readAgain(url: string, statuses: Set<number>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    statuses.add((await fetch(url)).status);
    await sleep(5);
  }
}

async function endConnections(databaseUrl: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (let ended = 0; ended < times; ) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    if (rowCount !== 0) ended += 1;
    await sleep(randomInt(100));
  }
  await client.end();
}

async function bidAll(
  servers: readonly ServerProcess[],
  tokens: ReadonlyMap<number, string>,
  acknowledged: Acknowledged[],
): Promise<void> {
  const one = async ([bidder, token]: readonly [number, string]) => {
    let left = BIDS_PER_BIDDER;
    await bidAtRandom({
      ...{ servers: () => servers, bidder, token, lots: LOTS, startsAt: 21_500 },
      goesOn: () => left-- > 0,
      onAcknowledged: (bid) => acknowledged.push(bid),
    });
  };
  await Promise.all([...tokens].map(one));
}

async function bidOnThreeProcesses(env: Readonly<Record<string, string>>): Promise<void> {
  const house = await testHouse(env);
  cleanUp.push(() => house.end());
  const tokens = await openSaleNow(house, { bidders: BIDDERS, lots: LOTS });
  await house.close();
  const log = { ...logOfTests(house.databaseUrl), ...env };
  const processEnv = { ...PROCESS_SETTINGS, DATABASE_URL: house.databaseUrl, ...log };
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServerProcess(processEnv)));
  cleanUp.push(() => Promise.all(servers.map((server) => server.kill('SIGKILL'))));

  const acknowledged: Acknowledged[] = [];
  const bidding = bidAll(servers, tokens, acknowledged);
  const inTheMiddle = expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(50);
  await Promise.race([bidding, inTheMiddle]);
  await servers[2]?.kill('SIGKILL');
  await bidding;
  expect(acknowledged.length).toBeGreaterThan(100);

  await expectSoundHouse(house, log.EVENT_STORE_URL, acknowledged, servers[0]);
}

/** One gap-free book that keeps the rules, every acknowledged bid in it once, read tables equal to a fold of it. */
async function expectSoundHouse(
  house: TestHouse,
  eventStoreUrl: string | undefined,
  acknowledged: readonly Acknowledged[],
  server: ServerProcess | undefined,
): Promise<void> {
  const { databaseUrl } = house;
  const { stream } = house.house.book;
  const log = await openLog({ eventStoreUrl: eventStoreUrl || undefined }, databaseUrl);
  cleanUp.push(() => log.close());
  const place = { log, stream, databaseUrl, caughtUp: (revision: number) => caughtUp(server, revision) };
  expect(await wrongWith(place, acknowledged)).toEqual([]);
  const neverThere = { revision: 0, bidder: 1001, key: 'never sent' };
  expect(await wrongWith(place, [neverThere])).toEqual(['the bid at revision 0 was lost']);
}

async function caughtUp(server: ServerProcess | undefined, revision: number): Promise<void> {
  const headers = { 'x-at-least-revision': String(revision) };
  await expect.poll(async () => (await fetch(`${server?.url}/api/auctionlot/count`, { headers })).status).toBe(200);
  // Each table has its own position.
  await expect
    .poll(async () => (await (await fetch(`${server?.url}/api/health/ready`)).json()) as object)
    .toMatchObject({ projectionsBehind: 0 });
}
