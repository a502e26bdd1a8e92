import type * as contract from '#contract/bidding/bidding.ts';
import type { IDEMPOTENCY_HEADER } from '#contract/common.ts';
import type { AnswerOf, BodyOf } from '#contract/contract.ts';
import { api } from '../api.ts';
import { call } from '../contract-call.ts';

const IDEMPOTENCY: typeof IDEMPOTENCY_HEADER = 'idempotency-key';

/** A bid that got no answer for so long is asked for again; the same id makes that safe. */
const BID_TIMEOUT_MS = 6_000;

/** One command of one person: `commandId` comes from `newCommandId()` once, and stays the same however often it is sent. */
type Named<Body> = { readonly commandId: string; readonly body: Body };

export const biddingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A lot's highest bid and its last twenty, newest first; the live feed keeps it current. */
    latestBidOfLot: build.query<AnswerOf<typeof contract.latestBidOfLot>, string>({
      query: (lotId) =>
        call<typeof contract.latestBidOfLot>('GET', '/api/socket/auctionlot/:lotId', { params: { lotId } }),
      providesTags: (_result, _error, lotId) => [{ type: 'LatestBid', id: lotId }, 'FetchOnReconnect'],
    }),
    /** Sent once: the bidding page repeats it itself under the same id, and shows that it does. */
    placeBid: build.mutation<AnswerOf<typeof contract.placeBid>, Named<BodyOf<typeof contract.placeBid>>>({
      // One try a call: the bidding page repeats it under the same id and says what is going on.
      extraOptions: { once: true },
      query: ({ commandId, body }) => ({
        ...call<typeof contract.placeBid>('POST', '/api/socket/auctionlot/post', {
          body,
          headers: { [IDEMPOTENCY]: commandId },
        }),
        timeout: BID_TIMEOUT_MS,
      }),
      onQueryStarted: async ({ body }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          const { latestBid, bidderNo } = data.auctionLotSocket;
          // The answer is a confirmed price; the feed brings the row of the bid (its number is what the feed counts by).
          dispatch(
            biddingApi.util.updateQueryData('latestBidOfLot', body.id, (lot) => {
              if (latestBid <= lot.latestBid) return;
              lot.latestBid = latestBid;
              lot.bidderNo = bidderNo;
            }),
          );
        } catch {
          // The page that sent the bid shows the refusal.
        }
      },
      invalidatesTags: (_result, error, { body }) =>
        error === undefined ? ['OwnLots', 'Deposit'] : [{ type: 'LatestBid', id: body.id }],
    }),
    findUserInLot: build.query<AnswerOf<typeof contract.findUserInLot>, { userId: number; lotNo: string }>({
      query: (body) => call<typeof contract.findUserInLot>('POST', '/api/socket/userinlot/find', { body }),
      providesTags: ['LotEntry', 'FetchOnReconnect'],
    }),
    /** The current lots that the bidder has entered, kept current by the live feed. The argument is his number. */
    lotsOfUser: build.query<AnswerOf<typeof contract.lotsOfUser>, number>({
      query: (userId) =>
        call<typeof contract.lotsOfUser>('POST', '/api/socket/userinlot/findall', { body: { userId } }),
      providesTags: ['OwnLots', 'FetchOnReconnect'],
    }),
    winningLots: build.query<AnswerOf<typeof contract.winningLots>, number>({
      query: (userId) => call<typeof contract.winningLots>('POST', '/api/socket/winning/id', { body: { userId } }),
      providesTags: ['Deposit', 'FetchOnReconnect'],
    }),
    enterLot: build.mutation<AnswerOf<typeof contract.enterLot>, Named<BodyOf<typeof contract.enterLot>>>({
      query: ({ commandId, body }) =>
        call<typeof contract.enterLot>('POST', '/api/socket/lotunit/enter', {
          body,
          headers: { [IDEMPOTENCY]: commandId },
        }),
      invalidatesTags: (_result, error, { body }) =>
        error === undefined ? ['LotEntry', 'OwnLots', 'Deposit', { type: 'LatestBid', id: body.lotNo }] : [],
    }),
  }),
});
