import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { AnswerOf } from '#contract/contract.ts';
import type * as contract from '#contract/watchlist/watchlist.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';
import { guestWatchlist, keepGuestWatchlist } from '../guest-list.ts';
import { isSameUnit } from '../watched.ts';

type Watchlist = AnswerOf<typeof contract.watchlist>;

const ask = () => call<typeof contract.watchlist>('GET', '/api/watchlist', {});
const add = (lots: readonly contract.WatchedLot[]) =>
  call<typeof contract.watchLots>('POST', '/api/watchlist', { body: { lots: [...lots] } });

export const watchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The lots that the signed-in person watches. What was watched on this device before signing in is handed over first: then it is
     * the house's to keep. A list that has no room for them all stays as it is, and so does the device's.
     */
    watchlist: build.query<Watchlist, void>({
      queryFn: async (_arg, _api, _extra, baseQuery) => {
        const query = async (request: FetchArgs) => {
          const { data, error } = await baseQuery(request);
          return error === undefined ? { data: data as Watchlist } : { error: error as FetchBaseQueryError };
        };
        const before = guestWatchlist();
        if (before.length === 0) return query(ask());
        const merged = await query(add(before));
        if ('error' in merged) return query(ask());
        keepGuestWatchlist([]);
        return merged;
      },
      providesTags: ['Watchlist'],
    }),
    watchLot: build.mutation<AnswerOf<typeof contract.watchLots>, contract.WatchedLot>({
      query: (lot) => add([lot]),
      onQueryStarted: async (lot, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          watchlistApi.util.updateQueryData('watchlist', undefined, (list) => {
            list.lots = [lot, ...list.lots.filter((each) => !isSameUnit(each, lot))];
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    unwatchLot: build.mutation<AnswerOf<typeof contract.unwatchLot>, contract.WatchedLot>({
      query: ({ session, lotNo }) =>
        call<typeof contract.unwatchLot>('DELETE', '/api/watchlist/:session/:lotNo', { params: { session, lotNo } }),
      onQueryStarted: async (lot, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          watchlistApi.util.updateQueryData('watchlist', undefined, (list) => {
            list.lots = list.lots.filter((each) => each.session !== lot.session || each.lotNo !== lot.lotNo);
          }),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});
