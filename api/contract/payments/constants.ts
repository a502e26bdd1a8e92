/** What one top-up may be. FPX takes at most RM30,000.00 from a person's account at once. */
export const MIN_TOP_UP_RINGGIT = 1;
export const MAX_TOP_UP_RINGGIT = 30_000;

/** The most that the house credits to a deposit at once, in ringgit: a slip of the finger stops here. */
export const MAX_CREDIT_RINGGIT = 1_000_000;
