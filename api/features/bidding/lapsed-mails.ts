import type { Kysely } from 'kysely';
import type { Commit } from '#api/book/commit.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { type BidObstacle, bidObstacle, isAdmitted } from '#domain/bid-obstacle.ts';
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

/** The maxima of one bidder that lapsed together. */
interface Burst {
  readonly bidder: number;
  /** Of the first: it names the mail. */
  readonly revision: number;
  /** When the first lapsed, UTC ms. */
  readonly sinceMs: number;
  /** Lot, and what stood against their leading it; undefined: nothing does any more. */
  readonly lots: Map<string, BidObstacle | undefined>;
}

/**
 * Mails bidders whose maximum bid was needed and did not count, since they could not lead: whatever they want to hear of being outbid, and also when the
 * lot has ended. Every process collects the same; the key of a mail sends it once.
 */
export class LapsedMails {
  readonly #deps: LapsedMailsDeps;
  #bursts: Burst[] = [];
  readonly #unsubscribe: () => void;

  constructor(deps: LapsedMailsDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.book.onCommitted((commit) => this.#note(commit));
  }

  close(): void {
    this.#unsubscribe();
  }

  /** After a failure (the database is away) the remaining mails are tried again the next time. */
  async mailNow(): Promise<void> {
    const dueMs = this.#deps.now() - GATHERED_MS;
    const due = this.#bursts.filter(({ sinceMs }) => sinceMs <= dueMs);
    if (due.length === 0) return;
    const readers = await this.#deps.readersAmong([...new Set(due.map(({ bidder }) => bidder))]);
    for (const burst of due) {
      const reader = readers.find(({ id }) => id === burst.bidder);
      if (reader !== undefined) await this.#mail(burst, reader);
      this.#bursts = this.#bursts.filter((each) => each !== burst);
    }
  }

  #note({ events }: Commit): void {
    const { committed } = this.#deps.book;
    for (const { type, data, revision, metadata } of events) {
      if (type !== 'MaximumLapsed') continue;
      const { lot, bidder } = data;
      const atMs = Date.parse(metadata.at);
      // By the times of the events alone, so that all processes gather the same.
      let burst = this.#bursts.find((each) => each.bidder === bidder && atMs - each.sinceMs < GATHERED_MS);
      if (burst === undefined) {
        burst = { bidder, revision, sinceMs: atMs, lots: new Map() };
        this.#bursts.push(burst);
      }
      burst.lots.set(lot, obstacleTo(committed, lot, bidder));
    }
  }

  async #mail({ bidder, revision, lots }: Burst, reader: LapsedReader): Promise<void> {
    const { book, publicUrl, send } = this.#deps;
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
