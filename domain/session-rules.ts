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

export type RulesProblem =
  | 'window-invalid'
  /** Less than the window: the first bid in it would have no more time than without. */
  | 'last-end-invalid'
  | 'stagger-invalid'
  /** A table does not begin at 0, does not rise, has steps that fall, or one that is not in whole ringgit. */
  | 'increments-invalid'
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
  if (!isIncrementTable(increments)) return 'increments-invalid';
  return isWithin(approvalHours, RULES_RANGE.approvalHours) ? undefined : 'approval-hours-invalid';
}

function isIncrementTable(increments: readonly Increment[]): boolean {
  if (increments.length > RULES_RANGE.bands.most) return false;
  return increments.every(({ fromSen, stepSen }, at) => {
    const before = increments[at - 1];
    // Where steps fell, the next bid above a lower price could be more than the one above a higher price.
    const isNext = before === undefined ? fromSen === 0 : fromSen > before.fromSen && stepSen >= before.stepSen;
    return isNext && fromSen % 100 === 0 && stepSen % 100 === 0 && isWithin(stepSen, RULES_RANGE.stepSen);
  });
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
