import type * as contract from '#contract/bidding.ts';
import type { AnswerOf, BodyOf } from '#contract/contract.ts';
import { type Command, commandRequest } from '../command-id.ts';
import { endpointsOf } from '../contract-endpoints.ts';
import { refusalOf } from '../refusal.ts';

const OF_BIDDER = ['OwnLots', 'Deposit'] as const;

/** A bid that got no answer for so long is asked for again; the same id makes that safe. */
const BID_TIMEOUT_MS = 6_000;

export const biddingApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** A lot's highest bid and its last twenty, newest first; the live feed keeps it current. */
  latestBidOfLot: query('GET /api/socket/auctionlot/:lotId', {
    request: (lotId: string) => ({ params: { lotId } }),
    providesTags: (_result, _error, lotId) => [{ type: 'LatestBid', id: lotId }, 'FetchOnReconnect'],
  }),
  /** Sent once: the bidding page repeats it itself under the same id, and shows that it does. */
  placeBid: mutation('POST /api/socket/auctionlot/post', {
    // One try a call: the bidding page repeats it under the same id and says what is going on.
    extraOptions: { once: true },
    request: (command: Command<BodyOf<typeof contract.placeBid>>) => ({
      ...commandRequest(command),
      timeout: BID_TIMEOUT_MS,
    }),
    onQueryStarted: async ({ body }, { dispatch, getState, queryFulfilled }): Promise<void> => {
      try {
        const { data } = await queryFulfilled;
        for (const change of priceConfirmed(getState(), body.id, data)) dispatch(change);
      } catch {
        // The page that sent the bid shows the refusal.
      }
    },
    invalidatesTags: (_result, error, { body }) =>
      // What a refusal was for, other than a higher bid, is asked for: the page did not know it.
      error === undefined
        ? ['OwnLots', 'Deposit']
        : [{ type: 'LatestBid', id: body.id }, ...(refusalOf(error).message === 'failed' ? [] : OF_BIDDER)],
  }),
  findUserInLot: query('POST /api/socket/userinlot/find', { providesTags: ['LotEntry', 'FetchOnReconnect'] }),
  /** The current lots that the bidder has entered, kept current by the live feed. The argument is their number. */
  lotsOfUser: query('POST /api/socket/userinlot/findall', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['OwnLots', 'FetchOnReconnect'],
  }),
  winningLots: query('POST /api/socket/winning/id', {
    request: (userId: number) => ({ body: { userId } }),
    providesTags: ['Deposit', 'FetchOnReconnect'],
  }),
  enterLot: mutation('POST /api/socket/lotunit/enter', {
    request: commandRequest<BodyOf<typeof contract.enterLot>>,
    invalidatesTags: (_result, error, { body }) =>
      error === undefined ? ['LotEntry', 'OwnLots', 'Deposit', { type: 'LatestBid', id: body.lotNo }] : [],
  }),
}));

/** What the answer of a bid or a maximum bid confirms. */
interface Confirmed
  extends Pick<AnswerOf<typeof contract.placeBid>, 'auctionLotSocket' | 'leads' | 'ownBid' | 'revision'> {
  readonly ownMaximum?: number;
}

/** The changes of the cache by a confirmed price; the feed brings the row of the bid (its number is what the feed counts by). */
export function priceConfirmed(
  state: Parameters<typeof biddingApi.util.selectCachedArgsForQuery>[0],
  lotNo: string,
  { auctionLotSocket, leads, revision, ...own }: Confirmed,
) {
  const { latestBid, bidderNo } = auctionLotSocket;
  const { ownMaximum } = own;
  return [
    biddingApi.util.updateQueryData('latestBidOfLot', lotNo, (lot) => {
      // Nor one that was known, and may have been cancelled since.
      if (latestBid <= lot.latestBid || revision <= lot.revision) return;
      lot.latestBid = latestBid;
      lot.bidderNo = bidderNo;
    }),
    // Their own lots are asked for again at once; until then their next bid is not offered as if this one had not been taken.
    ...biddingApi.util.selectCachedArgsForQuery(state, 'lotsOfUser').map((me) =>
      biddingApi.util.updateQueryData('lotsOfUser', me, (lots) => {
        const lot = lots.find((each) => each.lotNo === lotNo);
        if (lot === undefined || leads !== (me === bidderNo)) return;
        if (ownMaximum !== undefined) lot.ownMaximum = ownMaximum;
        if (latestBid <= lot.latestBid) return;
        Object.assign(lot, { latestBid, bidderNo, ownBid: leads ? latestBid : own.ownBid });
        lot.standing = leads ? 'on top' : 'outbid';
      }),
    ),
  ];
}
