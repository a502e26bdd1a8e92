import type { HandoverTermsOnWire } from '#contract/handover/terms.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import {
  chargesDueSen,
  disposalFrom,
  type HandoverStep,
  type HandoverTerms,
  handoverDates,
  type StepDone,
  safetyDepositState,
  stepsMissing,
} from '#domain/handover.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { ringgitOf, senOf } from '#domain/money.ts';
import type { HandoverRow } from '#projections/queries/handovers.ts';
import type { FileExtras } from './extras.ts';

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
      keptFor: row.safetyDepositKeptFor,
      waitsFor: safetyDepositState(row, row.releasedAt !== null),
    },
    paid: paidOn !== null,
    releasedAt: row.releasedAt,
    disposedAt: row.disposedAt,
    status: row.status,
  };
}

export function termsView(terms: HandoverTerms): HandoverTermsOnWire {
  const { chargeSen: inspectionSen, ...inspection } = terms.inspection;
  const { chargeSen: transferSen, ...transfer } = terms.transfer;
  const { aDaySen, ...storage } = terms.storage;
  return {
    ...terms,
    mustDo: [...terms.mustDo],
    inspection: { ...inspection, charge: ringgitOf(inspectionSen) },
    transfer: { ...transfer, charge: ringgitOf(transferSen) },
    storage: { ...storage, aDay: ringgitOf(aDaySen) },
  };
}

/** Whole sen, which the contract has made sure of. */
export function termsFrom(terms: HandoverTermsOnWire): HandoverTerms {
  const { charge: inspectionCharge, ...inspection } = terms.inspection;
  const { charge: transferCharge, ...transfer } = terms.transfer;
  const { aDay, ...storage } = terms.storage;
  return {
    ...terms,
    inspection: { ...inspection, chargeSen: senOf(inspectionCharge) ?? 0 },
    transfer: { ...transfer, chargeSen: senOf(transferCharge) ?? 0 },
    storage: { ...storage, aDaySen: senOf(aDay) ?? 0 },
  };
}
