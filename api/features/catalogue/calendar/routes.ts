import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { calendarFile } from '#api/platform/calendar/ics.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { nameOfHouse } from '#api/platform/house-name.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { sessionCalendar } from '#contract/catalogue/catalogue.ts';
import type { ReadDb } from '#projections/database.ts';
import { sessionByName } from '#projections/queries/sessions.ts';

interface CalendarDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  /** The book's clock, UTC ms. */
  readonly nowMs: () => number;
  readonly publicUrl: string;
  /** The name of the house's book: with the session it names the entry for good. */
  readonly house: string;
}

/** Sessions for the calendars of bidders. */
export function calendarRoutes(app: FastifyInstance, deps: CalendarDeps): void {
  const { db, readDb, gate, nowMs, publicUrl, house } = deps;
  route(app, sessionCalendar, { access: 'public' }, async (request, reply) => {
    await gate(request, ['sessions', 'lots']);
    const row = await sessionByName(readDb, request.params.session);
    if (row === undefined) throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    const { session, access, startsAt, lastEndsAt, revision } = row;
    const url = `${publicUrl}/onlineAuction/onAuction/1`;
    const file = calendarFile({
      uid: `${session}@book-${house}`,
      // Of the last event that changed the session or the end of a lot.
      sequence: revision,
      startsAtMs: Date.parse(startsAt),
      endsAtMs: Date.parse(lastEndsAt),
      saidAtMs: nowMs(),
      summary: `${await nameOfHouse(db)}: auction ${session}`,
      description: [
        access === 'public' ? 'Open to registered bidders.' : `This auction is only available for ${access} only.`,
        'A deposit is needed to take part in a lot. Times follow the clock of the auction house.',
        url,
      ].join('\n'),
      location: 'Online',
      url,
    });
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${session}.ics"`)
      .send(file);
  });
}
