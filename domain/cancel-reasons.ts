/** Why the house cancels a bid. Frozen: the book has them. */
export const CANCEL_REASONS = [
  ...(['placed-by-mistake', 'bidder-not-entitled', 'technical-fault'] as const),
  ...(['order-of-an-authority', 'other'] as const),
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Why a bid no longer counts: cancelled, or passed over when a higher one was. */
export const VOID_REASONS = [...CANCEL_REASONS, 'passed-over'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];
