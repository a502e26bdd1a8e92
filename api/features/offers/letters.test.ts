import { describe, expect, it } from 'vitest';
import { askVendorLetter, bidderLetter, bidderLetterOfSeveral, lapsedToVendorLetter, vendorLetter } from './letters.ts';
import { OFFER_WORDS } from './words.ts';

const LOT = {
  ...{ lot: 'AMS7/101', session: 'AMS7', lotNo: '101', regnNo: 'WXC 4821', what: 'Toyota Hilux' },
  ...{
    bidSen: 22_000_00,
    priceSen: 25_000_00,
    decideByMs: Date.parse('2026-11-25T04:00:00.000Z'),
    depositSen: 1_500_00,
  },
};
const READER = { name: 'Mei', language: 'en' } as const;
const textOf = (letter: object) => JSON.stringify(letter);

describe.each(['en', 'ms'] as const)('each mail, in %s', (language) => {
  const reader = { ...READER, language };
  const bidderKinds = Object.keys(OFFER_WORDS.en.bidder) as (keyof (typeof OFFER_WORDS)['en']['bidder'])[];
  const vendorKinds = Object.keys(OFFER_WORDS.en.vendor) as (keyof (typeof OFFER_WORDS)['en']['vendor'])[];

  it.each(bidderKinds)('to a bidder names the lot and an amount: %s', (kind) => {
    const told = textOf(bidderLetter(kind, reader, LOT, 'https://house.test'));
    expect(told).toContain('101');
    expect(told).toMatch(/RM(22|25),000\.00|RM1,500\.00/);
    expect(told).not.toMatch(/undefined|NaN/);
    // One word for them, in both languages.
    expect(told).not.toMatch(/seller|penjual/i);
  });

  it.each(vendorKinds)('to a vendor has nobody’s name or number: %s', (kind) => {
    expect(textOf(vendorLetter(kind, reader, LOT))).not.toMatch(/undefined|NaN|1001/);
  });
});

describe('what a bidder is asked', () => {
  it('says until when, to the minute, and that their deposit is held', () => {
    const { facts, after } = bidderLetter('countered', READER, LOT, 'https://house.test');
    expect(facts).toContainEqual({ label: 'To be answered by', value: 'Wed, 25 Nov 2026, 12:00', due: true });
    expect(facts).toContainEqual({ label: 'The vendor asks for', value: 'RM25,000.00' });
    expect(textOf(after ?? [])).toContain('RM1,500.00');
  });

  it('says why the vendor decides: the reserve that was not met, or the approval', () => {
    const told = (isBelowReserve: boolean) =>
      textOf(bidderLetter('asked', READER, { ...LOT, isBelowReserve }, 'https://house.test'));
    expect(told(true)).toContain('The reserve was not met, so the vendor decides: we have asked the vendor');
    expect(told(true)).not.toContain('approval');
    expect(told(false)).toContain("It is subject to the vendor's approval");
  });

  it('comes in one mail for several lots', () => {
    const letter = bidderLetterOfSeveral('asked', READER, [LOT, { ...LOT, lotNo: '102' }], 'https://house.test');
    expect(letter.subject).toBe('2 lots of AMS7: the vendors decide');
    expect(letter.list).toHaveLength(2);
  });
});

describe('what a vendor is asked', () => {
  const ask = { session: 'AMS7', vendor: 'TM Berhad', url: 'https://house.test/offers/x', isOtherLink: false };
  const lots = [
    { ...LOT, reserve: 'met' as const },
    { ...LOT, lotNo: '102', reserve: 'not met' as const, decideByMs: LOT.decideByMs + 1 },
    { ...LOT, lotNo: '103', reserve: null },
  ];

  it('has each lot with its bid, and whether the reserve was met; the first deadline counts', () => {
    const letter = askVendorLetter(READER, { ...ask, lots }, false);
    expect(letter.subject).toBe('AMS7: 3 offers wait for your answer until Wed, 25 Nov 2026, 12:00');
    expect(letter.list).toEqual([
      'Lot 101: Toyota Hilux (WXC 4821). Highest bid RM22,000.00, your reserve was met',
      'Lot 102: Toyota Hilux (WXC 4821). Highest bid RM22,000.00, your reserve was not met',
      'Lot 103: Toyota Hilux (WXC 4821). Highest bid RM22,000.00',
    ]);
    expect(letter.action).toEqual({ label: 'See and answer', url: ask.url });
  });

  it('says that earlier links no longer work, once one was made void', () => {
    const otherLinks = 'Any other link to these offers that you were sent earlier no longer works.';
    expect(askVendorLetter(READER, { ...ask, lots }, false).after).not.toContain(otherLinks);
    expect(askVendorLetter(READER, { ...ask, lots, isOtherLink: true }, false).after).toContain(otherLinks);
  });

  it('is said as one where it is one, and as a reminder where it is that', () => {
    const one = { ...ask, lots: lots.slice(0, 1) };
    expect(askVendorLetter(READER, one, false).heading).toBe('An offer waits for your answer');
    expect(askVendorLetter(READER, one, true).subject).toBe(
      'Reminder: an offer of AMS7 lapses at Wed, 25 Nov 2026, 12:00',
    );
    expect(lapsedToVendorLetter(READER, [LOT]).subject).toBe('AMS7: an offer has lapsed');
  });
});
