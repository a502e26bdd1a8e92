import { z } from 'zod';
import { commandAnswers, commandHeaders, fieldRefusal, message, refusal, revision, userId } from '../common.ts';
import { contract } from '../contract.ts';
import { MAX_CREDIT_RINGGIT } from './constants.ts';
import { calls } from './staff-calls.ts';

export const saveTransaction = contract(calls.saveTransaction, {
  summary:
    "The house credits a bidder's deposit. The email address must be that of the bidder; with an Idempotency-Key it is credited once, however often it is sent.",
  headers: commandHeaders,
  body: z.object({
    email: z.string().trim().max(320),
    userId,
    transactionType: z.literal('deposit'),
    /** Whole ringgit. */
    value: z.int().min(1).max(MAX_CREDIT_RINGGIT),
    /** Why, for the bidder to read. */
    details: z.string().trim().max(300).optional(),
  }),
  response: {
    200: message.extend({ revision }),
    400: fieldRefusal,
    401: refusal,
    403: refusal,
    404: refusal,
    409: refusal,
    422: refusal,
    503: refusal,
  },
});

export const resetDeposit = contract(calls.resetDeposit, {
  summary: 'The house writes off what a deposit account owes it. Only a negative balance can be reset.',
  body: z.object({ userId }),
  response: commandAnswers,
});
