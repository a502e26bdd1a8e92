/** What Postgres reads for a call does not grow with the house: rows counted by EXPLAIN on the very statements, not time. */

import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import { balanceDueSen } from '#domain/purchase.ts';
import type { ReadDb } from '../database.ts';
import { READ_SCHEMA } from '../read-schema.ts';
import { rebuild } from '../rebuild.ts';
import { openPlace, type Place, STREAM } from '../testing/database.ts';
import { House, START, sell } from '../testing/house.ts';
import * as ledger from './ledger.ts';
import { ownRecords } from './own-records.ts';
import { pastPrices } from './past-prices.ts';
import { type DepositFilter, depositsFound, depositsInSum, depositsOf, winnersOfUnit } from './people.ts';
import { owedInSum, owedPurchases, purchasesWithSurplus } from './purchases.ts';
import { unitListings } from './unit-listings.ts';
import { unitRecords, unitRecordsPage } from './unit-records.ts';

const HOUR_MS = 3_600_000;

/** `size` lots with two bidders each, who top up and raise each other; an event an hour. */
function grownHouse(size: number): House {
  const house = new House(HOUR_MS);
  house.schedule('AMS1');
  for (let n = 1; n <= size; n += 1) {
    const lot = `AMS1/${n}`;
    house.list(lot);
    const pair = [2 * n, 2 * n + 1] as const;
    for (const bidder of pair) {
      house.join(bidder);
      house.enter(lot, bidder);
    }
    for (let bid = 0; bid < 6; bid += 1) {
      house.bid(lot, pair[bid % 2 === 0 ? 0 : 1], 10_000_00 + bid * 200_00, bid === 0 ? null : 9_800_00 + bid * 200_00);
    }
  }
  return house;
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

function scannedRows(node: PlanNode): number {
  const own = /Scan$/.test(node['Node Type'])
    ? node['Actual Loops'] *
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))
    : 0;
  return (node.Plans ?? []).reduce((sum, child) => sum + scannedRows(child), own);
}

/** Rows that Postgres reads for all statements of `ask`. Without sequential scans where there is another way, as in a house that has grown. */
async function rowsRead(place: Place, ask: (db: ReadDb) => Promise<unknown>): Promise<number> {
  const statements: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  const compiler = new PostgresQueryCompiler();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(place.db.withPlugin(recorder));
  expect(statements.length).toBeGreaterThan(0);
  const client = await place.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    let rows = 0;
    for (const { sql, parameters } of statements) {
      const { rows: plans } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
      rows += scannedRows(plans[0]['QUERY PLAN'][0].Plan);
    }
    return rows;
  } finally {
    client.release(true);
  }
}

async function openGrown(house: House): Promise<Place> {
  const place = await openPlace(house);
  await rebuild({ log: place.log, stream: STREAM, database: place.rebuilding });
  return place;
}

const CALLS: readonly (readonly [string, (db: ReadDb) => Promise<unknown>])[] = [
  ['what is on record of a bidder', (db) => ownRecords(db, 4)],
  ['the deposits of a page of people', (db) => depositsOf(db, [4, 5, 6])],
  ['the balances of today', async (db) => ledger.sumsUpTo(db, await movementAt(db))],
  ['the balances at an earlier revision', async (db) => ledger.sumsUpTo(db, await movementAt(db, 300))],
  ['what stood there before a day', (db) => ledger.closingsBefore(db, '2026-11-27')],
  ['a page of the largest accounts', (db) => ledger.accountsOf(db, 'deposit', { page: 2, size: 10 })],
  ['the lines of one account', (db) => ledger.depositAccountLines(db, 4, 0, Date.UTC(2027, 11))],
];

async function movementAt(db: ReadDb, upTo?: number) {
  return (await ledger.lastMovement(db, upTo)) ?? expect.unreachable();
}

test('a house four times as large reads no more rows for any of these', async () => {
  const [small, large] = [await openGrown(grownHouse(60)), await openGrown(grownHouse(240))];
  for (const [name, ask] of CALLS) {
    const [few, many] = [await rowsRead(small, ask), await rowsRead(large, ask)];
    expect(few, name).toBeGreaterThan(0);
    // One day has a few lines more than another.
    expect(many, name).toBeLessThanOrEqual(few + 20);
  }
});

/** Five bidders have a deposit balance, one owes, and `others` once had one. */
async function refundedHouse(others: number): Promise<Place> {
  const house = new House(HOUR_MS);
  for (let bidder = 1; bidder <= 6; bidder += 1) {
    house.join(bidder, 1_000_00);
    const amountSen = bidder === 6 ? 1_200_00 : 400_00;
    house.say('DepositReversed', { bidder, amountSen, source: 'bank', reference: `B${bidder}` });
  }
  const place = await openGrown(house);
  await place.pool.query(`
    insert into ${READ_SCHEMA}.deposit_accounts (bidder, balance_sen, last_credit_at, revision)
    select bidder, 0, now(), 1 from generate_series(7, 6 + ${others}) bidder;
    insert into office.users (id, email, name, role, password_hash, password_changed_at)
    select bidder, 'person' || bidder || '@test.invalid', 'Person ' || bidder, 'user', '', now() from ${READ_SCHEMA}.deposit_accounts;
    analyze ${READ_SCHEMA}.deposit_accounts, office.users`);
  return place;
}

test('the deposit balances, their sum and a page: a house with six times as many bidders, whose money went back, reads no more rows', async () => {
  const [small, large] = [await refundedHouse(1_000), await refundedHouse(6_000)];
  const all: DepositFilter = { balance: 'positive', except: new Set(), part: '' };
  const asked: readonly (readonly [DepositFilter, number[], number])[] = [
    [all, [1, 2, 3, 4, 5], 3_000_00],
    [{ ...all, except: new Set([2, 4]) }, [1, 3, 5], 1_800_00],
    [{ ...all, part: 'SON 3' }, [3], 600_00],
    [{ ...all, balance: 'negative' }, [6], -200_00],
  ];
  for (const [filter, bidders, balanceSen] of asked) {
    for (const { db } of [small, large]) {
      expect((await depositsFound(db, filter, {})).map(({ bidder }) => bidder)).toEqual(bidders);
      expect(await depositsInSum(db, filter)).toEqual({ people: bidders.length, balanceSen });
    }
    for (const ask of [
      (db: ReadDb) => depositsFound(db, filter, { offset: 1, limit: 2 }),
      (db: ReadDb) => depositsFound(db, filter, { after: 1, limit: 1_000 }),
      (db: ReadDb) => depositsInSum(db, filter),
    ]) {
      // An account and its person.
      for (const place of [small, large]) expect(await rowsRead(place, ask)).toBeLessThanOrEqual(2 * 6);
    }
  }
});

/** Sessions of four units of one model each, all sold, with their texts beside the book. */
async function soldHouse(sessions: number): Promise<Place> {
  const house = new House(HOUR_MS);
  house.join(7);
  for (let n = 1; n <= sessions; n += 1) {
    house.schedule(`AMS${n}`, 'public', START + n * 24 * HOUR_MS);
    for (const no of [1, 2, 3, 4]) {
      house.list(`AMS${n}/${no}`);
      house.enter(`AMS${n}/${no}`, 7);
      sell(house, `AMS${n}/${no}`, 7, 10_000_00 + n * 100);
    }
  }
  const place = await openGrown(house);
  await place.pool.query(`
    insert into office.lots (session, lot_no, position, category, make, desc_of_good)
    select session, lot_no, lot_order, 'vehicles', 'Toyota', 'Hilux ' || lot_no from ${READ_SCHEMA}.lots`);
  await place.pool.query(`analyze office.lots, ${READ_SCHEMA}.lots, ${READ_SCHEMA}.sessions, ${READ_SCHEMA}.purchases`);
  return place;
}

test('the latest prices of a common model: a house with four times as many sales reads a few more sessions, and no more lots', async () => {
  const [small, large] = [await soldHouse(20), await soldHouse(80)];
  const ask = (db: ReadDb) => pastPrices(db, { make: 'TOYOTA', model: 'hilux', except: 'AMS20' }, 5);
  const found = async ({ db }: Place) => (await ask(db)).map(({ session, lotNo }) => `${session}/${lotNo}`);
  expect(await found(small)).toEqual(['AMS19/1', 'AMS19/2', 'AMS19/3', 'AMS19/4', 'AMS18/1']);
  expect(await found(large)).toEqual(['AMS80/1', 'AMS80/2', 'AMS80/3', 'AMS80/4', 'AMS79/1']);
  // The sessions themselves are gone through, for their names and for their order: a house has some hundred. Of lots, those of the newest 16
  // sessions, with their session, by whichever of several ways Postgres takes: at most eight rows a lot. All lots of the large house are 320.
  const lotRows = 8 * 16 * 4;
  expect(await rowsRead(small, ask)).toBeLessThanOrEqual(2 * 20 + lotRows);
  expect(await rowsRead(large, ask)).toBeLessThanOrEqual(2 * 80 + lotRows);
});

/** As {@link soldHouse}; all but the last two lots are paid, of which one has nothing and one is paid too much. */
async function paidHouse(sessions: number): Promise<Place> {
  const place = await soldHouse(sessions);
  await place.pool.query(`
    update ${READ_SCHEMA}.purchases set deposit_applied = true,
      paid_sen = hammer_sen + premium_sen + admin_fee_sen + safety_deposit_sen - deposit_sen where lot not in ('AMS1/1', 'AMS2/2');
    update ${READ_SCHEMA}.purchases set deposit_applied = true where lot in ('AMS1/1', 'AMS2/2');
    update ${READ_SCHEMA}.purchases set paid_sen = paid_sen + 700 where lot = 'AMS2/3';
    analyze ${READ_SCHEMA}.purchases`);
  return place;
}

test('what is to be paid, and what is owed to buyers: a house with four times as many paid sales reads a few more sessions, and no more purchases', async () => {
  const [small, large] = [await paidHouse(20), await paidHouse(80)];
  let atMs = 0;
  for (const place of [small, large]) {
    const rows = await owedPurchases(place.db, {}, { offset: 0, limit: 10 });
    expect(rows.map(({ lot }) => lot.lot)).toEqual(['AMS1/1', 'AMS2/2']);
    atMs = Date.parse(rows[1]?.hammerAt ?? '');
    const { before, since } = await owedInSum(place.db, atMs);
    expect([before.count, since.count]).toEqual([1, 1]);
    expect([before.sumSen, since.sumSen]).toEqual(rows.map(balanceDueSen));
    expect(await owedPurchases(place.db, { before: atMs }, { offset: 0, limit: 10 })).toEqual(rows.slice(0, 1));
    expect(await owedPurchases(place.db, { since: atMs }, { offset: 0, limit: 10 })).toEqual(rows.slice(1));
    expect(await owedPurchases(place.db, {}, { offset: 1, limit: 10 })).toEqual(rows.slice(1));
    expect((await purchasesWithSurplus(place.db)).map(({ lot }) => lot.lot)).toEqual(['AMS2/3']);
  }
  for (const ask of [
    (db: ReadDb) => owedInSum(db, atMs),
    (db: ReadDb) => owedPurchases(db, {}, { offset: 0, limit: 10 }),
    (db: ReadDb) => purchasesWithSurplus(db),
  ]) {
    // Each with its lot and its session, which may be gone through: a house has some hundred.
    expect(await rowsRead(small, ask)).toBeLessThanOrEqual(2 * 3 + 20);
    expect(await rowsRead(large, ask)).toBeLessThanOrEqual(2 * 3 + 80);
  }
});

/** Sessions of seven units of two vendors, of which one is withdrawn and one sold; each tenth session is withdrawn, and the last two begin at once. */
async function recordedHouse(sessions: number): Promise<Place> {
  const house = new House(HOUR_MS);
  house.join(7);
  for (let n = 1; n <= sessions; n += 1) {
    const session = `AMS${n}`;
    house.schedule(session, 'public', START + Math.min(n, sessions - 1) * 24 * HOUR_MS);
    for (const no of [1, 2, 3, 4, 5, 6, 10]) {
      house.list(`${session}/${no}`, { vendor: no % 3 === 0 ? 'KNB' : 'TM', regnNo: `WXC ${n}${no}` });
    }
    house.say('LotWithdrawn', { lot: `${session}/5` });
    if (n % 10 === 0) house.say('SessionWithdrawn', { session, reason: null });
    else {
      house.enter(`${session}/2`, 7);
      sell(house, `${session}/2`, 7, 10_000_00);
    }
  }
  const place = await openGrown(house);
  await place.pool.query(
    `analyze ${READ_SCHEMA}.lots, ${READ_SCHEMA}.lot_counts, ${READ_SCHEMA}.sessions, ${READ_SCHEMA}.purchases`,
  );
  return place;
}

test('a page of the records of all units: a house with four times as many reads a few more sessions, and no more lots', async () => {
  const [small, large] = [await recordedHouse(25), await recordedHouse(100)];
  for (const vendor of [undefined, 'KNB']) {
    for (const place of [small, large]) {
      const all = await unitRecords(place.db, { vendor }, 10_000);
      expect(all.length).toBeGreaterThan(vendor === undefined ? 100 : 40);
      for (const size of [1, 7, 100]) {
        for (const page0 of [0, 1, 5, Math.floor(all.length / size), 1_000]) {
          expect(await unitRecordsPage(place.db, { vendor }, { page0, size }), `${vendor} ${page0} ${size}`).toEqual({
            records: all.slice(page0 * size, (page0 + 1) * size),
            total: all.length,
          });
        }
      }
    }
    const ask = (db: ReadDb) => unitRecordsPage(db, { vendor }, { page0: 4, size: 10 });
    // The sessions themselves are gone through, with a count for each of their two vendors.
    expect(await rowsRead(large, ask)).toBeLessThanOrEqual((await rowsRead(small, ask)) + 4 * (100 - 25) + 20);
  }
});

test('a search of the records by a registration number, or a part of one: a house with four times as many lots reads no more of them', async () => {
  const [small, large] = [await recordedHouse(10), await recordedHouse(40)];
  for (const place of [small, large]) await place.pool.query(`analyze ${READ_SCHEMA}.lot_regn_parts`);
  const plain = (text: string) => text.replaceAll(' ', '').toUpperCase();
  const lotsOf = (records: Awaited<ReturnType<typeof unitRecords>>) => records.map(({ lot }) => lot.lot);
  const all = await unitRecords(small.db, {}, 10_000);
  const found = (is: (number: string) => boolean) => lotsOf(all.filter(({ lot }) => is(plain(lot.regnNo))));
  for (const typed of ['wxc 2 3', '23', 'XC', '11', ' c 1', 'WXC 23X', '%', '']) {
    const part = await unitRecords(small.db, { regnNo: typed }, 10_000);
    expect(lotsOf(part), typed).toEqual(found((number) => number.includes(plain(typed))));
    const whole = await unitRecords(small.db, { particular: typed }, 10_000);
    expect(lotsOf(whole), typed).toEqual(found((number) => number === plain(typed)));
  }
  // Sessions may be gone through: a house has some hundred.
  for (const ask of [
    (db: ReadDb) => unitRecords(db, { regnNo: 'xc 73' }, 100),
    (db: ReadDb) => unitRecords(db, { particular: 'wxc73' }, 100),
    (db: ReadDb) => unitRecords(db, { unit: 'WXC73' }, 100),
    (db: ReadDb) => unitListings(db, 'WXC 73'),
    (db: ReadDb) => winnersOfUnit(db, 'WXC72'),
  ]) {
    const many = await rowsRead(large, ask);
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual((await rowsRead(small, ask)) + 30 + 10);
  }
});

test('what the balances are is what all lines come to, at every revision and at the end of every day', async () => {
  const small = await openGrown(grownHouse(60));
  const lines = await small.db.selectFrom('ledgerEntries').selectAll().orderBy('revision').execute();
  const summedOf = (some: typeof lines) =>
    (['bank', 'deposit', 'purchase', 'refunds', 'forfeits'] as const).flatMap((kind) => {
      const own = some.filter((line) => line.kind === kind);
      if (own.length === 0) return [];
      const sum = (of: 'debitSen' | 'creditSen') => own.reduce((all, line) => all + line[of], 0);
      const accounts = new Set(own.map(({ key }) => key)).size;
      return [{ kind, debitSen: sum('debitSen'), creditSen: sum('creditSen'), accounts }];
    });
  for (const { revision, at } of lines.filter((_, i) => i % 17 === 0)) {
    const sums = await ledger.sumsUpTo(small.db, { revision, at: at.toISOString() });
    expect(sums, `revision ${revision}`).toEqual(summedOf(lines.filter((line) => line.revision <= revision)));
  }
  for (const day of ['2026-11-19', '2026-11-21', '2026-11-25', '2027-06-01']) {
    const startMs = Date.parse(`${day}T00:00:00+08:00`);
    expect(await ledger.closingsBefore(small.db, day), day).toEqual(
      summedOf(lines.filter(({ at }) => at.getTime() < startMs)),
    );
  }
});
