import { readAmount } from './top-up-amount.ts';

/** For which lot somebody came to top up, and how much it needs; null and '' where the address does not say, or says nothing sensible. */
export function wantedTopUp(search: URLSearchParams): { readonly lotNo: string | null; readonly amount: string } {
  const lot = search.get('lot') ?? '';
  const amount = search.get('amount') ?? '';
  return {
    lotNo: /^[0-9A-Za-z]{1,12}$/.test(lot) ? lot : null,
    amount: 'sen' in readAmount(amount) ? amount : '',
  };
}
