/** What one top-up may be. FPX takes at most RM30,000.00 from a person's account at once. */
export const MIN_TOP_UP_RINGGIT = 1;
export const MAX_TOP_UP_RINGGIT = 30_000;
