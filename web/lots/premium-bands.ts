import { formatRM } from '#domain/money.ts';
import type { PlainPremium, PremiumTerms } from '#domain/premium.ts';
import type { Translate } from '../i18n/translate.ts';

type BandedPremium = Extract<PremiumTerms, { readonly kind: 'bands' }>;

/** 'Buyer's premium: RM300.00 up to a bid of RM5,000.00, then RM600.00.' */
export function bandsText(t: Translate, { bands, above }: BandedPremium): string {
  const parts = bands.map(({ upToSen, amountSen }) =>
    t('{premium} up to a bid of {amount}', { premium: formatRM(amountSen), amount: formatRM(upToSen) }),
  );
  return t("Buyer's premium: {bands}, then {premium}.", { bands: parts.join(', '), premium: plainText(t, above) });
}

function plainText(t: Translate, premium: PlainPremium): string {
  switch (premium.kind) {
    case 'none':
      return t('no premium');
    case 'flat':
      return formatRM(premium.amountSen);
    case 'share':
      return t('{percent}% of the bid, at least RM600.00', { percent: premium.ppm / 10_000 });
  }
}
