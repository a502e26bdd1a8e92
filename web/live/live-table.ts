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

/** What a handler may touch. */
export interface LivePage extends AppStore {
  /** The newest bid that the feed told of each lot: an answer that arrives later with less is out of date. */
  readonly told: Map<string, Told>;
  readonly notice: (bid: BidNotice) => void;
  readonly nowMs: () => number;
}

interface Told extends NewestBid {
  readonly revision: number;
}

type DataOf<Event extends ServerMessage['event']> = Extract<ServerMessage, { event: Event }>['data'];
type Table = { readonly [Event in ServerMessage['event']]: (page: LivePage, data: DataOf<Event>) => void };

/** The one table from the socket's events to what they change in the cache. */
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
    // What their own highest bid is without the one that was cancelled, the house knows.
    page.dispatch(revisionWanted(data.revision));
    page.dispatch(api.util.invalidateTags(['OwnLots', 'Deposit']));
    page.dispatch(cancellationTold(data));
  },

  notice: (page, data) => {
    for (const lot of data.lots) {
      remember(page, { ...lot, revision: data.revision });
      const cached = biddingApi.endpoints.latestBidOfLot.select(lot.id)(page.getState()).data;
      // Without the rows of its bids a notice cannot be applied here, only say that this lot has moved.
      if (cached !== undefined && (cached.session !== lot.session || isNewer(lot, cached))) {
        refetchLot(page, lot.id, data.revision);
      }
      patchLists(page, lot);
      const { id: lotNo, bidderNo, latestBid, newBids } = lot;
      if (newBids > 0 && bidderNo !== null && bidderNo !== selectBidderNo(page.getState())) {
        page.notice({ lotNo, bidderNo, amountSen: wireSen(latestBid), bids: newBids });
      }
    }
  },

  sessionChanged: (page, data) => {
    page.dispatch(revisionWanted(data.revision));
    page.dispatch(
      api.util.invalidateTags(['Sessions', 'Lots', 'LotEntry', 'OwnLots', 'LatestBid', 'Deposit', 'Purchases']),
    );
  },

  accountChanged: (page, data) => {
    page.dispatch(revisionWanted(data.revision));
    page.dispatch(api.util.invalidateTags(['Deposit', 'Transactions', 'Purchases']));
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

  /** What the page sent was not understood: nothing in the cache has changed. */
  error: () => undefined,
};

export function applyMessage(page: LivePage, message: ServerMessage): void {
  const handle = table[message.event] as (page: LivePage, data: ServerMessage['data']) => void;
  handle(page, message.data);
}

/** After the line was down: everything that may have moved is fetched again, from where the feed begins. */
export function applyReconnect(page: LivePage, revision: number): void {
  page.dispatch(bookStandsAt(revision));
  page.dispatch(api.util.invalidateTags(['FetchOnReconnect']));
}

/** A lot's answer that was on its way while the feed already told of newer bids is out of date when it arrives. */
export function applyLotAnswer(
  page: LivePage,
  lotId: string,
  answer: Pick<Told, 'session' | 'bidCount' | 'voidBids'>,
): void {
  const told = page.told.get(lotId);
  if (told !== undefined && told.session === answer.session && isNewer(told, answer)) {
    refetchLot(page, lotId, told.revision);
  }
}

/** The same for an answer that lists lots: what was told while it was on its way is applied to it now. */
export function applyListAnswer(page: LivePage): void {
  for (const told of page.told.values()) patchLists(page, told);
}

function remember(page: LivePage, told: Told): void {
  const known = page.told.get(told.id);
  if (known !== undefined && known.session === told.session && !isNewer(told, known)) return;
  const { id, session, latestBid, bidderNo, bidCount, voidBids, revision } = told;
  page.told.set(id, { id, session, latestBid, bidderNo, bidCount, voidBids, revision });
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
function patchLists(page: LivePage, told: NewestBid): void {
  for (const args of catalogueApi.util.selectCachedArgsForQuery(page.getState(), 'ongoingBids')) {
    page.dispatch(
      catalogueApi.util.updateQueryData('ongoingBids', args, (draft) => {
        applyToPage(draft, told);
      }),
    );
  }
  const ownNo = selectBidderNo(page.getState());
  if (ownNo === null) return;
  let before: string | undefined;
  let after: string | undefined;
  page.dispatch(
    biddingApi.util.updateQueryData('lotsOfUser', ownNo, (lots) => {
      const standing = () => lots.find((lot) => lot.lotNo === told.id && lot.session === told.session)?.standing;
      before = standing();
      applyToOwnLots(lots, told, ownNo);
      after = standing();
    }),
  );
  // Won or lost the lead: what their deposit holds has changed with it.
  if (before !== after && (before === 'on top' || after === 'on top'))
    page.dispatch(api.util.invalidateTags(['Deposit']));
}
