import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Book } from '#api/book/book.ts';
import { createPostgresLog } from '#api/book/log/postgres/postgres-log.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import { MemorySnapshots } from '#api/book/testing/house.ts';
import { MemoryLog } from '#api/book/testing/memory-log.ts';
import { createPaymentOrders } from '#api/features/payments/billplz/payment-orders.ts';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { Listener } from '#api/platform/postgres/listener.ts';
import { decodeEvent } from '#domain/decode.ts';
import type { EventLog, RecordedEvent } from '#domain/event-log.ts';
import { Auditor } from '#domain/invariants.ts';
import { partOf, SEED, TRIES_ALL } from '#scripts/test/level.ts';
import { REFUNDS } from '../orders/kinds.ts';
import { takeIn } from '../orders/take-in.ts';
import { lastOf, waitingJobs, whatTheBankSays } from '../testing/killed-runs.ts';
import { Life, mortal } from '../testing/life.ts';
import { readOrderCallback } from './routes.ts';
import { refundRows } from './rows.ts';
import { handOutRefunds, startRefundRun, startRun } from './runs.ts';
import { resolveRefund } from './single.ts';
import { BANK, type RefundingHouse, refundingHouse } from './testing/refunding-house.ts';
import { payRefund, workOnRefund } from './work.ts';

/**
 * A process may be killed at any moment of a bulk refund. Those that go on pay nobody twice and forget nobody: the stand-in's own record of what
 * left its bank says so. Log, rows, queue and the stand-in (over HTTP) are the real ones; a process that is killed at a point does nothing any
 * more from there on, and whoever comes after it finds jobs that have not ended, as the queue has them.
 */

/** `npm test` kills at so many moments, by the seed of the day; `npm run test:all` at four times as many. */
const KILLS = TRIES_ALL ? 20 : 5;
/** Of the kinds of moments `npm test` tries so many. */
const KINDS_TRIED = 6;
const DEPOSIT_SEN = 500_00;
const ACTOR = { account: 1, role: 'admin' } as const;
const NOW_MS = Date.parse('2026-11-22T12:00:00.000Z');
const silent = { warn: () => {}, error: () => {} };

let house: RefundingHouse;
let listener: Listener;
let jobs: Jobs;
let runs = 0;

beforeAll(async () => {
  house = await refundingHouse();
  listener = new Listener(house.databaseUrl);
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
  // The house itself leaves these jobs to the processes of the test.
  for (const kind of [payRefund, startRefundRun]) await jobs.pause(kind);
});
afterAll(async () => {
  await jobs.close();
  await listener.close();
  await house.end();
});

/** Bidders from this number on: of each ten one account that Billplz refuses, and one that gives the money back. */
async function bidders(first: number, count: number): Promise<readonly number[]> {
  const ids = Array.from({ length: count }, (_, n) => first + n);
  const at = new Date(NOW_MS);
  const people = ids.map((id) => ({
    ...({ id, email: `p${id}@test.invalid`, name: `Person ${id}`, role: 'user', passwordHash: '' } as const),
    ...{ passwordChangedAt: at, ic: `${id}`, bankName: BANK, bankAccNo: accountOf(id) },
  }));
  await house.db.insertInto('office.users').values(people).execute();
  const checks = people.map(({ id: userId, name, ic: idNo, bankName, bankAccNo }) => {
    return { userId, name, idNo, bankName, bankAccNo, status: 'verified', submittedAt: at, checkedAt: at } as const;
  });
  await house.db.insertInto('office.bankChecks').values(checks).execute();
  return ids;
}

function accountOf(id: number): string {
  return `88${id}${id % 10 === 3 ? '0000' : id % 10 === 7 ? '9999' : '1234'}`;
}

async function credited(ids: readonly number[]): Promise<readonly RecordedEvent[]> {
  const log = new MemoryLog();
  const options = { stream: 'refunds', snapshots: new MemorySnapshots(), logger: silent, clockMs: () => NOW_MS };
  const book = await Book.open({ log, ...options });
  const say = (command: object) => book.execute({ commandId: 'given', ...command } as SubmittedCommand);
  for (const bidder of ids) {
    await say({ type: 'join-bidder', bidder });
    const reference = `money of ${bidder}`;
    await say({ type: 'credit-deposit', bidder, amountSen: DEPOSIT_SEN, source: 'house', reference });
  }
  await book.close();
  return log.events;
}

/** One process: asks for the bulk refund as a clerk does, does the jobs that are left, and takes in what the bank says. */
async function run(stream: string, ids: readonly number[], life: Life): Promise<'done' | 'killed'> {
  const real = createPostgresLog({ connectionString: house.databaseUrl, listener });
  const log: EventLog = {
    ...real,
    maxAppendBytes: real.maxAppendBytes,
    append: life.around('append', real.append.bind(real)),
  };
  const options = { stream, snapshots: new MemorySnapshots(), logger: silent, clockMs: () => NOW_MS, maxCloseMs: 20 };
  const book = await Book.open({ log, ...options });
  const { db, settings } = house;
  const atBillplz = createPaymentOrders(settings);
  const deps = {
    ...{ db, book, settings, logger: silent, now: () => NOW_MS },
    bank: { status: async () => ({ kind: 'unreachable' as const }) },
    rows: mortal(
      life,
      refundRows(db, () => NOW_MS),
    ),
    orders: { ...atBillplz, create: life.around('payment order', atBillplz.create) },
    jobs: { enqueue: life.around('job', jobs.enqueue) as Jobs['enqueue'] },
  };
  const leasesEnd = () => db.updateTable('office.refunds').set({ claimedUntil: null }).execute();
  // The lease of whoever died before is over.
  await leasesEnd();
  const work = async () => {
    await life.moment('start');
    const started = await startRun(deps, ACTOR, { usersToRefund: 'all', requestKey: stream, shown: {} });
    if ('leftOut' in started) throw new Error('there was nobody to refund');
    for (
      let left = await waitingJobs(house, [payRefund.name, startRefundRun.name]);
      left.length > 0;
      left = await waitingJobs(house, [payRefund.name, startRefundRun.name])
    ) {
      await Promise.all(
        left.map(async ({ id, name, data }) => {
          if (name === startRefundRun.name) await handOutRefunds(deps, startRefundRun.data.parse(data));
          else await lastOf('refund', leasesEnd, (attempt) => workOnRefund(deps, payRefund.data.parse(data), attempt));
          await life.moment('end of a job');
          await sql`update jobs.job set state = 'completed' where id = ${id}`.execute(db);
        }),
      );
    }
    for (const form of await whatTheBankSays(house, ids.map(accountOf))) {
      const statement = readOrderCallback(Object.fromEntries(form), settings.xSignatureKey);
      if (statement === undefined) throw new Error('a callback is not signed');
      expect(await takeIn(REFUNDS, deps, statement)).toBe('noted');
    }
    await resolveStalled(deps);
    return 'done' as const;
  };
  const end = await life.live(work());
  if (end === 'done') await book.close();
  else void book.close();
  await real.close();
  return end;
}

/** Somebody looks at the pages of Billplz, and says what they show. */
async function resolveStalled(deps: Parameters<typeof resolveRefund>[0]): Promise<void> {
  const stalled = await house.db.selectFrom('office.refunds').selectAll().where('stalled', '=', true).execute();
  for (const { id, userId } of stalled) {
    const order = await house.db
      .selectFrom('office.devPaymentOrders')
      .select('id')
      .where('referenceId', '=', id)
      .executeTakeFirst();
    expect([userId % 10, order]).toEqual([3, undefined]);
    await resolveRefund(deps, ACTOR, id, false);
  }
}

/** A bulk refund whose processes are killed at these of their moments, one after the other; the last one lives. */
async function refunded(first: number, count: number, lives: readonly Life[]) {
  runs += 1;
  const stream = `refunds-${runs}`;
  const ids = await bidders(first, count);
  const log = createPostgresLog({ connectionString: house.databaseUrl, listener });
  expect(await log.append(stream, -1, await credited(ids))).toMatchObject({ outcome: 'written' });
  const ends: string[] = [];
  let moments: readonly string[] = [];
  for (const life of [...lives, new Life()]) {
    ends.push(await run(stream, ids, life));
    moments = life.moments;
  }
  const auditor = new Auditor();
  const violations = (await log.read(stream, -1, { limit: 10_000 })).flatMap((event) =>
    auditor.read(decodeEvent(event)),
  );
  await log.close();
  return { ids, ends, moments, violations, auditor };
}

/** Everybody was paid once, but for those whose account is refused, and whose money came back: they have their deposit. */
async function expectAllPaidOnce({ ids, violations, auditor }: Awaited<ReturnType<typeof refunded>>): Promise<void> {
  const payouts = await house.db
    .selectFrom('office.devPayouts')
    .select(['bankAccountNumber', 'kind', 'totalSen'])
    .orderBy('id')
    .execute();
  const rows = await house.db
    .selectFrom('office.refunds')
    .selectAll()
    .where('userId', 'in', [...ids])
    .execute();
  for (const id of ids) {
    const moved = payouts
      .filter(({ bankAccountNumber }) => bankAccountNumber === accountOf(id))
      .map(({ kind, totalSen }) => [kind, totalSen]);
    const [end, balanceSen, expected] =
      id % 10 === 3
        ? ['failed', DEPOSIT_SEN, []]
        : id % 10 === 7
          ? [
              'returned',
              DEPOSIT_SEN,
              [
                ['paid', DEPOSIT_SEN],
                ['returned', DEPOSIT_SEN],
              ],
            ]
          : ['settled', 0, [['paid', DEPOSIT_SEN]]];
    expect(moved, `the bank's record of ${id}`).toEqual(expected);
    expect(auditor.balanceSen(id), `the deposit of ${id}`).toBe(balanceSen);
    expect(rows.filter(({ userId }) => userId === id).map(({ state, stalled }) => [state, stalled])).toEqual([
      [end, false],
    ]);
  }
  expect(auditor.refundsSen()).toBe(0);
  expect(violations).toEqual([]);
}

test('killed at moments of a bulk refund, everybody is paid once and nobody is forgotten', async () => {
  const undisturbed = await refunded(3_001, 20, []);
  await expectAllPaidOnce(undisturbed);
  expect(undisturbed.moments.length).toBeGreaterThan(200);
  // Each process goes some way before it dies: not so far that forty refunds are done before the last death.
  const far = fc.sample(fc.integer({ min: 3, max: Math.floor(undisturbed.moments.length / 12) }), {
    numRuns: KILLS,
    seed: SEED,
  });
  const lives = far.map((killAt) => new Life((_, before) => before.length + 1 === killAt));
  const disturbed = await refunded(4_001, 40, lives);
  expect(disturbed.ends.filter((end) => end === 'killed').length, JSON.stringify(far)).toBe(KILLS);
  await expectAllPaidOnce(disturbed);
}, 180_000);

test('killed at each kind of moment, the first time that it comes and later, it ends the same', async () => {
  const { moments } = await refunded(5_001, 8, []);
  const counts = new Map<string, number>();
  for (const what of moments) counts.set(what, (counts.get(what) ?? 0) + 1);
  const deaths = [...counts].flatMap(([kind, count]) =>
    [...new Set([1, Math.ceil(count / 3)])].map((nth) => ({ kind, nth })),
  );
  for (const [n, { kind, nth }] of partOf(deaths, KINDS_TRIED).entries()) {
    const life = new Life((what, before) => what === kind && before.filter((each) => each === kind).length + 1 === nth);
    const disturbed = await refunded(6_001 + 10 * n, 8, [life]);
    expect(disturbed.ends, `${kind}, no. ${nth}`).toEqual(['killed', 'done']);
    await expectAllPaidOnce(disturbed);
  }
}, 180_000);
