import { type Kysely, type Selectable, sql } from 'kysely';
import { mapInTurns, nextTurn } from '#api/platform/async/turns.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { onlyTouched } from '#api/platform/http/stale-writes.ts';
import { refuseLots } from '#api/platform/refusals/refusals.ts';
import { type Change, recordChanges } from '#api/platform/trail/changes.ts';
import type { NextLotChange, NextLotInput } from '#contract/catalogue/lot-writes.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import type { Actor } from '#domain/actor.ts';
import { foldedLotNo } from '#domain/lot-key.ts';
import { reasonsOf } from '#domain/vocabulary/refusals.ts';
import { inPages, offsetOf } from '#projections/queries/in-pages.ts';
import { nextLotFrom, nextLotInputOf, nextRowFrom } from './lot-rows.ts';
import { ROWS_PER_STATEMENT } from './lot-texts.ts';
import { withLock } from './lot-writes.ts';
import type { NextLotsTable } from './tables.ts';
import { refuseSamePlates, unitsOf } from './units.ts';

export type NextLotRow = Selectable<NextLotsTable>;

/** For {@link withLock}. */
export const NEXT_AUCTION = 'the next auction';

/** A lot as somebody wants it. `shown`: see `onlyTouched`. */
interface NextLotToWrite extends Omit<NextLotChange, 'shown'> {
  readonly shown?: object | null | undefined;
  /** The key of the unit that a new lot was before it was listed: its photos are filed there. */
  readonly unit?: string | undefined;
}

/**
 * Saves lots of the next auction, all of them or none: lots with the same lot no are replaced (specification, back office, section 5),
 * whatever session they were meant for. `removed` are lot nos of others that go at the same time.
 * `also` is done with it, or neither.
 * @throws {HttpRefusal} 409 when a lot no stands in the list twice, while others are being saved, when somebody else has changed what was
 * touched (`onlyTouched`), or when a plate would stand twice (`samePlate`).
 */
export function saveNextLots(
  db: Kysely<OfficeDb>,
  lots: readonly NextLotToWrite[],
  actor: Actor,
  removed: readonly string[] = [],
  also: (trx: Kysely<OfficeDb>) => Promise<void> = async () => {},
): Promise<{ readonly added: number; readonly changed: number; readonly unchanged: number }> {
  return withLock(db, NEXT_AUCTION, async (trx) => {
    await also(trx);
    refuseRepeated(lots);
    const before = await nextLotRows(trx);
    const gone = new Set(removed);
    refuseOtherLetters(
      lots,
      [...before.keys()].filter((lotNo) => !gone.has(lotNo)),
    );
    let last = Math.max(0, ...Array.from(before.values(), ({ position }) => position));
    const described = await mapInTurns(lots, ({ shown, samePlate, unit, ...input }) => {
      const known = before.get(input.id);
      const lot = onlyTouched(input.id, { wanted: input, shown, now: known && nextLotInputOf(known) });
      if (known === undefined) last += 1;
      return { samePlate, unit, row: { ...nextRowFrom(lot, known), position: known?.position ?? last } };
    });
    const staying = [...before.values()].filter(({ lotNo }) => !gone.has(lotNo));
    const listed = new Map(
      staying.map(({ lotNo, regnNo, unit }) => [lotNo, { regnNo, unit: unitOfLot(unit, regnNo) }]),
    );
    const plates = described.map(({ samePlate, unit, row: { lotNo, regnNo } }) => ({
      ...{ lotNo, regnNo, samePlate },
      ...(unit !== undefined && { unit }),
    }));
    await nextTurn();
    refuseSamePlates(plates, listed);
    await nextTurn();
    const units = await unitsOf(trx, plates, listed);
    const rows = described.map(({ row }) => ({ ...row, unit: units.get(row.lotNo) ?? '' }));
    const differing = rows.filter((row) => !isSame(row, before.get(row.lotNo)));
    const going = removed.flatMap((lotNo) => before.get(lotNo) ?? []);
    await dropNextLots(trx, going, actor, 'removed');
    const replaced = differing.filter(({ lotNo }) => before.has(lotNo));
    await deleteRows(trx, replaced);
    for (let from = 0; from < differing.length; from += ROWS_PER_STATEMENT) {
      await trx
        .insertInto('office.nextLots')
        .values(differing.slice(from, from + ROWS_PER_STATEMENT))
        .execute();
    }
    await recordChanges(
      trx,
      await mapInTurns(differing, (row): Change => {
        const known = before.get(row.lotNo);
        const change = { actor, subject: { kind: 'next-lot', key: row.lotNo }, after: shown(row) } as const;
        return known === undefined
          ? { ...change, action: 'added' }
          : { ...change, action: 'changed', before: shown(known) };
      }),
    );
    const [changed, unchanged] = [replaced.length, rows.length - differing.length];
    return { added: differing.length - changed, changed, unchanged };
  });
}

/**
 * Removes lots of the next auction; null: all of them. Returns how many there were.
 * @throws {HttpRefusal} 409 while others are being saved.
 */
export function removeNextLots(db: Kysely<OfficeDb>, lotNo: string | null, actor: Actor): Promise<number> {
  return withLock(db, NEXT_AUCTION, async (trx) => {
    const all = [...(await nextLotRows(trx)).values()];
    const rows = lotNo === null ? all : all.filter((row) => row.lotNo === lotNo);
    await dropNextLots(trx, rows, actor, lotNo === null ? 'cleared' : 'removed');
    return rows.length;
  });
}

/** By lot no, in the order of the catalogue. */
export async function nextLotRows(db: Kysely<OfficeDb>): Promise<ReadonlyMap<string, NextLotRow>> {
  const rows = await inPages(db, (trx, page) =>
    trx
      .selectFrom('office.nextLots')
      .selectAll()
      .orderBy('position')
      .orderBy('lotNo')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute(),
  );
  return new Map(rows.map((row) => [row.lotNo, row]));
}

/** Deletes them and records it as `action`. */
export async function dropNextLots(
  trx: Kysely<OfficeDb>,
  rows: readonly NextLotRow[],
  actor: Actor,
  action: string,
): Promise<void> {
  await deleteRows(trx, rows);
  await recordChanges(
    trx,
    await mapInTurns(
      rows,
      (row): Change => ({ actor, subject: { kind: 'next-lot', key: row.lotNo }, action, before: shown(row) }),
    ),
  );
}

async function deleteRows(trx: Kysely<OfficeDb>, rows: readonly NextLotRow[]): Promise<void> {
  const lotNos = rows.map(({ lotNo }) => lotNo);
  await trx.deleteFrom('office.nextLots').where(sql<boolean>`lot_no = any(${lotNos}::text[])`).execute();
}

function isSame(row: NextLotRow, known: NextLotRow | undefined): boolean {
  return known !== undefined && (Object.keys(row) as (keyof NextLotRow)[]).every((name) => row[name] === known[name]);
}

function shown(row: NextLotRow): object {
  const { id: _, unit: __, ...fields } = nextLotFrom(row);
  return fields;
}

function refuseRepeated(lots: readonly NextLotInput[]): void {
  const seen = new Set<string>();
  const repeated = lots.filter(({ id }) => seen.size === seen.add(foldedLotNo(id)).size);
  if (repeated.length === 0) return;
  throw refuseLots(reasonsOf(repeated.map(({ id }) => ({ lotNo: id, refusal: { code: 'lot-repeated' } }))));
}

/** f1 beside F1: the same number in other letters replaces nothing. */
function refuseOtherLetters(lots: readonly NextLotInput[], known: readonly string[]): void {
  const bearers = new Map(known.map((lotNo) => [foldedLotNo(lotNo), lotNo]));
  const refused = lots.filter(({ id }) => (bearers.get(foldedLotNo(id)) ?? id) !== id);
  if (refused.length === 0) return;
  throw refuseLots(reasonsOf(refused.map(({ id }) => ({ lotNo: id, refusal: { code: 'lot-exists' } }))));
}
