import type { HandoverTemplate } from '#contract/handover/templates.ts';
import type { FurtherStepOnWire, HandoverTermsOnWire } from '#contract/handover/terms.ts';
import { type Doer, LONGEST_LABEL, MOST_DUE_DAYS, STEP_NAME } from '#domain/further-steps.ts';
import { GATE_STEPS, type GateStep, type ReturnedFor, type StorageFrom } from '#domain/handover.ts';
import { typedSen } from '../deposits/amounts.ts';

/** The form of a template, as it is typed. */
export interface TemplateTyped {
  readonly mustDo: Readonly<Record<GateStep, boolean>>;
  readonly inspectDays: string;
  readonly inspectNotice: string;
  readonly inspectCharge: string;
  readonly transferDays: string;
  readonly transferCharge: string;
  readonly collectDays: string;
  readonly collectNotice: string;
  readonly storageFrom: StorageFrom;
  readonly freeDays: string;
  readonly aDay: string;
  readonly heldMonths: string;
  readonly returnedFor: ReturnedFor;
  readonly disposeAfter: string;
  readonly disposeNotice: string;
  readonly steps: readonly StepTyped[];
}

export interface StepTyped {
  readonly step: string;
  readonly label: string;
  readonly labelMs: string;
  readonly doer: Doer;
  /** '': at no certain day. */
  readonly days: string;
  readonly count: 'working' | 'calendar';
  readonly after: string;
  readonly needsProof: boolean;
  /** '': none is known. */
  readonly charge: string;
}

type Content = Pick<HandoverTemplate, 'terms' | 'steps'>;

export function templateTyped({ terms, steps }: Content): TemplateTyped {
  const { inspection, transfer, collection, storage, safetyDeposit, disposal } = terms;
  return {
    mustDo: Object.fromEntries(GATE_STEPS.map((step) => [step, terms.mustDo.includes(step)])) as Record<
      GateStep,
      boolean
    >,
    ...{ inspectDays: `${inspection.withinDays}`, inspectNotice: `${inspection.noticeDays}` },
    ...{ inspectCharge: inspection.charge.toFixed(2), transferDays: `${transfer.withinDays}` },
    ...{ transferCharge: transfer.charge.toFixed(2), collectDays: `${collection.withinDays}` },
    ...{ collectNotice: `${collection.noticeDays}`, storageFrom: storage.from, freeDays: `${storage.freeDays}` },
    ...{ aDay: storage.aDay.toFixed(2), heldMonths: `${safetyDeposit.heldMonths}` },
    ...{ returnedFor: safetyDeposit.returnedFor, disposeAfter: `${disposal.afterDays}` },
    disposeNotice: `${disposal.noticeDays}`,
    steps: steps.map(({ step, label, labelMs, doer, due, needsProof, charge }) => ({
      ...{ step, label, labelMs, doer, needsProof },
      ...{ days: due === null ? '' : `${due.days}`, count: due?.count ?? 'calendar', after: due?.after ?? 'payment' },
      charge: charge === null ? '' : charge.toFixed(2),
    })),
  };
}

/** Of a form whose fields were found right. */
export function templateOf(typed: TemplateTyped): Content {
  const ringgit = (text: string) => (typedSen(text, 0) ?? 0) / 100;
  const terms: HandoverTermsOnWire = {
    mustDo: GATE_STEPS.filter((step) => typed.mustDo[step]),
    inspection: {
      withinDays: Number(typed.inspectDays),
      noticeDays: Number(typed.inspectNotice),
      charge: ringgit(typed.inspectCharge),
    },
    transfer: { withinDays: Number(typed.transferDays), charge: ringgit(typed.transferCharge) },
    collection: { withinDays: Number(typed.collectDays), noticeDays: Number(typed.collectNotice) },
    storage: { from: typed.storageFrom, freeDays: Number(typed.freeDays), aDay: ringgit(typed.aDay) },
    safetyDeposit: { heldMonths: Number(typed.heldMonths), returnedFor: typed.returnedFor },
    disposal: { afterDays: Number(typed.disposeAfter), noticeDays: Number(typed.disposeNotice) },
  };
  const steps: FurtherStepOnWire[] = typed.steps.map(
    ({ step, label, labelMs, doer, days, count, after, needsProof, charge }) => ({
      ...{ step, label: label.trim(), labelMs: labelMs.trim(), doer, needsProof },
      due: days.trim() === '' ? null : { days: Number(days), count, after },
      charge: charge.trim() === '' ? null : ringgit(charge),
    }),
  );
  return { terms, steps };
}

/** Whole days as a template takes them. */
export function isDays(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= MOST_DUE_DAYS;
}

export function isMonths(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 24;
}

/** RM0.00 to RM1,000,000.00. */
export function isCharge(text: string): boolean {
  const sen = typedSen(text, 0);
  return sen !== undefined && sen <= 1_000_000_00;
}

/** A new step, with a name that no other of the list has. */
export function newStep(steps: readonly Pick<StepTyped, 'step'>[], label = ''): StepTyped {
  const names = new Set(steps.map(({ step }) => step));
  let number = steps.length + 1;
  while (names.has(`step-${number}`)) number += 1;
  const step = `step-${number}`;
  if (!STEP_NAME.test(step) || label.length > LONGEST_LABEL) throw new Error('not a step');
  return {
    ...{ step, label, labelMs: '', doer: 'buyer', days: '', count: 'calendar', after: 'payment' },
    ...{ needsProof: false, charge: '' },
  };
}
