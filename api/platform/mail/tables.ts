import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.outbox': OutboxTable;
  }
}

export interface OutboxTable {
  id: Generated<number>;
  /** A mail with a key that is there already is not written again. */
  dedupeKey: string | null;
  /** Whose account it is about, as of when it was written; null where there is none. */
  accountId: number | null;
  /** '' once only the key is left of an old mail. */
  recipient: string;
  subject: string;
  /** '' once the mail is sent or given up. */
  text: string;
  html: string | null;
  madeAt: Instant;
  sentAt: Instant | null;
  attempts: Generated<number>;
  /** Until then an attempt may be under way. */
  nextAttemptAt: Instant;
  lastError: string | null;
  /** The job that delivers it; null until there is one. */
  jobId: Generated<string | null>;
}
