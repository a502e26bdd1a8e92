import type { Session } from '#contract/catalogue/catalogue.ts';
import type { LotMoves } from '#contract/live.ts';
import { biddingApi } from '#web/calls/endpoints/bidding.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { selectBidderNo } from '#web/session/session.ts';
import type { AppStore } from '#web/state/state.ts';

/** What a message tells of a lot beside its price. */
export interface LotMoved extends LotMoves {
  readonly id: string;
  readonly session: string;
  /** The number of its last bid; absent where the message is about the end alone. */
  readonly bidCount?: number;
}

interface Shown extends LotMoves {
  readonly session: string;
  readonly bidCount?: number;
}

/**
 * In every answer that shows the lot, and in those that have its session, which runs as long as one of its lots. An end only moves on: when the house sets
 * an earlier one, the answers are fetched again.
 */
export function applyMoves({ dispatch, getState }: AppStore, moved: LotMoved): void {
  const { id, session, endsAt = '', reserve } = moved;
  const apply = (shown: Shown) => {
    if (shown.session !== session) return;
    if ((shown.endsAt ?? '') < endsAt) shown.endsAt = endsAt;
    if (reserve !== undefined && (shown.bidCount ?? 0) <= (moved.bidCount ?? 0)) shown.reserve = reserve;
  };
  dispatch(biddingApi.util.updateQueryData('latestBidOfLot', id, apply));
  for (const args of catalogueApi.util.selectCachedArgsForQuery(getState(), 'ongoingBids')) {
    dispatch(
      catalogueApi.util.updateQueryData('ongoingBids', args, ({ auctionLotList, ongoingBid }) => {
        for (const lot of [...auctionLotList, ...ongoingBid]) if (lot.id === id) apply(lot);
      }),
    );
  }
  dispatch(
    biddingApi.util.updateQueryData('lotsOfUser', selectBidderNo(getState()) ?? 0, (lots) => {
      for (const lot of lots)
        if (lot.lotNo === id && lot.session === session && lot.endsAt < endsAt) lot.endsAt = endsAt;
    }),
  );
  const extend = (each: Pick<Session, 'id' | 'lastEndsAt'>) => {
    if (each.id === session && each.lastEndsAt < endsAt) each.lastEndsAt = endsAt;
  };
  dispatch(catalogueApi.util.updateQueryData('sessions', undefined, (sessions) => sessions.forEach(extend)));
  dispatch(catalogueApi.util.updateQueryData('sessionById', session, extend));
}
