import * as zod from 'zod/mini';
import {
  changedRefusal,
  checked,
  exactRinggit,
  lotNo,
  MOST_OF_A_COLUMN,
  message,
  refusal,
  revision,
  ringgit,
} from '../common.ts';
import { contract } from '../contract.ts';

/** How a session is bid on (`#domain/session-rules.ts`), in ringgit. */

/** A band of an increment table: from this price on, and below the next band, a bid rises by at least this step. */
export const increment = zod.object({ from: ringgit, step: ringgit });
export type IncrementOnTheWire = zod.infer<typeof increment>;

const softClose = zod.object({
  /** A bid in the last so many minutes of a lot moves its end to so long after the bid. */
  windowMinutes: zod.int(),
  /** The end moves at most to so long after the planned end, minutes. */
  lastEndMinutes: zod.int(),
});

export const sessionRules = zod.object({
  maximumBids: zod.boolean(),
  softClose: zod.nullable(softClose),
  /** Between the ends of one lot and the next; 0: all end together. */
  staggerSeconds: zod.int(),
  /** By rising price; none: each lot has its own minimum raise. */
  increments: zod.array(increment),
  /** How long a vendor has to answer an offer, in working hours. */
  approvalHours: zod.int(),
});
export type SessionRulesOnTheWire = zod.infer<typeof sessionRules>;

const MAX_BANDS = 50;
const positive = checked(exactRinggit, zod.minimum(0));
/** Minutes, seconds or hours; which of them are possible the book decides (`session-rules-invalid`). */
const figure = checked(zod.int(), zod.minimum(0), zod.maximum(1_000_000));
export const writtenRules = zod.extend(sessionRules, {
  softClose: zod.nullable(zod.object({ windowMinutes: figure, lastEndMinutes: figure })),
  ...{ staggerSeconds: figure, approvalHours: figure },
  increments: checked(zod.array(zod.object({ from: positive, step: positive })), zod.maxLength(MAX_BANDS)),
});

const sessionName = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));

export const setSessionRules = contract('catalogue', 'POST', '/api/auctionmanager/session/rules', () => ({
  summary:
    'How a session is bid on: maximum bids, later ends by late bids, ends one after the other, increments by price, hours for offers to vendors. Until ' +
    'the session starts; from then on they stand (session-rules-fixed). With shown, what somebody else has set meanwhile is not overwritten ' +
    '(session-rules-changed, with the present rules).',
  body: zod.object({ session: sessionName, rules: writtenRules, shown: zod.optional(writtenRules) }),
  response: {
    200: zod.extend(message, { session: sessionName, rules: sessionRules, revision }),
    400: refusal,
    404: refusal,
    409: zod.extend(refusal, { rules: zod.optional(sessionRules) }),
    503: refusal,
  },
}));

/** The revision that set reserve and approval of a lot; -1: nobody has. */
const setAt = checked(zod.int(), zod.minimum(-1), zod.maximum(MOST_OF_A_COLUMN));

const proposal = zod.object({ vendor: zod.string(), reserve: zod.nullable(ringgit), approval: zod.boolean() });
export type LotProposal = zod.infer<typeof proposal>;

export const lotReserve = contract('catalogue', 'GET', '/api/auctionmanager/lot/reserve/:session/:lotNo', () => ({
  summary:
    'Whether a lot of a session has a reserve and is subject to approval, and by which revision: never the amount. Of one for which nobody has set them yet, what is proposed.',
  params: zod.object({ session: sessionName, lotNo }),
  response: {
    200: zod.object({
      ...{ hasReserve: zod.boolean(), approval: zod.boolean(), setAt },
      /** By the agreement with its vendor, before the session starts and as long as nothing was set; null: nothing. */
      proposed: zod.nullable(proposal),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
  },
}));

export const setLotReserve = contract('catalogue', 'POST', '/api/auctionmanager/lot/reserve', () => ({
  summary:
    'The least for which the vendor of a lot sells without being asked (null: none; left out: as it is), and whether they are asked in any case. It is answered to nobody. ' +
    'While the lot runs it is only lowered or dropped: more than it is leaves it as it is and is answered alike; one that has none gets none (reserve-fixed). More than ten times the starting price is asked about (reserve-unlikely) unless ' +
    'above says that it is meant.',
  body: zod.object({
    session: sessionName,
    lotNo,
    reserve: zod.optional(zod.nullable(positive)),
    approval: zod.boolean(),
    /** So far above the starting price is meant. */
    above: zod.optional(zod.boolean()),
    /** `setAt` as the page had it (`lotReserve`): what somebody else has set since is not overwritten (changed-meanwhile, with who did it and when). */
    shown: zod.optional(setAt),
  }),
  response: {
    200: zod.extend(message, { hasReserve: zod.boolean(), approval: zod.boolean(), revision }),
    400: refusal,
    404: refusal,
    409: zod.extend(changedRefusal, { setAt: zod.optional(setAt) }),
    503: refusal,
  },
}));
