import type { Dictionary } from '../translate.ts';

export const help: Dictionary = {};
