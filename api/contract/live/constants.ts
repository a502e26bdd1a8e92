/** Close codes of the live feed's server beside the standard ones: 1001 going away, 1008 policy (cut off for not reading). */
export const CLOSE_ACCOUNT_ENDED = 4401;
/** The account has too many sockets open: come back later, and not at once. */
export const CLOSE_TOO_MANY = 1013;
/** The code of the error that answers a join with a token that does not hold. */
export const NOT_SIGNED_IN = 'not-signed-in';
