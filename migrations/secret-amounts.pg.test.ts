import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#api/platform/postgres/pool.ts';
import { testDatabase } from '#scripts/test/postgres.ts';

test('single events are shown without the amounts of maximum bids and reserves, and whole to whoever exports the book', async () => {
  const { url, drop } = await testDatabase();
  const pool = openPool({ connectionString: url, purpose: 'requests', max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  const events = [
    ['MaximumSet', '{"bidder":11,"lot":"AMS1/1","maximumSen":432100}'],
    ['LotReserveSet', '{"approval":false,"lot":"AMS1/1","reserveSen":421800}'],
    ['LotReserveSet', '{"approval":true,"lot":"AMS1/2","reserveSen":null}'],
    ['BidPlaced', '{"amountSen":100000,"automatic":true,"bidder":11,"lot":"AMS1/1","raisedFromSen":null}'],
  ];
  const lines = events.map(([type, data], n) => [`id-${n}`, type, data, '{"v":1}'].join('\t')).join('\n');
  await pool.query(`insert into book.batches (stream, first_revision, last_revision, events) values ('s', 0, 3, $1)`, [
    lines,
  ]);
  const shown = async (view: string) =>
    (await pool.query(`select data from book.${view} order by revision`)).rows.map(({ data }) => data);
  expect(await shown('whole_events')).toEqual(events.map(([, data]) => data));
  expect(await shown('events')).toEqual([
    '{"bidder":11,"lot":"AMS1/1","maximumSen":"not shown"}',
    '{"approval":false,"lot":"AMS1/1","reserveSen":"not shown"}',
    events[2]?.[1],
    events[3]?.[1],
  ]);
});
