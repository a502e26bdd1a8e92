import { malaysianInstant, malaysianTime } from '#domain/session-clock.ts';

const DAY_MS = 86_400_000;
const TIME = /^(\d{2}:\d{2}(?::\d{2})?)(\.\d{1,3})?$/;

/**
 * What was typed, UTC ms: an instant with its zone, or a Malaysian time of the session's day, which for a session over midnight is the
 * day after where that is in it. NaN for anything else.
 */
export function instantIn(startsAtMs: number, endsAtMs: number, typed: string): number {
  const [, clock, fraction = ''] = TIME.exec(typed) ?? [];
  if (clock === undefined) return /\d(Z|[+-]\d{2}:\d{2})$/.test(typed) ? Date.parse(typed) : Number.NaN;
  const atMs = malaysianInstant(malaysianTime(startsAtMs).date, clock) + Math.round(Number(`0${fraction}`) * 1_000);
  return atMs < startsAtMs && atMs + DAY_MS <= endsAtMs ? atMs + DAY_MS : atMs;
}
