import type { AgreementTerms } from '#contract/vendors.ts';
import type { VendorCharge } from '#domain/vendor-charges.ts';
import { typedSen } from '../deposits/amounts.ts';
import type { Method } from './agreement-words.ts';

/** An agreement as it is typed: amounts in ringgit, shares in per cent. */
export interface AgreementTyped {
  readonly method: Method;
  readonly amount: string;
  readonly percent: string;
  readonly bands: readonly { readonly from: string; readonly percent: string }[];
  readonly minimum: string;
  /** '' for none. */
  readonly maximum: string;
  readonly charges: readonly { readonly charge: VendorCharge; readonly amount: string }[];
  readonly taxPercent: string;
  readonly tax: 'included' | 'added';
  readonly payoutAfter: AgreementTerms['payoutAfter'];
  readonly holdDays: string;
}

const plain = (ringgit: number) => ringgit.toFixed(2);

/** The form of an agreement; undefined: the first one with this vendor. */
export function agreementTyped(terms: AgreementTerms | undefined): AgreementTyped {
  const { commission, minimum = 0, maximum = null, charges = [], taxPercent = 0, holdDays = 0 } = terms ?? {};
  return {
    method: commission?.kind ?? 'share',
    amount: commission?.kind === 'amount' ? plain(commission.amount) : '',
    percent: commission?.kind === 'share' ? `${commission.percent}` : '',
    bands:
      commission !== undefined && 'bands' in commission
        ? commission.bands.map(({ from, percent }) => ({ from: plain(from), percent: `${percent}` }))
        : [{ from: '0.00', percent: '' }],
    minimum: plain(minimum),
    maximum: maximum === null ? '' : plain(maximum),
    charges: charges.map(({ charge, amount }) => ({ charge, amount: plain(amount) })),
    taxPercent: `${taxPercent}`,
    tax: terms?.taxIncluded === true ? 'included' : 'added',
    payoutAfter: terms?.payoutAfter ?? 'payment',
    holdDays: `${holdDays}`,
  };
}

/** What was typed, which the fields have found right. */
export function agreementOf(typed: AgreementTyped): AgreementTerms {
  const { minimum, maximum, charges, taxPercent, tax, payoutAfter, holdDays } = typed;
  return {
    commission: commissionOf(typed),
    minimum: amountOf(minimum),
    maximum: maximum.trim() === '' ? null : amountOf(maximum),
    charges: charges.map(({ charge, amount }) => ({ charge, amount: amountOf(amount) })),
    taxPercent: typedPercent(taxPercent) ?? 0,
    taxIncluded: tax === 'included',
    payoutAfter,
    holdDays: Number(holdDays),
  };
}

function commissionOf({ method, amount, percent, bands }: AgreementTyped): AgreementTerms['commission'] {
  switch (method) {
    case 'amount':
      return { kind: 'amount', amount: amountOf(amount) };
    case 'share':
      return { kind: 'share', percent: typedPercent(percent) ?? 0 };
    default:
      return {
        kind: method,
        bands: bands.map((band) => ({ from: amountOf(band.from), percent: typedPercent(band.percent) ?? 0 })),
      };
  }
}

function amountOf(typed: string): number {
  return (typedSen(typed, 0) ?? 0) / 100;
}

/** 0 to 100 with at most four decimals, with or without its sign; undefined for anything else. */
export function typedPercent(typed: string): number | undefined {
  const whole = typed.trim();
  const plainText = whole.endsWith('%') ? whole.slice(0, -1).trimEnd() : whole;
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plainText)) return undefined;
  const percent = Number(plainText);
  return percent <= 100 ? percent : undefined;
}

/** Whole days, 0 to 365; undefined for anything else. */
export function typedDays(typed: string): number | undefined {
  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return days <= 365 ? days : undefined;
}
