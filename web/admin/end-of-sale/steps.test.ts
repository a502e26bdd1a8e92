import { describe, expect, it } from 'vitest';
import type { SaleProgress } from '#contract/sale.ts';
import { english } from '../i18n/testing.ts';
import { doneLine, doneText, factsOf, STEP_TEXTS } from './steps.ts';

const progress: SaleProgress = {
  ...{ session: 'AMS7', startsAt: '', endsAt: '', publicOrPrivate: 'public', ended: true, revision: 9 },
  ...{ lots: 84, lotsWithBids: 58, steps: [], winners: [], offers: [], currentLots: ['AMS7/101', 'AMS7/102'] },
  sales: { sold: 58, unsold: 26, offered: 0, bidders: 31, bidPrice: 1_284_600, premium: 34_800 },
  deposits: { count: 58, bidders: 31, sum: 87_000 },
  mails: { bidders: 1, mails: 1, withoutAccount: 0 },
};

describe('a step', () => {
  it('is confirmed by the words of the specification', () => {
    expect(Object.values(STEP_TEXTS).map(({ words }) => words)).toEqual([
      'record winning lot',
      'balance out deposit',
      'send email to auction winner',
      'clear running auction data',
    ]);
  });

  it('says what it will do in figures', () => {
    expect(factsOf(english, 'record-sales', progress)).toEqual([
      ['Lots sold', '58'],
      ['Lots unsold', '26'],
      ['Winning bidders', '31'],
      ['Sum of winning bids', 'RM1,284,600.00'],
      ["Sum of buyer's premiums", 'RM34,800.00'],
    ]);
    expect(factsOf(english, 'balance-out-deposits', progress).at(-1)).toEqual([
      'Leaves deposit accounts',
      'RM87,000.00',
    ]);
    expect(factsOf(english, 'clear-session', progress)).toEqual([['Lots that leave the current auction', '2']]);
  });

  it('counts what is offered to vendors instead of being sold, only if there is any', () => {
    const sales = { sold: 55, unsold: 26, offered: 3, bidders: 31, bidPrice: 1_284_600, premium: 34_800 };
    expect(factsOf(english, 'record-sales', { ...progress, sales })).toContainEqual([
      'Lots offered to their vendors',
      '3',
    ]);
    expect(doneText(english, 'record-sales', { ...progress, sales })).toBe(
      '55 sold, 26 unsold, 3 offered to their vendors · winning bids RM1,284,600.00',
    );
  });

  it('names winners without an account, only if there are any', () => {
    const labels = (mails: SaleProgress['mails']) =>
      factsOf(english, 'tell-winners', { ...progress, mails }).map(([label]) => label);
    expect(labels(progress.mails)).toEqual(['Emails', 'Winners']);
    expect(labels({ ...progress.mails, withoutAccount: 2 })).toContain('Lots whose winner has no account');
  });

  it('says what it did in one line', () => {
    expect(doneText(english, 'record-sales', progress)).toBe('58 sold, 26 unsold · winning bids RM1,284,600.00');
    expect(doneText(english, 'tell-winners', progress)).toBe('1 email to 1 winner');
    expect(doneText(english, 'clear-session', progress)).toBe('84 lots left the current auction');
  });

  it('says when it was done and by whom, as soon as that is known', () => {
    const done = { id: 'clear-session', state: 'done', begun: false } as const;
    const line = (doneAt: string | null, doneBy: string | null) =>
      doneLine(english, { ...done, doneAt, doneBy }, progress);
    expect(line(null, null)).toBe('Done · 84 lots left the current auction');
    expect(line('2026-11-20T07:04:12.000Z', null)).toMatch(/^Done 20 Nov 2026, 15:04:12 · 84 lots/);
    expect(line('2026-11-20T07:04:12.000Z', 'Nurul A.')).toMatch(/^Done 20 Nov 2026, 15:04:12 by Nurul A\. · 84 lots/);
  });
});
