import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';

/** What the house said when it credited deposits and took them back, by the references that the book has. */
export async function depositNotes(
  db: Kysely<OfficeDb>,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('office.depositNotes')
    .select(['reference', 'details'])
    .where('reference', 'in', references)
    .execute();
  return new Map(rows.map(({ reference, details }) => [reference, details]));
}

/** Names what was said of a manual refund that was taken back, by the revision at which it was. */
export function takenBackNote(revision: number | '%'): string {
  return `manual refund taken back ${revision}`;
}
