/** Why the house moves or withdraws a session that is running. Frozen: the book has them. */
export const SESSION_REASONS = [
  ...(['entered-by-mistake', 'technical-fault', 'request-of-the-vendor'] as const),
  ...(['order-of-an-authority', 'other'] as const),
] as const;
export type SessionReason = (typeof SESSION_REASONS)[number];
