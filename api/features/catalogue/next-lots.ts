import { type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { NextLot } from '#contract/catalogue/catalogue.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { type ListedLot, listedLot } from '#projections/queries/lot-list.ts';
import { sharedReading } from '#projections/queries/shared-reading.ts';
import { nextLotFrom } from './lot-rows.ts';
import type { PhotosOf } from './lots.ts';
import type { NextLotsTable } from './tables.ts';

type Row = Selectable<NextLotsTable>;

/** The lots of the next auction, which the book does not know yet, in the order of their catalogue: the office's rows alone. */
export type NextList = () => Promise<readonly ListedLot<Row>[]>;

/** Keeps them in memory; whoever asks gets what the table holds then: one small statement says whether it has been changed since. */
export function openNextList(db: Kysely<OfficeDb>): NextList {
  let known: { readonly changes: string; readonly lots: readonly ListedLot<Row>[] } | undefined;
  return sharedReading(async () => {
    const { rows: now } = await sql<{ changes: string }>`select ${CHANGES} as changes`.execute(db);
    if (known === undefined || now[0]?.changes !== known.changes) {
      const { rows } = await sql<{ changes: string; there: boolean } & Row>`
        select n.*, n.lot_no is not null as there, head.changes
        from (select ${CHANGES} as changes) head left join office.next_lots n on true
        order by n.position, n.lot_no collate "C", n.session collate "C"`.execute(db);
      const lots = rows.flatMap(({ changes: _, there, ...row }) => (there ? [nextListedLot(row)] : []));
      known = { changes: rows[0]?.changes ?? '', lots };
    }
    return known.lots;
  });
}

const CHANGES = sql`(select coalesce(string_agg(change::text, ',' order by change), '')
  from office.lot_changes where list = 'next_lots')`;

function nextListedLot(row: Row): ListedLot<Row> {
  // When they will end is not known.
  const unit = unitOfLot(row.unit, row.regnNo);
  return listedLot({ ...row, unit, lot: lotKeyOf(row.session, row.lotNo), endsAtMs: 0 }, row);
}

/** The lot of the next auction with this number. */
export async function nextLot(db: Kysely<OfficeDb>, lotNo: string, photosOf: PhotosOf): Promise<NextLot | undefined> {
  const row = await db
    .selectFrom('office.nextLots')
    .selectAll()
    .where('lotNo', '=', lotNo)
    .orderBy('position')
    .executeTakeFirst();
  return row && nextLotOf(row, photosOf);
}

export async function nextLotOf(row: Row, photosOf: PhotosOf): Promise<NextLot> {
  const lot = nextLotFrom(row);
  return { ...lot, photos: [...(await photosOf(lot.unit))] };
}
