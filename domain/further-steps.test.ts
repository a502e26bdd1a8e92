import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNTED_FROM,
  DEFAULT_FURTHER_STEPS,
  type FurtherStep,
  furtherDueDays,
  furtherStepsFault,
  MOST_FURTHER_STEPS,
} from './further-steps.ts';
import { KINDS, workingDaysAfter, workingDaysBefore } from './handover.ts';
import { daysAfter } from './payment-dates.ts';
import { readWorkingHours, restDaysOf } from './working-hours.ts';

const step = (name: string, change: Partial<FurtherStep> = {}): FurtherStep => ({
  ...{ step: name, label: name, labelMs: '', doer: 'buyer', due: null, needsProof: false, chargeSen: null },
  ...change,
});
const counted = (name: string, days = 1, count: 'working' | 'calendar' = 'calendar') => ({ days, count, after: name });

describe('a list of further steps', () => {
  it.each(KINDS)('that the template of a %s has is possible', (kind) =>
    expect(furtherStepsFault(DEFAULT_FURTHER_STEPS[kind])).toBeUndefined(),
  );

  it.each([
    ['two of one name', [step('a'), step('a')], { fault: 'name', at: 1 }],
    ['one named like a step of the book', [step('transfer')], { fault: 'name', at: 0 }],
    ['a name that is none', [step('Road tax')], { fault: 'name', at: 0 }],
    ['one without words', [step('a', { label: ' ' })], { fault: 'label', at: 0 }],
    ['words without an end', [step('a', { labelMs: 'x'.repeat(81) })], { fault: 'label', at: 0 }],
    ['half a day', [step('a', { due: counted('sale', 0.5) })], { fault: 'days', at: 0 }],
    ['more than two years', [step('a', { due: counted('sale', 731) })], { fault: 'days', at: 0 }],
    ['one after itself', [step('a', { due: counted('a') })], { fault: 'after', at: 0 }],
    ['one after a later one', [step('a', { due: counted('b') }), step('b')], { fault: 'after', at: 0 }],
    ['a charge below zero', [step('a', { chargeSen: -1 })], { fault: 'charge', at: 0 }],
    [
      'more than a page can show',
      Array.from({ length: MOST_FURTHER_STEPS + 1 }, (_, at) => step(`s${at}`)),
      { fault: 'too-many' },
    ],
  ] as const)('%s is not possible', (_, steps, fault) => expect(furtherStepsFault(steps)).toEqual(fault));

  it('may count from everything that stands above', () => {
    for (const from of COUNTED_FROM) expect(furtherStepsFault([step('a', { due: counted(from) })])).toBeUndefined();
    expect(furtherStepsFault([step('a'), step('b', { due: counted('a') })])).toBeUndefined();
  });
});

describe('days of further steps', () => {
  const calendar = { restDays: [0, 6], holidays: new Set(['2026-12-25']) };

  it('count from what was done, by the calendar or in working days', () => {
    const steps = [
      step('insurance', { due: counted('transfer', 3) }),
      step('road-tax', { due: counted('transfer', 3, 'working') }),
      step('plate', { due: counted('road-tax', 2, 'working') }),
      step('other'),
    ];
    // Thursday, Christmas, a weekend.
    expect([...furtherDueDays(steps, new Map([['transfer', '2026-12-23']]), calendar)]).toEqual([
      ['insurance', '2026-12-26'],
      ['road-tax', '2026-12-29'],
      ['plate', null],
      ['other', null],
    ]);
    expect(furtherDueDays(steps, new Map(), calendar).get('insurance')).toBeNull();
  });

  it('in working days are working days, and the way back is as long', () => {
    const days = fc.integer({ min: 0, max: 3_000 }).map((n) => daysAfter('2026-01-01', n));
    const holidays = fc.array(days, { maxLength: 40 }).map((list) => new Set(list));
    const restDays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 });
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), restDays, holidays, (day, count, rest, closed) => {
        const own = { restDays: rest, holidays: closed };
        const reached = workingDaysAfter(day, count, own);
        expect(rest).not.toContain(new Date(reached).getUTCDay());
        expect(closed.has(reached)).toBe(false);
        expect(reached > day).toBe(true);
        expect(workingDaysAfter(day, count - 1, own) < reached).toBe(true);
        expect(workingDaysBefore(reached, count, own) <= daysAfter(reached, -count)).toBe(true);
      }),
    );
  });

  it('rest on the days on which the house is closed', () => {
    expect(restDaysOf(readWorkingHours('Mon-Fri 09:00-18:00; Sat 09:00-13:00') ?? [])).toEqual([0]);
    expect(restDaysOf(readWorkingHours('Sun-Thu 09:00-17:00') ?? [])).toEqual([5, 6]);
  });
});
