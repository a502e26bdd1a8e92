/** The words of refunds, for the server's answers and the pages alike. */

export const REFUND_STATES = ['waiting', 'ordered', 'sent', 'settled', 'returned', 'failed'] as const;
/**
 * - `waiting`: asked for; nothing has moved.
 * - `ordered`: it has left the deposit; the bank has not taken the payment order yet.
 * - `sent`: the bank has the payment order.
 * - `settled`: paid to the bank account.
 * - `returned`: the bank gave it back; it is on the deposit again.
 * - `failed`: it never got to the bank; the deposit is whole.
 */
export type RefundState = (typeof REFUND_STATES)[number];

export const USERS_TO_REFUND = ['all', 'lostBidders'] as const;
/**
 * `all`: everyone with a deposit balance. `lostBidders`: of these everyone who is winning no lot and has no purchase that is neither paid
 * nor forfeited.
 */
export type UsersToRefund = (typeof USERS_TO_REFUND)[number];

/** Why somebody can not be refunded now. */
export const REFUND_PROBLEMS = {
  'no-account': 'There is no such bidder any more.',
  inactive: 'The account is deactivated. Refund it singly if it is to be paid.',
  'nothing-refundable': 'There is nothing to refund.',
  'winning-lots': 'The deposit is held for lots being won.',
  'unpaid-purchase': 'A lot that was won is neither paid nor forfeited.',
  'refund-under-way': 'A refund is under way already.',
  'bank-not-verified': 'The bank account is not verified.',
  'bank-on-hold': 'The bank account was changed less than 72 hours ago.',
  'bank-not-served': 'This bank does not take payment orders. Refund manually.',
} as const;
export type RefundProblem = keyof typeof REFUND_PROBLEMS;
