import type { HandoverFileOnWire } from '#contract/handover.ts';
import {
  chargesDueSen,
  disposalFrom,
  type HandoverStep,
  handoverDates,
  type StepDone,
  safetyDepositState,
  stepsMissing,
} from '#domain/handover.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import type { HandoverRow } from '#projections/queries/handovers.ts';
import type { FileExtras } from './extras.ts';
import { termsView } from './terms.ts';

/** `paidOn`: of the full price, YYYY-MM-DD; null while it is not paid. `extras`: what it has beside the book. */
export function fileView(
  row: HandoverRow,
  { paidOn, today, extras }: { readonly paidOn: string | null; readonly today: string; readonly extras: FileExtras },
): HandoverFileOnWire {
  const steps = Object.entries(row.steps) as [HandoverStep, StepDone][];
  return {
    auctionName: row.lot,
    ...splitLotKey(row.lot),
    bidderNo: row.bidder,
    kind: row.kind,
    terms: termsView(row.terms),
    soldOn: row.soldOn,
    openedOn: row.openedOn,
    open: row.isOpen,
    steps: steps.map(([step, { on, until }]) => ({ step, on, until })),
    missing: row.isOpen && row.releasedAt === null ? stepsMissing(row, today) : [],
    ...extras,
    charges: row.charges.map(({ charge, what, amountSen, at, waivedFor }) => {
      return { charge, what, amount: ringgitOf(amountSen), at, waivedFor };
    }),
    payments: row.payments.map(({ amountSen, ...payment }) => ({ ...payment, amount: ringgitOf(amountSen) })),
    chargesDue: ringgitOf(chargesDueSen(row)),
    dates: { ...handoverDates(row, paidOn), disposalFrom: disposalFrom(row) },
    safetyDeposit: {
      amount: ringgitOf(row.safetyDepositSen),
      out: row.safetyDepositOut,
      waitsFor: safetyDepositState(row, row.releasedAt !== null),
    },
    paid: paidOn !== null,
    releasedAt: row.releasedAt,
    disposedAt: row.disposedAt,
    status: row.status,
  };
}
