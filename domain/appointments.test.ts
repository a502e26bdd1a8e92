import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  clockOf,
  isInNotice,
  needsAppointment,
  obstacleTo,
  overlaps,
  type PlaceHours,
  servesUnit,
  slotAt,
  slotsOn,
} from './appointments.ts';
import { DEFAULT_TERMS } from './handover.ts';

const YARD: PlaceHours = { hours: 'Mon-Fri 09:00-12:00; Sat 09:00-10:30', closedDays: ['2026-12-03'], slotMinutes: 60 };
const WEEK = { restDays: [0, 6], holidays: new Set<string>() };

describe('slots of a day', () => {
  it('are as long as the place says, and whole', () => {
    expect(slotsOn(YARD, '2026-12-01').map(({ startsAtMs }) => clockOf(startsAtMs))).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ]);
    // Saturday: what is left after ten is too short.
    expect(slotsOn(YARD, '2026-12-05').map(({ startsAtMs }) => clockOf(startsAtMs))).toEqual(['09:00']);
    expect(slotsOn(YARD, '2026-12-01')[0]).toEqual({
      startsAtMs: Date.parse('2026-12-01T01:00:00Z'),
      endsAtMs: Date.parse('2026-12-01T02:00:00Z'),
    });
  });

  it('are none on a closed day, nor on a day without hours', () => {
    expect(slotsOn(YARD, '2026-12-03')).toEqual([]);
    expect(slotsOn(YARD, '2026-12-06')).toEqual([]);
  });

  test('never overlap, and each is found by its beginning', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 480 }), fc.integer({ min: 1, max: 28 }), (slotMinutes, date) => {
        const place = { ...YARD, slotMinutes };
        const slots = slotsOn(place, `2026-12-${String(date).padStart(2, '0')}`);
        for (const [at, slot] of slots.entries()) {
          expect(slotAt(place, slot.startsAtMs)).toEqual(slot);
          expect(slots.filter((other) => overlaps(slot, other))).toEqual([slots[at]]);
        }
      }),
    );
  });
});

describe('notice in working days', () => {
  // Monday 7 December: three working days before is Wednesday the 2nd.
  it.each([
    ['2026-12-02', 3, true],
    ['2026-12-03', 3, false],
    ['2026-12-03', 2, true],
    ['2026-12-04', 2, false],
    ['2026-12-07', 0, true],
    ['2026-12-08', 0, false],
  ])('on %s for the 7th with a notice of %i: %s', (today, noticeDays, is) =>
    expect(isInNotice('2026-12-07', { today, noticeDays, calendar: WEEK })).toBe(is),
  );

  it('a holiday does not count', () => {
    const calendar = { ...WEEK, holidays: new Set(['2026-12-04']) };
    expect(isInNotice('2026-12-07', { today: '2026-12-02', noticeDays: 3, calendar })).toBe(false);
    expect(isInNotice('2026-12-07', { today: '2026-12-01', noticeDays: 3, calendar })).toBe(true);
  });

  it('the last day of the step is the last', () => {
    const window = { today: '2026-12-01', noticeDays: 2, lastDay: '2026-12-15', calendar: WEEK };
    expect(obstacleTo('2026-12-15', window)).toBeUndefined();
    expect(obstacleTo('2026-12-16', window)).toBe('after-last-day');
    expect(obstacleTo('2026-11-30', window)).toBe('in-the-past');
    expect(obstacleTo('2026-12-02', window)).toBe('notice-too-short');
    expect(obstacleTo('2027-04-01', { ...window, lastDay: null })).toBe('too-far-ahead');
  });
});

describe('where a unit is taken', () => {
  const place = { vendor: '', location: 'Kajang', inspections: 1, collections: 2, active: true };
  const unit = { vendor: 'TM', location: 'kajang ' };
  it('is where it stands, or for an inspection a centre for all', () => {
    expect(servesUnit(place, 'collection', unit)).toBe(true);
    expect(servesUnit({ ...place, location: '' }, 'collection', unit)).toBe(false);
    expect(servesUnit({ ...place, location: '' }, 'inspection', unit)).toBe(true);
    expect(servesUnit({ ...place, location: '' }, 'collection', { vendor: 'TM', location: '' })).toBe(true);
    expect(servesUnit({ ...place, vendor: 'KNB' }, 'collection', unit)).toBe(false);
    expect(servesUnit({ ...place, collections: 0 }, 'collection', unit)).toBe(false);
    expect(servesUnit({ ...place, active: false }, 'collection', unit)).toBe(false);
  });
});

describe('an appointment is needed', () => {
  const file = { isOpen: true, disposedBy: null, terms: DEFAULT_TERMS.car, steps: {} };
  const now = { today: '2026-12-10', hasLeft: false };
  it('until the step is done', () => {
    expect(needsAppointment(file, 'inspection', now)).toBe(true);
    const inspected = { ...file, steps: { inspection: { on: '2026-12-05', until: '2026-12-31' } } };
    expect(needsAppointment(inspected, 'inspection', now)).toBe(false);
    // It has lapsed before the transfer: once more.
    expect(needsAppointment(inspected, 'inspection', { ...now, today: '2027-01-01' })).toBe(true);
    expect(needsAppointment({ ...file, terms: DEFAULT_TERMS.motorcycle }, 'inspection', now)).toBe(false);
  });
  it('until the unit has left, or the file is at its end', () => {
    expect(needsAppointment(file, 'collection', now)).toBe(true);
    expect(needsAppointment(file, 'collection', { ...now, hasLeft: true })).toBe(false);
    expect(needsAppointment({ ...file, isOpen: false }, 'collection', now)).toBe(false);
    expect(needsAppointment({ ...file, disposedBy: 'x' }, 'collection', now)).toBe(false);
  });
});
