import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { STAFF_BALANCE_LIMIT } from '#contract/site/site.ts';

/**
 * Verified staff of this group top up at most this much at once (specification, bidder side, section 9: staff top-up maximum RM500.00); where
 * the house says so (`STAFF_BALANCE_LIMIT`), as long as their deposit does not come to more.
 */
const LIMITED_GROUP = 'TM Staff';
const STAFF_LIMIT_SEN = 500_00;

/** The switch 'Top-up restriction'. */
const RESTRICTION = 19;

export interface LimitDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'committed' | 'nowMs'>;
}

/** Why nobody can top up now. */
export type Closed = 'auction-in-progress' | 'top-up-off';

/**
 * With the restriction (entry 19) off, the default, deposits can be topped up at any time. With it on they can't: while a session runs
 * because of the auction, which people can wait for, and otherwise because the house has switched top-ups off.
 */
export async function closedBecause({ db, book }: LimitDeps): Promise<Closed | null> {
  if (!(await isOn(db, RESTRICTION))) return null;
  return isAuctionInProgress(book) ? 'auction-in-progress' : 'top-up-off';
}

function isAuctionInProgress(book: LimitDeps['book']): boolean {
  const nowMs = book.nowMs();
  for (const session of book.committed.sessions.values()) {
    const { step, withdrawn, startsAtMs, lastEndsAtMs } = session;
    if (step === 'open' && !withdrawn && startsAtMs <= nowMs && nowMs < lastEndsAtMs) return true;
  }
  return false;
}

/** What limits the top-ups of a bidder, sen. */
export interface TopUpLimit {
  /** The most of one top-up now. */
  readonly limitSen: number;
  /** The most that their deposit may come to; null: what they have does not matter. */
  readonly balanceLimitSen: number | null;
}

/** null: no limit but that of every payment. */
export async function topUpLimit({ db, book }: LimitDeps, userId: number): Promise<TopUpLimit | null> {
  if (book.committed.bidders.get(userId)?.staffGroup !== LIMITED_GROUP) return null;
  if (!(await isOn(db, STAFF_BALANCE_LIMIT))) return { limitSen: STAFF_LIMIT_SEN, balanceLimitSen: null };
  return { limitSen: roomSen(book, userId, STAFF_LIMIT_SEN), balanceLimitSen: STAFF_LIMIT_SEN };
}

/** What is left of the most that their deposit may come to, sen. */
export function roomSen(book: LimitDeps['book'], userId: number, balanceLimitSen: number): number {
  return Math.max(0, balanceLimitSen - (book.committed.bidders.get(userId)?.balanceSen ?? 0));
}

async function isOn(db: Kysely<OfficeDb>, id: number): Promise<boolean> {
  const entry = await db.selectFrom('office.toggles').select('toggle').where('id', '=', id).executeTakeFirst();
  return entry?.toggle === true;
}
