import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { type Notice, type TellWatchers, watchersOf } from '#api/features/watchlist/tell-watchers.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { type ChangedDeps, changeAt } from '#api/platform/refusals/changed.ts';
import { httpRefusal, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf, type Change, recordChanges } from '#api/platform/trail/changes.ts';
import { MAX_WORDS } from '#contract/bidding.ts';
import * as contract from '#contract/catalogue/session-manager.ts';
import type { Refusal } from '#domain/decisions/decision.ts';
import { knownSessions, withdrawSession } from '#domain/decisions/sessions.ts';
import { ringgitOf } from '#domain/money.ts';
import { spanOf } from '#domain/session-overlap.ts';
import {
  examineSessions,
  instantsOf,
  isRunning,
  nextSessionName,
  type SessionProblem,
  type SessionTimes,
  shownIn,
  type TypedTimes,
  type WantedSession,
} from '#domain/session-plan.ts';
import { areSameRules, NO_RULES } from '#domain/session-rules.ts';
import type { BookView, SessionState } from '#domain/state.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { problemText, warningText } from '#domain/vocabulary/session-problems.ts';
import type { ReadDb } from '#projections/database.ts';
import { managedSessions } from '#projections/queries/sessions.ts';
import { rulesView, sessionView } from '../lots.ts';
import { effectOf, lotsForSale, type SessionTurn, timesText } from './effects.ts';
import { noticeOf } from './notices.ts';
import { rulesOf } from './rules.ts';

export interface SessionManagerDeps extends Pick<ChangedDeps, 'accounts'> {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly tellWatchers: TellWatchers;
  readonly publicUrl: string;
}

const access = 'super-admin' as const;
const FIELD_TEXTS = { words: `Say why in 3 to ${MAX_WORDS} letters.` };

/** The Session Manager (specification, back office, sections 2 and 7): sessions are made, moved, deleted and kept in the history. */
export function sessionManagerRoutes(app: FastifyInstance, deps: SessionManagerDeps): void {
  const { book, db, readDb, gate } = deps;

  route(app, contract.managedSessions, { access }, async (request) => {
    await gate(request, ['sessions', 'lots']);
    const rows = await managedSessions(readDb);
    const nowMs = book.nowMs();
    const { timesPercent, plusSen } = book.committed.raiseLimit;
    const latestEnd = (name: string, endsAt: string) => {
      const known = book.committed.sessions.get(name);
      return known === undefined ? endsAt : new Date(spanOf(book.committed, known, nowMs).latestEndsAtMs).toISOString();
    };
    return {
      sessions: rows.map(({ lots, openLots, bids, hadBids, step, archived, ...row }) => ({
        ...sessionView({ ...row, step, archived }, nowMs),
        ...{ step, archived, lots, openLots, bids, hadBids, latestEndsAt: latestEnd(row.session, row.lastEndsAt) },
      })),
      raiseLimit: { timesPercent, plus: ringgitOf(plusSen) },
      revision: book.revision,
    };
  });

  route(app, contract.nextSessionName, { access }, () => ({
    name: nextSessionName(book.committed.sessions.keys()),
    ...latestRules(book.committed),
  }));

  route(app, contract.previewSessions, { access }, ({ body: { sessions = [], withdrawn = [] } }) =>
    preview(deps, sessions, withdrawn),
  );

  /** The change stands in the book: that nobody could be told is said, not thrown. */
  const tell = async (request: FastifyRequest, notices: readonly Notice[]): Promise<string> => {
    try {
      for (const notice of notices) await deps.tellWatchers(notice);
      return '';
    } catch (error) {
      request.log.error({ err: error }, 'those who watch lots could not be told of a change');
      return ' Those who watch or have entered its lots could not be told.';
    }
  };

  /**
   * Who changed a session, and for which reason, is in its event. Beside it go the words, which may speak of people: they are lost with a process that dies in
   * between, and where they cannot be written that is said.
   */
  const keepWords = async (request: FastifyRequest, changes: readonly Change[]): Promise<string> => {
    try {
      await recordChanges(db, changes);
      return '';
    } catch (error) {
      request.log.error({ err: error }, 'the words that say why a session was changed could not be kept');
      return ' Its history has the reason, but your words could not be kept.';
    }
  };

  route(app, contract.saveSessions, { access, fieldTexts: FIELD_TEXTS }, async (request) => {
    const sessions = wantedOf(book.committed, request.body);
    const before = new Map(sessions.map(({ session }) => [session, timesOf(book.committed.sessions.get(session))]));
    const actor = actorOf(request);
    const command = { type: 'save-sessions', commandId: randomUUID(), sessions } as const;
    const done = await carriedOut(deps, await book.execute(command, actor));
    const changed = done.events.filter((event) => event.type === 'SessionChanged');
    const kept = await keepWords(
      request,
      changed.flatMap(({ data: { session, endsAt } }): Change[] => {
        const why = request.body.find(({ id }) => id === session)?.why;
        return why === undefined
          ? []
          : [{ actor, ...whyOf(session, 'running session changed'), after: { endsAt, ...why } }];
      }),
    );
    const notices = changed.flatMap((event) => {
      const { session, startsAt, endsAt, access, reason } = event.data;
      const after = { startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(endsAt), access };
      const turn = { session, before: before.get(session) ?? null, after, reason };
      return [noticeOf(book.committed, turn, event.revision, { ...deps, nowMs: book.nowMs() })];
    });
    // Rules come with their session.
    const saved = done.events.filter(({ type }) => type !== 'SessionRulesSet').length;
    return { message: savedText(saved) + kept + (await tell(request, notices)), saved, revision: done.revision };
  });

  const withdraw = async (request: FastifyRequest, session: string, why?: contract.Why) => {
    const actor = actorOf(request);
    const { reason } = why ?? {};
    const before = timesOf(book.committed.sessions.get(session));
    const turn = { session, before, after: null, reason: reason ?? null };
    // Who has entered its lots the book forgets with the session.
    const notice = noticeOf(book.committed, turn, book.revision, { ...deps, nowMs: book.nowMs() });
    const command = { type: 'withdraw-session', commandId: randomUUID(), session, reason } as const;
    const { revision } = await carriedOut(deps, await book.execute(command, actor));
    const words: Change[] = why === undefined ? [] : [{ actor, ...whyOf(session, 'session deleted'), after: why }];
    const kept = await keepWords(request, words);
    return { message: `Session ${session} deleted.${kept}${await tell(request, [notice])}`, revision };
  };
  route(app, contract.deleteSession, { access }, (request) => withdraw(request, request.params.sessionId));
  route(app, contract.deleteSessionByGet, { access, changes: true }, (request) =>
    withdraw(request, request.params.sessionId),
  );

  route(app, contract.withdrawSession, { access, fieldTexts: FIELD_TEXTS }, (request) => {
    const { session, ...why } = request.body;
    return withdraw(request, session, why);
  });

  route(app, contract.archiveSession, { access }, async (request) => {
    const { session, ...seen } = request.body;
    mustBeAsSeen(book.committed.sessions.get(session), seen);
    const command = { type: 'archive-session', commandId: randomUUID(), session } as const;
    const { revision } = await carriedOut(deps, await book.execute(command, actorOf(request)));
    return { message: 'Auction Sessions Succesfully Saved', revision };
  });
}

/** What the commands would decide on what the log holds now. */
async function preview(
  deps: SessionManagerDeps,
  list: readonly contract.SessionInput[],
  withdrawn: readonly string[],
): Promise<contract.SessionsPreview> {
  const { book, db } = deps;
  const { committed } = book;
  const nowMs = book.nowMs();
  const examined = examineSessions(knownSessions(committed, nowMs), wantedOf(committed, list), nowMs);
  const problems = await problemViews(deps, examined.problems);
  const turns: SessionTurn[] = [...examined.changes];
  for (const session of withdrawn) {
    // Whoever confirms it gives the reason; here it is asked whether it can be done at all.
    const command = { type: 'withdraw-session', commandId: 'preview', session, reason: 'other', nowMs } as const;
    const decision = withdrawSession(committed, command);
    const known = committed.sessions.get(session);
    if (decision.kind === 'refused') problems.push(refusedSession(session, decision.refusal));
    else if (known !== undefined) {
      turns.push({ session, before: timesOf(known), after: null, running: isRunning(known, nowMs), reason: null });
    }
  }
  const lots = turns.flatMap(({ session }) => lotsForSale(committed, session).map(({ lot }) => lot));
  const watchers = await watchersOf(db, lots);
  return {
    effects: turns.map((turn) => effectOf(committed, turn, watchers, nowMs)),
    problems,
    warnings: examined.warnings.map((warning) => ({ ...warning, message: warningText(warning) })),
    revision: book.revision,
  };
}

/** The list in instants. Times are typed to the second: one that was not touched keeps its milliseconds. */
function wantedOf({ sessions }: BookView, list: readonly contract.SessionInput[]): WantedSession[] {
  return list.map(({ id, shown, why, rules, ...typed }) => {
    const known = sessions.get(id);
    const wanted = {
      ...{ session: id, ...instantsOf(typed, known), reason: why?.reason },
      ...(rules !== undefined && { rules: rulesOf(rules) }),
    };
    if (shown === undefined) return wanted;
    return { ...wanted, shown: shown && shownIn(typed, shown, known) };
  });
}

/** How the newest session that has rules of its own is bid on, also where it is over: a house goes on as it did. */
function latestRules({ sessions }: BookView) {
  const numberOf = ({ session }: SessionState) => Number(session.slice(3));
  let latest: SessionState | undefined;
  for (const each of sessions.values()) {
    if (each.withdrawn || areSameRules(each.rules, NO_RULES)) continue;
    if (latest === undefined || numberOf(each) > numberOf(latest)) latest = each;
  }
  return latest && { latestRules: { session: latest.session, rules: rulesView(latest.rules) } };
}

/** Where the words go that say why: the history of the session. */
function whyOf(session: string, what: string) {
  return { subject: { kind: 'session', key: session }, action: `${what}: why` } as const;
}

function timesOf(session: SessionState | undefined): SessionTimes | null {
  if (session === undefined) return null;
  const { startsAtMs, endsAtMs, access } = session;
  return { startsAtMs, endsAtMs, access };
}

/**
 * Whoever ends a session says what they see; the book knows better, and they look again.
 * @throws {HttpRefusal} 409
 */
function mustBeAsSeen(session: SessionState | undefined, seen: { [F in keyof TypedTimes]?: string | undefined }): void {
  if (session === undefined) return;
  const known = timesText(session);
  const isSeen = (field: keyof TypedTimes) => seen[field] === undefined || known[field].startsWith(seen[field]);
  if ((Object.keys(known) as (keyof TypedTimes)[]).every(isSeen)) return;
  const text = `${session.session} has other times by now. Look at it again before you end it.`;
  throw new HttpRefusal(409, 'changed-meanwhile', text);
}

async function carriedOut(deps: SessionManagerDeps, outcome: Awaited<ReturnType<Book['execute']>>) {
  if (outcome.kind === 'refused' && outcome.refusal.code === 'sessions-refused') {
    const problems = await problemViews(deps, outcome.refusal.problems);
    const { statusCode, code, extra } = httpRefusal(outcome.refusal);
    throw new HttpRefusal(statusCode, code, problems.map(({ message }) => message).join(' '), {
      extra: { ...extra, problems },
    });
  }
  const done = unwrapOutcome(outcome);
  if (done.kind !== 'done') throw new Error(`A command about sessions ended as ${done.kind}`);
  return done;
}

/** In words; of what somebody else has changed meanwhile, with how it is by now, and who made it so, when. */
function problemViews(
  deps: SessionManagerDeps,
  problems: readonly SessionProblem[],
): Promise<contract.SessionProblemOnTheWire[]> {
  return Promise.all(
    problems.map(async (problem) => {
      const message = problemText(problem);
      if (problem.code === 'late-overlap') {
        const { session, code, other } = problem;
        return { session, code, other, message };
      }
      if (problem.code === 'rules-invalid') return { session: problem.session, code: problem.code, message };
      if (problem.code !== 'changed-meanwhile') return { ...problem, message };
      const { session, code, now, changedAt } = problem;
      const { changed, text } = await changeAt(deps, changedAt);
      return { session, code, message: `${message}${text}`, present: timesText(now), changed };
    }),
  );
}

function refusedSession(session: string, refusal: Refusal): contract.SessionProblemOnTheWire {
  return { session, code: refusal.code, message: `${session}: ${refusalText(refusal).message}` };
}

function savedText(saved: number): string {
  if (saved === 0) return 'There was nothing to save.';
  return saved === 1 ? '1 session saved.' : `${saved} sessions saved.`;
}
