/** Letters of why a payment is taken back. */
export const LEAST_WORDS = 3;
export const MAX_WORDS = 500;
