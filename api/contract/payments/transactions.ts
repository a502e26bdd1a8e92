import { z } from 'zod';
import { isoInstant, refusal, ringgit, userId, userIdBody } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

/** A movement of a deposit account (specification, bidder side, section 3: Transaction). */
const transaction = z.object({
  /** Its place in the book. */
  id: z.int(),
  /** At +08:00: YYYY-MM-DD HH:mm:ss. */
  time: z.string(),
  at: isoInstant,
  transactionType: z.string(),
  /** Positive into the account, negative out of it. */
  value: ringgit,
  /** A sentence for people. */
  details: z.string(),
  /** The balance after it. */
  balance: ringgit,
  /** Of a refund to the bank account, also of a returned one: see `refundsOfUser`. */
  refundId: z.string().nullable(),
});
export type Transaction = z.infer<typeof transaction>;

export const transactionCount = contract(calls.transactionCount, {
  summary: "How many movements a bidder's deposit account has.",
  body: userIdBody,
  response: { 200: z.object({ count: z.int() }), 401: refusal, 403: refusal },
});

export const transactionsByPage = contract(calls.transactionsByPage, {
  summary: "A page of the movements of a bidder's deposit account, newest first; page 1 is the first.",
  body: z.object({
    userId: userId.optional(),
    noOfContent: z.int().min(1).max(100),
    page: z.int().min(1).max(1_000_000),
  }),
  response: { 200: z.array(transaction), 400: refusal, 401: refusal, 403: refusal },
});
