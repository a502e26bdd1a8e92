import { type Account, passwordExpiry } from './account.ts';

const MINUTE_MS = 60_000;

export const LOGIN_SESSION = {
  /** From the login, whatever happens: the token's life. */
  livesMs: 12 * 60 * MINUTE_MS,
  /** Without use. */
  idleMs: 2 * 60 * MINUTE_MS,
  /** How often the last use is written at most. */
  writtenEveryMs: MINUTE_MS,
};

/** What a token refers to: a row of `office.sessions` as each request needs it. */
export interface LoginSession {
  readonly id: string;
  readonly accountId: number;
  /** Opened with a temporary password: good for choosing a password only. */
  readonly temporary: boolean;
  /** UTC ms. */
  readonly madeAtMs: number;
  /** UTC ms, accurate to the minute; updated while the session is used. */
  lastUsedAtMs: number;
  readonly ended: boolean;
}

/**
 * Was the password of the account older than three months when the session began? One that expires meanwhile throws nobody out of a sale. `now`: UTC ms.
 */
export function beganWithExpired({ madeAtMs }: LoginSession, { passwordChangedAt }: Account, now: number): boolean {
  return Math.min(madeAtMs, now) > passwordExpiry(passwordChangedAt).getTime();
}

/** Is it still valid: neither ended, nor too old, nor idle for too long? `now`: UTC ms. */
export function isOpen({ ended, madeAtMs, lastUsedAtMs }: LoginSession, now: number): boolean {
  return !ended && now < madeAtMs + LOGIN_SESSION.livesMs && now < lastUsedAtMs + LOGIN_SESSION.idleMs;
}
