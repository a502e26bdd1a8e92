import type { Lot, LotCosts } from '#contract/catalogue/catalogue.ts';

type Terms = Pick<Lot, 'deposit' | 'premium' | 'premiumBands' | 'adminFee' | 'safetyDeposit'>;

/** What lots cost beside the bid, from the least to the most; a lot without a deposit or fee says nothing of it. */
export function costsOf(lots: readonly Terms[]): LotCosts {
  const range = (values: readonly number[]) =>
    values.length === 0 ? null : { from: Math.min(...values), to: Math.max(...values) };
  const amounts = (of: (lot: Terms) => number) => range(lots.map(of).filter((amount) => amount > 0));
  const premiums = lots.map(({ premium }) => premium);
  const ofBands = lots.flatMap(({ premiumBands = [] }) => premiumBands.map(({ premium }) => premium));
  return {
    deposits: amounts(({ deposit }) => deposit),
    premiums: range([...premiums.filter((premium) => premium > 1), ...ofBands]),
    premiumShares: range(premiums.filter((premium) => premium > 0 && premium < 1)),
    adminFees: amounts(({ adminFee }) => adminFee),
    safetyDeposits: amounts(({ safetyDeposit }) => safetyDeposit),
  };
}
