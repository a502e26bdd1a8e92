import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { MAX_BID_SEN } from '#domain/bid-range.ts';
import { formatRM } from '#domain/money.ts';
import { RULES_RANGE, rulesProblem, type SessionRules } from '#domain/session-rules.ts';
import { typedRinggitSen } from '#web/forms/typed-ringgit.ts';
import type { Text, Translate } from '../i18n/use-t.ts';
import { rulesView } from './drafts.ts';

/** The rules of a session's bidding as they stand in the fields of a form. */
export interface RulesForm {
  maximumBids: boolean;
  softClose: boolean;
  windowMinutes: string;
  lastEndMinutes: string;
  staggerSeconds: string;
  /** By rising price, in whole ringgit. */
  increments: { from: string; step: string }[];
  approvalHours: string;
}

/** What a house begins with that switches later ends on. */
const USUAL_SOFT_CLOSE = { windowMinutes: 3, lastEndMinutes: 30 };

export function formOf({ softClose, ...rules }: SessionRulesOnTheWire): RulesForm {
  const { windowMinutes, lastEndMinutes } = softClose ?? USUAL_SOFT_CLOSE;
  return {
    maximumBids: rules.maximumBids,
    softClose: softClose !== null,
    windowMinutes: `${windowMinutes}`,
    lastEndMinutes: `${lastEndMinutes}`,
    staggerSeconds: `${rules.staggerSeconds}`,
    increments: rules.increments.map(({ from, step }) => ({ from: `${from}`, step: `${step}` })),
    approvalHours: `${rules.approvalHours}`,
  };
}

export function rulesOf(form: RulesForm): SessionRulesOnTheWire {
  return {
    maximumBids: form.maximumBids,
    softClose: form.softClose
      ? { windowMinutes: Number(form.windowMinutes), lastEndMinutes: Number(form.lastEndMinutes) }
      : null,
    staggerSeconds: Number(form.staggerSeconds),
    increments: form.increments.map(({ from, step }) => ({
      from: wholeRinggit(from) ?? 0,
      step: wholeRinggit(step) ?? 0,
    })),
    approvalHours: Number(form.approvalHours),
  };
}

/** What bidders will read of a form that is being filled in; undefined while something in it is wrong. */
export function previewOf(form: RulesForm): SessionRules | undefined {
  const numbers = [form.staggerSeconds, form.approvalHours, ...(form.softClose ? ends(form) : [])];
  const amounts = form.increments.flatMap(({ from, step }) => [from, step]);
  if (!numbers.every((typed) => WHOLE.test(typed.trim()))) return undefined;
  if (amounts.some((typed) => wholeRinggit(typed) === undefined)) return undefined;
  const view = rulesView(rulesOf(form));
  return rulesProblem(view) === undefined ? view : undefined;
}

const WHOLE = /^\d{1,9}$/;

/** What was typed as an amount, with or without groups of thousands; undefined: it is none, or has sen. */
function wholeRinggit(typed: string): number | undefined {
  const sen = typedRinggitSen(typed);
  return sen === undefined || sen % 100 !== 0 ? undefined : sen / 100;
}

function ends({ windowMinutes, lastEndMinutes }: RulesForm): readonly string[] {
  return [windowMinutes, lastEndMinutes];
}

type Counted = 'windowMinutes' | 'lastEndMinutes' | 'staggerSeconds' | 'approvalHours';

export const RULE_LABELS: Readonly<Record<keyof RulesForm, Text>> = {
  maximumBids: 'Bidders may leave maximum bids',
  softClose: 'Late bids extend a lot',
  windowMinutes: 'Last minutes of a lot',
  lastEndMinutes: 'Extended by at most (minutes)',
  staggerSeconds: 'Seconds between the ends of two lots',
  increments: 'Increments',
  approvalHours: 'Hours to answer an offer',
};

export function countFault(t: Translate, name: Counted, typed: string): true | string {
  const { least, most } = RULES_RANGE[name];
  const isFine = WHOLE.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
  return isFine || t('Please enter a whole number from {least} to {most}.', { least, most });
}

/** Not less than the window: the first bid in it would have no more time than without. */
export function lastEndFault(t: Translate, typed: string, windowMinutes: string): true | string {
  const fault = countFault(t, 'lastEndMinutes', typed);
  if (fault !== true) return fault;
  return Number(typed) >= Number(windowMinutes) || t('At least as long as the last minutes of a lot.');
}

export function fromFault(t: Translate, typed: string, before: string | undefined): true | string {
  const from = wholeRinggit(typed);
  if (from === undefined) return t('Please enter whole ringgit, without sen.');
  if (before === undefined) return from === 0 || t('The first step begins at RM0.');
  if (from * 100 >= MAX_BID_SEN)
    return t('Please enter less than {most}, the highest possible bid.', { most: formatRM(MAX_BID_SEN) });
  return from > (wholeRinggit(before) ?? 0) || t('Each step begins above the one before it.');
}

export function stepFault(t: Translate, typed: string, before: string | undefined): true | string {
  const step = wholeRinggit(typed);
  if (step === undefined || step < 1) return t('Please enter whole ringgit, at least RM1.');
  if (step * 100 > RULES_RANGE.stepSen.most)
    return t('Please enter at most {most}.', { most: formatRM(RULES_RANGE.stepSen.most) });
  const least = (before === undefined ? undefined : wholeRinggit(before)) ?? 0;
  return step >= least || t('Steps may not fall: at least {least}, as above it.', { least: formatRM(100 * least) });
}
