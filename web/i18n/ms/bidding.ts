import type { Dictionary } from '../translate.ts';

export const bidding: Dictionary = {};
