import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { latestBidOfLot } from '#contract/bidding.ts';
import {
  bidHistory,
  currentFacets,
  latestSession,
  listCounts,
  lotById,
  lotCosts,
  lotCount,
  lotsByPage,
  nextFacets,
  nextLotById,
  nextLotCount,
  nextLotsByPage,
  ongoingBids,
  pastPrices as pastPricesCall,
  sessionById,
  sessions,
} from '#contract/catalogue/catalogue.ts';
import type { LotFacets as FacetsOnTheWire, LotFilterQuery } from '#contract/catalogue/lot-filter.ts';
import type { RaiseLimit } from '#domain/bid-range.ts';
import { ringgitOf } from '#domain/money.ts';
import { malaysianDay, malaysianTime } from '#domain/session-clock.ts';
import type { ReadDb } from '#projections/database.ts';
import { currentLotWithBids } from '#projections/queries/bids.ts';
import { openCurrentList } from '#projections/queries/current-list.ts';
import { facetsOf, type LotFacets, searchLots } from '#projections/queries/lot-list.ts';
import { currentLot } from '#projections/queries/lots.ts';
import { pastPrices } from '#projections/queries/past-prices.ts';
import { soldBetween } from '#projections/queries/purchases.ts';
import * as sessionQueries from '#projections/queries/sessions.ts';
import { filterOf } from './filter.ts';
import { costsOf } from './lot-costs.ts';
import { nextLotFrom } from './lot-rows.ts';
import { catalogueLots, latestBidView, noSuchLot, type PhotosOf, publicBidView, sessionView, termsOf } from './lots.ts';
import { nextLot, nextLotOf, openNextList } from './next-lots.ts';

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
const PAST_PRICES = 5;
const access = 'public' as const;

/** A session is its name; by its number alone it is found as well. */
const sessionNameOf = (idOrName: string) => (/^\d+$/.test(idOrName) ? `AMS${idOrName}` : idOrName);

/** Sessions and lots as everybody may see them: no email, no names. */
export function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  const { db, readDb, gate, photosOf, nowMs, raiseLimit } = deps;

  route(app, sessions, { access }, async (request) => {
    await gate(request, ['sessions']);
    return (await sessionQueries.currentSessions(readDb)).map((row) => sessionView(row, nowMs()));
  });
  route(app, sessionById, { access }, async (request) => {
    await gate(request, ['sessions']);
    const row = await sessionQueries.sessionByName(readDb, sessionNameOf(request.params.sessionId));
    if (row === undefined) throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    return sessionView(row, nowMs());
  });
  route(app, latestSession, { access }, async (request) => {
    await gate(request, ['sessions']);
    const row = await sessionQueries.latestSession(readDb);
    const view = row === undefined ? null : sessionView(row, nowMs());
    return { ...view, session: view };
  });

  const currentList = openCurrentList(readDb);
  const found = async (query: LotFilterQuery, page: Page) => {
    const { revision, value } = await currentList();
    const lots = searchLots(value, filterOf(query), query.sort ?? 'lot');
    return { lots: pageOf(lots, page).map(({ row }) => row), total: lots.length, revision };
  };
  route(app, ongoingBids, { access }, async (request) => {
    await gate(request, ['lots']);
    const { lots, total, revision } = await found(request.query, request.params);
    const auctionLotList = await catalogueLots(db, lots, photosOf);
    return { auctionLotList, ongoingBid: lots.map(latestBidView), total, revision };
  });
  route(app, lotsByPage, { access }, async (request) => {
    await gate(request, ['lots']);
    const { lots } = await found(request.query, request.params);
    return catalogueLots(db, lots, photosOf);
  });
  route(app, lotCount, { access }, async (request) => {
    await gate(request, ['lots']);
    return { count: searchLots((await currentList()).value, filterOf(request.query), 'lot').length };
  });
  route(app, currentFacets, { access }, async (request) => {
    await gate(request, ['lots']);
    return facetsView(facetsOf((await currentList()).value));
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

  route(app, pastPricesCall, { access }, async (request) => {
    await gate(request, ['lots', 'sessions']);
    const { make, model, session = '' } = request.query;
    // Of no make everything would be alike.
    if (make.trim() === '' || model.trim() === '') return [];
    const rows = await pastPrices(readDb, { make, model, except: session }, PAST_PRICES);
    return rows.map(({ hammerSen, endsAt, ...row }) => ({
      ...row,
      price: ringgitOf(hammerSen),
      date: malaysianTime(endsAt.getTime()).date,
    }));
  });

  const nextList = openNextList(db);
  route(app, nextLotsByPage, { access }, async ({ query, params }) => {
    const lots = searchLots(await nextList(), filterOf(query), query.sort ?? 'lot');
    return Promise.all(pageOf(lots, params).map(({ row }) => nextLotOf(row, photosOf)));
  });
  route(app, nextLotCount, { access }, async ({ query }) => ({
    count: searchLots(await nextList(), filterOf(query), 'lot').length,
  }));
  route(app, nextFacets, { access }, async () => facetsView(facetsOf(await nextList())));
  route(app, listCounts, { access }, async (request) => {
    await gate(request, ['lots', 'purchases']);
    const { startMs, endMs } = malaysianDay(nowMs());
    const [current, next, sold] = await Promise.all([currentList(), nextList(), soldBetween(readDb, startMs, endMs)]);
    return { current: current.value.length, next: next.length, soldToday: sold.length };
  });
  route(app, lotCosts, { access }, async (request) => {
    await gate(request, ['lots', 'sessions']);
    const sessions = await sessionQueries.currentSessions(readDb);
    const open = new Set(sessions.filter((each) => each.access === 'public').map(({ session }) => session));
    const current = (await currentList()).value.filter(({ row }) => open.has(row.session));
    if (current.length === 0) return costsOf((await nextList()).map(({ row }) => nextLotFrom(row)));
    return costsOf(current.map(({ row }) => termsOf(row)));
  });
  route(app, nextLotById, { access }, async ({ params }) => {
    const lot = await nextLot(db, params.lotId, photosOf);
    if (lot === undefined) {
      throw new HttpRefusal(404, 'lot-not-found', 'There is no such lot in the next auction.');
    }
    return lot;
  });
}

interface Page {
  /** 1 is the first. */
  readonly page: number;
  readonly size: number;
}

function pageOf<T>(lots: readonly T[], { page, size }: Page): readonly T[] {
  return lots.slice((page - 1) * size, page * size);
}

function facetsView({
  total,
  makes,
  locations,
  vendors,
  categories,
  sessions,
  fuels,
  years,
  prices,
  mileages,
}: LotFacets): FacetsOnTheWire {
  return {
    ...{ total, years, mileages, fuels: [...fuels], makes: [...makes], locations: [...locations] },
    ...{ vendors: [...vendors], categories: [...categories], sessions: [...sessions] },
    prices: prices && { from: ringgitOf(prices.fromSen), to: ringgitOf(prices.toSen) },
  };
}
