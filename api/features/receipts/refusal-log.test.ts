import type { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { refusedBody } from '#domain/evidence/receipt.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import { MAX_KEPT, MAX_OF_SESSION, MAX_WAITING, PAUSE_MS, RefusalLog } from './refusal-log.ts';

/** What goes to the database at a time. */
interface Written {
  readonly bodies: number;
  readonly beyond: number;
  /** How many rows of counts. */
  readonly places: number;
}

/** A database that takes what it is given, as long as it is there; what it was given is seen by the statements that are asked for. */
function standIn() {
  const written: Written[] = [];
  const state = { isAway: false };
  const trx = (batch: { bodies: number; beyond: number; places: number }) => {
    const query: object = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === 'then') return undefined;
          if (name === 'execute') return async () => [];
          if (name === 'executeTakeFirst') return async () => undefined;
          return () => query;
        },
      },
    );
    return {
      getExecutor: () => ({
        ...{ transformQuery: (node: unknown) => node, compileQuery: () => ({}) },
        executeQuery: async () => ({ rows: [] }),
      }),
      selectFrom: () => query,
      insertInto: (table: string) => ({
        values: (rows: readonly { beyond?: number }[]) => {
          if (table === 'office.refusals') batch.bodies += rows.length;
          else {
            batch.places += rows.length;
            for (const { beyond = 0 } of rows) batch.beyond += beyond;
          }
          return query;
        },
      }),
    };
  };
  const db = {
    transaction: () => ({
      execute: async (work: (trx: unknown) => Promise<unknown>) => {
        if (state.isAway) throw new Error('away');
        const batch = { bodies: 0, beyond: 0, places: 0 };
        const done = await work(trx(batch));
        written.push(batch);
        return done;
      },
    }),
  } as unknown as Kysely<OfficeDb>;
  return { db, state, written };
}

const AT = '2026-11-20T03:00:00.000Z';
const refusalOf = (bidder: number, lot = 'AMS1/101') => ({
  lot,
  body: refusedBody({
    ...{ house: 'tukul', lot, bidder, amountSen: 100, reason: 'bid-too-low', at: AT, received: AT },
    ...{ id: crypto.randomUUID(), head: { revision: 1, hash: GENESIS_HASH } },
  }),
});

const sum = (written: readonly Written[], of: keyof Written) => written.reduce((total, each) => total + each[of], 0);

test('a flood while the database is away is bounded in memory; once it is back each statement has room for its rows', async () => {
  const { db, state, written } = standIn();
  const log = new RefusalLog({ db, onFailure: () => undefined });
  state.isAway = true;
  const beyond = 15_000;
  for (let n = 0; n < MAX_WAITING + beyond; n += 1) log.add(refusalOf(n + 1));
  await log.flush();
  expect(written).toEqual([]);
  state.isAway = false;
  await log.close(60_000);
  // What the failed batch took with it made room.
  expect(sum(written, 'bodies')).toBe(MAX_WAITING);
  expect(sum(written, 'beyond')).toBe(beyond);
  expect(Math.max(...written.map(({ places }) => places))).toBeLessThanOrEqual(1_000);
});

test('of one bidder on many lots so many are kept whole, and the others counted', async () => {
  const { db, written } = standIn();
  const log = new RefusalLog({ db, onFailure: () => undefined });
  const lots = MAX_OF_SESSION / MAX_KEPT + 5;
  for (let n = 0; n < lots * MAX_KEPT; n += 1) log.add(refusalOf(17, `AMS1/${n % lots}`));
  log.add(refusalOf(17, 'AMS2/1'));
  log.add(refusalOf(18, 'AMS1/1'));
  await log.close(60_000);
  expect(sum(written, 'bodies')).toBe(MAX_OF_SESSION + 2);
  expect(sum(written, 'beyond')).toBe(5 * MAX_KEPT);
});

test('what is added at whatever moment of a writing is written too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const microtasks = async (count: number) => {
    for (let n = 0; n < count; n += 1) await undefined;
  };
  for (let ticks = 0; ticks < 150; ticks += 1) {
    const { db, written } = standIn();
    const log = new RefusalLog({ db, onFailure: () => undefined });
    log.add(refusalOf(17));
    vi.advanceTimersByTime(PAUSE_MS);
    await microtasks(ticks);
    log.add(refusalOf(17));
    await microtasks(150);
    vi.advanceTimersByTime(PAUSE_MS);
    await microtasks(150);
    expect(sum(written, 'bodies'), `${ticks}`).toBe(2);
  }
});
