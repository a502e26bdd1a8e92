import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ChangerRole, Subject } from '#api/platform/trail/changes.ts';

/** A change of the house's own rows. */
export interface OfficeChange {
  readonly id: number;
  readonly at: Date;
  readonly accountId: number;
  readonly role: ChangerRole;
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** The newest changes of a subject, newest first, at most `limit`, and how many there are. */
export async function officeChanges(
  db: Kysely<OfficeDb>,
  { kind, key }: Subject,
  limit: number,
): Promise<{ readonly changes: readonly OfficeChange[]; readonly total: number }> {
  const of = db.selectFrom('office.changes').where('kind', '=', kind).where('key', '=', key);
  const [changes, { total }] = await Promise.all([
    of
      .select(['id', 'at', 'accountId', 'role', 'action', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
    of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { changes, total };
}

/** The vendors of the next lots with this lot no, or that are this unit. */
export async function vendorsOfNextLots(
  db: Kysely<OfficeDb>,
  by: { readonly lotNo: string } | { readonly unit: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('office.nextLots')
    .select('vendor')
    .distinct()
    .where((eb) => ('lotNo' in by ? eb('lotNo', '=', by.lotNo) : eb('unit', '=', by.unit)))
    .execute();
  return rows.map(({ vendor }) => vendor);
}
