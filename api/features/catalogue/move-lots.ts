import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { httpRefusal, refuseLots } from '#api/platform/refusals/refusals.ts';
import type { AgreedForLots } from '#contract/catalogue/lot-defaults.ts';
import { LOT_LABELS } from '#contract/catalogue/lot-words.ts';
import { type LotInput, lotInput } from '#contract/catalogue/lot-writes.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import type { Actor } from '#domain/actor.ts';
import { planLots } from '#domain/decisions/lots.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { lotsOfSession } from '#domain/state.ts';
import { reasonsOf } from '#domain/vocabulary/refusals.ts';
import {
  agreedFor,
  defaultsNow,
  refuseUnshown,
  reserveAsShown,
  type ShownDefaults,
  takesReserves,
} from './lot-defaults/defaults.ts';
import { nextLotFrom, termsFrom } from './lot-rows.ts';
import { type LotWriteDeps, saveLots, withLock } from './lot-writes.ts';
import { dropNextLots, NEXT_AUCTION, type NextLotRow, nextLotRows } from './next-lot-writes.ts';
import { type ListedUnits, samePlates, samePlateText } from './units.ts';

interface Move {
  readonly session: string;
  /** Lot nos; undefined: all lots of the next auction. */
  readonly lots?: readonly string[] | undefined;
  /** Also those whose registration number stands in the session already. */
  readonly samePlate?: boolean | undefined;
  /** What was shown of what they begin with there; undefined: they begin with nothing. */
  readonly agreed?: readonly ShownDefaults[] | undefined;
}

/** A lot of the next auction that is to be moved, and why it cannot be; null: it can. */
interface MovingLot {
  readonly row: NextLotRow;
  readonly problem: string | null;
  /** Which lot has its registration number already; null: none has. */
  readonly samePlate: string | null;
  /** The reserve that its vendor has wished with its draft, sen; null: none. */
  readonly wishedSen: number | null;
}

/** What moving comes to. */
interface MovePlan {
  readonly lots: readonly MovingLot[];
  /** What they begin with by the agreements with their vendors; none where the session runs already. */
  readonly agreed: readonly AgreedForLots[];
}

/**
 * Moves lots of the next auction into a session: listed in the book, their texts beside it, and gone from the next auction; all of them,
 * or none when one cannot be moved. When a process dies in between, asking again does the rest: what the session has with the same terms
 * was moved before.
 * @throws {HttpRefusal} 409 with each lot's reason in `lots`.
 */
export function moveNextLots(deps: LotWriteDeps, move: Move, actor: Actor) {
  return withLock(deps.db, NEXT_AUCTION, async (trx) => {
    const { lots, agreed } = await planMove(deps, trx, move);
    const refused = lots.flatMap(({ row, problem }) => (problem === null ? [] : { id: row.lotNo, message: problem }));
    if (refused.length > 0) throw refuseLots(refused);
    if (move.agreed !== undefined) refuseUnshown(await defaultsNow(trx), move.agreed, agreed);
    const rows = lots.map(({ row }) => row);
    const inputs = rows.map((row) => ({
      ...lotInput.parse(inputOf(row, move.session)),
      // It is the same unit there.
      unit: unitOfLot(row.unit, row.regnNo),
      samePlate: move.samePlate,
    }));
    const reserveOf = await reserveAsShown(trx, move.agreed);
    const { revision } = await saveLots(deps, move.session, inputs, actor, { reserveOf });
    await dropNextLots(trx, rows, actor, `moved to ${move.session}`);
    return { lots, agreed, revision };
  });
}

/**
 * What moving comes to, lot by lot.
 * @throws {HttpRefusal} when the session takes no lots, when there is no such lot, or nothing to move.
 */
export async function planMove(
  { book }: LotWriteDeps,
  db: Kysely<OfficeDb>,
  { session, lots: lotNos }: Move,
): Promise<MovePlan> {
  const known = await nextLotRows(db);
  const unknown = lotNos?.filter((lotNo) => !known.has(lotNo)) ?? [];
  if (unknown.length > 0) throw refuseLots(unknown.map((id) => ({ id, message: NOT_THERE })));
  const rows = [...known.values()].filter(({ lotNo }) => lotNos?.includes(lotNo) ?? true);
  if (rows.length === 0) throw new HttpRefusal(409, 'nothing-to-move', 'There are no lots in the next auction.');

  const problems = new Map<string, string>();
  const complete: LotInput[] = [];
  for (const row of rows) {
    const { data, error } = lotInput.safeParse(inputOf(row, session));
    if (data !== undefined) complete.push(data);
    else problems.set(row.lotNo, [...new Set(error.issues.map(faultText))].join('; '));
  }
  const lots = complete.map((lot) => ({ lotNo: lot.id, terms: termsFrom(lot, lot.category ?? 'general goods') }));
  const plan = planLots(book.committed, { session, lots, nowMs: book.nowMs() });
  if ('kind' in plan) throw httpRefusal(plan.refusal);
  for (const { id, message } of reasonsOf(plan.refused)) problems.set(id, message);
  // With the same terms it is the lot itself, moved by a process that did not live to take it out of the next auction.
  for (const { lotNo } of plan.changed) problems.set(lotNo, `${session} has another lot of this number.`);
  const same = samePlates(rows, platesOf(book, session));
  const wishes = await wishedReserves(db, rows);
  const moving = rows.map((row) => {
    const others = same.get(row.lotNo);
    const samePlate = others === undefined ? null : samePlateText(row.regnNo, others);
    return { row, problem: problems.get(row.lotNo) ?? null, samePlate, wishedSen: wishes.get(row.unit) ?? null };
  });
  // One that was moved before has what it was listed with.
  const unlisted = rows.filter(({ lotNo }) => !isListed(book, session, lotNo));
  const agreed = takesReserves(book, session) ? agreedFor(await defaultsNow(db), unlisted) : [];
  return { lots: moving, agreed };
}

/** By the key of the unit. What was wished of another vendor's unit, or of one without a key, is not looked for. */
async function wishedReserves(db: Kysely<OfficeDb>, rows: readonly NextLotRow[]): Promise<ReadonlyMap<string, number>> {
  const vendorOf = new Map(rows.flatMap(({ unit, vendor }) => (unit === '' ? [] : [[unit, vendor] as const])));
  const drafts = await db
    .selectFrom('office.lotDrafts')
    .select(['unit', 'vendor', 'reserveSen'])
    .where('state', '=', 'taken')
    .where(sql<boolean>`unit = any(${[...vendorOf.keys()]}::text[])`)
    .orderBy('id')
    .execute();
  const own = drafts.filter(({ unit, vendor }) => vendorOf.get(unit) === vendor);
  return new Map(own.flatMap(({ unit, reserveSen }) => (reserveSen === null ? [] : [[unit, reserveSen] as const])));
}

function isListed({ committed }: Book, session: string, lotNo: string): boolean {
  const lot = committed.lots.get(lotKeyOf(session, lotNo));
  return lot !== undefined && lot.outcome !== 'withdrawn';
}

function platesOf(book: Book, session: string): ListedUnits {
  const lots = lotsOfSession(book.committed, session).filter(({ outcome }) => outcome !== 'withdrawn');
  return new Map(lots.map(({ lotNo, regnNo }) => [lotNo, { regnNo, unit: '' }]));
}

const NOT_THERE = 'There is no such lot in the next auction.';

function inputOf(row: NextLotRow, session: string): object {
  return { premiumBands: [], ...nextLotFrom(row), session };
}

function faultText({
  path: [field = ''],
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}) {
  const labels: Readonly<Record<string, string>> = LOT_LABELS;
  return `${labels[String(field)] ?? String(field)} ${message}`;
}
