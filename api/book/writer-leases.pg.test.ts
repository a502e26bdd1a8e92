import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Listener } from '#api/platform/postgres/listener.ts';
import { type EventLog, NO_STREAM } from '#domain/event-log.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { createEventStoreLog } from './log/eventstore/eventstore-log.ts';
import { type EventStoreStandIn, startEventStoreStandIn } from './log/eventstore/testing/stand-in.ts';
import { createPostgresLog } from './log/postgres/postgres-log.ts';
import { eventually, newEvents, newStream, readAll } from './log/testing/contract-tools.ts';
import { bid, closeAll, kinds, openHouse, placed } from './testing/house.ts';
import { PostgresWriterLeases } from './writer-leases.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let standIn: EventStoreStandIn;
let listener: Listener;

beforeAll(async () => {
  database = await testDatabase();
  standIn = await startEventStoreStandIn();
  listener = new Listener(database.url);
  return async () => {
    await closeAll();
    await listener.close();
    await standIn.die();
    await database.drop();
  };
});

const NOBODY = 'postgres://127.0.0.1:9/nobody';

/** The leases of one process. */
function leasesOf(
  stream: string,
  options: { readonly timeoutMs?: number; readonly listener?: Listener; readonly connectionString?: string } = {},
): PostgresWriterLeases {
  const leases = new PostgresWriterLeases({ connectionString: database.url, stream, ...options });
  onTestFinished(() => leases.close());
  return leases;
}

/** Those of two processes, which know of each other. */
function pair(timeoutMs?: number): [PostgresWriterLeases, PostgresWriterLeases] {
  const stream = newStream();
  const options = timeoutMs === undefined ? {} : { timeoutMs };
  const [one, two] = [leasesOf(stream, options), leasesOf(stream, options)];
  for (const each of [one, two]) each.metAnother('its events');
  return [one, two];
}

describe('a lease', () => {
  it('is not asked for while nobody else writes', () => {
    expect(leasesOf(newStream()).acquire()).toBeUndefined();
  });

  it('is asked for by who has lost a race, and by who has won it, who is told', async () => {
    const stream = newStream();
    const [winner, loser] = [leasesOf(stream, { listener }), leasesOf(stream)];
    const elsewhere = leasesOf(newStream(), { listener });
    await eventually(async () => {
      loser.metAnother('lost race');
      const mine = await winner.acquire();
      mine?.release();
      return mine !== undefined;
    });
    (await loser.acquire())?.release();
    expect(elsewhere.acquire()).toBeUndefined();
  });

  it('is granted to one after the other', async () => {
    const [one, two] = pair();
    const first = await one.acquire();
    expect(first).toBeDefined();
    let came = false;
    const waiting = Promise.resolve(two.acquire()).then((lease) => {
      came = true;
      return lease;
    });
    const done = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 100))]);
    expect([done, came]).toEqual([undefined, false]);
    first?.release();
    first?.release();
    const second = await waiting;
    expect(second).toBeDefined();
    second?.release();
  });

  it('ends when its holder hangs, and another has it', async () => {
    const [hanging, other] = pair(4_000);
    const kept = await hanging.acquire();
    expect(kept).toBeDefined();
    const mine = await other.acquire();
    expect(mine).toBeDefined();
    // When it goes on after all.
    kept?.release();
    mine?.release();
  });

  it('is had by another when its holder is gone', async () => {
    const [dying, other] = pair();
    await dying.acquire();
    const waiting = other.acquire();
    dying.close();
    expect(await waiting).toBeDefined();
  });

  it('is not waited for by the server either, once the time is over, and asked for again', async () => {
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    onTestFinished(() => admin.end());
    const waiting = async (): Promise<number> => {
      const { rows } = await admin.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name = 'tukul leases' and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    const stream = newStream();
    const [one, two] = [leasesOf(stream), leasesOf(stream, { timeoutMs: 500 })];
    for (const each of [one, two]) each.metAnother('its events');
    const kept = await one.acquire();
    expect(await two.acquire()).toBeUndefined();
    await eventually(async () => (await waiting()) === 0);
    kept?.release();
    await eventually(async () => {
      two.metAnother('its events');
      const mine = await two.acquire();
      mine?.release();
      return mine !== undefined;
    });
  });

  it('is not asked for any more while Postgres is away', async () => {
    const leases = leasesOf(newStream(), { connectionString: NOBODY });
    leases.metAnother('lost race');
    expect(await leases.acquire()).toBeUndefined();
    leases.metAnother('lost race');
    expect(leases.acquire()).toBeUndefined();
  });

  it('is no longer asked for when the other has stopped writing', async () => {
    const [leases] = pair();
    await eventually(async () => {
      const asked = leases.acquire();
      (await asked)?.release();
      return asked === undefined;
    });
  });
});

describe.each([
  ['Postgres', () => createPostgresLog({ connectionString: database.url })],
  ['EventStoreDB', () => createEventStoreLog({ connectionString: standIn.url })],
])('with the log in %s', (_, open: () => EventLog) => {
  it('writers with leases lose no race', async () => {
    const stream = newStream();
    const logs = [open(), open()];
    onTestFinished(async () => void (await Promise.all(logs.map((log) => log.close()))));
    let conflicts = 0;
    const write = async (log: EventLog): Promise<number> => {
      const leases = leasesOf(stream);
      let written = 0;
      for (let n = 0; n < 20; n += 1) {
        leases.metAnother('its events');
        const mine = await leases.acquire();
        const sinceMs = performance.now();
        // The machine is slow.
        if (mine === undefined) break;
        const end = (await readAll(log, stream)).length - 1;
        const result = await log.append(stream, end, newEvents(5));
        if (result.outcome === 'written') written += 1;
        // One that was held for too long has ended.
        if (result.outcome === 'conflict' && performance.now() - sinceMs < 1_000) conflicts += 1;
        mine.release();
      }
      return written;
    };
    const written = await Promise.all(logs.map(write));
    expect(conflicts).toBe(0);
    expect(Math.min(...written)).toBeGreaterThan(0);
  });

  it('a writer without a lease, whoever has it, is taken at the end of the stream and nowhere else', async () => {
    const stream = newStream();
    const [holder, log] = [leasesOf(stream), open()];
    onTestFinished(() => log.close());
    holder.metAnother('its events');
    const kept = await holder.acquire();
    expect(kept).toBeDefined();
    expect(await log.append(stream, NO_STREAM, newEvents(1))).toEqual({ outcome: 'written', revision: 0 });
    expect(await log.append(stream, NO_STREAM, newEvents(1))).toEqual({ outcome: 'conflict', actualRevision: 0 });
    kept?.release();
  });
});

it('bids go on while Postgres is away, and none that is acknowledged is lost', async () => {
  const stream = newStream();
  const house = await openHouse({ leases: leasesOf(stream, { connectionString: NOBODY }) });
  const other = await house.another({ leases: leasesOf(stream, { connectionString: NOBODY }) });
  const outcomes = [];
  for (let n = 1; n <= 10; n += 1) {
    house.log.meanwhile(async () => void outcomes.push(await other.book.execute(bid(8, 100 * n))));
    outcomes.push(await house.book.execute(bid(n % 2 === 0 ? 7 : 9, 100 * n + 50)));
  }
  expect(new Set(kinds(outcomes))).toEqual(new Set(['done']));
  expect(placed(house.log)).toHaveLength(20);
});
