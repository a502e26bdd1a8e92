import type { Dictionary } from '../translate.ts';

export const login: Dictionary = {};
