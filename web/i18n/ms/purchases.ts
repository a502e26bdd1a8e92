import type { Dictionary } from '../translate.ts';

export const purchases: Dictionary = {};
