/** So many devices of one account are told; of a further one the place is taken from the one that was used longest ago. */
export const MAX_DEVICES = 10;
