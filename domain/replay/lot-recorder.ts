import type { EventType, StoredEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { type BookView, emptyBook } from '../state.ts';
import { BIDDER_FLAGS, type EventNote, type FactsChange, type LotRecord, type TopChange } from './lot-record.ts';
import { type BidderFacts, bidderFacts, type LotTop, lotFacts } from './lot-standing.ts';
import { type BidCause, type LotEvent, lotEventOf } from './lot-timeline.ts';

/** Reads a book from its start, event by event, and keeps what concerns one lot. */
export class LotRecorder {
  readonly #lot: string;
  readonly #state = emptyBook();
  /** Everybody who ever entered; the state forgets them once the lot has left the catalogue. */
  readonly #entered = new Set<number>();
  readonly #types = new Map<EventType, number>();
  readonly #events: EventRows = { revision: [], afterMs: [], type: [], bidder: [], amountSen: [] };
  readonly #notes: EventNote[] = [];
  readonly #facts: FactsChange[] = [];
  readonly #corrections: TopChange[] = [];
  readonly #bidders = new Map<number, BidderRows>();
  #sinceMs: number | undefined;
  /** The last bid or maximum that a bidder gave, with its command. */
  #given: (BidCause & { readonly commandId: string }) | undefined;
  #top: LotTop = { topBidder: 0, topSen: 0, bidCount: 0 };

  constructor(lot: string) {
    this.#lot = lot;
  }

  /** The book as far as it has been read. */
  get state(): BookView {
    return this.#state;
  }

  get entered(): ReadonlySet<number> {
    return this.#entered;
  }

  /** @throws {Error} when the event does not follow the one before it, or speaks of what the book does not have. */
  read(event: StoredEvent): void {
    const said = lotEventOf(this.#state, event, this.#lot, this.#causeOf(event));
    const touched = biddersOf(this.#state, event);
    evolve(this.#state, event);
    if (said !== undefined) this.#noteEvent(said);
    if (event.type === 'LotEntered' && event.data.lot === this.#lot) this.#entered.add(event.data.bidder);
    this.#noteTop(event);
    const tracked = this.#noteFacts() ? this.#entered : touched;
    for (const bidder of tracked) this.#noteBidder(bidder);
  }

  /** undefined when the book, as far as it has been read, has no such lot. */
  record(): LotRecord | undefined {
    if (!this.#state.lots.has(this.#lot)) return undefined;
    return {
      lot: this.#lot,
      revision: this.#state.revision,
      sinceMs: this.#sinceMs ?? 0,
      events: { types: [...this.#types.keys()], ...this.#events },
      notes: this.#notes,
      facts: this.#facts,
      corrections: this.#corrections,
      bidders: [...this.#bidders].map(([bidder, rows]) => ({ bidder, ...rows })).sort((a, b) => a.bidder - b.bidder),
    };
  }

  /** Of a bid that the book places: what somebody else gave in the same command. */
  #causeOf({ type, data, revision, metadata: { commandId } }: StoredEvent): BidCause | undefined {
    if ((type !== 'BidPlaced' && type !== 'MaximumSet') || data.lot !== this.#lot) return undefined;
    if (type === 'MaximumSet' || !data.automatic) {
      this.#given = { revision, bidder: data.bidder, commandId };
      return undefined;
    }
    return this.#given?.commandId === commandId && this.#given.bidder !== data.bidder ? this.#given : undefined;
  }

  #noteEvent({ revision, atMs, type, bidder, amountSen, text, actor }: LotEvent): void {
    this.#sinceMs ??= atMs;
    const index = this.#events.revision.push(revision) - 1;
    this.#events.afterMs.push(atMs - this.#sinceMs);
    if (!this.#types.has(type)) this.#types.set(type, this.#types.size);
    this.#events.type.push(this.#types.get(type) ?? 0);
    this.#events.bidder.push(bidder ?? 0);
    this.#events.amountSen.push(amountSen ?? -1);
    if (text !== null || actor !== null) this.#notes.push({ index, text, actor });
  }

  /** A bid says itself that it is on top now; whatever else changes the highest bid is kept beside. */
  #noteTop({ type, revision }: StoredEvent): void {
    const lot = this.#state.lots.get(this.#lot);
    if (lot === undefined) return;
    const { topBidder, topSen, bidCount } = lot;
    const { topBidder: bidderBefore, topSen: senBefore, bidCount: countBefore } = this.#top;
    if (topBidder === bidderBefore && topSen === senBefore && bidCount === countBefore) return;
    this.#top = { topBidder, topSen, bidCount };
    if (type !== 'BidPlaced') this.#corrections.push({ revision, topBidder, topSen, bidCount });
  }

  #noteFacts(): boolean {
    const facts = lotFacts(this.#state, this.#lot);
    if (facts === undefined) return false;
    const last = this.#facts.at(-1);
    if (last !== undefined && (Object.keys(facts) as (keyof typeof facts)[]).every((key) => facts[key] === last[key])) {
      return false;
    }
    this.#facts.push({ revision: this.#state.revision, ...facts });
    return true;
  }

  #noteBidder(bidder: number): void {
    if (!this.#entered.has(bidder)) return;
    const facts = bidderFacts(this.#state, this.#lot, bidder, true);
    if (facts === undefined) return;
    const rows = this.#bidders.get(bidder) ?? { revision: [], balanceSen: [], heldElsewhereSen: [], flags: [] };
    this.#bidders.set(bidder, rows);
    const { balanceSen, heldElsewhereSen } = facts;
    const flags = flagsOf(facts);
    const same =
      rows.balanceSen.at(-1) === balanceSen &&
      rows.heldElsewhereSen.at(-1) === heldElsewhereSen &&
      rows.flags.at(-1) === flags;
    if (same) return;
    rows.revision.push(this.#state.revision);
    rows.balanceSen.push(balanceSen);
    rows.heldElsewhereSen.push(heldElsewhereSen);
    rows.flags.push(flags);
  }
}

type EventRows = Record<'revision' | 'afterMs' | 'type' | 'bidder' | 'amountSen', number[]>;
type BidderRows = Record<'revision' | 'balanceSen' | 'heldElsewhereSen' | 'flags', number[]>;

/** Whose standing the event may change: whom it names, who was on top of its lot, and whom a cancellation puts there. */
function biddersOf(before: BookView, { data }: StoredEvent): number[] {
  const topBidder = 'lot' in data ? (before.lots.get(data.lot)?.topBidder ?? 0) : 0;
  const named = 'bidder' in data ? data.bidder : 0;
  const next = 'top' in data ? (data.top?.bidder ?? 0) : 0;
  return [...new Set([topBidder, named, next])].filter((bidder) => bidder !== 0);
}

function flagsOf(facts: BidderFacts): number {
  let flags = 0;
  for (const [name, flag] of Object.entries(BIDDER_FLAGS)) if (facts[name as keyof typeof BIDDER_FLAGS]) flags += flag;
  return flags;
}
