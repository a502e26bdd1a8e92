import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { type LatestBid, latestBidOfLot, type PublicBid } from '#contract/bidding/bidding.ts';
import {
  bidHistory,
  currentFacets,
  latestSession,
  lotById,
  lotCount,
  lotsByPage,
  nextFacets,
  nextLotById,
  nextLotCount,
  nextLotsByPage,
  ongoingBids,
  sessionById,
  sessions,
} from '#contract/catalogue/catalogue.ts';
import type { LotFacets as FacetsOnTheWire, LotFilterQuery } from '#contract/catalogue/lot-filter.ts';
import type { RaiseLimit } from '#domain/bid-range.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { type BidRow, currentLotWithBids } from '#projections/queries/bids.ts';
import type { LotFacets } from '#projections/queries/lot-facets.ts';
import { countCurrentLots, currentLotFacets, searchCurrentLots } from '#projections/queries/lot-search.ts';
import { currentLot, currentLotCount, currentLots, type LotRow } from '#projections/queries/lots.ts';
import * as sessionQueries from '#projections/queries/sessions.ts';
import { filterOf, searchOf } from './filter.ts';
import { catalogueLots, type PhotosOf, sessionView } from './lots.ts';
import { countNextLots, nextLot, nextLotFacets, nextLots } from './next-lots.ts';

export interface CatalogueDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly photosOf: PhotosOf;
  /** The book's clock, UTC ms. */
  readonly nowMs: () => number;
  /** Changes rarely and by the house only: what the last decision knew is what the next one will know. */
  readonly raiseLimit: () => RaiseLimit;
}

const LAST_BIDS = 20;
const access = 'public' as const;

/** Sessions and lots as everybody may see them: no e-mail, no names. */
export function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  const { db, readDb, gate, photosOf, nowMs, raiseLimit } = deps;

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

  /** The plain list by the short way: it is what everybody looks at while prices move. */
  const found = (query: LotFilterQuery, page: { page: number; size: number }) => {
    const search = searchOf(query);
    return search === undefined
      ? currentLots(readDb, page)
      : searchCurrentLots(readDb, search.filter, search.order, page);
  };
  route(app, ongoingBids, { access }, async (request) => {
    await gate(request, ['lots']);
    const { revision, value } = await found(request.query, request.params);
    const auctionLotList = await catalogueLots(db, value.lots, photosOf);
    return { auctionLotList, ongoingBid: value.lots.map(latestBidView), total: value.total, revision };
  });
  route(app, lotsByPage, { access }, async (request) => {
    await gate(request, ['lots']);
    const { value } = await found(request.query, request.params);
    return catalogueLots(db, value.lots, photosOf);
  });
  route(app, lotCount, { access }, async (request) => {
    await gate(request, ['lots']);
    const search = searchOf(request.query);
    return { count: await (search ? countCurrentLots(readDb, search.filter) : currentLotCount(readDb)) };
  });
  route(app, currentFacets, { access }, async (request) => {
    await gate(request, ['lots']);
    return facetsView(await currentLotFacets(readDb));
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
    const at = await currentLotWithBids(readDb, request.params.lotId, LAST_BIDS);
    if (at === undefined) throw noSuchLot();
    const bids = at.value.bids.map(publicBidView);
    const { timesPercent, plusSen } = raiseLimit();
    const limit = { timesPercent, plus: ringgitOf(plusSen) };
    return { ...latestBidView(at.value.lot), bids, raiseLimit: limit, revision: at.revision };
  });

  route(app, bidHistory, { access }, async (request) => {
    await gate(request, ['bids', 'lots']);
    const { lotId, page, size } = request.params;
    const at = await currentLotWithBids(readDb, lotId, size, (page - 1) * size);
    if (at === undefined) throw noSuchLot();
    return { bids: at.value.bids.map(publicBidView), total: at.value.lot.bidCount, revision: at.revision };
  });

  route(app, nextLotsByPage, { access }, ({ query, params }) =>
    nextLots(db, { filter: filterOf(query), order: query.sort ?? 'lot' }, params, photosOf),
  );
  route(app, nextLotCount, { access }, async ({ query }) => ({ count: await countNextLots(db, filterOf(query)) }));
  route(app, nextFacets, { access }, async () => facetsView(await nextLotFacets(db)));
  route(app, nextLotById, { access }, async ({ params }) => {
    const lot = await nextLot(db, params.lotId, photosOf);
    if (lot === undefined) {
      throw new HttpRefusal(404, 'lot-not-found', 'There is no such lot in the next auction.');
    }
    return lot;
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

function publicBidView({ bidNo, bidder, amountSen, at }: BidRow): PublicBid {
  return { bidNo, bidderNo: bidder, amount: ringgitOf(amountSen), at };
}

function facetsView({
  total,
  makes,
  locations,
  vendors,
  categories,
  sessions,
  years,
  prices,
}: LotFacets): FacetsOnTheWire {
  return {
    ...{ total, years, makes: [...makes], locations: [...locations] },
    ...{ vendors: [...vendors], categories: [...categories], sessions: [...sessions] },
    prices: prices && { from: ringgitOf(prices.fromSen), to: ringgitOf(prices.toSen) },
  };
}
