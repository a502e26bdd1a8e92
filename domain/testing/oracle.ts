import type { EventOf, EventType, LotTerms, StoredEvent } from '../events.ts';
import type { Request } from './asking.ts';

/**
 * What a bid or an entry must come to, read off the history of the book in the plainest way: slow, and without a line of the
 * decisions or the fold. It finds what no auditor of accepted events can: that something was refused which had to be accepted.
 */
export type End = 'accepted' | 'nothing-to-do' | 'repeated' | 'refused';

type Bid = Extract<Request, { type: 'place-bid' }>;
type Cancellation = Extract<Request, { type: 'cancel-bid' }>;
type Entry = Extract<Request, { type: 'enter-lot' }>;

const RM_1_BILLION_SEN = 100_000_000_000;

export function expectedEnd(history: readonly StoredEvent[], request: Bid | Entry, nowMs: number): End {
  const past = new Past(history);
  const lot = past.lotOnShow(request.lotNo);
  if (request.type === 'enter-lot') {
    const earlier = past.entryOf(request.commandId);
    if (earlier !== undefined) return earlier.lot === lot && earlier.bidder === request.bidder ? 'repeated' : 'refused';
    if (past.bidOf(request.commandId) !== undefined) return 'refused';
    if (lot === undefined || !past.admits(lot, request.bidder, nowMs)) return 'refused';
    if (past.isIn(lot, request.bidder)) return 'nothing-to-do';
    return past.covers(lot, request.bidder) ? 'accepted' : 'refused';
  }
  if (past.entryOf(request.commandId) !== undefined) return 'refused';
  const earlier = past.bidOf(request.commandId);
  if (earlier !== undefined) {
    if (earlier.lot !== lot || earlier.bidder !== request.bidder) return 'refused';
    return earlier.amountSen === amountOf(past.terms(earlier.lot), request) ? 'repeated' : 'refused';
  }
  if (lot === undefined || !past.admits(lot, request.bidder, nowMs) || !past.isIn(lot, request.bidder))
    return 'refused';
  const amountSen = amountOf(past.terms(lot), request);
  const top = past.top(lot);
  const leastSen = top ? top.amountSen + past.terms(lot).minimumRaiseSen : past.terms(lot).startingPriceSen;
  const priceSen = top?.amountSen ?? past.terms(lot).startingPriceSen;
  const { timesPercent, plusSen } = past.raiseLimit();
  const isWithinLimit = amountSen - leastSen < 100 || amountSen <= (timesPercent / 100) * priceSen + plusSen;
  const isSeen = request.basis === 'start' || request.seenSen <= priceSen;
  const isAmount = amountSen % 100 === 0 && amountSen >= leastSen && amountSen <= RM_1_BILLION_SEN;
  if (!isWithinLimit || !isSeen) return 'refused';
  return isAmount && top?.bidder !== request.bidder && past.covers(lot, request.bidder) ? 'accepted' : 'refused';
}

function amountOf(terms: LotTerms, { basis, seenSen, offerSen }: Bid): number {
  return basis === 'start' ? terms.startingPriceSen + offerSen : seenSen + offerSen;
}

export function expectedCancellation(history: readonly StoredEvent[], { lot, bidRevision }: Cancellation): End {
  const past = new Past(history);
  if (!past.isBidOn(lot, bidRevision)) return 'refused';
  if (past.isVoid(bidRevision)) return 'nothing-to-do';
  return past.isOpen(lot) ? 'accepted' : 'refused';
}

class Past {
  private readonly history: readonly StoredEvent[];
  constructor(history: readonly StoredEvent[]) {
    this.history = history;
  }

  lotOnShow(lotNo: string): string | undefined {
    return this.of('LotListed')
      .map((event) => event.data.lot)
      .findLast((lot) => lot.split('/')[1] === lotNo && !this.isGone(lot));
  }

  terms(lot: string): LotTerms {
    const listing = this.last(['LotListed', 'LotChanged'], (event) => event.data.lot === lot);
    if (listing === undefined) throw new Error(`Lot ${lot} was never listed`);
    return listing.data.terms;
  }

  top(lot: string): { bidder: number; amountSen: number } | undefined {
    return this.last(['BidPlaced'], (event) => event.data.lot === lot && !this.isVoid(event.revision))?.data;
  }

  /** Was this bid cancelled, or passed over when another one was? */
  isVoid(revision: number): boolean {
    return this.of('BidCancelled').some(({ data }) => [data.bidRevision, ...data.passedOver].includes(revision));
  }

  isBidOn(lot: string, revision: number): boolean {
    return this.of('BidPlaced').some((event) => event.revision === revision && event.data.lot === lot);
  }

  isOpen(lot: string): boolean {
    const isListed = this.last(['LotListed', 'LotWithdrawn'], (event) => event.data.lot === lot)?.type === 'LotListed';
    return isListed && !this.of('LotSold', 'LotUnsold').some((event) => event.data.lot === lot);
  }

  isIn(lot: string, bidder: number): boolean {
    return this.of('LotEntered').some(({ data }) => data.lot === lot && data.bidder === bidder);
  }

  /** The bid of this command, unless its session was cleared. */
  bidOf(commandId: string): { lot: string; bidder: number; amountSen: number } | undefined {
    const bid = this.of('BidPlaced').find((event) => event.metadata.commandId === commandId)?.data;
    return bid === undefined || this.isGone(bid.lot) ? undefined : bid;
  }

  /** The entry of this command, unless its lot has left the catalogue. */
  entryOf(commandId: string): { lot: string; bidder: number } | undefined {
    const entry = this.of('LotEntered').find((event) => event.metadata.commandId === commandId)?.data;
    return entry === undefined || this.isGone(entry.lot) ? undefined : entry;
  }

  raiseLimit(): { timesPercent: number; plusSen: number } {
    return this.last(['RaiseLimitSet'], () => true)?.data ?? { timesPercent: 200, plusSen: 5_000_00 };
  }

  admits(lot: string, bidder: number, nowMs: number): boolean {
    const session = this.session(lot);
    const isOpen = nowMs >= Date.parse(session.startsAt) && nowMs < Date.parse(session.endsAt);
    const isClosed = this.of('LotSold', 'LotUnsold').some((event) => event.data.lot === lot);
    const his = this.history.filter((event) => 'bidder' in event.data && event.data.bidder === bidder);
    const standing = (...types: EventType[]) => his.findLast((event) => types.includes(event.type));
    const isActive = standing('BidderJoined', 'BidderSuspended', 'BidderReinstated');
    const staff = standing('StaffVerified', 'StaffRefuted');
    const group = staff?.type === 'StaffVerified' ? staff.data.group : undefined;
    const bar = his.findLast((event) => 'vendor' in event.data && event.data.vendor === this.terms(lot).vendor);
    return (
      isOpen &&
      !isClosed &&
      isActive !== undefined &&
      isActive.type !== 'BidderSuspended' &&
      bar?.type !== 'VendorBarred' &&
      (session.access === 'public' || session.access === group)
    );
  }

  covers(lot: string, bidder: number): boolean {
    const lots = [...new Set(this.of('BidPlaced').map((event) => event.data.lot))];
    const applied = this.of('DepositApplied').map((event) => event.data.lot);
    const winning = lots.filter((each) => this.top(each)?.bidder === bidder && !applied.includes(each));
    const held = winning.reduce((sum, each) => sum + this.terms(each).depositSen, 0);
    const isBound = winning.some((each) => each !== lot && sessionNameOf(each) === sessionNameOf(lot));
    const isFree = this.session(lot).access === 'public' || !isBound;
    return isFree && held + this.terms(lot).depositSen <= this.balance(bidder);
  }

  private balance(bidder: number): number {
    let sum = 0;
    for (const { type, data } of this.history) {
      if (!('bidder' in data) || data.bidder !== bidder) continue;
      if (type === 'DepositCredited' || type === 'DepositReset' || type === 'RefundReturned') sum += data.amountSen;
      if (type === 'PurchaseSurplusCredited') sum += data.amountSen;
      if (type === 'UnitReserved') sum -= data.depositSen;
      if (type === 'DepositReversed' || type === 'DepositApplied') sum -= data.amountSen;
      if (type === 'RefundOrdered' || type === 'RefundRecorded') sum -= data.amountSen;
    }
    return sum;
  }

  private session(lot: string): EventOf<'SessionScheduled'>['data'] {
    const name = sessionNameOf(lot);
    const session = this.last(['SessionScheduled', 'SessionChanged'], (event) => event.data.session === name);
    if (session === undefined) throw new Error(`Session ${name} was never scheduled`);
    const extended = this.last(['SessionExtended'], (event) => event.data.session === name);
    const isNewer = extended !== undefined && extended.revision > session.revision;
    return isNewer ? { ...session.data, endsAt: extended.data.endsAt } : session.data;
  }

  private isGone(lot: string): boolean {
    return (
      this.last(['LotListed', 'LotWithdrawn'], (event) => event.data.lot === lot)?.type === 'LotWithdrawn' ||
      this.of('SessionWithdrawn', 'SessionCleared').some((event) => event.data.session === sessionNameOf(lot))
    );
  }

  private last<T extends EventType>(
    types: readonly T[],
    isIt: (event: StoredEvent & EventOf<T>) => boolean,
  ): (StoredEvent & EventOf<T>) | undefined {
    return this.history.findLast(
      (event): event is StoredEvent & EventOf<T> =>
        (types as readonly string[]).includes(event.type) && isIt(event as StoredEvent & EventOf<T>),
    );
  }

  private of<T extends EventType>(...types: readonly T[]): (StoredEvent & EventOf<T>)[] {
    return this.history.filter((event): event is StoredEvent & EventOf<T> =>
      (types as readonly string[]).includes(event.type),
    );
  }
}

function sessionNameOf(lot: string): string {
  return lot.split('/')[0] ?? '';
}
