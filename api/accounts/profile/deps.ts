import type { Kysely } from 'kysely';
import type { Accounts } from '#api/accounts/accounts.ts';
import type { OneTimeCodes } from '#api/accounts/one-time-codes.ts';
import type { Passwords } from '#api/accounts/passwords.ts';
import type { BankVerification } from '#api/billplz/bank-verification.ts';
import type { Book } from '#api/book/book.ts';
import type { ReadGate } from '#api/book/read-gate.ts';
import type { TokenSubject } from '#api/http/identity.ts';
import type { Mailer } from '#api/mail/mailer.ts';
import type { OfficeDb } from '#api/office/tables.ts';
import type { StaffCards } from '#api/photos/staff-cards.ts';
import type { SecurityLog } from '#api/security/security-log.ts';
import type { ReadDb } from '#projections/database.ts';

/** What the profile's calls work with. */
export interface ProfileDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly book: Pick<Book, 'execute'>;
  readonly accounts: Pick<Accounts, 'forget' | 'sessions'>;
  readonly staffCards: Pick<StaffCards, 'toRemove' | 'open'>;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly mailer: Mailer;
  readonly securityLog: SecurityLog;
  readonly bank: BankVerification;
  /** Signs the token of a login session. */
  readonly sign: (session: TokenSubject) => string;
  /** UTC ms. */
  readonly now: () => number;
  /** Where people reach the site: for links in mails. */
  readonly publicUrl: string;
}
