import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { RefusalRow } from '#domain/evidence/receipt.ts';

/** The refused bids of a lot ({session}/{lot no}) in their order, as they are kept. */
export function refusalsOfLot(db: Kysely<OfficeDb>, lot: string): Promise<RefusalRow[]> {
  return db
    .selectFrom('office.refusals')
    .select(['no', 'body', 'prev', 'hash'])
    .where('lot', '=', lot)
    .orderBy('no')
    .execute();
}
