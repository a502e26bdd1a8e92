import { z } from 'zod';
import { GATE_STEPS, type HandoverTerms, RETURNED_FOR, STORAGE_FROM } from './handover.ts';
import { sen } from './primitives.ts';

/** The stored form of the terms of a handover. Apart from their arithmetic (`handover.ts`), which pages use and which must not bring zod along. */

const days = z.int().min(0).max(730);

export const handoverTerms = z.strictObject({
  mustDo: z.array(z.enum(GATE_STEPS)).max(GATE_STEPS.length).readonly(),
  inspection: z.strictObject({ withinDays: days, noticeDays: days, chargeSen: sen }),
  transfer: z.strictObject({ withinDays: days, chargeSen: sen }),
  collection: z.strictObject({ withinDays: days, noticeDays: days }),
  storage: z.strictObject({ from: z.enum(STORAGE_FROM), freeDays: days, aDaySen: sen }),
  safetyDeposit: z.strictObject({ heldMonths: z.int().min(1).max(24), returnedFor: z.enum(RETURNED_FOR) }),
  disposal: z.strictObject({ afterDays: days, noticeDays: days }),
});

/** Are these terms that a file can have? Each step is asked for once. */
export function areTerms(terms: HandoverTerms): boolean {
  return handoverTerms.safeParse(terms).success && new Set(terms.mustDo).size === terms.mustDo.length;
}
