import * as zod from 'zod/mini';
import { DOER_NAMES, LONGEST_LABEL, MOST_DUE_DAYS, MOST_FURTHER_STEPS, STEP_NAME } from '#domain/further-steps.ts';
import { GATE_STEPS, type HandoverTerms, RETURNED_FOR, STORAGE_FROM } from '#domain/handover.ts';
import { LOT_KEY } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { checked, exactRinggit } from '../common.ts';

/** What the calls of a handover have in common: terms of a file, and further steps. Days are YYYY-MM-DD at +08:00. */

/** {session}/{lot no}: the order number. */
export const orderNo = checked(zod.string(), zod.regex(LOT_KEY));
export const day = checked(zod.string(), zod.regex(/^\d{4}-\d{2}-\d{2}$/));
export const session = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));
export const amount = checked(exactRinggit, zod.minimum(0), zod.maximum(1_000_000));
const days = checked(zod.int(), zod.minimum(0), zod.maximum(MOST_DUE_DAYS));

/** What holds for a unit from when its file was opened. */
export const terms = zod.object({
  /** What must be done before the gate opens, beside price and charges. */
  mustDo: zod.array(zod.enum(GATE_STEPS)),
  inspection: zod.object({ withinDays: days, noticeDays: days, charge: amount }),
  transfer: zod.object({ withinDays: days, charge: amount }),
  collection: zod.object({ withinDays: days, noticeDays: days }),
  storage: zod.object({ from: zod.enum(STORAGE_FROM), freeDays: days, aDay: amount }),
  safetyDeposit: zod.object({
    heldMonths: checked(zod.int(), zod.minimum(1), zod.maximum(24)),
    returnedFor: zod.enum(RETURNED_FOR),
  }),
  disposal: zod.object({ afterDays: days, noticeDays: days }),
});
export type HandoverTermsOnWire = zod.infer<typeof terms>;

/** The terms of a file, in ringgit. */
export function termsOnWire(held: HandoverTerms): HandoverTermsOnWire {
  const { chargeSen: inspectionSen, ...inspection } = held.inspection;
  const { chargeSen: transferSen, ...transfer } = held.transfer;
  const { aDaySen, ...storage } = held.storage;
  return {
    ...held,
    mustDo: [...held.mustDo],
    inspection: { ...inspection, charge: ringgitOf(inspectionSen) },
    transfer: { ...transfer, charge: ringgitOf(transferSen) },
    storage: { ...storage, aDay: ringgitOf(aDaySen) },
  };
}

const label = checked(zod.string(), zod.maxLength(LONGEST_LABEL));

/** Beside what the gate waits for; see `FurtherStep` of the domain. */
export const furtherStep = zod.object({
  step: checked(zod.string(), zod.regex(STEP_NAME)),
  label: checked(label, zod.minLength(1)),
  labelMs: label,
  doer: zod.enum(DOER_NAMES),
  due: zod.nullable(
    zod.object({
      days,
      count: zod.enum(['working', 'calendar']),
      after: checked(zod.string(), zod.maxLength(40)),
    }),
  ),
  needsProof: zod.boolean(),
  /** What it costs elsewhere; null: nothing, or it is not known. */
  charge: zod.nullable(amount),
});
export type FurtherStepOnWire = zod.infer<typeof furtherStep>;

export const furtherSteps = checked(zod.array(furtherStep), zod.maxLength(MOST_FURTHER_STEPS));
