import type { Actor } from '../actor.ts';
import type { EventType } from '../events.ts';
import type { Increment } from '../session-rules.ts';

/**
 * Everything that an auditor sees of one lot, in columns: small on the wire, and enough for a page to say how the lot stood at any
 * revision without asking again. Made by `LotRecorder`, read by `LotReplay`. Amounts in sen.
 */
export interface LotRecord {
  readonly lot: string;
  /** Of the last event of the book that was read. */
  readonly revision: number;
  /** UTC ms; the times in the columns are ms after it. */
  readonly sinceMs: number;
  readonly events: LotEventColumns;
  /** What was said of events beyond bidder and amount, by their place in the columns. */
  readonly notes: readonly EventNote[];
  readonly facts: readonly FactsChange[];
  readonly corrections: readonly TopChange[];
  readonly bidders: readonly BidderColumns[];
}

/** The lot's timeline, by revision. */
export interface LotEventColumns {
  readonly types: readonly EventType[];
  readonly revision: readonly number[];
  readonly afterMs: readonly number[];
  /** Place in `types`. */
  readonly type: readonly number[];
  /** 0: nobody alone. */
  readonly bidder: readonly number[];
  /** -1: none. */
  readonly amountSen: readonly number[];
}

export interface EventNote {
  readonly index: number;
  readonly text: string | null;
  readonly actor: Actor | null;
}

/** From this revision on the lot's terms, its session and the limit of raises were so. */
export interface FactsChange {
  readonly revision: number;
  readonly regnNo: string;
  readonly vendor: string;
  readonly startingPriceSen: number;
  readonly minimumRaiseSen: number;
  readonly depositSen: number;
  readonly outcome: 'open' | 'offered' | 'sold' | 'unsold' | 'withdrawn' | 'forfeited';
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly access: string;
  readonly timesPercent: number;
  readonly plusSen: number;
  /** Those of the session; none: the lot's own minimum raise. */
  readonly increments: readonly Increment[];
}

/** The highest bid was changed by something else than a bid. */
export interface TopChange {
  readonly revision: number;
  readonly topBidder: number;
  readonly topSen: number;
  readonly bidCount: number;
}

/** One bidder, from their entry on. */
export interface BidderColumns {
  readonly bidder: number;
  readonly revision: readonly number[];
  readonly balanceSen: readonly number[];
  /** The deposits of the other lots that they are winning. */
  readonly heldElsewhereSen: readonly number[];
  /** Sum of `BIDDER_FLAGS`. */
  readonly flags: readonly number[];
}

export const BIDDER_FLAGS = { active: 1, admitted: 2, barred: 4, winsAnother: 8 } as const;
