import { DEFAULT_RAISE_LIMIT, type StandingRaiseLimit } from './bid-range.ts';
import type { EventType } from './events.ts';
import type { HandoverFile } from './handover.ts';
import { Journal } from './journal.ts';
import type { MaximumSteps } from './maximum-bids.ts';
import { alikeBy } from './payment-ways.ts';
import type { PlacedBid, PlacedBids } from './placed-bids.ts';
import type { PremiumTerms } from './premium.ts';
import type { PurchaseFigures } from './purchase.ts';
import type { SessionRules } from './session-rules.ts';
import type { VendorAgreementTerms, VendorDeductions } from './vendor-agreement.ts';

/**
 * The book's state: what decisions look at. It is a fold of the events (`evolve.ts`) and nothing else.
 *
 * Entities are immutable values in maps; only the maps change. Every write goes through {@link put}, which can note what stood there
 * before, so that a batch that lost its race for the log is taken back (`rollBack`) without folding the book anew, and so that others
 * read the state without it meanwhile (`committed.ts`).
 */

/** The four end-auction steps in order (specification, back office, section 4). */
export type SaleStep = 'open' | 'sales-recorded' | 'deposits-balanced' | 'winners-told' | 'cleared';

export interface SessionState {
  readonly session: string;
  readonly startsAtMs: number;
  /** When its first lot ends, and without rules all of them. */
  readonly endsAtMs: number;
  /** When its last lot ends, as it stands; `endsAtMs` while it has none. */
  readonly lastEndsAtMs: number;
  readonly rules: SessionRules;
  /** `public`, or the staff group that alone may take part. */
  readonly access: string;
  readonly step: SaleStep;
  readonly withdrawn: boolean;
  /** Ended by hand and in the history. */
  readonly archived: boolean;
  /** By its extensions: the start of each outage (ISO 8601, UTC), and the time that was given for it, ms. */
  readonly given: Readonly<Record<string, number>>;
  /** Revision of the event that gave it its times. */
  readonly changedAt: number;
}

/** The highest bid as the vendor is asked about it, or what they ask for instead. */
export interface LotOffer {
  readonly hammerSen: number;
  /** UTC ms. */
  readonly decideByMs: number;
  /** The vendor has asked for more: it is for the bidder to answer. */
  readonly isCounter: boolean;
}

export interface LotState {
  readonly lot: string;
  readonly session: string;
  readonly lotNo: string;
  readonly regnNo: string;
  readonly vendor: string;
  readonly startingPriceSen: number;
  readonly minimumRaiseSen: number;
  readonly depositSen: number;
  readonly premium: PremiumTerms;
  readonly adminFeeSen: number;
  readonly safetyDepositSen: number;
  /** Secret until the lot has ended: told to nobody. */
  readonly reserveSen: number | null;
  /** The vendor is asked whatever the highest bid is. */
  readonly approval: boolean;
  /** The revision that set reserve and approval; -1: nobody has. */
  readonly reserveSetAt: number;
  /** In the order of listing in its session, from 0. */
  readonly place: number;
  /** When it ends without any bid, UTC ms. */
  readonly plannedEndMs: number;
  /** When it ends as it stands, UTC ms. */
  readonly endsAtMs: number;
  /** How many bids were placed on it: the number of the last one. */
  readonly bidCount: number;
  /** Revisions of those that no longer count: cancelled, or passed over when another one was. */
  readonly voidBids: readonly number[];
  readonly biddersInLot: number;
  /** The highest bid that counts; bidder 0 and amount 0 while there is none. */
  readonly topBidder: number;
  readonly topSen: number;
  readonly outcome: 'open' | 'offered' | 'sold' | 'unsold' | 'withdrawn' | 'forfeited';
  /** While it is offered: what is to be answered. */
  readonly offer: LotOffer | null;
  readonly depositApplied: boolean;
  readonly winnerTold: boolean;
}

export interface BidderState {
  readonly bidder: number;
  readonly active: boolean;
  /** The staff group that they are verified for. */
  readonly staffGroup: string | null;
  readonly barredBy: readonly string[];
  readonly balanceSen: number;
  /** Keys of the lots they are winning, in sessions not yet balanced out, and the sum of their deposits. */
  readonly winning: readonly string[];
  readonly heldSen: number;
}

/** A lot that somebody won. Apart from the lot, whose value every bid copies. */
export interface PurchaseState extends PurchaseFigures {
  readonly lot: string;
  readonly bidder: number;
  /** When the hammer fell: the end of its session; of a unit that was reserved after its auction, when it was. UTC ms. */
  readonly hammerAtMs: number;
  /** The command that released the unit at the gate; null while it stands with the house. */
  readonly releasedBy: string | null;
  /** Revision of its sale. */
  readonly soldAt: number;
  /** What of it is on its vendor's account; null: nothing is. */
  readonly settlement: SaleSettlement | null;
  /** Revision of the agreement by which it was last settled, also where that was taken back; null: it never was. */
  readonly settledBy: number | null;
  /** Its safety deposit has left it: returned to the buyer's deposit account, or forfeited; null while it lies there, or never did. */
  readonly safetyDepositOut: { readonly amountSen: number; readonly to: 'deposit' | 'forfeits' } | null;
}

/** What a settled sale gave its vendor, and when that may be paid out. */
export interface SaleSettlement extends VendorDeductions {
  readonly vendor: string;
  /** Revision of the agreement. */
  readonly agreedAt: number;
  readonly hammerSen: number;
  /** YYYY-MM-DD at +08:00, from its first moment; null until the unit leaves. */
  readonly dueOn: string | null;
  /** After the unit has left. */
  readonly holdDays: number;
}

/** What vendor and house have agreed, and from which revision on. */
export interface VendorAgreement {
  readonly agreedAt: number;
  readonly terms: VendorAgreementTerms;
}

export interface VendorState {
  readonly vendor: string;
  /** Every agreement that was ever set, the newest last. */
  readonly agreements: readonly VendorAgreement[];
  /** What the house owes the vendor; below zero what they owe the house. */
  readonly balanceSen: number;
}

/** A payout that is under way or settled; what was returned is only among the references. */
export interface PayoutState {
  readonly reference: string;
  readonly vendor: string;
  readonly amountSen: number;
  readonly isSettled: boolean;
}

/** A refund that is under way or settled. The bank may give it back long after it was paid, so that no settled one is let go. */
export interface RefundState {
  readonly reference: string;
  readonly bidder: number;
  readonly amountSen: number;
  readonly isSettled: boolean;
}

/** What the command id of a bid or an entry stands for: the answer to a repetition. */
export interface CommandTrace {
  readonly revision: number;
  readonly lot: string;
  readonly bidder: number;
  /** null for an entry. */
  readonly amountSen: number | null;
  /** It is not a bid but a maximum. */
  readonly isMaximum?: true;
}

/** What the command id of such a command stands for. Kept for good: the same form may be sent again days later. */
export interface MoneyTrace {
  readonly revision: number;
  /** By {@link doneAs}. */
  readonly what: string;
}

export interface BookState {
  /** Revision of the last event folded in; -1 for an empty book. */
  revision: number;
  /** Hash of that event; 64 zeros for an empty book. */
  lastHash: string;
  /** Its time, ms since the epoch, UTC; recorded times never go back. */
  lastAtMs: number;
  raiseLimit: StandingRaiseLimit;
  readonly sessions: Map<string, SessionState>;
  readonly lots: Map<string, LotState>;
  /** Session → keys of its lots, in the order of listing. */
  readonly sessionLots: Map<string, Map<string, true>>;
  /** Lot no → key, for the lots of sessions neither cleared nor withdrawn: the current catalogue. */
  readonly currentLots: Map<string, string>;
  readonly bidders: Map<number, BidderState>;
  /** Lot key → everyone who entered it. Those of lots that have left the catalogue are let go: nobody can bid on them any more. */
  readonly entries: Map<string, Map<number, true>>;
  /** Lot key → its bids. Those of a lot are let go when its sale is recorded: nothing is cancelled from there on. */
  readonly placedBids: Map<string, PlacedBids>;
  /** Lot key → bidder → their maxima. Those of a lot are let go when its sale is recorded. */
  readonly maxima: Map<string, Map<number, MaximumSteps>>;
  /** Keys of the lots that wait for the answer of their vendor, or of their bidder. */
  readonly offeredLots: Map<string, true>;
  /** By lot key: every lot that was ever sold. */
  readonly purchases: Map<string, PurchaseState>;
  /** By lot key: the units that have a file of their handover, also one that was taken back. */
  readonly handovers: Map<string, HandoverFile>;
  /** References of deposit credits, reversals, payments and refunds, with their fingerprint. */
  readonly references: Map<string, string>;
  /** What references are alike by ({@link alikeBy}) → those that are so, in the order of their first use. */
  readonly alike: Map<string, readonly string[]>;
  /** Revision of what was done once: by its reference, or by {@link doneAs}. What is asked for again is answered with it. */
  readonly doneAt: Map<string, number>;
  /** Account of the journal → revision of its last movement. */
  readonly movedAt: Map<string, number>;
  /** Command id → what staff did by it with money that has no reference of its own. */
  readonly moneyCommands: Map<string, MoneyTrace>;
  /** By reference: those under way and those settled; what was returned is only among the references. */
  readonly refunds: Map<string, RefundState>;
  /** Those with an agreement, or whose account was ever moved. */
  readonly vendors: Map<string, VendorState>;
  /** Vendor → keys of the lots whose sales are settled. */
  readonly settledLots: Map<string, Map<string, true>>;
  /** By reference. */
  readonly payouts: Map<string, PayoutState>;
  /** Command id → its bid or entry, by stretches of the book ({@link stretchOf}): the newest, and the one before it. */
  readonly commands: Map<number, Map<string, CommandTrace>>;
  /** Set while events are folded in that are not yet known to be in the log. */
  journal: Journal | null;
}

export type ReadonlyDeep<V> = V extends Map<infer K, infer W> ? ReadonlyMap<K, ReadonlyDeep<W>> : V;

/** The state for reading only. Every `BookState` is one. */
export type BookView = { readonly [F in Exclude<keyof BookState, 'journal'>]: ReadonlyDeep<BookState[F]> };

/**
 * So many revisions at least a command id is known; after at most twice as many it is let go, or a process would keep every bid of a
 * sale in memory. What is repeated later is decided anew, and taken no second time: prices only rise, and a lot is entered once. Only a
 * bid that was cancelled could be; nobody repeats a command for that long.
 */
const STRETCH = 50_000;

/** The stretch of the book that a revision is in. */
export function stretchOf(revision: number): number {
  return Math.floor(revision / STRETCH);
}

export const GENESIS_HASH = '0'.repeat(64);

export function emptyBook(): BookState {
  return {
    revision: -1,
    lastHash: GENESIS_HASH,
    lastAtMs: 0,
    raiseLimit: DEFAULT_RAISE_LIMIT,
    sessions: new Map(),
    lots: new Map(),
    sessionLots: new Map(),
    currentLots: new Map(),
    bidders: new Map(),
    entries: new Map(),
    placedBids: new Map(),
    maxima: new Map(),
    offeredLots: new Map(),
    purchases: new Map(),
    handovers: new Map(),
    references: new Map(),
    alike: new Map(),
    doneAt: new Map(),
    movedAt: new Map(),
    moneyCommands: new Map(),
    refunds: new Map(),
    vendors: new Map(),
    settledLots: new Map(),
    payouts: new Map(),
    commands: new Map(),
    journal: null,
  };
}

/** Stands for the fingerprint of a payment or a manual refund that was taken back: its reference names the next one that uses it. */
export const TAKEN_BACK = 'taken back';

/** A reference and what stands for it from here on. */
export function putReference(state: BookState, reference: string, fingerprint: string): void {
  if (!state.references.has(reference)) {
    const by = alikeBy(reference);
    if (by !== undefined) put(state, state.alike, by, [...(state.alike.get(by) ?? []), reference]);
  }
  put(state, state.references, reference, fingerprint);
}

/** Another reference than this one that is like it but for marks and blanks, and that something moved under: the newest; undefined: none. */
export function referenceLike(state: Pick<BookView, 'references' | 'alike'>, reference: string): string | undefined {
  const others = state.alike.get(alikeBy(reference) ?? '') ?? [];
  return others.findLast((other) => other !== reference && movementOf(state, other) !== undefined);
}

/** What moved under this reference; undefined when nothing did, or when it was taken back. */
export function movementOf({ references }: Pick<BookView, 'references'>, reference: string): string | undefined {
  const moved = references.get(reference);
  return moved === TAKEN_BACK ? undefined : moved;
}

/** Names what was done: by what can be so only once, or with all that a command of it says. */
export function doneAs(what: EventType, ...of: readonly (string | number)[]): string {
  return [what, ...of].join(' ');
}

/** What the reference of a refund stands for; without an amount, the start of it. */
export function refundFingerprint(bidder: number, amountSen?: number): string {
  return `refund ${bidder}:${amountSen ?? ''}`;
}

/** What the reference of a vendor's charge, payment or payout stands for. */
export function vendorFingerprint(what: 'charge' | 'paid-in' | 'payout', vendor: string, amountSen: number): string {
  return `vendor ${what} ${amountSen}:${vendor}`;
}

/** The same of a manual refund. */
export function manualFingerprint(bidder: number, amountSen: number): string {
  return `manual ${refundFingerprint(bidder, amountSen)}`;
}

/** Writes one entry of one of the state's maps (`undefined` removes it) and notes what stood there. */
export function put<K, V>(state: BookState, map: Map<K, V>, key: K, value: V | undefined): void {
  state.journal?.note(map, key, map.get(key));
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

/** Like {@link put}, for a key that the map does not have: nothing needs to be looked up. */
export function add<K, V>(state: BookState, map: Map<K, V>, key: K, value: V): void {
  state.journal?.note(map, key, undefined);
  map.set(key, value);
}

/** The inner map of a key, made when there is none. */
export function innerMap<K, K2, V>(state: BookState, map: Map<K, Map<K2, V>>, key: K): Map<K2, V> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const fresh = new Map<K2, V>();
  add(state, map, key, fresh);
  return fresh;
}

/** From here on, what is folded in can be taken back. */
export function openJournal(state: BookState): void {
  if (state.journal !== null) throw new Error('The journal of the book is open already');
  state.journal = new Journal(state);
}

/** What was folded in since `openJournal` stands. */
export function keepJournal(state: BookState): void {
  state.journal = null;
}

/** What was folded in since `openJournal` never happened. */
export function rollBack(state: BookState): void {
  const { journal } = state;
  if (journal === null) return;
  journal.undoEntries();
  Object.assign(state, journal.scalars);
  state.journal = null;
}

/** Has the bidder entered this lot of the current catalogue? */
export function hasEntered(state: BookState, lot: string, bidder: number): boolean {
  return state.entries.get(lot)?.has(bidder) ?? false;
}

/** The bids of a lot that count, the highest first; none once its sale is recorded. */
export function* standingBids(state: Pick<BookView, 'placedBids'>, lot: LotState): Generator<PlacedBid> {
  const placed = state.placedBids.get(lot.lot);
  const gone = new Set(lot.voidBids);
  for (let bidNo = lot.bidCount; bidNo > 0; bidNo -= 1) {
    const bid = placed?.read(bidNo);
    if (bid !== undefined && !gone.has(bid.revision)) yield bid;
  }
}

/** How many bids of a lot count: of those that were placed on it without the void ones. Its sale, or that it is not sold, changes nothing in it. */
export function countedBids({ bidCount, voidBids }: Pick<LotState, 'bidCount' | 'voidBids'>): number {
  return bidCount - voidBids.length;
}

/** The lot of the current catalogue with this number. */
export function currentLot(state: BookState, lotNo: string): LotState | undefined {
  const key = state.currentLots.get(lotNo);
  return key === undefined ? undefined : state.lots.get(key);
}

/** The lots of a session, in the order of listing. */
export function lotsOfSession(state: BookView, session: string): LotState[] {
  return [...(state.sessionLots.get(session)?.keys() ?? [])].flatMap((key) => state.lots.get(key) ?? []);
}

/** Was it sold by the house after its auction, where nobody had bid for it? */
export function wasReserved({ outcome, topBidder }: Pick<LotState, 'outcome' | 'topBidder'>): boolean {
  return outcome === 'sold' && topBidder === 0;
}

/** A lot's session; every lot has one. */
export function sessionOf(state: BookView, lot: LotState): SessionState {
  const session = state.sessions.get(lot.session);
  if (session === undefined) throw new Error(`The book has no session ${lot.session} for lot ${lot.lot}`);
  return session;
}
