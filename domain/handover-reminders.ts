import { type AppointmentPurpose, needsAppointment } from './appointments.ts';
import { type HandoverDates, type HandoverFile, stepsMissing } from './handover.ts';
import { daysAfter } from './payment-dates.ts';

/** What buyers are reminded of in the file of their unit: before a day and after it, each once for a unit, kind and day. Days are YYYY-MM-DD at +08:00. */
export const HANDOVER_REMINDER_KINDS = [
  ...(['inspection-tomorrow', 'collection-tomorrow'] as const),
  ...(['inspection-due', 'inspection-overdue', 'transfer-due', 'transfer-overdue'] as const),
  ...(['collection-due', 'collection-overdue', 'storage-begins', 'storage-charged', 'deposit-lapses'] as const),
] as const;
export type HandoverReminderKind = (typeof HANDOVER_REMINDER_KINDS)[number];

export interface HandoverReminder {
  readonly kind: HandoverReminderKind;
  /** The day that it is about. */
  readonly dueOn: string;
}

/** Days before the last day of a step from which on people are reminded. */
const STEP_AHEAD_DAYS = 5;
/** Days before the first that storage is charged for. */
const STORAGE_AHEAD_DAYS = 2;
/** Days before the safety deposit may be forfeited. */
const DEPOSIT_AHEAD_DAYS = 7;
/** Days after which what has passed is not told any more: whoever did nothing by then is called. */
const AFTER_DAYS = 14;

export interface RemindedFile {
  readonly file: HandoverFile;
  readonly dates: HandoverDates;
  readonly hasLeft: boolean;
  /** Does the safety deposit lie on the purchase? */
  readonly holdsDeposit: boolean;
  /** Those that stand, with their day. */
  readonly appointments: readonly { readonly purpose: AppointmentPurpose; readonly day: string }[];
}

/** What the buyer of a unit is to be reminded of on this day; nothing of a step that is done, nor once the file is at its end. */
export function remindersOn(today: string, { file, dates, hasLeft, holdsDeposit, appointments }: RemindedFile) {
  if (!file.isOpen || file.disposedBy !== null) return [];
  const ahead = (days: number) => (on: string) => today <= on && today >= daysAfter(on, -days);
  const after = (on: string) => today > on && today <= daysAfter(on, AFTER_DAYS);
  const found: HandoverReminder[] = [];
  const add = (kind: HandoverReminderKind, dueOn: string | null, isTime: (on: string) => boolean) => {
    if (dueOn !== null && isTime(dueOn)) found.push({ kind, dueOn });
  };
  if (!hasLeft) {
    const missing = stepsMissing(file, today);
    for (const { purpose, day } of appointments) {
      const isNeeded = needsAppointment(file, purpose, { today, hasLeft });
      add(`${purpose}-tomorrow`, isNeeded ? day : null, (on) => daysAfter(today, 1) === on);
    }
    const ofStep = (step: 'inspection' | 'transfer', dueOn: string | null) => {
      if (!missing.includes(step)) return;
      add(`${step}-due`, dueOn, ahead(STEP_AHEAD_DAYS));
      add(`${step}-overdue`, dueOn, after);
    };
    ofStep('inspection', dates.inspectBy);
    ofStep('transfer', dates.transferBy);
    add('collection-due', dates.collectBy, ahead(STEP_AHEAD_DAYS));
    add('collection-overdue', dates.collectBy, after);
    add('storage-begins', dates.storageFrom, (on) => today < on && ahead(STORAGE_AHEAD_DAYS)(on));
    add('storage-charged', dates.storageFrom, (on) => today === on || after(on));
  }
  if (holdsDeposit && isDepositOpen(file, hasLeft))
    add('deposit-lapses', dates.safetyDepositUntil, ahead(DEPOSIT_AHEAD_DAYS));
  return found;
}

/** What the safety deposit waits for is not done. */
function isDepositOpen({ terms: { safetyDeposit }, steps }: HandoverFile, hasLeft: boolean): boolean {
  const { returnedFor } = safetyDeposit;
  if (returnedFor === 'collection') return !hasLeft;
  if (returnedFor === 'transfer') return steps.transfer === undefined && steps.deregistration === undefined;
  return steps[returnedFor] === undefined;
}

/** Is a reminder of before still true? By the book alone: of appointments it says whether one is needed, not whether it stands. */
export function isStillDue(
  kind: HandoverReminderKind,
  { file, today, hasLeft, holdsDeposit }: Pick<RemindedFile, 'file' | 'hasLeft' | 'holdsDeposit'> & { today: string },
): boolean {
  if (!file.isOpen || file.disposedBy !== null) return false;
  if (kind === 'deposit-lapses') return holdsDeposit && isDepositOpen(file, hasLeft);
  if (hasLeft) return false;
  if (kind === 'inspection-tomorrow') return needsAppointment(file, 'inspection', { today, hasLeft });
  const step = kind.split('-')[0];
  if (step === 'inspection' || step === 'transfer') return stepsMissing(file, today).includes(step);
  return true;
}
