import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import { type LotRow, lotOf } from './lots.ts';
import { hasInRegnNo, hasRegnNo } from './regn-no.ts';
import { isOfUnit } from './unit-listings.ts';

/** A unit record: a lot of any session with its outcome. Times ISO 8601, UTC. */
export interface UnitRecordRow {
  readonly lot: LotRow;
  readonly sessionStartsAt: string;
  /** When its last lot ends. */
  readonly sessionEndsAt: string;
  /** When it was sold; null until then, and for an unsold lot. */
  readonly soldAt: string | null;
}

export interface UnitRecordFilter {
  /** Only the lots of this vendor. */
  readonly vendor?: string | undefined;
  /** Part of a registration number, ignoring blanks and case. */
  readonly regnNo?: string | undefined;
  /** A whole registration number. */
  readonly particular?: string | undefined;
  /** The key of a unit. */
  readonly unit?: string | undefined;
  /** Only the unsold lots of this session. */
  readonly unsoldIn?: string | undefined;
  /** The lot of a session with this number, whatever the case of its letters. */
  readonly order?: { readonly session: string; readonly lotNo: string } | undefined;
  /** Only lots of sessions that have not ended at this time, UTC ms. */
  readonly openAtMs?: number | undefined;
  /** One lot: {session}/{lot no}. */
  readonly lot?: string | undefined;
}

interface Page {
  readonly page0: number;
  readonly size: number;
}

interface Found {
  readonly records: readonly UnitRecordRow[];
  readonly total: number;
}

/**
 * A page of all lots of all sessions, without withdrawn ones (`page0` counts from 0), newest session first, and their number. The page is located
 * by the sessions' lot counts: only lots of the sessions that it shows are read, however many there are.
 */
export async function unitRecordsPage(
  db: ReadDb,
  { vendor }: Pick<UnitRecordFilter, 'vendor'>,
  { page0, size }: Page,
): Promise<Found> {
  const counts = await db
    .selectFrom('lotCounts')
    .innerJoin('sessions', 'sessions.session', 'lotCounts.session')
    .where('sessions.step', '!=', 'withdrawn')
    .$if(vendor !== undefined, (query) => query.where('lotCounts.vendor', '=', vendor ?? ''))
    .select((eb) => ['lotCounts.session', eb.fn.sum<number>('lotCounts.lots').as('lots')])
    .groupBy(['lotCounts.session', 'sessions.startsAt'])
    .orderBy('sessions.startsAt', 'desc')
    .orderBy('lotCounts.session', 'desc')
    .execute();
  let total = 0;
  const from = page0 * size;
  const shown: string[] = [];
  let skipped = 0;
  for (const { session, lots } of counts) {
    const [first, end] = [total, total + lots];
    if (end > from && first < from + size) shown.push(session);
    if (end <= from) skipped = end;
    total = end;
  }
  if (shown.length === 0) return { records: [], total };
  const filter = found(db, { vendor }).where('lots.session', 'in', shown);
  return { records: await recordsOf(filter, from - skipped, size), total };
}

/** The lots that match the filter, in the same order, at most `limit`. */
export function unitRecords(db: ReadDb, filter: UnitRecordFilter, most: number): Promise<UnitRecordRow[]> {
  return recordsOf(found(db, filter), 0, most);
}

async function recordsOf(lots: ReturnType<typeof found>, from: number, size: number): Promise<UnitRecordRow[]> {
  const rows = await lots
    .leftJoin('purchases', 'purchases.lot', 'lots.lot')
    .selectAll('lots')
    .select(['purchases.soldAt', 'sessions.startsAt', 'sessionEnds.lastEndsAt'])
    .orderBy('sessions.startsAt', 'desc')
    .orderBy('lots.session', 'desc')
    .orderBy('lots.lotOrder')
    .orderBy('lots.lotNo')
    .limit(size)
    .offset(from)
    .execute();
  return rows.map((row) => ({
    lot: lotOf(row),
    sessionStartsAt: row.startsAt.toISOString(),
    sessionEndsAt: row.lastEndsAt.toISOString(),
    soldAt: row.soldAt?.toISOString() ?? null,
  }));
}

function found(db: ReadDb, { vendor, regnNo, particular, unit, unsoldIn, order, openAtMs, lot }: UnitRecordFilter) {
  return db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .innerJoin('sessionEnds', 'sessionEnds.session', 'lots.session')
    .where('lots.status', '!=', 'withdrawn')
    .where('sessions.step', '!=', 'withdrawn')
    .$if(lot !== undefined, (query) => query.where('lots.lot', '=', lot ?? ''))
    .$if(vendor !== undefined, (query) => query.where('lots.vendor', '=', vendor ?? ''))
    .$if(order !== undefined, (query) =>
      query
        .where('lots.session', '=', order?.session ?? '')
        .where(sql<boolean>`upper(lots.lot_no) = ${(order?.lotNo ?? '').toUpperCase()}`),
    )
    .$if(openAtMs !== undefined, (query) =>
      query.where('sessionEnds.lastEndsAt', '>', new Date(openAtMs ?? 0)).where('sessions.step', '!=', 'cleared'),
    )
    .$if(unsoldIn !== undefined, (query) =>
      query.where('lots.session', '=', unsoldIn ?? '').where('lots.status', '=', 'unsold'),
    )
    .$if(particular !== undefined, (query) => query.where(hasRegnNo(db, particular ?? '')))
    .$if(unit !== undefined, (query) => query.where(isOfUnit(db, unit ?? '')))
    .$if(regnNo !== undefined, (query) => query.where(hasInRegnNo(db, regnNo ?? '')));
}
