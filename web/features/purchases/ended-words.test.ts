import { expect, test } from 'vitest';
import type { LotOutcome } from '#contract/purchases.ts';
import { malay } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { endedWords } from './ended-words.ts';

const t = translator({});
const LOT = { lotNo: '101', outcome: 'lost', ownBid: 22_100, price: 22_300, bidderNo: 1007, recorded: true } as const;
const said = (lot: Partial<LotOutcome>) => {
  const { title, lines, good } = endedWords(t, { ...LOT, ...lot });
  return [good, title, ...lines].join(' ');
};

test('the winner is told at once that they hold the highest bid, and later that it is theirs', () => {
  expect(said({ outcome: 'waiting', price: 21_500, recorded: false })).toBe(
    'true You hold the highest bid of lot 101, RM21,500.00. The house is confirming the sale.',
  );
  expect(said({ outcome: 'won', price: 21_500 })).toMatch(/^true You have won lot 101 for RM21,500\.00\./);
});

test('who lost it is told quietly for how much it went, and to which number', () => {
  expect(said({})).toBe('false Lot 101 has ended Sold for RM22,300.00 to bidder 1007 Your last bid was RM22,100.00.');
  expect(said({ recorded: false })).toContain('Highest bid RM22,300.00 by bidder 1007. The sale is being recorded.');
});

test('whose bid is subject to the vendor’s approval, or was not accepted, is told that', () => {
  expect(said({ outcome: 'waiting', recorded: true })).toContain("It is subject to the vendor's approval");
  expect(said({ outcome: 'lost', bidderNo: null, price: 0, ownBid: 20_000 })).toContain('This lot was not sold.');
});

test('who never bid is told what became of it, also that nobody did', () => {
  expect(said({ outcome: 'no bid' })).toContain('Sold for RM22,300.00 to bidder 1007 You did not bid on it.');
  expect(said({ outcome: 'no bid', bidderNo: null, price: 0 })).toContain('Nobody bid on this lot.');
});

test('a lot that goes on is no lot that ended', () => {
  expect(said({ outcome: 'running', recorded: false })).toMatch(/^false Lot 101 is still open\./);
});

test('all of it is said in Malay too', () => {
  const ms = translator(malay);
  for (const outcome of ['won', 'waiting', 'running', 'lost', 'no bid'] as const) {
    const english = endedWords(t, { ...LOT, outcome });
    const other = endedWords(ms, { ...LOT, outcome });
    expect([other.title, ...other.lines]).not.toEqual([english.title, ...english.lines]);
    for (const line of [other.title, ...other.lines]) expect(line).not.toMatch(/\{|\}/);
  }
});
