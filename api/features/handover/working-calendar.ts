import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { workingHoursOf } from '#api/platform/working-hours.ts';
import type { WorkingCalendar } from '#domain/handover.ts';

/** The days on which the house works: those of its setting 'Working hours'. */
export async function workingCalendarOf(db: Kysely<OfficeDb>): Promise<WorkingCalendar> {
  const hours = await workingHoursOf(db);
  const restDays = hours.flatMap((span, weekday) => (span === null ? [weekday] : []));
  return { restDays, holidays: new Set() };
}
