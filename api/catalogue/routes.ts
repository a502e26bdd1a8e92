import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ReadGate } from '#api/book/read-gate.ts';
import { HttpRefusal } from '#api/http/refusal.ts';
import { route } from '#api/http/route.ts';
import type { OfficeDb } from '#api/office/tables.ts';
import { type LatestBid, latestBidOfLot } from '#contract/bidding.ts';
import {
  latestSession,
  lotById,
  lotCount,
  lotsByPage,
  nextLotCount,
  nextLotsByPage,
  ongoingBids,
  sessionById,
  sessions,
} from '#contract/catalogue.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { currentLotWithBids } from '#projections/queries/bids.ts';
import { currentLot, currentLotCount, currentLots, type LotRow } from '#projections/queries/lots.ts';
import * as sessionQueries from '#projections/queries/sessions.ts';
import { catalogueLots, nextLots, type PhotosOf, sessionView } from './lots.ts';

export interface CatalogueDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly photosOf: PhotosOf;
  /** The book's clock, UTC ms. */
  readonly nowMs: () => number;
}

const LAST_BIDS = 20;
const access = 'public' as const;

/** Sessions and lots as everybody may see them: no e-mail, no names. */
export function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  const { db, readDb, gate, photosOf, nowMs } = deps;

  route(app, sessions, { access }, async (request) => {
    await gate(request, ['sessions']);
    return (await sessionQueries.currentSessions(readDb)).map((row) => sessionView(row, nowMs()));
  });
  route(app, sessionById, { access }, async (request) => {
    await gate(request, ['sessions']);
    const row = await sessionQueries.sessionByName(readDb, request.params.sessionId);
    if (row === undefined) throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    return sessionView(row, nowMs());
  });
  route(app, latestSession, { access }, async (request) => {
    await gate(request, ['sessions']);
    const row = await sessionQueries.latestSession(readDb);
    return { session: row === undefined ? null : sessionView(row, nowMs()) };
  });

  route(app, ongoingBids, { access }, async (request) => {
    await gate(request, ['lots']);
    const { revision, value } = await currentLots(readDb, request.params);
    const auctionLotList = await catalogueLots(db, value.lots, photosOf);
    return { auctionLotList, ongoingBid: value.lots.map(latestBidView), total: value.total, revision };
  });
  route(app, lotsByPage, { access }, async (request) => {
    await gate(request, ['lots']);
    const { value } = await currentLots(readDb, request.params);
    return catalogueLots(db, value.lots, photosOf);
  });
  route(app, lotCount, { access }, async (request) => {
    await gate(request, ['lots']);
    return { count: await currentLotCount(readDb) };
  });
  route(app, lotById, { access }, async (request) => {
    await gate(request, ['lots']);
    const row = await currentLot(readDb, request.params.lotId);
    const [lot] = row === undefined ? [] : await catalogueLots(db, [row], photosOf);
    if (lot === undefined) throw noSuchLot();
    return lot;
  });
  route(app, latestBidOfLot, { access }, async (request) => {
    await gate(request, ['bids', 'lots']);
    const found = await currentLotWithBids(readDb, request.params.lotId, LAST_BIDS);
    if (found === undefined) throw noSuchLot();
    const bids = found.value.bids.map(({ bidNo, bidder, amountSen, at }) => ({
      bidNo,
      bidderNo: bidder,
      amount: ringgitOf(amountSen),
      at,
    }));
    return { ...latestBidView(found.value.lot), bids, revision: found.revision };
  });

  route(app, nextLotsByPage, { access }, (request) => nextLots(db, request.params, photosOf));
  route(app, nextLotCount, { access }, async () => {
    const { count } = await db
      .selectFrom('office.nextLots')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { count };
  });
}

export function noSuchLot(): HttpRefusal {
  return new HttpRefusal(404, 'lot-not-found', 'There is no such lot in the current auction.');
}

function latestBidView(row: LotRow): LatestBid {
  return {
    id: row.lotNo,
    session: row.session,
    latestBid: row.top === null ? 0 : ringgitOf(row.top.amountSen),
    bidderNo: row.top?.bidder ?? null,
    bidCount: row.bidCount,
    biddersInLot: row.biddersInLot,
  };
}
