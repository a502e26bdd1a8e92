import * as zod from 'zod/mini';
import { checked, commandAnswers, isoInstant, lotNo, message, refusal, ringgit } from './common.ts';
import { contract } from './contract.ts';

const endOfSaleStep = <const Url extends string>(url: Url, summary: string) =>
  contract('sale', 'POST', url, () => ({
    summary,
    body: zod.object({ session: checked(zod.string(), zod.maxLength(20)) }),
    response: {
      ...commandAnswers,
      200: zod.extend(message, { done: zod.int(), revision: zod.int() }),
    },
  }));

export const recordSales = endOfSaleStep(
  '/api/update/emergency/auctionlotsocket/to/mybid',
  'Step 1: the highest accepted bid of each lot wins, or is offered to the vendor where it is below the reserve or subject to approval; a lot without one is unsold.',
);
export const balanceOutDeposits = endOfSaleStep(
  '/api/update/emergency/balanceoutdeposit',
  "Step 2: each winner's deposit becomes the first payment of their purchase.",
);
export const tellWinners = endOfSaleStep(
  '/api/update/emergency/send/emailtowinners',
  'Step 3: mails every winner once.',
);
export const clearSession = endOfSaleStep(
  '/api/update/emergency/clearauctiondata',
  'Step 4: the lots leave the current auction; the record stays.',
);

const sessionId = checked(zod.string(), zod.regex(/^AMS[1-9][0-9]{0,8}$/));

const step = zod.object({
  id: zod.enum(['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session']),
  /** `next` also when it was begun and has not come to its end. */
  state: zod.enum(['done', 'next', 'locked']),
  /** A process stopped in the middle of it; asked again, it does the rest. */
  begun: zod.boolean(),
  doneAt: zod.nullable(isoInstant),
  /** Of the staff; null where no member of staff did it. */
  doneBy: zod.nullable(zod.string()),
});

const winner = zod.object({
  /** {session}/{lot no}. */
  id: zod.string(),
  lotNo: zod.string(),
  regnNo: zod.string(),
  bidderNo: zod.int(),
  bidPrice: ringgit,
  premium: ringgit,
  deposit: ringgit,
  /** The deposit balance before and after the deposit of this lot leaves it; null once it has. */
  balanceBefore: zod.nullable(ringgit),
  balanceAfter: zod.nullable(ringgit),
  /** Null without an account: nobody is mailed. */
  name: zod.nullable(zod.string()),
  /** The first letters of the address and its domain. */
  email: zod.nullable(zod.string()),
  mail: zod.object({
    state: zod.enum(['not yet', 'in outbox', 'queued', 'retrying', 'sent', 'given up', 'no account']),
    at: zod.nullable(isoInstant),
    lastError: zod.nullable(zod.string()),
  }),
});
export type SaleWinner = zod.infer<typeof winner>;

const offer = zod.object({
  lotNo: zod.string(),
  regnNo: zod.string(),
  vendor: zod.string(),
  /** The highest bid. */
  bid: ringgit,
  /** Does it reach the vendor's reserve? Null: there is none. */
  reserve: zod.nullable(zod.enum(['met', 'not met'])),
  /** The vendor is asked in any case. */
  approval: zod.boolean(),
});
export type LotToOffer = zod.infer<typeof offer>;

export const saleProgress = contract('sale', 'GET', '/api/update/emergency/preview/:session', () => ({
  summary:
    'How far the four end-auction steps of a session are, what the next one will do, and what those that are done did; by the rules that carry them out.',
  params: zod.object({ session: sessionId }),
  response: {
    200: zod.object({
      /** AMS{n}. */
      session: zod.string(),
      startsAt: isoInstant,
      /** When its last lot ends. */
      endsAt: isoInstant,
      publicOrPrivate: zod.string(),
      ended: zod.boolean(),
      /** Of the book that it was computed from. */
      revision: zod.int(),
      lots: zod.int(),
      lotsWithBids: zod.int(),
      steps: zod.array(step),
      /** Null before the end. */
      sales: zod.nullable(
        zod.object({
          sold: zod.int(),
          unsold: zod.int(),
          /** Lots whose highest bids are, or will be, offered to their vendors instead of being sold: they have not decided. */
          offered: zod.int(),
          bidders: zod.int(),
          bidPrice: ringgit,
          premium: ringgit,
        }),
      ),
      deposits: zod.object({ count: zod.int(), bidders: zod.int(), sum: ringgit }),
      mails: zod.object({ bidders: zod.int(), mails: zod.int(), withoutAccount: zod.int() }),
      /** Lots of the session that are in the current catalogue: they leave it with the last step. */
      currentLots: zod.array(zod.string()),
      winners: zod.array(winner),
      /** What is, or will be, offered instead of being sold, in the order of listing: those that `sales.offered` counts. */
      offers: zod.array(offer),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
  },
}));
export type SaleProgress = zod.infer<(typeof saleProgress)['response'][200]>;

export const mailWinnerAgain = contract('sale', 'POST', '/api/update/emergency/send/emailtowinners/again', () => ({
  summary: "Sends a winner's mail again that was given up, to the address that they have now.",
  body: zod.object({ session: sessionId, lotNo }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
}));
