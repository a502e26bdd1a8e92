import { expect, test } from 'vitest';
import type { LotOutcome } from '#contract/purchases.ts';
import { malay } from '#web/i18n/ms.ts';
import { translator } from '#web/i18n/translate.ts';
import { endedWords, priceWords } from './ended-words.ts';

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
  const led = { outcome: 'waiting', price: 22_600, bidderNo: 1042 } as const;
  expect(said({ ...led, recorded: false, vendor: 'reserve not met' })).toMatch(
    /^false Highest bid RM22,600 The reserve was not met: the vendor decides\./,
  );
  expect(said({ ...led, recorded: true, vendor: 'approval' })).toContain("It is subject to the vendor's approval.");
  expect(said({ outcome: 'lost', bidderNo: null, price: 0, ownBid: 20_000 })).toContain('This lot was not sold.');
});

test('while a vendor is asked, or asks for more, it says until when, and never that the lot is theirs', () => {
  const led = { ...LOT, outcome: 'waiting', price: 22_600, vendor: 'reserve not met' } as const;
  const offer = { state: 'vendor', amount: 22_600, bid: 22_600, decideBy: '2026-11-30T07:00:00.000Z' } as const;
  const asked = endedWords(t, led, offer);
  expect(asked.lines[1]).toMatch(/^The vendor answers by .*30 Nov.*\. Until then your bid is binding\.$/);
  const counter = endedWords(t, led, { ...offer, state: 'bidder', amount: 24_000 });
  expect(counter).toMatchObject({ good: false, title: 'The vendor asks for RM24,000.00' });
  expect(counter.lines[0]).toMatch(
    /^Your bid was RM22,600\.00\. You can have the lot for RM24,000\.00: please answer by/,
  );
  expect(endedWords(t, led, { ...offer, state: 'over' }).lines).toContain(
    'The time to answer is over. What comes of it is mailed to you.',
  );
  expect(priceWords(t, led)).toBe('Highest bid RM22,600');
});

test('who lost a lot whose vendor decides does not read that it is sold, or about to be', () => {
  for (const recorded of [false, true]) {
    expect(said({ recorded, vendor: 'reserve not met' })).toContain(
      'Highest bid RM22,300.00 by bidder 1007. The reserve was not met: the vendor decides.',
    );
  }
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
