import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';

/** Mailings of others that wait for approval, and those that wait until somebody resumes or stops them. */
export function openMailings({ db }: { readonly db: Kysely<OfficeDb> }): WorkSource {
  const inState = (state: string, at: 'madeAt' | 'beatAt') =>
    db
      .selectFrom('office.mailings')
      .select(({ fn }) => [
        sql<number>`count(*)::integer`.as('count'),
        fn.min('id').as('first'),
        fn.min(at).as('oldest'),
      ])
      // Written out, since each state has an index of its own.
      .where(sql<boolean>`state = ${sql.lit(state)}`);
  return {
    rule: 'admin',
    waiting: async ({ id }) => {
      const [waiting, paused] = await Promise.all([
        inState('waiting', 'madeAt').where('accountId', '!=', id).executeTakeFirstOrThrow(),
        inState('paused', 'beatAt').executeTakeFirstOrThrow(),
      ]);
      return (
        [
          ['mailings-to-approve', waiting],
          ['mailings-paused', paused],
        ] as const
      ).map(([kind, { count, first, oldest }]) => {
        return { kind, count, since: oldest, ...(count === 1 && { of: `${first}` }) };
      });
    },
  };
}
