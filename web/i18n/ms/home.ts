import type { Dictionary } from '../translate.ts';

export const home: Dictionary = {};
