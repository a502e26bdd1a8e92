import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Sources } from '#api/platform/http/answer-sources.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { type SharedAnswers, sharedRoute } from '#api/platform/http/shared-answers.ts';
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
import { malaysianDay, sessionDay } from '#domain/session-clock.ts';
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
import {
  catalogueLots,
  latestBidView,
  type MovesOf,
  noSuchLot,
  type PhotosOf,
  publicBidView,
  sessionView,
  termsOf,
} from './lots.ts';
import { nextLot, nextLotOf, openNextList } from './next-lots.ts';

export interface CatalogueDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly shared: SharedAnswers;
  readonly photosOf: PhotosOf;
  /** The book's clock, UTC ms. */
  readonly nowMs: () => number;
  /** Changes rarely and by the house only: what the last decision knew is what the next one will know. */
  readonly raiseLimit: () => RaiseLimit;
  readonly movesOf: MovesOf;
  /** Whether the lots of a session may end at different times: then they are listed by their ends unless asked for otherwise. */
  readonly endsApart: (session: string) => boolean;
}

/** What ends soonest is among the lots that still run. */
function endedLast<L extends { readonly endsAtMs: number }>(lots: readonly L[], nowMs: number): readonly L[] {
  const { running = [], ended = [] } = Object.groupBy(lots, ({ endsAtMs }) => (endsAtMs > nowMs ? 'running' : 'ended'));
  return [...running, ...ended];
}

const LAST_BIDS = 20;
const PAST_PRICES = 5;

/** When the last lot of a session ends is of its lots; nothing else of them is in a session. */
const SESSIONS: Sources = {
  tables: ['sessions', 'lots'],
  unchangedBy: [
    ...(['LotChanged', 'LotReserveSet', 'LotEntered', 'BidPlaced', 'BidCancelled', 'LotSold', 'LotUnsold'] as const),
    ...(['LotOffered', 'OfferDeclined', 'OfferLapsed', 'UnitReserved', 'LotForfeited', 'DepositApplied'] as const),
  ],
  office: [],
};
const LOTS: Sources = { tables: ['lots', 'sessions'], office: ['lots'] };
const LOTS_WITH_PHOTOS: Sources = { ...LOTS, office: ['lots', 'photos'] };
const NEXT_LOTS: Sources = { tables: [], office: ['next_lots'] };
const NEXT_LOTS_WITH_PHOTOS: Sources = { ...NEXT_LOTS, office: ['next_lots', 'photos'] };
const bidsOf = ({ params: { lotId: lotNo } }: { readonly params: { readonly lotId: string } }): Sources => ({
  ...{ tables: ['bids', 'lots'], lotNo, events: ['RaiseLimitSet'], office: [] },
});

/** A session is its name; by its number alone it is found as well. */
const sessionNameOf = (idOrName: string) => (/^\d+$/.test(idOrName) ? `AMS${idOrName}` : idOrName);

/** Sessions and lots as everybody may see them: no email, no names. */
export function catalogueRoutes(app: FastifyInstance, deps: CatalogueDeps): void {
  const { db, readDb, shared, photosOf, nowMs, raiseLimit, movesOf, endsApart } = deps;

  sharedRoute(app, shared, sessions, SESSIONS, async () => {
    return (await sessionQueries.currentSessions(readDb)).map((row) => sessionView(row, nowMs()));
  });
  sharedRoute(app, shared, sessionById, SESSIONS, async (request) => {
    const row = await sessionQueries.sessionByName(readDb, sessionNameOf(request.params.sessionId));
    if (row === undefined) throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    return sessionView(row, nowMs());
  });
  sharedRoute(app, shared, latestSession, SESSIONS, async () => {
    const row = await sessionQueries.latestSession(readDb);
    const view = row === undefined ? null : sessionView(row, nowMs());
    return { ...view, session: view };
  });

  const currentList = openCurrentList(readDb);
  const found = async (query: LotFilterQuery, page: Page) => {
    const { revision, value } = await currentList();
    const order = query.sort ?? (value.some(({ session }) => endsApart(session)) ? 'ending' : 'lot');
    const found = searchLots(value, filterOf(query), order);
    const lots = order === 'ending' ? endedLast(found, nowMs()) : found;
    return { lots: pageOf(lots, page).map(({ row }) => row), total: lots.length, revision };
  };
  sharedRoute(app, shared, ongoingBids, LOTS_WITH_PHOTOS, async (request) => {
    const { lots, total, revision } = await found(request.query, request.params);
    const auctionLotList = await catalogueLots(db, lots, photosOf, movesOf);
    return { auctionLotList, ongoingBid: lots.map((row) => latestBidView(row, movesOf)), total, revision };
  });
  sharedRoute(app, shared, lotsByPage, LOTS_WITH_PHOTOS, async (request) => {
    const { lots } = await found(request.query, request.params);
    return catalogueLots(db, lots, photosOf, movesOf);
  });
  sharedRoute(app, shared, lotCount, LOTS, async (request) => {
    return { count: searchLots((await currentList()).value, filterOf(request.query), 'lot').length };
  });
  sharedRoute(app, shared, currentFacets, LOTS, async () => {
    return facetsView(facetsOf((await currentList()).value));
  });
  sharedRoute(
    app,
    shared,
    lotById,
    ({ params: { lotId: lotNo } }) => ({ ...LOTS_WITH_PHOTOS, lotNo }),
    async (request) => {
      const row = await currentLot(readDb, request.params.lotId);
      const [lot] = row === undefined ? [] : await catalogueLots(db, [row], photosOf, movesOf);
      if (lot === undefined) throw noSuchLot();
      return lot;
    },
  );
  sharedRoute(app, shared, latestBidOfLot, bidsOf, async (request) => {
    const at = await currentLotWithBids(readDb, request.params.lotId, LAST_BIDS);
    if (at === undefined) throw noSuchLot();
    const bids = at.value.bids.map(publicBidView);
    const { timesPercent, plusSen } = raiseLimit();
    const limit = { timesPercent, plus: ringgitOf(plusSen) };
    return { ...latestBidView(at.value.lot, movesOf), bids, raiseLimit: limit, revision: at.revision };
  });

  sharedRoute(app, shared, bidHistory, bidsOf, async (request) => {
    const { lotId, page, size } = request.params;
    const at = await currentLotWithBids(readDb, lotId, size, (page - 1) * size);
    if (at === undefined) throw noSuchLot();
    return { bids: at.value.bids.map(publicBidView), total: at.value.lot.bidCount, revision: at.revision };
  });

  sharedRoute(app, shared, pastPricesCall, LOTS, async (request) => {
    const { make, model, session = '' } = request.query;
    // Of no make everything would be alike.
    if (make.trim() === '' || model.trim() === '') return [];
    const rows = await pastPrices(readDb, { make, model, except: session }, PAST_PRICES);
    return rows.map(({ hammerSen, startsAt, ...row }) => ({
      ...row,
      price: ringgitOf(hammerSen),
      date: sessionDay({ startsAtMs: startsAt.getTime() }),
    }));
  });

  const nextList = openNextList(db);
  sharedRoute(app, shared, nextLotsByPage, NEXT_LOTS_WITH_PHOTOS, async ({ query, params }) => {
    const lots = searchLots(await nextList(), filterOf(query), query.sort ?? 'lot');
    return Promise.all(pageOf(lots, params).map(({ row }) => nextLotOf(row, photosOf)));
  });
  sharedRoute(app, shared, nextLotCount, NEXT_LOTS, async ({ query }) => ({
    count: searchLots(await nextList(), filterOf(query), 'lot').length,
  }));
  sharedRoute(app, shared, nextFacets, NEXT_LOTS, async () => facetsView(facetsOf(await nextList())));
  sharedRoute(
    app,
    shared,
    listCounts,
    { tables: ['lots', 'sessions', 'purchases'], office: ['lots', 'next_lots'] },
    async () => {
      const { startMs, endMs } = malaysianDay(nowMs());
      const [current, next, sold] = await Promise.all([currentList(), nextList(), soldBetween(readDb, startMs, endMs)]);
      return { current: current.value.length, next: next.length, soldToday: sold.length };
    },
  );
  sharedRoute(app, shared, lotCosts, { ...LOTS, office: ['lots', 'next_lots'] }, async () => {
    const sessions = await sessionQueries.currentSessions(readDb);
    const open = new Set(sessions.filter((each) => each.access === 'public').map(({ session }) => session));
    const current = (await currentList()).value.filter(({ row }) => open.has(row.session));
    if (current.length === 0) return costsOf((await nextList()).map(({ row }) => nextLotFrom(row)));
    return costsOf(current.map(({ row }) => termsOf(row)));
  });
  sharedRoute(app, shared, nextLotById, NEXT_LOTS_WITH_PHOTOS, async ({ params }) => {
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
