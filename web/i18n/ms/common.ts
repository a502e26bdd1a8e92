import type { Dictionary } from '../translate.ts';

export const common: Dictionary = {};
