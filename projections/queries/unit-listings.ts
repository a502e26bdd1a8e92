import type { ReadDb } from '../database.ts';
import { hasRegnNo } from './regn-no.ts';

export interface UnitListing {
  readonly session: string;
  readonly vendor: string;
  /** In the current catalogue. */
  readonly current: boolean;
}

/** All lots of a unit, by registration number (ignoring blanks and case), newest session first; without withdrawn ones. */
export function unitListings(db: ReadDb, regnNo: string): Promise<UnitListing[]> {
  return db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .select(['lots.session', 'lots.vendor', 'lots.current'])
    .where('lots.status', '!=', 'withdrawn')
    .where('sessions.step', '!=', 'withdrawn')
    .where(hasRegnNo(db, regnNo))
    .orderBy('sessions.startsAt', 'desc')
    .execute();
}

/** The lots of a session, without withdrawn ones, in catalogue order. */
export function unitsOfSession(
  db: ReadDb,
  session: string,
): Promise<{ readonly lotNo: string; readonly regnNo: string }[]> {
  return db
    .selectFrom('lots')
    .select(['lotNo', 'regnNo'])
    .where('session', '=', session)
    .where('status', '!=', 'withdrawn')
    .orderBy('lotOrder')
    .orderBy('lotNo')
    .execute();
}
