import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_TERMS, type HandoverFile, handoverDates } from './handover.ts';
import { isStillDue, type RemindedFile, remindersOn } from './handover-reminders.ts';
import { daysAfter } from './payment-dates.ts';

const FILE: HandoverFile = {
  ...{ lot: 'AMS1/101', bidder: 1001, kind: 'car', terms: DEFAULT_TERMS.car },
  ...{ soldOn: '2026-11-20', openedOn: '2026-11-21', isOpen: true, steps: {}, charges: [] },
  ...{ paidSen: 0, creditedSen: 0, disposedBy: null },
};
const PAID = '2026-11-21';

const saidOn = (today: string, file: Partial<HandoverFile> = {}, more: Partial<RemindedFile> = {}) => {
  const whole = { ...FILE, ...file };
  const reminded = { file: whole, dates: handoverDates(whole, PAID), hasLeft: false, holdsDeposit: true };
  return remindersOn(today, { ...reminded, appointments: [], ...more }).map(({ kind, dueOn }) => `${kind} ${dueOn}`);
};

describe('a buyer is reminded', () => {
  it.each([
    ['2026-12-15', []],
    ['2026-12-16', ['inspection-due 2026-12-21']],
    ['2026-12-21', ['inspection-due 2026-12-21']],
    ['2026-12-22', ['inspection-overdue 2026-12-21']],
    ['2027-01-05', []],
  ])('of the inspection, on %s', (today, said) =>
    expect(saidOn(today).filter((each) => each.startsWith('insp'))).toEqual(said),
  );

  it('of the transfer once it was inspected, and no longer of the inspection', () => {
    const steps = { inspection: { on: '2026-12-01', until: '2027-02-01' } };
    expect(saidOn('2026-12-30', { steps })).toEqual(['transfer-due 2026-12-31']);
    expect(saidOn('2027-01-02', { steps })).toEqual(['transfer-overdue 2026-12-31']);
  });

  it('of the collection, and of storage two days before and when it is charged', () => {
    const steps = { inspection: { on: '2026-11-28', until: null }, transfer: { on: '2026-12-01', until: null } };
    expect(saidOn('2026-12-13', { steps })).toEqual(['collection-due 2026-12-15']);
    expect(saidOn('2026-12-14', { steps })).toEqual(['collection-due 2026-12-15', 'storage-begins 2026-12-16']);
    expect(saidOn('2026-12-16', { steps })).toEqual(['collection-overdue 2026-12-15', 'storage-charged 2026-12-16']);
    expect(saidOn('2026-12-16', { steps }, { hasLeft: true })).toEqual([]);
  });

  it('of an appointment on the day before, while it is needed', () => {
    const appointments = [
      { purpose: 'inspection' as const, day: '2026-12-02' },
      { purpose: 'collection' as const, day: '2026-12-03' },
    ];
    expect(saidOn('2026-12-01', {}, { appointments })).toEqual(['inspection-tomorrow 2026-12-02']);
    expect(saidOn('2026-12-02', {}, { appointments })).toEqual(['collection-tomorrow 2026-12-03']);
    const steps = { inspection: { on: '2026-12-01', until: null } };
    expect(saidOn('2026-12-01', { steps }, { appointments })).toEqual([]);
  });

  it('of a safety deposit that may be forfeited soon', () => {
    expect(saidOn('2027-02-13')).toEqual(['deposit-lapses 2027-02-20']);
    expect(saidOn('2027-02-13', {}, { holdsDeposit: false })).toEqual([]);
    expect(saidOn('2027-02-13', { steps: { transfer: { on: '2027-01-20', until: null } } }, { hasLeft: true })).toEqual(
      [],
    );
  });

  it('of nothing once the file is at its end', () => {
    expect(saidOn('2026-12-20', { isOpen: false })).toEqual([]);
    expect(saidOn('2026-12-20', { disposedBy: 'x' })).toEqual([]);
  });
});

test('whatever a day brings is still due on that day', () => {
  const step = fc.option(fc.constantFrom('2026-12-01', '2026-12-20'), { nil: undefined });
  fc.assert(
    fc.property(
      fc.nat(150),
      step,
      step,
      fc.boolean(),
      fc.boolean(),
      (days, inspected, moved, hasLeft, holdsDeposit) => {
        const today = daysAfter(FILE.soldOn, days);
        const steps = {
          ...(inspected && { inspection: { on: inspected, until: null } }),
          ...(moved && { transfer: { on: moved, until: null } }),
        };
        const file = { ...FILE, steps };
        const appointments = [{ purpose: 'inspection' as const, day: daysAfter(today, 1) }];
        const found = remindersOn(today, {
          file,
          dates: handoverDates(file, PAID),
          hasLeft,
          holdsDeposit,
          appointments,
        });
        for (const { kind } of found)
          expect([kind, isStillDue(kind, { file, today, hasLeft, holdsDeposit })]).toEqual([kind, true]);
        expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length);
      },
    ),
  );
});
