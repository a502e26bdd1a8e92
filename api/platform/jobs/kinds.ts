import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/** State of a kind of job, shared by all processes: whether it is paused, and how many were started in this second. */

export async function addKinds(db: Kysely<OfficeDb>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('office.jobKinds')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setPaused(db: Kysely<OfficeDb>, name: string, paused: boolean): Promise<void> {
  await db
    .updateTable('office.jobKinds')
    .set({ pausedAt: paused ? sql<Date>`now()` : null })
    .where('name', '=', name)
    .execute();
}

/** Those of these kinds that have a due job and are not paused. */
export async function dueKinds(db: Kysely<OfficeDb>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from office.job_kinds kind
    where name = any(${names}) and paused_at is null and exists (
      select from jobs.job
      where job.name = kind.name and state < 'active' and not blocked and start_after <= now())`.execute(db);
  return rows.map(({ name }) => name);
}

/** How many of `wanted` jobs may be started now when all processes together start at most `perSecond`; they count as started. */
export async function takeSlots(
  db: Kysely<OfficeDb>,
  name: string,
  { wanted, perSecond }: { readonly wanted: number; readonly perSecond: number },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with before as (
      select case when second = date_trunc('second', now()) then started else 0 end as started
      from office.job_kinds where name = ${name} for update)
    update office.job_kinds kind
    set second = date_trunc('second', now()), started = least(before.started + ${wanted}::int, ${perSecond}::int)
    from before where kind.name = ${name}
    returning kind.started - before.started as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}
