import type { BookState, LotState, PurchaseState } from '../state.ts';
import { type Refused, refuse } from './decision.ts';

/** A purchase on which money moves: its lot's deposit has been balanced out. */
export interface Settleable {
  readonly lot: LotState;
  readonly purchase: PurchaseState;
}

export function settleable(state: BookState, key: string): Refused | Settleable {
  const purchase = state.purchases.get(key);
  const lot = state.lots.get(key);
  if (purchase === undefined || lot === undefined) return refuse({ code: 'purchase-not-found' });
  if (!lot.depositApplied) return refuse({ code: 'purchase-not-balanced' });
  return { lot, purchase };
}

export function isForfeited({ lot }: Settleable): boolean {
  return lot.outcome === 'forfeited';
}
