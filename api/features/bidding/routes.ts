import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import type { Outcome, RefusedAt } from '#api/book/outcome.ts';
import { selfOf } from '#api/platform/http/access.ts';
import { commandIdOf } from '#api/platform/http/command-id.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import { route } from '#api/platform/http/route.ts';
import { highestBeside, httpRefusal, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { enterLot, MOST_BID, placeBid, setMaximumBid } from '#contract/bidding.ts';
import { IDEMPOTENCY_TEXT } from '#contract/common.ts';
import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { StoredEvent } from '#domain/events.ts';
import type { AcceptedBody, MaximumBody, Receipt, RefusedBody } from '#domain/evidence/receipt.ts';
import { ringgitOf } from '#domain/money.ts';
import type { BookView } from '#domain/state.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';

const NOT_FOR_OTHERS = 'You can only take part for yourself.';
const WHOLE_RINGGIT = `must be whole ringgit, from 0 to ${MOST_BID.toLocaleString('en')}.`;
const FIELD_TEXTS = {
  [IDEMPOTENCY_HEADER]: IDEMPOTENCY_TEXT,
  latestBid: `latestBid ${WHOLE_RINGGIT}`,
  offerBidPrice: `offerBidPrice ${WHOLE_RINGGIT}`,
  maximum: refusalText({ code: 'maximum-too-high' }).message,
};

export interface BiddingDeps {
  readonly book: Book;
  /** Signed receipts for bids. */
  readonly receipts: {
    accepted(event: Extract<StoredEvent, { type: 'BidPlaced' }>): Promise<Receipt<AcceptedBody>>;
    maximum(event: Extract<StoredEvent, { type: 'MaximumSet' }>): Promise<Receipt<MaximumBody>>;
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
    const { events } = inBook(outcome);
    const event = ownBidOf(events);
    const { data, revision, metadata } = event;
    return {
      message: 'success' as const,
      ...afterBid(book.committed, { lotNo: id, bidder, events }),
      ownBid: ringgitOf(data.amountSen),
      revision,
      hash: metadata.hash,
      at: metadata.at,
      receipt: await receipts.accepted(event),
    };
  });

  // What is refused of it has no receipt: the house keeps those, and nobody but the bidder is to know the amount.
  route(app, setMaximumBid, { ...options, exactAnswer: true }, async (request) => {
    const { lotId, maximum, above, userId } = request.body;
    const bidder = selfOf(request, userId, NOT_FOR_OTHERS).id;
    const outcome = await book.execute({
      type: 'set-maximum',
      commandId: commandIdOf(bidder, request.headers[IDEMPOTENCY_HEADER]),
      lotNo: lotId,
      bidder,
      maximumSen: maximum * 100,
      above,
    });
    if (outcome.kind === 'not-now') turnedAway.count(lotId);
    const { events, revision } = inBook(outcome, highestBeside(lotId));
    const event = events.find((each) => each.type === 'MaximumSet');
    return {
      message: 'success' as const,
      ...afterBid(book.committed, { lotNo: lotId, bidder, events }),
      ownMaximum: maximum,
      revision: event?.revision ?? revision,
      ...(event && {
        ...{ hash: event.metadata.hash, at: event.metadata.at },
        receipt: await receipts.maximum(event),
      }),
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
    return { message: 'user in lot', revision: inBook(outcome).revision };
  });
}

/** What the command has written, now or when it came before, and where the book stood with it. */
function inBook(outcome: Outcome, about?: Parameters<typeof unwrapOutcome>[1]) {
  const done = unwrapOutcome(outcome, about);
  return { events: done.events, revision: done.kind === 'done' ? done.revision : done.event.revision };
}

function ownBidOf(events: readonly StoredEvent[]): Extract<StoredEvent, { type: 'BidPlaced' }> {
  // Others of the same append are the answers of maximum bids.
  const event = events.find((each) => each.type === 'BidPlaced' && !each.data.automatic);
  if (event?.type !== 'BidPlaced') throw new Error('An accepted bid has no event');
  return event;
}

/**
 * Who leads the lot after what was written, and at what price; the same when it is asked again. Where no bid was written (a leader's own maximum), as the lot
 * stands now.
 */
function afterBid(
  { lots, currentLots }: BookView,
  {
    lotNo,
    bidder,
    events,
  }: { readonly lotNo: string; readonly bidder: number; readonly events: readonly StoredEvent[] },
) {
  const last = events.findLast((event) => event.type === 'BidPlaced');
  const lot = last === undefined ? lots.get(currentLots.get(lotNo) ?? '') : undefined;
  const { bidder: topBidder, amountSen } = last?.data ?? { bidder: lot?.topBidder ?? 0, amountSen: lot?.topSen ?? 0 };
  return {
    auctionLotSocket: { id: lotNo, latestBid: ringgitOf(amountSen), bidderNo: topBidder || null },
    leads: topBidder === bidder,
  };
}
