import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { refuseLots } from '#api/platform/refusals/refusals.ts';
import { comparedPlate, ownKeyOf, unitOfPlate } from '#contract/catalogue/units.ts';

/** The one place where it is decided which unit a lot is, and whether two lots of a catalogue may have one registration number. */

/** A lot as it is to be in its catalogue. */
export interface WantedUnit {
  readonly lotNo: string;
  readonly regnNo: string;
  /** That another lot has its registration number too is meant. */
  readonly samePlate?: boolean | undefined;
  /** The key of the unit that it was elsewhere: a lot of the next auction that comes into a session. */
  readonly unit?: string | undefined;
}

/** The lots that stand in a catalogue (a session, or the next auction), by lot no; without those that are withdrawn, or go. */
export type ListedUnits = ReadonlyMap<string, { readonly regnNo: string; readonly unit: string }>;

/**
 * Lots that would bring a registration number into their catalogue that another one has, and did not have it before, by lot no: those others.
 * Plates that name no unit (UNREGISTERED) may stand as often as they do.
 */
export function samePlates(wanted: readonly WantedUnit[], listed: ListedUnits): ReadonlyMap<string, readonly string[]> {
  const isMeant = new Set(wanted.flatMap(({ lotNo, samePlate }) => (samePlate === true ? [lotNo] : [])));
  const after = new Map(Array.from(listed, ([lotNo, { regnNo }]) => [lotNo, regnNo]));
  for (const { lotNo, regnNo } of wanted) after.set(lotNo, regnNo);
  const lotsOf = Map.groupBy(after.keys(), (lotNo) => comparedPlate(after.get(lotNo) ?? ''));
  const found = new Map<string, readonly string[]>();
  for (const { lotNo, regnNo } of wanted) {
    const plate = comparedPlate(regnNo);
    if (plate === undefined || plate === comparedPlate(listed.get(lotNo)?.regnNo ?? '')) continue;
    const others = (lotsOf.get(plate) ?? []).filter((other) => other !== lotNo && !isMeant.has(other));
    if (others.length > 0) found.set(lotNo, others);
  }
  return found;
}

/** 'WXA 125 is the registration number of lot 102 already.' */
export function samePlateText(regnNo: string, others: readonly string[]): string {
  return `${regnNo.trim()} is the registration number of ${others.length === 1 ? 'lot' : 'lots'} ${others.join(', ')} already.`;
}

/** @throws {HttpRefusal} 409 with each lot that has the registration number of another one, unless it is meant. */
export function refuseSamePlates(wanted: readonly WantedUnit[], listed: ListedUnits): void {
  const same = samePlates(wanted, listed);
  const refused = wanted.flatMap(({ lotNo, regnNo, samePlate }) => {
    const others = same.get(lotNo);
    if (others === undefined || samePlate === true) return [];
    return {
      id: lotNo,
      message: `${samePlateText(regnNo, others)} Both are kept only when that is meant (samePlate).`,
    };
  });
  if (refused.length > 0) throw refuseLots(refused);
}

/**
 * The key of the unit that each lot is, by lot no; no two of a catalogue have one. Call it under the catalogue's lock.
 *
 * - A lot keeps its unit as long as its plate does not name another one.
 * - With another plate it is the unit of that plate, unless another lot of the catalogue is. Photos stay where they are.
 * - A key that the house made gives way to a first real plate only where nothing hangs on it yet.
 * - Else it is the unit of its plate, or one with a key of its own.
 */
export async function unitsOf(
  db: Kysely<OfficeDb>,
  wanted: readonly WantedUnit[],
  listed: ListedUnits,
): Promise<ReadonlyMap<string, string>> {
  const units = new Map<string, string>();
  const changing = new Set(wanted.map(({ lotNo }) => lotNo));
  const taken = new Set(Array.from(listed, ([lotNo, { unit }]) => (changing.has(lotNo) ? '' : unit)));
  const give = (lotNo: string, unit: string) => {
    units.set(lotNo, unit);
    taken.add(unit);
  };
  const known = (lot: WantedUnit) => listed.get(lot.lotNo)?.unit || lot.unit || '';
  const others: WantedUnit[] = [];
  for (const lot of wanted) {
    const unit = known(lot);
    const before = listed.get(lot.lotNo)?.regnNo ?? lot.regnNo;
    if (unit !== '' && !taken.has(unit) && (await stays(db, unit, before, lot.regnNo))) give(lot.lotNo, unit);
    else others.push(lot);
  }
  for (const lot of others) {
    const plate = unitOfPlate(lot.regnNo);
    const own = known(lot);
    if (plate !== undefined && !taken.has(plate)) give(lot.lotNo, plate);
    else give(lot.lotNo, ownKeyOf(own) !== undefined && !taken.has(own) ? own : newKey());
  }
  return units;
}

async function stays(db: Kysely<OfficeDb>, unit: string, before: string, after: string): Promise<boolean> {
  const plate = unitOfPlate(after);
  if (plate === undefined || plate === unit) return true;
  // A key of a plate follows the plate.
  if (unitOfPlate(unit) === unit) return false;
  return plate === unitOfPlate(before) || (await hasHistory(db, unit));
}

/** Photos, or anything else that somebody did with the unit. */
async function hasHistory(db: Kysely<OfficeDb>, unit: string): Promise<boolean> {
  const change = await db
    .selectFrom('office.changes')
    .select('id')
    .where('kind', '=', 'unit')
    .where('key', '=', unit)
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 50 bits: two are never the same. */
export function newKey(): string {
  return `U_${Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;
}
