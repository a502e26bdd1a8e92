import { formatRM } from '#domain/money.ts';
import type { PremiumTerms } from '#domain/premium.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { bandsText } from '#web/lots/premium-bands.ts';

/** What a bidder agrees to, with this lot's own figures (specification, bidder side, section 9, 'Terms figures'). */
export function termsOfSale(
  t: Translate,
  lot: Pick<LotView, 'premium' | 'adminFeeSen' | 'safetyDepositSen'>,
): readonly string[] {
  const { premium, adminFeeSen, safetyDepositSen } = lot;
  return [
    t('Sold as is where is: inspect the lot before you bid. A bid cannot be taken back.'),
    ...premiumTerm(t, premium),
    ...(adminFeeSen > 0 ? [t('Admin fee: {amount}, not refundable.', { amount: formatRM(adminFeeSen) })] : []),
    ...(safetyDepositSen > 0
      ? [t('Safety deposit: {amount}, held for 3 months.', { amount: formatRM(safetyDepositSen) })]
      : []),
    t('The balance is due within 7 days of the auction; after that the sale is cancelled and the deposit forfeited.'),
  ];
}

function premiumTerm(t: Translate, premium: PremiumTerms): readonly string[] {
  switch (premium.kind) {
    case 'none':
      return [];
    case 'flat':
      return [t("Buyer's premium: {amount}.", { amount: formatRM(premium.amountSen) })];
    case 'share':
      return [t("Buyer's premium: {percent}% of the bid, at least RM600.00.", { percent: premium.ppm / 10_000 })];
    case 'bands':
      return [bandsText(t, premium)];
  }
}
