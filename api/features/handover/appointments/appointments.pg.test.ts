import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSettledHouse } from '#api/features/purchases/testing/settled-house.ts';
import { END_MS, guest, type Person } from '#api/testing/test-house.ts';
import {
  type Appointment,
  appointmentPlaces,
  bookAppointment,
  cancelAppointment,
  ownAppointments,
  saveAppointmentPlace,
  voidPlaceFeed,
} from '#contract/handover/appointments.ts';
import { payLot } from '#contract/purchases.ts';

type Settled = Awaited<ReturnType<typeof openSettledHouse>>;
let settled: Settled;

/** Friday 20 November is the sale; it is paid and opened then. Days of rest are Saturday and Sunday. */
beforeAll(async () => {
  settled = await openSettledHouse();
  const { boss, house } = settled;
  for (const lotNo of ['101', '102', '103']) {
    const paid = { auctionName: `AMS1/${lotNo}`, amountPaid: 21_400, reference: `TT ${lotNo}` };
    expect((await settled.post(boss, payLot.url, paid)).status).toBe(200);
    const opened = { auctionName: `AMS1/${lotNo}`, kind: 'car' };
    expect((await settled.post(boss, '/api/handover/open', opened)).status).toBe(200);
  }
  const { body } = await boss.post(saveAppointmentPlace.url, KAJANG);
  // Its units are written below.
  expect(body).toEqual({ message: 'Place added. No unit of the catalogue stands at “Kajang” yet.' });
  const { body: found } = await boss.get(appointmentPlaces.url);
  place = found.places[0].id;
  await house.db
    .insertInto('office.lots')
    .values(
      ['101', '102', '103'].map((lotNo, at) => {
        return {
          lotNo,
          session: 'AMS1',
          position: at + 1,
          make: 'Toyota',
          descOfGood: 'Hilux',
          location: 'Kajang',
          category: 'pickup' as const,
        };
      }),
    )
    .execute();
});
afterAll(() => settled.close());
beforeEach(async () => {
  settled.house.clockMs = END_MS;
  await settled.house.db.deleteFrom('office.appointments').execute();
  await settled.house.db.deleteFrom('office.outbox').execute();
});

const KAJANG = {
  ...{ name: 'Kajang yard', vendor: '', location: 'Kajang', address: '1, Jalan Reko', hours: 'Mon-Fri 09:00-12:00' },
  ...{ closedDays: ['2026-11-30'], slotMinutes: 60, inspections: 1, collections: 2, active: true },
};
let place = 0;

const at = (day: string, time: string) => new Date(Date.parse(`${day}T${time}:00+08:00`)).toISOString();
const book = (who: Person, body: object) =>
  settled.post(who, bookAppointment.url, {
    ...{ auctionName: 'AMS1/101', purpose: 'inspection', place, startsAt: at('2026-11-26', '09:00'), sequence: null },
    ...body,
  });
const cancel = (who: Person, body: object) =>
  settled.post(who, cancelAppointment.url, { auctionName: 'AMS1/101', purpose: 'inspection', ...body });
const slots = async (who: Person, from = 'first', lotNo = '101', purpose = 'inspection') =>
  (await who.get(`/api/handover/slots/AMS1/${lotNo}/${purpose}/${from}`, settled.seen())).body;
const own = async (who: Person) => (await who.get(ownAppointments.url, settled.seen())).body;

test('a buyer sees what is free after the notice, books it, moves it and cancels it; the same again changes nothing', async () => {
  const { aminah } = settled;
  expect((await own(aminah)).bookable).toEqual([
    ...['inspection', 'collection'].map((purpose) => ({ auctionName: 'AMS1/101', purpose })),
    ...['inspection', 'collection'].map((purpose) => ({ auctionName: 'AMS1/103', purpose })),
  ]);
  const free = await slots(aminah);
  // Three working days after Friday: Wednesday; the last day is 30 days after it was paid.
  expect(free).toMatchObject({ noticeDays: 3, lastDay: '2026-12-20', from: '2026-11-25', next: '2026-12-09' });
  expect(free.places).toMatchObject([{ id: place, name: 'Kajang yard', address: '1, Jalan Reko' }]);
  // Monday the 30th is closed.
  expect(free.places[0].days.map(({ day }: { day: string }) => day)).toEqual([
    ...['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
    ...['2026-12-07', '2026-12-08'],
  ]);
  expect(free.places[0].days[0].slots).toHaveLength(3);

  const booked = await book(aminah, {});
  expect([booked.status, booked.body.message]).toEqual([200, 'Appointment booked']);
  expect(booked.body.appointment).toMatchObject({
    ...{ auctionName: 'AMS1/101', purpose: 'inspection', startsAt: at('2026-11-26', '09:00'), sequence: 0 },
    ...{ endsAt: at('2026-11-26', '10:00'), cancelled: false, reason: null, needed: true, changeUntil: '2026-11-23' },
  });
  expect((await book(aminah, {})).body.appointment.sequence).toBe(0);
  expect((await slots(aminah)).places[0].days[1].slots).toHaveLength(2);
  // Another time, without having seen that one: it is shown.
  const other = { startsAt: at('2026-11-27', '10:00') };
  const unseen = await book(aminah, other);
  expect([unseen.status, unseen.body.code, unseen.body.appointment.sequence]).toEqual([409, 'appointment-changed', 0]);
  const moved = await book(aminah, { ...other, sequence: 0 });
  expect(moved.body.appointment).toMatchObject({ startsAt: other.startsAt, sequence: 1 });
  expect((await cancel(aminah, { sequence: 0 })).body.code).toBe('appointment-changed');
  for (const _ of [1, 2]) {
    expect((await cancel(aminah, { sequence: 1 })).body.appointment).toMatchObject({ cancelled: true, sequence: 2 });
  }
  const again = await book(aminah, {});
  expect(again.body.appointment).toMatchObject({ cancelled: false, sequence: 3 });
  const { body: history } = await settled.clerk.get(
    `/api/history/appointment/${encodeURIComponent('AMS1/101 inspection')}/0/50`,
  );
  expect(history.entries.map(({ action }: { action: string }) => action)).toEqual([
    'Booked',
    'Cancelled',
    'Moved',
    'Booked',
  ]);
});

test.each([
  ['too soon for the notice', { startsAt: at('2026-11-24', '09:00') }, 'outside-notice'],
  ['after the last day', { startsAt: at('2026-12-21', '09:00') }, 'outside-notice'],
  ['on a closed day', { startsAt: at('2026-11-30', '09:00') }, 'slot-taken'],
  ['beside the slots', { startsAt: at('2026-11-26', '09:30') }, 'slot-taken'],
  ['at no such place', { place: 9_999 }, 'slot-taken'],
])('%s nothing is booked', async (_, body, code) => {
  expect((await book(settled.aminah, body)).body.code).toBe(code);
  expect((await own(settled.aminah)).appointments).toEqual([]);
});

test('of 20 requests for the last place one has it, and a unit has one appointment however often it is booked at once', async () => {
  const { aminah, wei, house } = settled;
  const two = [
    ...Array.from({ length: 10 }, () => book(aminah, {})),
    ...Array.from({ length: 10 }, () => book(wei, { auctionName: 'AMS1/102' })),
  ];
  const answers = await Promise.all(two);
  const lots = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.appointment.auctionName));
  expect(lots.size).toBe(1);
  expect(
    answers
      .filter(({ status }) => status !== 200)
      .every(({ status, body }) => status === 409 && ['slot-taken', 'appointment-changed'].includes(body.code)),
  ).toBe(true);
  expect(await house.db.selectFrom('office.appointments').selectAll().execute()).toHaveLength(1);

  await house.db.deleteFrom('office.appointments').execute();
  const times = ['09:00', '10:00', '11:00'].flatMap((time) => Array.from({ length: 6 }, () => at('2026-11-27', time)));
  await Promise.all(times.map((startsAt) => book(aminah, { startsAt })));
  const rows = await house.db.selectFrom('office.appointments').selectAll().execute();
  expect(rows.map(({ lot, sequence }) => [lot, sequence])).toEqual([['AMS1/101', 0]]);
});

test('the house books, moves and cancels without notice, with a reason that the buyer reads, and says so by mail', async () => {
  const { aminah, clerk, house } = settled;
  const soon = { startsAt: at('2026-11-23', '09:00') };
  expect((await book(clerk, soon)).body).toMatchObject({ statusCode: 400, field: 'reason' });
  expect((await book(clerk, { ...soon, reason: 'asked-by-buyer' })).status).toBe(200);
  // Too late for the buyer.
  expect((await book(aminah, { sequence: 0 })).body.code).toBe('outside-notice');
  expect((await cancel(aminah, { sequence: 0 })).body.code).toBe('outside-notice');
  expect((await cancel(clerk, { sequence: 0, reason: 'place-closed' })).status).toBe(200);
  expect((await own(aminah)).appointments).toMatchObject([{ cancelled: true, reason: 'place-closed', sequence: 1 }]);
  const mails = await house.db.selectFrom('office.outbox').selectAll().orderBy('id').execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your appointment for the inspection of WXC 4821',
    'The inspection of WXC 4821 is cancelled',
  ]);
  expect(JSON.stringify(mails[1])).toContain('The place is closed at that time.');
});

test('nobody sees or books for the unit of somebody else', async () => {
  const { aminah, wei, vendor } = settled;
  await book(aminah, {});
  for (const [who, status] of [
    [wei, 404],
    [vendor, 403],
  ] as const) {
    expect((await book(who, { sequence: 0 })).status).toBe(status);
    expect((await cancel(who, { sequence: 0 })).status).toBe(status);
    expect((await who.get('/api/handover/slots/AMS1/101/inspection/first', settled.seen())).status).toBe(status);
    expect((await own(who)).appointments).toEqual([]);
    expect((await who.get('/api/handover/appointments/days/2026-11-20/2026-11-30')).status).toBe(403);
  }
});

test('an appointment whose step is done holds no place, and staff see who comes and what is missing', async () => {
  const { aminah, wei, clerk, boss } = settled;
  await book(aminah, {});
  const days = async () =>
    (await clerk.get('/api/handover/appointments/days/2026-11-20/2026-11-30', settled.seen())).body.appointments;
  expect(await days()).toMatchObject([
    {
      ...{
        auctionName: 'AMS1/101',
        bidderNo: 1001,
        regnNo: 'WXC 4821',
        what: 'Toyota Hilux',
        needed: true,
        paid: true,
      },
      ...{ missing: ['vendor-release', 'inspection', 'transfer'], chargesDue: false },
    },
  ]);
  const inspected = { auctionName: 'AMS1/101', step: 'inspection', on: '2026-11-20' };
  expect((await settled.post(clerk, '/api/handover/step', inspected)).status).toBe(200);
  expect((await days())[0]).toMatchObject({ needed: false, missing: ['vendor-release', 'transfer'] });
  expect((await book(aminah, { sequence: 0, startsAt: at('2026-11-27', '09:00') })).body.code).toBe('not-bookable');
  expect((await book(wei, { auctionName: 'AMS1/102' })).status).toBe(200);
  const back = { auctionName: 'AMS1/101', step: 'inspection' };
  expect((await settled.post(boss, '/api/handover/step/takeback', back)).status).toBe(200);
});

test('an entry for the calendar keeps its name and rises; the feed of a yard has all of them and no names, until its address is void', async () => {
  const { aminah, boss, house } = settled;
  const { body } = await book(aminah, {});
  const { calendar } = body.appointment as Appointment;
  const file = await guest(house).get(calendar);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const unfolded = (text: string) => text.replaceAll('\r\n ', '');
  expect(unfolded(file.body)).toContain('DTSTART:20261126T010000Z\r\nDTEND:20261126T020000Z\r\n');
  const uid = /UID:(.+)\r\n/.exec(unfolded(file.body))?.[1];
  expect(unfolded(file.body)).toContain('SEQUENCE:0\r\n');
  await cancel(aminah, { sequence: 0 });
  const after = unfolded((await guest(house).get(calendar)).body);
  expect(after).toContain(`UID:${uid}\r\nSEQUENCE:1\r\n`);
  expect(after).toContain('STATUS:CANCELLED\r\n');
  await book(aminah, {});
  const feedOf = async () => (await boss.get(appointmentPlaces.url)).body.places[0].feed as string;
  const feed = await feedOf();
  const feedFile = await guest(house).get(feed);
  expect(unfolded(feedFile.body)).toContain('SUMMARY:Tukul: inspection\\, WXC 4821\r\n');
  expect(feedFile.body).not.toMatch(/Aminah/i);
  expect((await boss.post(voidPlaceFeed.url, { id: place })).status).toBe(200);
  expect((await guest(house).get(feed)).status).toBe(404);
  expect((await guest(house).get(await feedOf())).status).toBe(200);
  expect((await guest(house).get(`${calendar.slice(0, -1)}${calendar.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
});

test('a place is written by super admins, by one who saw it as it is, with hours that can be read', async () => {
  const { boss, clerk } = settled;
  expect((await clerk.post(saveAppointmentPlace.url, KAJANG)).status).toBe(403);
  const unread = await boss.post(saveAppointmentPlace.url, { ...KAJANG, hours: 'nine to five' });
  expect(unread.body).toMatchObject({ statusCode: 400, field: 'hours' });
  const change = { ...KAJANG, id: place, before: KAJANG };
  expect((await boss.post(saveAppointmentPlace.url, { ...change, collections: 3 })).status).toBe(200);
  const stale = await boss.post(saveAppointmentPlace.url, { ...change, collections: 4 });
  expect([stale.status, stale.body.conflicts[0].now.collections]).toEqual([409, 3]);
  expect((await boss.post(saveAppointmentPlace.url, { ...KAJANG, id: 9_999 })).status).toBe(404);
  expect((await boss.post(saveAppointmentPlace.url, { ...KAJANG, id: place })).status).toBe(200);
});
