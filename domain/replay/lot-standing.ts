import { type AdmissionFacts, type BidObstacle, bidObstacle, type CoverFacts, isAdmitted } from '../bid-obstacle.ts';
import { maximumBidSen, minimumBidSen, type RaiseLimit } from '../bid-range.ts';
import { covers } from '../cover.ts';
import { type SessionPhase, sessionPhase } from '../session-clock.ts';
import type { Increment } from '../session-rules.ts';
import type { BookView, LotState, SessionState } from '../state.ts';

/** How a lot stood at one revision of the book and one instant: for auditors, by rules of their own. Amounts in sen, instants UTC ms. */

/** What of a lot, its session and the house decides its bids, apart from the bids themselves. */
export interface LotFacts extends RaiseLimit {
  readonly regnNo: string;
  readonly vendor: string;
  readonly startingPriceSen: number;
  readonly minimumRaiseSen: number;
  readonly depositSen: number;
  readonly outcome: LotState['outcome'];
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** `public`, or the staff group that alone may take part. */
  readonly access: string;
  /** Those of the session; none: the lot's own minimum raise. */
  readonly increments: readonly Increment[];
}

/** The highest bid: bidder 0 and amount 0 while there is none. */
export interface LotTop {
  readonly topBidder: number;
  readonly topSen: number;
  readonly bidCount: number;
}

/** What of a bidder decides whether they may bid on one lot. */
export interface BidderFacts extends AdmissionFacts, CoverFacts {
  readonly bidder: number;
  readonly inLot: boolean;
}

export interface BidderStanding {
  readonly bidder: number;
  readonly inLot: boolean;
  readonly onTop: boolean;
  readonly balanceSen: number;
  /** The deposits of all lots that they are winning, this one among them if they are. */
  readonly heldSen: number;
  /** What their balance must be: the deposits held, and this lot's too. */
  readonly neededSen: number;
  readonly covered: boolean;
  /** Why a bid of theirs would be refused. null: a bid of theirs that is high enough would be taken while the session runs (or they are on top). */
  readonly obstacle: BidObstacle | null;
}

export interface LotStanding extends LotFacts, LotTop {
  readonly lot: string;
  readonly revision: number;
  readonly atMs: number;
  readonly phase: SessionPhase;
  /** Until the start while it has not started, until the end while it runs; 0 afterwards. */
  readonly msLeft: number;
  /** Between which amounts the next bid must be. */
  readonly minimumSen: number;
  readonly maximumSen: number;
  /** By number. */
  readonly bidders: readonly BidderStanding[];
}

/**
 * The lot as it stood when the book was at `state` and the server's clock at `atMs`; undefined when the book has no such lot.
 *
 * @param entered who has entered it: of a lot that has left the catalogue the state no longer says so
 * @param others whose standing is asked for although they have not entered it
 */
export function lotStanding(
  state: BookView,
  lotKey: string,
  atMs: number,
  entered: Iterable<number> = state.entries.get(lotKey)?.keys() ?? [],
  others: Iterable<number> = [],
): LotStanding | undefined {
  const facts = lotFacts(state, lotKey);
  const lot = state.lots.get(lotKey);
  if (facts === undefined || lot === undefined) return undefined;
  const inLot = new Set(entered);
  const bidders = [...new Set([...inLot, ...others])].flatMap(
    (bidder) => bidderFacts(state, lotKey, bidder, inLot.has(bidder)) ?? [],
  );
  return standingOf({ lot: lotKey, revision: state.revision, atMs, facts, top: lot, bidders });
}

/** Put together from its parts: by the fold above, or by the columns of a lot's record. */
export function standingOf(parts: {
  readonly lot: string;
  readonly revision: number;
  readonly atMs: number;
  readonly facts: LotFacts;
  readonly top: LotTop;
  readonly bidders: readonly BidderFacts[];
}): LotStanding {
  const { lot, revision, atMs, facts, top, bidders } = parts;
  const { topBidder, topSen, bidCount } = top;
  const phase = sessionPhase(facts, atMs);
  const until = phase === 'not started' ? facts.startsAtMs : facts.endsAtMs;
  const priced = { ...facts, topBidder, topSen, bidCount };
  return {
    ...priced,
    lot,
    revision,
    atMs,
    phase,
    msLeft: Math.max(0, until - atMs),
    minimumSen: minimumBidSen(priced, facts.increments),
    maximumSen: maximumBidSen(priced, facts, facts.increments),
    bidders: bidders.map((each) => bidderStanding(each, priced)).sort((a, b) => a.bidder - b.bidder),
  };
}

export function lotFacts(state: BookView, lotKey: string): LotFacts | undefined {
  const lot = state.lots.get(lotKey);
  const session: SessionState | undefined = lot && state.sessions.get(lot.session);
  if (lot === undefined || session === undefined) return undefined;
  const { regnNo, vendor, startingPriceSen, minimumRaiseSen, depositSen, outcome, endsAtMs } = lot;
  const { startsAtMs, access, rules } = session;
  const { timesPercent, plusSen } = state.raiseLimit;
  const terms = { regnNo, vendor, startingPriceSen, minimumRaiseSen, depositSen, outcome };
  return { ...terms, startsAtMs, endsAtMs, access, timesPercent, plusSen, increments: rules.increments };
}

/** undefined when the book knows no such bidder, or no such lot. */
export function bidderFacts(state: BookView, lotKey: string, bidder: number, inLot: boolean): BidderFacts | undefined {
  const known = state.bidders.get(bidder);
  const lot = state.lots.get(lotKey);
  const session = lot && state.sessions.get(lot.session);
  if (known === undefined || lot === undefined || session === undefined) return undefined;
  const elsewhere = known.winning.filter((key) => key !== lotKey);
  return {
    bidder,
    inLot,
    active: known.active,
    admitted: isAdmitted(session.access, known.staffGroup),
    barred: known.barredBy.includes(lot.vendor),
    winsAnother: elsewhere.some((key) => state.lots.get(key)?.session === lot.session),
    balanceSen: known.balanceSen,
    heldElsewhereSen: known.heldSen - (known.winning.length > elsewhere.length ? lot.depositSen : 0),
  };
}

function bidderStanding(facts: BidderFacts, lot: LotFacts & LotTop): BidderStanding {
  const { bidder, inLot, balanceSen, heldElsewhereSen } = facts;
  const onTop = lot.topBidder === bidder;
  const neededSen = heldElsewhereSen + lot.depositSen;
  return {
    bidder,
    inLot,
    onTop,
    balanceSen,
    heldSen: onTop ? neededSen : heldElsewhereSen,
    neededSen,
    covered: covers({ balanceSen, heldSen: heldElsewhereSen }, lot.depositSen),
    obstacle: bidObstacle(lot, facts) ?? null,
  };
}
