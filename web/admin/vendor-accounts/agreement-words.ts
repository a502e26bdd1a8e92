import type { AgreementTerms } from '#contract/vendors.ts';
import { type VendorAgreementTerms, vendorCommissionSen } from '#domain/vendor-agreement.ts';
import { VENDOR_CHARGE_WORDS } from '#domain/vendor-charges.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';
import { counted, rm } from '../kit/texts.ts';

export type Method = AgreementTerms['commission']['kind'];

/** How a commission is worked out, in the order in which it is chosen. */
export const METHODS: Readonly<Record<Method, Text>> = {
  share: text('One rate for the whole price'),
  'by-band': text('By band: the price decides one rate for all of it'),
  marginal: text('By parts: each part of the price at the rate of its own band'),
  amount: text('The same amount for every lot'),
};

const bands = [
  { fromSen: 0, ppm: 100_000 },
  { fromSen: 1_000_000, ppm: 50_000 },
] as const;
const EXAMPLES: Readonly<Record<Method, VendorAgreementTerms['commission']>> = {
  share: { kind: 'share', ppm: 100_000 },
  'by-band': { kind: 'by-band', bands },
  marginal: { kind: 'marginal', bands },
  amount: { kind: 'amount', amountSen: 30_000 },
};
const EXAMPLE_SEN = 2_000_000;

/** What a method comes to on a price that everybody can work out: the two with bands differ by it. */
export function exampleOf(t: Translate, method: Method): string {
  const terms = {
    ...{ commission: EXAMPLES[method], minimumSen: 0, maximumSen: null, charges: [] },
    ...{ tax: { ppm: 0, included: false }, payout: { after: 'payment', holdDays: 0 } as const },
  };
  const commission = rm(vendorCommissionSen(terms, EXAMPLE_SEN) / 100);
  const price = rm(EXAMPLE_SEN / 100);
  switch (method) {
    case 'share':
      return t('10% of {price} is {commission}.', { price, commission });
    case 'by-band':
      return t('10%, and 5% from RM10,000.00: of {price} the commission is 5% of all, {commission}.', {
        ...{ price, commission },
      });
    case 'marginal':
      return t(
        '10%, and 5% from RM10,000.00: of {price} the commission is 10% of the first half and 5% of the second, {commission}.',
        { price, commission },
      );
    case 'amount':
      return t('{commission} for a lot, whether it brings {price} or any other price.', { price, commission });
  }
}

/** '7.5%' */
function percentText(percent: number): string {
  return `${percent}%`;
}

/** What is agreed, a sentence each. */
export function termSentences(t: Translate, terms: AgreementTerms): readonly string[] {
  const { minimum, maximum, charges } = terms;
  return [
    commissionSentence(t, terms.commission),
    ...(minimum > 0 ? [t('At least {amount} commission a lot.', { amount: rm(minimum) })] : []),
    ...(maximum === null ? [] : [t('At most {amount} commission a lot.', { amount: rm(maximum) })]),
    charges.length === 0
      ? t('No charges for a sold lot beside the commission.')
      : t('For each sold lot also: {charges}.', {
          charges: charges.map(({ charge, amount }) => `${t(VENDOR_CHARGE_WORDS[charge])} ${rm(amount)}`).join(', '),
        }),
    taxSentence(t, terms),
    dueSentence(t, terms),
  ];
}

function commissionSentence(t: Translate, commission: AgreementTerms['commission']): string {
  switch (commission.kind) {
    case 'amount':
      return t('Commission: {amount} for each sold lot, whatever it brings.', { amount: rm(commission.amount) });
    case 'share':
      return t('Commission: {percent} of the hammer price.', { percent: percentText(commission.percent) });
    case 'by-band':
      return t('Commission: one rate for all of the hammer price, by its band: {bands}.', {
        bands: bandsText(t, commission.bands),
      });
    case 'marginal':
      return t('Commission: each part of the hammer price at the rate of its own band: {bands}.', {
        bands: bandsText(t, commission.bands),
      });
  }
}

function bandsText(t: Translate, all: readonly { readonly from: number; readonly percent: number }[]): string {
  return all
    .map(({ from, percent }) => t('{percent} from {from}', { percent: percentText(percent), from: rm(from) }))
    .join(', ');
}

function taxSentence(t: Translate, { taxPercent, taxIncluded }: AgreementTerms): string {
  if (taxPercent === 0) return t('No tax on commission and charges.');
  const percent = percentText(taxPercent);
  return taxIncluded
    ? t('Commission and charges contain {percent} tax.', { percent })
    : t('{percent} tax is added to commission and charges.', { percent });
}

function dueSentence(t: Translate, { payoutAfter, holdDays }: AgreementTerms): string {
  const days = counted(t, holdDays, 'day', 'days');
  if (payoutAfter === 'handover') {
    return holdDays === 0
      ? t('What a lot brought is due when the unit has left.')
      : t('What a lot brought is due {days} after the unit has left.', { days });
  }
  return holdDays === 0
    ? t('What a lot brought is due when its buyer has paid in full.')
    : t('What a lot brought is due {days} after its buyer has paid in full.', { days });
}
