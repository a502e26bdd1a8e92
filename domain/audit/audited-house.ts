import type { LotTerms } from '../events.ts';
import { depositAccount } from '../postings.ts';
import { lotKeyOf, splitLotKey } from '../primitives.ts';

/** What the auditor remembers of a house. Its own picture: nothing here is shared with the state that decisions look at. */

export interface AuditedLot {
  readonly key: string;
  terms: LotTerms;
  top: { readonly bidder: number; readonly amountSen: number } | null;
  readonly entrants: Set<number>;
  outcome: 'open' | 'withdrawn' | 'sold' | 'unsold' | 'forfeited';
  soldTo: number | null;
  /** Hammer, premium and fees: what has to lie on the account of its purchase for it to be paid. */
  priceSen: number;
  /** Deposit beyond the lot's own. */
  additionalSen: number;
  applied: boolean;
  told: boolean;
}

export interface AuditedSession {
  readonly session: string;
  startsAtMs: number;
  endsAtMs: number;
  access: string;
  withdrawn: boolean;
  /** The closing events of its end-auction steps so far. */
  readonly steps: string[];
  readonly lots: AuditedLot[];
  /** Command ids of its bids; let go when it is cleared. */
  readonly bidCommands: Set<string>;
}

export interface AuditedBidder {
  active: boolean;
  group: string | null;
  readonly barredBy: Set<string>;
}

/** An event speaks of what the book does not have. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

export class AuditedHouse {
  /** How far one bid may rise; until the house sets it, to twice the price plus RM5,000. */
  raiseLimit = { timesPercent: 200, plusSen: 5_000_00 };
  readonly lots = new Map<string, AuditedLot>();
  readonly sessions = new Map<string, AuditedSession>();
  readonly bidders = new Map<number, AuditedBidder>();
  readonly references = new Set<string>();
  /** Balances of all accounts, in sen. */
  readonly balances = new Map<string, number>();
  /** Sessions neither withdrawn nor cleared, and lots with a deposit that may be held: what the checks of one event look through. */
  readonly current = new Set<AuditedSession>();
  readonly unsettled = new Set<AuditedLot>();

  /** @throws {MissingError} */
  lot(key: string): AuditedLot {
    return this.known(this.lots.get(key), `lot ${key}`);
  }

  /** @throws {MissingError} */
  session(name: string): AuditedSession {
    return this.known(this.sessions.get(name), `session ${name}`);
  }

  /** @throws {MissingError} */
  sessionOf(lotKey: string): AuditedSession {
    return this.session(splitLotKey(lotKey).session);
  }

  /** @throws {MissingError} */
  bidder(bidder: number): AuditedBidder {
    return this.known(this.bidders.get(bidder), `bidder ${bidder}`);
  }

  balanceSen(bidder: number): number {
    return this.accountSen(depositAccount(bidder));
  }

  accountSen(account: string): number {
    return this.balances.get(account) ?? 0;
  }

  /** Deposits of the lots that he is winning in sessions not yet balanced out. */
  heldSen(bidder: number): number {
    let held = 0;
    for (const lot of this.unsettled) if (lot.top?.bidder === bidder) held += lot.terms.depositSen;
    return held;
  }

  /** How many lots of the session have him on top. */
  winsIn(session: AuditedSession, bidder: number): number {
    return session.lots.filter((lot) => lot.top?.bidder === bidder).length;
  }

  hasBid(commandId: string): boolean {
    for (const session of this.current) if (session.bidCommands.has(commandId)) return true;
    return false;
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
    if (found === undefined) throw new MissingError(`${what} is not in the book`);
    return found;
  }
}
