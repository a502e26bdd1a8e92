import * as zod from 'zod/mini';
import { checked, isoInstant, message, pageParams, refusal, ringgit } from '../common.ts';
import { contract } from '../contract.ts';

/**
 * - `open`: it can still be paid, and the house asks the bank about it by itself.
 * - `uncredited`: paid at the bank, and not in the book: `reason` says why.
 * - `unanswered`: the bank did not answer when it was asked for; there may be a bill, whose number nobody knows.
 * - `left`: too old to be asked about by itself.
 */
const group = zod.enum(['open', 'uncredited', 'unanswered', 'left']);
export type BillGroup = zod.infer<typeof group>;

const bill = zod.object({
  /** Of the payment that the bill is for. */
  paymentId: zod.uuid(),
  userId: zod.int(),
  name: zod.string(),
  email: zod.string(),
  amount: ringgit,
  /** The order number of the purchase that it pays; null: it tops up the deposit. */
  lot: zod.nullable(zod.string()),
  /** It pays the charges of the handover of that lot, not its price. */
  charges: zod.boolean(),
  madeAt: isoInstant,
  /** At the bank; null: it has never said. */
  billId: zod.nullable(zod.string()),
  group,
  /** The house has taken it back, to make another one; it can be paid all the same. */
  takenBack: zod.boolean(),
  /** When the bank was asked about it last; null: never. */
  checkedAt: zod.nullable(isoInstant),
  /** Why it is not credited though it is paid; '' otherwise. */
  reason: zod.string(),
});
export type OpenBill = zod.infer<typeof bill>;

const sum = zod.object({ bills: zod.int(), total: ringgit });

export const openBills = contract('payments', 'GET', '/api/transaction/bills/:group/:page/:size', () => ({
  summary: 'A page of the online payments that are neither in the book nor refused, newest first; of one kind.',
  params: zod.merge(zod.object({ group }), pageParams),
  response: {
    200: zod.object({
      bills: zod.array(bill),
      /** How many there are of each kind, and what they come to. */
      counts: zod.object({ open: sum, uncredited: sum, unanswered: sum, left: sum }),
    }),
    401: refusal,
    403: refusal,
  },
}));

export const askAboutBill = contract('payments', 'POST', '/api/transaction/bills/ask', () => ({
  summary:
    'Asks the bank about a bill at once. What is paid is credited; the answer says what the bank said, and whether what was credited was taken back since. 409 `bill-not-at-bank` for one that it does not have, ' +
    '503 while it does not answer.',
  body: zod.object({ billId: checked(zod.string(), zod.regex(/^[\w-]{1,60}$/)) }),
  response: {
    200: zod.extend(message, { state: zod.enum(['credited', 'open', 'uncredited', 'taken back']) }),
    401: refusal,
    403: refusal,
    404: refusal,
    409: refusal,
    429: refusal,
    503: refusal,
  },
}));
