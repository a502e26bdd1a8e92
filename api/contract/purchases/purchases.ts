import { z } from 'zod';
import { isoInstant, refusal, ringgit, userIdBody } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

/** A row of My Bid: a lot that the bidder won (specification, bidder side, section 3, 'My bid row'; back office, 'Purchased lot'). */
export const purchase = z.object({
  /** {session}/{lot no}: the order number. */
  id: z.string(),
  /** The same; the display uses the part before the slash. */
  auctionName: z.string(),
  lotNo: z.string(),
  /** Registration number: by it the unit's records are found. */
  particular: z.string(),
  make: z.string(),
  /** Model. */
  description: z.string(),
  vendor: z.string(),
  location: z.string(),
  contactPerson: z.string(),
  remarks: z.string(),
  remark1: z.string(),
  remark2: z.string(),
  /** Chassis and engine papers (VOC), year: for the memorandum. */
  rc: z.string(),
  year: z.string(),
  /** The hammer price. */
  bidPrice: ringgit,
  premium: ringgit,
  adminFee: ringgit,
  safetyDeposit: ringgit,
  /** What was held for the lot and became the purchase's first payment. */
  deposit: ringgit,
  /** Deposit that was paid for this lot beyond that. */
  additionalDepositPaid: ringgit,
  /** What was paid towards `totalPrice`. */
  amountPaid: ringgit,
  /** bid + premium - deposit - additional deposit paid + admin fee + safety deposit (section 9, 'Row total'). */
  totalPrice: ringgit,
  /** amountPaid is at least totalPrice. */
  paid: z.boolean(),
  /** totalPrice - amountPaid; negative when more came in. */
  balanceDue: ringgit,
  /** Until when it is to be paid by the memorandum, by the receipt, and at the latest, at +08:00, that day included: YYYY-MM-DD. */
  memorandumDate: z.string(),
  dueDate: z.string(),
  lastDate: z.string(),
  /** Not paid, not forfeited, and `dueDate` has passed. */
  overdue: z.boolean(),
  /** The house sold it after its auction, where nobody had bid for it. */
  reserved: z.boolean(),
  /** Delivery order and gate pass can be had: it is paid, its deposit is balanced out, and it is not forfeited. */
  gatePass: z.boolean(),
  /** When it left through the gate. */
  releasedAt: isoInstant.nullable(),
  status: z.enum(['sold', 'forfeited']),
  /** Start of its session at +08:00: YYYY-MM-DD and HH:mm:ss. */
  startDate: z.string(),
  time: z.string(),
  /** When the sale was recorded. */
  soldAt: isoInstant,
  /** The same as a day at +08:00: YYYY-MM-DD. */
  date: z.string(),
  /** What came in for it, oldest first: the lines of its receipts. */
  payments: z.array(z.object({ amount: ringgit, at: isoInstant, reference: z.string() })),
});
export type Purchase = z.infer<typeof purchase>;

export const purchasesOfUser = contract(calls.purchasesOfUser, {
  summary: "A bidder's purchases, newest session first.",
  body: userIdBody,
  response: { 200: z.object({ lots: z.array(purchase) }), 401: refusal, 403: refusal },
});
