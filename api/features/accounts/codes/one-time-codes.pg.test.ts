import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { createOneTimeCodes, newLoginCode, newTemporaryPassword } from './one-time-codes.ts';

const codes = createOneTimeCodes('pepper');
const NOW = Date.parse('2026-11-20T04:00:00Z');

let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

afterAll(() => house.close());

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    house.db,
  );
  return rows[0]?.count ?? 0;
}

test('of two who redeem a code at the same moment, the second waits and comes too late', async () => {
  const { id } = await house.person();
  const redeem = (trx: Parameters<typeof codes.redeem>[0]) => codes.redeem(trx, id, 'login', '123456', NOW);
  await house.db
    .transaction()
    .execute((trx) => codes.keep(trx, { userId: id, purpose: 'login', text: '123456', now: NOW }));

  let second: Promise<boolean> | undefined;
  const first = await house.db.transaction().execute(async (trx) => {
    const redeemed = await redeem(trx);
    second = house.db.transaction().execute(redeem);
    await expect.poll(waiting).toBe(1);
    return redeemed;
  });
  expect([first, await second]).toEqual([true, false]);
});

test('another pepper, another person, another purpose: no code', async () => {
  const [a, b] = [await house.person(), await house.person()];
  await house.db.transaction().execute(async (trx) => {
    await codes.keep(trx, { userId: a.id, purpose: 'reset', text: 'abc', now: NOW });
    expect(await codes.matches(trx, a.id, 'reset', 'abc', NOW)).toBe(true);
    expect(await createOneTimeCodes('other').matches(trx, a.id, 'reset', 'abc', NOW)).toBe(false);
    expect(await codes.matches(trx, a.id, 'login', 'abc', NOW)).toBe(false);
    expect(await codes.matches(trx, b.id, 'reset', 'abc', NOW)).toBe(false);
  });
});

test('what is mailed', () => {
  const many = Array.from({ length: 200 }, newLoginCode);
  for (const code of many) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(many).size).toBeGreaterThan(190);
  expect(newTemporaryPassword()).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
