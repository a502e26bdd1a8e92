import { covers, shortSen } from './cover.ts';

/**
 * What stands against a bid of somebody, whatever its amount: asked by the deciders of bids and entries, and beforehand by auditors and pages. Between
 * which amounts the bid must be: `bid-range.ts`; when: `session-clock.ts`. In the order in which the house looks, so that it is the reason which a
 * refusal names. Amounts in sen.
 */

export type AdmissionObstacle = 'bidder-suspended' | 'staff-only' | 'bidder-barred';
export type CoverObstacle = 'staff-one-winning' | 'deposit-insufficient' | 'deposit-exceeded';
export type BidObstacle = AdmissionObstacle | 'not-in-lot' | CoverObstacle;

/** Whether they are let in to a lot at all. */
export interface AdmissionFacts {
  readonly active: boolean;
  /** May take part in the session: it is public, or they are verified staff of its group. */
  readonly admitted: boolean;
  /** Barred by the lot's vendor. */
  readonly barred: boolean;
}

/** Whether they can put up its deposit. */
export interface CoverFacts {
  /** On top of another lot of the session. */
  readonly winsAnother: boolean;
  readonly balanceSen: number;
  /** The deposits of the other lots that they are winning. */
  readonly heldElsewhereSen: number;
}

interface LotTerms {
  /** `public`, or the staff group that alone may take part. */
  readonly access: string;
  readonly depositSen: number;
}

export function isAdmitted(access: string, staffGroup: string | null): boolean {
  return access === 'public' || access === staffGroup;
}

export function admissionObstacle({ active, admitted, barred }: AdmissionFacts): AdmissionObstacle | undefined {
  if (!active) return 'bidder-suspended';
  if (!admitted) return 'staff-only';
  return barred ? 'bidder-barred' : undefined;
}

/** In a staff session nobody wins two lots; the deposits of the lots that they win and of this one are covered by their balance. */
export function coverObstacle({ access, depositSen }: LotTerms, bidder: CoverFacts): CoverObstacle | undefined {
  const { winsAnother, balanceSen, heldElsewhereSen } = bidder;
  if (access !== 'public' && winsAnother) return 'staff-one-winning';
  if (!covers({ balanceSen, heldSen: 0 }, depositSen)) return 'deposit-insufficient';
  return covers({ balanceSen, heldSen: heldElsewhereSen }, depositSen) ? undefined : 'deposit-exceeded';
}

/** Against entering the lot, of somebody who is not in it yet. */
export function entryObstacle(
  lot: LotTerms,
  bidder: AdmissionFacts & CoverFacts,
): AdmissionObstacle | CoverObstacle | undefined {
  return admissionObstacle(bidder) ?? coverObstacle(lot, bidder);
}

/** Against a bid on it. Whoever is on top needs no other bid: that is for the caller to see. */
export function bidObstacle(
  lot: LotTerms,
  bidder: AdmissionFacts & CoverFacts & { readonly inLot: boolean },
): BidObstacle | undefined {
  return admissionObstacle(bidder) ?? (bidder.inLot ? coverObstacle(lot, bidder) : 'not-in-lot');
}

/** What is missing of the deposit. */
export function missingSen({ depositSen }: LotTerms, { balanceSen, heldElsewhereSen }: CoverFacts): number {
  return shortSen({ balanceSen, heldSen: heldElsewhereSen }, depositSen);
}
