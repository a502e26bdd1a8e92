/** Snackbars of lot pages stay so long (specification, section 9). */
export const SNACKBAR_MS = 4_000;
