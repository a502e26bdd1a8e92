import * as zod from 'zod/mini';
import { publicBid } from './bidding.ts';
import { checked, commandAnswers, isoInstant, refusal, revision, rowNo, rowNoInAddress } from './common.ts';
import { contract } from './contract.ts';

const sessionName = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));

/** A time in which bidders of a running session could not bid. */
const outage = zod.object({
  id: zod.int(),
  from: isoInstant,
  to: isoInstant,
  /** No process served, the book took no bids, the database did not answer. */
  causes: zod.array(zod.enum(['no-process', 'book-away', 'database-away'])),
  /** Those that ran in it. */
  sessions: zod.array(zod.string()),
});
export type Outage = zod.infer<typeof outage>;

export const outages = contract('outages', 'GET', '/api/outages', () => ({
  summary: 'Times in which bidders of a running session could not bid, newest first; the last hundred.',
  response: { 200: zod.object({ outages: zod.array(outage) }), 401: refusal, 403: refusal },
}));

const bid = zod.extend(zod.omit(publicBid, { bidNo: true }), { revision });

const lot = zod.object({
  lotNo: zod.string(),
  regnNo: zod.string(),
  /** The last bid before the outage, and the first after it; null: there was none. */
  before: zod.nullable(bid),
  after: zod.nullable(bid),
  /** Bids that were accepted in it: by a process that was not touched, or at its very edge. */
  during: zod.int(),
  /** Bids that a rule refused in it, and that are on record. */
  refused: zod.int(),
  /** Bids that nobody decided: their bidders were told to send them again. */
  turnedAway: zod.int(),
});

const session = zod.object({
  session: zod.string(),
  startsAt: isoInstant,
  /** Of a lot that stands first and that no bid has moved; an extension names a later one. */
  endsAt: isoInstant,
  /** Of its last lot, as it stands. */
  lastEndsAt: isoInstant,
  /** How far its end has come. */
  step: zod.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared', 'withdrawn']),
  /** How long the outage was while the session ran, ms. */
  lostMs: zod.int(),
  /** How much time its extensions have given for it, ms. */
  givenMs: zod.int(),
  /** The end that makes up for it, when the session can be extended; null: its sales are being recorded. */
  proposedEnd: zod.nullable(isoInstant),
  /** Extensions that were made for this outage, oldest first; `by`: number of the account that made it. */
  extensions: zod.array(zod.object({ at: isoInstant, endsAt: isoInstant, by: zod.nullable(zod.int()) })),
  /** Bidders who have entered its lots, and would be told. */
  bidders: zod.int(),
  lots: zod.array(lot),
});
export type OutageSession = zod.infer<typeof session>;

export const outageReport = contract('outages', 'GET', '/api/outages/:outageId', () => ({
  summary: 'One outage with the sessions, lots and bids around it.',
  params: zod.object({ outageId: rowNoInAddress }),
  response: {
    200: zod.extend(outage, { sessions: zod.array(session), revision }),
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
  },
}));
export type OutageReport = zod.infer<(typeof outageReport)['response'][200]>;

export const extendSession = contract('outages', 'POST', '/api/outages/extend-session', () => ({
  summary:
    'Gives a session a later end because of an outage, also after its end as long as none of its sales is recorded; its bidders are told by mail. More than 30 minutes ' +
    'beyond what the outage took of it is refused (`extension-above-outage`, with the figures in `present`) unless `above` says that it is meant.',
  body: zod.object({
    outage: rowNo,
    session: sessionName,
    /** The new end, and the one that the sender has seen. */
    endsAt: isoInstant,
    before: isoInstant,
    above: zod.optional(zod.boolean()),
  }),
  response: {
    ...commandAnswers,
    /** ms */
    409: zod.extend(refusal, { present: zod.optional(zod.object({ lostMs: zod.int(), givenMs: zod.int() })) }),
  },
}));
