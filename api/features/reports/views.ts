import type { Lot } from '#contract/catalogue/catalogue.ts';
import type { Purchase } from '#contract/purchases.ts';
import type { OverviewLot, SalesReportRow } from '#contract/reports.ts';
import { ringgitOf } from '#domain/money.ts';
import { isPastDate, paymentDates } from '#domain/payment-dates.ts';
import { balanceDueSen, totalPriceSen } from '#domain/purchase.ts';
import type { ReportedLot } from '#projections/queries/reports.ts';

export type Bidder = NonNullable<SalesReportRow['user']>;

/** The number of whoever bid most, or bought; undefined while nobody did. */
export function bidderOf({ lot, sale }: ReportedLot): number | undefined {
  return sale?.bidder ?? lot.top?.bidder;
}

/** A lot of a report; without `person` nobody is named. */
export function reportRow(
  row: ReportedLot,
  {
    lot,
    purchase,
    person,
    numbered,
  }: {
    readonly lot: Lot;
    readonly purchase?: Purchase | undefined;
    readonly person?: Bidder | undefined;
    /** Is the number of whoever leads, or bought, shown? */
    readonly numbered: boolean;
  },
): SalesReportRow {
  const priceSen = priceSenOf(row);
  return {
    id: row.lot.lot,
    auctionLotLog: lot,
    mybid: purchase ?? null,
    record: {
      lotNo: row.lot.lotNo,
      email: person?.email ?? '',
      bidderNo: (numbered ? bidderOf(row) : undefined) ?? null,
      latestBid: priceSen === undefined ? null : ringgitOf(priceSen),
    },
    user: person ?? null,
  };
}

export function overviewLot(row: ReportedLot, nowMs: number): OverviewLot {
  const { lot } = row;
  const priceSen = priceSenOf(row);
  return {
    lotNo: lot.lotNo,
    regnNo: lot.regnNo,
    vendor: lot.vendor,
    status: lot.status,
    reserve: ringgitOf(lot.startingPriceSen),
    bids: lot.bidCount - lot.voidBids,
    bidders: lot.biddersInLot,
    price: priceSen === undefined ? null : ringgitOf(priceSen),
    sale: row.sale === undefined ? null : saleView(row.sale, nowMs),
  };
}

function saleView(sale: NonNullable<ReportedLot['sale']>, nowMs: number): OverviewLot['sale'] {
  const owedSen = sale.status === 'forfeited' ? 0 : Math.max(0, balanceDueSen(sale));
  const { dueDate } = paymentDates(Date.parse(sale.hammerAt));
  return {
    bidderNo: sale.bidder,
    premium: ringgitOf(sale.premiumSen),
    totalPrice: ringgitOf(totalPriceSen(sale)),
    amountPaid: ringgitOf(sale.paidSen),
    balanceDue: ringgitOf(owedSen),
    dueDate,
    overdue: owedSen > 0 && isPastDate(dueDate, nowMs),
    ageDays: Math.floor((nowMs - Date.parse(sale.hammerAt)) / DAY_MS),
    released: sale.released !== null,
  };
}

const DAY_MS = 86_400_000;

function priceSenOf({ lot, sale }: ReportedLot): number | undefined {
  return sale?.hammerSen ?? lot.top?.amountSen;
}
