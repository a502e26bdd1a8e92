import * as zod from 'zod/mini';
import { type EventType, eventTypes } from '#domain/events.ts';
import { lotNumber, sessionName } from '#domain/primitives.ts';
import type { LotRecord } from '#domain/replay/lot-record.ts';
import { checked, isoInstant, lotNo, refusal, revision, wholeNumber } from './common.ts';
import { contract } from './contract.ts';

/**
 * What auditors see of the book. Amounts are integer sen, as they stand in the book and in receipts: what is compared with a dossier is
 * written as it is there.
 */

const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 503: refusal };
const lotParams = zod.object({ session: sessionName, lotNo: lotNumber });
const sen = zod.int();

const auditedSession = zod.object({
  session: sessionName,
  startsAt: isoInstant,
  endsAt: isoInstant,
  access: zod.string(),
  step: zod.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared', 'withdrawn']),
  lots: zod.int(),
  bids: zod.int(),
});
export type AuditedSession = zod.infer<typeof auditedSession>;

export const auditSessions = contract('audit', 'GET', '/api/audit/sessions', () => ({
  summary: 'Every session that there ever was, with the number of its lots and bids; the one that ends last first.',
  response: { ...refusals, 200: zod.object({ sessions: zod.array(auditedSession) }) },
}));

const lotStatus = zod.enum(['open', 'offered', 'sold', 'unsold', 'withdrawn', 'forfeited']);

const auditedLot = zod.object({
  lot: zod.string(),
  lotNo,
  regnNo: zod.string(),
  vendor: zod.string(),
  status: lotStatus,
  bids: zod.int(),
  bidders: zod.int(),
  top: zod.nullable(zod.object({ bidder: zod.int(), amountSen: sen })),
});
export type AuditedLot = zod.infer<typeof auditedLot>;

export const auditLots = contract('audit', 'GET', '/api/audit/sessions/:session', () => ({
  summary: 'The lots of a session, in the order of the catalogue, also those that were withdrawn.',
  params: zod.object({ session: sessionName }),
  response: { ...refusals, 200: zod.object({ lots: zod.array(auditedLot) }) },
}));

const finding = zod.object({
  /** What the text names. */
  kind: zod.enum(['lot', 'bidder', 'bid', 'refusal', 'event']),
  session: sessionName,
  lotNo,
  /** Of the lot: its plate, its make and model, what has become of it. */
  regnNo: zod.string(),
  name: zod.string(),
  status: lotStatus,
  /** Where in the book: of a bid or an event; of a refusal, the revision at which it was decided. */
  revision: zod.nullable(revision),
  /** Of a refusal. */
  id: zod.nullable(zod.string()),
  bidder: zod.nullable(zod.int()),
  at: zod.nullable(isoInstant),
  amountSen: zod.nullable(sen),
  /** Of a refusal: its code. */
  reason: zod.nullable(zod.string()),
  /** Of a bid: the house has cancelled it, or passed it over. */
  isVoid: zod.boolean(),
  /** The type of an event that is no bid. */
  event: zod.nullable(zod.string()),
});
export type Finding = zod.infer<typeof finding>;

export const auditFind = contract('audit', 'GET', '/api/audit/find', () => ({
  summary:
    'A page of lots, bids and refusals by session, lot, registration number, make and model, bidder number (also with any of these), ' +
    'revision, receipt id or hash. Of a bidder the refused bids come first.',
  querystring: zod.object({
    q: checked(zod.string(), zod.trim(), zod.minLength(1), zod.maxLength(100)),
    page0: zod.optional(wholeNumber(0, 200)),
  }),
  response: {
    ...refusals,
    200: zod.object({
      findings: zod.array(finding),
      /** How many there are on all pages. */
      total: zod.int(),
      /** There are more than can be gone through. */
      more: zod.boolean(),
    }),
  },
}));

const column = zod.array(zod.int());
const lotRecord = zod.object({
  lot: zod.string(),
  revision,
  sinceMs: zod.int(),
  events: zod.object({
    types: zod.array(zod.enum(Object.keys(eventTypes) as [EventType, ...EventType[]])),
    revision: column,
    afterMs: column,
    type: column,
    bidder: column,
    amountSen: column,
  }),
  notes: zod.array(
    zod.object({
      index: zod.int(),
      text: zod.nullable(zod.string()),
      actor: zod.nullable(zod.object({ account: zod.int(), role: zod.enum(['admin', 'vendor', 'auditor']) })),
    }),
  ),
  facts: zod.array(
    zod.object({
      revision,
      regnNo: zod.string(),
      vendor: zod.string(),
      startingPriceSen: sen,
      minimumRaiseSen: sen,
      depositSen: sen,
      outcome: lotStatus,
      startsAtMs: zod.int(),
      /** Of the lot. */
      endsAtMs: zod.int(),
      access: zod.string(),
      timesPercent: zod.int(),
      plusSen: sen,
      increments: zod.array(zod.object({ fromSen: sen, stepSen: sen })),
    }),
  ),
  corrections: zod.array(zod.object({ revision, topBidder: zod.int(), topSen: sen, bidCount: zod.int() })),
  bidders: zod.array(
    zod.object({ bidder: zod.int(), revision: column, balanceSen: column, heldElsewhereSen: column, flags: column }),
  ),
}) satisfies zod.ZodMiniType<LotRecord>;

/** What the reading of the book came upon. */
const chainCheck = zod.object({
  /** Events whose hash, and whose naming of the one before, were computed anew. */
  links: zod.int(),
  /** In the order of revisions; none in a book that is whole. */
  faults: zod.array(zod.object({ revision, reason: zod.string() })),
});
export type ChainCheck = zod.infer<typeof chainCheck>;

export const auditLot = contract('audit', 'GET', '/api/audit/lot/:session/:lotNo', () => ({
  summary:
    'One lot through the whole book, in columns: its timeline, its terms, and the deposit and standing of everybody in it at every ' +
    'revision. The chain is checked on the way. Of maximum bids the amounts are left out (-1) until the lot is decided.',
  params: lotParams,
  response: { ...refusals, 200: zod.object({ record: lotRecord, chain: chainCheck }) },
}));

/** A bid that was refused, as its receipt says. */
const refusedBid = zod.object({
  /** Of its receipt. */
  id: zod.string(),
  bidder: zod.int(),
  /** What the bidder agreed to; null where that cannot be known. */
  amountSen: zod.nullable(sen),
  /** The code of the refusal. */
  reason: zod.string(),
  /** When the server had it, and when it was decided. */
  receivedAt: isoInstant,
  at: isoInstant,
  /** The revision that it was decided against. */
  revision,
});
export type RefusedBid = zod.infer<typeof refusedBid>;

/** What the live feed told of the lot, in columns, oldest first, and who listened. Nothing of it is older than 90 days. */
const feed = zod.object({
  /** Who listened at a process was sent what went out there. `revision`: of the newest bid in the message. */
  sends: zod.object({
    process: zod.array(zod.int()),
    revision: zod.array(zod.int()),
    /** UTC ms. */
    atMs: zod.array(zod.int()),
    listeners: zod.array(zod.int()),
  }),
  followers: zod.array(
    zod.object({
      process: zod.int(),
      bidder: zod.int(),
      from: isoInstant,
      /** Null while it goes on. */
      to: zod.nullable(isoInstant),
      /** At which they were told that the book stood, when they came last. */
      revision,
      /** Of the WebSocket; null: they turned to another lot, or it is not known. */
      closeCode: zod.nullable(zod.int()),
      /** How often they left and came back before `againAt`, all within the minute of `from`. */
      gaps: zod.int(),
      againAt: zod.nullable(isoInstant),
    }),
  ),
});
export type AuditFeed = zod.infer<typeof feed>;

export const auditBeside = contract('audit', 'GET', '/api/audit/lot/:session/:lotNo/beside', () => ({
  summary:
    'What is known of a lot beside the book: the bids that were refused, in their order; outages of the house while its session ran; ' +
    'whom the live feed sent what.',
  params: lotParams,
  response: {
    ...refusals,
    200: zod.object({
      refused: zod.array(refusedBid),
      /** Refusals of one bidder beyond those that are kept whole. */
      beyond: zod.array(zod.object({ bidder: zod.int(), count: zod.int() })),
      outages: zod.array(
        zod.object({
          id: zod.int(),
          from: isoInstant,
          to: isoInstant,
          causes: zod.array(zod.enum(['no-process', 'book-away', 'database-away'])),
        }),
      ),
      feed,
    }),
  },
}));
export type AuditBeside = zod.infer<(typeof auditBeside)['response'][200]>;

const question = zod.object({
  kind: zod.enum(['same-device', 'same-network', 'one-vendor', 'within-a-second']),
  bidders: checked(zod.array(zod.int()), zod.minLength(1)),
  /** How many devices, networks, lots, or times. */
  count: zod.int(),
  /** Of `one-vendor`. */
  vendor: zod.nullable(zod.string()),
});
export type AuditQuestion = zod.infer<typeof question>;

export const auditQuestions = contract('audit', 'GET', '/api/audit/lot/:session/:lotNo/questions', () => ({
  summary:
    'Patterns among the bidders of a lot that deserve a look: questions, not verdicts. That two share a device or a network is said, ' +
    'never which.',
  params: lotParams,
  response: { ...refusals, 200: zod.object({ questions: zod.array(question) }) },
}));

export const auditEvent = contract('audit', 'GET', '/api/audit/event/:revision', () => ({
  summary:
    'One event of the book, as it is stored. A maximum bid or a reserve is refused (maxima-secret) until its lot is decided, and to admins below a super admin afterwards, too.',
  params: zod.object({ revision: wholeNumber(0, 999_999_999) }),
  response: {
    ...refusals,
    409: refusal,
    200: zod.object({
      event: zod.object({
        revision,
        id: zod.string(),
        type: zod.string(),
        data: zod.record(zod.string(), zod.unknown()),
        metadata: zod.record(zod.string(), zod.unknown()),
      }),
    }),
  },
}));
