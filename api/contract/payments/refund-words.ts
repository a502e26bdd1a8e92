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

export const REQUEST_STATES = ['asked', 'taken-back', 'declined', 'ordered', 'paid'] as const;
/**
 * Of a bidder's request for their deposit:
 * - `asked`: waits for the house.
 * - `taken-back`: by the bidder, while it waited.
 * - `declined`: by the house, with a reason.
 * - `ordered`: answered by a refund to the bank account, whose own state says the rest.
 * - `paid`: answered by a refund that the house has paid by other means.
 */
export type RequestState = (typeof REQUEST_STATES)[number];

/** Why a bidder cannot ask for their deposit now, as they read it. */
export const WITHDRAWAL_PROBLEMS = {
  'no-account': 'Only bidders have a deposit with the auction house.',
  'nothing-refundable': 'You have no deposit to withdraw.',
  'winning-lots': 'Your whole deposit is on hold for the lots you are winning.',
  'refund-under-way': 'A refund to your bank account is under way. You can ask for the rest once it is settled.',
  'bank-not-verified': 'Your bank account must be verified before a deposit is refunded to it.',
  'bank-on-hold': 'Your bank account was changed less than 72 hours ago.',
  'request-open': 'You have already requested a refund.',
} as const;
export type WithdrawalProblem = keyof typeof WITHDRAWAL_PROBLEMS;

/** What a reason may have at most, in letters. */
export const MOST_OF_A_REASON = 300;
