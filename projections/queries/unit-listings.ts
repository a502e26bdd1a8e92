import { type Expression, type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import { hasRegnNo } from './regn-no.ts';

export interface UnitListing {
  readonly session: string;
  readonly vendor: string;
  /** In the current catalogue. */
  readonly current: boolean;
}

/** Of the lots: those that are this unit, by the key that the office has noted; where it has none, the registration number is the key. */
export function isOfUnit(db: ReadDb, unit: string): Expression<SqlBool> {
  const noted = sql`select t.session || '/' || t.lot_no from office.lots t where t.unit = ${unit}`;
  const byPlate = db
    .selectFrom('lots')
    .select('lots.lot')
    .where(hasRegnNo(db, unit))
    .where(
      sql<SqlBool>`not exists (select from office.lots t where t.session = lots.session and t.lot_no = lots.lot_no and t.unit <> '')`,
    );
  return sql<SqlBool>`${sql.ref('lots.lot')} in (${noted} union all ${byPlate})`;
}

/** All lots of a unit, newest session first; without withdrawn ones. */
export function unitListings(db: ReadDb, unit: string): Promise<UnitListing[]> {
  return db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .select(['lots.session', 'lots.vendor', 'lots.current'])
    .where('lots.status', '!=', 'withdrawn')
    .where('sessions.step', '!=', 'withdrawn')
    .where(isOfUnit(db, unit))
    .orderBy('sessions.startsAt', 'desc')
    .execute();
}

/** The lots of a session, without withdrawn ones, in catalogue order. */
export function unitsOfSession(
  db: ReadDb,
  session: string,
  vendor?: string,
): Promise<{ readonly lotNo: string; readonly regnNo: string }[]> {
  return db
    .selectFrom('lots')
    .select(['lotNo', 'regnNo'])
    .where('session', '=', session)
    .where('status', '!=', 'withdrawn')
    .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor ?? ''))
    .orderBy('lotOrder')
    .orderBy('lotNo')
    .execute();
}
