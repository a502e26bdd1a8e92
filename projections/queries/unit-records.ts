import { type SqlBool, sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import { type LotRow, lotOf } from './lots.ts';

/** A lot as the house's records have it, whatever became of it. Times ISO 8601, UTC. */
export interface UnitRecordRow {
  readonly lot: LotRow;
  readonly sessionStartsAt: string;
  readonly sessionEndsAt: string;
  /** When its sale was recorded; null until then, and for a lot that was not sold. */
  readonly soldAt: string | null;
}

export interface UnitRecordFilter {
  /** Only the lots of this vendor. */
  readonly vendor?: string | undefined;
  /** Part of a registration number; blanks and case do not count. */
  readonly regnNo?: string | undefined;
  /** The whole of one. */
  readonly particular?: string | undefined;
  /** Only the unsold lots of this session. */
  readonly unsoldIn?: string | undefined;
  /** Only this one: {session}/{lot no}. */
  readonly lot?: string | undefined;
}

/**
 * A page of all lots of all sessions that were not withdrawn (`page0` 0 is the first), the newest session first, and how many there are.
 */
export async function unitRecords(
  db: ReadDb,
  filter: UnitRecordFilter,
  { page0, size }: { readonly page0: number; readonly size: number },
): Promise<{ readonly records: readonly UnitRecordRow[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    found(db, filter)
      .leftJoin('purchases', 'purchases.lot', 'lots.lot')
      .selectAll('lots')
      .select(['purchases.soldAt', 'sessions.startsAt', 'sessions.endsAt'])
      .orderBy('sessions.startsAt', 'desc')
      .orderBy('lots.session', 'desc')
      .orderBy('lots.lotOrder')
      .orderBy('lots.lotNo')
      .limit(size)
      .offset(page0 * size)
      .execute(),
    found(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const records = rows.map((row) => ({
    lot: lotOf(row),
    sessionStartsAt: row.startsAt.toISOString(),
    sessionEndsAt: row.endsAt.toISOString(),
    soldAt: row.soldAt?.toISOString() ?? null,
  }));
  return { records, total };
}

function found(db: ReadDb, { vendor, regnNo, particular, unsoldIn, lot }: UnitRecordFilter) {
  const part = regnNo?.replaceAll(/\s/g, '').toUpperCase();
  const whole = particular?.replaceAll(/\s/g, '').toUpperCase();
  return db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .where('lots.status', '!=', 'withdrawn')
    .where('sessions.step', '!=', 'withdrawn')
    .$if(lot !== undefined, (query) => query.where('lots.lot', '=', lot ?? ''))
    .$if(vendor !== undefined, (query) => query.where('lots.vendor', '=', vendor ?? ''))
    .$if(unsoldIn !== undefined, (query) =>
      query.where('lots.session', '=', unsoldIn ?? '').where('lots.status', '=', 'unsold'),
    )
    .$if(whole !== undefined, (query) =>
      query.where(sql<string>`upper(replace(${sql.ref('lots.regnNo')}, ' ', ''))`, '=', whole ?? ''),
    )
    .$if(part !== undefined, (query) =>
      query.where(sql<SqlBool>`position(${part} in upper(replace(${sql.ref('lots.regnNo')}, ' ', ''))) > 0`),
    );
}
