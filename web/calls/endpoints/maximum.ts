import type * as contract from '#contract/bidding.ts';
import type { BodyOf } from '#contract/contract.ts';
import { type Command, commandRequest } from '../command-id.ts';
import { endpointsOf } from '../contract-endpoints.ts';
import { priceConfirmed } from './bidding.ts';

/** ms without an answer, after which it is sent again under the same id. */
const TIMEOUT_MS = 6_000;

/** A maximum bid. Loaded with its dialog, where a session has them. */
export const maximumApi = endpointsOf<typeof contract>()(({ mutation }) => ({
  setMaximumBid: mutation('POST /api/socket/auctionlot/maximum', {
    // One try a call: the dialog repeats it under the same id and says what is going on.
    extraOptions: { once: true },
    request: (command: Command<BodyOf<typeof contract.setMaximumBid>>) => ({
      ...commandRequest(command),
      timeout: TIMEOUT_MS,
    }),
    onQueryStarted: async ({ body }, { dispatch, getState, queryFulfilled }): Promise<void> => {
      try {
        const { data } = await queryFulfilled;
        // One that is beaten was bid to its end.
        const confirmed = { ...data, ownBid: data.ownMaximum };
        for (const change of priceConfirmed(getState(), body.lotId, confirmed)) dispatch(change);
      } catch {
        // The dialog shows the refusal.
      }
    },
    invalidatesTags: (_result, _error, { body }) => ['OwnLots', 'Deposit', { type: 'LatestBid', id: body.lotId }],
  }),
}));
