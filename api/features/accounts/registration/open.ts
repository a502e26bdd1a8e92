import type { Book } from '#api/book/book.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';

export interface OpenRegistrationDeps {
  readonly book: Pick<Book, 'committed'>;
  /** Resolves once `book` holds what other processes have written until now. */
  readonly atNewest: () => Promise<void>;
}

const CLOSED = 'An auction is currently in progress. Registration is not allowed during this period.';

/**
 * Registration is closed while the house has a current session, be it to come, running or not yet cleared (specification, bidder side,
 * sections 4 and 8): the same sessions that `GET /api/auctionmanager/sessions` lists.
 */
export function isRegistrationOpen({ committed }: OpenRegistrationDeps['book']): boolean {
  return [...committed.sessions.values()].every(({ withdrawn, step }) => withdrawn || step === 'cleared');
}

/** @throws {HttpRefusal} 409 while it is closed. */
export async function requireOpenRegistration({ book, atNewest }: OpenRegistrationDeps): Promise<void> {
  await atNewest();
  if (!isRegistrationOpen(book)) throw new HttpRefusal(409, 'registration-closed', CLOSED);
}
