import type { Kysely } from 'kysely';
import type { Commit } from '#api/book/commit.ts';
import type { Recent } from '#api/book/recent.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { type BidObstacle, bidObstacle, isAdmitted } from '#domain/bid-obstacle.ts';
import type { StoredEvent } from '#domain/events.ts';
import { type BookView, type LotState, sessionOf } from '#domain/state.ts';
import { lapsedLetter } from './lapsed-words.ts';

/** ms from the first maximum of somebody that lapses until they are mailed: others that lapse meanwhile, for the same reason, are in the same mail. */
export const GATHERED_MS = 60_000;

interface LapsedReader {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

interface LapsedMailsDeps {
  readonly book: {
    readonly committed: BookView;
    onCommitted(listener: (commit: Commit) => void): () => void;
  };
  /** Of these bidders those who can be mailed. */
  readonly readersAmong: (bidders: readonly number[]) => Promise<readonly LapsedReader[]>;
  readonly send: (mail: Mail & { readonly dedupeKey: string; readonly accountId: number }) => Promise<unknown>;
  readonly publicUrl: string;
  /** UTC ms. */
  readonly now: () => number;
}

interface Lapse {
  /** Of the event. */
  readonly revision: number;
  readonly atMs: number;
  readonly bidder: number;
  readonly lot: string;
  /** What stood against their leading it; undefined: nothing does any more. */
  readonly obstacle: BidObstacle | undefined;
}

/** The maxima of one bidder that lapsed together: the first of them names the mail. */
type Burst = readonly [Lapse, ...Lapse[]];

/** By the times of the events alone, so that all processes gather the same. */
function burstsOf(lapses: readonly Lapse[]): readonly Burst[] {
  const bursts: [Lapse, ...Lapse[]][] = [];
  for (const lapse of lapses.toSorted((a, b) => a.revision - b.revision)) {
    const burst = bursts.findLast(([{ bidder }]) => bidder === lapse.bidder);
    if (burst !== undefined && lapse.atMs - burst[0].atMs < GATHERED_MS) burst.push(lapse);
    else bursts.push([lapse]);
  }
  return bursts;
}

/**
 * Mails bidders whose maximum bid was needed and did not count, since they could not lead: whatever they want to hear of being outbid, and also when the
 * lot has ended. Every process collects the same; the key of a mail sends it once. What lapsed shortly before a process began to listen it takes from the
 * book (`missed`): the one that was to mail it may be gone.
 */
export class LapsedMails {
  readonly #deps: LapsedMailsDeps;
  #lapses: readonly Lapse[] = [];
  readonly #unsubscribe: () => void;

  constructor(deps: LapsedMailsDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted(({ events }) => this.#add(this.#lapsesIn(events)));
  }

  close(): void {
    this.#unsubscribe();
  }

  /** After a failure (the database is away) the remaining mails are tried again the next time. */
  async mailNow(): Promise<void> {
    const dueMs = this.#deps.now() - GATHERED_MS;
    const due = burstsOf(this.#lapses).filter(([{ atMs }]) => atMs <= dueMs);
    if (due.length === 0) return;
    const readers = await this.#deps.readersAmong([...new Set(due.map(([{ bidder }]) => bidder))]);
    for (const burst of due) {
      const reader = readers.find(({ id }) => id === burst[0].bidder);
      if (reader !== undefined) await this.#mail(burst, reader);
      const mailed = new Set(burst);
      this.#lapses = this.#lapses.filter((each) => !mailed.has(each));
    }
  }

  /** What may have begun before is left out: whoever has mailed it knew where it began. */
  missed({ sinceMs, events }: Recent): void {
    const lastMs = new Map<number, number>();
    const begun = new Set<number>();
    for (const lapse of this.#lapsesIn(events)) {
      const { bidder, atMs } = lapse;
      if (atMs - (lastMs.get(bidder) ?? sinceMs) >= GATHERED_MS) begun.add(bidder);
      lastMs.set(bidder, atMs);
      if (begun.has(bidder)) this.#add([lapse]);
    }
  }

  #add(lapses: readonly Lapse[]): void {
    const known = new Set(this.#lapses.map(({ revision }) => revision));
    this.#lapses = [...this.#lapses, ...lapses.filter(({ revision }) => !known.has(revision))];
  }

  #lapsesIn(events: readonly StoredEvent[]): readonly Lapse[] {
    return events.flatMap(({ type, data, revision, metadata }) => {
      if (type !== 'MaximumLapsed') return [];
      const obstacle = obstacleTo(this.#deps.book.committed, data.lot, data.bidder);
      return [{ revision, atMs: Date.parse(metadata.at), bidder: data.bidder, lot: data.lot, obstacle }];
    });
  }

  async #mail(burst: Burst, reader: LapsedReader): Promise<void> {
    const { book, publicUrl, send } = this.#deps;
    const [{ bidder, revision }] = burst;
    const lots = new Map(burst.map(({ lot, obstacle }) => [lot, obstacle]));
    const lapsed = [...lots].flatMap(([key, obstacle]) => {
      const lot = book.committed.lots.get(key);
      // Who leads again by now has seen to it.
      return lot === undefined || lot.topBidder === bidder ? [] : [{ ...factsOf(lot), obstacle }];
    });
    const [first] = lapsed;
    if (first === undefined) return;
    const url = lapsed.length === 1 ? `${publicUrl}/itempage/${first.lotNo}` : `${publicUrl}/myaccount/bidonline`;
    const letter = lapsedLetter(reader, lapsed, url);
    await send({ to: reader.email, letter, dedupeKey: `lapsed ${revision} ${bidder}`, accountId: bidder });
  }
}

function factsOf({ lotNo, session, regnNo, topBidder, topSen }: LotState) {
  return { lotNo, session, regnNo, topBidder, topSen };
}

/** What stands against a bid of theirs on the lot as the book stands. */
function obstacleTo(state: BookView, key: string, bidderNo: number): BidObstacle | undefined {
  const [lot, bidder] = [state.lots.get(key), state.bidders.get(bidderNo)];
  if (lot === undefined || bidder === undefined) return undefined;
  const { access } = sessionOf(state, lot);
  const others = bidder.winning.filter((each) => each !== key);
  return bidObstacle(
    { access, depositSen: lot.depositSen },
    {
      ...{ active: bidder.active, admitted: isAdmitted(access, bidder.staffGroup), inLot: true },
      barred: bidder.barredBy.includes(lot.vendor),
      winsAnother: others.some((each) => state.lots.get(each)?.session === lot.session),
      balanceSen: bidder.balanceSen,
      heldElsewhereSen: bidder.heldSen - (others.length < bidder.winning.length ? lot.depositSen : 0),
    },
  );
}

export async function mailableAmong(
  db: Kysely<OfficeDb>,
  bidders: readonly number[],
): Promise<readonly LapsedReader[]> {
  if (bidders.length === 0) return [];
  return db
    .selectFrom('office.users')
    .select(['id', 'email', 'name', 'language'])
    .where('id', 'in', [...bidders])
    .where('inactive', '=', false)
    .execute();
}
