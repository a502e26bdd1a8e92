import type { Generated } from 'kysely';
import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.mailings': MailingsTable;
    'office.mailingRecipients': MailingRecipientsTable;
    'office.registrationReminders': RegistrationRemindersTable;
    'office.mailingOptOuts': MailingOptOutsTable;
    'office.mailDrafts': MailDraftsTable;
  }
}

/** One mail to many. Its text and recipients are forgotten some time after its end, its numbers stay. */
export interface MailingsTable {
  id: Generated<number>;
  /** Who wrote it. */
  accountId: number;
  /** Of the command that sent it; null for clients that name none. */
  key: string | null;
  /** Of what was sent with the key; null of mailings that are older than this column. */
  requestHash: string | null;
  subject: string;
  /** '' once it is forgotten. */
  content: string;
  recipientsType: string;
  /** `waiting`: for another admin, who approves or rejects it; its writer may withdraw it until then. */
  state: 'waiting' | 'rejected' | 'withdrawn' | 'sending' | 'paused' | 'stopped' | 'done';
  /** Who approved or rejected it; null while it waits, and of one that needs no approval. */
  decidedBy: number | null;
  decidedAt: Instant | null;
  /** Why it was rejected. */
  reason: string | null;
  /** Raised whenever it is set going anew: jobs of a turn before end. */
  turn: Generated<number>;
  /** Why it paused by itself. */
  problem: string | null;
  total: number;
  sent: Generated<number>;
  /** Bounced or failed. */
  failed: Generated<number>;
  optedOut: Generated<number>;
  noAddress: Generated<number>;
  /** Left out since their account is deactivated. */
  deactivated: Generated<number>;
  madeAt: Instant;
  /** When something was last done for it. */
  beatAt: Instant;
  finishedAt: Instant | null;
}

interface MailingRecipientsTable {
  id: Generated<number>;
  mailingId: number;
  email: string;
  /** The account that has the address. */
  userId: number | null;
  state: Generated<'waiting' | 'sent' | 'bounced' | 'failed' | 'opted out' | 'deactivated'>;
  attempts: Generated<number>;
  nextAttemptAt: Instant;
  /** What the mail server said of the last attempt. */
  reason: Generated<string>;
  /** When it was sent or given up. */
  at: Instant | null;
}

/** Addresses without an account whose owners want no mailings. */
interface MailingOptOutsTable {
  /** SHA-256 of the address in small letters, hex. */
  addressHash: string;
  madeAt: Instant;
}

interface MailDraftsTable {
  id: Generated<number>;
  accountId: number;
  subject: string;
  content: string;
  recipientsType: string;
  emailList: string[];
  changedAt: Instant;
}

/** Addresses that are written to once when registration opens again. */
interface RegistrationRemindersTable {
  id: Generated<number>;
  email: string;
  language: 'en' | 'ms';
  /** From which it was asked for: /24 or /64. */
  network: string;
  madeAt: Instant;
}
