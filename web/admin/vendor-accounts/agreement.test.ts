import { describe, expect, it } from 'vitest';
import type { AgreementTerms } from '#contract/vendors.ts';
import { translator } from '#web/i18n/translate.ts';
import { malay } from '../i18n/ms.ts';
import { english } from '../i18n/testing.ts';
import type { Text } from '../i18n/use-t.ts';
import { agreementOf, agreementTyped, typedDays, typedPercent } from './agreement-form.ts';
import { exampleOf, METHODS, type Method, termSentences } from './agreement-words.ts';

const SHARE: AgreementTerms = {
  ...{ commission: { kind: 'share', percent: 7.5 }, minimum: 0, maximum: null, charges: [] },
  ...{ taxPercent: 0, taxIncluded: false, payoutAfter: 'payment', holdDays: 0 },
};
const bands = [
  { from: 0, percent: 10 },
  { from: 10_000, percent: 5.25 },
];
const FULL: AgreementTerms = {
  ...{ commission: { kind: 'marginal', bands }, minimum: 300, maximum: 5_000.5 },
  charges: [
    { charge: 'transport', amount: 150 },
    { charge: 'storage', amount: 20.05 },
  ],
  ...{ taxPercent: 8, taxIncluded: true, payoutAfter: 'handover', holdDays: 1 },
};

it.each([
  ['share', 'RM2,000.00'],
  ['by-band', 'RM1,000.00'],
  ['marginal', 'RM1,500.00'],
  ['amount', 'RM300.00'],
] as const)('a commission %s is chosen by what it comes to: %s', (method, commission) => {
  expect(exampleOf(english, method)).toContain(commission);
  expect(exampleOf(translator<Text>(malay), method)).toContain(commission);
});

it('each method has an example', () => {
  expect(new Set((Object.keys(METHODS) as Method[]).map((method) => exampleOf(english, method))).size).toBe(4);
});

describe('what is agreed is said in sentences', () => {
  it('of one rate', () => {
    expect(termSentences(english, SHARE)).toEqual([
      'Commission: 7.5% of the hammer price.',
      'No charges for a sold lot beside the commission.',
      'No tax on commission and charges.',
      'What a lot brought is due when its buyer has paid in full.',
    ]);
  });

  it('of bands, limits, charges, tax and days', () => {
    expect(termSentences(english, FULL)).toEqual([
      'Commission: each part of the hammer price at the rate of its own band: 10% from RM0.00, 5.25% from RM10,000.00.',
      'At least RM300.00 commission a lot.',
      'At most RM5,000.50 commission a lot.',
      'For each sold lot also: Transport RM150.00, Storage RM20.05.',
      'Commission and charges contain 8% tax.',
      'What a lot brought is due 1 day after the unit has left.',
    ]);
  });

  it('of an amount, and of bands that decide one rate', () => {
    const said = (commission: AgreementTerms['commission']) => termSentences(english, { ...SHARE, commission })[0];
    expect(said({ kind: 'amount', amount: 300 })).toBe('Commission: RM300.00 for each sold lot, whatever it brings.');
    expect(said({ kind: 'by-band', bands })).toBe(
      'Commission: one rate for all of the hammer price, by its band: 10% from RM0.00, 5.25% from RM10,000.00.',
    );
    expect(termSentences(english, { ...SHARE, taxPercent: 8, holdDays: 7 }).slice(2)).toEqual([
      '8% tax is added to commission and charges.',
      'What a lot brought is due 7 days after its buyer has paid in full.',
    ]);
  });
});

describe('the form of an agreement', () => {
  it.each([
    SHARE,
    FULL,
    { ...SHARE, commission: { kind: 'amount', amount: 300 } },
    { ...FULL, commission: { kind: 'by-band', bands } },
  ] as const)('says of $commission.kind what was agreed', (terms) => {
    expect(agreementOf(agreementTyped(terms))).toEqual(terms);
  });

  it.each([
    ['10', 10],
    [' 7.5 %', 7.5],
    ['0.0001', 0.0001],
    ['100', 100],
    ['100.1', undefined],
    ['7,5', undefined],
    ['1.00001', undefined],
    ['-1', undefined],
    ['', undefined],
  ])('takes the rate %j as %s', (typed, percent) => {
    expect(typedPercent(typed)).toBe(percent);
  });

  it.each([
    ['0', 0],
    ['365', 365],
    ['366', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('takes %j days as %s', (typed, days) => {
    expect(typedDays(typed)).toBe(days);
  });
});
