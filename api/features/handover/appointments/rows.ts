import { type Kysely, type Selectable, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Appointment } from '#contract/handover/appointments.ts';
import { isInNotice, noticeOf } from '#domain/appointments.ts';
import { dayOf, type WorkingCalendar, workingDaysBefore } from '#domain/handover.ts';
import type { AppointmentLinks } from './links.ts';
import { isNeeded, type UnitDeps } from './units.ts';

/** An appointment with the place where it is kept. */
export type AppointmentRow = Selectable<OfficeDb['office.appointments']> & {
  readonly placeName: string;
  readonly address: string;
};

export function appointments(db: Kysely<OfficeDb>) {
  return db
    .selectFrom('office.appointments')
    .innerJoin('office.appointmentPlaces', 'office.appointmentPlaces.id', 'office.appointments.place')
    .selectAll('office.appointments')
    .select(['office.appointmentPlaces.name as placeName', 'office.appointmentPlaces.address'])
    .orderBy('startsAt')
    .orderBy('lot')
    .orderBy('purpose');
}

export function appointmentsOf(db: Kysely<OfficeDb>, lots: readonly string[]): Promise<AppointmentRow[]> {
  return appointments(db).where('office.appointments.lot', '=', sql<string>`any(${lots}::text[])`).execute();
}

/** Those that begin from one instant (UTC ms) up to before another and stand. */
export function appointmentsBetween(db: Kysely<OfficeDb>, fromMs: number, toMs: number): Promise<AppointmentRow[]> {
  return appointments(db)
    .where('cancelled', '=', false)
    .where('startsAt', '>=', new Date(fromMs))
    .where('startsAt', '<', new Date(toMs))
    .execute();
}

export interface ViewDeps extends UnitDeps {
  readonly links: AppointmentLinks;
}

export function appointmentView(deps: ViewDeps, calendar: WorkingCalendar, row: AppointmentRow): Appointment {
  const { lot, purpose, place, placeName, address, startsAt, endsAt, sequence, cancelled, byStaff, reason } = row;
  const file = deps.book.committed.handovers.get(lot);
  const day = dayOf(startsAt.getTime());
  return {
    auctionName: lot,
    purpose,
    place: { id: place, name: placeName, address },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    sequence,
    cancelled,
    reason: byStaff && reason !== '' ? reason : null,
    needed: isNeeded(deps, row),
    changeUntil: file === undefined ? day : workingDaysBefore(day, noticeOf(file, purpose), calendar),
    calendar: `/api/calendar/appointment/${deps.links.ofUnit(row)}`,
  };
}

/** Is it still early enough for the buyer to change it? */
export function mayBuyerChange(
  { book }: Pick<UnitDeps, 'book'>,
  calendar: WorkingCalendar,
  { lot, purpose, startsAt }: Pick<AppointmentRow, 'lot' | 'purpose' | 'startsAt'>,
): boolean {
  const file = book.committed.handovers.get(lot);
  if (file === undefined) return false;
  const today = dayOf(book.nowMs());
  return isInNotice(dayOf(startsAt.getTime()), { today, noticeDays: noticeOf(file, purpose), calendar });
}
