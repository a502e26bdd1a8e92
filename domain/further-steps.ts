import type { HandoverKind } from './handover.ts';
import { GATE_STEPS, type GateStep, STEPS, type WorkingCalendar, workingDaysAfter } from './handover.ts';
import { daysAfter } from './payment-dates.ts';

/**
 * Further steps of a handover: insurance, road tax and whatever else the house names in a template. They are the office's: neither money nor the gate
 * waits for one. Pure, for the server and the pages. Days are YYYY-MM-DD at +08:00; amounts integer sen.
 */

/** Who does a step: for whom a file waits. */
export const DOERS = {
  buyer: 'Buyer',
  house: 'House',
  vendor: 'Vendor',
  'inspection-centre': 'Inspection centre',
} as const;
export type Doer = keyof typeof DOERS;
export const DOER_NAMES = Object.keys(DOERS) as [Doer, ...Doer[]];

/** Who does the steps that the gate waits for. */
export const GATE_STEP_DOERS: Readonly<Record<GateStep, Doer>> = {
  'vendor-release': 'vendor',
  inspection: 'inspection-centre',
  transfer: 'buyer',
  deregistration: 'buyer',
  cutting: 'buyer',
};

/** Steps of the book of which a photo or PDF is kept. */
export const PROVEN_STEPS = ['inspection', 'transfer', 'deregistration'] as const satisfies readonly GateStep[];

/** From when the days of a step count, apart from other further steps. */
export const COUNTED_FROM = ['sale', 'opened', 'payment', ...GATE_STEPS] as const;

export interface FurtherStep {
  /** Its name in the template. */
  readonly step: string;
  /** As the house calls it. */
  readonly label: string;
  /** The same in Malay; '' where the house has only one. */
  readonly labelMs: string;
  readonly doer: Doer;
  /** So many days after something else was done: one of {@link COUNTED_FROM}, or a further step above this one. null: at no certain day. */
  readonly due: { readonly days: number; readonly count: 'working' | 'calendar'; readonly after: string } | null;
  readonly needsProof: boolean;
  /** What it costs elsewhere; null: nothing, or it is not known. Nothing is charged for it. */
  readonly chargeSen: number | null;
}

export const MOST_FURTHER_STEPS = 12;
export const MOST_DUE_DAYS = 730;
export const LONGEST_LABEL = 80;
/** Of a further step's name. */
export const STEP_NAME = /^[a-z][a-z0-9-]{0,39}$/;

const INSURANCE: FurtherStep = {
  ...{ step: 'insurance', label: 'Insurance cover note', labelMs: 'Nota perlindungan insurans', doer: 'buyer' },
  ...{ due: null, needsProof: true, chargeSen: null },
};
const ROAD_TAX: FurtherStep = {
  ...{ step: 'road-tax', label: 'Road tax', labelMs: 'Cukai jalan', doer: 'buyer' },
  ...{ due: null, needsProof: false, chargeSen: null },
};

/** What the templates name until the house edits them. The specification has no days for these, and so they have none. */
export const DEFAULT_FURTHER_STEPS: Readonly<Record<HandoverKind, readonly FurtherStep[]>> = {
  car: [INSURANCE, ROAD_TAX],
  motorcycle: [INSURANCE, ROAD_TAX],
  lorry: [INSURANCE, ROAD_TAX],
  machine: [],
  goods: [],
  scrap: [],
};

/** Why a list of further steps is not possible; undefined: it is. `at`: which of them. */
export type FurtherStepsFault =
  | { readonly fault: 'too-many' }
  | { readonly fault: 'name' | 'label' | 'days' | 'after' | 'charge'; readonly at: number };

export function furtherStepsFault(steps: readonly FurtherStep[]): FurtherStepsFault | undefined {
  if (steps.length > MOST_FURTHER_STEPS) return { fault: 'too-many' };
  const above = new Set<string>(COUNTED_FROM);
  const taken = new Set<string>([...COUNTED_FROM, ...STEPS]);
  for (const [at, { step, label, labelMs, due, chargeSen }] of steps.entries()) {
    if (!STEP_NAME.test(step) || taken.has(step)) return { fault: 'name', at };
    if (label.trim() === '' || label.length > LONGEST_LABEL || labelMs.length > LONGEST_LABEL)
      return { fault: 'label', at };
    if (due !== null) {
      if (!Number.isInteger(due.days) || due.days < 0 || due.days > MOST_DUE_DAYS) return { fault: 'days', at };
      if (!above.has(due.after)) return { fault: 'after', at };
    }
    if (chargeSen !== null && !(Number.isInteger(chargeSen) && chargeSen >= 0 && chargeSen <= 1_000_000_00))
      return { fault: 'charge', at };
    above.add(step);
    taken.add(step);
  }
  return undefined;
}

/** On which days things were done, by their names in {@link COUNTED_FROM} or of further steps. */
export type DoneDays = ReadonlyMap<string, string>;

/** The last day of each further step, in the order of the template; null where it has none, or what it follows is not done yet. */
export function furtherDueDays(
  steps: readonly FurtherStep[],
  done: DoneDays,
  calendar: WorkingCalendar,
): ReadonlyMap<string, string | null> {
  return new Map(
    steps.map(({ step, due }) => {
      const from = due === null ? undefined : done.get(due.after);
      if (due === null || from === undefined) return [step, null];
      const on = due.count === 'calendar' ? daysAfter(from, due.days) : workingDaysAfter(from, due.days, calendar);
      return [step, on];
    }),
  );
}
