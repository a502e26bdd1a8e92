import type { Kysely } from 'kysely';
import { textsOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import type { OfferedLot, VendorOffer } from '#contract/offers.ts';
import { agreementObstacle, openOffers } from '#domain/decisions/offers.ts';
import { ringgitOf } from '#domain/money.ts';
import { type BookView, type LotState, lotsOfSession } from '#domain/state.ts';
import type { OffersOf } from './links.ts';

export interface ViewDeps {
  readonly book: { readonly committed: BookView; readonly nowMs: () => number };
  readonly db: Kysely<OfficeDb>;
  readonly photosOf: (unit: string) => Promise<readonly string[]>;
}

/** Offered lots as everybody sees them who has to do with them, as the book has them now. */
export async function offeredLotViews(deps: ViewDeps, lots: readonly LotState[]): Promise<OfferedLot[]> {
  const texts = await textsOf(deps.db, lots);
  return Promise.all(
    lots.map(async (lot) => {
      const { make = '', descOfGood = '', unit: noted } = texts.get(lot.lot) ?? {};
      const unit = unitOfLot(noted, lot.regnNo);
      const [photo = null] = await deps.photosOf(unit);
      const { session, lotNo, regnNo } = lot;
      return { session, lotNo, regnNo, unit, make, descOfGood, photo, ...standingOf(deps.book, lot) };
    }),
  );
}

/**
 * The same for their vendor, who is told their own reserve (decision 71): of lots that were offered, so that no bid on them is taken any more. Nobody else is
 * answered with these.
 */
export async function vendorOfferViews(deps: ViewDeps, lots: readonly LotState[]): Promise<VendorOffer[]> {
  const views = await offeredLotViews(deps, lots);
  return views.flatMap((view, i) => {
    const lot = lots[i];
    if (lot === undefined || lot.outcome === 'open') return [];
    return [
      {
        ...view,
        hiddenReserve: lot.reserveSen === null ? null : ringgitOf(lot.reserveSen),
        startingPrice: ringgitOf(lot.startingPriceSen),
        ...{ bids: lot.bidCount - lot.voidBids.length, bidders: lot.biddersInLot },
      },
    ];
  });
}

function standingOf(book: ViewDeps['book'], lot: LotState) {
  const { offer, topSen, reserveSen } = lot;
  if (offer === null) {
    const sold = book.committed.purchases.get(lot.lot);
    const isSold = lot.outcome !== 'unsold' && sold !== undefined;
    return {
      state: isSold ? 'sold' : 'unsold',
      amount: isSold ? ringgitOf(sold.hammerSen) : null,
      bid: isSold ? ringgitOf(topSen) : null,
      ...{ reserve: null, decideBy: null },
    } as const;
  }
  const { hammerSen, decideByMs, isCounter } = offer;
  return {
    state: book.nowMs() >= decideByMs ? 'over' : isCounter ? 'bidder' : 'vendor',
    ...{ amount: ringgitOf(hammerSen), bid: ringgitOf(topSen) },
    reserve: reserveSen === null ? null : topSen >= reserveSen ? 'met' : 'not met',
    decideBy: new Date(decideByMs).toISOString(),
    ...(agreementObstacle(book.committed, lot) !== undefined && { free: false as const }),
  } as const;
}

/** What is offered to this vendor in this session and waits: what is theirs to answer before what its bidder answers, the first deadline first. */
export function waitingOf(book: BookView, { session, vendor }: OffersOf): LotState[] {
  return lotsOfSession(book, session)
    .filter((lot) => lot.vendor === vendor && lot.offer !== null)
    .sort(theirsFirst);
}

/** The same of all sessions. */
export function allWaitingOf(book: BookView, vendor: string): LotState[] {
  return openOffers(book)
    .filter((lot) => lot.vendor === vendor)
    .sort(theirsFirst);
}

function theirsFirst(a: LotState, b: LotState): number {
  const late = ({ offer }: LotState) => (offer?.isCounter ? LATER_MS : 0) + (offer?.decideByMs ?? 0);
  return late(a) - late(b);
}

/** ms: more than lies between any two deadlines. */
const LATER_MS = 10 * 365 * 24 * 3_600_000;
