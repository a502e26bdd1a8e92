import { formatRM } from '#domain/money.ts';
import { allInCostSen, buyersPremiumSen, type PremiumTerms } from '#domain/premium.ts';

interface CostTerms {
  readonly premium: PremiumTerms;
  readonly adminFeeSen: number;
  readonly safetyDepositSen: number;
}

/** 'All in RM25,700.00 with premium RM600.00, …': what a bid costs when it wins, and what that is made of. */
export function costText(terms: CostTerms, bidSen: number): string {
  const parts: readonly (readonly [string, number])[] = [
    ['premium', buyersPremiumSen(terms.premium, bidSen)],
    ['admin fee', terms.adminFeeSen],
    ['safety deposit', terms.safetyDepositSen],
  ];
  const named = parts
    .filter(([, amountSen]) => amountSen > 0)
    .map(([name, amountSen]) => `${name} ${formatRM(amountSen)}`);
  const allIn = `All in ${formatRM(allInCostSen(terms, bidSen))}`;
  return named.length === 0 ? `${allIn}, nothing on top` : `${allIn} with ${named.join(', ')}`;
}
