import type { AgreementTerms } from '#contract/vendors.ts';
import { ringgitOf, senExactly } from '#domain/money.ts';
import type { VendorAgreementTerms } from '#domain/vendor-agreement.ts';

/** What is agreed, as calls have it (ringgit, per cent) and as the book has it (sen, parts per million). */

export function termsFromCall(terms: AgreementTerms): VendorAgreementTerms {
  const { commission, minimum, maximum, charges, taxPercent, taxIncluded, payoutAfter, holdDays } = terms;
  return {
    commission: commissionFromCall(commission),
    minimumSen: senExactly(minimum),
    maximumSen: maximum === null ? null : senExactly(maximum),
    charges: charges.map(({ charge, amount }) => ({ charge, amountSen: senExactly(amount) })),
    tax: { ppm: ppmOf(taxPercent), included: taxIncluded },
    payout: { after: payoutAfter, holdDays },
  };
}

function commissionFromCall(commission: AgreementTerms['commission']): VendorAgreementTerms['commission'] {
  switch (commission.kind) {
    case 'amount':
      return { kind: 'amount', amountSen: senExactly(commission.amount) };
    case 'share':
      return { kind: 'share', ppm: ppmOf(commission.percent) };
    default: {
      const { kind, bands } = commission;
      return { kind, bands: bands.map(({ from, percent }) => ({ fromSen: senExactly(from), ppm: ppmOf(percent) })) };
    }
  }
}

export function termsForCall(terms: VendorAgreementTerms): AgreementTerms {
  const { commission, minimumSen, maximumSen, charges, tax, payout } = terms;
  return {
    commission: commissionForCall(commission),
    minimum: ringgitOf(minimumSen),
    maximum: maximumSen === null ? null : ringgitOf(maximumSen),
    charges: charges.map(({ charge, amountSen }) => ({ charge, amount: ringgitOf(amountSen) })),
    taxPercent: percentOf(tax.ppm),
    taxIncluded: tax.included,
    payoutAfter: payout.after,
    holdDays: payout.holdDays,
  };
}

function commissionForCall(commission: VendorAgreementTerms['commission']): AgreementTerms['commission'] {
  switch (commission.kind) {
    case 'amount':
      return { kind: 'amount', amount: ringgitOf(commission.amountSen) };
    case 'share':
      return { kind: 'share', percent: percentOf(commission.ppm) };
    default: {
      const { kind, bands } = commission;
      return { kind, bands: bands.map(({ fromSen, ppm }) => ({ from: ringgitOf(fromSen), percent: percentOf(ppm) })) };
    }
  }
}

function ppmOf(percent: number): number {
  return Math.round(percent * 10_000);
}

function percentOf(ppm: number): number {
  return ppm / 10_000;
}
