import type { FastifyInstance, FastifyReply } from 'fastify';
import { textsOf } from '#api/features/catalogue/lots.ts';
import { type CalendarEntry, calendarFeed, calendarFile } from '#api/platform/calendar/ics.ts';
import { nameOfHouse } from '#api/platform/house-name.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Language } from '#contract/constants.ts';
import { appointmentCalendar, placeCalendar } from '#contract/handover/appointments.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { type AppointmentRow, appointments, appointmentsOf, type ViewDeps } from './rows.ts';
import { isNeeded } from './units.ts';
import { APPOINTMENT_WORDS } from './words.ts';

export interface CalendarDeps extends ViewDeps {
  readonly publicUrl: string;
  /** The name of the house's book: with the unit it names an entry for good. */
  readonly house: string;
}

const DAY_MS = 86_400_000;
/** days before today that a feed has: who looks up yesterday finds it. */
const FEED_BACK_DAYS = 31;
/** Entries of one feed at most, the latest. */
const MOST_ENTRIES = 2_000;

/** Appointments for calendars: one for its buyer, all of a place for staff. Their addresses are capabilities: whoever has one reads, and nobody guesses one. */
export function calendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  const { db, book, links, publicUrl } = deps;

  route(app, appointmentCalendar, { access: 'public' }, async (request, reply) => {
    const of = links.readUnit(request.params.token);
    const rows = of === undefined ? [] : await appointmentsOf(db, [of.lot]);
    const row = rows.find(({ purpose, userId }) => purpose === of?.purpose && userId === of.userId);
    if (row === undefined) throw notThere();
    const buyer = await db
      .selectFrom('office.users')
      .select('language')
      .where('id', '=', row.userId)
      .executeTakeFirstOrThrow();
    const entry = await entryOf(row, buyer.language, `${publicUrl}/myaccount/mybid`);
    return sent(reply, calendarFile(entry), `${row.lot.replaceAll('/', '-')}-${row.purpose}`);
  });

  route(app, placeCalendar, { access: 'public' }, async (request, reply) => {
    const of = links.readPlace(request.params.token);
    const place =
      of === undefined
        ? undefined
        : await db
            .selectFrom('office.appointmentPlaces')
            .select(['id', 'name', 'feedNo'])
            .where('id', '=', of.id)
            .executeTakeFirst();
    if (place === undefined || place.feedNo !== of?.feedNo) throw notThere();
    const rows = await appointments(db)
      .where('place', '=', place.id)
      .where('startsAt', '>=', new Date(book.nowMs() - FEED_BACK_DAYS * DAY_MS))
      .clearOrderBy()
      .orderBy('startsAt', 'desc')
      .orderBy('lot')
      .limit(MOST_ENTRIES)
      .execute();
    const entries = await Promise.all(
      rows.map((row) => entryOf(row, 'en', `${publicUrl}/adminPage/purchases/${row.lot.replace('/', '-')}`)),
    );
    return sent(reply, calendarFeed(place.name, entries), `place-${place.id}`);
  });

  const entryOf = async (row: AppointmentRow, language: Language, url: string): Promise<CalendarEntry> => {
    const { lot, purpose, placeName, address } = row;
    const words = APPOINTMENT_WORDS[language];
    const regnNo = book.committed.lots.get(lot)?.regnNo ?? '';
    const { make = '', descOfGood = '' } = (await textsOf(db, [splitLotKey(lot)])).get(lot) ?? {};
    return {
      uid: `${lot}-${purpose}@book-${deps.house}`,
      sequence: row.sequence,
      startsAtMs: row.startsAt.getTime(),
      endsAtMs: row.endsAt.getTime(),
      saidAtMs: row.changedAt.getTime(),
      summary: `${await nameOfHouse(db)}: ${words.purposes[purpose]}, ${regnNo || lot}`,
      description: [`${words.order}: ${lot}`, `${make} ${descOfGood}`.trim(), words.bring[purpose], url]
        .filter((line) => line !== '')
        .join('\n'),
      location: [placeName, address].filter((part) => part !== '').join(', '),
      url,
      cancelled: row.cancelled || (!isNeeded(deps, row) && row.startsAt.getTime() > book.nowMs()),
    };
  };
}

function sent(reply: FastifyReply, file: string, name: string): FastifyReply {
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.ics"`)
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex')
    .send(file);
}

function notThere(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-calendar', 'There is no such calendar, or its address is void.');
}
