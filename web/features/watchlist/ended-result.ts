import type { Lot } from '#contract/catalogue/catalogue.ts';

/** What became of a watched lot, and of the viewer on it. */
export type EndedResult = 'won' | 'leads' | 'offered' | 'outbid' | 'sold' | 'not sold' | 'forfeited' | 'ended';

interface Ended {
  /** 'open': its sale is not recorded yet. */
  readonly status: Lot['status'];
  /** Who bought it, or has the highest bid; null: nobody. */
  readonly bidderNo: number | null;
  readonly me: number | null;
  readonly hasBid: boolean;
}

export function resultOf({ status, bidderNo, me, hasBid }: Ended): EndedResult {
  if (status === 'forfeited') return 'forfeited';
  if (status === 'unsold' || status === 'withdrawn' || bidderNo === null) return 'not sold';
  // Whoever was outbid has lost it in any case.
  if (status === 'offered' && (bidderNo === me || !hasBid)) return 'offered';
  if (bidderNo === me) return status === 'sold' ? 'won' : 'leads';
  if (hasBid) return 'outbid';
  return status === 'sold' ? 'sold' : 'ended';
}
