import { type Kysely, sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/** Starts these while a person's row is locked, and lets go, after `change`, once all of them wait for it. */
export async function whileLocked<T>(
  db: Kysely<OfficeDb>,
  userId: number,
  start: () => readonly Promise<T>[],
  change: (trx: Transaction<OfficeDb>) => Promise<unknown> = async () => {},
): Promise<T[]> {
  const started = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('office.users').select('id').where('id', '=', userId).forUpdate().execute();
    const under = start();
    await expect.poll(() => waiting(db)).toBe(under.length);
    await change(trx);
    return { under };
  });
  return Promise.all(started.under);
}

async function waiting(db: Kysely<OfficeDb>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
