import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { deleteHoliday, type Holiday, holidays, saveHoliday } from '#contract/handover/holidays.ts';
import { workingCalendarOf } from './working-calendar.ts';

const SUBJECT = { kind: 'setting', key: 'holidays' } as const;

/** The holidays that the house keeps. It begins with none: dates are announced year by year, and some are moved. */
export function holidayRoutes(app: FastifyInstance, { db }: { readonly db: Kysely<OfficeDb> }): void {
  route(app, holidays, { access: 'admin' }, async () => ({
    holidays: await db
      .selectFrom('office.holidays')
      .selectAll()
      .orderBy('day')
      .orderBy('state')
      .$castTo<Holiday>()
      .execute(),
    restDays: [...(await workingCalendarOf(db)).restDays],
  }));

  const fieldTexts = { day: 'Please choose a day.', name: 'Please enter a name of at most 80 characters.' };
  route(app, saveHoliday, { access: 'super-admin', fieldTexts }, async (request) => {
    const { id, before, ...content } = request.body;
    const wanted = { ...content, name: content.name.trim() };
    if (!isDay(wanted.day)) throw refuseField({ field: 'day', text: fieldTexts.day });
    if (wanted.name === '') throw refuseField({ field: 'name', text: fieldTexts.name });
    await db.transaction().execute(async (trx) => {
      const stored = await locked(trx);
      const other = [...stored].find(
        ([key, each]) => key !== id && each.day === wanted.day && each.state === wanted.state,
      );
      if (other !== undefined) {
        throw new HttpRefusal(409, 'holiday-is-there', `This day is on the list already: ${other[1].name}.`, {
          extra: { field: 'day' },
        });
      }
      for (const { key, before: known, after } of changesOf([{ key: id, wanted, before }], stored)) {
        if (key === undefined) await trx.insertInto('office.holidays').values(after).execute();
        else if (known === undefined) throw noSuchHoliday();
        else await trx.updateTable('office.holidays').set(after).where('id', '=', key).execute();
        const actor = actorOf(request);
        const action = known === undefined ? 'added' : 'changed';
        await recordChange(trx, { actor, subject: SUBJECT, action, before: known ?? null, after });
      }
    });
    return { message: 'Holiday saved.' };
  });

  route(app, deleteHoliday, { access: 'super-admin' }, async (request) => {
    const { id, before } = request.body;
    await db.transaction().execute(async (trx) => {
      const stored = await locked(trx);
      const now = stored.get(id);
      if (now === undefined) throw noSuchHoliday();
      // As a change to something else: refused where it is not as it was shown.
      changesOf([{ key: id, wanted: { ...now, name: `${now.name} ` }, before }], stored);
      await trx.deleteFrom('office.holidays').where('id', '=', id).execute();
      await recordChange(trx, { actor: actorOf(request), subject: SUBJECT, action: 'deleted', before: now });
    });
    return { message: 'Holiday deleted.' };
  });
}

/** All of them, while nobody else writes. */
async function locked(trx: Kysely<OfficeDb>) {
  await sql`lock table office.holidays in share row exclusive mode`.execute(trx);
  const rows = await trx.selectFrom('office.holidays').selectAll().$castTo<Holiday>().execute();
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}

/** On the calendar: 2026-02-30 is none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

function noSuchHoliday(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-holiday', 'This holiday is not on the list any more.');
}
