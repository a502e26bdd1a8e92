import type { Generated, Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { workingHoursOf } from '#api/platform/working-hours.ts';
import type { WorkingCalendar } from '#domain/handover.ts';
import { restDaysOf } from '#domain/working-hours.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.holidays': HolidaysTable;
  }
}

/** On each the house is closed, whatever state it is a holiday of. */
interface HolidaysTable {
  readonly id: Generated<number>;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly name: string;
  /** '' for a national holiday. */
  readonly state: string;
}

/** The days on which the house does not work: those without hours in its setting 'Working hours', and the holidays that it keeps. */
export async function workingCalendarOf(db: Kysely<OfficeDb>): Promise<WorkingCalendar> {
  const [hours, holidays] = await Promise.all([
    workingHoursOf(db),
    db.selectFrom('office.holidays').select('day').execute(),
  ]);
  return { restDays: restDaysOf(hours), holidays: new Set(holidays.map(({ day }) => day)) };
}
