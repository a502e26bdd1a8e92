import * as zod from 'zod/mini';
import { checked, isoInstant, refusal, revision, ringgit } from './common.ts';
import { contract } from './contract.ts';

const step = zod.enum(['open', 'sales-recorded', 'deposits-balanced', 'winners-told', 'cleared']);

/** Of the current catalogue, the one whose last lot ends first on top. */
const sessionsNow = zod.array(
  zod.object({
    session: zod.string(),
    startsAt: isoInstant,
    endsAt: isoInstant,
    /** How far its end has come. */
    step,
    lots: zod.int(),
    lotsWithBid: zod.int(),
    bids: zod.int(),
    /** Where lots end one after the other, or late bids have moved an end: when the last one ends, how many still run, how many were moved. */
    ends: zod.optional(zod.object({ lastEndsAt: isoInstant, running: zod.int(), extended: zod.int() })),
  }),
);
export type SessionNow = zod.infer<typeof sessionsNow>[number];

/** Work that waits for somebody of the house, the worst first. */
export const OPEN_WORK = [
  'refunds-not-sent',
  'refunds-not-paid',
  'payouts-not-paid',
  'jobs-failed',
  'offers-near',
  'offers-to-answer',
  'sessions-without-lots',
  'sale-steps',
  'payments-overdue',
  'lot-drafts-returned',
  'lot-drafts',
  'payouts-to-approve',
  'payouts-by-hand',
  'vendor-banks-to-confirm',
  'vendors-owing',
  'vendor-sales-unagreed',
  'refunds-asked-for',
  'offers-open',
  'owed-to-buyers',
  'payments-due',
  'mailings-to-approve',
  'mailings-paused',
  'banks-rejected',
  'banks-pending',
  'staff-to-verify',
  'invitation-hours',
  'lots-without-photos',
  'outages',
] as const;
export type OpenWorkKind = (typeof OPEN_WORK)[number];

const openWork = zod.object({
  kind: zod.enum(OPEN_WORK),
  count: zod.int(),
  /** What it comes to; null where it has no sum. */
  amount: zod.nullable(ringgit),
  /** Since when the oldest of it waits. */
  since: zod.nullable(isoInstant),
  /** Until when the first of it can be done, YYYY-MM-DD at +08:00. */
  until: zod.nullable(zod.string()),
  /** The session, or the number of the bulk refund or the mailing; null where it is of none, or of several. */
  of: zod.nullable(zod.string()),
  /** Of a session that has ended: how far its end has come. */
  step: zod.nullable(step),
  /** What stands against it, in a sentence of the house. */
  why: zod.nullable(zod.string()),
});
export type OpenWork = zod.infer<typeof openWork>;

export const today = contract('monitoring', 'GET', '/api/today', () => ({
  summary:
    'What waits to be done, counted, as far as whoever asks may do it; and the sessions of the current catalogue.',
  response: {
    200: zod.object({
      at: isoInstant,
      work: zod.array(openWork),
      sessions: sessionsNow,
    }),
    401: refusal,
    403: refusal,
    503: refusal,
  },
}));
export type Today = zod.infer<(typeof today)['response'][200]>;

export const controlRoom = contract('monitoring', 'GET', '/api/control-room', () => ({
  summary:
    'How the house runs at this moment: sessions, sockets, bids, refusals, the book, the read tables, jobs. Sockets, refusals and delay are ' +
    'those of the process that answers, which it names.',
  response: {
    200: zod.object({
      at: isoInstant,
      process: zod.object({
        /** Machine and process number. */
        name: zod.string(),
        startedAt: isoInstant,
        /** How late it came to its work at worst in the last minute, ms, and in 99 of 100 looks. */
        delayMs: zod.int(),
        delayP99Ms: zod.int(),
      }),
      sessions: sessionsNow,
      sockets: zod.object({ open: zod.int(), signedIn: zod.int(), followingLots: zod.int() }),
      /** Accepted by the house, whichever process took them: the last 60 full seconds, oldest first. */
      bidsBySecond: zod.array(zod.int()),
      /** Calls that were refused here in the last ten minutes, by the refusal's code; most first. */
      refusals: zod.array(zod.object({ code: zod.string(), count: zod.int() })),
      postgres: zod.boolean(),
      book: zod.object({
        revision,
        state: zod.enum(['idle', 'deciding', 'appending', 'in doubt', 'catching up', 'closing', 'broken']),
        /** Why it takes no commands, and what an operator does about it. */
        trouble: zod.nullable(zod.string()),
      }),
      /** Events that the slowest read table has not taken yet, and the projectors that stopped. */
      projections: zod.object({
        behind: zod.int(),
        stopped: zod.array(zod.object({ projector: zod.string(), revision, reason: zod.string() })),
      }),
      /** Given up in the last day; null where they could not be asked for. */
      failedJobs: zod.nullable(zod.array(zod.object({ name: zod.string(), count: zod.int() }))),
      /** What this process does in the background again and again: rounds that ended well since it started, and those that failed. */
      loops: zod.array(zod.object({ name: zod.string(), rounds: zod.int(), failures: zod.int() })),
      /** What an operator should look at although the house is ready. */
      warnings: zod.array(zod.string()),
    }),
    401: refusal,
    403: refusal,
  },
}));
export type ControlRoom = zod.infer<(typeof controlRoom)['response'][200]>;

/**
 * The stages of a traced call, in the order of a bid. In the page that sends it: `click`, from the click to the sending, and `call`, until the answer came. In
 * the process that answers: `let in` (budget and turn), `announced` (to the other processes: what the trace itself costs), `read` (body, checks, rights), `queued`,
 * `turn` (writer lease, and what others wrote), `decided`, `appended`, `answered`, `sent` (what is left until the answer is out). In each process: `heard`, from
 * the append, and `frame`, until the lot's followers were sent it. `tables`: from the append until the read tables have it. `drawn`: the answer, in the page
 * that sent the call; `screen`: the frame, in another one.
 */
export const TRACE_STAGES = [
  'click',
  'call',
  'let in',
  'announced',
  'read',
  'queued',
  'turn',
  'decided',
  'appended',
  'answered',
  'sent',
  'heard',
  'frame',
  'tables',
  'drawn',
  'screen',
] as const;
export type TraceStage = (typeof TRACE_STAGES)[number];

export const TRACE_LIMITS = {
  /** Traces that are kept at most, and for how long, ms. */
  kept: 200,
  keptMs: 15 * 60_000,
  /** Answered at once, the newest. */
  answered: 30,
  stages: 80,
  /** Traced calls a minute: of one account, and of all who are not admins together, in each process. */
  perAccount: 30,
  perProcess: 120,
} as const;

const tracedCall = zod.object({
  /** The trace id of its `traceparent`. */
  id: zod.string(),
  account: zod.int(),
  method: zod.string(),
  /** The pattern, without what stands in the address. */
  route: zod.string(),
  at: isoInstant,
  /** Null until it is answered. */
  status: zod.nullable(zod.int()),
  /** What it wrote: the lot's key, and the revision of the bid, or of its last event. */
  lot: zod.nullable(zod.string()),
  revision: zod.nullable(revision),
  stages: zod.array(
    zod.object({
      stage: zod.enum(TRACE_STAGES),
      where: zod.enum(['page', 'house', 'screen']),
      /** The process, named to admins only; of a page the account. */
      of: zod.string(),
      /** From the arrival of the call, by the clock of the process; of pages by when they told it. Both ms. */
      atMs: zod.number(),
      ms: zod.number(),
      /** Of `decided` commands, of `appended` events, of `frame` listeners. */
      count: zod.optional(zod.int()),
      /** How it ended: an append, or a command. */
      end: zod.optional(zod.string()),
    }),
  ),
});
export type TracedCall = zod.infer<typeof tracedCall>;

export const traces = contract('monitoring', 'GET', '/api/traces', () => ({
  summary:
    'The newest calls that were traced in the last quarter of an hour, stage by stage: those of the account, for admins all. A call is traced when its sender ' +
    'is logged in and sends `traceparent` (W3C) with the flag “sampled”.',
  response: { 200: zod.object({ traces: zod.array(tracedCall) }), 401: refusal, 403: refusal },
}));

/** ms before the request is sent. */
const agoMs = checked(zod.number(), zod.minimum(0), zod.maximum(120_000));
const revisionSeen = checked(zod.int(), zod.minimum(-1), zod.maximum(Number.MAX_SAFE_INTEGER));

export const tellTraces = contract('monitoring', 'POST', '/api/traces', () => ({
  summary:
    'What a page has measured of traced calls: of those that it sent itself, and of messages of the live feed that tell of them. Of others’ calls an admin’s page only.',
  body: zod.object({
    calls: checked(
      zod.array(
        zod.object({
          trace: checked(zod.string(), zod.regex(/^[0-9a-f]{32}$/)),
          clickedAgoMs: zod.nullable(agoMs),
          sentAgoMs: agoMs,
          answeredAgoMs: agoMs,
          drawnAgoMs: agoMs,
        }),
      ),
      zod.maxLength(20),
    ),
    /** `after`: the revision of the message before on this page. */
    frames: checked(
      zod.array(
        zod.object({
          lot: checked(zod.string(), zod.maxLength(80)),
          after: revisionSeen,
          revision: revisionSeen,
          arrivedAgoMs: agoMs,
          drawnAgoMs: agoMs,
        }),
      ),
      zod.maxLength(50),
    ),
  }),
  response: {
    /** How many stages were added. */
    200: zod.object({ added: zod.int() }),
    400: refusal,
    401: refusal,
    403: refusal,
    429: refusal,
  },
}));
