import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { grantServerRights } from '#migrations/rights.ts';
import { asOwner, ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { createEventStoreLog } from './book/log/eventstore/eventstore-log.ts';
import { startEventStoreStandIn } from './book/log/eventstore/testing/stand-in.ts';
import { loadConfig } from './platform/config.ts';
import { hasDemoAccounts } from './platform/identity/demo.ts';
import { PRODUCTION } from './platform/testing/production-settings.ts';
import { composeServer, startServer } from './server.ts';
import { guest, testHouse } from './testing/test-house.ts';

const SETTINGS = {
  JWT_SECRET: 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a',
  SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
};

test('a process starts, answers and lets go of everything', async () => {
  const database = await testDatabase();
  const server = await startServer(loadConfig({ ...SETTINGS, DATABASE_URL: database.url }));
  const answer = await fetch(`${server.url}/api/sc/pingserver`);
  expect(await answer.json()).toEqual({ message: 'The house is open.' });
  await Promise.all([server.close(), server.close()]);
  await expect(fetch(`${server.url}/api/sc/pingserver`)).rejects.toThrow();
  await database.drop();
});

test('figures for Prometheus are on a port of their own, and say what is away', async () => {
  const database = await testDatabase();
  const settings = { ...SETTINGS, DATABASE_URL: database.url, METRICS_PORT: '0' };
  const server = await startServer(loadConfig(settings));
  const read = async (address = server.metricsUrl ?? '') => await (await fetch(address)).text();
  const lines = async (...names: readonly string[]) =>
    (await read()).split('\n').filter((line) => names.some((name) => line.startsWith(name)));
  await fetch(`${server.url}/api/sc/pingserver`);
  await fetch(`${server.url}/api/auctionlot/post`, { method: 'POST', body: '{}' });
  expect(await lines('tukul_postgres_up', 'tukul_log_up', 'tukul_refusals', 'tukul_book_state')).toEqual([
    'tukul_postgres_up 1',
    'tukul_log_up 1',
    'tukul_book_state{state="idle"} 1',
    'tukul_refusals_total{code="not-signed-in"} 1',
  ]);
  expect(await lines('tukul_http_request_seconds_count')).toEqual([
    'tukul_http_request_seconds_count{method="GET",route="/api/sc/pingserver",status="200"} 1',
    'tukul_http_request_seconds_count{method="POST",route="/api/auctionlot/post",status="401"} 1',
  ]);
  // Nowhere else, and nothing else there
  expect(await read(`${server.url}/metrics`)).not.toContain('tukul_');
  expect((await fetch(new URL('/', server.metricsUrl))).status).toBe(404);
  const taken = { ...settings, METRICS_PORT: new URL(server.metricsUrl ?? '').port };
  await expect(startServer(loadConfig(taken))).rejects.toThrow('choose another one with METRICS_PORT');
  await database.drop();
  await expect.poll(() => lines('tukul_postgres_up', 'tukul_jobs', 'tukul_mails')).toEqual(['tukul_postgres_up 0']);
  await server.close();
  await expect(read()).rejects.toThrow();
});

test('when Postgres is gone the server says so', async () => {
  const database = await testDatabase();
  const server = await startServer(loadConfig({ ...SETTINGS, DATABASE_URL: database.url }));
  await database.drop();
  const ping = await fetch(`${server.url}/api/sc/pingserver`);
  expect(ping.status).toBe(503);
  await server.close();
});

test('an event store that is gone is not ready, though nobody bids, until it is back', async () => {
  const database = await testDatabase();
  const eventStore = await startEventStoreStandIn();
  const env = { ...SETTINGS, DATABASE_URL: database.url, EVENT_STORE_URL: eventStore.url };
  const server = await startServer(loadConfig(env));
  const ready = async () => {
    const answer = await fetch(`${server.url}/api/health/ready`);
    return { status: answer.status, log: ((await answer.json()) as { log: boolean }).log };
  };
  expect(await ready()).toEqual({ status: 200, log: true });
  await eventStore.die();
  await expect.poll(ready).toEqual({ status: 503, log: false });
  await eventStore.comeBack();
  await expect.poll(ready).toEqual({ status: 200, log: true });
  await server.close();
  await eventStore.die();
  await database.drop();
});

test('a book whose beginning is hidden is not ready, from the start on, until that is undone', async () => {
  const database = await testDatabase();
  const eventStore = await startEventStoreStandIn();
  const limit = async (data: object) => {
    const log = createEventStoreLog({ connectionString: eventStore.url });
    const event = { id: randomUUID(), type: '$metadata', data: { ...data }, metadata: {} };
    const last = (await log.read('$$book-tukul', -1, { limit: 9 })).length - 1;
    await log.append('$$book-tukul', last, [event]);
    await log.close();
  };
  await limit({ $maxCount: 100 });
  const env = { ...SETTINGS, DATABASE_URL: database.url, EVENT_STORE_URL: eventStore.url };
  const server = await composeServer(loadConfig(env));
  const ready = async () => {
    const answer = await server.app.inject('/api/health/ready');
    return { status: answer.statusCode, trouble: answer.json().trouble };
  };
  expect(await ready()).toMatchObject({ status: 503, trouble: expect.stringContaining('($maxCount: 100)') });
  const credit = { type: 'credit', commandId: randomUUID() } as never;
  expect(await server.house.book.execute(credit)).toEqual({ kind: 'not-now', reason: 'broken' });
  await limit({});
  await server.house.beginning.look();
  expect(await ready()).toEqual({ status: 200, trouble: null });
  await server.close();
  await eventStore.die();
  await database.drop();
});

test("a machine's clock that jumps ahead and comes back: not ready meanwhile, ready again at once, and no time of the jump is kept", async () => {
  const database = await testDatabase();
  const server = await startServer(loadConfig({ ...SETTINGS, DATABASE_URL: database.url }));
  const ready = async () => {
    const answer = await fetch(`${server.url}/api/health/ready`);
    return { status: answer.status, body: (await answer.json()) as { trouble: string | null; warnings: string[] } };
  };
  const real = Date.now;
  const clock = vi.spyOn(Date, 'now');
  try {
    expect((await ready()).status).toBe(200);
    for (const stepMs of [600_000, -600_000, 7 * 3_600_000]) {
      clock.mockImplementation(() => real() + stepMs);
      expect(await ready()).toMatchObject({
        status: 503,
        body: {
          trouble: `The clock of this machine was moved by ${stepMs / 1_000} s: nothing is decided until it stands.`,
        },
      });
      const { at } = (await (await fetch(`${server.url}/api/time/get/monthdayformat`)).json()) as { at: string };
      expect(Math.abs(Date.parse(at) - real())).toBeLessThan(60_000);
      clock.mockImplementation(real);
      expect(await ready()).toMatchObject({ status: 200, body: { trouble: null, warnings: [] } });
    }
  } finally {
    clock.mockRestore();
    await server.close();
    await database.drop();
  }
});

test.each([
  [10_000, '10 s ahead of'],
  [-86_400_000, '86400 s behind'],
])(
  "a machine's clock that is off by %i ms from its start: by the database's it is not ready, until it is right",
  async (offMs, far) => {
    const database = await testDatabase();
    const real = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + offMs);
    const server = await startServer(loadConfig({ ...SETTINGS, DATABASE_URL: database.url }));
    const ready = async () => {
      const answer = await fetch(`${server.url}/api/health/ready`);
      return { status: answer.status, trouble: ((await answer.json()) as { trouble: string | null }).trouble };
    };
    try {
      const trouble = `The clock of this machine is ${far} the database's: nothing is decided by it.`;
      expect(await ready()).toEqual({ status: 503, trouble });
      clock.mockImplementation(real);
      await expect.poll(ready, { timeout: 20_000 }).toEqual({ status: 200, trouble: null });
    } finally {
      clock.mockRestore();
      await server.close();
      await database.drop();
    }
  },
);

test("as long as the book's time is ahead of the machine's clock, readiness and control room say so", async () => {
  const house = await testHouse();
  const admin = await house.person(104, { role: 'admin' });
  const warnings = async () => [
    (await guest(house).get('/api/health/ready')).body.warnings,
    (await admin.get('/api/control-room')).body.warnings,
  ];
  const right = house.clockMs;
  expect(await warnings()).toEqual([[], []]);
  house.clockMs = right + 600_000;
  await house.person(1);
  for (const [atMs, seconds] of [
    [right, 600],
    [right + 597_000, 3],
  ] as const) {
    house.clockMs = atMs;
    const text = `The book's time is ${seconds} s ahead of this machine's clock: until then everything bears that time.`;
    expect(await warnings()).toEqual([[text], [text]]);
  }
  house.clockMs = right + 598_500;
  expect(await warnings()).toEqual([[], []]);
  await house.end();
});

test('a port that is taken is one sentence', async () => {
  const database = await testDatabase();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as { port: number };
  const config = loadConfig({ ...SETTINGS, PORT: String(port), DATABASE_URL: database.url });
  await expect(startServer(config)).rejects.toThrow(`Port ${port} is taken`);
  holder.close();
  await database.drop();
});

test('without a database there is one sentence', async () => {
  await expect(startServer(loadConfig(SETTINGS))).rejects.toThrow('Set DATABASE_URL: the server needs a database.');
});

describe('in production', () => {
  const production = {
    ...PRODUCTION,
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
  };

  test('a demo house does not become a real one', async () => {
    const database = await testDatabase();
    const config = loadConfig({ ...production, DATABASE_URL: database.url });
    await (await startServer(config)).close();
    const { db, accounts, close } = await composeServer(loadConfig({ ...SETTINGS, DATABASE_URL: database.url }));
    const create = (id: number, email: string) =>
      accounts.create({ id, email, role: 'user', name: 'Somebody', password: 'not looked at' });
    await create(1001, 'somebody@demo.tukul.example.test');
    expect(await hasDemoAccounts(db)).toBe(false);
    await (await startServer(config)).close();
    await create(1002, 'Somebody@Demo.Tukul.Example');
    await expect(startServer(config)).rejects.toThrow(
      /^Production does not start like this: the database holds a demo house, whose password everybody knows\./,
    );
    await close();
    await database.drop();
  });

  test('whoever may rewrite the book does not serve the web', async () => {
    const database = await testDatabase();
    const owner = ownerUrl(database.url);
    const start = (url: string) => startServer(loadConfig({ ...production, DATABASE_URL: url }));
    await expect(start(owner)).rejects.toThrow(
      /^Production does not start like this: the role "tukul" is a superuser\. Set DATABASE_URL to a role .*DATABASE_OWNER_URL/,
    );
    const role = `clerk_${randomBytes(4).toString('hex')}`;
    const url = Object.assign(new URL(owner), { username: role, password: 'x' }).href;
    await asOwner(database.url, `create role ${role} login password 'x'`);
    await grantServerRights(owner, url);
    await (await start(url)).close();
    await asOwner(database.url, `grant delete on book.batches to ${role}`);
    await expect(start(url)).rejects.toThrow(`the role "${role}" may change or delete what stands in the book`);
    await asOwner(
      database.url,
      `revoke delete on book.batches from ${role}`,
      `alter table book.batches owner to ${role}`,
    );
    await expect(start(url)).rejects.toThrow(`the role "${role}" owns the book`);
    await asOwner(database.url, `drop owned by ${role} cascade`, `drop role ${role}`);
    await database.drop();
  });
});
