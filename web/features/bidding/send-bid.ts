import type { BidRefusal, BidRequest } from '#contract/bidding.ts';
import { ringgitOf } from '#domain/money.ts';
import type { Offer } from './offer.ts';

/** Sends one bid until its outcome is known, or the tries are used up: then it is unknown, which is not a failure. */

/** Result of one try. `status` is that of HTTP; 'none': no answer arrived (network, time-out, unreadable). */
export interface PostResult {
  readonly status: number | 'none';
  /** Body of a refusal, if there was one. */
  readonly refusal?: Partial<BidRefusal>;
  /** Body of a success. */
  readonly answer?: unknown;
}

export type BidOutcome =
  | { readonly end: 'taken'; readonly answer: unknown }
  | { readonly end: 'refused'; readonly refusal: Partial<BidRefusal> }
  /** The login session has ended: this try was not accepted. An earlier one without an answer may have been (`mayStand`). */
  | { readonly end: 'logged out'; readonly mayStand: boolean }
  | { readonly end: 'unknown' };

export interface Sending {
  /** Idempotency key of the bid, used for every try. */
  readonly key: string;
  /** Posts the bid once. Never rejects. */
  readonly post: (key: string) => Promise<PostResult>;
  readonly wait: (delayMs: number) => Promise<void>;
  /** Called before each try, counted from 1. */
  readonly onTry: (tries: number) => void;
}

/** ms before the second and later tries. */
const BACK_OFF_MS = [400, 1000, 2000, 4000] as const;

export const MAX_TRIES = BACK_OFF_MS.length + 1;

export async function sendBid({ key, post, wait, onTry }: Sending): Promise<BidOutcome> {
  let mayStand = false;
  for (let tries = 1; ; tries += 1) {
    onTry(tries);
    const result = await post(key);
    if (result.status === 200) return { end: 'taken', answer: result.answer };
    mayStand ||= mayHaveBeenDone(result);
    const delayMs = BACK_OFF_MS[tries - 1];
    if (result.status === 401) return { end: 'logged out', mayStand };
    if (!isWorthAnotherTry(result) || delayMs === undefined) {
      if (mayStand && !isFromTheBook(result)) return { end: 'unknown' };
      return { end: 'refused', refusal: result.refusal ?? {} };
    }
    await wait(delayMs);
  }
}

/** Codes of a 503 that prove that the bid did not reach the book. */
const NOTHING_DONE: readonly string[] = ['too-many-waiting', 'waited-too-long', 'log-away', 'clock-moved', 'closing'];

function mayHaveBeenDone({ status, refusal }: PostResult): boolean {
  if (status === 503 && NOTHING_DONE.includes(refusal?.code ?? '')) return false;
  return status === 'none' || status >= 500;
}

function isWorthAnotherTry({ status }: PostResult): boolean {
  return status === 'none' || status >= 500 || status === 429;
}

/** A rate limit (429) says nothing about an earlier try without an answer. The book's own answer does. */
function isFromTheBook({ status }: PostResult): boolean {
  return status !== 'none' && status < 500 && status !== 429;
}

/** The body of the bid: the confirmed amount is `offerBidPrice` above the price that the bidder saw. */
export function bidRequest(lotId: string, offer: Offer): BidRequest {
  return {
    id: lotId,
    startOrRaise: offer.startOrRaise,
    latestBid: offer.startOrRaise === 'start' ? 0 : ringgitOf(offer.seenSen),
    offerBidPrice: ringgitOf(offer.offerSen),
  };
}
