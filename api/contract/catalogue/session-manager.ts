import { z } from 'zod/mini';
import { STAFF_GROUPS } from '../accounts/malaysia.ts';
import { checked, message, refusal, revision, ringgit } from '../common.ts';
import { contract } from '../contract.ts';
import { session } from './catalogue.ts';

/** Of the house: who may see and change sessions in the Session Manager is a super admin. */

const sessionName = checked(z.string(), z.regex(/^AMS[1-9][0-9]{0,8}$/));
/** At +08:00. */
const times = {
  startDate: checked(z.string(), z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  startTime: checked(z.string(), z.regex(/^\d{2}:\d{2}(:\d{2})?$/)),
  endDate: checked(z.string(), z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  endTime: checked(z.string(), z.regex(/^\d{2}:\d{2}(:\d{2})?$/)),
};
const savedSession = z.object({ ...times, publicOrPrivate: z.enum(['public', ...STAFF_GROUPS]) });
const sessionTimes = z.object({ ...times, publicOrPrivate: checked(z.string(), z.maxLength(200)) });

const sessionInput = z.extend(savedSession, {
  id: sessionName,
  /** As it was when the sender looked, null: not there yet. It is not saved over what somebody else saved since; without this it is. */
  before: z.optional(z.nullable(sessionTimes)),
});
export type SessionInput = z.infer<typeof sessionInput>;
const sessionList = checked(z.array(sessionInput), z.maxLength(100));

const problem = z.object({
  session: z.string(),
  code: z.string(),
  /** The session that is in the way. */
  other: z.optional(z.string()),
  message: z.string(),
});
export type SessionProblemOnTheWire = z.infer<typeof problem>;

const managedSession = z.extend(session, {
  /** How far the end-auction steps are. */
  step: z.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told']),
  lots: z.int(),
  /** Lots whose sale is not recorded. */
  openLots: z.int(),
  bids: z.int(),
  /** Ended by hand: it is in the history, and only its end-auction steps are left. */
  archived: z.boolean(),
});
export type ManagedSession = z.infer<typeof managedSession>;

export const managedSessions = contract('catalogue', 'GET', '/api/auctionmanager/sessions/managed', {
  summary:
    'The sessions of the Session Manager: neither withdrawn nor cleared, with what is in them; and the limit of a raise.',
  response: {
    200: z.object({
      sessions: z.array(managedSession),
      raiseLimit: z.object({ timesPercent: z.int(), plus: ringgit }),
      revision,
    }),
  },
});

export const nextSessionName = contract('catalogue', 'GET', '/api/auctionmanager/session/nextname', {
  summary: 'AMS{n}: the name of the next session, which no session had before.',
  response: { 200: z.object({ name: z.string() }) },
});

const effect = z.object({
  session: z.string(),
  kind: z.enum(['new', 'changed', 'withdrawn']),
  before: z.nullable(sessionTimes),
  after: z.nullable(sessionTimes),
  moved: z.boolean(),
  accessChanged: z.boolean(),
  lots: z.int(),
  /** People, each counted once. */
  biddersEntered: z.int(),
  biddersOnTop: z.int(),
  watchers: z.int(),
  /** So many get a mail. */
  told: z.int(),
});
export type SessionEffect = z.infer<typeof effect>;

export const previewSessions = contract('catalogue', 'POST', '/api/auctionmanager/sessions/preview', {
  summary: 'What saving this list, or deleting these sessions, would change, and for whom; nothing is changed.',
  body: z.object({
    sessions: z.optional(sessionList),
    withdrawn: z.optional(checked(z.array(sessionName), z.maxLength(10))),
  }),
  response: {
    200: z.object({
      effects: z.array(effect),
      /** With any of them nothing is saved. */
      problems: z.array(problem),
      warnings: z.array(z.object({ session: z.string(), code: z.string(), message: z.string() })),
      revision,
    }),
    400: refusal,
  },
});
export type SessionsPreview = z.infer<(typeof previewSessions)['response'][200]>;

export const saveSessions = contract('catalogue', 'POST', '/api/auctionmanager/sessions/save', {
  summary: 'Saves new and changed sessions, all or none. Who watches or has entered their lots is told of a change.',
  body: sessionList,
  response: {
    200: z.extend(message, { saved: z.int(), revision }),
    400: refusal,
    409: z.extend(refusal, { problems: z.optional(z.array(problem)) }),
    503: refusal,
  },
});

const deletion = {
  params: z.object({ sessionId: sessionName }),
  response: { 200: z.extend(message, { revision }), 400: refusal, 404: refusal, 409: refusal, 503: refusal },
};
export const deleteSession = contract('catalogue', 'DELETE', '/api/auctionmanager/deletecolumn/:sessionId', {
  summary: 'Deletes a session in which nobody has bid. Who watches or has entered its lots is told.',
  ...deletion,
});
export const deleteSessionByGet = contract('catalogue', 'GET', '/api/auctionmanager/deletecolumn/:sessionId', {
  summary: 'The same by GET, as the specification has it; not for links: it needs the token.',
  ...deletion,
});

export const archiveSession = contract('catalogue', 'POST', '/api/auctionmanager/session/saveinhistory', {
  summary:
    'Ends a session by hand after its time has passed and keeps it in the history; the sales of its lots must be recorded.',
  body: z.extend(z.partial(sessionTimes), { session: sessionName }),
  response: { 200: z.extend(message, { revision }), 400: refusal, 404: refusal, 409: refusal, 503: refusal },
});
