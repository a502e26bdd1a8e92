import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { mapInTurns } from '#api/platform/async/turns.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type Change, recordChanges } from '#api/platform/trail/changes.ts';
import type { Actor } from '#domain/actor.ts';
import { lotKeyOf, splitLotKey } from '#domain/lot-key.ts';
import { inPages, offsetOf } from '#projections/queries/in-pages.ts';
import type { TextRow } from './lot-rows.ts';

/** The texts of the lots of a current session, beside the book: what is in them, and who changed it. */

type StoredText = TextRow & { readonly position: number };
/** By lot no. */
export type StoredTexts = ReadonlyMap<string, StoredText>;

interface DescribedLot {
  readonly lotNo: string;
  readonly texts: TextRow;
}

export async function storedTexts(trx: Kysely<OfficeDb>, session: string): Promise<StoredTexts> {
  const rows = await inPages(trx, (db, page) =>
    db
      .selectFrom('office.lots')
      .selectAll()
      .where('session', '=', session)
      .orderBy('lotNo')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute(),
  );
  return new Map(rows.map((row) => [row.lotNo, row]));
}

/** Rows in one statement, some 25 parameters each: building it takes some milliseconds. */
export const ROWS_PER_STATEMENT = 250;

export async function insertMissing(
  db: Kysely<OfficeDb>,
  session: string,
  wanted: readonly DescribedLot[],
  before: StoredTexts,
): Promise<void> {
  const last = Math.max(0, ...Array.from(before.values(), ({ position }) => position));
  const missing = wanted.filter(({ lotNo }) => !before.has(lotNo));
  const rows = missing.map(({ texts }, index) => ({ ...texts, session, position: last + index + 1 }));
  await putTexts(db, rows);
}

/** Brings the texts of lots that the book has to what was asked for; returns the lot nos of those that were not so before. */
export async function writeTexts(
  trx: Kysely<OfficeDb>,
  lots: readonly DescribedLot[],
  before: StoredTexts,
  actor: Actor | undefined,
): Promise<Set<string>> {
  const differing = lots.filter(({ lotNo, texts }) => !isSame(texts, before.get(lotNo)));
  await putTexts(
    trx,
    differing.flatMap(({ lotNo, texts }) => {
      const known = before.get(lotNo);
      return known === undefined ? [] : [{ ...texts, position: known.position }];
    }),
  );
  if (actor !== undefined) {
    const changes = await mapInTurns(differing, ({ lotNo, texts }) => changeOf(texts, before.get(lotNo), actor));
    await recordChanges(trx, changes);
  }
  return new Set(differing.map(({ lotNo }) => lotNo));
}

async function putTexts(db: Kysely<OfficeDb>, rows: readonly StoredText[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await db
      .insertInto('office.lots')
      .values(rows.slice(from, from + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['session', 'lotNo']).doUpdateSet((eb) => ({
          make: eb.ref('excluded.make'),
          descOfGood: eb.ref('excluded.descOfGood'),
          ma: eb.ref('excluded.ma'),
          year: eb.ref('excluded.year'),
          rc: eb.ref('excluded.rc'),
          location: eb.ref('excluded.location'),
          contactPerson: eb.ref('excluded.contactPerson'),
          remarks: eb.ref('excluded.remarks'),
          remark1: eb.ref('excluded.remark1'),
          remark2: eb.ref('excluded.remark2'),
          category: eb.ref('excluded.category'),
          mileageKm: eb.ref('excluded.mileageKm'),
          engineHours: eb.ref('excluded.engineHours'),
          engineCc: eb.ref('excluded.engineCc'),
          fuel: eb.ref('excluded.fuel'),
          colour: eb.ref('excluded.colour'),
          keys: eb.ref('excluded.keys'),
          roadTaxUntil: eb.ref('excluded.roadTaxUntil'),
          chassisEnd: eb.ref('excluded.chassisEnd'),
          unit: eb.ref('excluded.unit'),
        })),
      )
      .execute();
  }
}

function isSame(texts: TextRow, stored: TextRow | undefined): boolean {
  return (
    stored !== undefined && (Object.keys(texts) as (keyof TextRow)[]).every((name) => texts[name] === stored[name])
  );
}

function changeOf(texts: TextRow, known: StoredText | undefined, actor: Actor): Change {
  const subject = { kind: 'lot', key: lotKeyOf(texts.session, texts.lotNo) } as const;
  const shown = ({ session: _, lotNo: __, unit: ___, ...fields }: TextRow) => fields;
  if (known === undefined) return { actor, subject, action: 'texts added', after: shown(texts) };
  const { position: _, ...before } = known;
  return { actor, subject, action: 'texts changed', before: shown(before), after: shown(texts) };
}

/** Texts of a save that a process died in. */
export async function dropTextsWithoutLot(trx: Kysely<OfficeDb>, book: Book, session: string): Promise<void> {
  const keys = [...(book.committed.sessionLots.get(session)?.keys() ?? [])];
  const lotNos = keys.map((key) => splitLotKey(key).lotNo);
  await trx
    .deleteFrom('office.lots')
    .where('session', '=', session)
    .where(sql<boolean>`lot_no <> all(${lotNos}::text[])`)
    .execute();
}
