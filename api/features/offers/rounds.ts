import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { workingHoursOf } from '#api/platform/working-hours.ts';
import { offersOverAt, openOffers } from '#domain/decisions/offers.ts';
import { type BookView, type LotState, sessionOf } from '#domain/state.ts';
import { type WorkingHours, workingMsBetween } from '#domain/working-hours.ts';
import { askVendor, type MailVendorDeps } from './mail-vendors.ts';

export interface RoundDeps extends MailVendorDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
}

/** Lots in one append. */
const AT_ONCE = 100;

/** Closes what nobody has answered in time. Of several processes one is first; the others find nothing left. */
export async function lapseOffers({ book }: Pick<RoundDeps, 'book'>): Promise<void> {
  while (offersOverAt(book.committed, book.nowMs()).length > 0) {
    const outcome = await book.execute({ type: 'lapse-offers', commandId: randomUUID(), limit: AT_ONCE });
    // Another process may have closed them, or the log be away: the next round looks again.
    if (outcome.kind !== 'done' || outcome.events.length === 0) return;
  }
}

/** Of the time to answer a quarter is left, in working hours, or less. */
export function isNear(book: BookView, lot: LotState, nowMs: number, hours: WorkingHours): boolean {
  if (lot.offer === null) return false;
  const { approvalHours } = sessionOf(book, lot).rules;
  return workingMsBetween(nowMs, lot.offer.decideByMs, hours) <= (approvalHours * HOUR_MS) / 4;
}

const HOUR_MS = 3_600_000;

/** Reminds each vendor once of what is near its end: one mail for a session and deadline. */
export async function remindVendors(deps: RoundDeps): Promise<void> {
  const { book, db } = deps;
  const nowMs = book.nowMs();
  const waiting = openOffers(book.committed).filter(
    ({ offer }) => offer !== null && !offer.isCounter && nowMs < offer.decideByMs,
  );
  if (waiting.length === 0) return;
  const hours = await workingHoursOf(db);
  const near = waiting.filter((lot) => isNear(book.committed, lot, nowMs, hours));
  const told = new Set<string>();
  for (const { session, vendor, offer } of near) {
    const occasion = `reminder ${offer?.decideByMs}`;
    const key = `${session} ${vendor} ${occasion}`;
    if (told.has(key)) continue;
    told.add(key);
    await askVendor(deps, { session, vendor }, occasion, { isReminder: true });
  }
}
