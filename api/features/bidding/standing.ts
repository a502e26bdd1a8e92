import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { noSuchLot, textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, subjectOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { asset, checkStaff } from '#contract/accounts/account.ts';
import { findUserInLot, lotsOfUser, winningLots } from '#contract/bidding.ts';
import { admissionObstacle, isAdmitted } from '#domain/bid-obstacle.ts';
import { maximumOf } from '#domain/maximum-bids.ts';
import { ringgitOf } from '#domain/money.ts';
import type { BidderState } from '#domain/state.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import type { ReadDb } from '#projections/database.ts';
import * as bidders from '#projections/queries/bidders.ts';
import { voidBidsOf } from '#projections/queries/bids.ts';
import { voidBidView } from './void-bids.ts';

export interface StandingDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly book: Book;
}

const access = 'self-or-admin' as const;

/** The standing of a bidder: their account, their lots, what they are winning. For oneself; for an admin of anybody. */
export function standingRoutes(app: FastifyInstance, deps: StandingDeps): void {
  const { db, readDb, gate, book } = deps;

  route(app, asset, { access, person: 'looks-at' }, async (request) => {
    const bidder = subjectOf(request, request.body.userId);
    await gate(request, ['deposit accounts', 'lot entries', 'lots']);
    const { isBidder, balanceSen, heldSen, ...account } = await bidders.account(readDb, bidder);
    return { depositBalance: ringgitOf(balanceSen), held: ringgitOf(heldSen), bidder: isBidder, ...account };
  });

  route(app, checkStaff, { access, person: 'looks-at' }, async (request) => {
    const bidder = subjectOf(request, request.body.userId);
    const group = request.body.sessionVendor;
    // Standing changes rarely and by commands of the house only, so the committed state is current enough.
    if (group !== 'public' && book.committed.bidders.get(bidder)?.staffGroup !== group) {
      const { status, message } = refusalText({ code: 'staff-only', group });
      const person = await db.selectFrom('office.users').select('staffOf').where('id', '=', bidder).executeTakeFirst();
      throw new HttpRefusal(status, 'staff-only', message, { extra: { waiting: person?.staffOf === group } });
    }
    return { message: 'success' };
  });

  route(app, findUserInLot, { access, person: 'looks-at' }, async (request) => {
    const bidder = subjectOf(request, request.body.userId);
    await gate(request, ['lot entries', 'lots']);
    const inLot = await bidders.isInLot(readDb, bidder, request.body.lotNo);
    if (inLot === undefined) throw noSuchLot();
    return { message: inLot ? ('user in lot' as const) : ('user not in lot' as const) };
  });

  route(app, lotsOfUser, { access, person: 'looks-at' }, async (request) => {
    const userId = subjectOf(request, request.body.userId);
    await gate(request, ['lot entries', 'lots', 'bids']);
    const entered = await bidders.enteredLots(readDb, userId);
    const lots = entered.map((each) => each.lot);
    const [texts, voidBids] = await Promise.all([textsOf(db, lots), voidBidsOf(readDb, userId, lots)]);
    const { timesPercent, plusSen } = book.committed.raiseLimit;
    const bidder = book.committed.bidders.get(userId);
    const isOwn = accountOf(request).id === userId;
    return entered.map(({ lot, depositSen, ownBidSen, standing, endsAt, access: publicOrPrivate }) => ({
      userId,
      lotNo: lot.lotNo,
      session: lot.session,
      deposit: ringgitOf(depositSen),
      regnNo: lot.regnNo,
      make: texts.get(lot.lot)?.make ?? '',
      descOfGood: texts.get(lot.lot)?.descOfGood ?? '',
      startingPrice: ringgitOf(lot.startingPriceSen),
      addPrice: ringgitOf(lot.minimumRaiseSen),
      latestBid: ringgitOf(lot.top?.amountSen ?? 0),
      bidderNo: lot.top?.bidder ?? null,
      bidCount: lot.bidCount,
      voidBids: lot.voidBids,
      ownBid: ringgitOf(ownBidSen ?? 0),
      ownVoidBids: voidBids.flatMap((bid) => (bid.lot === lot.lot ? [voidBidView(bid)] : [])),
      ...(isOwn && ownMaximum(book, lot.lot, userId, ownBidSen ?? 0)),
      standing,
      raiseLimit: { timesPercent, plus: ringgitOf(plusSen) },
      ...{ endsAt, publicOrPrivate },
      notAdmitted: (bidder && admissionOf(bidder, lot.vendor, publicOrPrivate)) ?? null,
    }));
  });

  route(app, winningLots, { access, person: 'looks-at' }, async (request) => {
    const bidder = subjectOf(request, request.body.userId);
    await gate(request, ['lot entries', 'lots']);
    const lots = await bidders.winningLots(readDb, bidder);
    return lots.map(({ lotNo, session, depositSen, top }) => ({
      lotNo,
      session,
      deposit: ringgitOf(depositSen),
      latestBid: ringgitOf(top?.amountSen ?? 0),
    }));
  });
}

/** By the book: no read table has it. Who has bid above their maximum by hand has none any more. */
function ownMaximum({ committed }: Book, lot: string, bidder: number, ownBidSen: number) {
  const steps = committed.maxima.get(lot)?.get(bidder);
  const maximumSen = maximumOf(steps);
  if (ownBidSen > maximumSen) return {};
  if (steps?.at(-1)?.lapsed) return { maximumLapsed: true as const };
  return maximumSen > 0 ? { ownMaximum: ringgitOf(maximumSen) } : {};
}

/** Changes rarely and by commands of the house only, so the committed state is current enough. */
function admissionOf({ active, staffGroup, barredBy }: BidderState, vendor: string, access: string) {
  return admissionObstacle({ active, admitted: isAdmitted(access, staffGroup), barred: barredBy.includes(vendor) });
}
