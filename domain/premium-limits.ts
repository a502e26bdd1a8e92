/** More than any house has. */
export const MAX_PREMIUM_BANDS = 5;

/** The least that a share of the bid comes to (specification, bidder side, section 9). */
export const MINIMUM_SHARE_SEN = 600_00;
