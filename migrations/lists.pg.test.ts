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
      `select list, string_agg(change::text, ',' order by change) as state from office.lot_changes group by list order by list`,
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
