import { type Kysely, type SqlBool, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { currentBankChecks } from '#api/platform/db/users.ts';
import type { WorkSource } from '#api/platform/work/open-work.ts';
import { groupOf } from './group.ts';

const COUNT = sql<number>`count(*)::integer`.as('count');

/** Staff to be verified, of a vendor those of their group; bank accounts that the bank has rejected, or not answered about. */
export function openPeople({ db }: { readonly db: Kysely<OfficeDb> }): readonly WorkSource[] {
  return [
    {
      rule: 'vendor-up',
      waiting: async (account) => {
        const isAdmin = account.role === 'admin';
        const group = isAdmin ? '' : await groupOf(db, account.id);
        if (group === undefined) return [];
        // The same people as in the list of unverified staff.
        const isOwn = sql<SqlBool>`staff_of = ${group} and role = 'user'`;
        const { count } = await db
          .selectFrom('office.users')
          .select(COUNT)
          .where(sql<SqlBool>`staff_of <> '' and staff_verified_at is null`)
          .where(isAdmin ? sql<SqlBool>`true` : isOwn)
          .executeTakeFirstOrThrow();
        return [{ kind: 'staff-to-verify', count }];
      },
    },
    {
      rule: 'admin',
      waiting: async () => {
        const rows = await db
          .selectFrom(currentBankChecks(db).where(sql<SqlBool>`"check".status in ('pending', 'rejected')`).as('check'))
          .select(['check.status', COUNT])
          .groupBy('check.status')
          .execute();
        const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.count ?? 0;
        return [
          { kind: 'banks-rejected', count: of('rejected') },
          { kind: 'banks-pending', count: of('pending') },
        ];
      },
    },
  ];
}
