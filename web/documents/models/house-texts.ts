import type { AnswerOf } from '#contract/contract.ts';
import type { toggles } from '#contract/site/site.ts';

interface HouseTexts {
  readonly toggles: AnswerOf<typeof toggles>;
}

/** The entry of the house's texts that says where balances are paid to. */
const BANK_ACCOUNT = 31;

/** Where balances are paid to; '' when the house has not said. */
export const bankAccountOf = (house: HouseTexts) => infoOf(house, BANK_ACCOUNT);

/** What one of the house's texts says; '' when it says nothing. */
export function infoOf(house: HouseTexts, id: number): string {
  return house.toggles.find((entry) => entry.id === id)?.info?.trim() ?? '';
}
