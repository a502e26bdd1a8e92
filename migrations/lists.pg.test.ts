import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#scripts/test/postgres.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
const clients: pg.Client[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  clients.push(client);
  return client;
}

const insert = (lotNo: string) =>
  `insert into office.lots (session, lot_no, position, category) values ('AMS1', '${lotNo}', 1, 'car')`;

test('every change of the texts makes a state that has not been before, and nobody waits for anybody', async () => {
  const [reader, first, second] = [await connect(), await connect(), await connect()];
  const states: string[] = [];
  const look = async () => {
    const { rows } = await reader.query<{ list: string; state: string }>(
      `select list, string_agg(change::text, ',' order by change) as state from office.lot_changes
       where list in ('lots', 'next_lots') group by list order by list`,
    );
    states.push(rows.find(({ list }) => list === 'lots')?.state ?? '');
    return rows;
  };
  const [, nextLots] = await look();
  await first.query(`begin; ${insert('1')}`);
  await second.query(`begin; ${insert('2')}; ${insert('3')}; commit`);
  await look();
  await first.query('commit');
  await look();
  await first.query(`begin; ${insert('4')}`);
  await second.query(`begin; update office.lots set make = 'x' where lot_no = '1'`);
  await first.query('commit');
  await look();
  await second.query('commit');
  await look();
  await second.query('delete from office.lots');
  const [lots, next] = await look();
  expect(new Set(states).size).toBe(states.length);
  expect(lots?.state).toMatch(/^\d+$/);
  expect(next).toEqual(nextLots);
});

test.each([
  ['contact_info', `insert into office.contact_info (id) values (1)`, `update office.contact_info set tel = '1'`],
  ['toggles', `insert into office.toggles (id, name) values (1, 'a')`, 'delete from office.toggles'],
  [
    'banners',
    `insert into office.banners (photo_id, img_url, position) values ('a', 'b', 1)`,
    'delete from office.banners',
  ],
  [
    'photos',
    `insert into office.changes (account_id, role, kind, key, action, after) values (1, 'admin', 'unit', 'W1', 'a', '{}')`,
    `insert into office.changes (account_id, role, kind, key, action, after) values (1, 'admin', 'unit', 'W2', 'a', '{}'),
      (1, 'admin', 'unit', 'W3', 'a', '{}')`,
  ],
])('so does every change of %s, and of nothing else', async (list, first, second) => {
  const client = await connect();
  const look = async () => {
    const { rows } = await client.query<{ list: string; state: string }>(
      `select list, string_agg(change::text, ',' order by change) as state from office.lot_changes group by list`,
    );
    return new Map(rows.map((row) => [row.list, row.state]));
  };
  const states = [await look()];
  for (const statement of [first, second]) {
    await client.query(statement);
    states.push(await look());
  }
  expect(new Set(states.map((each) => each.get(list))).size).toBe(3);
  for (const [other, state] of states[0] ?? []) if (other !== list) expect(states[2]?.get(other), other).toBe(state);
  await client.query(
    `insert into office.changes (account_id, role, kind, key, action, after) values (1, 'admin', 'setting', 'x', 'a', '{}')`,
  );
  expect(await look()).toEqual(states[2]);
});
