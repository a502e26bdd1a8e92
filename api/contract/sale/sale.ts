import { z } from 'zod';
import { message, refusal } from '../common.ts';
import { contract } from '../contract.ts';

const endOfSaleStep = (url: string, summary: string) =>
  contract({
    method: 'POST',
    url,
    tag: 'end of sale',
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
  '/api/update/emergency/auctionlotsocket/to/mybid',
  'Step 1: the highest accepted bid of each lot wins; a lot without one is unsold.',
);
export const balanceOutDeposits = endOfSaleStep(
  '/api/update/emergency/balanceoutdeposit',
  "Step 2: each winner's deposit becomes the first payment of his purchase.",
);
export const tellWinners = endOfSaleStep(
  '/api/update/emergency/send/emailtowinners',
  'Step 3: mails every winner once.',
);
export const clearSession = endOfSaleStep(
  '/api/update/emergency/clearauctiondata',
  'Step 4: the lots leave the current auction; the record stays.',
);
