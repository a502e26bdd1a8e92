import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.sessions': LoginSessionsTable;
  }
}

/** A login and what came of it: the row behind a token. */
export interface LoginSessionsTable {
  /** A UUID; the token has it as `sid`. */
  id: string;
  userId: number;
  /** Of the device's cookie; null for programs without cookies. */
  device: string | null;
  /** 'Chrome'; null: not known. */
  browser: string | null;
  /** 'Android'; null: not known. */
  system: string | null;
  /** /24 or /64. */
  network: string;
  madeAt: Instant;
  /** Right to the minute. */
  lastUsedAt: Instant;
  endedAt: Instant | null;
  /** Argon2id, of a session that was opened with a temporary password. */
  temporaryPasswordHash: string | null;
}
