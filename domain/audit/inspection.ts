import type { AuditedHouse, AuditedLot } from './audited-house.ts';
import type { AuditRule } from './rules.ts';

/** One event under the auditor's eyes: the house as it was before, the event's time, and where broken rules are noted. */
export interface Inspection {
  readonly house: AuditedHouse;
  /** UTC ms. */
  readonly atMs: number;
  readonly revision: number;
  expect(holds: boolean, rule: AuditRule): void;
}

/** A lot that is open to this bidder at this time. */
export function admitted({ house, atMs, expect }: Inspection, key: string, bidderNo: number): AuditedLot {
  const lot = house.lot(key);
  const { session } = lot;
  const bidder = house.bidder(bidderNo);
  expect(house.current.has(session), 'nothing is accepted outside the current catalogue');
  expect(atMs >= session.startsAtMs, 'nothing is accepted before the start');
  expect(atMs < session.endsAtMs && lot.outcome === 'open', 'nothing is accepted at or after the end');
  expect(bidder.active, 'nothing is accepted from a suspended bidder');
  expect(!bidder.barredBy.has(lot.terms.vendor), 'nothing is accepted from a bidder barred by the vendor');
  expect(session.access === 'public' || bidder.group === session.access, 'a staff session is for its staff');
  return lot;
}
