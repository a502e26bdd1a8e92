import { z } from 'zod/mini';
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
const lotParams = z.object({ session: sessionName, lotNo: lotNumber });
const sen = z.int();

const auditedSession = z.object({
  session: sessionName,
  startsAt: isoInstant,
  endsAt: isoInstant,
  access: z.string(),
  step: z.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared', 'withdrawn']),
  lots: z.int(),
  bids: z.int(),
});
export type AuditedSession = z.infer<typeof auditedSession>;

export const auditSessions = contract('audit', 'GET', '/api/audit/sessions', {
  summary: 'Every session that there ever was, with the number of its lots and bids; the one that ends last first.',
  response: { ...refusals, 200: z.object({ sessions: z.array(auditedSession) }) },
});

const auditedLot = z.object({
  lot: z.string(),
  lotNo,
  regnNo: z.string(),
  vendor: z.string(),
  status: z.enum(['open', 'sold', 'unsold', 'withdrawn', 'forfeited']),
  bids: z.int(),
  bidders: z.int(),
  top: z.nullable(z.object({ bidder: z.int(), amountSen: sen })),
});
export type AuditedLot = z.infer<typeof auditedLot>;

export const auditLots = contract('audit', 'GET', '/api/audit/sessions/:session', {
  summary: 'The lots of a session, in the order of the catalogue, also those that were withdrawn.',
  params: z.object({ session: sessionName }),
  response: { ...refusals, 200: z.object({ lots: z.array(auditedLot) }) },
});

const finding = z.object({
  /** What the text names. */
  kind: z.enum(['lot', 'bidder', 'bid', 'refusal', 'event']),
  session: sessionName,
  lotNo,
  /** Where in the book: of a bid or an event; of a refusal, the revision at which it was decided. */
  revision: z.nullable(revision),
  /** Of a refusal. */
  id: z.nullable(z.string()),
  bidder: z.nullable(z.int()),
  at: z.nullable(isoInstant),
  amountSen: z.nullable(sen),
});
export type Finding = z.infer<typeof finding>;

export const auditFind = contract('audit', 'GET', '/api/audit/find', {
  summary: 'Lots, bids and refusals by session, lot, bidder number, revision, receipt id or hash.',
  querystring: z.object({ q: checked(z.string(), z.trim(), z.minLength(1), z.maxLength(100)) }),
  response: { ...refusals, 200: z.object({ findings: z.array(finding), more: z.boolean() }) },
});

const column = z.array(z.int());
const lotRecord = z.object({
  lot: z.string(),
  revision,
  sinceMs: z.int(),
  events: z.object({
    types: z.array(z.enum(Object.keys(eventTypes) as [EventType, ...EventType[]])),
    revision: column,
    afterMs: column,
    type: column,
    bidder: column,
    amountSen: column,
  }),
  notes: z.array(
    z.object({
      index: z.int(),
      text: z.nullable(z.string()),
      actor: z.nullable(z.object({ account: z.int(), role: z.enum(['admin', 'vendor', 'auditor']) })),
    }),
  ),
  facts: z.array(
    z.object({
      revision,
      regnNo: z.string(),
      vendor: z.string(),
      startingPriceSen: sen,
      minimumRaiseSen: sen,
      depositSen: sen,
      outcome: z.enum(['open', 'sold', 'unsold', 'withdrawn', 'forfeited']),
      startsAtMs: z.int(),
      endsAtMs: z.int(),
      access: z.string(),
      timesPercent: z.int(),
      plusSen: sen,
    }),
  ),
  corrections: z.array(z.object({ revision, topBidder: z.int(), topSen: sen, bidCount: z.int() })),
  bidders: z.array(
    z.object({ bidder: z.int(), revision: column, balanceSen: column, heldElsewhereSen: column, flags: column }),
  ),
}) satisfies z.ZodMiniType<LotRecord>;

/** What the reading of the book came upon. */
const chainCheck = z.object({
  /** Events whose hash, and whose naming of the one before, were computed anew. */
  links: z.int(),
  /** In the order of revisions; none in a book that is whole. */
  faults: z.array(z.object({ revision, reason: z.string() })),
});
export type ChainCheck = z.infer<typeof chainCheck>;

export const auditLot = contract('audit', 'GET', '/api/audit/lot/:session/:lotNo', {
  summary:
    'One lot through the whole book, in columns: its timeline, its terms, and the deposit and standing of everybody in it at every ' +
    'revision. The chain is checked on the way.',
  params: lotParams,
  response: { ...refusals, 200: z.object({ record: lotRecord, chain: chainCheck }) },
});

/** A bid that was refused, as its receipt says. */
const refusedBid = z.object({
  /** Of its receipt. */
  id: z.string(),
  bidder: z.int(),
  /** What the bidder agreed to; null where that cannot be known. */
  amountSen: z.nullable(sen),
  /** The code of the refusal. */
  reason: z.string(),
  /** When the server had it, and when it was decided. */
  receivedAt: isoInstant,
  at: isoInstant,
  /** The revision that it was decided against. */
  revision,
});
export type RefusedBid = z.infer<typeof refusedBid>;

/** What the live feed told of the lot, in columns, oldest first, and who listened. Nothing of it is older than 90 days. */
const feed = z.object({
  /** Who listened at a process was sent what went out there. `revision`: of the newest bid in the message. */
  sends: z.object({
    process: z.array(z.int()),
    revision: z.array(z.int()),
    /** UTC ms. */
    atMs: z.array(z.int()),
    listeners: z.array(z.int()),
  }),
  followers: z.array(
    z.object({
      process: z.int(),
      bidder: z.int(),
      from: isoInstant,
      /** Null while it goes on. */
      to: z.nullable(isoInstant),
      /** At which they were told that the book stood. */
      revision,
      /** Of the WebSocket; null: they turned to another lot, or it is not known. */
      closeCode: z.nullable(z.int()),
    }),
  ),
});
export type AuditFeed = z.infer<typeof feed>;

export const auditBeside = contract('audit', 'GET', '/api/audit/lot/:session/:lotNo/beside', {
  summary:
    'What is known of a lot beside the book: the bids that were refused, in their order; outages of the house while its session ran; ' +
    'whom the live feed sent what.',
  params: lotParams,
  response: {
    ...refusals,
    200: z.object({
      refused: z.array(refusedBid),
      /** Refusals of one bidder beyond those that are kept whole. */
      beyond: z.array(z.object({ bidder: z.int(), count: z.int() })),
      outages: z.array(
        z.object({
          id: z.int(),
          from: isoInstant,
          to: isoInstant,
          causes: z.array(z.enum(['no-process', 'book-away', 'database-away'])),
        }),
      ),
      feed,
    }),
  },
});
export type AuditBeside = z.infer<(typeof auditBeside)['response'][200]>;

const question = z.object({
  kind: z.enum(['same-device', 'same-network', 'one-vendor', 'within-a-second']),
  bidders: checked(z.array(z.int()), z.minLength(1)),
  /** How many devices, networks, lots, or times. */
  count: z.int(),
  /** Of `one-vendor`. */
  vendor: z.nullable(z.string()),
});
export type AuditQuestion = z.infer<typeof question>;

export const auditQuestions = contract('audit', 'GET', '/api/audit/lot/:session/:lotNo/questions', {
  summary:
    'Patterns among the bidders of a lot that deserve a look: questions, not verdicts. That two share a device or a network is said, ' +
    'never which.',
  params: lotParams,
  response: { ...refusals, 200: z.object({ questions: z.array(question) }) },
});

export const auditEvent = contract('audit', 'GET', '/api/audit/event/:revision', {
  summary: 'One event of the book, as it is stored.',
  params: z.object({ revision: wholeNumber(0, 999_999_999) }),
  response: {
    ...refusals,
    200: z.object({
      event: z.object({
        revision,
        id: z.string(),
        type: z.string(),
        data: z.record(z.string(), z.unknown()),
        metadata: z.record(z.string(), z.unknown()),
      }),
    }),
  },
});
