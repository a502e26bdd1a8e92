/** So many lots can be watched at once. */
export const MAX_WATCHED = 100;
