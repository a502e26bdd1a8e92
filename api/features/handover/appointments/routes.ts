import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textsOf } from '#api/features/catalogue/lots.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import * as calls from '#contract/handover/appointments.ts';
import { dayOf } from '#domain/handover.ts';
import { lotKeyOf, splitLotKey } from '#domain/lot-key.ts';
import { daysAfter } from '#domain/payment-dates.ts';
import { isPaid } from '#domain/purchase.ts';
import { malaysianInstant } from '#domain/session-clock.ts';
import { handoversAtGate } from '#projections/queries/handovers.ts';
import { purchasesOfLots } from '#projections/queries/purchases.ts';
import { workingCalendarOf } from '../working-calendar.ts';
import { type Booker, type BookingDeps, book, cancel, unitOf } from './booking.ts';
import { slotsFree } from './free-slots.ts';
import { placesOf } from './places.ts';
import { type AppointmentRow, appointments, appointmentsBetween, appointmentsOf, appointmentView } from './rows.ts';
import { bookablePurposes } from './units.ts';

export interface AppointmentDeps extends BookingDeps {
  readonly gate: ReadGate;
}

const PROJECTORS = ['handovers', 'purchases', 'lots'] as const;
const MINUTE_MS = 60_000;
/** A person who looks for a time and changes their mind for many units; of one unit `MOST_CHANGES` bounds it. */
const CHANGES_PER_MINUTE = 120;
const MOST_DAYS = 31;

/** Appointments: read and made by buyers for their own units, and by staff for any. */
export function appointmentRoutes(app: FastifyInstance, deps: AppointmentDeps): void {
  const { db, readDb, gate } = deps;
  const read = (request: FastifyRequest) => gate(request, PROJECTORS);
  const bookerOf = (request: FastifyRequest): Booker => {
    const { id, role } = accountOf(request);
    return { account: id, role };
  };

  route(app, calls.ownAppointments, { access: 'signed-in' }, async (request) => {
    await read(request);
    const { id } = accountOf(request);
    const [rows, places, calendar] = await Promise.all([
      appointments(db).where('userId', '=', id).execute(),
      placesOf(db),
      workingCalendarOf(db),
    ]);
    const own = [...deps.book.committed.handovers.values()].filter(({ bidder }) => bidder === id);
    const bookable = await bookablePurposes(
      deps,
      own.map(({ lot }) => lot),
      places,
    );
    return { appointments: rows.map((row) => appointmentView(deps, calendar, row)), bookable };
  });

  route(app, calls.appointmentsOfUnit, { access: 'admin' }, async (request) => {
    await read(request);
    const lot = lotKeyOf(request.params.session, request.params.lotNo);
    const [rows, places, calendar] = await Promise.all([
      appointmentsOf(db, [lot]),
      placesOf(db),
      workingCalendarOf(db),
    ]);
    const bookable = await bookablePurposes(deps, [lot], places);
    return {
      appointments: rows.map((row) => appointmentView(deps, calendar, row)),
      bookable: bookable.map(({ purpose }) => purpose),
    };
  });

  route(app, calls.freeSlots, { access: 'bidder' }, async (request) => {
    await read(request);
    const { session, lotNo, purpose, from } = request.params;
    const who = bookerOf(request);
    const file = unitOf(deps, who, { auctionName: lotKeyOf(session, lotNo) });
    return slotsFree(deps, { file, purpose, from, isStaff: who.role === 'admin' });
  });

  const changing = { access: 'bidder', rateLimit: perAccount(CHANGES_PER_MINUTE, MINUTE_MS) } as const;

  route(app, calls.bookAppointment, changing, async (request) => {
    await read(request);
    return { message: 'Appointment booked', appointment: await book(deps, bookerOf(request), request.body) };
  });

  route(app, calls.cancelAppointment, changing, async (request) => {
    await read(request);
    return { message: 'Appointment cancelled', appointment: await cancel(deps, bookerOf(request), request.body) };
  });

  route(app, calls.appointmentsOfDays, { access: 'admin' }, async (request) => {
    await read(request);
    const { from, to } = request.params;
    if (to < from || to > daysAfter(from, MOST_DAYS - 1)) {
      throw refuseField({ field: 'to', text: `Please choose at most ${MOST_DAYS} days.` });
    }
    const [fromMs, toMs] = [malaysianInstant(from, '00:00'), malaysianInstant(daysAfter(to, 1), '00:00')];
    const rows = await appointmentsBetween(db, fromMs, toMs);
    return { appointments: await keptViews(rows) };
  });

  /** With the unit, and what the gate still waits for: as the gate itself says it. */
  const keptViews = async (rows: readonly AppointmentRow[]): Promise<calls.KeptAppointment[]> => {
    const lots = [...new Set(rows.map(({ lot }) => lot))];
    const [calendar, texts, purchases] = await Promise.all([
      workingCalendarOf(db),
      textsOf(db, lots.map(splitLotKey)),
      purchasesOfLots(readDb, lots),
    ]);
    const standings = await handoversAtGate(readDb, purchases, dayOf(deps.book.nowMs()));
    return rows.map((row) => {
      const { calendar: _, ...view } = appointmentView(deps, calendar, row);
      const { make = '', descOfGood = '' } = texts.get(row.lot) ?? {};
      const purchase = deps.book.committed.purchases.get(row.lot);
      const standing = standings.get(row.lot);
      return {
        ...view,
        bidderNo: row.userId,
        regnNo: deps.book.committed.lots.get(row.lot)?.regnNo ?? '',
        what: `${make} ${descOfGood}`.trim(),
        missing: [...(standing?.missing ?? [])],
        chargesDue: (standing?.chargesDueSen ?? 0) > 0,
        paid: purchase !== undefined && isPaid(purchase),
      };
    });
  };
}
