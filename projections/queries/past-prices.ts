import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';

/** What a unit was sold for; texts are the office's. */
export interface PastPriceRow {
  readonly session: string;
  readonly lotNo: string;
  readonly make: string;
  readonly descOfGood: string;
  readonly year: string;
  readonly mileageKm: number | null;
  readonly hammerSen: number;
  /** When its session ended. */
  readonly endsAt: Date;
}

/**
 * The latest `limit` sales of units of a make and a model. Models are compared by their first word, in whatever letters: of 'Hilux 2.4 G' all
 * that begins with 'Hilux'. General goods have no model. What is sold in `except` is left out.
 */
export async function pastPrices(
  db: ReadDb,
  { make, model, except }: { readonly make: string; readonly model: string; readonly except: string },
  limit: number,
): Promise<readonly PastPriceRow[]> {
  const sold = db
    .selectFrom('lots')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .select(['lots.lot', 'lots.session', 'lots.lotNo', 'lots.hammerSen', 'sessions.endsAt'])
    .where('lots.status', '=', 'sold')
    .where('lots.session', '!=', except);
  // By the index lots_by_model.
  const { rows } = await sql<PastPriceRow>`
    select x.session, x.lot_no, x.hammer_sen, x.ends_at, t.make, t.desc_of_good, t.year, t.mileage_km
    from office.lots t join (${sold}) x on x.lot = t.session || '/' || t.lot_no
    where lower(t.make) = lower(${make.trim()})
      and lower(split_part(t.desc_of_good, ' ', 1)) = lower(split_part(${model.trim()}, ' ', 1))
      and t.category <> 'general goods'
    order by x.ends_at desc, x.lot limit ${limit}`.execute(db);
  return rows;
}
