/** When a request is repeated, and after what time. */

const MAX_ATTEMPTS = 4;
const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 4_000;

interface FailedAttempt {
  /** HTTP status, or the name that RTK Query gives to a request without an answer. */
  readonly status: number | string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Doing it twice is like doing it once. */
  readonly safe: boolean;
  /** It only reads. */
  readonly reads: boolean;
  /** The caller polls by itself. */
  readonly once: boolean;
}

/** 503 says "come again"; a missing answer may have been lost on the way. Everything else would be answered the same again. */
export function isUnanswered(status: number | string): boolean {
  return status === 503 || status === 502 || status === 504 || status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
}

/** A page that has asked for much at once is let in a little later; a command that is over a limit is told so at once. */
export function isRetryable({ status, attempt, safe, reads, once }: FailedAttempt): boolean {
  return !once && safe && attempt < MAX_ATTEMPTS && (isUnanswered(status) || (reads && status === 429));
}

/** Doubling waits with jitter over their upper half, so that a house full of clients does not come back at one instant. */
export function retryDelayMs(attempt: number, random: number): number {
  const full = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random;
}
