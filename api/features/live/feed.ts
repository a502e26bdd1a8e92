import type { Book } from '#api/book/book.ts';
import { bidsOf, type Commit, type CommittedBid, type LotSummary } from '#api/book/commit.ts';
import type { PublicBid } from '#contract/bidding.ts';
import { LIVE_LIMITS, type OfficeNews, type ServerMessage } from '#contract/live.ts';
import type { StoredEvent } from '#domain/events.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { bidderOfDeposit, postings } from '#domain/postings.ts';
import { EVENT_USES } from '#domain/vocabulary/event-uses.ts';
import { type Listener, ready } from './listener.ts';
import { LotSummaries, movesOf } from './lot-summaries.ts';
import { Merger } from './merge.ts';

/** By the kind of subject; of others nothing is shown that somebody may be about to change. */
const OFFICE_NEWS: Readonly<Record<string, OfficeNews>> = {
  ...{ lot: 'lots', 'next-lot': 'lots', unit: 'lots' },
  user: 'people',
  ...{ page: 'pages', document: 'pages', setting: 'pages', vendor: 'pages', 'vendor-contact': 'pages' },
};

/** What the feed needs of the book. */
type FeedBook = Pick<Book, 'committed' | 'revision' | 'nowMs' | 'onCommitted'>;

/** Called for what the feed does; returns at once. */
export interface FeedObserver {
  /** The listener follows its lot from now on, and was sent the book's revision. */
  joined(listener: Listener, revision: number): void;
  /** The listener's socket is closed, with this WebSocket code. */
  closed(listener: Listener, code: number): void;
  /** Bids of a lot (key) up to `revision` were sent to this many listeners, so many ms after the first of them was decided. */
  sent(lot: string, revision: number, listeners: number, delayMs: number): void;
}

interface Unsent {
  bids: PublicBid[];
  startOrRaise: 'start' | 'raise';
  offerSen: number;
  revision: number;
}

/**
 * The live feed: sends listeners what has been committed to the log, by whichever process. Listeners of a lot get every bid; everybody gets the
 * newest bid of other lots. Messages are serialised once.
 */
export class LiveFeed {
  readonly #book: FeedBook;
  readonly #summaries: LotSummaries;
  readonly #listeners = new Set<Listener>();
  readonly #rooms = new Map<string, Set<Listener>>();
  readonly #unsent = new Map<string, Unsent>();
  /** Bids per lot since the last notice. */
  #unannounced = new Map<string, number>();
  readonly #lots = new Merger<string>(LIVE_LIMITS.lotEveryMs, (lots) => this.#sendLots(lots));
  readonly #notices = new Merger<string>(LIVE_LIMITS.noticeEveryMs, (lots) => this.#sendNotices(lots));
  readonly #extended = new Merger<string>(LIVE_LIMITS.lotEveryMs, (lots) => this.#sendExtended(lots));
  readonly #sessions = new Merger<string>(LIVE_LIMITS.noticeEveryMs, (sessions) => this.#sendSessions(sessions));
  readonly #accounts = new Merger<number>(LIVE_LIMITS.noticeEveryMs, (bidders) => this.#sendAccounts(bidders));
  readonly #office = new Merger<OfficeNews>(LIVE_LIMITS.officeEveryMs, (about) => this.#sendOffice(about));
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  readonly #observer: FeedObserver | undefined;

  constructor(book: FeedBook, observer?: FeedObserver) {
    this.#book = book;
    this.#observer = observer;
    this.#summaries = new LotSummaries(book.committed);
    this.#unsubscribe = book.onCommitted((commit) => {
      for (const bid of bidsOf(commit)) this.#handleBid(bid);
      for (const event of commit.events) this.#handle(event, commit);
    });
    this.#heartbeat = setInterval(() => this.#beat(), LIVE_LIMITS.heartbeatMs);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Listeners of this process: all, signed in, following a lot. */
  counts(): { open: number; signedIn: number; followingLots: number } {
    const counts = { open: this.#listeners.size, signedIn: 0, followingLots: 0 };
    for (const { account, lot } of this.#listeners) {
      if (account !== null) counts.signedIn += 1;
      if (lot !== null) counts.followingLots += 1;
    }
    return counts;
  }

  /** Listeners of this process that follow the lot (key). */
  followersOf(lot: string): number {
    return this.#rooms.get(lot)?.size ?? 0;
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  remove(listener: Listener, code: number): void {
    this.#observer?.closed(listener, code);
    this.#leave(listener);
    this.#listeners.delete(listener);
  }

  /** Makes the listener follow a lot (null: none) and sends it the state of lot and book. False: no such current lot. */
  join(listener: Listener, lotNo: string | null): boolean {
    const lot = lotNo === null ? undefined : this.#summaries.byLotNo(lotNo);
    if (lotNo !== null && lot === undefined) return false;
    // The socket closed while its token was looked up: nobody would remove it from the room.
    if (!this.#listeners.has(listener)) return true;
    this.#leave(listener);
    if (lot !== undefined) {
      listener.lot = lot.lot;
      const room = this.#rooms.get(lot.lot) ?? new Set();
      this.#rooms.set(lot.lot, room.add(listener));
    }
    const { revision } = this.#book;
    const { bidCount, voidBids } = lot ?? { bidCount: 0, voidBids: 0 };
    listener.send({ event: 'joined', data: { lotNo, bidCount, voidBids, revision, at: this.#now() } });
    this.#observer?.joined(listener, revision);
    return true;
  }

  /** Listeners whose token belongs to this account (null: to any). */
  signedIn(accountId: number | null): Listener[] {
    return [...this.#listeners].filter(
      ({ account }) => account !== null && (accountId === null || account.id === accountId),
    );
  }

  /** Staff have changed something beside the book: a subject of this kind, or null when nobody knows which. */
  officeChanged(kind: string | null): void {
    for (const about of kind === null ? Object.values(OFFICE_NEWS) : [OFFICE_NEWS[kind]]) {
      if (about !== undefined) this.#office.touch(about);
    }
  }

  /**
   * The house's own rows beside somebody's deposit were written, after the book: null when nobody knows whose. Whoever was told of the book's event
   * may have read the rows of before.
   */
  moneyRowsChanged(userId: number | null): void {
    const accounts = userId === null ? this.signedIn(null).map(({ account }) => account?.id ?? 0) : [userId];
    for (const account of accounts) this.#accounts.touch(account);
    this.#office.touch('deposits');
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#heartbeat);
    for (const merger of [this.#lots, this.#notices, this.#extended, this.#sessions, this.#accounts, this.#office]) {
      merger.close();
    }
    for (const listener of this.#listeners) listener.close(1001, 'going away');
  }

  #handle(event: StoredEvent, { lots }: Commit): void {
    this.#noteAccounts(event);
    const { data } = event;
    if (event.type === 'LotExtended') this.#handleExtension(event.data.lot, lots.get(event.data.lot));
    switch (EVENT_USES[event.type].notifies) {
      case 'nobody':
        return;
      case 'cancellation':
        if (event.type === 'BidCancelled') this.#handleCancellation(event);
        return;
      case 'bidder':
        if ('bidder' in data) this.#accounts.touch(data.bidder);
        return;
      case 'vendors':
        this.#office.touch('vendors');
        return;
      case 'all sessions':
        for (const session of this.#summaries.sessions()) this.#sessions.touch(session);
        return;
      case 'session':
        if ('session' in data) this.#sessions.touch(data.session);
        else if ('lot' in data) this.#sessions.touch(splitLotKey(data.lot).session);
    }
  }

  /** Accounts that moved are found by the postings, so that no event that moves money is forgotten. */
  #noteAccounts(event: StoredEvent): void {
    const moved = postings(event).flatMap(({ from, to }) => [bidderOfDeposit(from), bidderOfDeposit(to)]);
    const bidders = moved.filter((bidder) => bidder !== undefined);
    for (const bidder of bidders) this.#accounts.touch(bidder);
    if (bidders.length > 0) this.#office.touch('deposits');
    else if (EVENT_USES[event.type].history?.of === 'bidder') this.#office.touch('people');
  }

  #handleBid({ event, bidNo }: CommittedBid): void {
    const { lot, bidder, amountSen, raisedFromSen } = event.data;
    this.#lots.touch(lot);
    this.#notices.touch(lot);
    this.#unannounced.set(lot, (this.#unannounced.get(lot) ?? 0) + 1);
    // Nobody follows this lot: the notice is enough, and whoever joins fetches the lot.
    if (!this.#rooms.has(lot)) return;
    const automatic = event.data.automatic && { automatic: true as const };
    const bid = { bidderNo: bidder, amount: ringgitOf(amountSen), at: event.metadata.at, bidNo, ...automatic };
    const unsent = this.#unsent.get(lot) ?? { bids: [], startOrRaise: 'raise', offerSen: 0, revision: 0 };
    unsent.bids.push(bid);
    unsent.startOrRaise = raisedFromSen === null ? 'start' : 'raise';
    unsent.offerSen = raisedFromSen === null ? 0 : amountSen - raisedFromSen;
    unsent.revision = event.revision;
    this.#unsent.set(lot, unsent);
  }

  /** The messages of the bids say the later end; another process may have written them, and they came before. */
  #handleExtension(
    lot: string,
    change: { readonly bidCount: number; readonly bidCountBefore: number } | undefined,
  ): void {
    if (change === undefined || change.bidCount === change.bidCountBefore) this.#extended.touch(lot);
  }

  /** Sent at once, to everybody in the lot. Unsent bids are dropped: listeners notice the gap by the number of bids, and refetch. */
  #handleCancellation({ data, revision, metadata: { at } }: Extract<StoredEvent, { type: 'BidCancelled' }>): void {
    this.#unsent.delete(data.lot);
    this.#notices.touch(data.lot);
    for (const bidder of [data.bidder, ...data.maximaOf]) this.#accounts.touch(bidder);
    if (data.top !== null) this.#accounts.touch(data.top.bidder);
    const lot = this.#summaries.get(data.lot);
    if (lot === undefined) return;
    // An automatic bid of the same append may lead by now.
    if (lot.topBidder !== 0) this.#accounts.touch(lot.topBidder);
    const numberOf = (bid: number) => this.#summaries.bidNoOf(data.lot, bid);
    const message = ready({
      event: 'bidCancelled',
      data: {
        id: lot.lotNo,
        session: lot.session,
        cancelled: {
          ...{ bidNo: numberOf(data.bidRevision), bidderNo: data.bidder, amount: ringgitOf(data.amountSen) },
          ...(this.#summaries.isAutomatic(data.lot, data.bidRevision) && { automatic: true as const }),
        },
        gone: [
          { bidNo: numberOf(data.bidRevision), reason: data.reason, at },
          ...data.passedOver.map((bid) => ({ bidNo: numberOf(bid), reason: 'passed-over' as const, at })),
        ],
        latestBid: ringgitOf(lot.topSen),
        bidderNo: lot.topBidder || null,
        bidCount: lot.bidCount,
        voidBids: lot.voidBids,
        biddersInLot: lot.biddersInLot,
        ...movesOf(lot),
        revision,
      },
    });
    const recipients = [...this.#listeners].filter(({ account, lot: joined }) => {
      return joined === data.lot || (account !== null && this.#summaries.hasEntered(data.lot, account.id));
    });
    for (const listener of recipients) listener.sendReady(message);
    this.#observer?.sent(data.lot, revision, recipients.length, this.#sinceMs(at));
  }

  #sendLots(lots: ReadonlySet<string>): void {
    for (const key of lots) {
      const unsent = this.#unsent.get(key);
      this.#unsent.delete(key);
      const room = this.#rooms.get(key);
      const newest = unsent?.bids.at(-1);
      const lot = this.#summaries.get(key);
      if (unsent === undefined || room === undefined || newest === undefined || lot === undefined) continue;
      const message = ready({
        event: 'displayBidding',
        data: {
          id: lot.lotNo,
          session: lot.session,
          startOrRaise: unsent.startOrRaise,
          latestBid: newest.amount,
          bidderNo: newest.bidderNo,
          offerBidPrice: ringgitOf(unsent.offerSen),
          bidCount: newest.bidNo,
          voidBids: lot.voidBids,
          biddersInLot: lot.biddersInLot,
          bids: unsent.bids,
          ...movesOf(lot),
          revision: unsent.revision,
        },
      });
      for (const listener of room) listener.sendReady(message);
      this.#observer?.sent(key, unsent.revision, room.size, this.#sinceMs(unsent.bids[0]?.at ?? newest.at));
    }
  }

  /** Followers of a lot have its bids already: each room gets the other lots, and all who follow none share one message. */
  #sendNotices(keys: ReadonlySet<string>): void {
    const counts = this.#unannounced;
    this.#unannounced = new Map();
    const lots = [...keys].flatMap((key) => {
      const lot = this.#summaries.get(key);
      return lot === undefined ? [] : { ...lot, newBids: counts.get(key) ?? 0 };
    });
    const everything = this.#notice(lots);
    for (const listener of this.#listeners) {
      if (listener.lot === null && everything !== undefined) listener.sendReady(everything);
    }
    for (const [lot, room] of this.#rooms) {
      const others = keys.has(lot) ? this.#notice(lots.filter((each) => each.lot !== lot)) : everything;
      if (others !== undefined) for (const listener of room) listener.sendReady(others);
    }
  }

  #notice(lots: readonly (LotSummary & { readonly newBids: number })[]): Buffer | undefined {
    if (lots.length === 0) return undefined;
    const entries = lots.map((lot) => {
      const { lotNo: id, session, topSen, topBidder, bidCount, voidBids, newBids } = lot;
      const counts = { bidCount, voidBids, newBids };
      return { id, session, latestBid: ringgitOf(topSen), bidderNo: topBidder || null, ...counts, ...movesOf(lot) };
    });
    return ready({ event: 'notice', data: { lots: entries, revision: this.#book.revision } });
  }

  #sendExtended(lots: ReadonlySet<string>): void {
    for (const key of lots) {
      const lot = this.#summaries.get(key);
      if (lot === undefined) continue;
      const { lotNo: id, session, endsAtMs } = lot;
      const endsAt = new Date(endsAtMs).toISOString();
      this.broadcast({ event: 'lotExtended', data: { id, session, endsAt, revision: this.#book.revision } });
    }
  }

  #sendSessions(sessions: ReadonlySet<string>): void {
    for (const session of sessions) {
      this.broadcast({ event: 'sessionChanged', data: { session, revision: this.#book.revision } });
    }
  }

  #sendAccounts(bidders: ReadonlySet<number>): void {
    const message = ready({ event: 'accountChanged', data: { revision: this.#book.revision } });
    for (const listener of this.#listeners) {
      if (listener.account !== null && bidders.has(listener.account.id)) listener.sendReady(message);
    }
  }

  #sendOffice(about: ReadonlySet<OfficeNews>): void {
    const message = ready({ event: 'officeChanged', data: { about: [...about], revision: this.#book.revision } });
    for (const listener of this.#listeners) if (listener.account?.isStaff === true) listener.sendReady(message);
  }

  #beat(): void {
    this.broadcast({ event: 'heartbeat', data: { at: this.#now(), revision: this.#book.revision } });
    for (const listener of this.#listeners) listener.ping();
  }

  /** Sends a message to every listener. */
  broadcast(message: ServerMessage): void {
    const bytes = ready(message);
    for (const listener of this.#listeners) listener.sendReady(bytes);
  }

  #leave(listener: Listener): void {
    if (listener.lot === null) return;
    const room = this.#rooms.get(listener.lot);
    room?.delete(listener);
    if (room?.size === 0) this.#rooms.delete(listener.lot);
    listener.lot = null;
  }

  #sinceMs(at: string): number {
    return Math.max(0, this.#book.nowMs() - Date.parse(at));
  }

  #now(): string {
    return new Date(this.#book.nowMs()).toISOString();
  }
}
