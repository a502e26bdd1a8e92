import type { Dictionary } from '../translate.ts';

export const lots: Dictionary = {};
