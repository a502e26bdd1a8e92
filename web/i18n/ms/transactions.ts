import type { Dictionary } from '../translate.ts';

export const transactions: Dictionary = {};
