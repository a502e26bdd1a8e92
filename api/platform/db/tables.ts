import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Role } from '#contract/account.ts';
import type { LotCategory } from '#contract/catalogue.ts';

/**
 * The tables of the schema `office` (`#migrations/m0002_office.ts`): camelCase here, snake_case in Postgres (CamelCasePlugin).
 * What decides bids and money is in the book, not here.
 */
export interface OfficeDb {
  'office.users': UsersTable;
  'office.oneTimeCodes': OneTimeCodesTable;
  'office.accountDevices': AccountDevicesTable;
  'office.registrations': RegistrationsTable;
  'office.registrationLinks': RegistrationLinksTable;
  'office.outbox': OutboxTable;
  'office.outbidMails': OutbidMailsTable;
  'office.lots': LotsTable;
  'office.nextLots': NextLotsTable;
  'office.vendorContacts': VendorContactsTable;
  'office.contactInfo': ContactInfoTable;
  'office.toggles': TogglesTable;
  'office.banners': BannersTable;
  'office.homepageRows': HomepageRowsTable;
  'office.homepagePhotos': HomepagePhotosTable;
  'office.banks': BanksTable;
  'office.watchedLots': WatchedLotsTable;
  'office.emailChanges': EmailChangesTable;
  'office.bankChecks': BankChecksTable;
  'office.payments': PaymentsTable;
  'office.securityEvents': SecurityEventsTable;
  'office.sessions': LoginSessionsTable;
  'office.jobKinds': JobKindsTable;
  'office.keyedJobs': KeyedJobsTable;
  'office.devBills': DevBillsTable;
  'office.devBankAccounts': DevBankAccountsTable;
}

type Instant = ColumnType<Date, Date, Date>;
type InstantByDefault = ColumnType<Date, Date | undefined, Date>;

/** Text columns that are '' when nothing is known. */
type Text = Generated<string>;

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
  /** The staff group (e.g. 'TM Staff'), or '' for people who are no vendor's staff. */
  staffOf: Text;
  staffId: Text;
  staffVerifiedAt: Instant | null;
  /** The address before the last change, for a time. */
  formerEmail: string | null;
  emailChangedAt: Instant | null;
  /** Does the person want a mail when outbid? */
  notifyOutbid: Generated<boolean>;
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

/** Devices that logged in to an account, by their cookies (`#api/platform/security/devices.ts`). */
export interface AccountDevicesTable {
  userId: number;
  device: string;
  lastLoginAt: Instant;
}

/** Registrations that wait for the click in their mail; then they become rows of `office.users`. */
export interface RegistrationsTable {
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

/** Links that were mailed to addresses for which registrations wait: whoever has one reads the mails of that address. */
export interface RegistrationLinksTable {
  /** SHA-256 of the token in the mail. */
  tokenHash: Buffer;
  email: string;
  expiresAt: Instant;
}

export interface RegistrationDetails {
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

/** When a bidder was last mailed that he was outbid on a lot ({session}/{lot no}). */
export interface OutbidMailsTable {
  lot: string;
  userId: number;
  mailedAt: Instant;
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

/** What holds for all jobs of a kind, in every process (`#api/platform/jobs`). */
export interface JobKindsTable {
  name: string;
  pausedAt: Instant | null;
  /** The last second in which some were started under a limit, and how many. */
  second: Instant | null;
  started: Generated<number>;
}

/** Keys that jobs were enqueued with: once each, for good. `progress` is what the job noted last. */
export interface KeyedJobsTable {
  name: string;
  key: string;
  jobId: string;
  progress: JSONColumnType<object> | null;
}

interface LotTexts {
  lotNo: string;
  session: string;
  /** Place in the catalogue, from 1. */
  position: number;
  make: Text;
  descOfGood: Text;
  /** Transmission. */
  ma: Text;
  year: Text;
  /** VOC. */
  rc: Text;
  location: Text;
  contactPerson: Text;
  remarks: Text;
  remark1: Text;
  remark2: Text;
  category: LotCategory;
}

/** Texts of the lots of current and past sessions. Regn no, vendor, prices, deposits and status are in the book. */
export interface LotsTable extends LotTexts {}

/** Lots of the next auction, which the book does not know yet. Amounts in sen. */
export interface NextLotsTable extends LotTexts {
  regnNo: string;
  vendor: string;
  priceSen: number;
  depositSen: number;
  adminFeeSen: Generated<number>;
  safetyDepositSen: Generated<number>;
  /** Above 1 an amount in RM; between 0 and 1 a share of the bid, at least RM600; else none. */
  premium: Generated<number>;
  addPriceSen: Generated<number>;
}

export interface VendorContactsTable {
  id: Generated<number>;
  vendor: string;
  location: Text;
  contactPerson: Text;
  contactNo: Text;
  address: Text;
  /** Shown to the public? */
  toggle: Generated<boolean>;
}

/** One row. */
export interface ContactInfoTable {
  id: Generated<number>;
  companyName: Text;
  addressLine1: Text;
  addressLine2: Text;
  addressLine3: Text;
  addressLine4: Text;
  tel: Text;
  fax: Text;
  email: Text;
  mapUrl: Text;
}

/** `info` is a text, `toggle` a switch; an entry has one of them. */
export interface TogglesTable {
  id: number;
  name: string;
  info: string | null;
  toggle: boolean | null;
}

export interface BannersTable {
  photoId: string;
  imgUrl: string;
  position: number;
}

export interface HomepageRowsTable {
  id: Generated<number>;
  sessionOrder: number;
  session: string;
  position: number;
  column1: Text;
  column1Bold: Generated<boolean>;
  value: Text;
  valueBold: Generated<boolean>;
  valueUnderlined: Generated<boolean>;
}

export interface HomepagePhotosTable {
  id: Generated<number>;
  session: string;
  imgUrl: string;
  position: number;
}

export interface BanksTable {
  id: Generated<number>;
  name: string;
}

/** Links that were mailed to confirm a new address; of a person only the newest counts, and one that was used is deleted. */
export interface EmailChangesTable {
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

/** `regnNo` in capitals without spaces: by it a watched unit is found again in a later auction. */
export interface WatchedLotsTable {
  userId: number;
  session: string;
  lotNo: string;
  regnNo: Text;
  madeAt: InstantByDefault;
}

/** Payments by bidders (`m0005_payments`). That one was credited is in the book, by its bill. */
export interface PaymentsTable {
  id: string;
  userId: number;
  amountSen: number;
  /** At Billplz; null until it has answered. */
  billId: string | null;
  /**
   * - `asked`: the bill has been asked for, and no answer has been written down.
   * - `refused`: there will be no bill.
   * - `due`: the bill can be paid. `deleted`: it was taken back; it can still become paid.
   * - `paid`: credited in the book.
   */
  state: 'asked' | 'refused' | 'due' | 'deleted' | 'paid';
  madeAt: Instant;
  paidAt: Instant | null;
  /** When Billplz was last asked about it. */
  checkedAt: Instant | null;
}

/** The security log (`#api/platform/security/security-log.ts`). `detail` is JSON. */
export interface SecurityEventsTable {
  id: Generated<number>;
  at: Instant;
  kind: string;
  accountId: number | null;
  /** /24 or /64. */
  network: string | null;
  /** Of the device's cookie. */
  device: string | null;
  detail: string;
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

/** What the stand-in of Billplz keeps; empty in production. `fields` is JSON. */
export interface DevBillsTable {
  id: string;
  state: 'due' | 'deleted' | 'paid';
  amountSen: number;
  fields: string;
  madeAt: Instant;
  paidAt: Instant | null;
  transactionId: string | null;
}

export interface DevBankAccountsTable {
  accNo: string;
  fields: string;
  submittedAt: Instant;
}
