const MINUTE_MS = 60_000;

export const LOGIN_SESSION = {
  /** From the login on, whatever happens; as long as its token holds. */
  livesMs: 12 * 60 * MINUTE_MS,
  /** Without use. */
  idleMs: 2 * 60 * MINUTE_MS,
  /** The last use is written this often at most. */
  writtenEveryMs: MINUTE_MS,
};

/** What a token stands for: a row of `office.sessions` as each request needs it. */
export interface LoginSession {
  readonly id: string;
  readonly accountId: number;
  /** Opened with a temporary password: it is good for choosing a password and for nothing else. */
  readonly temporary: boolean;
  /** UTC ms. */
  readonly madeAtMs: number;
  /** UTC ms, right to the minute; raised while the session is used. */
  lastUsedAtMs: number;
  readonly ended: boolean;
}

/** Does it still let somebody in? Neither ended, nor too old, nor idle for too long. `now`: UTC ms. */
export function isOpen({ ended, madeAtMs, lastUsedAtMs }: LoginSession, now: number): boolean {
  return !ended && now < madeAtMs + LOGIN_SESSION.livesMs && now < lastUsedAtMs + LOGIN_SESSION.idleMs;
}
