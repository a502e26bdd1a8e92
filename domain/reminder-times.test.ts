import { expect, it } from 'vitest';
import { isOfficeHour, reminderOn } from './reminder-times.ts';

const DATES = { dueDate: '2026-11-27', lastDate: '2026-12-04' };

it.each([
  ['2026-11-20', undefined],
  ['2026-11-24', undefined],
  ['2026-11-25', 'before due'],
  ['2026-11-27', 'before due'],
  ['2026-11-28', 'overdue'],
  ['2026-12-01', 'overdue'],
  ['2026-12-02', 'last notice'],
  ['2026-12-04', 'last notice'],
  ['2026-12-05', undefined],
])('on %s: %s', (today, kind) => expect(reminderOn(today, DATES)).toBe(kind));

it.each([
  ['08:59:59', false],
  ['09:00:00', true],
  ['17:59:59', true],
  ['18:00:00', false],
])('at %s nobody or everybody is written to: %s', (time, open) => expect(isOfficeHour(time)).toBe(open));
