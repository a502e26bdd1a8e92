import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';

/** Whose units these are, and where they stand; of a lot of which nothing is known that is ''. */
export async function placesOf(
  db: Kysely<OfficeDb>,
  readDb: ReadDb,
  rows: readonly { readonly lot: string }[],
): Promise<(file: { readonly auctionName: string }) => Place> {
  const keys = rows.map(({ lot }) => lot);
  if (keys.length === 0) return () => NOWHERE;
  const [lots, texts] = await Promise.all([
    readDb
      .selectFrom('lots')
      .select(['lot', 'vendor', 'regnNo'])
      .where('lot', '=', sql<string>`any(${keys}::text[])`)
      .execute(),
    textsOf(db, keys.map(splitLotKey)),
  ]);
  const known = new Map(lots.map(({ lot, vendor, regnNo }) => [lot, { vendor, regnNo }]));
  return ({ auctionName }) => ({
    ...(known.get(auctionName) ?? NOWHERE),
    yard: texts.get(auctionName)?.location ?? '',
  });
}

interface Place {
  readonly vendor: string;
  readonly yard: string;
  readonly regnNo: string;
}

const NOWHERE: Place = { vendor: '', yard: '', regnNo: '' };
