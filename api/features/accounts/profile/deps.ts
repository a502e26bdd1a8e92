import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OneTimeCodes } from '#api/features/accounts/codes/one-time-codes.ts';
import type { SecondFactors } from '#api/features/accounts/second-factor/second-factors.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { BankVerification } from '#api/platform/identity/bank-verification.ts';
import type { TokenSubject } from '#api/platform/identity/identity.ts';
import type { Passwords } from '#api/platform/identity/passwords.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import type { ReadDb } from '#projections/database.ts';

/** What the profile's calls work with. */
export interface ProfileDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly book: Pick<Book, 'execute' | 'eventAt'>;
  readonly accounts: Pick<Accounts, 'forget' | 'sessions'>;
  readonly staffCards: Pick<StaffCards, 'toRemove' | 'open'>;
  readonly passwords: Passwords;
  readonly codes: OneTimeCodes;
  readonly factors: SecondFactors;
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
