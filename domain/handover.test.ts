import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  chargesDueSen,
  DEFAULT_TERMS,
  disposalFrom,
  type HandoverFile,
  handoverDates,
  KINDS,
  monthsAfter,
  STORAGE_FROM,
  safetyDepositUntil,
  storageBegins,
  storageOf,
  storageToCharge,
  workingDaysBefore,
} from './handover.ts';
import { areTerms } from './handover-terms.ts';
import { daysAfter } from './payment-dates.ts';

const file: HandoverFile = {
  ...{ lot: 'AMS1/1', bidder: 7, kind: 'car', terms: DEFAULT_TERMS.car },
  ...{ soldOn: '2026-11-20', openedOn: '2026-11-23', isOpen: true, disposedBy: null },
  ...{ steps: {}, charges: [], paidSen: 0, creditedSen: 0 },
};
const transferred = { ...file, steps: { transfer: { on: '2026-12-10', until: null } } };

describe("the house's templates", () => {
  it.each(KINDS)('of a %s are terms that a file can have', (kind) => expect(areTerms(DEFAULT_TERMS[kind])).toBe(true));
  it('have the figures of the specification', () => {
    expect(DEFAULT_TERMS.car).toMatchObject({
      inspection: { withinDays: 30, noticeDays: 3, chargeSen: 153_00 },
      transfer: { withinDays: 30, chargeSen: 100_00 },
      collection: { withinDays: 14, noticeDays: 2 },
      storage: { freeDays: 14, aDaySen: 100_00 },
      safetyDeposit: { heldMonths: 3 },
      disposal: { afterDays: 60 },
    });
    expect(DEFAULT_TERMS.scrap.collection.noticeDays).toBe(3);
    expect(DEFAULT_TERMS.motorcycle.mustDo).not.toContain('inspection');
  });
});

it.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-11-20', 3, '2027-02-20'],
  ['2026-10-31', 1, '2026-11-30'],
])('%s and %i months is %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then));

it('notice counts working days: not days of rest, not holidays, not the day itself', () => {
  const calendar = { restDays: [0, 6], holidays: new Set(['2026-12-25']) };
  // A Monday; before it a weekend, and Christmas on the Friday.
  expect(workingDaysBefore('2026-12-28', 1, calendar)).toBe('2026-12-24');
  expect(workingDaysBefore('2026-12-28', 3, calendar)).toBe('2026-12-22');
  expect(workingDaysBefore('2026-12-28', 0, calendar)).toBe('2026-12-28');
  expect(() => workingDaysBefore('2026-12-28', 1, { ...calendar, restDays: [0, 1, 2, 3, 4, 5, 6] })).toThrow();
});

test('what is due is what stands of the charges, less payments, and what of them was given back', () => {
  const charges = [
    { charge: 'inspection 1', what: 'inspection', amountSen: 153_00, isWaived: true },
    { charge: 'transfer 1', what: 'transfer', amountSen: 100_00, isWaived: false },
  ] as const;
  expect(chargesDueSen({ charges, paidSen: 153_00, creditedSen: 133_00 })).toBe(80_00);
});

describe('days of a file', () => {
  it('follow from payment, inspection and transfer, as far as they are known', () => {
    expect(handoverDates(file, null)).toEqual({
      ...{ inspectBy: null, transferBy: null, collectBy: null, storageFrom: null },
      safetyDepositUntil: '2027-02-20',
    });
    expect(handoverDates(file, '2026-11-25')).toMatchObject({ inspectBy: '2026-12-25', transferBy: null });
    const inspected = {
      ...transferred,
      steps: { ...transferred.steps, inspection: { on: '2026-12-01', until: null } },
    };
    expect(handoverDates(inspected, '2026-11-25')).toMatchObject({
      ...{ transferBy: '2026-12-31', collectBy: '2026-12-24', storageFrom: '2026-12-25' },
    });
    const goods = { ...file, terms: DEFAULT_TERMS.goods };
    expect(handoverDates(goods, '2026-11-25')).toMatchObject({
      ...{ inspectBy: null, transferBy: null, collectBy: '2026-12-09', storageFrom: '2026-12-05' },
    });
  });
  it('of a disposal are both that of the sale and that of the notice', () => {
    expect(disposalFrom(file)).toBeNull();
    const noticed = (on: string) => ({ ...file, steps: { 'disposal-notice': { on, until: null } } });
    expect(disposalFrom(noticed('2026-12-01'))).toBe('2027-01-20');
    expect(disposalFrom(noticed('2027-01-10'))).toBe('2027-01-25');
  });
  it('of the safety deposit end after its months', () => expect(safetyDepositUntil(file)).toBe('2027-02-20'));
});

const day = fc.integer({ min: 0, max: 400 }).map((n) => daysAfter('2026-11-20', n));
const anyFile = fc.record({
  from: fc.constantFrom(...STORAGE_FROM),
  freeDays: fc.nat(20),
  openedOn: day,
  movedOn: fc.option(day),
  todays: fc.array(day, { minLength: 1, maxLength: 6 }),
  most: fc.integer({ min: 1, max: 40 }),
  waived: fc.nat(3),
});

/** Charges what is to be charged on these days, one after the other; every so manieth charge is waived. */
function accrued({
  from,
  freeDays,
  openedOn,
  movedOn,
  todays,
  most,
  waived,
}: typeof anyFile extends fc.Arbitrary<infer T> ? T : never) {
  const steps = movedOn === null ? {} : { transfer: { on: movedOn, until: null } };
  const terms = { ...DEFAULT_TERMS.car, storage: { from, freeDays, aDaySen: 100_00 } };
  let kept: HandoverFile = { ...file, openedOn, steps, terms };
  for (const today of todays) {
    const charges = storageToCharge(kept, today, most).map((each, n) => {
      const isWaived = waived > 0 && n % (waived + 1) === 0;
      return { charge: storageOf(each), what: 'storage', amountSen: 100_00, isWaived } as const;
    });
    kept = { ...kept, charges: [...kept.charges, ...charges] };
  }
  return kept;
}

describe('storage', () => {
  it('is charged for no day twice, also when it was waived, for none before its free days are over, and for none to come', () => {
    fc.assert(
      fc.property(anyFile, (drawn) => {
        const kept = accrued(drawn);
        const days = kept.charges.map(({ charge }) => charge.slice('storage '.length));
        expect(new Set(days).size).toBe(days.length);
        const begins = storageBegins(kept);
        const since = { sale: kept.soldOn, opened: kept.openedOn, transfer: drawn.movedOn }[drawn.from];
        expect(begins).toBe(since === null ? null : daysAfter(since, drawn.freeDays + 1));
        const last = drawn.todays.toSorted().at(-1) ?? '';
        for (const each of days) expect(begins !== null && each >= begins && each <= last).toBe(true);
      }),
    );
  });
  it('leaves out no day, however often it is asked', () => {
    fc.assert(
      fc.property(anyFile, (drawn) => {
        const kept = accrued({ ...drawn, most: Number.POSITIVE_INFINITY });
        const last = drawn.todays.toSorted().at(-1) ?? '';
        expect(storageToCharge(kept, last, 1)).toEqual([]);
      }),
    );
  });
  it('of nothing a day is not charged', () => {
    const free = {
      ...transferred,
      terms: { ...DEFAULT_TERMS.car, storage: { from: 'sale', freeDays: 0, aDaySen: 0 } },
    } as const;
    expect(storageToCharge(free, '2027-11-20')).toEqual([]);
  });
});
