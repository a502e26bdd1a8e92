import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { route } from '#api/platform/http/route.ts';
import { onlyTouched } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { PERIODS, type PeriodName, type Periods, retentionPeriods, saveRetentionPeriods } from '#contract/retention.ts';

const NAMES = Object.keys(PERIODS) as PeriodName[];

/** In the units of `PERIODS`: as the house has set them, else by default. */
export async function periodsOf(db: Kysely<OfficeDb>): Promise<Periods> {
  const rows = await db.selectFrom('office.retentionPeriods').selectAll().execute();
  const set = new Map(rows.map(({ name, length }) => [name, length]));
  return Object.fromEntries(NAMES.map((name) => [name, set.get(name) ?? PERIODS[name].byDefault])) as Periods;
}

/** The periods as settings of the house. */
export function periodRoutes(app: FastifyInstance, { db }: { readonly db: Kysely<OfficeDb> }): void {
  route(app, retentionPeriods, { access: 'admin' }, async () => ({ periods: await periodsOf(db) }));

  const fieldTexts = Object.fromEntries(
    NAMES.map((name) => {
      const { least, most, unit } = PERIODS[name];
      return [name, `Please enter ${least} to ${most} ${unit}, without decimals.`];
    }),
  );
  route(app, saveRetentionPeriods, { access: 'super-admin', fieldTexts }, async (request) => {
    const { shown, ...given } = request.body;
    await db.transaction().execute(async (trx) => {
      // Two who save wait for each other.
      await sql`lock table office.retention_periods in share row exclusive mode`.execute(trx);
      const before = await periodsOf(trx);
      const meant = Object.fromEntries(Object.entries(given).filter(([, length]) => length !== undefined));
      const wanted = onlyTouched<Periods>('retention', { wanted: { ...before, ...meant }, shown, now: before });
      for (const name of NAMES.filter((each) => wanted[each] !== before[each])) {
        const row = { name, length: wanted[name] };
        await trx
          .insertInto('office.retentionPeriods')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ length: row.length }))
          .execute();
      }
      const subject = { kind: 'setting', key: 'retention' } as const;
      await recordChange(trx, {
        actor: actorOf(request),
        subject,
        action: 'changed',
        before,
        after: await periodsOf(trx),
      });
    });
    return { message: 'Update successfull' };
  });
}
