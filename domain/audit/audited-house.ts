import type { LotTerms } from '../events.ts';
import type { HandoverStep, HandoverTerms } from '../handover.ts';
import { lotKeyOf } from '../lot-key.ts';
import { depositAccount, purchaseAccount } from '../postings.ts';
import type { SessionRules } from '../session-rules.ts';
import type { VendorAgreementTerms } from '../vendor-agreement-terms.ts';
import type { Due } from './due.ts';
import type { Missing } from './rules.ts';

/** What the auditor remembers of a house. Its own picture: nothing here is shared with the state that decisions look at. */

export interface AuditedBid {
  readonly lot: AuditedLot;
  readonly revision: number;
  readonly bidder: number;
  readonly amountSen: number;
  /** Placed by the book for a maximum. */
  readonly automatic: boolean;
}

/** From this revision on a bidder would pay so much. */
export interface AuditedMaximum {
  readonly amountSen: number;
  readonly revision: number;
  /** Of the lot, when it was left. */
  readonly reserveSen: number;
}

export interface AuditedOffer {
  readonly hammerSen: number;
  readonly decideByMs: number;
  readonly turn: 'vendor' | 'bidder';
}

/** What a command has done: a bid or a maximum, or an entry (`amountSen` null). */
export interface AuditedCommand {
  readonly lot: AuditedLot;
  readonly revision: number;
  readonly bidder: number;
  readonly amountSen: number | null;
}

export interface AuditedLot {
  readonly key: string;
  readonly session: AuditedSession;
  terms: LotTerms;
  top: { readonly bidder: number; readonly amountSen: number } | null;
  readonly entrants: Set<number>;
  /** Those that count, the highest last; let go once its sale is recorded. */
  bids: AuditedBid[];
  /** Of each bidder, by rising amount: the last is what they would pay now. Let go with the bids. */
  readonly maxima: Map<number, readonly AuditedMaximum[]>;
  /** In the order of listing, from 0. */
  readonly place: number;
  /** Without any bid, and as it stands: UTC ms. */
  plannedEndMs: number;
  endsAtMs: number;
  reserveSen: number | null;
  approval: boolean;
  offer: AuditedOffer | null;
  outcome: 'open' | 'offered' | 'withdrawn' | 'sold' | 'unsold' | 'forfeited';
  soldTo: number | null;
  /** Hammer, premium and fees: what has to lie on the account of its purchase for it to be paid. */
  priceSen: number;
  /** The lot's own deposit, as the sale has it; 0 for a unit that was reserved without. */
  depositSen: number;
  /** Deposit beyond that. */
  additionalSen: number;
  /** Its buyer was credited what lay there beyond its price. */
  credited: boolean;
  applied: boolean;
  told: boolean;
  released: boolean;
  /** Revision of its sale, and what was bid; -1 and 0: it is not sold. */
  soldAt: number;
  hammerSen: number;
  /** What of its account went to its vendor; null: nothing did. */
  settled: AuditedSettlement | null;
  /** What was taken back last of what went to its vendor, and by which command. */
  unsettled: { readonly from: AuditedSettlement; readonly commandId: string } | null;
  /** Revision of the agreement by which staff had it settled anew; -1: they have not. */
  correctedTo: number;
}

interface AuditedSettlement {
  readonly hammerSen: number;
  readonly commissionSen: number;
  readonly chargesSen: number;
  readonly taxSen: number;
  /** null until it has left. */
  dueOn: string | null;
  readonly holdDays: number;
}

interface AuditedPayout {
  readonly vendor: string;
  readonly amountSen: number;
  at: 'payouts' | 'bank' | 'vendor';
}

export interface AuditedVendor {
  readonly agreements: { readonly revision: number; readonly terms: VendorAgreementTerms }[];
  readonly settled: Set<AuditedLot>;
  /** By reference: charges and payments that stand. */
  readonly charges: Map<string, number>;
  readonly paidIn: Map<string, number>;
}

export interface AuditedSession {
  readonly session: string;
  startsAtMs: number;
  /** Of its first lot. */
  endsAtMs: number;
  access: string;
  rules: SessionRules;
  withdrawn: boolean;
  archived: boolean;
  /** Start of an outage → how much time its extensions have given, ms. */
  readonly given: Map<string, number>;
  /** The closing events of its end-auction steps so far. */
  readonly steps: string[];
  readonly lots: AuditedLot[];
}

export interface AuditedBidder {
  active: boolean;
  group: string | null;
  readonly barredBy: Set<string>;
}

/** What the auditor remembers of the file of a unit. */
export interface AuditedHandover {
  readonly terms: HandoverTerms;
  readonly soldOn: string;
  readonly openedOn: string;
  isOpen: boolean;
  readonly steps: Map<HandoverStep, { readonly on: string; readonly until: string | null }>;
  /** By name; those that were waived stay, and are not charged again. */
  readonly charges: Map<string, { readonly amountSen: number; isWaived: boolean }>;
  /** By reference, those that stand. */
  readonly payments: Map<string, number>;
  isDisposed: boolean;
}

export interface AuditedRefund {
  readonly bidder: number;
  readonly amountSen: number;
  /** Where the money is. */
  at: 'refunds' | 'bank' | 'record' | 'deposit';
}

interface AuditedPayment {
  readonly lot: string;
  readonly amountSen: number;
}

/** A command bids once in so many revisions; for how long beyond them a house knows its id is left to it, up to as many again. */
const REMEMBERED = 50_000;

/** An event speaks of what the book does not have. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
  readonly finding: Missing;

  constructor(what: string) {
    const finding: Missing = `${what} is not in the book`;
    super(finding);
    this.finding = finding;
  }
}

export class AuditedHouse {
  /** How far one bid may rise; until the house sets it, to twice the price plus RM5,000. */
  raiseLimit = { timesPercent: 200, plusSen: 5_000_00 };
  readonly lots = new Map<string, AuditedLot>();
  readonly sessions = new Map<string, AuditedSession>();
  readonly bidders = new Map<number, AuditedBidder>();
  readonly references = new Set<string>();
  /** By reference: the payments that lie on purchases. */
  readonly payments = new Map<string, AuditedPayment>();
  /** By lot: the files of what was sold, also those that were taken back. */
  readonly handovers = new Map<string, AuditedHandover>();
  /** By lot: safety deposits that have left their purchase, and where they are. */
  readonly safetyDepositsOut = new Map<string, { readonly amountSen: number; readonly to: 'deposit' | 'forfeits' }>();
  /** By reference: every refund that was ever ordered or recorded. */
  readonly refunds = new Map<string, AuditedRefund>();
  readonly vendors = new Map<string, AuditedVendor>();
  readonly payouts = new Map<string, AuditedPayout>();
  /** Balances of all accounts, in sen. */
  readonly balances = new Map<string, number>();
  /** What must follow the last event, in this order. */
  due: readonly Due[] = [];
  /** Sessions neither withdrawn nor cleared. */
  readonly current = new Set<AuditedSession>();
  /** Bidder → the lots that they are winning in sessions not yet balanced out: looked through at each of their bids, however many lots there are. */
  private readonly winning = new Map<number, Set<AuditedLot>>();
  /** Command ids of the newest bids and entries; `recent` becomes `earlier` when it is full. */
  private recent = new Map<string, AuditedCommand>();
  private earlier = new Map<string, AuditedCommand>();

  /** @throws {MissingError} */
  lot(key: string): AuditedLot {
    return this.known(this.lots.get(key), `lot ${key}`);
  }

  /** @throws {MissingError} */
  session(name: string): AuditedSession {
    return this.known(this.sessions.get(name), `session ${name}`);
  }

  /** @throws {MissingError} */
  bidder(bidder: number): AuditedBidder {
    return this.known(this.bidders.get(bidder), `bidder ${bidder}`);
  }

  /** @throws {MissingError} */
  refund(reference: string): AuditedRefund {
    return this.known(this.refunds.get(reference), `refund ${reference}`);
  }

  /** @throws {MissingError} */
  payout(reference: string): AuditedPayout {
    return this.known(this.payouts.get(reference), `payout ${reference}`);
  }

  vendor(name: string): AuditedVendor {
    const known = this.vendors.get(name) ?? {
      agreements: [],
      settled: new Set(),
      charges: new Map(),
      paidIn: new Map(),
    };
    this.vendors.set(name, known);
    return known;
  }

  /** What came in for a purchase and was not given back, sen: what lies there, its safety deposit wherever it has gone, and what its vendor has. */
  laidSen({ key, settled }: AuditedLot): number {
    const outSen = this.safetyDepositsOut.get(key)?.amountSen ?? 0;
    return this.accountSen(purchaseAccount(key)) + outSen + (settled?.hammerSen ?? 0);
  }

  balanceSen(bidder: number): number {
    return this.accountSen(depositAccount(bidder));
  }

  accountSen(account: string): number {
    return this.balances.get(account) ?? 0;
  }

  /** Somebody has the highest bid, or nobody has bid. */
  putOnTop(lot: AuditedLot, top: AuditedLot['top']): void {
    this.settle(lot);
    lot.top = top;
    if (top === null) return;
    const winning = this.winning.get(top.bidder) ?? new Set();
    this.winning.set(top.bidder, winning.add(lot));
  }

  /** No deposit is held for the lot any more. */
  settle(lot: AuditedLot): void {
    if (lot.top !== null) this.winning.get(lot.top.bidder)?.delete(lot);
  }

  /** Deposits of the lots that they are winning in sessions not yet balanced out. */
  heldSen(bidder: number): number {
    let held = 0;
    for (const lot of this.winning.get(bidder) ?? []) held += lot.terms.depositSen;
    return held;
  }

  /** The lots that they are winning, but this one. */
  othersWonBy(bidder: number, lot: AuditedLot): AuditedLot[] {
    return [...(this.winning.get(bidder) ?? [])].filter((each) => each !== lot);
  }

  /** How many lots of the session, which is open, have them on top. */
  winsIn(session: AuditedSession, bidder: number): number {
    return [...(this.winning.get(bidder) ?? [])].filter((lot) => lot.session === session).length;
  }

  /** What this command did, in a session that is not cleared. */
  doneBy(commandId: string): AuditedCommand | undefined {
    const done = this.recent.get(commandId) ?? this.earlier.get(commandId);
    return done !== undefined && this.current.has(done.lot.session) ? done : undefined;
  }

  /** Has this command bid within the last {@link REMEMBERED} revisions, in a session that is not cleared? */
  hasBid(commandId: string, revision: number): boolean {
    const done = this.doneBy(commandId);
    return done !== undefined && done.amountSen !== null && revision - done.revision <= REMEMBERED;
  }

  noteDone(commandId: string, done: AuditedCommand): void {
    if (this.recent.size === 2 * REMEMBERED) {
      this.earlier = this.recent;
      this.recent = new Map();
    }
    this.recent.set(commandId, done);
  }

  /** Is a lot with this number in the current catalogue? */
  isNumberTaken(lotNo: string): boolean {
    for (const { session } of this.current) {
      const lot = this.lots.get(lotKeyOf(session, lotNo));
      if (lot !== undefined && lot.outcome !== 'withdrawn') return true;
    }
    return false;
  }

  private known<T>(found: T | undefined, what: string): T {
    if (found === undefined) throw new MissingError(what);
    return found;
  }
}
