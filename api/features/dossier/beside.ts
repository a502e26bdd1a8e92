import type { Kysely } from 'kysely';
import { headsOf } from '#api/features/heads/queries.ts';
import { feedRecordOf, outagesDuring } from '#api/features/outages/queries.ts';
import { refusalsOfLot, refusalsSoFar } from '#api/features/receipts/refusals.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { soundKeys } from '#api/platform/signing/signing-keys.ts';
import { recordChange } from '#api/platform/trail/changes.ts';
import type { Actor } from '#domain/actor.ts';
import type { Dossier } from '#domain/evidence/dossier.ts';
import type { RefusalsSoFar } from '#domain/evidence/head.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import { entrantsOfLot } from '#projections/queries/audit.ts';

/** The parts of a dossier that are not from the book. */
export interface Beside extends Pick<Dossier, 'heads' | 'refusals' | 'outages' | 'feed' | 'keys'> {
  /** Where the chain of refused bids stood. */
  readonly refusalsSoFar: Pick<RefusalsSoFar, 'no' | 'hash'>;
}

/** The house's own rows of a lot {session}/{lot no} and of its session. */
export async function besideBook(db: Kysely<OfficeDb>, lot: string, nowMs: number): Promise<Beside> {
  const { session } = splitLotKey(lot);
  // Before the rows: a house that serves goes on writing, and all rows up to there are in.
  const { no, hash } = await refusalsSoFar(db, []);
  const [heads, refusals, outages, feed, keys] = await Promise.all([
    headsOf(db, session, Number.MAX_SAFE_INTEGER),
    refusalsOfLot(db, lot),
    outagesDuring(db, 0, nowMs),
    feedRecordOf(db, lot),
    soundKeys(db),
  ]);
  return {
    heads: heads.filter(({ refusals: named }) => (named?.no ?? 0) <= no),
    refusals: refusals.filter((row) => row.no <= no),
    refusalsSoFar: { no, hash },
    outages: outages.filter(({ sessions }) => sessions.includes(session)).map(({ id: _, ...outage }) => outage),
    feed,
    keys: keys.map(({ key, publicKey, from, until }) => {
      return { key, publicKey, from: from.toISOString(), until: until?.toISOString() ?? null };
    }),
  };
}

/** Bidders who entered a lot or were refused on it, by the read tables. */
export async function biddersOn(readDb: ReadDb, lot: string, { refusals }: Beside): Promise<readonly number[]> {
  return [...(await entrantsOfLot(readDb, lot)), ...refusals.map(({ body }) => body.bidder)];
}

/**
 * The current names of bidders, for a dossier that an admin ordered with names; the disclosure is recorded in the history of the lot.
 */
export async function namesFor(
  db: Kysely<OfficeDb>,
  actor: Actor,
  { lot, bidders }: { readonly lot: string; readonly bidders: readonly number[] },
): Promise<NonNullable<Dossier['names']>> {
  if (bidders.length === 0) return [];
  const people = db
    .selectFrom('office.users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(bidders)]);
  const names = (await people.orderBy('id').execute()).map(({ id, name }) => ({ bidder: id, name }));
  const after = { bidders: names.map(({ bidder }) => bidder).join(', ') };
  if (names.length > 0) {
    await recordChange(db, { actor, subject: { kind: 'lot', key: lot }, action: 'dossier made with names', after });
  }
  return names;
}
