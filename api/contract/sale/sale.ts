import { z } from 'zod';
import type { Call } from '../call.ts';
import { message, refusal } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const endOfSaleStep = <const C extends Call>(call: C, summary: string) =>
  contract(call, {
    summary,
    body: z.object({ session: z.string().max(20) }),
    response: {
      200: message.extend({ done: z.int(), revision: z.int() }),
      400: refusal,
      401: refusal,
      403: refusal,
      404: refusal,
      409: refusal,
      503: refusal,
    },
  });

export const recordSales = endOfSaleStep(
  calls.recordSales,
  'Step 1: the highest accepted bid of each lot wins; a lot without one is unsold.',
);
export const balanceOutDeposits = endOfSaleStep(
  calls.balanceOutDeposits,
  "Step 2: each winner's deposit becomes the first payment of their purchase.",
);
export const tellWinners = endOfSaleStep(calls.tellWinners, 'Step 3: mails every winner once.');
export const clearSession = endOfSaleStep(
  calls.clearSession,
  'Step 4: the lots leave the current auction; the record stays.',
);
