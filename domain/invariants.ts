import type { EventOf, LotTerms, StoredEvent } from './events.ts';
import { depositAccount, postings } from './postings.ts';
import { splitLotKey } from './primitives.ts';

/**
 * An auditor of the book: reads its events one by one and says which of them break a rule. It shares no code with the decisions or
 * the fold, so that a mistake there does not hide itself here. Used by `npm run verify` and after every event of the property tests.
 */
export interface Violation {
  readonly revision: number;
  readonly rule: string;
}

interface AuditedLot {
  terms: LotTerms;
  top: { bidder: number; amountSen: number } | null;
  entrants: Set<number>;
  closed: boolean;
  soldTo: number | null;
  applied: boolean;
}

interface AuditedSession {
  startsAtMs: number;
  endsAtMs: number;
  access: string;
  /** The closing events of its end-auction steps so far. */
  steps: string[];
}

interface AuditedBidder {
  active: boolean;
  group: string | null;
  barredBy: Set<string>;
}

const STEP_ORDER = ['SalesRecorded', 'DepositsBalanced', 'WinnersTold', 'SessionCleared'];

export class Auditor {
  private readonly lots = new Map<string, AuditedLot>();
  private readonly sessions = new Map<string, AuditedSession>();
  private readonly bidders = new Map<number, AuditedBidder>();
  private readonly balances = new Map<string, number>();
  private readonly bidCommands = new Set<string>();
  private readonly references = new Set<string>();
  private readonly told = new Set<string>();
  private lastAtMs = 0;
  private found: Violation[] = [];
  private revision = -1;

  /** Reads the next event; returns the rules that it breaks. */
  read(event: StoredEvent): readonly Violation[] {
    this.found = [];
    this.expect(event.revision === this.revision + 1, 'revisions have no gap');
    this.revision = event.revision;
    const atMs = Date.parse(event.metadata.at);
    this.expect(atMs >= this.lastAtMs, 'recorded times never go back');
    this.lastAtMs = Math.max(atMs, this.lastAtMs);
    this.checkRules(event, atMs);
    this.checkMoney(event);
    return this.found;
  }

  /** The balance of a bidder's deposit account, in sen: the sum of its postings. */
  balanceSen(bidder: number): number {
    return this.balances.get(depositAccount(bidder)) ?? 0;
  }

  private expect(holds: boolean, rule: string): void {
    if (!holds) this.found.push({ revision: this.revision, rule });
  }

  private checkRules(event: StoredEvent, atMs: number): void {
    switch (event.type) {
      case 'SessionScheduled':
      case 'SessionChanged':
        return this.readSession(event.data);
      case 'SessionWithdrawn':
        this.expect(this.topOfSession(event.data.session).length === 0, 'a session with bids is not withdrawn');
        return;
      case 'LotListed':
        this.expect(!this.lots.has(event.data.lot), 'a lot is listed once');
        this.lots.set(event.data.lot, {
          terms: event.data.terms,
          top: null,
          entrants: new Set(),
          closed: false,
          soldTo: null,
          applied: false,
        });
        return;
      case 'LotChanged':
      case 'LotWithdrawn':
        return this.readLotChange(event);
      case 'BidderJoined':
        this.expect(!this.bidders.has(event.data.bidder), 'a bidder joins once');
        this.bidders.set(event.data.bidder, { active: true, group: null, barredBy: new Set() });
        return;
      case 'BidderSuspended':
        this.bidder(event.data.bidder).active = false;
        return;
      case 'BidderReinstated':
        this.bidder(event.data.bidder).active = true;
        return;
      case 'StaffVerified':
        this.bidder(event.data.bidder).group = event.data.group;
        return;
      case 'StaffRefuted':
        this.bidder(event.data.bidder).group = null;
        return;
      case 'VendorBarred':
        this.bidder(event.data.bidder).barredBy.add(event.data.vendor);
        return;
      case 'VendorBarLifted':
        this.bidder(event.data.bidder).barredBy.delete(event.data.vendor);
        return;
      case 'LotEntered':
        return this.readEntry(event.data, atMs);
      case 'BidPlaced':
        return this.readBid(event.data, atMs, event.metadata.commandId);
      case 'DepositCredited':
      case 'DepositReversed':
        this.expect(!this.references.has(event.data.reference), 'a reference moves money once');
        this.references.add(event.data.reference);
        return;
      case 'DepositReset':
        this.expect(
          this.balanceSen(event.data.bidder) === -event.data.amountSen,
          'only a negative balance is reset, and to zero',
        );
        return;
      case 'LotSold':
        return this.readSale(event.data, atMs);
      case 'LotUnsold': {
        const lot = this.lot(event.data.lot);
        this.expect(lot.top === null && !lot.closed, 'only an open lot without a bid is unsold');
        this.expect(atMs >= this.session(event.data.lot).endsAtMs, 'sales are recorded after the end');
        lot.closed = true;
        return;
      }
      case 'DepositApplied':
        return this.readApplied(event.data);
      case 'WinnerTold':
        this.expect(this.lot(event.data.lot).soldTo === event.data.bidder, 'the one who is told is the winner');
        this.expect(!this.told.has(event.data.lot), 'a winner is told once');
        this.told.add(event.data.lot);
        return;
      case 'SalesRecorded':
      case 'DepositsBalanced':
      case 'WinnersTold':
      case 'SessionCleared': {
        const steps = this.sessions.get(event.data.session)?.steps;
        this.expect(steps?.length === STEP_ORDER.indexOf(event.type), 'end-auction steps run once and in order');
        steps?.push(event.type);
        return;
      }
    }
  }

  private readSession(data: EventOf<'SessionScheduled'>['data']): void {
    const known = this.sessions.get(data.session);
    const startsAtMs = Date.parse(data.startsAt);
    const endsAtMs = Date.parse(data.endsAt);
    this.expect(startsAtMs < endsAtMs, 'a session ends after it starts');
    if (known !== undefined) this.expect(this.lastAtMs < known.endsAtMs, 'what has ended stays ended');
    this.sessions.set(data.session, { startsAtMs, endsAtMs, access: data.access, steps: known?.steps ?? [] });
  }

  private readLotChange(event: EventOf<'LotChanged'> | EventOf<'LotWithdrawn'>): void {
    const lot = this.lot(event.data.lot);
    this.expect(lot.top === null && lot.entrants.size === 0, 'terms stand once somebody has entered');
    if (event.type === 'LotChanged') lot.terms = event.data.terms;
    else lot.closed = true;
  }

  private readEntry(data: EventOf<'LotEntered'>['data'], atMs: number): void {
    const lot = this.lot(data.lot);
    this.expectAdmitted(data.lot, data.bidder, atMs);
    this.expect(!lot.entrants.has(data.bidder), 'a lot is entered once');
    this.expect(data.depositSen === lot.terms.depositSen, "the entry names the lot's deposit");
    lot.entrants.add(data.bidder);
    this.expect(
      this.heldSen(data.bidder) + (lot.top?.bidder === data.bidder ? 0 : lot.terms.depositSen) <=
        this.balanceSen(data.bidder),
      'an entry is covered together with the lots he is winning',
    );
  }

  private readBid(data: EventOf<'BidPlaced'>['data'], atMs: number, commandId: string): void {
    const lot = this.lot(data.lot);
    this.expectAdmitted(data.lot, data.bidder, atMs);
    this.expect(!this.bidCommands.has(commandId), 'a command bids once');
    this.bidCommands.add(commandId);
    this.expect(lot.entrants.has(data.bidder), 'only who entered the lot bids');
    this.expect(lot.top?.bidder !== data.bidder, 'the top bidder never outbids himself');
    this.expect(data.raisedFromSen === (lot.top?.amountSen ?? null), 'a bid names what it raised from');
    const leastSen = lot.top === null ? lot.terms.startingPriceSen : lot.top.amountSen + lot.terms.minimumRaiseSen;
    this.expect(data.amountSen >= leastSen, 'bids rise by at least the minimum raise, from the starting price');
    this.expect(data.amountSen % 100 === 0, 'bids are whole ringgit');
    lot.top = { bidder: data.bidder, amountSen: data.amountSen };
    this.expect(
      this.heldSen(data.bidder) <= this.balanceSen(data.bidder),
      'the deposits of the lots that a bidder is winning are covered',
    );
    const { session } = splitLotKey(data.lot);
    if (this.sessions.get(session)?.access !== 'public') {
      const won = this.topOfSession(session).filter((bidder) => bidder === data.bidder);
      this.expect(won.length <= 1, 'in a staff session nobody wins two lots');
    }
  }

  private readSale(data: EventOf<'LotSold'>['data'], atMs: number): void {
    const lot = this.lot(data.lot);
    this.expect(!lot.closed, 'a lot is sold once');
    this.expect(
      lot.top?.bidder === data.bidder && lot.top.amountSen === data.hammerSen,
      'the winner is the highest accepted bid',
    );
    this.expect(atMs >= this.session(data.lot).endsAtMs, 'sales are recorded after the end');
    lot.closed = true;
    lot.soldTo = data.bidder;
  }

  private readApplied(data: EventOf<'DepositApplied'>['data']): void {
    const lot = this.lot(data.lot);
    this.expect(lot.soldTo === data.bidder && !lot.applied, "a winner's deposit is applied once");
    this.expect(data.amountSen === lot.terms.depositSen, "what is applied is the lot's deposit");
    this.expect(this.session(data.lot).steps.length === 1, 'deposits are balanced out after sales are recorded');
    lot.applied = true;
  }

  private expectAdmitted(key: string, bidderNo: number, atMs: number): void {
    const lot = this.lot(key);
    const session = this.session(key);
    const bidder = this.bidder(bidderNo);
    this.expect(atMs >= session.startsAtMs, 'nothing is accepted before the start');
    this.expect(atMs < session.endsAtMs && !lot.closed, 'nothing is accepted at or after the end');
    this.expect(bidder.active, 'nothing is accepted from a suspended bidder');
    this.expect(!bidder.barredBy.has(lot.terms.vendor), 'nothing is accepted from a bidder barred by the vendor');
    this.expect(session.access === 'public' || bidder.group === session.access, 'a staff session is for its staff');
  }

  private checkMoney(event: StoredEvent): void {
    for (const { from, to, amountSen } of postings(event)) {
      this.expect(Number.isSafeInteger(amountSen) && amountSen >= 0, 'amounts are whole sen, not negative');
      this.balances.set(from, (this.balances.get(from) ?? 0) - amountSen);
      this.balances.set(to, (this.balances.get(to) ?? 0) + amountSen);
    }
    const { data } = event;
    if (event.type === 'DepositReversed' && event.data.source === 'house') {
      this.expect(
        this.heldSen(event.data.bidder) <= this.balanceSen(event.data.bidder),
        'a correction leaves held deposits covered',
      );
    }
    if ('bidder' in data && event.type === 'DepositReset') {
      this.expect(this.balanceSen(data.bidder) === 0, 'a reset leaves nothing');
    }
  }

  /** Deposits of the lots that he is winning in sessions not yet balanced out. */
  private heldSen(bidder: number): number {
    let held = 0;
    for (const lot of this.lots.values()) {
      if (lot.top?.bidder === bidder && !lot.applied) held += lot.terms.depositSen;
    }
    return held;
  }

  private topOfSession(session: string): number[] {
    const tops: number[] = [];
    for (const [key, lot] of this.lots) {
      if (lot.top !== null && splitLotKey(key).session === session) tops.push(lot.top.bidder);
    }
    return tops;
  }

  private lot(key: string): AuditedLot {
    const lot = this.lots.get(key);
    if (lot !== undefined) return lot;
    this.expect(false, `lot ${key} is in the book`);
    throw new Error(`Revision ${this.revision} speaks of lot ${key}, which the book does not have`);
  }

  private session(lotKey: string): AuditedSession {
    const session = this.sessions.get(splitLotKey(lotKey).session);
    if (session === undefined) throw new Error(`Revision ${this.revision}: lot ${lotKey} has no session in the book`);
    return session;
  }

  private bidder(bidder: number): AuditedBidder {
    const known = this.bidders.get(bidder);
    if (known === undefined) {
      throw new Error(`Revision ${this.revision} speaks of bidder ${bidder}, whom the book does not have`);
    }
    return known;
  }
}
