import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import { MAX_WATCHED, unwatchLot, type WatchedLot, watchLots, watchlist } from '#contract/watchlist.ts';

const access = 'signed-in' as const;

export interface WatchlistDeps {
  readonly db: Kysely<OfficeDb>;
}

/** The lots that a person watches: always those of the token's own subject. */
export function watchlistRoutes(app: FastifyInstance, { db }: WatchlistDeps): void {
  route(app, watchlist, { access }, async (request) => ({ lots: await watchedBy(db, accountOf(request).id) }));

  route(app, watchLots, { access }, async (request) => {
    const userId = accountOf(request).id;
    return { lots: await db.transaction().execute((trx) => watch(trx, userId, request.body.lots)) };
  });

  route(app, unwatchLot, { access }, async (request) => {
    await db
      .deleteFrom('office.watchedLots')
      .where('userId', '=', accountOf(request).id)
      .where('session', '=', request.params.session)
      .where('lotNo', '=', request.params.lotNo)
      .execute();
    return { message: 'success' };
  });
}

function watchedBy(db: Kysely<OfficeDb>, userId: number): Promise<WatchedLot[]> {
  return db
    .selectFrom('office.watchedLots')
    .select(['session', 'lotNo', 'regnNo', 'unit'])
    .where('userId', '=', userId)
    .orderBy('madeAt', 'desc')
    .orderBy('session')
    .orderBy('lotNo')
    .execute();
}

/** @throws {HttpRefusal} 409 when it would be too many; nothing is kept then. */
async function watch(trx: Transaction<OfficeDb>, userId: number, lots: readonly WatchedLot[]): Promise<WatchedLot[]> {
  // Two at once would each count without the other's.
  await locked(trx, userId).select('id').execute();
  await trx
    .insertInto('office.watchedLots')
    // Pages of before units had keys say the plate alone.
    .values(lots.map((lot) => ({ ...lot, unit: unitOfLot(lot.unit, lot.regnNo), userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const watched = await watchedBy(trx, userId);
  if (watched.length > MAX_WATCHED) {
    throw new HttpRefusal(409, 'watchlist-full', `Your watchlist is full: it holds ${MAX_WATCHED} lots.`);
  }
  return watched;
}
