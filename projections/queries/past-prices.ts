import { sql } from 'kysely';
import { searchKey } from '#domain/search-key.ts';
import type { ReadDb } from '../database.ts';

/** A past sale of a unit; texts are the office's. */
export interface PastPriceRow {
  readonly session: string;
  readonly lotNo: string;
  readonly make: string;
  readonly descOfGood: string;
  readonly year: string;
  readonly mileageKm: number | null;
  readonly hammerSen: number;
  /** Start of its session. */
  readonly startsAt: Date;
}

/** sessions read at first; four times as many each time that too few sales are found. */
const SESSIONS_AT_FIRST = 16;

/**
 * The latest `limit` sales of units of a make and model. Models are compared by their first word, as people search for it: 'CR-V 2.0' with all that
 * begins with 'crv' or 'CR-V'. General goods have no model. Sales of `except` are left out. From the newest session backwards, so that of a common model
 * not all past sales are read.
 */
export async function pastPrices(
  db: ReadDb,
  { make, model, except }: { readonly make: string; readonly model: string; readonly except: string },
  limit: number,
): Promise<readonly PastPriceRow[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select('session')
    .where('session', '!=', except)
    .orderBy('endsAt', 'desc')
    .orderBy('session')
    .execute();
  const found: PastPriceRow[] = [];
  for (let from = 0, count = SESSIONS_AT_FIRST; from < sessions.length && found.length < limit; ) {
    const among = sessions.slice(from, from + count).map(({ session }) => session);
    found.push(...(await soldIn(db, { make, model }, among, limit)));
    from += count;
    count *= 4;
  }
  return found.slice(0, limit);
}

async function soldIn(
  db: ReadDb,
  { make, model }: { readonly make: string; readonly model: string },
  sessions: readonly string[],
  limit: number,
): Promise<readonly PastPriceRow[]> {
  const sold = db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .select(['lots.lot', 'lots.session', 'lots.lotNo', 'lots.hammerSen', 'sessions.startsAt', 'sessions.endsAt'])
    .where('lots.status', '=', 'sold')
    .where('lots.session', '=', sql<string>`any(${sessions}::text[])`);
  const [firstWord = ''] = model.trim().split(' ');
  // Uses the index lots_by_model_key.
  const { rows } = await sql<PastPriceRow>`
    select x.session, x.lot_no, x.hammer_sen, x.starts_at, t.make, t.desc_of_good, t.year, t.mileage_km
    from office.lots t join (${sold}) x on x.lot = t.session || '/' || t.lot_no
    where office.search_key(t.make) = ${searchKey(make)}
      and office.search_key(split_part(t.desc_of_good, ' ', 1)) = ${searchKey(firstWord)}
      and t.session = any(${sessions}::text[])
      and t.category <> 'general goods'
    order by x.ends_at desc, x.lot limit ${limit}`.execute(db);
  return rows;
}
