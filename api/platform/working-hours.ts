import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { WORKING_HOURS } from '#contract/site/site.ts';
import { DEFAULT_WORKING_HOURS, readWorkingHours, type WorkingHours } from '#domain/working-hours.ts';

/** When the house is open, by its setting 'Working hours'. */
export async function workingHoursOf(db: Kysely<OfficeDb>): Promise<WorkingHours> {
  const entry = await db.selectFrom('office.toggles').select('info').where('id', '=', WORKING_HOURS).executeTakeFirst();
  const hours = readWorkingHours(entry?.info ?? '') ?? readWorkingHours(DEFAULT_WORKING_HOURS);
  if (hours === undefined) throw new Error(`${DEFAULT_WORKING_HOURS} cannot be read`);
  return hours;
}
