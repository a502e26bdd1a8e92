import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.sessions': LoginSessionsTable;
  }
}

/** A login session: the row behind a token. */
export interface LoginSessionsTable {
  /** A UUID; the token has it as `sid`. */
  id: string;
  userId: number;
  /** Id from the device's cookie; null for programs without cookies. */
  device: string | null;
  /** 'Chrome'; null: unknown. */
  browser: string | null;
  /** 'Android'; null: unknown. */
  system: string | null;
  /** /24 or /64. */
  network: string;
  madeAt: Instant;
  /** Accurate to the minute. */
  lastUsedAt: Instant;
  endedAt: Instant | null;
  /** Argon2id hash of the temporary password that the session was opened with. */
  temporaryPasswordHash: string | null;
}
