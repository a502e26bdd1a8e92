/** The newest migration that this program knows: the last of `migrations/index.ts`, which serving processes do not load; a test holds it against that. */
export const NEWEST_MIGRATION = 'm0038_lot_defaults';
