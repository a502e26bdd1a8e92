import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { type Changer, recordChange } from '#api/platform/trail/changes.ts';
import type { Appointment } from '#contract/handover/appointments.ts';
import {
  type AppointmentObstacle,
  type AppointmentPurpose,
  type AppointmentReason,
  capacityOf,
  MOST_CHANGES,
  obstacleTo,
  overlaps,
  type Slot,
  slotAt,
} from '#domain/appointments.ts';
import { dayOf, type HandoverFile, type WorkingCalendar } from '#domain/handover.ts';
import { type Place, placesOf } from './places.ts';
import { type AppointmentRow, appointmentsOf, appointmentView, mayBuyerChange, type ViewDeps } from './rows.ts';
import { bookableFile, isNeeded, placesServing, windowOf } from './units.ts';

export interface BookingDeps extends ViewDeps {
  /** Tells the buyer of what the house did, if the transaction commits. */
  readonly tellBuyer: (row: AppointmentRow, trx: Kysely<OfficeDb>) => Promise<void>;
}

/** Whoever books: the buyer, or staff for them. */
export type Booker = Changer;

const isStaff = ({ role }: Booker) => role === 'admin';

interface Asked {
  readonly auctionName: string;
  readonly purpose: AppointmentPurpose;
  readonly reason?: AppointmentReason | undefined;
}
interface Wanted extends Asked {
  readonly place: number;
  readonly startsAt: string;
  readonly sequence: number | null;
}

const TOO_LATE: Readonly<Record<AppointmentObstacle, string>> = {
  'in-the-past': 'This time has passed. Please choose a later one.',
  'too-far-ahead': 'This day is too far ahead. Please choose an earlier one.',
  'after-last-day': 'This day is after the last day for it. Please choose an earlier one, or call our office.',
  'notice-too-short': 'This day is too soon for our notice. Please choose a later one, or call our office.',
};
const CHANGE_TOO_LATE = 'It is too late to change this appointment here. Please call our office.';

/**
 * Books an appointment, or moves the one that was shown. The row of the place is locked while it is counted, so that of two who want the last place at once one has it.
 * @throws {HttpRefusal} 404 for a unit that is not theirs, 400 for staff without a reason, 409 where it cannot be booked so; nothing is changed then.
 */
export async function book(deps: BookingDeps, who: Booker, asked: Wanted): Promise<Appointment> {
  const { auctionName: lot, purpose } = asked;
  const file = unitOf(deps, who, asked);
  if (bookableFile(deps, lot, purpose) === undefined) throw notBookable();
  const reason = reasonOf(who, asked);
  const startsAtMs = Date.parse(asked.startsAt);
  const window = await windowOf(deps, file, purpose);
  const day = dayOf(startsAtMs);
  const obstacle = obstacleTo(day, isStaff(who) ? { ...window, noticeDays: 0, lastDay: null } : window);
  if (obstacle !== undefined) throw new HttpRefusal(409, 'outside-notice', TOO_LATE[obstacle]);
  if (startsAtMs <= deps.book.nowMs()) throw new HttpRefusal(409, 'outside-notice', TOO_LATE['in-the-past']);
  const serving = await placesServing(deps.db, deps.book, [lot], await placesOf(deps.db));
  if (!serving(lot, purpose).some(({ id }) => id === asked.place)) throw slotTaken();

  const row = await deps.db.transaction().execute(async (trx) => {
    const place = await trx
      .selectFrom('office.appointmentPlaces')
      .selectAll()
      .where('id', '=', asked.place)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const slot = place.active ? slotAt(place, startsAtMs) : undefined;
    const kept = await lockedRow(trx, lot, purpose);
    const standing = kept !== undefined && !kept.cancelled && kept.userId === file.bidder ? kept : undefined;
    if (standing?.place === place.id && standing.startsAt.getTime() === startsAtMs) return standing;
    refuseChanged(deps, window.calendar, standing, asked.sequence);
    if (!isStaff(who)) refuseBuyersChange(deps, window.calendar, kept, standing);
    if (slot === undefined || (await takenAt(deps, trx, { place, purpose, slot, lot })) >= capacityOf(place, purpose))
      throw slotTaken();
    const values = {
      ...{ lot, purpose, userId: file.bidder, place: place.id },
      ...{ startsAt: new Date(slot.startsAtMs), endsAt: new Date(slot.endsAtMs) },
      ...{ cancelled: false, byStaff: isStaff(who), reason: reason ?? ('' as const) },
      ...{ changedAt: new Date(deps.book.nowMs()), sequence: kept === undefined ? 0 : kept.sequence + 1 },
    };
    await write(trx, values, kept !== undefined);
    const after = { place: place.name, startsAt: values.startsAt, ...(reason !== undefined && { reason }) };
    await recordChange(trx, {
      actor: who,
      subject: { kind: 'appointment', key: historyKey(lot, purpose) },
      action: standing === undefined ? 'booked' : 'moved',
      before: standing === undefined ? null : { place: standing.placeName, startsAt: standing.startsAt },
      after,
    });
    const written = { ...values, placeName: place.name, address: place.address };
    if (isStaff(who)) await deps.tellBuyer(written, trx);
    return written;
  });
  return appointmentView(deps, window.calendar, row);
}

/** Cancels what was shown. @throws {HttpRefusal} as {@link book}. */
export async function cancel(
  deps: BookingDeps,
  who: Booker,
  asked: Asked & { readonly sequence: number },
): Promise<Appointment> {
  const { auctionName: lot, purpose } = asked;
  const file = unitOf(deps, who, asked);
  const reason = reasonOf(who, asked);
  const { calendar } = await windowOf(deps, file, purpose);
  const row = await deps.db.transaction().execute(async (trx) => {
    const kept = await lockedRow(trx, lot, purpose);
    if (kept === undefined || kept.userId !== file.bidder) throw noAppointment();
    // The same again: it was cancelled, and its answer was lost.
    if (kept.cancelled && kept.sequence === asked.sequence + 1) return kept;
    refuseChanged(deps, calendar, kept.cancelled ? undefined : kept, asked.sequence);
    if (!isStaff(who)) refuseBuyersChange(deps, calendar, kept, kept);
    const values = {
      ...{ cancelled: true, sequence: kept.sequence + 1, byStaff: isStaff(who), reason: reason ?? ('' as const) },
      changedAt: new Date(deps.book.nowMs()),
    };
    await trx
      .updateTable('office.appointments')
      .set(values)
      .where('lot', '=', lot)
      .where('purpose', '=', purpose)
      .execute();
    await recordChange(trx, {
      actor: who,
      subject: { kind: 'appointment', key: historyKey(lot, purpose) },
      action: 'cancelled',
      before: { place: kept.placeName, startsAt: kept.startsAt },
      after: reason === undefined ? {} : { reason },
    });
    const written = { ...kept, ...values };
    if (isStaff(who)) await deps.tellBuyer(written, trx);
    return written;
  });
  return appointmentView(deps, calendar, row);
}

/** By which the history of an appointment is found. */
function historyKey(lot: string, purpose: AppointmentPurpose): string {
  return `${lot} ${purpose}`;
}

/** @throws {HttpRefusal} 404 for a unit without a file, or of somebody else: nobody learns which. */
export function unitOf(
  { book: { committed } }: Pick<ViewDeps, 'book'>,
  who: Booker,
  { auctionName }: Pick<Asked, 'auctionName'>,
) {
  const file = committed.handovers.get(auctionName);
  if (file === undefined || !(isStaff(who) || file.bidder === who.account)) {
    throw new HttpRefusal(404, 'no-such-unit', 'There is no such unit with a handover.');
  }
  return file satisfies HandoverFile;
}

function reasonOf(who: Booker, { reason }: Asked): AppointmentReason | undefined {
  if (!isStaff(who)) return undefined;
  if (reason === undefined) throw refuseField({ field: 'reason', text: 'Please choose a reason: the buyer reads it.' });
  return reason;
}

async function lockedRow(
  trx: Transaction<OfficeDb>,
  lot: string,
  purpose: AppointmentPurpose,
): Promise<AppointmentRow | undefined> {
  await trx
    .selectFrom('office.appointments')
    .select('lot')
    .where('lot', '=', lot)
    .where('purpose', '=', purpose)
    .forUpdate()
    .execute();
  return (await appointmentsOf(trx, [lot])).find((row) => row.purpose === purpose);
}

/** @throws {HttpRefusal} 409 with the appointment as it stands, when another one was shown. */
function refuseChanged(
  deps: ViewDeps,
  calendar: WorkingCalendar,
  standing: AppointmentRow | undefined,
  shown: number | null,
): void {
  if ((standing?.sequence ?? null) === shown) return;
  throw changedMeanwhile(standing === undefined ? null : appointmentView(deps, calendar, standing));
}

function changedMeanwhile(appointment: Appointment | null): HttpRefusal {
  const text = 'This appointment has been changed meanwhile. Nothing was done; please look at how it stands now.';
  return new HttpRefusal(409, 'appointment-changed', text, { extra: { appointment } });
}

/** One that has passed is booked anew at any time. */
function refuseBuyersChange(
  deps: ViewDeps,
  calendar: WorkingCalendar,
  kept: AppointmentRow | undefined,
  standing: AppointmentRow | undefined,
): void {
  if (kept !== undefined && kept.sequence >= MOST_CHANGES) {
    const text = 'This appointment has been changed very often. Please call our office.';
    throw new HttpRefusal(409, 'changed-too-often', text);
  }
  const isAhead = standing !== undefined && standing.startsAt.getTime() > deps.book.nowMs();
  if (isAhead && !mayBuyerChange(deps, calendar, standing))
    throw new HttpRefusal(409, 'outside-notice', CHANGE_TOO_LATE);
}

interface At {
  readonly place: Place;
  readonly purpose: AppointmentPurpose;
  readonly slot: Slot;
  /** Not counted: it is what is being booked. */
  readonly lot: string;
}

/** How many come to a place at that time for that. Those whose step is done by now do not come. */
async function takenAt(deps: ViewDeps, trx: Transaction<OfficeDb>, { place, purpose, slot, lot }: At): Promise<number> {
  const rows = await trx
    .selectFrom('office.appointments')
    .select(['lot', 'purpose', 'userId', 'startsAt', 'endsAt'])
    .where('place', '=', place.id)
    .where('purpose', '=', purpose)
    .where('cancelled', '=', false)
    .where('lot', '<>', lot)
    .where('startsAt', '<', new Date(slot.endsAtMs))
    .where('endsAt', '>', new Date(slot.startsAtMs))
    .execute();
  return rows.filter((row) => overlaps(slotOf(row), slot) && isNeeded(deps, row)).length;
}

export function slotOf({ startsAt, endsAt }: Pick<AppointmentRow, 'startsAt' | 'endsAt'>): Slot {
  return { startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() };
}

type Written = Omit<AppointmentRow, 'placeName' | 'address'>;

/** @throws {HttpRefusal} 409 when somebody else booked for the unit in the same moment. */
async function write(trx: Transaction<OfficeDb>, values: Written, isThere: boolean): Promise<void> {
  const { lot, purpose, ...rest } = values;
  if (isThere) {
    await trx
      .updateTable('office.appointments')
      .set(rest)
      .where('lot', '=', lot)
      .where('purpose', '=', purpose)
      .execute();
    return;
  }
  const inserted = await trx
    .insertInto('office.appointments')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('lot')
    .executeTakeFirst();
  if (inserted === undefined) throw changedMeanwhile(null);
}

function slotTaken(): HttpRefusal {
  return new HttpRefusal(409, 'slot-taken', 'This time is no longer free. Please choose another one.');
}

function notBookable(): HttpRefusal {
  const text = 'No appointment is needed for this: it is done already, not paid yet, or the handover has ended.';
  return new HttpRefusal(409, 'not-bookable', text);
}

function noAppointment(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-appointment', 'There is no such appointment.');
}
