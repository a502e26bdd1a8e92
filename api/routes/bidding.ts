import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { accountOf } from '#api/access.ts';
import type { Book } from '#api/book/book.ts';
import type { Outcome } from '#api/book/outcome.ts';
import { perAccount } from '#api/http/rate-limits.ts';
import { route } from '#api/http/route.ts';
import { enterLot, placeBid } from '#contract/bidding.ts';
import type { StoredEvent } from '#domain/events.ts';
import { ringgitOf } from '#domain/money.ts';
import { carriedOut, highestBeside } from './refusals.ts';

/** Taking part and bidding: the hot path. Parse, build the command, hand it to the book, map the answer. */
export function biddingRoutes(app: FastifyInstance, { book, bidRatePerS }: { book: Book; bidRatePerS: number }): void {
  const perBidder = perAccount(bidRatePerS, 1_000);

  route(app, placeBid, { access: 'bidder', rateLimit: perBidder, exactAnswer: true }, async (request) => {
    const { id, startOrRaise, latestBid, offerBidPrice } = request.body;
    const bidder = accountOf(request).id;
    const outcome = await book.execute({
      type: 'place-bid',
      commandId: commandIdOf(bidder, request.headers['idempotency-key']),
      lotNo: id,
      bidder,
      basis: startOrRaise,
      // Whole ringgit by the contract, so this is exact.
      seenSen: latestBid * 100,
      offerSen: offerBidPrice * 100,
    });
    const { data, revision, metadata } = bidOf(carriedOut(outcome, highestBeside(id)));
    return {
      message: 'success' as const,
      auctionLotSocket: { id, latestBid: ringgitOf(data.amountSen), bidderNo: data.bidder },
      revision,
      hash: metadata.hash,
      at: metadata.at,
    };
  });

  route(app, enterLot, { access: 'bidder', rateLimit: perBidder }, async (request) => {
    const bidder = accountOf(request).id;
    const outcome = await book.execute({
      type: 'enter-lot',
      commandId: commandIdOf(bidder, request.headers['idempotency-key']),
      lotNo: request.body.lotNo,
      bidder,
    });
    const done = carriedOut(outcome);
    return { message: 'user in lot', revision: done.kind === 'done' ? done.revision : done.event.revision };
  });
}

/** Two bidders' keys never meet, whatever their clients make up. */
function commandIdOf(bidder: number, key: string | undefined): string {
  return `${bidder}:${key ?? randomUUID()}`;
}

function bidOf(outcome: Extract<Outcome, { kind: 'done' | 'repeated' }>): Extract<StoredEvent, { type: 'BidPlaced' }> {
  const event = outcome.kind === 'done' ? outcome.events[0] : outcome.event;
  if (event?.type !== 'BidPlaced') throw new Error('An accepted bid has no event');
  return event;
}
