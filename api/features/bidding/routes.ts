import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import type { Outcome, RefusedAt } from '#api/book/outcome.ts';
import { selfOf } from '#api/platform/http/access.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { route } from '#api/platform/http/route.ts';
import { highestBeside, httpRefusal, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { enterLot, placeBid } from '#contract/bidding.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { StoredEvent } from '#domain/events.ts';
import type { AcceptedBody, Receipt, RefusedBody } from '#domain/evidence/receipt.ts';
import { ringgitOf } from '#domain/money.ts';

const NOT_FOR_OTHERS = 'You can only take part for yourself.';
const WHOLE_RINGGIT = 'must be whole ringgit, from 0 to 10,000,000,000.';
const FIELD_TEXTS = {
  [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT,
  latestBid: `latestBid ${WHOLE_RINGGIT}`,
  offerBidPrice: `offerBidPrice ${WHOLE_RINGGIT}`,
};

export interface BiddingDeps {
  readonly book: Book;
  /** Signed receipts for bids. */
  readonly receipts: {
    accepted(event: Extract<StoredEvent, { type: 'BidPlaced' }>): Promise<Receipt<AcceptedBody>>;
    refused(
      outcome: RefusedAt,
      received: { readonly lotNo: string; readonly bidder: number; readonly receivedMs: number },
    ): Promise<Receipt<RefusedBody>>;
  };
  /** Counts bids on which the book took no decision. */
  readonly turnedAway: { readonly count: (lotNo: string) => void };
  readonly bidRatePerS: number;
  /** UTC ms. */
  readonly now: () => number;
}

/** Entering lots and bidding: the hot path. Parse, build the command, execute it, map the outcome. */
export function biddingRoutes(app: FastifyInstance, deps: BiddingDeps): void {
  const { book, receipts, turnedAway, bidRatePerS, now } = deps;
  const rateLimit = perAccount(bidRatePerS, 1_000);
  const options = { access: 'bidder', person: 'own', lane: 'bid', rateLimit, fieldTexts: FIELD_TEXTS } as const;

  route(app, placeBid, { ...options, exactAnswer: true }, async (request) => {
    const receivedMs = now();
    const { id, startOrRaise, latestBid, offerBidPrice, userId } = request.body;
    const bidder = selfOf(request, userId, NOT_FOR_OTHERS).id;
    const outcome = await book.execute({
      type: 'place-bid',
      commandId: commandIdOf(bidder, request.headers[IDEMPOTENCY_HEADER]),
      lotNo: id,
      bidder,
      basis: startOrRaise,
      // The contract has whole ringgit, so this is exact.
      seenSen: latestBid * 100,
      offerSen: offerBidPrice * 100,
    });
    if (outcome.kind === 'refused') {
      const receipt = await receipts.refused(outcome, { lotNo: id, bidder, receivedMs });
      throw httpRefusal(outcome.refusal, { ...highestBeside(id)(outcome.refusal), receipt });
    }
    if (outcome.kind === 'not-now') turnedAway.count(id);
    const event = bidOf(unwrapOutcome(outcome));
    const { data, revision, metadata } = event;
    return {
      message: 'success' as const,
      auctionLotSocket: { id, latestBid: ringgitOf(data.amountSen), bidderNo: data.bidder },
      revision,
      hash: metadata.hash,
      at: metadata.at,
      receipt: await receipts.accepted(event),
    };
  });

  route(app, enterLot, options, async (request) => {
    const bidder = selfOf(request, request.body.userId, NOT_FOR_OTHERS).id;
    const outcome = await book.execute({
      type: 'enter-lot',
      commandId: commandIdOf(bidder, request.headers[IDEMPOTENCY_HEADER]),
      lotNo: request.body.lotNo,
      bidder,
    });
    const done = unwrapOutcome(outcome);
    return { message: 'user in lot', revision: done.kind === 'done' ? done.revision : done.event.revision };
  });
}

function bidOf(outcome: Extract<Outcome, { kind: 'done' | 'repeated' }>): Extract<StoredEvent, { type: 'BidPlaced' }> {
  const event = outcome.kind === 'done' ? outcome.events[0] : outcome.event;
  if (event?.type !== 'BidPlaced') throw new Error('An accepted bid has no event');
  return event;
}
