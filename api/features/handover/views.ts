import { termsOnWire } from '#contract/handover/terms.ts';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import {
  chargesDueSen,
  disposalFrom,
  type HandoverStep,
  handoverDates,
  hasLeftWith,
  type StepDone,
  safetyDepositState,
  stepsMissing,
} from '#domain/handover.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import type { HandoverRow } from '#projections/queries/handovers.ts';
import type { FileExtras } from './extras.ts';

interface FileViewOptions {
  /** Of the full price, YYYY-MM-DD; null while it is not paid. */
  readonly paidOn: string | null;
  readonly today: string;
  /** What it has beside the book. */
  readonly extras: FileExtras;
  /** Of witnesses by their seals: for staff. */
  readonly names?: ReadonlyMap<string, string> | undefined;
}

export function fileView(row: HandoverRow, { paidOn, today, extras, names }: FileViewOptions): HandoverFileOnWire {
  const steps = Object.entries(row.steps) as [HandoverStep, StepDone][];
  return {
    auctionName: row.lot,
    ...splitLotKey(row.lot),
    bidderNo: row.bidder,
    kind: row.kind,
    terms: termsOnWire(row.terms),
    soldOn: row.soldOn,
    openedOn: row.openedOn,
    open: row.isOpen,
    steps: steps.map(([step, done]) => {
      const { on, until, witness } = done;
      const seenBy = witness && { role: witness.role, witnessName: names?.get(witness.seal) ?? null };
      const leftWith = hasLeftWith(done, row.releasedAt !== null);
      return { step, on, until, leftWith, witness: seenBy ?? null };
    }),
    missing: row.isOpen && row.releasedAt === null ? stepsMissing(row, today) : [],
    ...extras,
    charges: row.charges.map(({ charge, what, amountSen, at, waivedFor, words }) => {
      return { charge, what, amount: ringgitOf(amountSen), at, waivedFor, words };
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
