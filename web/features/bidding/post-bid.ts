import type { BidRefusal, BidRequest, placeBid } from '#contract/bidding.ts';
import type { AnswerOf } from '#contract/contract.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { text } from '#web/i18n/translate.ts';
import type { AgreedBid, BidRefused } from './panel.ts';
import { type BidOutcome, bidRequest, type PostResult, type Sending, sendBid } from './send-bid.ts';

/** One bid as API calls, and their answers as the panel's events. */

type Posted = { readonly data?: unknown; readonly error?: unknown };
type PlaceBid = (bid: { readonly commandId: string; readonly body: BidRequest }) => PromiseLike<Posted>;

/** Sends the bid under its own key, until the outcome is known or the tries are used up. */
export function postBid(
  lotId: string,
  bid: AgreedBid,
  place: PlaceBid,
  meanwhile: Pick<Sending, 'wait' | 'onTry'>,
): Promise<BidOutcome> {
  const body = bidRequest(lotId, bid);
  return sendBid({ key: bid.key, post: async (commandId) => tryOf(await place({ commandId, body })), ...meanwhile });
}

/** The bid was taken, and did somebody's maximum bid answer it at once? Then with what. */
export function beatenBy(answer: unknown): Extract<BidRefused, { why: 'beaten' }> | undefined {
  const { leads, auctionLotSocket } = (answer ?? {}) as Partial<AnswerOf<typeof placeBid>>;
  if (leads !== false || auctionLotSocket === undefined) return undefined;
  return { why: 'beaten', highestSen: wireSen(auctionLotSocket.latestBid), bidderNo: auctionLotSocket.bidderNo };
}

/** An HTTP status, or 'none' for whatever kept an answer from arriving. */
export function tryOf({ data: answer, error }: Posted): PostResult {
  if (error === undefined) return { status: 200, answer };
  const { status, data } = error as { status?: unknown; data?: unknown };
  if (typeof status !== 'number') return { status: 'none' };
  return typeof data === 'object' && data !== null ? { status, refusal: data as Partial<BidRefusal> } : { status };
}

/** Why it was refused, as a panel event. */
export function refusedBecause({ message = '', auctionLotSocket }: Partial<BidRefusal>): BidRefused {
  // The specification's message for a bid that came too late to be the highest.
  if (message !== 'failed')
    return { why: 'other', message: message === '' ? text('Your bid was not accepted.') : message };
  if (auctionLotSocket === undefined) return { why: 'outbid' };
  return { why: 'outbid', highestSen: wireSen(auctionLotSocket.latestBid), bidderNo: auctionLotSocket.bidderNo };
}
