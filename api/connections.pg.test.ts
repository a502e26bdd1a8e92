import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#api/platform/postgres/client.ts';
import { CONNECTIONS } from '#api/platform/postgres/connections.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { ownerUrl } from '#scripts/test/postgres.ts';
import { guest, LOG_IN_POSTGRES, openSession, openTestHouse, type TestHouse, testHouse } from './testing/test-house.ts';

const ENVIRONMENT = { ...LOG_IN_POSTGRES, ADDRESS_BUDGET_MS_PER_S: '1000000', ACCOUNT_BUDGET_MS_PER_S: '1000000' };

/** Two processes' worth of house on one database, so that they get in each other's way. */
let houses: readonly TestHouse[];

beforeAll(async () => {
  const first = await testHouse(ENVIRONMENT);
  await openSession(first, { lots: { 101: {} } });
  await first.person(1001);
  houses = [first, await openTestHouse(first.databaseUrl, ENVIRONMENT)];
});

afterAll(async () => {
  await Promise.all(houses.map((house) => house.close()));
  await houses[0]?.end();
});

const SERVING = Object.values(CONNECTIONS).filter(({ isServing }) => isServing);

/** The most connections so far of each purpose, and of all together. */
class Watch {
  readonly most = new Map<string, number>();
  together = 0;
  readonly #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async look(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string; count: number }>(
      `select application_name as name, count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name <> 'tukul script'
       group by 1`,
    );
    const sum = rows.reduce((all, { count }) => all + count, 0);
    this.together = Math.max(this.together, sum);
    for (const { name, count } of rows) this.most.set(name, Math.max(this.most.get(name) ?? 0, count));
  }

  async lookUntil(isEnough: () => boolean): Promise<void> {
    await expect.poll(() => this.look().then(isEnough), { interval: 1 }).toBe(true);
  }
}

test('under load, with read tables made again, no purpose has more connections than the table says', async () => {
  const [house] = houses;
  const client = { connectionString: ownerUrl(house?.databaseUrl ?? ''), purpose: 'script' } as const;
  const { most, together } = await withClient(client, (holder) =>
    withClient(client, async (observer) => {
      const watch = new Watch(observer);
      // Whoever asks for these rows waits with a connection in hand, until there are no more to take.
      await holder.query('begin; lock table office.banks in access exclusive mode');
      const asked = houses.flatMap((each) => Array.from({ length: 100 }, () => guest(each).get('/api/bank/getall')));
      const { application_name, max } = CONNECTIONS.requests;
      await watch.lookUntil(() => (watch.most.get(application_name) ?? 0) >= houses.length * max);
      await holder.query('rollback');

      // Both write, so that they take turns; the read tables are gone and come back meanwhile.
      let enough = false;
      const writing = houses.map(async (each) => {
        while (!enough) {
          const credit = { bidder: 1001, amountSen: 100, source: 'house', reference: randomUUID() };
          const reads = Array.from({ length: 20 }, () => guest(each).get('/api/auctionlot/count'));
          await Promise.all([each.say({ type: 'credit-deposit', ...credit }), ...reads]);
        }
      });
      await holder.query(`drop schema ${READ_SCHEMA} cascade`);
      await watch.lookUntil(() => SERVING.every((each) => watch.most.has(each.application_name)));
      for (let looks = 0; looks < 100; looks += 1) await watch.look();
      enough = true;
      await Promise.all([...writing, ...asked]);
      return watch;
    }),
  );

  const allowed = new Map<string, number>(SERVING.map(({ application_name, max }) => [application_name, max]));
  const beyond = [...most].filter(([name, count]) => count > houses.length * (allowed.get(name) ?? 0));
  expect(beyond).toEqual([]);
  expect(together).toBeLessThanOrEqual(houses.length * 20);
});
