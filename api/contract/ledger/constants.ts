/** Kinds of accounts, in the order of the trial balance. */
export const ACCOUNT_KINDS = ['bank', 'deposit', 'purchase', 'refunds', 'forfeits'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** What money movements are called. */
export const MOVEMENTS = [
  ...(['top-up', 'house credit', 'bank reversal', 'house reversal', 'reset'] as const),
  ...(['refund ordered', 'refund paid', 'refund returned', 'manual refund'] as const),
  ...(['deposit applied', 'purchase payment', 'payment taken back', 'additional deposit', 'forfeit'] as const),
] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Lines of one bank statement. */
export const MAX_BANK_LINES = 5_000;
