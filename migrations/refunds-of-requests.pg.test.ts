import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { ownerUrl, testDatabase } from '#scripts/test/postgres.ts';
import { up } from './m0010_refunds_of_requests.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Kysely<unknown>;

beforeAll(async () => {
  database = await testDatabase();
  const pool = openPool({ connectionString: ownerUrl(database.url), purpose: 'script', max: 1 });
  db = openKysely(pool, { endsPool: true });
  // Of people nothing is asked: their rows need not be there.
  await sql`set session_replication_role = replica`.execute(db);
  // As it was before.
  await sql`drop function office.tell_money_row cascade`.execute(db);
  await sql`alter table office.refund_requests rename paid_otherwise_sen to answered_sen`.execute(db);
  await sql`alter table office.refunds drop column request_id`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Before {
  readonly amount: number;
  readonly answered: number;
  readonly state: 'asked' | 'ordered' | 'paid';
  /** Amount, state and minute; the last one answers it whole where it is `ordered`. */
  readonly refunds: readonly (readonly [amount: number, state: string, minute: number])[];
  /** The first of them was tried again as the second. */
  readonly isRetried?: boolean;
}

const minute = (n: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + n * 60_000);

async function inserted(user: number, { amount, answered, state, refunds, isRetried }: Before): Promise<string> {
  const ids = refunds.map(() => randomUUID());
  for (const [n, [sen, refundState, at]] of refunds.entries()) {
    await sql`insert into office.refunds
      (id, user_id, amount_sen, bank_name, bank_acc_no, holder, state, asked_by, role, asked_at, changed_at)
      values (${ids[n]}, ${user}, ${sen}, '', '', '', ${refundState}, 1, 'admin', ${minute(at)}, ${minute(at)})`.execute(
      db,
    );
  }
  if (isRetried) await sql`update office.refunds set retried_as = ${ids[1]} where id = ${ids[0]}`.execute(db);
  const id = randomUUID();
  const whole = state === 'ordered' ? ids.at(-1) : null;
  await sql`insert into office.refund_requests
    (id, user_id, amount_sen, answered_sen, state, refund_id, asked_at, changed_at)
    values (${id}, ${user}, ${amount}, ${answered}, ${state}, ${whole}, ${minute(10)}, ${minute(20)})`.execute(db);
  return id;
}

test('what requests were answered with is found again, and what came back answers nothing any more', async () => {
  const before: readonly [what: string, Before, ofRefunds: number, otherwise: number][] = [
    ['nothing yet', { amount: 600, answered: 0, state: 'asked', refunds: [[50, 'settled', 5]] }, 0, 0],
    ['a part', { amount: 600, answered: 100, state: 'asked', refunds: [[100, 'settled', 12]] }, 100, 0],
    ['a part that came back', { amount: 600, answered: 100, state: 'asked', refunds: [[100, 'returned', 12]] }, 0, 0],
    [
      'a part, and some at the counter',
      { amount: 600, answered: 107, state: 'asked', refunds: [[100, 'sent', 12]] },
      100,
      7,
    ],
    [
      'all at the counter',
      {
        amount: 600,
        answered: 600,
        state: 'paid',
        refunds: [
          [50, 'settled', 5],
          [60, 'sent', 30],
        ],
      },
      0,
      600,
    ],
    [
      'all',
      {
        amount: 600,
        answered: 600,
        state: 'ordered',
        refunds: [
          [100, 'settled', 12],
          [500, 'settled', 20],
        ],
      },
      600,
      0,
    ],
    [
      'all, at the second try',
      {
        amount: 600,
        answered: 600,
        state: 'ordered',
        refunds: [
          [600, 'returned', 12],
          [600, 'sent', 40],
        ],
        isRetried: true,
      },
      600,
      0,
    ],
    ['all of it came back', { amount: 600, answered: 600, state: 'ordered', refunds: [[600, 'failed', 20]] }, 0, 0],
  ];
  const ids = [];
  for (const [n, [, row]] of before.entries()) ids.push(await inserted(9_000 + n, row));
  await up(db);
  const { rows } = await sql<{ id: string; otherwise: number; refunds: number }>`
    select id, paid_otherwise_sen::int as otherwise, coalesce((select sum(amount_sen) from office.refunds refund
      where request_id = request.id and state not in ('returned', 'failed')), 0)::int as refunds
    from office.refund_requests request`.execute(db);
  const found = ids.map((id, n) => {
    const row = rows.find((each) => each.id === id);
    return [before[n]?.[0], row?.refunds, row?.otherwise];
  });
  expect(found).toEqual(before.map(([what, , refunds, otherwise]) => [what, refunds, otherwise]));
});
