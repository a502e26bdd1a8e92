import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { sessionPhase } from '#domain/session-clock.ts';

/** Verified staff of this group top up at most this much at once (specification, bidder side, section 9: staff top-up maximum RM500.00). */
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
  const entry = await db.selectFrom('office.toggles').select('toggle').where('id', '=', RESTRICTION).executeTakeFirst();
  if (entry?.toggle !== true) return null;
  return isAuctionInProgress(book) ? 'auction-in-progress' : 'top-up-off';
}

function isAuctionInProgress(book: LimitDeps['book']): boolean {
  const nowMs = book.nowMs();
  for (const session of book.committed.sessions.values()) {
    if (session.step === 'open' && !session.withdrawn && sessionPhase(session, nowMs) === 'started') return true;
  }
  return false;
}

/** The most that this bidder may top up at once, sen; null: no limit but that of every payment. It does not matter what they have already. */
export function topUpLimitSen({ book }: Pick<LimitDeps, 'book'>, userId: number): number | null {
  return book.committed.bidders.get(userId)?.staffGroup === LIMITED_GROUP ? STAFF_LIMIT_SEN : null;
}
