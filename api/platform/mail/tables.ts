import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.outbox': OutboxTable;
  }
}

export interface OutboxTable {
  id: Generated<number>;
  /** Unique: a mail with an existing key is not written again. */
  dedupeKey: string | null;
  /** The account that the mail is about, as of its writing; null for none. */
  accountId: number | null;
  /** '' when only the key of an old mail is kept. */
  recipient: string;
  subject: string;
  /** '' when the mail is sent or given up. */
  text: string;
  html: string | null;
  madeAt: Instant;
  sentAt: Instant | null;
  attempts: Generated<number>;
  /** Until then an attempt may be under way. */
  nextAttemptAt: Instant;
  lastError: string | null;
  /** The job that delivers it; null until it is enqueued. */
  jobId: Generated<string | null>;
}
