import { expect, it } from 'vitest';
import { daySheet } from './day-end.ts';

const sums = (kind: 'bank' | 'deposit' | 'purchase' | 'refunds' | 'forfeits', debitSen: number, creditSen: number) => ({
  kind,
  debitSen,
  creditSen,
});

it('the bank opens with what was left, what came in and went out stands by its kind, and it closes with the rest', () => {
  // Given 1,000.00 at the bank, all of it owed to bidders
  const before = [sums('bank', 1_500_00, 500_00), sums('deposit', 500_00, 1_500_00)];
  // When two top-ups come in, a payment for a lot, and a refund goes out
  const moved = [
    { ...sums('bank', 300_00, 0), movement: 'top-up', count: 2 },
    { ...sums('deposit', 0, 300_00), movement: 'top-up', count: 2 },
    { ...sums('bank', 99_50, 0), movement: 'purchase payment', count: 1 },
    { ...sums('purchase', 0, 99_50), movement: 'purchase payment', count: 1 },
    { ...sums('refunds', 200_00, 0), movement: 'refund paid', count: 1 },
    { ...sums('bank', 0, 200_00), movement: 'refund paid', count: 1 },
    { ...sums('deposit', 200_00, 0), movement: 'refund ordered', count: 1 },
    { ...sums('refunds', 0, 200_00), movement: 'refund ordered', count: 1 },
  ] as const;
  const { bank, accounts } = daySheet(before, moved);
  expect(bank).toEqual({
    openingSen: 1_000_00,
    in: [
      { movement: 'top-up', count: 2, amountSen: 300_00 },
      { movement: 'purchase payment', count: 1, amountSen: 99_50 },
    ],
    totalInSen: 399_50,
    out: [{ movement: 'refund paid', count: 1, amountSen: 200_00 }],
    totalOutSen: 200_00,
    closingSen: 1_199_50,
  });
  expect(accounts.map(({ kind, closingSen }) => [kind, closingSen])).toEqual([
    ['bank', 1_199_50],
    ['deposit', 1_100_00],
    ['purchase', 99_50],
    ['refunds', 0],
    ['forfeits', 0],
    ['vendor', 0],
    ['payouts', 0],
    ['commission', 0],
    ['vendor charges', 0],
    ['service tax', 0],
    ['charges', 0],
    ['handover', 0],
  ]);
  // What the house has is what it owes
  const [atBank = 0, ...owed] = accounts.map(({ closingSen }) => closingSen);
  expect(owed.reduce((sum, sen) => sum + sen, 0)).toBe(atBank);
});

it('one kind of movement may go both ways', () => {
  const moved = [
    { ...sums('bank', 500_00, 0), movement: 'additional deposit', count: 1 },
    { ...sums('bank', 0, 200_00), movement: 'additional deposit', count: 1 },
  ] as const;
  const { bank } = daySheet([], moved);
  expect([bank.in, bank.out]).toEqual([
    [{ movement: 'additional deposit', count: 1, amountSen: 500_00 }],
    [{ movement: 'additional deposit', count: 1, amountSen: 200_00 }],
  ]);
  expect(bank.closingSen).toBe(300_00);
});

it('a day without movements is empty', () => {
  const { bank } = daySheet([], []);
  expect(bank).toEqual({ openingSen: 0, in: [], totalInSen: 0, out: [], totalOutSen: 0, closingSen: 0 });
});
