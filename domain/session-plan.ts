import { extensionMs, latestEndMs } from './lot-ends.ts';
import { malaysianInstant, type SessionPhase, sessionPhase } from './session-clock.ts';
import { doOverlap, isCurrent, type SessionSpan } from './session-overlap.ts';
import type { SessionReason } from './session-reasons.ts';
import { areSameRules, NO_RULES, type RulesProblem, rulesProblem, type SessionRules } from './session-rules.ts';
import type { SaleStep } from './state.ts';

/**
 * What is wrong with a list of sessions that somebody wants to save, and what it would change. Decider, preview and the form of the back
 * office ask the same function, so that nothing is refused that was shown as possible.
 */

export interface SessionTimes {
  /** UTC ms. */
  readonly startsAtMs: number;
  /** UTC ms. */
  readonly endsAtMs: number;
  /** `public`, or the staff group that alone may take part. */
  readonly access: string;
}

export interface WantedSession extends SessionTimes {
  /** AMS{n}. */
  readonly session: string;
  /**
   * What was touched, as it was shown; all else stays as it is by now. null: it was not there. Without this all is meant, and nobody asks whether
   * somebody else was quicker.
   */
  readonly shown?: Partial<SessionTimes> | null;
  /** How a new one is bid on; of one that there is they are set by a command of their own. */
  readonly rules?: SessionRules | undefined;
  /** Needed while it runs. */
  readonly reason?: SessionReason | undefined;
}

/** A session of the book, withdrawn and past ones included. */
export interface KnownSession extends SessionTimes {
  readonly session: string;
  /** When its last lot ends at the latest, UTC ms. */
  readonly latestEndsAtMs: number;
  readonly rules: SessionRules;
  readonly step: SaleStep;
  readonly withdrawn: boolean;
  /** Revision of the event that gave it its times; -1 where that is not known. */
  readonly changedAt: number;
}

export interface SessionChange {
  readonly session: string;
  /** null: it is new. */
  readonly before: SessionTimes | null;
  readonly after: SessionTimes;
  /** Those that a new one is made with, other than those of every session. */
  readonly rules?: SessionRules;
  /** It has started and not ended: who changes it says why. */
  readonly running: boolean;
  readonly reason: SessionReason | null;
}

export type SessionProblem = { readonly session: string } & (
  | { readonly code: 'named-twice' | 'name-used' | 'not-found' | 'no-access' }
  /** What was touched is something else by now than what was shown, and than what is wanted. */
  | { readonly code: 'changed-meanwhile'; readonly now: SessionTimes; readonly changedAt: number }
  | { readonly code: 'no-times' | 'ends-before-start' | 'ends-in-past' | 'too-long' }
  /** It has begun: bidders bid by its start and its public. */
  | { readonly code: 'start-fixed' | 'access-fixed' }
  /** `lotsRun`: some of its lots are bid on beyond its end, as its rules have it. */
  | { readonly code: 'ended'; readonly lotsRun: boolean }
  /** An earlier end would take back what a late bid has given; `earliestMs` takes back nothing. */
  | { readonly code: 'ends-too-soon'; readonly earliestMs: number }
  | { readonly code: 'rules-invalid'; readonly problem: RulesProblem }
  /** Of a new one that starts at once: bidders read its rules before it starts. */
  | { readonly code: 'rules-too-late' }
  /** Another session of the same public at the same time. */
  | { readonly code: 'overlap'; readonly other: string }
  /** The times do not overlap, but lots of `runs` may be bid on until `latestEndsAtMs`, beside the other of the two. */
  | { readonly code: 'late-overlap'; readonly other: string; readonly runs: string; readonly latestEndsAtMs: number }
);

/** Nothing that is refused, but worth a second look. */
export interface SessionWarning {
  readonly session: string;
  readonly code: 'short' | 'long' | 'starts-at-once' | 'ends-earlier' | 'ends-soon';
}

export interface ExaminedSessions {
  readonly changes: readonly SessionChange[];
  /** With any of them nothing is saved. */
  readonly problems: readonly SessionProblem[];
  readonly warnings: readonly SessionWarning[];
}

const MINUTE_MS = 60_000;
/** A sale in which bidders can hardly look at the lots. */
const SHORT_MS = 30 * MINUTE_MS;
/** Longer than any sale of the house: most likely a wrong month. */
const LONG_MS = 14 * 24 * 60 * MINUTE_MS;
/** No sale takes longer: a wrong year. */
const LONGEST_MS = 31 * 24 * 60 * MINUTE_MS;
/** Bidders of a running session need so long to see that its end has come nearer. */
const SOON_MS = 10 * MINUTE_MS;
/** The end of the year 9999: what the book's instants can say. */
const LAST_INSTANT_MS = 253_402_300_799_999;

/**
 * The list as a whole: two sessions may change places in it. What stays as it is raises no question, also when it has ended. `known` needs
 * to hold the sessions neither withdrawn nor cleared; names of others are only noticed when they are in it.
 */
export function examineSessions(
  known: Iterable<KnownSession>,
  wanted: readonly WantedSession[],
  nowMs: number,
): ExaminedSessions {
  const byName = new Map([...known].map((each) => [each.session, each]));
  const changes: SessionChange[] = [];
  const problems: SessionProblem[] = [];
  const asked = new Set<string>();
  for (const asking of wanted) {
    const { session } = asking;
    const now = byName.get(session);
    const each = onTopOf(now, asking);
    if (asked.has(session)) problems.push({ session, code: 'named-twice' });
    asked.add(session);
    if (now !== undefined && !now.withdrawn && isAsWanted(now, each)) continue;
    const found = problemsOf(each, now, nowMs);
    problems.push(...found);
    if (found.length > 0) continue;
    const { startsAtMs, endsAtMs, access, reason = null, rules = NO_RULES } = each;
    const running = now !== undefined && isRunning(now, nowMs);
    changes.push({
      session,
      before: now ? timesOf(now) : null,
      after: { startsAtMs, endsAtMs, access },
      ...(now === undefined && !areSameRules(rules, NO_RULES) && { rules }),
      running,
      reason,
    });
  }
  problems.push(...overlaps(byName, changes));
  return { changes, problems, warnings: changes.flatMap((change) => warningsOf(change, nowMs)) };
}

/** Times as people type and read them, at +08:00: YYYY-MM-DD, and HH:mm or HH:mm:ss. */
export interface TypedTimes {
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
  /** `public`, or the staff group. */
  readonly publicOrPrivate: string;
}

/** What was typed, in instants; NaN for what is no time. People type seconds: what is the known time to the second is the known time. */
export function instantsOf(typed: TypedTimes, known?: SessionTimes): SessionTimes {
  return {
    startsAtMs: typedInstantMs(malaysianInstant(typed.startDate, typed.startTime), known?.startsAtMs),
    endsAtMs: typedInstantMs(malaysianInstant(typed.endDate, typed.endTime), known?.endsAtMs),
    access: typed.publicOrPrivate,
  };
}

/** What of it was touched, as it was shown: a start, or an end, with its day or its time. `typed`: the rest, which was not touched. */
export function shownIn(
  typed: TypedTimes,
  shown: { readonly [F in keyof TypedTimes]?: string | undefined },
  known?: SessionTimes,
): Partial<SessionTimes> {
  const given = Object.entries(shown).filter(([, text]) => text !== undefined);
  const seen = instantsOf({ ...typed, ...Object.fromEntries(given) }, known);
  const isTouched = (...fields: readonly (keyof TypedTimes)[]) => fields.some((field) => shown[field] !== undefined);
  return {
    ...(isTouched('startDate', 'startTime') && { startsAtMs: seen.startsAtMs }),
    ...(isTouched('endDate', 'endTime') && { endsAtMs: seen.endsAtMs }),
    ...(isTouched('publicOrPrivate') && { access: seen.access }),
  };
}

function typedInstantMs(typedMs: number, knownMs: number | undefined): number {
  return knownMs !== undefined && Math.floor(knownMs / 1_000) * 1_000 === typedMs ? knownMs : typedMs;
}

/** A name has at most nine digits. */
const LAST_NUMBER = 999_999_999;

/** AMS{n}, one above every session that ever was, or, where the highest number is taken, the lowest that is not: a name is never used again. */
export function nextSessionName(known: Iterable<string>): string {
  const numbers = new Set([...known].map((name) => Number(name.slice(3))));
  let next = Math.max(0, ...numbers) + 1;
  if (next > LAST_NUMBER) for (next = 1; numbers.has(next); ) next += 1;
  return `AMS${next}`;
}

/** What was not touched is as it is by now. */
function onTopOf(now: KnownSession | undefined, wanted: WantedSession): WantedSession {
  if (now === undefined || now.withdrawn || !wanted.shown) return wanted;
  return { ...wanted, ...timesOf(now), ...pick(wanted, Object.keys(wanted.shown)) };
}

function pick(times: SessionTimes, fields: readonly string[]): Partial<SessionTimes> {
  return Object.fromEntries(Object.entries(timesOf(times)).filter(([field]) => fields.includes(field)));
}

/** `wanted` as {@link onTopOf} has it. */
function problemsOf(wanted: WantedSession, now: KnownSession | undefined, nowMs: number): SessionProblem[] {
  const { session, shown, rules } = wanted;
  if (now === undefined) {
    if (shown) return [{ session, code: 'not-found' }];
  } else {
    if (shown === null || rules !== undefined || (now.withdrawn && shown === undefined))
      return [{ session, code: 'name-used' }];
    if (now.withdrawn) return [{ session, code: 'not-found' }];
    if (phaseOf(now, nowMs) === 'end')
      return [{ session, code: 'ended', lotsRun: now.step === 'open' && now.latestEndsAtMs > nowMs }];
    const isStale = (field: keyof SessionTimes) => now[field] !== shown?.[field] && now[field] !== wanted[field];
    if ((Object.keys(shown ?? {}) as (keyof SessionTimes)[]).some(isStale))
      return [{ session, code: 'changed-meanwhile', now: timesOf(now), changedAt: now.changedAt }];
  }
  const problems: SessionProblem[] = [];
  const { startsAtMs, endsAtMs, access } = wanted;
  if (access === '') problems.push({ session, code: 'no-access' });
  if (now !== undefined && isRunning(now, nowMs)) {
    if (startsAtMs !== now.startsAtMs) problems.push({ session, code: 'start-fixed' });
    if (access !== now.access) problems.push({ session, code: 'access-fixed' });
  }
  const unfit = rules && rulesProblem(rules);
  if (unfit !== undefined) problems.push({ session, code: 'rules-invalid', problem: unfit });
  else if (rules !== undefined && !areSameRules(rules, NO_RULES) && startsAtMs <= nowMs)
    problems.push({ session, code: 'rules-too-late' });
  if (!isInstant(startsAtMs) || !isInstant(endsAtMs)) problems.push({ session, code: 'no-times' });
  else if (endsAtMs <= startsAtMs) problems.push({ session, code: 'ends-before-start' });
  else if (endsAtMs <= nowMs) problems.push({ session, code: 'ends-in-past' });
  else if (endsAtMs - startsAtMs > LONGEST_MS) problems.push({ session, code: 'too-long' });
  else if (now !== undefined && isRunning(now, nowMs) && endsAtMs < now.endsAtMs) {
    const earliestMs = extensionMs(now.rules) + nowMs;
    if (endsAtMs < earliestMs) problems.push({ session, code: 'ends-too-soon', earliestMs });
  }
  return problems;
}

type Timed = Pick<KnownSession, 'startsAtMs' | 'endsAtMs' | 'step'>;

/** Has it started, and not ended? */
export function isRunning(session: Timed, nowMs: number): boolean {
  return phaseOf(session, nowMs) === 'started';
}

/** Once sales are recorded a session has ended for good, whatever the clock says. */
function phaseOf(session: Timed, nowMs: number): SessionPhase {
  return session.step === 'open' ? sessionPhase(session, nowMs) : 'end';
}

interface NamedSpan extends SessionSpan {
  readonly session: string;
  readonly endsAtMs: number;
}

/** Those that this list makes; two that overlapped before and stay as they are were saved by older rules. */
function overlaps(known: ReadonlyMap<string, KnownSession>, changes: readonly SessionChange[]): SessionProblem[] {
  const live = new Map<string, NamedSpan>();
  for (const each of known.values()) if (isCurrent(each)) live.set(each.session, each);
  for (const { session, after, rules = NO_RULES } of changes) {
    const now = known.get(session);
    const isNew = now === undefined || now.withdrawn;
    // With the end of one that there is the ends of all its lots move; a new one has no lots.
    const latestEndsAtMs = isNew
      ? latestEndMs({ ...after, rules }, 0)
      : after.endsAtMs + now.latestEndsAtMs - now.endsAtMs;
    live.set(session, { ...after, session, latestEndsAtMs });
  }
  return changes.flatMap(({ session }) => {
    const own = live.get(session);
    const others = [...live.values()].filter((each) => each.session !== session);
    return (own && overlapOf(own, others)) ?? [];
  });
}

function overlapOf(own: NamedSpan, others: readonly NamedSpan[]): SessionProblem | undefined {
  const { session } = own;
  const byTimes = others.find((each) => doOverlap(byPlan(each), byPlan(own)));
  if (byTimes !== undefined) return { session, code: 'overlap', other: byTimes.session };
  const late = others.find((each) => doOverlap(each, own));
  if (late === undefined) return undefined;
  const runs = late.startsAtMs < own.startsAtMs ? late : own;
  return {
    ...{ session, code: 'late-overlap', other: late.session },
    ...{ runs: runs.session, latestEndsAtMs: runs.latestEndsAtMs },
  };
}

function byPlan({ startsAtMs, endsAtMs, access }: NamedSpan): SessionSpan {
  return { startsAtMs, latestEndsAtMs: endsAtMs, access };
}

function warningsOf({ session, before, after, running }: SessionChange, nowMs: number): SessionWarning[] {
  const lengthMs = after.endsAtMs - after.startsAtMs;
  const codes: SessionWarning['code'][] = [];
  if (lengthMs < SHORT_MS) codes.push('short');
  if (lengthMs > LONG_MS) codes.push('long');
  if (after.startsAtMs <= nowMs && after.startsAtMs !== before?.startsAtMs) codes.push('starts-at-once');
  if (running && before !== null && after.endsAtMs < before.endsAtMs) codes.push('ends-earlier');
  if (after.endsAtMs <= nowMs + SOON_MS) codes.push('ends-soon');
  return codes.map((code) => ({ session, code }));
}

function isInstant(ms: number): boolean {
  return Number.isInteger(ms) && ms >= 0 && ms <= LAST_INSTANT_MS;
}

function areSame(a: SessionTimes, b: SessionTimes): boolean {
  return a.startsAtMs === b.startsAtMs && a.endsAtMs === b.endsAtMs && a.access === b.access;
}

function isAsWanted(now: KnownSession, wanted: WantedSession): boolean {
  return areSame(now, wanted) && (wanted.rules === undefined || areSameRules(now.rules, wanted.rules));
}

function timesOf({ startsAtMs, endsAtMs, access }: SessionTimes): SessionTimes {
  return { startsAtMs, endsAtMs, access };
}
