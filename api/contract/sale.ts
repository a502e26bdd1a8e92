import { z } from 'zod/mini';
import { checked, isoInstant, lotNo, message, refusal, ringgit } from './common.ts';
import { contract } from './contract.ts';

const endOfSaleStep = <const Url extends string>(url: Url, summary: string) =>
  contract('sale', 'POST', url, {
    summary,
    body: z.object({ session: checked(z.string(), z.maxLength(20)) }),
    response: {
      200: z.extend(message, { done: z.int(), revision: z.int() }),
      400: refusal,
      401: refusal,
      403: refusal,
      404: refusal,
      409: refusal,
      503: refusal,
    },
  });

export const recordSales = endOfSaleStep(
  '/api/update/emergency/auctionlotsocket/to/mybid',
  'Step 1: the highest accepted bid of each lot wins; a lot without one is unsold.',
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

const sessionId = checked(z.string(), z.regex(/^AMS[1-9][0-9]{0,8}$/));

const step = z.object({
  id: z.enum(['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session']),
  /** `next` also when it was begun and has not come to its end. */
  state: z.enum(['done', 'next', 'locked']),
  /** A process stopped in the middle of it; asked again, it does the rest. */
  begun: z.boolean(),
  doneAt: z.nullable(isoInstant),
  /** Of the staff; null where no member of staff did it. */
  doneBy: z.nullable(z.string()),
});

const winner = z.object({
  /** {session}/{lot no}. */
  id: z.string(),
  lotNo: z.string(),
  regnNo: z.string(),
  bidderNo: z.int(),
  bidPrice: ringgit,
  premium: ringgit,
  deposit: ringgit,
  /** The deposit balance before and after the deposit of this lot leaves it; null once it has. */
  balanceBefore: z.nullable(ringgit),
  balanceAfter: z.nullable(ringgit),
  /** Null without an account: nobody is mailed. */
  name: z.nullable(z.string()),
  /** The first letters of the address and its domain. */
  email: z.nullable(z.string()),
  mail: z.object({
    state: z.enum(['not yet', 'queued', 'retrying', 'sent', 'given up', 'no account']),
    at: z.nullable(isoInstant),
    lastError: z.nullable(z.string()),
  }),
});
export type SaleWinner = z.infer<typeof winner>;

export const saleProgress = contract('sale', 'GET', '/api/update/emergency/preview/:session', {
  summary:
    'How far the four end-auction steps of a session are, what the next one will do, and what those that are done did; by the rules that carry them out.',
  params: z.object({ session: sessionId }),
  response: {
    200: z.object({
      /** AMS{n}. */
      session: z.string(),
      startsAt: isoInstant,
      endsAt: isoInstant,
      publicOrPrivate: z.string(),
      ended: z.boolean(),
      /** Of the book that it was computed from. */
      revision: z.int(),
      lots: z.int(),
      lotsWithBids: z.int(),
      steps: z.array(step),
      /** Null before the end. */
      sales: z.nullable(
        z.object({ sold: z.int(), unsold: z.int(), bidders: z.int(), bidPrice: ringgit, premium: ringgit }),
      ),
      deposits: z.object({ count: z.int(), bidders: z.int(), sum: ringgit }),
      mails: z.object({ bidders: z.int(), mails: z.int(), withoutAccount: z.int() }),
      /** Lots of the session that are in the current catalogue: they leave it with the last step. */
      currentLots: z.array(z.string()),
      winners: z.array(winner),
    }),
    401: refusal,
    403: refusal,
    404: refusal,
    503: refusal,
  },
});
export type SaleProgress = z.infer<(typeof saleProgress)['response'][200]>;

export const mailWinnerAgain = contract('sale', 'POST', '/api/update/emergency/send/emailtowinners/again', {
  summary: "Sends a winner's mail again that was given up, to the address that they have now.",
  body: z.object({ session: sessionId, lotNo }),
  response: { 200: message, 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 503: refusal },
});
