import { expect, it } from 'vitest';
import type { Appointment } from '#contract/handover/appointments.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { Appointments } from './Appointments.tsx';

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const booked = (change: Partial<Appointment> = {}): Appointment => ({
  ...{ auctionName: 'AMS3/102', purpose: 'inspection', sequence: 2, cancelled: false, reason: null, needed: true },
  ...{ startsAt: `${dayIn(5)}T01:00:00.000Z`, endsAt: `${dayIn(5)}T02:00:00.000Z`, changeUntil: dayIn(2) },
  place: { id: 4, name: 'Kajang yard', address: '1, Jalan Reko' },
  calendar: '/api/calendar/appointment/u.x',
  ...change,
});
const BOOKABLE = [{ auctionName: 'AMS3/102', purpose: 'inspection' }];

async function open(appointments: readonly Appointment[], bookable: readonly object[] = BOOKABLE, isReady = false) {
  const free = { noticeDays: 2, lastDay: null, from: dayIn(3), next: null, places: [] };
  answering((path) => Response.json(path.startsWith('/api/handover/slots/') ? free : { appointments, bookable }));
  const store = openPage();
  store.dispatch(LOG_IN);
  return openScreen(<Appointments order="AMS3/102" isReady={isReady} />, { store });
}

it('without an appointment one is offered', async () => {
  const { shows } = await open([]);
  await shows('Book the inspection');
});

it('of a unit for which the house takes none nothing is shown', async () => {
  const { text } = await open([booked({ auctionName: 'AMS3/103' })], []);
  expect(text()).not.toContain('ppointment');
});

it('one that stands has its time and place, and is changed while there is time', async () => {
  const { shows, text } = await open([booked()]);
  await shows('09:00–10:00 · Kajang yard, 1, Jalan Reko');
  expect(text()).toContain('Change the time');
  expect(text()).toContain('Cancel appointment');
  expect(text()).toContain('Add to calendar');
});

it('one for which it is too late stands, and is left to the office', async () => {
  const late = await open([booked({ changeUntil: dayIn(-1) })]);
  await late.shows('It is too late to change it here. Please call our office.');
  expect(late.text()).not.toContain('Cancel appointment');
});

it('what the house cancelled says why, and can be booked anew; one that has passed too', async () => {
  const { shows, text } = await open([booked({ cancelled: true, reason: 'place-closed' })]);
  await shows('is cancelled.');
  expect(text()).toContain('By our office. The place is closed at that time.');
  expect(text()).toContain('Book the inspection');
});

it('a collection is booked for a day by which the gate waits for nothing, and a booking that is moved is named', async () => {
  const collection = booked({ purpose: 'collection' });
  const bookable = [{ auctionName: 'AMS3/102', purpose: 'collection' }];
  const { shows, press, text } = await open([collection], bookable);
  await shows('The unit does not leave before everything above is done');
  await press('Change the time');
  await shows('Booked now: ');
  expect(text()).toContain('09:00–10:00');
});

it('of a unit for which the gate waits for nothing no later day is asked for', async () => {
  const bookable = [{ auctionName: 'AMS3/102', purpose: 'collection' }];
  const { shows, text } = await open([booked({ purpose: 'collection' })], bookable, true);
  await shows('Change the time');
  expect(text()).not.toContain('does not leave before');
});

it('one that has passed can be booked anew', async () => {
  const passed = {
    startsAt: `${dayIn(-3)}T01:00:00.000Z`,
    endsAt: `${dayIn(-3)}T02:00:00.000Z`,
    changeUntil: dayIn(-6),
  };
  const before = await open([booked(passed)]);
  await before.shows('has passed.');
  expect(before.text()).toContain('Book the inspection');
});

it('who is refused because their booking was changed meanwhile chooses anew beside what is booked by then', async () => {
  const slots = [{ startsAt: `${dayIn(6)}T01:00:00.000Z`, endsAt: `${dayIn(6)}T02:00:00.000Z`, free: 1 }];
  const place = { id: 4, name: 'Kajang yard', address: '1, Jalan Reko', days: [{ day: dayIn(6), slots }] };
  const free = { noticeDays: 2, lastDay: null, from: dayIn(3), next: null, places: [place] };
  const sent: number[] = [];
  answering(async (path, request) => {
    if (path.startsWith('/api/handover/slots/')) return Response.json(free);
    // It was moved on another device while the dialog was open.
    const now = sent.length === 0 ? booked() : booked({ sequence: 3, endsAt: `${dayIn(5)}T03:00:00.000Z` });
    if (path !== '/api/handover/appointments/book') return Response.json({ appointments: [now], bookable: BOOKABLE });
    const { sequence } = (await request.json()) as { readonly sequence: number };
    sent.push(sequence);
    if (sequence === 3) return Response.json({ message: 'Appointment booked', appointment: booked({ sequence: 4 }) });
    return refusal(409, {
      code: 'appointment-changed',
      message: 'It was changed meanwhile.',
      now: booked({ sequence: 3 }),
    });
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  const { shows, press } = await openScreen(<Appointments order="AMS3/102" isReady />, { store });
  await shows('Cancel appointment');
  await press('Change the time');
  await shows('Kajang yard');
  await press('09:00');
  const confirm = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
    ({ textContent }) => textContent === 'Change the time',
  );
  confirm?.click();
  await shows('It was changed meanwhile.');
  await shows('Booked now: ');
  await shows('09:00–11:00');
  await press('09:00');
  confirm?.click();
  await expect.poll(() => sent).toEqual([2, 3]);
});
