import { type AuditedBidder, AuditedHouse, type AuditedLot, MissingError } from './audited-house.ts';
import type { BookEvent, EventOf, StoredEvent } from './events.ts';
import { postings } from './postings.ts';
import { splitLotKey } from './primitives.ts';

/**
 * An auditor of the book: reads its events one by one and says which of them break a rule. It shares no code with the decisions or
 * the fold, so that a mistake there does not hide itself here. Used by `npm run verify` and after every event of the property tests.
 */
export interface Violation {
  readonly revision: number;
  readonly rule: string;
}

const STEP_ORDER = ['SalesRecorded', 'DepositsBalanced', 'WinnersTold', 'SessionCleared'];
const MINIMUM_SHARE_SEN = 600_00;

export class Auditor {
  private readonly house = new AuditedHouse();
  private lastAtMs = 0;
  private found: Violation[] = [];
  private revision = -1;

  /** Reads the next event; returns the rules that it breaks. */
  read(event: StoredEvent): readonly Violation[] {
    this.found = [];
    const expected = this.revision + 1;
    this.revision = event.revision;
    this.expect(event.revision === expected, 'revisions have no gap');
    const atMs = Date.parse(event.metadata.at);
    this.expect(atMs >= this.lastAtMs, 'recorded times never go back');
    this.lastAtMs = Math.max(atMs, this.lastAtMs);
    try {
      this.checkRules(event, atMs);
      this.checkMoney(event);
    } catch (error) {
      if (!(error instanceof MissingError)) throw error;
      this.expect(false, error.message);
    }
    return this.found;
  }

  /** The balance of a bidder's deposit account, in sen: the sum of its postings. */
  balanceSen(bidder: number): number {
    return this.house.balanceSen(bidder);
  }

  /** The deposits, in sen, of the lots that the bidder is winning in sessions not yet balanced out. */
  heldSen(bidder: number): number {
    return this.house.heldSen(bidder);
  }

  private expect(holds: boolean, rule: string): void {
    if (!holds) this.found.push({ revision: this.revision, rule });
  }

  private checkRules(event: StoredEvent, atMs: number): void {
    switch (event.type) {
      case 'SessionScheduled':
        return this.readSchedule(event.data);
      case 'SessionChanged':
        return this.readSessionChange(event.data, atMs);
      case 'SessionWithdrawn':
        return this.readSessionWithdrawal(event.data.session);
      case 'LotListed':
        return this.readListing(event.data, atMs);
      case 'LotChanged':
      case 'LotWithdrawn':
        return this.readLotChange(event);
      case 'BidderJoined':
      case 'BidderSuspended':
      case 'BidderReinstated':
      case 'StaffVerified':
      case 'StaffRefuted':
      case 'VendorBarred':
      case 'VendorBarLifted':
        return this.readStanding(event);
      case 'LotEntered':
        return this.readEntry(event.data, atMs);
      case 'BidPlaced':
        return this.readBid(event.data, atMs, event.metadata.commandId);
      case 'DepositCredited':
      case 'DepositReversed':
        this.house.bidder(event.data.bidder);
        this.expect(!this.house.references.has(event.data.reference), 'a reference moves money once');
        this.house.references.add(event.data.reference);
        return;
      case 'DepositReset':
        this.expect(
          event.data.amountSen > 0 && this.balanceSen(event.data.bidder) === -event.data.amountSen,
          'only a negative balance is reset, and to zero',
        );
        return;
      case 'LotSold':
        return this.readSale(event.data, atMs);
      case 'LotUnsold': {
        const lot = this.closable(event.data.lot, atMs);
        this.expect(lot.top === null, 'only a lot without a bid is unsold');
        lot.outcome = 'unsold';
        return;
      }
      case 'DepositApplied':
        return this.readApplied(event.data);
      case 'WinnerTold':
        return this.readTold(event.data);
      case 'SalesRecorded':
      case 'DepositsBalanced':
      case 'WinnersTold':
      case 'SessionCleared':
        return this.readStep(event);
    }
  }

  private readSchedule(data: EventOf<'SessionScheduled'>['data']): void {
    this.expect(!this.house.sessions.has(data.session), 'a session is scheduled once');
    const startsAtMs = Date.parse(data.startsAt);
    const endsAtMs = Date.parse(data.endsAt);
    this.expect(startsAtMs < endsAtMs, 'a session ends after it starts');
    const { session, access } = data;
    const fresh = { session, startsAtMs, endsAtMs, access, withdrawn: false, steps: [], lots: [] };
    const audited = { ...fresh, bidCommands: new Set<string>() };
    this.house.sessions.set(session, audited);
    this.house.current.add(audited);
  }

  private readSessionChange(data: EventOf<'SessionChanged'>['data'], atMs: number): void {
    const session = this.house.session(data.session);
    const startsAtMs = Date.parse(data.startsAt);
    const endsAtMs = Date.parse(data.endsAt);
    const hasBegun = atMs >= session.startsAtMs;
    this.expect(startsAtMs < endsAtMs, 'a session ends after it starts');
    this.expect(
      atMs < session.endsAtMs && !session.withdrawn && session.steps.length === 0,
      'what has ended stays ended',
    );
    this.expect(atMs < endsAtMs, 'no session is ended in the past');
    this.expect(
      !hasBegun || (startsAtMs === session.startsAtMs && data.access === session.access),
      'a session that has begun keeps its start and its public',
    );
    session.startsAtMs = startsAtMs;
    session.endsAtMs = endsAtMs;
    session.access = data.access;
  }

  private readSessionWithdrawal(name: string): void {
    const session = this.house.session(name);
    this.expect(!session.withdrawn && session.steps.length === 0, 'only an open session is withdrawn');
    this.expect(
      session.lots.every((lot) => lot.top === null),
      'a session with bids is not withdrawn',
    );
    session.withdrawn = true;
    this.house.current.delete(session);
  }

  private readListing(data: EventOf<'LotListed'>['data'], atMs: number): void {
    const session = this.house.sessionOf(data.lot);
    this.expect(!this.house.lots.has(data.lot), 'a lot is listed once');
    this.expect(!this.house.isNumberTaken(splitLotKey(data.lot).lotNo), 'a number names one lot of the catalogue');
    this.expect(this.house.current.has(session) && atMs < session.endsAtMs, 'lots are listed before the end');
    const lot: AuditedLot = {
      key: data.lot,
      terms: data.terms,
      top: null,
      entrants: new Set(),
      outcome: 'open',
      soldTo: null,
      applied: false,
      told: false,
    };
    this.house.lots.set(data.lot, lot);
    this.house.unsettled.add(lot);
    session.lots.push(lot);
  }

  private readLotChange(event: EventOf<'LotChanged'> | EventOf<'LotWithdrawn'>): void {
    const lot = this.house.lot(event.data.lot);
    this.expect(lot.outcome === 'open' && !this.house.sessionOf(lot.key).withdrawn, 'only an open lot changes');
    this.expect(lot.top === null && lot.entrants.size === 0, 'terms stand once somebody has entered');
    if (event.type === 'LotChanged') lot.terms = event.data.terms;
    else lot.outcome = 'withdrawn';
  }

  private readStanding(event: BookEvent & { readonly data: { readonly bidder: number } }): void {
    if (event.type === 'BidderJoined') {
      this.expect(!this.house.bidders.has(event.data.bidder), 'a bidder joins once');
      this.house.bidders.set(event.data.bidder, { active: true, group: null, barredBy: new Set() });
      return;
    }
    const bidder: AuditedBidder = this.house.bidder(event.data.bidder);
    if (event.type === 'BidderSuspended') bidder.active = false;
    if (event.type === 'BidderReinstated') bidder.active = true;
    if (event.type === 'StaffVerified') bidder.group = event.data.group;
    if (event.type === 'StaffRefuted') bidder.group = null;
    if (event.type === 'VendorBarred') bidder.barredBy.add(event.data.vendor);
    if (event.type === 'VendorBarLifted') bidder.barredBy.delete(event.data.vendor);
  }

  private readEntry(data: EventOf<'LotEntered'>['data'], atMs: number): void {
    const lot = this.admitted(data.lot, data.bidder, atMs);
    const session = this.house.sessionOf(data.lot);
    this.expect(!lot.entrants.has(data.bidder), 'a lot is entered once');
    this.expect(data.depositSen === lot.terms.depositSen, "the entry names the lot's deposit");
    lot.entrants.add(data.bidder);
    this.expect(
      this.heldSen(data.bidder) + lot.terms.depositSen <= this.balanceSen(data.bidder),
      'an entry is covered together with the lots he is winning',
    );
    if (session.access === 'public') return;
    this.expect(
      this.house.winsIn(session, data.bidder) === 0,
      'in a staff session nobody enters a lot beside one he wins',
    );
  }

  private readBid(data: EventOf<'BidPlaced'>['data'], atMs: number, commandId: string): void {
    const lot = this.admitted(data.lot, data.bidder, atMs);
    const session = this.house.sessionOf(data.lot);
    this.expect(!this.house.hasBid(commandId), 'a command bids once');
    session.bidCommands.add(commandId);
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
    if (session.access === 'public') return;
    this.expect(this.house.winsIn(session, data.bidder) <= 1, 'in a staff session nobody wins two lots');
  }

  private readSale(data: EventOf<'LotSold'>['data'], atMs: number): void {
    const lot = this.closable(data.lot, atMs);
    const { terms, top } = lot;
    this.expect(
      top?.bidder === data.bidder && top.amountSen === data.hammerSen,
      'the winner is the highest accepted bid',
    );
    this.expect(
      data.premiumSen === premiumSen(terms.premium, data.hammerSen) &&
        data.adminFeeSen === terms.adminFeeSen &&
        data.safetyDepositSen === terms.safetyDepositSen &&
        data.depositSen === terms.depositSen,
      "a sale is made on the lot's terms",
    );
    lot.outcome = 'sold';
    lot.soldTo = data.bidder;
  }

  private readApplied(data: EventOf<'DepositApplied'>['data']): void {
    const lot = this.house.lot(data.lot);
    this.expect(lot.soldTo === data.bidder && !lot.applied, "a winner's deposit is applied once");
    this.expect(data.amountSen === lot.terms.depositSen, "what is applied is the lot's deposit");
    this.expect(
      this.house.sessionOf(data.lot).steps.length === 1,
      'deposits are balanced out after sales are recorded',
    );
    lot.applied = true;
    this.house.unsettled.delete(lot);
  }

  private readTold(data: EventOf<'WinnerTold'>['data']): void {
    const lot = this.house.lot(data.lot);
    this.expect(lot.soldTo === data.bidder, 'the one who is told is the winner');
    this.expect(!lot.told, 'a winner is told once');
    this.expect(this.house.sessionOf(data.lot).steps.length === 2, 'winners are told after deposits are balanced out');
    lot.told = true;
  }

  private readStep(event: EventOf<'SalesRecorded' | 'DepositsBalanced' | 'WinnersTold' | 'SessionCleared'>): void {
    const session = this.house.session(event.data.session);
    const order = STEP_ORDER.indexOf(event.type);
    this.expect(session.steps.length === order && !session.withdrawn, 'end-auction steps run once and in order');
    this.expect(this.lastAtMs >= session.endsAtMs, 'sales are recorded after the end');
    this.expect(
      session.lots.every(
        (lot) =>
          (order !== 0 || lot.outcome !== 'open') &&
          (order !== 1 || lot.soldTo === null || lot.applied) &&
          (order !== 2 || lot.soldTo === null || lot.told),
      ),
      'an end-auction step leaves no lot out',
    );
    session.steps.push(event.type);
    if (event.type === 'DepositsBalanced') for (const lot of session.lots) this.house.unsettled.delete(lot);
    if (event.type !== 'SessionCleared') return;
    this.house.current.delete(session);
    session.bidCommands.clear();
  }

  /** A lot whose sale may be recorded now. */
  private closable(key: string, atMs: number): AuditedLot {
    const lot = this.house.lot(key);
    const session = this.house.sessionOf(key);
    this.expect(lot.outcome === 'open', 'the sale of a lot is recorded once');
    this.expect(atMs >= session.endsAtMs && session.steps.length === 0, 'sales are recorded after the end');
    return lot;
  }

  /** A lot that is open to this bidder at this time. */
  private admitted(key: string, bidderNo: number, atMs: number): AuditedLot {
    const lot = this.house.lot(key);
    const session = this.house.sessionOf(key);
    const bidder = this.house.bidder(bidderNo);
    this.expect(this.house.current.has(session), 'nothing is accepted outside the current catalogue');
    this.expect(atMs >= session.startsAtMs, 'nothing is accepted before the start');
    this.expect(atMs < session.endsAtMs && lot.outcome === 'open', 'nothing is accepted at or after the end');
    this.expect(bidder.active, 'nothing is accepted from a suspended bidder');
    this.expect(!bidder.barredBy.has(lot.terms.vendor), 'nothing is accepted from a bidder barred by the vendor');
    this.expect(session.access === 'public' || bidder.group === session.access, 'a staff session is for its staff');
    return lot;
  }

  private checkMoney(event: StoredEvent): void {
    const { balances } = this.house;
    for (const { from, to, amountSen } of postings(event)) {
      this.expect(Number.isSafeInteger(amountSen) && amountSen >= 0, 'amounts are whole sen, not negative');
      balances.set(from, (balances.get(from) ?? 0) - amountSen);
      balances.set(to, (balances.get(to) ?? 0) + amountSen);
    }
    if (event.type === 'DepositReversed' && event.data.source === 'house') {
      this.expect(
        this.heldSen(event.data.bidder) <= this.balanceSen(event.data.bidder),
        'a correction leaves held deposits covered',
      );
    }
  }
}

/** The buyer's premium by the specification, in words of its own. */
function premiumSen(premium: AuditedLot['terms']['premium'], hammerSen: number): number {
  if (premium.kind === 'none') return 0;
  if (premium.kind === 'flat') return premium.amountSen;
  const twice = (2n * BigInt(hammerSen) * BigInt(premium.ppm)) / 1_000_000n;
  return Math.max(MINIMUM_SHARE_SEN, Number((twice + 1n) / 2n));
}
