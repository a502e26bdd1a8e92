import { MAX_BID_SEN } from './bid-range.ts';
import { type Increment, raiseStepSen } from './raise-step.ts';

/**
 * How a session is bid on, beyond what every session has: the house sets it before the session starts, and it stands from there on. All of it is off
 * until the house says otherwise, so that a session without rules is the specification's. The schema of what the book keeps is in `events.ts`.
 */

export { type Increment, raiseStepSen };

/** A bid in the last minutes of a lot gives everybody more of them. */
export interface SoftClose {
  /** A bid so near to the lot's end moves the end to so long after the bid, minutes. */
  readonly windowMinutes: number;
  /** The end moves at most to so long after the planned end, minutes. */
  readonly lastEndMinutes: number;
}

export interface SessionRules {
  /** Bidders may leave the most that they would pay, and the book bids for them. */
  readonly maximumBids: boolean;
  /** null: a lot ends when it was to end, whoever bids. */
  readonly softClose: SoftClose | null;
  /** Between the ends of one lot and the next, in the order of listing, seconds; 0: all end together. */
  readonly staggerSeconds: number;
  /** By rising price, the first from 0, with steps that do not fall; none: each lot has its own minimum raise. */
  readonly increments: readonly Increment[];
  /** How long a vendor has to answer an offer below the reserve, and a bidder to answer a counter-offer, in working hours. */
  readonly approvalHours: number;
}

export const NO_RULES: SessionRules = {
  maximumBids: false,
  softClose: null,
  staggerSeconds: 0,
  increments: [],
  approvalHours: 24,
};

/** Between which each of them is set. */
export const RULES_RANGE = {
  windowMinutes: { least: 1, most: 60 },
  lastEndMinutes: { least: 1, most: 1_440 },
  staggerSeconds: { least: 0, most: 3_600 },
  bands: { least: 0, most: 20 },
  stepSen: { least: 100, most: 1_000_000_00 },
  approvalHours: { least: 1, most: 240 },
} as const;

/** With these fields and no others: what is written is hashed as it stands. */
export function copyOfRules({ maximumBids, softClose, staggerSeconds, increments, approvalHours }: SessionRules) {
  return {
    maximumBids,
    softClose: softClose && { windowMinutes: softClose.windowMinutes, lastEndMinutes: softClose.lastEndMinutes },
    staggerSeconds,
    increments: increments.map(({ fromSen, stepSen }) => ({ fromSen, stepSen })),
    approvalHours,
  };
}

/** What can be wrong with a table of increments. */
type IncrementsProblem =
  | 'increments-too-many'
  | 'increments-not-from-0'
  | 'increments-prices-fall'
  /** Where no bid can follow any more. */
  | 'increments-price-too-high'
  | 'increments-price-invalid'
  | 'increments-step-invalid'
  /** Then the next bid above a lower price could be more than the one above a higher price. */
  | 'increments-steps-fall';

export type RulesProblem =
  | 'window-invalid'
  /** Less than the window: the first bid in it would have no more time than without. */
  | 'last-end-invalid'
  | 'stagger-invalid'
  | IncrementsProblem
  | 'approval-hours-invalid';

/** What is wrong with these rules; undefined: nothing. */
export function rulesProblem(rules: SessionRules): RulesProblem | undefined {
  const { softClose, staggerSeconds, increments, approvalHours } = rules;
  if (softClose !== null) {
    const { windowMinutes, lastEndMinutes } = softClose;
    if (!isWithin(windowMinutes, RULES_RANGE.windowMinutes)) return 'window-invalid';
    if (!isWithin(lastEndMinutes, RULES_RANGE.lastEndMinutes) || lastEndMinutes < windowMinutes)
      return 'last-end-invalid';
  }
  if (!isWithin(staggerSeconds, RULES_RANGE.staggerSeconds)) return 'stagger-invalid';
  const ofIncrements = incrementsProblem(increments);
  if (ofIncrements !== undefined) return ofIncrements;
  return isWithin(approvalHours, RULES_RANGE.approvalHours) ? undefined : 'approval-hours-invalid';
}

function incrementsProblem(increments: readonly Increment[]): IncrementsProblem | undefined {
  if (increments.length > RULES_RANGE.bands.most) return 'increments-too-many';
  for (const [at, { fromSen, stepSen }] of increments.entries()) {
    const before = increments[at - 1];
    if (!Number.isSafeInteger(fromSen) || fromSen % 100 !== 0) return 'increments-price-invalid';
    if (before === undefined && fromSen !== 0) return 'increments-not-from-0';
    if (before !== undefined && fromSen <= before.fromSen) return 'increments-prices-fall';
    if (fromSen >= MAX_BID_SEN) return 'increments-price-too-high';
    if (stepSen % 100 !== 0 || !isWithin(stepSen, RULES_RANGE.stepSen)) return 'increments-step-invalid';
    if (before !== undefined && stepSen < before.stepSen) return 'increments-steps-fall';
  }
  return undefined;
}

function isWithin(value: number, { least, most }: { readonly least: number; readonly most: number }): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

export function areSameRules(a: SessionRules, b: SessionRules): boolean {
  return (
    a.maximumBids === b.maximumBids &&
    a.softClose?.windowMinutes === b.softClose?.windowMinutes &&
    a.softClose?.lastEndMinutes === b.softClose?.lastEndMinutes &&
    a.staggerSeconds === b.staggerSeconds &&
    a.approvalHours === b.approvalHours &&
    a.increments.length === b.increments.length &&
    a.increments.every(
      ({ fromSen, stepSen }, at) => b.increments[at]?.fromSen === fromSen && b.increments[at]?.stepSen === stepSen,
    )
  );
}
