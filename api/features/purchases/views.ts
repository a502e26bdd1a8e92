import { timesOf } from '#api/features/catalogue/lots.ts';
import type { Account } from '#api/platform/http/account.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { Lot, PastSession, SoldRecord } from '#contract/catalogue/catalogue.ts';
import type { Purchase, UnitRecord } from '#contract/purchases.ts';
import { ringgitOf } from '#domain/money.ts';
import { isPastDate, paymentDates } from '#domain/payment-dates.ts';
import type { PlaceOfCollection } from '#domain/place-of-collection.ts';
import { balanceDueSen, isPaid, surplusSen, totalPriceSen } from '#domain/purchase.ts';
import { malaysianTime, sessionDay } from '#domain/session-clock.ts';
import { type HandoverStanding, mayLeave } from '#projections/queries/handovers.ts';
import type { PaymentRow, PurchaseRow } from '#projections/queries/purchases.ts';
import type { SessionRow } from '#projections/queries/sessions.ts';
import type { UnitRecordRow } from '#projections/queries/unit-records.ts';

/** A purchase as My Bid shows it; `lot` is the same lot with the office's texts. `nowMs`: UTC ms. */
export function purchaseView(
  row: PurchaseRow,
  lot: Lot,
  payments: {
    readonly paid: readonly PaymentRow[];
    readonly takenBack: readonly { readonly at: Date; readonly reference: string; readonly amountSen: number | null }[];
  },
  collection: PlaceOfCollection,
  standing: HandoverStanding | undefined,
  nowMs: number,
): Purchase {
  const { memorandumDate, dueDate, lastDate } = paymentDates(Date.parse(row.hammerAt));
  const startsAtMs = Date.parse(row.sessionStartsAt);
  const { make, vendor, location, contactPerson, remarks, remark1, remark2, rc, year } = lot;
  return {
    id: row.lot.lot,
    auctionName: row.lot.lot,
    lotNo: row.lot.lotNo,
    particular: row.lot.regnNo,
    make,
    description: lot.descOfGood,
    vendor,
    location,
    contactPerson,
    remarks,
    remark1,
    remark2,
    rc,
    year,
    bidPrice: ringgitOf(row.hammerSen),
    agreed: row.offeredBidSen === null ? null : { bid: ringgitOf(row.offeredBidSen) },
    premium: ringgitOf(row.premiumSen),
    adminFee: ringgitOf(row.adminFeeSen),
    safetyDeposit: ringgitOf(row.safetyDepositSen),
    deposit: ringgitOf(row.depositSen),
    balanced: row.depositApplied,
    additionalDepositPaid: ringgitOf(row.additionalDepositSen),
    amountPaid: ringgitOf(row.paidSen),
    totalPrice: ringgitOf(totalPriceSen(row)),
    paid: isPaid(row),
    balanceDue: ringgitOf(balanceDueSen(row)),
    // Before deposits are balanced out nothing is decided on it.
    surplus: ringgitOf(row.depositApplied ? surplusSen(row, row.status === 'forfeited') : 0),
    surplusCredited: ringgitOf(row.surplusCreditedSen),
    collection,
    memorandumDate,
    dueDate,
    lastDate,
    overdue: row.status === 'sold' && !isPaid(row) && isPastDate(dueDate, nowMs),
    reserved: row.reserved,
    gatePass: mayLeave(row, standing),
    handover: handoverView(standing),
    releasedAt: row.released?.at ?? null,
    status: row.status,
    startDate: sessionDay({ startsAtMs }),
    time: malaysianTime(startsAtMs).time,
    soldAt: row.soldAt,
    date: malaysianTime(Date.parse(row.soldAt)).date,
    payments: payments.paid.map(({ amountSen, at, reference, paidOn, way }) => {
      return { amount: ringgitOf(amountSen), at, reference, paidOn, way };
    }),
    takenBack: payments.takenBack.map(({ amountSen, at, reference }) => {
      return { amount: amountSen === null ? null : ringgitOf(amountSen), at: at.toISOString(), reference };
    }),
  };
}

function handoverView(standing: HandoverStanding | undefined): Purchase['handover'] {
  if (standing === undefined) return null;
  const { missing, chargesDueSen, isDisposed } = standing;
  return { missing: [...missing], chargesDue: ringgitOf(chargesDueSen), disposed: isDisposed };
}

/** A sold lot as the records show it; without `buyer` nobody is named. */
export function soldView(row: PurchaseRow, lot: Lot, buyer: Account | undefined): SoldRecord {
  return {
    id: row.lot.lot,
    auctionLotLog: lot,
    mybid: { lotNo: row.lot.lotNo, auctionName: row.lot.lot, bidPrice: ringgitOf(row.hammerSen) },
    bidderNo: row.bidder,
    ...(buyer && { bidderName: buyer.name, bidderEmail: shownAddress(buyer.email) }),
    date: sessionDay({ startsAtMs: Date.parse(row.sessionStartsAt) }),
    soldAt: row.soldAt,
  };
}

export function pastSessionView(row: SessionRow): PastSession {
  return { session: row.session, ...timesOf(row), publicOrPrivate: row.access, cleared: row.step === 'cleared' };
}

/** A lot as the records show it; without `buyer` nobody is named. */
export function unitRecordView(row: UnitRecordRow, lot: Lot, buyer: Account | undefined): UnitRecord {
  const { sale } = row.lot;
  return {
    id: row.lot.lot,
    auctionLotLog: lot,
    mybid: sale && { lotNo: row.lot.lotNo, auctionName: row.lot.lot, bidPrice: ringgitOf(sale.hammerSen) },
    bidderNo: sale?.winner ?? null,
    ...(buyer && { bidderName: buyer.name, bidderEmail: shownAddress(buyer.email) }),
    session: row.lot.session,
    date: sessionDay({ startsAtMs: Date.parse(row.sessionStartsAt) }),
    soldAt: row.soldAt,
  };
}
