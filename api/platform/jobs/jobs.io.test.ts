import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openOffice } from '#api/platform/db/office.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { ownProcess, type ProcessIdentity } from '#api/platform/system/processes.ts';
import { testDatabase } from '#scripts/test/postgres.ts';
import { defineJob } from './define.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { takeSlots } from './kinds.ts';

const data = z.object({ nr: z.int() });
const common = { data, attempts: 3, pauseS: { first: 1, max: 2 }, leaseS: 10, timeoutS: 60, mayRetry: true };

const count = defineJob({ ...common, name: 'count', concurrency: 3 });
const refund = defineJob({ ...common, name: 'refund', progress: z.object({ done_nr: z.int() }), concurrency: 1 });
const hang = defineJob({ ...common, name: 'hang', attempts: 1, timeoutS: 1, concurrency: 1 });
const slow = defineJob({ ...common, name: 'slow', concurrency: 10, perSecond: 2 });
const patient = defineJob({ ...common, name: 'patient', attempts: 4, pauseS: { first: 10, max: 30 }, concurrency: 1 });

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Kysely<OfficeDb>;
let open: Jobs[];

beforeAll(async () => {
  database = await testDatabase();
  db = openOffice(database.url);
});
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((jobs) => jobs.close()));
  await sql`delete from jobs.job`.execute(db);
  await db.deleteFrom('office.keyedJobs').execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** One process. Polls often, and looks for orphans each second. */
async function openProcess(options: Partial<Parameters<typeof openJobs>[0]> = {}): Promise<Jobs> {
  const quiet = { onFailure: () => {}, onGivenUp: () => {} };
  const jobs = await openJobs({ db, ...quiet, pollMs: 20, superviseS: 1, ...options });
  open.push(jobs);
  return jobs;
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly retries: number;
  /** From now, and from the start of the last attempt. */
  readonly pauseS: { readonly left: number; readonly whole: number };
}

async function rows(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, state::text, retry_count as retries, json_build_object(
      'left', extract(epoch from start_after - now()), 'whole', extract(epoch from start_after - started_on)) as pause_s
    from jobs.job order by created_on, id`.execute(db);
  return rows;
}

const states = async () => (await rows()).map(({ state }) => state);
const nrs = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

/** The paused job's time has come. */
const skipPause = () => sql`update jobs.job set start_after = now()`.execute(db);
/** Nobody has renewed the leases for a long time. */
const endLeases = () => sql`update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour'`.execute(db);

describe('a job', () => {
  test('of a transaction is there if, and only if, it commits', async () => {
    const jobs = await openProcess();
    const done: number[] = [];
    jobs.work(count, async ({ nr }) => void done.push(nr));
    const failed = db.transaction().execute(async (trx) => {
      await jobs.enqueue(count, { nr: 1 }, { trx, key: 'one' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await db.transaction().execute((trx) => jobs.enqueue(count, { nr: 2 }, { trx, key: 'one' }));
    await expect.poll(states).toEqual(['completed']);
    expect(done).toEqual([2]);
  });

  test('starts at once where it was enqueued, without waiting for the next look', async () => {
    const jobs = await openProcess({ pollMs: 3_600_000 });
    const done: number[] = [];
    jobs.work(count, async ({ nr }) => void done.push(nr));
    await jobs.enqueue(count, { nr: 1 });
    await expect.poll(() => done).toEqual([1]);
  });

  test('with a key that was used before is not done again, whoever enqueues it and when', async () => {
    const both = [await openProcess(), await openProcess()] as const;
    const done: number[] = [];
    for (const jobs of both) jobs.work(count, async ({ nr }) => void done.push(nr));
    const ids = await Promise.all(
      nrs(0, 10).map((nr) => both[nr % 2 === 0 ? 0 : 1].enqueue(count, { nr }, { key: 'k' })),
    );
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    await expect.poll(states).toEqual(['completed']);
    expect(await both[0].enqueue(count, { nr: 11 }, { key: 'k' })).toBeUndefined();
    // Also long after, when the job itself is deleted.
    await sql`delete from jobs.job`.execute(db);
    expect(await both[1].enqueue(count, { nr: 12 }, { key: 'k' })).toBeUndefined();
    expect(await both[1].enqueue(refund, { nr: 1 }, { key: 'k' }), 'another kind').toBeDefined();
    expect(done).toHaveLength(1);
  });

  test('of two processes, one does each, once', async () => {
    const done: number[] = [];
    for (const jobs of [await openProcess(), await openProcess()])
      jobs.work(count, async ({ nr }) => void done.push(nr));
    for (const nr of nrs(0, 30)) await open[0]?.enqueue(count, { nr });
    await expect.poll(async () => (await states()).filter((state) => state === 'completed')).toHaveLength(30);
    expect(done.toSorted((a, b) => a - b)).toEqual(nrs(0, 30));
  });

  test('of a kind that a process does not know is left to those that do', async () => {
    const older = await openProcess();
    older.work(count, async () => undefined);
    const newer = await openProcess();
    const young = { ...common, name: 'young', concurrency: 1 };
    await sql`insert into office.job_kinds (name) values ('young')`.execute(db);
    await sql`select jobs.create_queue('young', '{"policy":"standard"}'::jsonb)`.execute(db);
    await newer.enqueue(young, { nr: 1 });
    await older.enqueue(count, { nr: 1 });
    await expect.poll(async () => (await states()).toSorted()).toEqual(['completed', 'created']);
    const done: number[] = [];
    newer.work(young, async ({ nr }) => void done.push(nr));
    await expect.poll(() => done).toEqual([1]);
  });

  test('is started by no process that may not, and by the next one that may', async () => {
    let mayStart = false;
    const [one, other] = [
      await openProcess({ mayStart: () => mayStart }),
      await openProcess({ mayStart: () => false }),
    ];
    const done: string[] = [];
    one.work(count, async () => void done.push('one'));
    other.work(count, async () => void done.push('other'));
    await one.enqueue(count, { nr: 1 });
    await setTimeout(200);
    expect(await states()).toEqual(['created']);
    mayStart = true;
    await expect.poll(states).toEqual(['completed']);
    expect(done).toEqual(['one']);
  });

  test('is not enqueued with data of another shape', async () => {
    const jobs = await openProcess();
    await expect(jobs.enqueue(count, { nr: 1.5 })).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });
});

describe('a failure', () => {
  test('is tried again after pauses that grow up to the longest, then given up, once', async () => {
    const givenUp: unknown[] = [];
    const jobs = await openProcess({ onGivenUp: (job) => void givenUp.push(job) });
    const attempts: { number: number; isLast: boolean }[] = [];
    jobs.work(patient, async (_data, { number, isLast }) => {
      attempts.push({ number, isLast });
      throw new Error('450 busy');
    });
    const id = await jobs.enqueue(patient, { nr: 1 }, { key: 'p' });
    // Each pause is from so long to twice as long; the longest ends both.
    for (const [i, [least, most]] of (
      [
        [10, 20],
        [20, 30],
        [30, 30],
      ] as const
    ).entries()) {
      await expect.poll(async () => (await rows())[0]?.state === 'retry' && attempts.length === i + 1).toBe(true);
      const pauseS = (await rows())[0]?.pauseS;
      expect(pauseS?.whole).toBeGreaterThanOrEqual(least);
      expect(pauseS?.left).toBeLessThanOrEqual(most);
      await skipPause();
    }
    await expect.poll(states).toEqual(['failed']);
    expect(attempts).toEqual([1, 2, 3, 4].map((number) => ({ number, isLast: number === 4 })));
    await expect.poll(() => givenUp).toEqual([{ name: 'patient', id, key: 'p' }]);
    expect(await jobs.failed()).toMatchObject([{ id, name: 'patient', key: 'p', attempts: 4, lastError: '450 busy' }]);
  });

  test('is also to take too long', async () => {
    const jobs = await openProcess();
    let signal: AbortSignal | undefined;
    jobs.work(hang, (_data, attempt) => {
      signal = attempt.signal;
      return new Promise(() => {});
    });
    await jobs.enqueue(hang, { nr: 1 });
    await expect.poll(states).toEqual(['failed']);
    expect(signal?.aborted).toBe(true);
    expect(await jobs.failed()).toMatchObject([{ lastError: 'It took longer than 1 s.' }]);
  });
});

describe('when a process dies', () => {
  test('another takes up its job after the lease, and goes on where it was', async () => {
    const dying = openOffice(database.url);
    const first = await openProcess({ db: dying });
    first.work(refund, async (_data, { progress }) => {
      await progress.save({ done_nr: 1_200 });
      await new Promise(() => {});
    });
    await first.enqueue(refund, { nr: 2_000 }, { key: 'AMS1' });
    await expect.poll(() => first.progressOf(refund, 'AMS1')).toEqual({ done_nr: 1_200 });
    await dying.destroy();

    const second = await openProcess();
    const began: unknown[] = [];
    second.work(refund, async (_data, { progress, number }) => {
      began.push({ number, last: await progress.last() });
      await progress.save({ done_nr: 2_000 });
    });
    await endLeases();
    await expect.poll(states).toEqual(['completed']);
    expect(began).toEqual([{ number: 2, last: { done_nr: 1_200 } }]);
    expect(await second.progressOf(refund, 'AMS1')).toEqual({ done_nr: 2_000 });
  });

  describe('others of its machine', () => {
    const own = ownProcess();
    if (own === undefined) throw new Error('There is no /proc here');
    const gone = { ...own, pid: 2 ** 22 + 1 };
    /** Somebody has the job and does not come to an end; another process looks often. */
    async function held(holder: ProcessIdentity, { isLast = false } = {}) {
      const first = await openProcess({ own: holder, superviseS: 3_600 });
      first.work(refund, () => new Promise(() => {}));
      const id = await first.enqueue(refund, { nr: 1 }, { key: 'AMS1' });
      await expect.poll(states).toEqual(['active']);
      if (isLast) await sql`update jobs.job set retry_limit = 0`.execute(db);
      const began: number[] = [];
      const givenUp: unknown[] = [];
      const onGivenUp = (job: unknown) => void givenUp.push(job);
      const second = await openProcess({ lookMs: 20, superviseS: 3_600, onGivenUp });
      second.work(refund, async (_data, { number }) => void began.push(number));
      return { id, began, givenUp };
    }

    test.each<[string, ProcessIdentity]>([
      ['is gone', gone],
      ['has its number only', { ...own, startedAt: '1' }],
    ])('take up the job of one that %s, without waiting for the lease', async (_, holder) => {
      const { began } = await held(holder);
      await expect.poll(states).toEqual(['completed']);
      expect(began).toEqual([2]);
      await expect.poll(() => db.selectFrom('office.jobHolders').selectAll().execute()).toEqual([]);
    });

    test('give up its last attempt, and say so', async () => {
      const { id, began, givenUp } = await held(gone, { isLast: true });
      await expect.poll(states).toEqual(['failed']);
      await expect.poll(() => givenUp).toEqual([{ name: 'refund', id, key: 'AMS1' }]);
      expect(began).toEqual([]);
    });

    test.each<[string, ProcessIdentity]>([
      ['lives', own],
      ['is of another machine', { ...gone, machine: 'elsewhere' }],
    ])('leave the job to one that %s until its lease ends', async (_, holder) => {
      const { began } = await held(holder);
      await setTimeout(1_500);
      expect(await rows()).toMatchObject([{ state: 'active', retries: 0 }]);
      expect(began).toEqual([]);
    });
  });

  test('one that was only thought dead learns of it, and changes nothing any more', async () => {
    const first = await openProcess();
    let stale: (() => Promise<void>) | undefined;
    let signal: AbortSignal | undefined;
    const held = Promise.withResolvers<void>();
    first.work(refund, async (_data, { progress, signal: lost }) => {
      stale = () => progress.save({ done_nr: -1 });
      signal = lost;
      await held.promise;
    });
    await first.enqueue(refund, { nr: 1 }, { key: 'AMS1' });
    await expect.poll(() => stale).toBeDefined();
    await endLeases();
    await expect.poll(states).toEqual(['retry']);
    const second = await openProcess();
    second.work(refund, async (_data, { progress }) => progress.save({ done_nr: 1 }));
    await expect.poll(states).toEqual(['completed']);
    await expect.poll(() => signal?.aborted).toBe(true);
    await stale?.();
    held.resolve();
    await first.close();
    expect(await second.progressOf(refund, 'AMS1')).toEqual({ done_nr: 1 });
    expect(await rows()).toMatchObject([{ state: 'completed', retries: 1 }]);
  });

  test('one that closes does not wait for work without an end', async () => {
    const jobs = await openProcess();
    let signal: AbortSignal | undefined;
    jobs.work(refund, (_data, attempt) => {
      signal = attempt.signal;
      return new Promise(() => {});
    });
    await jobs.enqueue(refund, { nr: 1 });
    await expect.poll(() => signal).toBeDefined();
    await jobs.close();
    expect(signal?.aborted).toBe(true);
  });

  test('what stops because its process closes has not failed', async () => {
    const jobs = await openProcess();
    let began = false;
    jobs.work(refund, async (_data, { signal }) => {
      began = true;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await jobs.enqueue(refund, { nr: 1 });
    await expect.poll(() => began).toBe(true);
    await jobs.close();
    expect(await rows()).toMatchObject([{ state: 'active', retries: 0 }]);
  });
});

describe('a kind of jobs', () => {
  test('that is paused starts nowhere, also after a restart, until it is resumed', async () => {
    const first = await openProcess();
    await first.pause(count);
    await first.close();
    const done: number[] = [];
    const both = [await openProcess(), await openProcess()];
    for (const jobs of both) {
      jobs.work(count, async ({ nr }) => void done.push(nr));
      jobs.work(refund, async ({ nr }) => void done.push(-nr));
    }
    await both[0]?.enqueue(count, { nr: 1 });
    await both[0]?.enqueue(refund, { nr: 2 });
    // The others go on.
    await expect.poll(() => done).toEqual([-2]);
    await expect.poll(async () => (await states()).toSorted()).toEqual(['completed', 'created']);
    await both[1]?.resume(count);
    await expect.poll(() => done).toEqual([-2, 1]);
  });

  test('with a limit starts no more in a second than that, of all processes together', async () => {
    const jobs = await openProcess();
    const take = (trx: Kysely<OfficeDb>, wanted: number) => takeSlots(trx, slow.name, { wanted, perSecond: 2 });
    // In a transaction the clock of Postgres stands still.
    const taken = await db
      .transaction()
      .execute(async (trx) => [await take(trx, 1), await take(trx, 3), await take(trx, 1)]);
    expect(taken).toEqual([1, 1, 0]);
    await sql`update office.job_kinds set second = second - interval '1 second'`.execute(db);
    expect(await take(db, 5)).toBe(2);
    const done: number[] = [];
    jobs.work(slow, async ({ nr }) => void done.push(nr));
    for (const nr of nrs(0, 5)) await jobs.enqueue(slow, { nr });
    await expect.poll(() => done.toSorted()).toEqual(nrs(0, 5));
  });

  test('has a name that no other kind has', () => {
    expect(() => defineJob({ ...common, name: 'count', concurrency: 1 })).toThrow(
      'Two kinds of jobs are called count.',
    );
  });

  test('that was defined otherwise before has the settings of now', async () => {
    await openProcess();
    await sql`update jobs.queue set retry_limit = 99 where name = 'patient'`.execute(db);
    await openProcess();
    const { rows: queues } = await sql`select retry_limit from jobs.queue where name = 'patient'`.execute(db);
    expect(queues).toEqual([{ retryLimit: 3 }]);
  });
});
