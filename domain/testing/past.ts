import type { EventOf, EventType, LotTerms, StoredEvent } from '../events.ts';
import { NO_RULES, type SessionRules } from '../session-rules.ts';

/** What a history says, read in the plainest way. */
export class Past {
  private readonly history: readonly StoredEvent[];
  private readonly byType = new Map<EventType, StoredEvent[]>();

  constructor(history: readonly StoredEvent[]) {
    this.history = history;
    for (const event of history) {
      const alike = this.byType.get(event.type);
      if (alike === undefined) this.byType.set(event.type, [event]);
      else alike.push(event);
    }
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
    return this.isListed(lot) && !this.isClosed(lot);
  }

  isClosed(lot: string): boolean {
    return this.of('LotSold', 'LotUnsold', 'LotOffered').some((event) => event.data.lot === lot);
  }

  isIn(lot: string, bidder: number): boolean {
    return this.of('LotEntered').some(({ data }) => data.lot === lot && data.bidder === bidder);
  }

  /** The bid of this command, unless its session was cleared. */
  bidOf(commandId: string): { lot: string; bidder: number; amountSen: number } | undefined {
    const isIt = ({ metadata, data }: EventOf<'BidPlaced'> & StoredEvent) =>
      metadata.commandId === commandId && !data.automatic;
    const bid = this.of('BidPlaced').find(isIt)?.data;
    return bid === undefined || this.isGone(bid.lot) ? undefined : bid;
  }

  /** The maximum of this command, likewise. */
  maximumOf(commandId: string): { lot: string; bidder: number; maximumSen: number } | undefined {
    const set = this.of('MaximumSet').find((event) => event.metadata.commandId === commandId)?.data;
    return set === undefined || this.isGone(set.lot) ? undefined : set;
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
    const isOpen = nowMs >= Date.parse(session.startsAt) && nowMs < this.endMs(lot) && !this.isClosed(lot);
    return isOpen && this.isWelcome(lot, bidder);
  }

  /** Do house and vendor take them on this lot? */
  isWelcome(lot: string, bidder: number): boolean {
    const { access } = this.session(lot);
    const his = this.history.filter((event) => 'bidder' in event.data && event.data.bidder === bidder);
    const standing = (...types: EventType[]) => his.findLast((event) => types.includes(event.type));
    const isActive = standing('BidderJoined', 'BidderSuspended', 'BidderReinstated');
    const staff = standing('StaffVerified', 'StaffRefuted');
    const group = staff?.type === 'StaffVerified' ? staff.data.group : undefined;
    const bar = his.findLast((event) => 'vendor' in event.data && event.data.vendor === this.terms(lot).vendor);
    return (
      isActive !== undefined &&
      isActive.type !== 'BidderSuspended' &&
      bar?.type !== 'VendorBarred' &&
      (access === 'public' || access === group)
    );
  }

  /** Beside the other lots that they are winning, or that are offered to a vendor with their bid. */
  covers(lot: string, bidder: number): boolean {
    const lots = [...new Set(this.of('BidPlaced').map((event) => event.data.lot))].filter((each) => each !== lot);
    const free = this.of('DepositApplied', 'OfferDeclined', 'OfferLapsed').map((event) => event.data.lot);
    const winning = lots.filter((each) => this.top(each)?.bidder === bidder && !free.includes(each));
    const held = winning.reduce((sum, each) => sum + this.terms(each).depositSen, 0);
    const isBound = winning.some((each) => sessionNameOf(each) === sessionNameOf(lot));
    const isFree = this.session(lot).access === 'public' || !isBound;
    return isFree && held + this.terms(lot).depositSen <= this.balance(bidder);
  }

  private balance(bidder: number): number {
    let sum = 0;
    for (const { type, data } of this.history) {
      if (!('bidder' in data) || data.bidder !== bidder) continue;
      if (type === 'DepositCredited' || type === 'DepositReset' || type === 'RefundReturned') sum += data.amountSen;
      if (type === 'PurchaseSurplusCredited' || type === 'SafetyDepositReturned') sum += data.amountSen;
      if (type === 'HandoverChargeWaived') sum += data.creditedSen;
      if (type === 'SafetyDepositRestored' && data.from === 'deposit') sum -= data.amountSen;
      if (type === 'UnitReserved') sum -= data.depositSen;
      if (type === 'DepositReversed' || type === 'DepositApplied') sum -= data.amountSen;
      if (type === 'RefundOrdered' || type === 'RefundRecorded') sum -= data.amountSen;
    }
    return sum;
  }

  rulesOf(session: string): SessionRules {
    return this.last(['SessionRulesSet'], ({ data }) => data.session === session)?.data.rules ?? NO_RULES;
  }

  /** `at`: when the event of this revision came; otherwise now. */
  reserveOf(lot: string, at = Number.POSITIVE_INFINITY) {
    const listed = this.last(['LotListed'], ({ data }) => data.lot === lot)?.revision ?? 0;
    const isBetween = (revision: number) => revision > listed && revision < at;
    const set = this.last(['LotReserveSet'], ({ data, revision }) => data.lot === lot && isBetween(revision));
    return { ...(set?.data ?? { reserveSen: null, approval: false }), setAt: set?.revision ?? -1 };
  }

  /** By how much the next bid is above this price. */
  stepSen(lot: string, priceSen: number): number {
    const { increments } = this.rulesOf(sessionNameOf(lot));
    const band = increments.filter(({ fromSen }) => fromSen <= priceSen).at(-1);
    return band?.stepSen ?? this.terms(lot).minimumRaiseSen;
  }

  leastSen(lot: string): number {
    const top = this.top(lot);
    return top ? top.amountSen + this.stepSen(lot, top.amountSen) : this.terms(lot).startingPriceSen;
  }

  /** Does one bid rise so far? */
  isLikely(lot: string, amountSen: number): boolean {
    const priceSen = this.top(lot)?.amountSen ?? this.terms(lot).startingPriceSen;
    const { timesPercent, plusSen } = this.raiseLimit();
    return amountSen - this.leastSen(lot) < 100 || amountSen <= (timesPercent / 100) * priceSen + plusSen;
  }

  /** The lots that the session has or had, in the order in which they were first listed. */
  placesOf(session: string): { readonly lot: string; readonly place: number }[] {
    const listings = this.of('LotListed').filter(({ data }) => sessionNameOf(data.lot) === session);
    return [...new Set(listings.map(({ data }) => data.lot))].map((lot, place) => ({ lot, place }));
  }

  isListed(lot: string): boolean {
    return this.last(['LotListed', 'LotWithdrawn'], ({ data }) => data.lot === lot)?.type === 'LotListed';
  }

  /** Neither withdrawn nor cleared. */
  liveSessions(): string[] {
    const over = this.of('SessionWithdrawn', 'SessionCleared').map(({ data }) => data.session);
    const recorded = this.of('SalesRecorded').map(({ data }) => data.session);
    // Archived without lots it was cleared as well.
    const archived = this.of('SessionArchived').flatMap(({ data: { session } }) =>
      recorded.includes(session) ? [] : session,
    );
    const names = this.of('SessionScheduled').map(({ data }) => data.session);
    return names.filter((name) => ![...over, ...archived].includes(name));
  }

  /** As they stand. */
  timesOf(name: string) {
    const { startsAt, access } = this.session(`${name}/1`);
    const last = this.last(
      ['SessionScheduled', 'SessionChanged', 'SessionExtended'],
      (each) => each.data.session === name,
    );
    return { startsAt, access, endsAt: last?.data.endsAt ?? '' };
  }

  /** When the lot ends as it stands, event by event. */
  endMs(lot: string): number {
    const session = sessionNameOf(lot);
    const place = this.placesOf(session).findIndex((each) => each.lot === lot);
    let [sessionMs, staggerMs, plannedMs, endMs] = [0, 0, 0, Number.POSITIVE_INFINITY];
    for (const { type, data, metadata } of this.history) {
      if ('session' in data && data.session !== session) continue;
      if ('lot' in data && data.lot !== lot) continue;
      if (type === 'SessionScheduled' || type === 'SessionChanged') sessionMs = Date.parse(data.endsAt);
      if (type === 'SessionRulesSet') staggerMs = 1_000 * data.rules.staggerSeconds;
      const isAnew = (type === 'SessionChanged' || type === 'SessionRulesSet') && endMs > Date.parse(metadata.at);
      if (type === 'LotListed' || isAnew) {
        const beforeMs = plannedMs;
        plannedMs = sessionMs + place * staggerMs;
        const stays = isAnew && plannedMs >= beforeMs && endMs > plannedMs;
        if (!stays) endMs = plannedMs;
      }
      if (type === 'LotExtended') endMs = Date.parse(data.endsAt);
      if (type !== 'SessionExtended') continue;
      const laterMs = Date.parse(data.endsAt) - sessionMs;
      sessionMs += laterMs;
      if (endMs <= Date.parse(data.outageFrom)) continue;
      plannedMs += laterMs;
      endMs += laterMs;
    }
    return endMs;
  }

  session(lot: string): EventOf<'SessionScheduled'>['data'] {
    const name = sessionNameOf(lot);
    const session = this.last(['SessionScheduled', 'SessionChanged'], (event) => event.data.session === name);
    if (session === undefined) throw new Error(`Session ${name} was never scheduled`);
    const extended = this.last(['SessionExtended'], (event) => event.data.session === name);
    const isNewer = extended !== undefined && extended.revision > session.revision;
    return isNewer ? { ...session.data, endsAt: extended.data.endsAt } : session.data;
  }

  isGone(lot: string): boolean {
    return (
      this.last(['LotListed', 'LotWithdrawn'], (event) => event.data.lot === lot)?.type === 'LotWithdrawn' ||
      this.of('SessionWithdrawn', 'SessionCleared').some((event) => event.data.session === sessionNameOf(lot))
    );
  }

  last<T extends EventType>(
    types: readonly T[],
    isIt: (event: StoredEvent & EventOf<T>) => boolean,
  ): (StoredEvent & EventOf<T>) | undefined {
    return this.of(...types).findLast(isIt);
  }

  of<T extends EventType>(...types: readonly T[]): readonly (StoredEvent & EventOf<T>)[] {
    const alike = types.map((type) => this.byType.get(type) ?? []);
    const some = alike.filter((events) => events.length > 0);
    const all = some.length > 1 ? some.flat().sort((a, b) => a.revision - b.revision) : (some[0] ?? []);
    return all as (StoredEvent & EventOf<T>)[];
  }
}

export function sessionNameOf(lot: string): string {
  return lot.split('/')[0] ?? '';
}
