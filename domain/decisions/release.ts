import { isPaid } from '../purchase.ts';
import type { BookState } from '../state.ts';
import { accept, type Decision, NOTHING_TO_DO, refuse } from './decision.ts';
import { refuseUnfinished } from './handover.ts';

/** A unit leaves through the gate (specification, back office, section 2, 'delivery order with gatepass'). */
export interface ReleaseUnit {
  readonly type: 'release-unit';
  readonly commandId: string;
  /** {session}/{lot no}: the order number. */
  readonly lot: string;
  /** Whom the guard has before them, by the gate pass: the lot may have gone to somebody else since it was printed. */
  readonly bidder: number;
  readonly nowMs: number;
}

/**
 * Only what is paid leaves, to whom it was sold, and once; with a file, when all is done that it asks for. The command that released it may be repeated when its answer was lost; any
 * other is told that the unit has left, so that nobody opens the gate a second time.
 */
function releaseUnit(state: BookState, { lot: key, bidder, commandId, nowMs }: ReleaseUnit): Decision {
  const purchase = state.purchases.get(key);
  const lot = state.lots.get(key);
  if (purchase === undefined || lot === undefined) return refuse({ code: 'purchase-not-found' });
  if (purchase.releasedBy === commandId) return NOTHING_TO_DO;
  if (purchase.releasedBy !== null) return refuse({ code: 'unit-released' });
  if (lot.outcome === 'forfeited') return refuse({ code: 'purchase-forfeited' });
  if (purchase.bidder !== bidder) return refuse({ code: 'buyer-changed' });
  if (!lot.depositApplied) return refuse({ code: 'purchase-not-balanced' });
  if (!isPaid(purchase)) return refuse({ code: 'purchase-not-paid' });
  return refuseUnfinished(state, key, nowMs) ?? accept({ type: 'UnitReleased', data: { lot: key, bidder } });
}

export const releaseDeciders = { 'release-unit': releaseUnit };
