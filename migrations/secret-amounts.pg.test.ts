import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { sha256Hex } from '#api/book/sha256.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { eventHash, seal } from '#domain/chain.ts';
import type { BookEvent, RawEvent } from '#domain/events.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { testDatabase } from '#scripts/test/postgres.ts';

async function emptyDatabase() {
  const { url, drop } = await testDatabase();
  const pool = openPool({ connectionString: url, purpose: 'requests', max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await drop();
  });
  return pool;
}

test('single events are shown without the amounts of maximum bids and reserves, and whole to whoever exports the book', async () => {
  const pool = await emptyDatabase();
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

test('what is shown of them does not tell an amount to whoever tries all of them against its hash', async () => {
  const pool = await emptyDatabase();
  const written: BookEvent[] = [
    { type: 'MaximumSet', data: { bidder: 11, lot: 'AMS1/1', maximumSen: 4_321_00 } },
    { type: 'LotReserveSet', data: { approval: false, lot: 'AMS1/1', reserveSen: 4_218_00 } },
    { type: 'LotReserveSet', data: { approval: true, lot: 'AMS1/2', reserveSen: null } },
  ];
  let prev = GENESIS_HASH;
  const lines = written.map((event, revision) => {
    const sealed = seal(sha256Hex, event, { id: randomUUID(), revision, commandId: `${revision}`, atMs: 0, prev });
    prev = sealed.metadata.hash;
    return [sealed.id, sealed.type, JSON.stringify(sealed.data), JSON.stringify(sealed.metadata)].join('\t');
  });
  await pool.query(`insert into book.batches (stream, first_revision, last_revision, events) values ('s', 0, 2, $1)`, [
    lines.join('\n'),
  ]);
  const amountsTold = async (view: string) => {
    const { rows } = await pool.query(`select * from book.${view} order by revision`);
    return rows.map((row) => amountTold(row));
  };
  // Whoever exports the book has its ids: there the same attempt succeeds.
  expect(await amountsTold('whole_events')).toEqual([4_321_00, 4_218_00, null]);
  expect(await amountsTold('events')).toEqual([undefined, undefined, undefined]);
});

/** The amount whose event has the hash that is shown, by docs/chain.md; undefined: none has. */
function amountTold(row: { id: unknown; revision: string; type: string; data: string; metadata: string }) {
  const [data, metadata] = [JSON.parse(row.data), JSON.parse(row.metadata)];
  const name = row.type === 'MaximumSet' ? 'maximumSen' : 'reserveSen';
  const tried = [null, ...Array.from({ length: 5_000 }, (_, ringgit) => ringgit * 100)];
  return tried.find((amount) => {
    const event = {
      ...row,
      id: `${row.id}`,
      revision: Number(row.revision),
      data: { ...data, [name]: amount },
      metadata,
    };
    return eventHash(sha256Hex, event as RawEvent) === metadata.hash;
  });
}
