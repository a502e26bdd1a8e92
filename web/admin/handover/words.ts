import type { HandoverFileOnWire } from '#contract/handover.ts';
import { HANDOVER_CHARGES, HANDOVER_STEPS } from '#domain/handover.ts';
import { dayText } from '#domain/moments.ts';
import type { Translate } from '../i18n/use-t.ts';

/** What comes next in a file, and by when: the first thing that the gate waits for, then the collection, then the safety deposit. `on`: null where no day is named. */
export function nextOf(
  t: Translate,
  { missing, dates, chargesDue, releasedAt, safetyDeposit }: HandoverFileOnWire,
): { readonly what: string; readonly on: string | null } {
  const [step] = missing;
  if (step !== undefined) {
    const on = { inspection: dates.inspectBy, transfer: dates.transferBy, deregistration: dates.transferBy };
    return { what: t(HANDOVER_STEPS[step]), on: on[step as keyof typeof on] ?? null };
  }
  if (chargesDue > 0) return { what: t('Payment of charges'), on: null };
  if (releasedAt === null) return { what: t('Collection'), on: dates.collectBy };
  if (safetyDeposit.waitsFor === 'open') return { what: t('Safety deposit'), on: dates.safetyDepositUntil };
  return { what: t('Return of the safety deposit'), on: null };
}

export type HandoverChargeOnWire = HandoverFileOnWire['charges'][number];
export type HandoverPaymentOnWire = HandoverFileOnWire['payments'][number];

/** 'Inspection'; of storage also its day, of another charge what it is for: 'Storage · 5 Dec 2026', 'Other charge · A second key'. */
export function chargeText(t: Translate, { charge, what, words }: HandoverChargeOnWire): string {
  const day = what === 'storage' ? charge.slice('storage '.length) : '';
  return [t(HANDOVER_CHARGES[what]), day && dayText(day, t.language), words].filter(Boolean).join(' · ');
}

/** Nothing stands in it: it can be taken back. */
export function isEmptyFile({ steps, charges, chargesDue, safetyDeposit, disposedAt }: HandoverFileOnWire): boolean {
  const isCharged = charges.some(({ waivedFor }) => waivedFor === null);
  return steps.length === 0 && !isCharged && chargesDue === 0 && safetyDeposit.out === null && disposedAt === null;
}

/** What can be done with the safety deposit and the unit. `today`: YYYY-MM-DD at +08:00. */
export function endingsOf(file: HandoverFileOnWire, today: string) {
  const { safetyDeposit, dates, chargesDue, releasedAt, disposedAt, paid, open, status } = file;
  const isRunning = open && status === 'sold' && disposedAt === null;
  const isThere = isRunning && paid && safetyDeposit.out === null && safetyDeposit.amount > 0;
  return {
    isReturnable: isThere && safetyDeposit.waitsFor !== 'open' && chargesDue <= 0,
    isForfeitable: isThere && safetyDeposit.waitsFor !== 'in time' && today > dates.safetyDepositUntil,
    isRestorable: safetyDeposit.out !== null && disposedAt === null,
    isDisposable:
      isRunning && paid && releasedAt === null && dates.disposalFrom !== null && today >= dates.disposalFrom,
  };
}
