/** What one top-up may be. FPX takes at most RM30,000.00 from a person's account at once. */
export const MIN_TOP_UP_RINGGIT = 1;
export const MAX_TOP_UP_RINGGIT = 30_000;

/** The most that the house credits to a deposit at once, in ringgit: a slip of the finger stops here. */
export const MAX_CREDIT_RINGGIT = 1_000_000;

/**
 * What the bank charges the payer of an online payment beside its amount, in ringgit (specification, bidder side, section 9: finance charge
 * RM2 per transaction). It never comes to the house, and nothing is taken off a deposit for it.
 */
export const FINANCE_CHARGE_RINGGIT = 2;
