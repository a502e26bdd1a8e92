import type { LatestBidOfLot } from '#contract/bidding.ts';
import type { ServerMessage } from '#contract/live.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { api } from '#web/calls/api.ts';
import { bookStandsAt, clockSampled, revisionWanted } from '#web/calls/connection.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { type BidNotice, cancellationTold } from '#web/notices/notices.ts';
import { selectBidderNo } from '#web/session/session.ts';
import type { AppStore } from '#web/state/state.ts';
import {
  type Applied,
  applyCancellation,
  applyToLot,
  applyToOwnLots,
  applyToPage,
  isNewer,
  type NewestBid,
} from './live-apply.ts';
import type { LotMoved } from './live-moves.ts';

/** Context of the handlers. */
export interface LivePage extends AppStore {
  /** The newest bid of each lot from the feed: a later answer with fewer bids is outdated. */
  readonly newestBids: Map<string, ReceivedBid>;
  readonly notice: (bid: BidNotice) => void;
  readonly nowMs: () => number;
}

interface ReceivedBid extends NewestBid {
  readonly revision: number;
}

type DataOf<Event extends ServerMessage['event']> = Extract<ServerMessage, { event: Event }>['data'];
type Table = { readonly [Event in ServerMessage['event']]: (page: LivePage, data: DataOf<Event>) => void };

/** The table of the socket's events and their effect on the cache. */
const table: Table = {
  displayBidding: (page, data) => {
    remember(page, data);
    const applied = patchLot(page, data.id, (lot) => applyToLot(lot, data));
    if (applied === 'gap') refetchLot(page, data.id, data.revision);
    patchLists(page, data);
  },

  bidCancelled: (page, data) => {
    remember(page, data);
    const applied = patchLot(page, data.id, (lot) => applyCancellation(lot, data));
    if (applied === 'gap') refetchLot(page, data.id, data.revision);
    patchLists(page, data);
    const me = selectBidderNo(page.getState());
    const own = biddingApi.endpoints.lotsOfUser.select(me ?? 0)(page.getState()).data;
    if (me === null || own?.every(({ lotNo, session }) => lotNo !== data.id || session !== data.session)) return;
    // Their highest bid without the cancelled one is known to the server only.
    page.dispatch(revisionWanted(data.revision));
    page.dispatch(api.util.invalidateTags(['OwnLots', 'Deposit']));
    page.dispatch(cancellationTold(data));
  },

  lotExtended: patchMoves,

  notice: (page, data) => {
    for (const lot of data.lots) {
      remember(page, { ...lot, revision: data.revision });
      const cached = biddingApi.endpoints.latestBidOfLot.select(lot.id)(page.getState()).data;
      // A notice has no rows of bids: the followed lot is fetched instead.
      if (cached !== undefined && (cached.session !== lot.session || isNewer(lot, cached))) {
        refetchLot(page, lot.id, data.revision);
      }
      patchLists(page, { ...lot, revision: data.revision });
      const { id: lotNo, bidderNo, latestBid, newBids } = lot;
      if (newBids > 0 && bidderNo !== null && bidderNo !== selectBidderNo(page.getState())) {
        page.notice({ lotNo, bidderNo, amountSen: wireSen(latestBid), bids: newBids });
      }
    }
  },

  sessionChanged: (page, data) => {
    forgetEnds(page, data.session);
    page.dispatch(revisionWanted(data.revision));
    page.dispatch(
      api.util.invalidateTags(['Sessions', 'Lots', 'LotEntry', 'OwnLots', 'LatestBid', 'Deposit', 'Purchases']),
    );
  },

  accountChanged: (page, data) => {
    page.dispatch(revisionWanted(data.revision));
    // Their maximum bids stand with their lots, and may have been left on another device.
    page.dispatch(api.util.invalidateTags(['Deposit', 'OwnLots', 'Transactions', 'Purchases']));
  },

  joined: (page, data) => {
    page.dispatch(clockSampled({ serverAtMs: Date.parse(data.at), receivedAtMs: page.nowMs() }));
    if (data.lotNo === null) return;
    const cached = biddingApi.endpoints.latestBidOfLot.select(data.lotNo)(page.getState()).data;
    if (cached !== undefined && isNewer(data, cached)) refetchLot(page, data.lotNo, data.revision);
  },

  heartbeat: (page, data) => {
    page.dispatch(clockSampled({ serverAtMs: Date.parse(data.at), receivedAtMs: page.nowMs() }));
  },

  /** The frame of the staff's pages sees to it; bidders are not told, and do not load what it means. */
  officeChanged: () => undefined,

  /** The server did not understand the page's message: nothing in the cache has changed. */
  error: () => undefined,
};

export function applyMessage(page: LivePage, message: ServerMessage): void {
  const handle = table[message.event] as (page: LivePage, data: ServerMessage['data']) => void;
  handle(page, message.data);
}

/** After a reconnection: everything that may have changed is fetched again, at the feed's revision. */
export function applyReconnect(page: LivePage, revision: number): void {
  for (const { session } of page.newestBids.values()) forgetEnds(page, session);
  page.dispatch(bookStandsAt(revision));
  page.dispatch(api.util.invalidateTags(['FetchOnReconnect']));
}

/** A lot's answer that was pending while the feed sent newer bids is outdated, and fetched again. */
export function applyLotAnswer(
  page: LivePage,
  lotId: string,
  answer: Pick<ReceivedBid, 'session' | 'bidCount' | 'voidBids'>,
): void {
  const newest = page.newestBids.get(lotId);
  if (newest !== undefined && newest.session === answer.session && isNewer(newest, answer)) {
    refetchLot(page, lotId, newest.revision);
  }
}

/** To an answer with a list of lots, the bids that the feed sent while it was pending are applied. */
export function applyListAnswer(page: LivePage): void {
  for (const bid of page.newestBids.values()) patchLists(page, bid);
}

function remember(page: LivePage, bid: ReceivedBid): void {
  const newest = page.newestBids.get(bid.id);
  if (newest !== undefined && newest.session === bid.session && !isNewer(bid, newest)) return;
  const { id, session, latestBid, bidderNo, bidCount, voidBids, endsAt, reserve, revision } = bid;
  page.newestBids.set(id, { id, session, latestBid, bidderNo, bidCount, voidBids, endsAt, reserve, revision });
}

/** The house may have set an earlier end than the bids had moved it to: the answers that are fetched now have it. */
function forgetEnds({ newestBids }: LivePage, session: string): void {
  for (const [lotId, bid] of newestBids)
    if (bid.session === session) newestBids.set(lotId, { ...bid, endsAt: undefined });
}

function patchLot(page: LivePage, lotNo: string, change: (lot: LatestBidOfLot) => Applied): Applied {
  let applied: Applied = 'older';
  page.dispatch(
    biddingApi.util.updateQueryData('latestBidOfLot', lotNo, (lot) => {
      applied = change(lot);
    }),
  );
  return applied;
}

function refetchLot(page: LivePage, lotId: string, revision: number): void {
  page.dispatch(revisionWanted(revision));
  page.dispatch(api.util.invalidateTags([{ type: 'LatestBid', id: lotId }]));
}

/** The lists that show this lot: every cached page of the catalogue, and the bidder's own lots. */
function patchLists(page: LivePage, bid: NewestBid & { readonly revision: number }): void {
  patchMoves(page, bid);
  for (const args of catalogueApi.util.selectCachedArgsForQuery(page.getState(), 'ongoingBids')) {
    page.dispatch(
      catalogueApi.util.updateQueryData('ongoingBids', args, (draft) => {
        applyToPage(draft, bid);
      }),
    );
  }
  const ownNo = selectBidderNo(page.getState());
  if (ownNo === null) return;
  const before = leadsOf(page);
  page.dispatch(biddingApi.util.updateQueryData('lotsOfUser', ownNo, (lots) => void applyToOwnLots(lots, bid, ownNo)));
  if (before === leadsOf(page)) return;
  page.dispatch(revisionWanted(bid.revision));
  applyLeads(page);
}

/** What bids move beside the price of a lot: few sessions have that. */
function patchMoves(page: LivePage, moved: LotMoved): void {
  if (moved.endsAt ?? moved.reserve) void import('./live-moves.ts').then(({ applyMoves }) => applyMoves(page, moved));
}

/** The lots that the bidder leads, as far as the page knows. */
export function leadsOf({ getState }: LivePage): string {
  const lots = biddingApi.endpoints.lotsOfUser.select(selectBidderNo(getState()) ?? 0)(getState()).data ?? [];
  const leads = lots.filter(({ standing }) => standing === 'on top').map(({ session, lotNo }) => `${session}/${lotNo}`);
  return leads.join(' ');
}

/** They won or lost a lead, and what is held of their deposit has changed with it. */
export function applyLeads({ dispatch }: LivePage): void {
  dispatch(api.util.invalidateTags(['Deposit']));
}
