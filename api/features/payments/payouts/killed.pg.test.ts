import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Book } from '#api/book/book.ts';
import { createPostgresLog } from '#api/book/log/postgres/postgres-log.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import { MemorySnapshots } from '#api/book/testing/house.ts';
import { MemoryLog } from '#api/book/testing/memory-log.ts';
import { orderPayout, payoutStanding } from '#api/features/vendors/payouts.ts';
import { type Jobs, openJobs } from '#api/platform/jobs/jobs.ts';
import { payVendorPayout } from '#api/platform/payouts/order.ts';
import { Listener } from '#api/platform/postgres/listener.ts';
import { decodeEvent } from '#domain/decode.ts';
import type { EventLog, RecordedEvent } from '#domain/event-log.ts';
import { Auditor } from '#domain/invariants.ts';
import { TENTH } from '#domain/testing/vendor-facts.ts';
import { SEED } from '#scripts/test/level.ts';
import { createPaymentOrders } from '../billplz/payment-orders.ts';
import { PAYOUTS } from '../orders/kinds.ts';
import { takeIn } from '../orders/take-in.ts';
import { readOrderCallback } from '../refunds/routes.ts';
import { type RefundingHouse, refundingHouse } from '../refunds/testing/refunding-house.ts';
import { lastOf, waitingJobs, whatTheBankSays } from '../testing/killed-runs.ts';
import { Life, mortal } from '../testing/life.ts';
import { payoutRows } from './rows.ts';
import { lookAtPayouts, workOnPayout } from './work.ts';

/**
 * A process may be killed at any moment of approving and paying out. Those that go on pay no vendor twice and forget none: the stand-in's own record
 * of what left its bank says so. As of refunds: log, rows, queue and the stand-in are the real ones.
 */
const KILLS = 20;
const AMOUNT_SEN = 900_25;
const OWED_SEN = 1_000_00;
const NOW_MS = Date.parse('2026-11-22T12:00:00.000Z');
const APPROVER = { account: 2, role: 'admin' } as const;
const silent = { warn: () => {}, error: () => {} };

let house: RefundingHouse;
let listener: Listener;
let jobs: Jobs;
let runs = 0;

beforeAll(async () => {
  house = await refundingHouse();
  listener = new Listener(house.databaseUrl);
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {} });
  // The house itself leaves these to the processes of the test.
  await jobs.pause(payVendorPayout);
});
afterAll(async () => {
  await jobs.close();
  await listener.close();
  await house.end();
});

interface Proposed {
  readonly id: string;
  readonly vendor: string;
  readonly bankAccNo: string;
}

/** Of each five vendors one whose account Billplz refuses, and one whose bank gives the money back. */
async function proposed(first: number, count: number): Promise<readonly Proposed[]> {
  const numbers = Array.from({ length: count }, (_, n) => first + n);
  const at = new Date(NOW_MS).toISOString();
  return Promise.all(
    numbers.map(async (no) => {
      const vendor = `V${no}`;
      const bankAccNo = `88${no}${no % 5 === 1 ? '0000' : no % 5 === 3 ? '9999' : '1234'}`;
      const { id: bankAccount } = await house.db
        .insertInto('office.vendorBankAccounts')
        .values({
          ...{ vendor, bank: 'Maybank', accountNo: bankAccNo, holder: vendor, salt: vendor },
          ...{ proposedBy: 1, proposedAt: at, confirmedBy: 2, confirmedAt: at, usableAt: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const id = randomUUID();
      await house.db
        .insertInto('office.vendorPayouts')
        .values({
          ...{ id, vendor, amountSen: AMOUNT_SEN, bankAccount, payee: 'ab'.repeat(32), requestKey: null },
          ...{ proposedBy: 1, proposedAt: at },
        })
        .execute();
      return { id, vendor, bankAccNo };
    }),
  );
}

async function owed(all: readonly Proposed[]): Promise<readonly RecordedEvent[]> {
  const log = new MemoryLog();
  const options = { stream: 'payouts', snapshots: new MemorySnapshots(), logger: silent, clockMs: () => NOW_MS };
  const book = await Book.open({ log, ...options });
  const say = (command: object) => book.execute({ commandId: randomUUID(), ...command } as SubmittedCommand);
  for (const { vendor } of all) {
    await say({ type: 'set-vendor-agreement', vendor, terms: TENTH, shownAt: -1 });
    const money = { amountSen: OWED_SEN, reference: `TT ${vendor}`, paidOn: null, way: null, alike: true };
    await say({ type: 'pay-in-by-vendor', vendor, ...money });
  }
  await book.close();
  return log.events;
}

/** One process: a super admin approves, the jobs that are left are done, what was left lying is taken up, and what the bank says is taken in. */
async function run(stream: string, all: readonly Proposed[], life: Life): Promise<'done' | 'killed'> {
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
  const rows = mortal(
    life,
    payoutRows(db, () => NOW_MS),
  );
  const deps = {
    ...{ db, book, settings, rows, logger: silent, now: () => NOW_MS },
    accounts: { byIds: async () => new Map() },
    orders: { ...atBillplz, create: life.around('payment order', atBillplz.create) },
    jobs: { enqueue: life.around('job', jobs.enqueue) as Jobs['enqueue'] },
  };
  const leasesEnd = () => db.updateTable('office.vendorPayouts').set({ claimedUntil: null }).execute();
  // The lease of whoever died before is over.
  await leasesEnd();
  const doJobs = async () => {
    for (
      let left = await waitingJobs(house, [payVendorPayout.name]);
      left.length > 0;
      left = await waitingJobs(house, [payVendorPayout.name])
    ) {
      await Promise.all(
        left.map(async ({ id, data }) => {
          await lastOf('payout', leasesEnd, (attempt) => workOnPayout(deps, payVendorPayout.data.parse(data), attempt));
          await life.moment('end of a job');
          await sql`update jobs.job set state = 'completed' where id = ${id}`.execute(db);
        }),
      );
    }
  };
  const accounts = all.map(({ bankAccNo }) => bankAccNo);
  const work = async () => {
    // As the page shows them: what is approved already has no button.
    const toApprove = await db
      .selectFrom('office.vendorPayouts')
      .selectAll()
      .where(
        'id',
        'in',
        all.map(({ id }) => id),
      )
      .where('approvedBy', 'is', null)
      .orderBy('vendor')
      .execute();
    for (const row of toApprove) {
      await life.moment('approval');
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('office.vendorPayouts').select('id').where('id', '=', row.id).forUpdate().execute();
        await orderPayout(deps, trx, row, APPROVER);
      });
    }
    await doJobs();
    await lookAtPayouts(deps);
    await doJobs();
    for (const form of await whatTheBankSays(house, accounts)) {
      const statement = readOrderCallback(Object.fromEntries(form), settings.xSignatureKey);
      if (statement === undefined) throw new Error('a callback is not signed');
      expect(await takeIn(PAYOUTS, deps, statement)).toBe('noted');
    }
    await endStalled(deps);
    return 'done' as const;
  };
  const end = await life.live(work());
  if (end === 'done') await book.close();
  else void book.close();
  await real.close();
  return end;
}

/** Somebody sees at Billplz that there is no payment order, and says so. */
async function endStalled({ book }: { readonly book: Pick<Book, 'execute'> }): Promise<void> {
  const stalled = await house.db.selectFrom('office.vendorPayouts').selectAll().where('stalled', '=', true).execute();
  for (const { id, vendor } of stalled) {
    const orders = await house.db
      .selectFrom('office.devPaymentOrders')
      .where('referenceId', '=', id)
      .selectAll()
      .execute();
    expect([Number(vendor.slice(1)) % 5, orders]).toEqual([1, []]);
    await book.execute({ type: 'return-vendor-payout', commandId: `return ${id}`, reference: id });
    await payoutRows(house.db, () => NOW_MS).failed(id, 'It was not paid.');
  }
}

/** A payout run whose processes are killed at these of their moments, one after the other; the last one lives. */
async function paidOut(first: number, count: number, lives: readonly Life[]) {
  runs += 1;
  const stream = `payouts-${runs}`;
  const all = await proposed(first, count);
  const log = createPostgresLog({ connectionString: house.databaseUrl, listener });
  expect(await log.append(stream, -1, await owed(all))).toMatchObject({ outcome: 'written' });
  const ends: string[] = [];
  let moments: readonly string[] = [];
  for (const life of [...lives, new Life()]) {
    ends.push(await run(stream, all, life));
    moments = life.moments;
  }
  const auditor = new Auditor();
  const violations = (await log.read(stream, -1, { limit: 10_000 })).flatMap((event) =>
    auditor.read(decodeEvent(event)),
  );
  await log.close();
  const real = createPostgresLog({ connectionString: house.databaseUrl, listener });
  const options = { stream, snapshots: new MemorySnapshots(), logger: silent, clockMs: () => NOW_MS };
  const book = await Book.open({ log: real, ...options });
  const { committed } = book;
  await book.close();
  await real.close();
  return { all, ends, moments, violations, auditor, committed };
}

/** Each was paid once, but for those whose account is refused, and whose money came back: it is on their account. */
async function expectAllPaidOnce(run: Awaited<ReturnType<typeof paidOut>>): Promise<void> {
  const { all, violations, auditor, committed } = run;
  const left = await house.db.selectFrom('office.devPayouts').selectAll().orderBy('id').execute();
  for (const { id, vendor, bankAccNo } of all) {
    const row = await house.db
      .selectFrom('office.vendorPayouts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const moved = left
      .filter(({ bankAccountNumber }) => bankAccountNumber === bankAccNo)
      .map(({ kind, totalSen }) => [kind, totalSen]);
    const [end, orderState, owedSen, expected] = bankAccNo.endsWith('0000')
      ? ['refused', 'failed', OWED_SEN, []]
      : bankAccNo.endsWith('9999')
        ? ['returned', 'returned', OWED_SEN, ['paid', 'returned']]
        : ['paid', 'settled', OWED_SEN - AMOUNT_SEN, ['paid']];
    expect(moved, `the bank's record of ${vendor}`).toEqual(expected.map((kind) => [kind, AMOUNT_SEN]));
    expect(auditor.vendorSen(vendor), `the account of ${vendor}`).toBe(owedSen);
    expect([payoutStanding(committed, row).state, row.orderState, row.stalled]).toEqual([end, orderState, false]);
  }
  expect(auditor.payoutsSen()).toBe(0);
  expect(violations).toEqual([]);
}

test('killed at moments of a payout run, each vendor is paid once and none is forgotten', async () => {
  const undisturbed = await paidOut(3_001, 10, []);
  await expectAllPaidOnce(undisturbed);
  expect(undisturbed.moments.length).toBeGreaterThan(100);
  // Each process goes some way before it dies: not so far that all are paid before the last death.
  const most = Math.floor(undisturbed.moments.length / 8);
  const far = fc.sample(fc.integer({ min: 3, max: most }), { numRuns: KILLS, seed: SEED });
  const lives = far.map((killAt) => new Life((_, before) => before.length + 1 === killAt));
  const disturbed = await paidOut(4_001, 30, lives);
  expect(disturbed.ends.filter((end) => end === 'killed').length, JSON.stringify(far)).toBe(KILLS);
  await expectAllPaidOnce(disturbed);
}, 240_000);

test('killed at each kind of moment, it ends the same', async () => {
  const { moments } = await paidOut(5_001, 5, []);
  for (const [n, kind] of [...new Set(moments)].entries()) {
    const disturbed = await paidOut(6_001 + 10 * n, 5, [new Life((what) => what === kind)]);
    expect(disturbed.ends, kind).toEqual(['killed', 'done']);
    await expectAllPaidOnce(disturbed);
  }
}, 240_000);
