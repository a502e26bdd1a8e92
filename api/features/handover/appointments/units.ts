import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import {
  type AppointmentPurpose,
  type BookingWindow,
  needsAppointment,
  noticeOf,
  PURPOSES,
  servesUnit,
} from '#domain/appointments.ts';
import { dayOf, type HandoverFile, handoverDates } from '#domain/handover.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { isPaid } from '#domain/purchase.ts';
import type { ReadDb } from '#projections/database.ts';
import { paidDays } from '../paid-days.ts';
import { workingCalendarOf } from '../working-calendar.ts';
import type { Place } from './places.ts';

export interface UnitDeps {
  readonly book: Pick<Book, 'committed' | 'nowMs'>;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
}

/** Does the unit of this buyer still need an appointment for that, as the book stands? */
export function isNeeded({ book }: Pick<UnitDeps, 'book'>, appointment: OfUnit): boolean {
  const file = book.committed.handovers.get(appointment.lot);
  const purchase = book.committed.purchases.get(appointment.lot);
  if (file === undefined || purchase === undefined || file.bidder !== appointment.userId) return false;
  if (book.committed.lots.get(appointment.lot)?.outcome !== 'sold') return false;
  const hasLeft = purchase.releasedBy !== null;
  return needsAppointment(file, appointment.purpose, { today: dayOf(book.nowMs()), hasLeft });
}

interface OfUnit {
  readonly lot: string;
  readonly purpose: AppointmentPurpose;
  readonly userId: number;
}

/** The file of a unit that is paid and has a step to come for which one comes to us; undefined: it has none. */
export function bookableFile({ book }: Pick<UnitDeps, 'book'>, lot: string, purpose: AppointmentPurpose) {
  const file = book.committed.handovers.get(lot);
  const purchase = book.committed.purchases.get(lot);
  if (file === undefined || purchase === undefined || !isPaid(purchase)) return undefined;
  return isNeeded({ book }, { lot, purpose, userId: file.bidder }) ? file : undefined;
}

/** The places that take these units for a purpose. */
export async function placesServing(
  db: Kysely<OfficeDb>,
  book: UnitDeps['book'],
  lots: readonly string[],
  places: readonly Place[],
) {
  const texts = await textsOf(db, lots.map(splitLotKey));
  return (lot: string, purpose: AppointmentPurpose): readonly Place[] => {
    const vendor = book.committed.lots.get(lot)?.vendor ?? '';
    return places.filter((place) => servesUnit(place, purpose, { vendor, location: texts.get(lot)?.location ?? '' }));
  };
}

/** For which purposes appointments can be booked for these units. */
export async function bookablePurposes({ db, book }: UnitDeps, lots: readonly string[], places: readonly Place[]) {
  const serving = await placesServing(db, book, lots, places);
  return lots.flatMap((lot) =>
    PURPOSES.filter(
      (purpose) => bookableFile({ book }, lot, purpose) !== undefined && serving(lot, purpose).length > 0,
    ).map((purpose) => ({ auctionName: lot, purpose })),
  );
}

/** Within which days a buyer books for a purpose. */
export async function windowOf(
  { db, readDb, book }: UnitDeps,
  file: HandoverFile,
  purpose: AppointmentPurpose,
): Promise<BookingWindow> {
  const [calendar, paidOn] = await Promise.all([workingCalendarOf(db), paidDays(readDb, book, [file])]);
  const dates = handoverDates(file, paidOn.get(file.lot) ?? null);
  return {
    today: dayOf(book.nowMs()),
    noticeDays: noticeOf(file, purpose),
    lastDay: purpose === 'inspection' ? dates.inspectBy : dates.collectBy,
    calendar,
  };
}
