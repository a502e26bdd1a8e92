import type { FastifyInstance } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { changesOf } from '#api/platform/http/stale-writes.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import * as calls from '#contract/handover/appointments.ts';
import { readWorkingHours } from '#domain/working-hours.ts';
import type { AppointmentLinks } from './links.ts';

export type Place = Selectable<OfficeDb['office.appointmentPlaces']>;

interface PlaceDeps {
  readonly db: Kysely<OfficeDb>;
  readonly nowMs: () => number;
  readonly links: AppointmentLinks;
}

/** How many places a house keeps at most; those that are not used any more count. */
const MOST_PLACES = 200;

/** Where sold units are inspected and collected: read by admins, written by super admins. */
export function placeRoutes(app: FastifyInstance, { db, nowMs, links }: PlaceDeps): void {
  route(app, calls.appointmentPlaces, { access: 'admin' }, async () => {
    const places = await placesOf(db);
    return {
      places: places.map(({ feedNo, ...place }) => ({
        ...place,
        feed: `/api/calendar/place/${links.ofPlace({ id: place.id, feedNo })}`,
      })),
    };
  });

  route(app, calls.saveAppointmentPlace, { access: 'super-admin' }, async (request) => {
    const actor = actorOf(request);
    const { id, before, ...value } = request.body;
    const wanted = tidied(value);
    await refuseUnknownVendor(db, wanted.vendor);
    const booked = await db.transaction().execute(async (trx) => {
      const rows = await trx.selectFrom('office.appointmentPlaces').selectAll().orderBy('id').forUpdate().execute();
      if (id != null && !rows.some((row) => row.id === id)) throw noSuchPlace();
      if (id == null && rows.length >= MOST_PLACES) throw refuseField({ field: 'name', text: TOO_MANY });
      const stored = new Map(rows.map(({ id: key, feedNo: _, ...row }): [number, calls.PlaceValue] => [key, row]));
      for (const change of changesOf([{ key: id ?? undefined, wanted, before }], stored)) {
        const key = change.key ?? (await insert(trx, change.after));
        if (change.key !== undefined)
          await trx.updateTable('office.appointmentPlaces').set(change.after).where('id', '=', key).execute();
        await recordChange(trx, {
          ...{ actor, before: change.before ?? null, after: change.after },
          subject: { kind: 'appointment-place', key: String(key) },
          action: change.before === undefined ? 'added' : 'changed',
        });
      }
      return id == null ? 0 : bookedAt(trx, id, nowMs());
    });
    if (booked === 1) return { message: 'Place changed. 1 appointment is booked there and stays.' };
    if (booked > 1) return { message: `Place changed. ${booked} appointments are booked there and stay.` };
    const { location } = wanted;
    const isKnown = await isKnownLocation(db, location);
    if (id == null)
      return {
        message: isKnown ? 'Place added' : `Place added. No unit of the catalogue stands at “${location}” yet.`,
      };
    return {
      message: isKnown ? 'Place changed' : `Place changed. No unit of the catalogue stands at “${location}” yet.`,
    };
  });

  route(app, calls.voidPlaceFeed, { access: 'super-admin' }, async (request) => {
    const { id } = request.body;
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('office.appointmentPlaces')
        .set((eb) => ({ feedNo: eb('feedNo', '+', 1) }))
        .where('id', '=', id)
        .returning('feedNo')
        .executeTakeFirst();
      if (row === undefined) throw noSuchPlace();
      const subject = { kind: 'appointment-place', key: String(id) } as const;
      const after = { addressNo: row.feedNo };
      await recordChange(trx, { actor: actorOf(request), subject, action: 'calendar address made void', after });
    });
    return { message: 'The address is void; the place has a new one' };
  });
}

const TOO_MANY = `A house keeps at most ${MOST_PLACES} places.`;

export function placesOf(db: Kysely<OfficeDb>): Promise<Place[]> {
  return db.selectFrom('office.appointmentPlaces').selectAll().orderBy('name').orderBy('id').execute();
}

/** @throws {HttpRefusal} 400 for hours that cannot be read. */
function tidied(value: calls.PlaceValue): calls.PlaceValue {
  const { name, vendor, location, address, hours, closedDays, ...rest } = value;
  const plain = { name: name.trim(), vendor: vendor.trim(), location: location.trim(), address: address.trim() };
  if (plain.name === '') throw refuseField({ field: 'name', text: 'Please name the place.' });
  if (readWorkingHours(hours) === undefined) {
    const text = 'Please write the hours like this: Mon-Fri 09:00-17:00; Sat 09:00-13:00.';
    throw refuseField({ field: 'hours', text });
  }
  return { ...rest, ...plain, hours: hours.trim(), closedDays: [...new Set(closedDays)].toSorted() };
}

/** @throws {HttpRefusal} 400 for a code that no vendor has. */
async function refuseUnknownVendor(db: Kysely<OfficeDb>, code: string): Promise<void> {
  if (code === '') return;
  const known = await db.selectFrom('office.vendors').select('code').where('code', '=', code).executeTakeFirst();
  if (known === undefined) throw refuseField({ field: 'vendor', text: `There is no vendor ${code}.` });
}

/** Appointments to come, also outside of what the place is now: whoever changes it may want to tell the buyers. */
async function bookedAt(db: Kysely<OfficeDb>, place: number, nowMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('office.appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('place', '=', place)
    .where('cancelled', '=', false)
    .where('startsAt', '>', new Date(nowMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A new yard may come before its units: it is said, and not refused. */
async function isKnownLocation(db: Kysely<OfficeDb>, location: string): Promise<boolean> {
  if (location === '') return true;
  const standsIn = (table: 'office.lots' | 'office.nextLots') =>
    db.selectFrom(table).select('lotNo').where('location', '=', location).limit(1).executeTakeFirst();
  return (await standsIn('office.lots')) !== undefined || (await standsIn('office.nextLots')) !== undefined;
}

function noSuchPlace(): HttpRefusal {
  return new HttpRefusal(404, 'no-such-place', 'There is no such place.');
}

async function insert(trx: Kysely<OfficeDb>, value: calls.PlaceValue): Promise<number> {
  const { id } = await trx
    .insertInto('office.appointmentPlaces')
    .values(value)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
