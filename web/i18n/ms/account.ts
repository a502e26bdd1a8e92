import type { Dictionary } from '../translate.ts';

export const account: Dictionary = {};
