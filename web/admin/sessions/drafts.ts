import type { ManagedSession, SessionInput } from '#contract/catalogue/session-manager.ts';
import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { malaysianTime, type SessionPhase, sessionPhase } from '#domain/session-clock.ts';
import {
  type ExaminedSessions,
  examineSessions,
  instantsOf,
  type KnownSession,
  nextSessionName,
  type SessionTimes,
  shownIn,
  type TypedTimes,
} from '#domain/session-plan.ts';
import { NO_RULES, type SessionRules } from '#domain/session-rules.ts';

import { incrementsView } from '#web/lots/increments.ts';

/** A session as somebody has typed it and not saved yet. `before`: as it was when they began; null: it is new. */
export interface Draft extends TypedTimes {
  readonly id: string;
  readonly before: TypedTimes | null;
  /** How a new one is bid on; those of one that there is are saved on their own. */
  readonly rules?: SessionRulesOnTheWire;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** As the functions of the domain have them. */
export function rulesView({ increments, ...rules }: SessionRulesOnTheWire): SessionRules {
  return { ...rules, increments: incrementsView(increments) };
}

/** As every session is bid on. */
export const PLAIN_RULES: SessionRulesOnTheWire = { ...NO_RULES, increments: [] };

const DAY_MS = 24 * 3_600_000;

/** It starts within a day, and there is nothing to bid on. */
export function lacksLots(session: ManagedSession, nowMs: number): boolean {
  const isNear = Date.parse(session.startsAt) - nowMs < DAY_MS;
  return session.lots === 0 && phaseOf(session, nowMs) === 'not started' && isNear;
}

/** Where a session stands now; once its sales are recorded it has ended for good. */
export function phaseOf({ startsAt, endsAt, step }: ManagedSession, nowMs: number): SessionPhase {
  if (step !== 'open') return 'end';
  return sessionPhase({ startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt) }, nowMs);
}

export function timesOf({ startDate, startTime, endDate, endTime, publicOrPrivate }: TypedTimes): TypedTimes {
  return { startDate, startTime, endDate, endTime, publicOrPrivate };
}

/** A new session: the day after the last one ends, at the earliest tomorrow, from 10:00 to 15:00. */
export function newDraft(sessions: readonly ManagedSession[], drafts: Drafts, nextName: string, nowMs: number): Draft {
  const ends = [
    ...sessions.map(({ endsAt }) => Date.parse(endsAt)),
    ...Object.values(drafts).map((draft) => instantsOf(draft).endsAtMs),
  ];
  const { date } = malaysianTime(Math.max(nowMs, ...ends.filter(Number.isFinite)) + DAY_MS);
  const taken = [...sessions.map(({ id }) => id), ...Object.keys(drafts)];
  return {
    id: nameAfter(nextName, taken),
    ...{ startDate: date, startTime: '10:00', endDate: date, endTime: '15:00', publicOrPrivate: 'public' },
    before: null,
  };
}

/** A new one whose name somebody else has taken meanwhile, under the next free one; undefined: its name is free. */
export function renamed(
  draft: Draft,
  sessions: readonly ManagedSession[],
  drafts: Drafts,
  nextName: string,
): Draft | undefined {
  const taken = sessions.map(({ id }) => id);
  if (draft.before !== null || !taken.includes(draft.id)) return undefined;
  return { ...draft, id: nameAfter(nextName, [...taken, ...Object.keys(drafts)]) };
}

/** The server's next name, or the one after those that are taken by now. */
function nameAfter(nextName: string, taken: readonly string[]): string {
  return taken.includes(nextName) ? nextSessionName(taken) : nextName;
}

/** What is wrong with the drafts beside the sessions that there are: as the server will decide. */
export function examineDrafts(
  sessions: readonly ManagedSession[],
  drafts: readonly Draft[],
  nowMs: number,
): ExaminedSessions {
  const known = new Map(sessions.map((session) => [session.id, knownOf(session)]));
  const wanted = drafts.map((draft) => {
    const { id, before, rules } = draft;
    const [typed, now] = [timesOf(draft), known.get(id)];
    const shown = before && shownIn(typed, touchedIn(draft), now);
    return { session: id, ...instantsOf(typed, now), shown, ...(rules !== undefined && { rules: rulesView(rules) }) };
  });
  return examineSessions(known.values(), wanted, nowMs);
}

/** A start, and an end, is one thing: its day and its time. */
const PARTS: readonly (readonly (keyof TypedTimes)[])[] = [
  ['startDate', 'startTime'],
  ['endDate', 'endTime'],
  ['publicOrPrivate'],
];
const INSTANTS = ['startsAtMs', 'endsAtMs', 'access'] as const;

/** The parts in which they differ. */
function differing(a: TypedTimes, b: TypedTimes): (keyof TypedTimes)[] {
  const [one, other] = [instantsOf(a), instantsOf(b)];
  return PARTS.filter((_, part) => {
    const name = INSTANTS[part] as keyof SessionTimes;
    return !Object.is(one[name], other[name]);
  }).flat();
}

function pick(times: TypedTimes, fields: readonly (keyof TypedTimes)[]): Partial<TypedTimes> {
  return Object.fromEntries(fields.map((field) => [field, times[field]]));
}

/** What was touched, as it was before. */
function touchedIn({ before, ...typed }: Draft): Partial<TypedTimes> {
  return before === null ? {} : pick(before, differing(typed, before));
}

/** The draft on top of the session as it is by now: what was touched stays, all else is as somebody else has saved it. */
export function rebased(draft: Draft, session: ManagedSession | undefined): Draft {
  const { before, id } = draft;
  if (before === null || session === undefined) return draft;
  const now = timesOf(session);
  return { id, ...now, ...pick(draft, differing(draft, before)), before: now };
}

/** All of them on top of the sessions as they are by now; a draft that says no more than its session is none. */
export function rebasedDrafts(drafts: Drafts, sessions: readonly ManagedSession[]): Drafts {
  const all = Object.values(drafts).map((draft) =>
    rebased(
      draft,
      sessions.find(({ id }) => id === draft.id),
    ),
  );
  return all.reduce<Drafts>(withDraft, {});
}

/** What somebody else has changed since the draft was begun. */
export function changedSince({ before }: Draft, session: ManagedSession | undefined): readonly (keyof TypedTimes)[] {
  return before === null || session === undefined ? [] : differing(before, session);
}

/** Has somebody else changed what this draft changes, and to something else? */
export function isOverruled(draft: Draft, session: ManagedSession | undefined): boolean {
  if (draft.before === null || session === undefined) return false;
  const [mine, apart] = [differing(draft, draft.before), differing(draft, session)];
  return changedSince(draft, session).some((field) => mine.includes(field) && apart.includes(field));
}

export function inputOf(draft: Draft): SessionInput {
  const { id, before, rules } = draft;
  const input = {
    ...{ id, ...timesOf(draft), shown: before && touchedIn(draft) },
    ...(before === null && rules !== undefined && { rules }),
  };
  // The form offers no other group.
  return input as SessionInput;
}

/** A draft that says what the session says already is none. */
export function withDraft(drafts: Drafts, draft: Draft): Drafts {
  const { [draft.id]: _, ...others } = drafts;
  const { before } = draft;
  const isSame = before !== null && sameTimes(instantsOf(draft), instantsOf(before));
  return isSame ? others : { ...others, [draft.id]: draft };
}

function sameTimes(a: SessionTimes, b: SessionTimes): boolean {
  return a.startsAtMs === b.startsAtMs && a.endsAtMs === b.endsAtMs && a.access === b.access;
}

function knownOf(session: ManagedSession): KnownSession {
  const { id, startsAt, endsAt, latestEndsAt, publicOrPrivate, step } = session;
  const times = { startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt), access: publicOrPrivate };
  return {
    ...{ session: id, ...times, latestEndsAtMs: Date.parse(latestEndsAt), rules: rulesView(session.rules) },
    ...{ step, withdrawn: false, changedAt: -1 },
  };
}
