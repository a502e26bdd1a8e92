import { sql } from 'kysely';
import type { AnswerOf } from '#contract/contract.ts';
import { DAYS_AT_ONCE, type freeSlots } from '#contract/handover/appointments.ts';
import {
  type AppointmentPurpose,
  BOOKED_AHEAD_DAYS,
  type BookingWindow,
  capacityOf,
  obstacleTo,
  overlaps,
  slotsOn,
} from '#domain/appointments.ts';
import type { HandoverFile } from '#domain/handover.ts';
import { daysAfter } from '#domain/payment-dates.ts';
import { malaysianInstant } from '#domain/session-clock.ts';
import { slotOf } from './booking.ts';
import { type Place, placesOf } from './places.ts';
import { bookableFile, isNeeded, placesServing, type UnitDeps, windowOf } from './units.ts';

interface Asked {
  readonly file: HandoverFile;
  readonly purpose: AppointmentPurpose;
  /** 'first': from the first day that can be booked. */
  readonly from: string;
  /** Staff are held neither to notice nor to the last day. */
  readonly isStaff: boolean;
}

/** What is free for a unit in some days. */
export async function slotsFree(
  deps: UnitDeps,
  { file, purpose, from: askedFrom, isStaff }: Asked,
): Promise<AnswerOf<typeof freeSlots>> {
  const window = await windowOf(deps, file, purpose);
  const held = isStaff ? { ...window, noticeDays: 0, lastDay: null } : window;
  const from = askedFrom === 'first' || askedFrom < window.today ? firstDay(held) : askedFrom;
  const days = Array.from({ length: DAYS_AT_ONCE }, (_, at) => daysAfter(from, at)).filter(
    (day) => obstacleTo(day, held) === undefined,
  );
  const serving = await placesServing(deps.db, deps.book, [file.lot], await placesOf(deps.db));
  const places = bookableFile(deps, file.lot, purpose) === undefined ? [] : serving(file.lot, purpose);
  const after = daysAfter(from, DAYS_AT_ONCE);
  const last = daysAfter(window.today, BOOKED_AHEAD_DAYS);
  const isMore = after <= last && (held.lastDay === null || after <= held.lastDay);
  return {
    noticeDays: window.noticeDays,
    lastDay: window.lastDay,
    from,
    next: isMore ? after : null,
    places: await Promise.all(
      places.map(async (place) => {
        const { id, name, address } = place;
        return { id, name, address, days: await freeDays(deps, place, purpose, days) };
      }),
    ),
  };
}

/** The first day on which something could be booked; where there is none, today. */
function firstDay(window: BookingWindow): string {
  const days = Array.from({ length: BOOKED_AHEAD_DAYS }, (_, at) => daysAfter(window.today, at));
  return days.find((day) => obstacleTo(day, window) === undefined) ?? window.today;
}

async function freeDays(deps: UnitDeps, place: Place, purpose: AppointmentPurpose, days: readonly string[]) {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const booked = await deps.db
    .selectFrom('office.appointments')
    .select(['lot', 'purpose', 'userId', 'startsAt', 'endsAt'])
    .where('place', '=', place.id)
    .where('purpose', '=', purpose)
    .where('cancelled', '=', false)
    .where('startsAt', '<', new Date(malaysianInstant(daysAfter(last, 1), '00:00')))
    .where(sql<boolean>`ends_at > ${new Date(malaysianInstant(first, '00:00'))}`)
    .execute();
  const taken = booked.filter((row) => isNeeded(deps, row)).map(slotOf);
  const nowMs = deps.book.nowMs();
  return days.flatMap((day) => {
    const slots = slotsOn(place, day).flatMap((slot) => {
      const free = capacityOf(place, purpose) - taken.filter((other) => overlaps(other, slot)).length;
      if (free <= 0 || slot.startsAtMs <= nowMs) return [];
      const { startsAtMs, endsAtMs } = slot;
      return [{ startsAt: new Date(startsAtMs).toISOString(), endsAt: new Date(endsAtMs).toISOString(), free }];
    });
    return slots.length === 0 ? [] : [{ day, slots }];
  });
}
