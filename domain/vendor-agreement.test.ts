import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TENTH } from './testing/vendor-facts.ts';
import {
  agreementProblem,
  containedTaxSen,
  deductedSen,
  type VendorAgreementTerms,
  vendorCommissionSen,
  vendorDeductions,
} from './vendor-agreement.ts';

/** Names and figures of the methods as auction houses publish them; the hammer price and what it comes to in RM. */
const RM = 100;
const lowAndHigh = [
  { fromSen: 0, ppm: 100_000 },
  { fromSen: 10_000 * RM, ppm: 50_000 },
];

function of(terms: Partial<VendorAgreementTerms>): VendorAgreementTerms {
  return { ...TENTH, ...terms };
}

describe('the commission', () => {
  it.each<[string, Partial<VendorAgreementTerms>, number, number]>([
    ['one share for all prices', {}, 20_000 * RM, 2_000 * RM],
    ['one share, half a sen up', { commission: { kind: 'share', ppm: 50_000 } }, 10, 1],
    ['one amount a lot', { commission: { kind: 'amount', amountSen: 250 * RM } }, 20_000 * RM, 250 * RM],
    [
      'the band gives one share for all of it',
      { commission: { kind: 'by-band', bands: lowAndHigh } },
      20_000 * RM,
      1_000 * RM,
    ],
    ['just below the second band', { commission: { kind: 'by-band', bands: lowAndHigh } }, 10_000 * RM - 1, 1_000 * RM],
    ['just in the second band', { commission: { kind: 'by-band', bands: lowAndHigh } }, 10_000 * RM, 500 * RM],
    [
      'each part at the share of its band',
      {
        commission: {
          kind: 'marginal',
          bands: [
            { fromSen: 0, ppm: 100_000 },
            { fromSen: 10_000 * RM, ppm: 90_000 },
          ],
        },
      },
      20_000 * RM,
      1_900 * RM,
    ],
    ['the same, below the second band', { commission: { kind: 'marginal', bands: lowAndHigh } }, 5_000 * RM, 500 * RM],
    ['at least its minimum', { minimumSen: 300 * RM }, 1_000 * RM, 300 * RM],
    ['at most its maximum', { maximumSen: 100 * RM }, 20_000 * RM, 100 * RM],
  ])('is by %s', (_, terms, hammerSen, commissionSen) => {
    expect(vendorCommissionSen(of(terms), hammerSen)).toBe(commissionSen);
  });

  it('never falls as the price rises where each part has its own share', () => {
    const ppm = fc.nat(1_000_000);
    fc.assert(
      fc.property(ppm, ppm, fc.nat(10_000_000), fc.nat(10_000_000), (low, high, a, b) => {
        const bands = [
          { fromSen: 0, ppm: low },
          { fromSen: 1_000_00, ppm: high },
        ];
        const terms = of({ commission: { kind: 'marginal', bands } });
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(vendorCommissionSen(terms, less)).toBeLessThanOrEqual(vendorCommissionSen(terms, more));
        expect(vendorCommissionSen(terms, more)).toBeLessThanOrEqual(more);
      }),
    );
  });
});

describe('what the house keeps', () => {
  const charges = [
    { charge: 'photography' as const, amountSen: 30_00 },
    { charge: 'transport' as const, amountSen: 120_00 },
  ];
  it('is commission, charges and the tax on both', () => {
    const kept = vendorDeductions(of({ charges, tax: { ppm: 80_000, included: false } }), 1_000_00);
    expect(kept).toEqual({ commissionSen: 100_00, chargesSen: 150_00, taxSen: 20_00 });
    expect(deductedSen(kept)).toBe(270_00);
  });
  it('is no more where they contain the tax', () =>
    expect(vendorDeductions(of({ charges, tax: { ppm: 80_000, included: true } }), 1_000_00).taxSen).toBe(0));
});

describe('the tax that they contain', () => {
  const contained = of({ charges: [], tax: { ppm: 80_000, included: true } });
  it.each([
    [108_00, 8_00],
    [100_00, 7_41],
    [0, 0],
  ])('of %i sen is %i sen', (commissionSen, sen) =>
    expect(containedTaxSen(contained, { commissionSen, chargesSen: 0 })).toBe(sen),
  );
  it('is of charges too, and none where it is added', () => {
    expect(containedTaxSen(contained, { commissionSen: 54_00, chargesSen: 54_00 })).toBe(8_00);
    expect(
      containedTaxSen(of({ tax: { ppm: 80_000, included: false } }), { commissionSen: 108_00, chargesSen: 0 }),
    ).toBe(0);
  });
  it('is added to what is left of them', () =>
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.nat(1_000_000), (commissionSen, ppm) => {
        const terms = of({ tax: { ppm, included: true } });
        const sen = containedTaxSen(terms, { commissionSen, chargesSen: 0 });
        expect(Math.abs(sen - ((commissionSen - sen) * ppm) / 1_000_000)).toBeLessThanOrEqual(1);
      }),
    ));
});

describe('terms', () => {
  it.each<[string | undefined, Partial<VendorAgreementTerms>]>([
    [undefined, { commission: { kind: 'by-band', bands: lowAndHigh } }],
    [undefined, { minimumSen: 100, maximumSen: 100 }],
    ['maximum-below-minimum', { minimumSen: 101, maximumSen: 100 }],
    [undefined, { minimumSen: 1_000_000 * RM }],
    ['amounts-too-high', { minimumSen: 1_000_000 * RM + 1 }],
    [
      'amounts-too-high',
      {
        commission: { kind: 'amount', amountSen: 999_999 * RM },
        charges: [{ charge: 'transport', amountSen: 2 * RM }],
      },
    ],
    ['bands-not-from-zero', { commission: { kind: 'marginal', bands: [{ fromSen: 1, ppm: 0 }] } }],
    ['bands-not-rising', { commission: { kind: 'by-band', bands: [...lowAndHigh, { fromSen: 10_000 * RM, ppm: 0 }] } }],
  ])('have this problem: %s', (problem, terms) => expect(agreementProblem(of(terms))).toBe(problem));
});
