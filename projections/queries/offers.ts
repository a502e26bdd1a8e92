import { sql } from 'kysely';
import type { EventType } from '#domain/events.ts';
import type { ReadDb } from '../database.ts';
import type { BookChange } from './changes.ts';

/** The keys of a vendor's lots in a session that were ever offered to them, in the order of listing. */
export async function lotsOffered(
  db: ReadDb,
  { session, vendor }: { readonly session: string; readonly vendor: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .select('lot')
    .where('session', '=', session)
    .where('vendor', '=', vendor)
    .where('offeredAt', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.map(({ lot }) => lot);
}

/** The keys of the lots that were offered since this instant (UTC ms), the newest first, at most `limit`. */
export async function lotsOfferedSince(db: ReadDb, sinceMs: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lots')
    .select('lot')
    .where('offeredAt', '>=', new Date(sinceMs))
    .orderBy('offeredAt', 'desc')
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map(({ lot }) => lot);
}

export const OF_OFFERS: readonly EventType[] = [
  'LotOffered',
  'OfferCountered',
  'OfferAccepted',
  'OfferDeclined',
  'OfferLapsed',
];

/** After these a bidder may no longer agree to a new price, or may again. */
export const OF_BIDDERS_RIGHT = [
  'BidderSuspended',
  'BidderReinstated',
  'VendorBarred',
  'VendorBarLifted',
  'StaffVerified',
  'StaffRefuted',
] as const satisfies readonly EventType[];

/** The revisions at which the right of these bidders to bid has changed. */
export async function changesOfRight(db: ReadDb, bidders: readonly number[]) {
  if (bidders.length === 0) return [];
  const rows = await db
    .selectFrom('bookChanges')
    .select(['key', 'revision'])
    .where('kind', '=', 'user')
    .where('key', '=', sql<string>`any(${bidders.map(String)}::text[])`)
    .where('type', 'in', OF_BIDDERS_RIGHT)
    .execute();
  return rows.map(({ key, revision }) => ({ bidder: Number(key), revision }));
}

export type OfferStep = Omit<BookChange, 'before'> & { readonly lot: string };

/** What was said of the offers of these lots, oldest first. */
export async function stepsOfOffers(db: ReadDb, lots: readonly string[]): Promise<OfferStep[]> {
  if (lots.length === 0) return [];
  const rows = await db
    .selectFrom('bookChanges')
    .select(['key', 'revision', 'type', 'at', 'account', 'role', 'said'])
    .where('kind', '=', 'lot')
    .where('key', '=', sql<string>`any(${lots}::text[])`)
    .where('type', 'in', OF_OFFERS)
    .orderBy('revision')
    .execute();
  return rows.map(({ key, account, role, at, ...row }) => ({
    ...row,
    lot: key,
    at: at.toISOString(),
    actor: account === null || role === null ? null : { account, role },
  }));
}
