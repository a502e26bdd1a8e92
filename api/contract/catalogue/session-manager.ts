import * as zod from 'zod/mini';
import { SESSION_REASONS } from '#domain/session-reasons.ts';
import { STAFF_GROUPS } from '../accounts/malaysia.ts';
import { MAX_WORDS } from '../bidding.ts';
import { checked, isoInstant, message, refusal, revision, ringgit, seen, whoChanged } from '../common.ts';
import { contract } from '../contract.ts';
import { session } from './catalogue.ts';
import { sessionRules, writtenRules } from './session-rules.ts';

/** Of the house: who may see and change sessions in the Session Manager is a super admin. */

const sessionName = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));
/** At +08:00. */
const times = {
  startDate: checked(zod.string(), zod.regex(/^\d{4}-\d{2}-\d{2}$/)),
  startTime: checked(zod.string(), zod.regex(/^\d{2}:\d{2}(:\d{2})?$/)),
  endDate: checked(zod.string(), zod.regex(/^\d{4}-\d{2}-\d{2}$/)),
  endTime: checked(zod.string(), zod.regex(/^\d{2}:\d{2}(:\d{2})?$/)),
};
const savedSession = zod.object({ ...times, publicOrPrivate: zod.enum(['public', ...STAFF_GROUPS]) });
const sessionTimes = zod.object({ ...times, publicOrPrivate: checked(zod.string(), zod.maxLength(200)) });

/** Why a session is moved or withdrawn while it runs: bidders read the reason, staff read the words in its history. */
const why = zod.object({
  reason: zod.enum(SESSION_REASONS),
  words: seen(checked(zod.string(), zod.trim(), zod.minLength(3), zod.maxLength(MAX_WORDS))),
});
export type Why = zod.infer<typeof why>;

const sessionInput = zod.extend(savedSession, {
  id: sessionName,
  /**
   * What was touched, as it was shown, null: it was not there yet. All else stays as it is by now, and what somebody else has made of the touched
   * meanwhile is not overwritten. Without this all fields are meant.
   */
  shown: zod.optional(zod.nullable(zod.partial(sessionTimes))),
  /** How a new one is bid on, saved with it; of one that there is they are set by `session/rules`, and refused here (`name-used`). */
  rules: zod.optional(writtenRules),
  /** Needed while it runs. */
  why: zod.optional(why),
});
export type SessionInput = zod.infer<typeof sessionInput>;
const sessionList = checked(zod.array(sessionInput), zod.maxLength(100));

const problem = zod.object({
  session: zod.string(),
  code: zod.string(),
  /** The session that is in the way. */
  other: zod.optional(zod.string()),
  message: zod.string(),
  /** Of `changed-meanwhile`: the times that it has by now, and who gave it them, when; null where nobody of the staff did. */
  present: zod.optional(sessionTimes),
  changed: zod.optional(zod.nullable(whoChanged)),
});
export type SessionProblemOnTheWire = zod.infer<typeof problem>;

const managedSession = zod.extend(session, {
  /** How far the end-auction steps are. */
  step: zod.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told']),
  lots: zod.int(),
  /** Lots whose sale is not recorded. */
  openLots: zod.int(),
  /** Bids that count. */
  bids: zod.int(),
  /** Bids were placed on it, also such as do not count any more: it is not deleted. */
  hadBids: zod.boolean(),
  /** Ended by hand: it is in the history, and only its end-auction steps are left. */
  archived: zod.boolean(),
  /** When its last lot ends at the latest, whatever is bid: until then no other session of its public runs. */
  latestEndsAt: isoInstant,
});
export type ManagedSession = zod.infer<typeof managedSession>;

export const managedSessions = contract('catalogue', 'GET', '/api/auctionmanager/sessions/managed', () => ({
  summary:
    'The sessions of the Session Manager: neither withdrawn nor cleared, with what is in them; and the limit of a raise.',
  response: {
    200: zod.object({
      sessions: zod.array(managedSession),
      raiseLimit: zod.object({ timesPercent: zod.int(), plus: ringgit }),
      revision,
    }),
  },
}));

export const nextSessionName = contract('catalogue', 'GET', '/api/auctionmanager/session/nextname', () => ({
  summary:
    'AMS{n}: the name of the next session, which no session had before; and how the newest session that has rules of its own is bid on.',
  response: {
    200: zod.object({
      name: zod.string(),
      latestRules: zod.optional(zod.object({ session: zod.string(), rules: sessionRules })),
    }),
  },
}));

const effect = zod.object({
  session: zod.string(),
  kind: zod.enum(['new', 'changed', 'withdrawn']),
  before: zod.nullable(sessionTimes),
  after: zod.nullable(sessionTimes),
  /** Those that a new one is made with; left out where it is bid on as every session. */
  rules: zod.optional(sessionRules),
  /** It has started and not ended: whoever changes or withdraws it says why. */
  running: zod.boolean(),
  moved: zod.boolean(),
  accessChanged: zod.boolean(),
  lots: zod.int(),
  /** People, each counted once. */
  biddersEntered: zod.int(),
  biddersOnTop: zod.int(),
  watchers: zod.int(),
  /** So many get a mail. */
  told: zod.int(),
  /** Of one that gets new times, where its lots have ends of their own: what becomes of them. */
  lotEnds: zod.optional(
    zod.object({
      /** The first and the last of the lots that have not ended. */
      first: zod.nullable(isoInstant),
      last: zod.nullable(isoInstant),
      /** Lots that have ended, and stay so. */
      ended: zod.int(),
      /** Lots that late bids have extended, and that keep that end: it is later than the new one. */
      kept: zod.int(),
      /** Lots that late bids have extended, and that by the new times end later still. */
      later: zod.int(),
    }),
  ),
});
export type SessionEffect = zod.infer<typeof effect>;

export const previewSessions = contract('catalogue', 'POST', '/api/auctionmanager/sessions/preview', () => ({
  summary: 'What saving this list, or deleting these sessions, would change, and for whom; nothing is changed.',
  body: zod.object({
    sessions: zod.optional(sessionList),
    withdrawn: zod.optional(checked(zod.array(sessionName), zod.maxLength(10))),
  }),
  response: {
    200: zod.object({
      effects: zod.array(effect),
      /** With any of them nothing is saved. */
      problems: zod.array(problem),
      warnings: zod.array(zod.object({ session: zod.string(), code: zod.string(), message: zod.string() })),
      revision,
    }),
    400: refusal,
  },
}));
export type SessionsPreview = zod.infer<(typeof previewSessions)['response'][200]>;

export const saveSessions = contract('catalogue', 'POST', '/api/auctionmanager/sessions/save', () => ({
  summary:
    'Saves new and changed sessions, all or none, new ones with their bidding rules. Who watches or has entered their lots is told of a change. One that is running is changed with `why` only (`session-reason-missing`).',
  body: sessionList,
  response: {
    200: zod.extend(message, { saved: zod.int(), revision }),
    400: refusal,
    409: zod.extend(refusal, { problems: zod.optional(zod.array(problem)) }),
    503: refusal,
  },
}));

const deletion = {
  params: zod.object({ sessionId: sessionName }),
  response: { 200: zod.extend(message, { revision }), 400: refusal, 404: refusal, 409: refusal, 503: refusal },
};
export const deleteSession = contract('catalogue', 'DELETE', '/api/auctionmanager/deletecolumn/:sessionId', () => ({
  summary:
    'Deletes a session in which nobody has bid. Who watches or has entered its lots is told. One that is running goes by `session/withdraw`.',
  ...deletion,
}));
export const deleteSessionByGet = contract('catalogue', 'GET', '/api/auctionmanager/deletecolumn/:sessionId', () => ({
  summary: 'The same by GET, as the specification has it; not for links: it needs the token.',
  ...deletion,
}));

export const withdrawSession = contract('catalogue', 'POST', '/api/auctionmanager/session/withdraw', () => ({
  summary: 'Deletes a session in which nobody has bid, also while it runs, with the reason that its bidders read.',
  body: zod.extend(why, { session: sessionName }),
  response: deletion.response,
}));

export const archiveSession = contract('catalogue', 'POST', '/api/auctionmanager/session/saveinhistory', () => ({
  summary:
    'Ends a session by hand after its time has passed and keeps it in the history; the sales of its lots must be recorded.',
  body: zod.extend(zod.partial(sessionTimes), { session: sessionName }),
  response: { 200: zod.extend(message, { revision }), 400: refusal, 404: refusal, 409: refusal, 503: refusal },
}));
