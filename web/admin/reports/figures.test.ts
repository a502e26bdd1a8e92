import { describe, expect, it } from 'vitest';
import type { OverviewLot } from '#contract/reports.ts';
import { english } from '../i18n/testing.ts';
import { compared, figuresByVendor, figuresOf, owedByAge, owingLots, percent } from './figures.ts';

function lot(
  lotNo: string,
  change: Partial<OverviewLot> = {},
  sale?: Partial<NonNullable<OverviewLot['sale']>>,
): OverviewLot {
  const unsold: OverviewLot = {
    ...{
      lotNo,
      regnNo: `W ${lotNo}`,
      vendor: 'TM',
      status: 'unsold',
      reserve: 1_000.1,
      bids: 0,
      bidders: 0,
      price: null,
    },
    sale: null,
  };
  if (sale === undefined) return { ...unsold, ...change };
  const sold: OverviewLot['sale'] = {
    ...{ bidderNo: 1001, premium: 600, totalPrice: 500, amountPaid: 0, balanceDue: 500, dueDate: '2026-11-27' },
    ...{ overdue: false, ageDays: 1, released: false, ...sale },
  };
  return { ...unsold, status: 'sold', price: 1_500.2, bids: 3, ...change, sale: sold };
}

const LOTS = [
  lot('1', {}, { ageDays: 20, overdue: true, balanceDue: 0.1 }),
  lot('2', {}, { balanceDue: 0, amountPaid: 500 }),
  lot('3', { status: 'forfeited', price: 2_000 }, { balanceDue: 0 }),
  lot('4'),
  lot('5', { vendor: 'KNB' }, { ageDays: 8, balanceDue: 0.2 }),
];

describe('the figures of a sale', () => {
  it('count what became of the lots, and leave what was forfeited out of the money', () => {
    expect(figuresOf(LOTS)).toEqual({
      ...{ lots: 5, sold: 3, forfeited: 1, unsold: 1, offered: 0, open: 0, bids: 12 },
      ...{ hammerSen: 3 * 150_020, reserveSen: 3 * 100_010, premiumSen: 3 * 60_000 },
      ...{ paidSen: 50_000, owedSen: 30, owing: 2 },
    });
  });

  it('count what is offered to vendors by itself: it is neither sold nor unsold, and no money yet', () => {
    const offered = lot('8', { status: 'offered', price: 900, bids: 2 });
    expect(figuresOf([offered, lot('4')])).toMatchObject({ offered: 1, sold: 0, unsold: 1, open: 0, hammerSen: 0 });
  });

  it('of a running sale count the highest bids', () => {
    const open = lot('6', { status: 'open', price: 1_200, bids: 2 });
    expect(figuresOf([open, lot('7', { status: 'open' })])).toMatchObject({
      open: 2,
      sold: 0,
      hammerSen: 120_000,
      reserveSen: 100_010,
    });
  });

  it('by vendor add up to those of all', () => {
    const parts = figuresByVendor(LOTS);
    expect(parts.map(({ vendor, figures }) => [vendor, figures.lots])).toEqual([
      ['TM', 4],
      ['KNB', 1],
    ]);
    for (const [name, value] of Object.entries(figuresOf(LOTS)))
      expect(parts.reduce((total, { figures }) => total + figures[name as keyof typeof figures], 0)).toBe(value);
  });

  it('of nothing have no share', () => {
    expect(percent(0, 0)).toBeUndefined();
    expect(percent(1, 3)).toBe(33);
  });
});

it('what is owed is listed with the oldest first, and added up by age', () => {
  const owing = owingLots(LOTS);
  expect(owing.map(({ lotNo }) => lotNo)).toEqual(['1', '5']);
  expect(owedByAge(owing).map(({ lots, owedSen }) => [lots, owedSen])).toEqual([
    [0, 0],
    [1, 20],
    [1, 10],
  ]);
});

it('a sale is compared with the one before it: sums in percent, shares in points', () => {
  const change = (label: string) =>
    compared(english, figuresOf(LOTS), figuresOf(LOTS.slice(0, 2))).find((each) => each.label === label);
  expect(change('Lots')).toEqual({ label: 'Lots', now: '5', earlier: '2', change: '+150%' });
  expect(change('Sold share')).toEqual({ label: 'Sold share', now: '60%', earlier: '100%', change: '-40 points' });
  expect(change('Hammer')).toMatchObject({ now: 'RM4,500.60', earlier: 'RM3,000.40', change: '+50%' });
});

it('what nobody has won yet is called a bid', () => {
  const labels = (lots: typeof LOTS) => compared(english, figuresOf(lots), figuresOf([])).map(({ label }) => label);
  const open = LOTS.slice(0, 1).map((lot) => ({ ...lot, status: 'open' as const }));
  const recorded = LOTS.filter(({ status }) => status !== 'open');
  expect(labels([...recorded, ...open])).toEqual(
    expect.arrayContaining(['Highest bid', 'Highest bid of starting price']),
  );
  expect(labels(recorded)).toEqual(expect.arrayContaining(['Hammer', 'Hammer of starting price']));
});
