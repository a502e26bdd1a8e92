import { formatRM } from '#domain/money.ts';
import type { PremiumTerms } from '#domain/premium.ts';
import type { LotView } from './lot-view.ts';

/** What a bidder agrees to, with this lot's own figures (specification, bidder side, section 9, 'Terms figures'). */
export function termsOfSale(lot: Pick<LotView, 'premium' | 'adminFeeSen' | 'safetyDepositSen'>): readonly string[] {
  return [
    'Sold as is where is: inspect the lot before you bid. A bid cannot be taken back.',
    ...premiumTerm(lot.premium),
    ...(lot.adminFeeSen > 0 ? [`Admin fee: ${formatRM(lot.adminFeeSen)}, not refundable.`] : []),
    ...(lot.safetyDepositSen > 0 ? [`Safety deposit: ${formatRM(lot.safetyDepositSen)}, held for 3 months.`] : []),
    'The balance is due within 7 days of the auction; after that the sale is cancelled and the deposit forfeited.',
  ];
}

function premiumTerm(premium: PremiumTerms): readonly string[] {
  switch (premium.kind) {
    case 'none':
      return [];
    case 'flat':
      return [`Buyer's premium: ${formatRM(premium.amountSen)}.`];
    case 'share':
      return [`Buyer's premium: ${premium.ppm / 10_000}% of the bid, at least RM600.00.`];
  }
}
