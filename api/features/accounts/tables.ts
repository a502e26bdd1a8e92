import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantByDefault, Text } from '#api/platform/db/tables.ts';
import type { Role } from '#contract/accounts/account.ts';
import type { Language } from '#contract/constants.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.users': UsersTable;
    'office.oneTimeCodes': OneTimeCodesTable;
    'office.secondFactors': SecondFactorsTable;
    'office.accountDevices': AccountDevicesTable;
    'office.registrations': RegistrationsTable;
    'office.registrationLinks': RegistrationLinksTable;
    'office.emailChanges': EmailChangesTable;
    'office.bankChecks': BankChecksTable;
    'office.banks': BanksTable;
    'office.blacklistReasons': BlacklistReasonsTable;
  }
}

export interface UsersTable {
  /** Also the bidder number. */
  id: Generated<number>;
  email: string;
  /** Of a person or an organisation. */
  name: string;
  role: Role;
  passwordHash: string;
  /** The instant from which the three months count. */
  passwordChangedAt: Instant;
  tokenVersion: Generated<number>;
  inactive: Generated<boolean>;
  emailVerifiedAt: Instant | null;
  accountType: Generated<'Individual' | 'Organization'>;
  /** IC number of a person or SSM number of an organisation, without dashes. */
  ic: Text;
  phoneNo: Text;
  address: Text;
  city: Text;
  postcode: Text;
  state: Text;
  bankName: Text;
  bankAccNo: Text;
  /** When the bidder last chose another account; null: it is the one of the registration. */
  bankChangedAt: Instant | null;
  /** Since when the house itself stands for name and IC: it wrote them, or looked at a staff card that counts no longer. */
  identityVerifiedAt: Instant | null;
  representativeName: Text;
  representativeIc: Text;
  /** The names as they are looked for (`domain/search-key.ts`). */
  nameKey: GeneratedAlways<string>;
  representativeKey: GeneratedAlways<string>;
  /** The staff group (e.g. 'TM Staff'), or '' for people who are no vendor's staff. */
  staffOf: Text;
  staffId: Text;
  staffVerifiedAt: Instant | null;
  /** The address before the last change, for a time. */
  formerEmail: string | null;
  emailChangedAt: Instant | null;
  /** In which they are written to: the one in which they used the site last. */
  language: Generated<Language>;
  /** Does the person want a mail when outbid? */
  notifyOutbid: Generated<boolean>;
  /** Does the person want mails that the house sends to many? Those that a sale needs come all the same. */
  wantsMailings: Generated<boolean>;
  /** Since when nothing is known of the person any more; the number stays. */
  erasedAt: Instant | null;
  madeAt: InstantByDefault;
}

/**
 * Codes that are mailed: of a login, a new password or a change of personal data (six digits), or of a reset (a temporary password).
 * Only salted hashes are kept; a code that was used is deleted.
 */
export interface OneTimeCodesTable {
  id: Generated<number>;
  userId: number;
  purpose: 'login' | 'reset' | 'password' | 'personal-data';
  salt: Buffer;
  hash: Buffer;
  madeAt: Instant;
  expiresAt: Instant;
  tries: Generated<number>;
  /** Of the cookie that the device of whoever asked has, or was given with the answer. */
  device: string | null;
  /** From which it was asked for: /24 or /64. */
  network: string | null;
  /** The request brought no cookie of a device: the client may be one that keeps none. */
  cookieless: Generated<boolean>;
}

/** The app whose codes an account logs in with. */
interface SecondFactorsTable {
  userId: number;
  /** Enciphered (`#api/platform/security/ciphers.ts`). */
  secret: Buffer;
  keyId: string;
  madeAt: Instant;
  /** Since when it counts: its owner has given a code of it; null: not yet. */
  confirmedAt: Instant | null;
  /** The step (30 s since 1970) of the last code that was used. */
  lastStep: Generated<number>;
  /** Hashes of those that have not been used. */
  recoveryCodes: Generated<string[]>;
  /** Since `triesSince`. */
  wrongTries: Generated<number>;
  triesSince: Instant | null;
}

/** Devices that logged in to an account, by their cookies (`#api/platform/security/devices.ts`). */
interface AccountDevicesTable {
  userId: number;
  device: string;
  lastLoginAt: Instant;
}

/** Registrations that wait for the click in their mail; then they become rows of `office.users`. */
interface RegistrationsTable {
  /** Taken for good: the number that the account will have. */
  userId: Generated<number>;
  email: string;
  passwordHash: string;
  /** The account's other columns, as JSON. */
  details: RegistrationDetails;
  /** The photo of the staff card, processed: a JPEG. */
  staffCard: Buffer | null;
  /** From which it came: /24 or /64. */
  network: string | null;
  madeAt: Instant;
}

export interface RegistrationDetails {
  /** Missing in registrations of before it was asked for. */
  readonly language?: Language;
  readonly name: string;
  readonly accountType: 'Individual' | 'Organization';
  readonly ic: string;
  readonly representativeName: string;
  readonly representativeIc: string;
  readonly staffOf: string;
  readonly staffId: string;
  readonly phoneNo: string;
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
  readonly state: string;
  readonly bankName: string;
  readonly bankAccNo: string;
}

/** Links that were mailed to addresses for which registrations wait: whoever has one reads the mails of that address. */
interface RegistrationLinksTable {
  /** SHA-256 of the token in the mail. */
  tokenHash: Buffer;
  email: string;
  expiresAt: Instant;
}

/** Links that were mailed to confirm a new address; of a person only the newest counts, and one that was used is deleted. */
interface EmailChangesTable {
  id: Generated<number>;
  userId: number;
  newEmail: string;
  linkHash: Buffer;
  madeAt: Instant;
  expiresAt: Instant;
}

/**
 * What banks say of accounts that a person submitted. The one that counts has bank, number, name and IC or SSM number of his own row;
 * without such a row the bank has not been asked.
 */
export interface BankChecksTable {
  userId: number;
  bankName: string;
  bankAccNo: string;
  /** Of the holder, as submitted. */
  name: string;
  idNo: string;
  status: 'pending' | 'verified' | 'rejected';
  rejectDescription: Text;
  submittedAt: Instant;
  /** When the bank was last asked how it stands. */
  checkedAt: Instant;
}

interface BanksTable {
  id: Generated<number>;
  name: string;
}

/** Why the house has put somebody on a vendor's blacklist. That they are on it stands in the book. */
interface BlacklistReasonsTable {
  userId: number;
  vendor: string;
  reason: string;
  /** The member of staff who wrote it. */
  accountId: number;
  madeAt: Instant;
}
