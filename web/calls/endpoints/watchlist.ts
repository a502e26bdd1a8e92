import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { AnswerOf } from '#contract/contract.ts';
import type * as contract from '#contract/watchlist.ts';
import { call } from '../contract-call.ts';
import { endpointsOf } from '../contract-endpoints.ts';
import { guestWatchlist, keepGuestWatchlist } from '../guest-list.ts';
import { isSameUnit } from '../watched.ts';

type Watchlist = AnswerOf<typeof contract.watchlist>;

export const watchlistApi = endpointsOf<typeof contract>()(({ build, mutation }) => ({
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
      const ask = () => query(call<typeof contract.watchlist>('GET /api/watchlist', {}));
      const lots = [...guestWatchlist()];
      if (lots.length === 0) return ask();
      const merged = await query(call<typeof contract.watchLots>('POST /api/watchlist', { body: { lots } }));
      if ('error' in merged) return ask();
      keepGuestWatchlist([]);
      return merged;
    },
    providesTags: ['Watchlist'],
  }),
  watchLot: mutation('POST /api/watchlist', {
    request: (lot: contract.WatchedLot) => ({ body: { lots: [lot] } }),
    onQueryStarted: async (lot, { dispatch, queryFulfilled }): Promise<void> => {
      const shown = dispatch(
        watchlistApi.util.updateQueryData('watchlist', undefined, (list) => {
          list.lots = [lot, ...list.lots.filter((each) => !isSameUnit(each, lot))];
        }),
      );
      await queryFulfilled.catch(shown.undo);
    },
  }),
  unwatchLot: mutation('DELETE /api/watchlist/:session/:lotNo', {
    request: ({ session, lotNo }: contract.WatchedLot) => ({ params: { session, lotNo } }),
    onQueryStarted: async (lot, { dispatch, queryFulfilled }): Promise<void> => {
      const shown = dispatch(
        watchlistApi.util.updateQueryData('watchlist', undefined, (list) => {
          list.lots = list.lots.filter((each) => each.session !== lot.session || each.lotNo !== lot.lotNo);
        }),
      );
      await queryFulfilled.catch(shown.undo);
    },
  }),
}));
