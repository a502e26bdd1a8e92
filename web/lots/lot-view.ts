import type { LatestBid } from '#contract/bidding.ts';
import type { Lot, NextLot } from '#contract/catalogue/catalogue.ts';
import type { LotFacts } from '#contract/catalogue/lot-facts.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { PremiumTerms } from '#domain/premium.ts';
import { parsePremium } from '#domain/premium.ts';
import type { Increment } from '#domain/session-rules.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { incrementsView } from './increments.ts';

/** A lot of the wire with its amounts in sen: the one place where a lot is converted. */
export interface LotView
  extends Pick<
    Lot,
    | 'id'
    | 'session'
    | 'regnNo'
    | 'unit'
    | 'make'
    | 'descOfGood'
    | 'ma'
    | 'year'
    | 'rc'
    | 'vendor'
    | 'location'
    | 'contactPerson'
    | 'status'
    | keyof LotFacts
  > {
  /** Make and model. */
  readonly name: string;
  /** All remarks that are not empty. */
  readonly remarks: readonly string[];
  /** Of a sold lot: its reserved price. */
  readonly startingPriceSen: number;
  readonly salePriceSen: number | null;
  readonly depositSen: number;
  readonly adminFeeSen: number;
  readonly safetyDepositSen: number;
  readonly premium: PremiumTerms;
  readonly minimumRaiseSen: number;
  /** By price, instead of the minimum raise; empty where its session has none. */
  readonly increments: readonly Increment[];
  /** Its end as the catalogue has it; a bid may have moved it since (`BidView`). UTC ms. */
  readonly endsAtMs: number;
  /** Whether the price has reached the reserve, whose amount is told to nobody; undefined: there is none, or nothing is known of it. */
  readonly reserve: Reserve | undefined;
  /** Its sale is subject to the vendor's approval. */
  readonly approval: boolean;
  /** Addresses of its photos, the cover first; empty when there is none. */
  readonly photos: readonly string[];
}

export type Reserve = NonNullable<Lot['reserve']>;

export function lotView(lot: Lot): LotView {
  const { id, session, regnNo, unit, make, descOfGood, ma, year, rc, vendor, location, contactPerson, status } = lot;
  return {
    ...{ id, session, regnNo, unit, make, descOfGood, ma, year, rc, vendor, location, contactPerson, status },
    ...factsOf(lot),
    name: [make, descOfGood].filter((part) => part !== '').join(' '),
    remarks: [lot.remarks, lot.remark1, lot.remark2].filter((remark) => remark.trim() !== ''),
    startingPriceSen: wireSen(lot.price),
    salePriceSen: lot.salePrice === null ? null : wireSen(lot.salePrice),
    depositSen: wireSen(lot.deposit),
    adminFeeSen: wireSen(lot.adminFee),
    safetyDepositSen: wireSen(lot.safetyDeposit),
    premium: parsePremium(lot.premium, lot.premiumBands),
    minimumRaiseSen: wireSen(lot.addPrice),
    increments: incrementsView(lot.increments),
    endsAtMs: Date.parse(lot.endsAt),
    reserve: lot.reserve,
    approval: lot.approval === true,
    photos: lot.photos.map((file) => lotPhotoUrl(unit, file)),
  };
}

function factsOf({
  mileageKm,
  engineHours,
  engineCc,
  fuel,
  colour,
  keys,
  roadTaxUntil,
  chassisEnd,
}: LotFacts): LotFacts {
  return { mileageKm, engineHours, engineCc, fuel, colour, keys, roadTaxUntil, chassisEnd };
}

/** A lot of the next auction: nothing has become of it yet, and when it ends is not known. */
export function nextLotView(lot: NextLot): LotView {
  return lotView({ ...lot, status: 'open', salePrice: null, endsAt: '' });
}

/** The highest bid of a lot in sen; 0 and null when there is none. `bidCount`: those that count. */
export interface BidView {
  readonly latestBidSen: number;
  readonly bidderNo: number | null;
  readonly bidCount: number;
  readonly biddersInLot: number;
  /** The end of the lot, where it is another than the session's; UTC ms. */
  readonly endsAtMs?: number | undefined;
  /** When it was to end, where late bids may move that; UTC ms. */
  readonly plannedEndMs?: number | undefined;
  readonly reserve?: Reserve | undefined;
}

export function bidView(bid: LatestBid | undefined): BidView {
  if (bid === undefined) return { latestBidSen: 0, bidderNo: null, bidCount: 0, biddersInLot: 0 };
  const { bidderNo, biddersInLot } = bid;
  const bidCount = bid.bidCount - bid.voidBids;
  return { latestBidSen: wireSen(bid.latestBid), bidderNo, bidCount, biddersInLot, ...movesOf(bid) };
}

/** What bids move of a lot beside its price. */
export function movesOf({
  endsAt,
  plannedEndsAt,
  reserve,
}: Pick<LatestBid, 'endsAt' | 'plannedEndsAt' | 'reserve'>): Pick<BidView, 'endsAtMs' | 'plannedEndMs' | 'reserve'> {
  return { endsAtMs: instant(endsAt), plannedEndMs: instant(plannedEndsAt), reserve };
}

function instant(iso: string | undefined): number | undefined {
  return iso === undefined ? iso : Date.parse(iso);
}
