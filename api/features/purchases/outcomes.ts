import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reserveAt } from '#api/book/commit.ts';
import { voidBidView } from '#api/features/bidding/void-bids.ts';
import { textsOf } from '#api/features/catalogue/lots.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import { type LotOutcome, outcomeOfLot, outcomes } from '#contract/purchases.ts';
import { ringgitOf } from '#domain/money.ts';
import { sessionDay } from '#domain/session-clock.ts';
import type { LotState } from '#domain/state.ts';
import { voidBidsOf } from '#projections/queries/bids.ts';
import * as queries from '#projections/queries/outcomes.ts';
import type { PurchaseDeps } from './routes.ts';

/** Outcomes of lots for a bidder: always the token's own subject. They outlive the clearing of the session. */
export function outcomeRoutes(app: FastifyInstance, deps: PurchaseDeps): void {
  const { readDb, gate, nowMs } = deps;
  const access = 'signed-in' as const;
  const bidderOf = async (request: FastifyRequest) => {
    await gate(request, ['lot entries', 'lots', 'bids', 'sessions', 'purchases']);
    return accountOf(request).id;
  };

  route(app, outcomes, { access }, async (request) => {
    const bidder = await bidderOf(request);
    const { outcome, page, size } = request.params;
    const [rows, counts] = await Promise.all([
      queries.outcomesOf(readDb, bidder, outcome, { page, size, nowMs: nowMs() }),
      queries.outcomeCounts(readDb, bidder, nowMs()),
    ]);
    return { outcomes: await outcomeViews(deps, bidder, rows), counts };
  });

  route(app, outcomeOfLot, { access }, async (request) => {
    const bidder = await bidderOf(request);
    const row = await queries.outcomeOfLot(readDb, bidder, { ...request.params, nowMs: nowMs() });
    const [view] = row === undefined ? [] : await outcomeViews(deps, bidder, [row]);
    if (view === undefined) throw new HttpRefusal(404, 'lot-not-entered', 'You did not take part in this lot.');
    return view;
  });
}

async function outcomeViews(
  { db, readDb, photosOf, book }: PurchaseDeps,
  bidder: number,
  rows: readonly queries.OutcomeRow[],
): Promise<LotOutcome[]> {
  const lots = rows.map(({ lot }) => lot);
  const [texts, gone] = await Promise.all([textsOf(db, lots), voidBidsOf(readDb, bidder, lots)]);
  return Promise.all(
    rows.map(async ({ lot, standing, ownBidSen, startsAt, endsAt }) => {
      const { make = '', descOfGood = '', unit: noted } = texts.get(lot.lot) ?? {};
      const unit = unitOfLot(noted, lot.regnNo);
      const [photo = null] = await photosOf(unit);
      return {
        id: lot.lot,
        session: lot.session,
        lotNo: lot.lotNo,
        regnNo: lot.regnNo,
        unit,
        make,
        descOfGood,
        photo,
        outcome: standing,
        ownBid: ringgitOf(ownBidSen ?? 0),
        ownVoidBids: gone.flatMap((bid) => (bid.lot === lot.lot ? [voidBidView(bid)] : [])),
        price: ringgitOf(lot.sale?.hammerSen ?? lot.top?.amountSen ?? 0),
        bidderNo: lot.sale?.winner ?? lot.top?.bidder ?? null,
        recorded: lot.status !== 'open',
        ...(standing !== 'running' && vendorOf(lot, book.committed.lots.get(lot.lot))),
        endsAt,
        date: sessionDay({ startsAtMs: Date.parse(startsAt) }),
      };
    }),
  );
}

/** By the book, since no read table has the amount of a reserve (decision 71). */
function vendorOf(
  { status, top, approval }: queries.OutcomeRow['lot'],
  inBook: Pick<LotState, 'reserveSen'> | undefined,
): Pick<LotOutcome, 'vendor'> {
  if (top === null || (status !== 'open' && status !== 'offered')) return {};
  if (inBook !== undefined && reserveAt(inBook, top.amountSen) === 'not met') return { vendor: 'reserve not met' };
  return approval || status === 'offered' ? { vendor: 'approval' } : {};
}
