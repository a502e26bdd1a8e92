import type { AuditedHouse, AuditedLot } from './audited-house.ts';
import type { AuditRule } from './rules.ts';

/** One event under the auditor's eyes: the house as it was before, the event's time, and where broken rules are noted. */
export interface Inspection {
  readonly house: AuditedHouse;
  /** UTC ms. */
  readonly atMs: number;
  readonly revision: number;
  readonly commandId: string;
  /** It is what had to follow the event before it. */
  readonly isDue: boolean;
  expect(holds: boolean, rule: AuditRule): void;
}

/** A lot that is open to this bidder at this time. */
export function admitted({ house, atMs, expect }: Inspection, key: string, bidderNo: number): AuditedLot {
  const lot = house.lot(key);
  const { session } = lot;
  const bidder = house.bidder(bidderNo);
  expect(house.current.has(session), 'nothing is accepted outside the current catalogue');
  expect(atMs >= session.startsAtMs, 'nothing is accepted before the start');
  expect(atMs < lot.endsAtMs && lot.outcome === 'open', 'nothing is accepted at or after the end');
  expect(bidder.active, 'nothing is accepted from a suspended bidder');
  expect(!bidder.barredBy.has(lot.terms.vendor), 'nothing is accepted from a bidder barred by the vendor');
  expect(session.access === 'public' || bidder.group === session.access, 'a staff session is for its staff');
  return lot;
}

/** Might they lead this lot now, whoever leads it? Its deposit is not needed twice. */
export function mayLead({ house }: Pick<Inspection, 'house'>, lot: AuditedLot, bidderNo: number): boolean {
  const bidder = house.bidder(bidderNo);
  const { session } = lot;
  const others = house.othersWonBy(bidderNo, lot);
  const neededSen = others.reduce((sum, { terms }) => sum + terms.depositSen, lot.terms.depositSen);
  const isStaff = session.access === bidder.group && others.every((other) => other.session !== session);
  const isWelcome = bidder.active && !bidder.barredBy.has(lot.terms.vendor);
  return isWelcome && neededSen <= house.balanceSen(bidderNo) && (session.access === 'public' || isStaff);
}

/** The least bid above this price, sen: by the session's table of steps, or else by the lot's own minimum raise. */
export function nextBidSen({ session, terms }: AuditedLot, priceSen: number): number {
  let stepSen = terms.minimumRaiseSen;
  for (const band of session.rules.increments) if (priceSen >= band.fromSen) stepSen = band.stepSen;
  return priceSen + stepSen;
}

/** The least that the next bid on the lot must be, sen. */
export function leastBidSen(lot: AuditedLot): number {
  return lot.top === null ? lot.terms.startingPriceSen : nextBidSen(lot, lot.top.amountSen);
}
