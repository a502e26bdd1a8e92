import { formatRM } from '#domain/money.ts';
import { allInCostSen, buyersPremiumSen, type PremiumTerms } from '#domain/premium.ts';
import { type EnglishText, type Translate, text } from '#web/i18n/translate.ts';

export interface CostTerms {
  readonly premium: PremiumTerms;
  readonly adminFeeSen: number;
  readonly safetyDepositSen: number;
}

/** Costs on top of a winning bid; those of zero are left out. */
export function costParts(
  terms: CostTerms,
  bidSen: number,
): readonly { readonly label: EnglishText; readonly sen: number }[] {
  return [
    { label: text("Buyer's premium"), sen: buyersPremiumSen(terms.premium, bidSen) },
    { label: text('Admin fee'), sen: terms.adminFeeSen },
    { label: text('Safety deposit'), sen: terms.safetyDepositSen },
  ].filter(({ sen }) => sen > 0);
}

/** 'Total RM25,700.00 including buyer's premium RM600.00, …': the total cost of a bid, and its parts. */
export function costText(t: Translate, terms: CostTerms, bidSen: number): string {
  const amount = formatRM(allInCostSen(terms, bidSen));
  const parts = costParts(terms, bidSen).map(({ label, sen }) => `${lowerFirst(t(label))} ${formatRM(sen)}`);
  return parts.length === 0
    ? t('Total {amount}, no extra fees', { amount })
    : t('Total {amount} including {parts}', { amount, parts: parts.join(', ') });
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
