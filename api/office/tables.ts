import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/account.ts';
import type { LotCategory } from '#contract/catalogue.ts';

/**
 * The tables of the schema `office` (`#migrations/m0002_office.ts`): camelCase here, snake_case in Postgres (CamelCasePlugin).
 * What decides bids and money is in the book, not here.
 */
export interface OfficeDb {
  'office.users': UsersTable;
  'office.oneTimeCodes': OneTimeCodesTable;
  'office.outbox': OutboxTable;
  'office.lots': LotsTable;
  'office.nextLots': NextLotsTable;
  'office.vendorContacts': VendorContactsTable;
  'office.contactInfo': ContactInfoTable;
  'office.toggles': TogglesTable;
  'office.banners': BannersTable;
  'office.homepageRows': HomepageRowsTable;
  'office.homepagePhotos': HomepagePhotosTable;
  'office.banks': BanksTable;
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
  representativeName: Text;
  representativeIc: Text;
  /** The staff group (e.g. 'TM Staff'), or '' for people who are no vendor's staff. */
  staffOf: Text;
  staffId: Text;
  staffVerifiedAt: Instant | null;
  madeAt: InstantByDefault;
}

/** Codes that are mailed: of a login (six digits) or of a reset (a temporary password). Only salted hashes are kept; a code that was used is deleted. */
export interface OneTimeCodesTable {
  id: Generated<number>;
  userId: number;
  purpose: 'login' | 'reset';
  salt: Buffer;
  hash: Buffer;
  madeAt: Instant;
  expiresAt: Instant;
  tries: Generated<number>;
}

export interface OutboxTable {
  id: Generated<number>;
  /** A mail with a key that is there already is not written again. */
  dedupeKey: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  madeAt: Instant;
  sentAt: Instant | null;
  attempts: Generated<number>;
  /** Not before this instant; while one process sends it, the others leave it alone until then. */
  nextAttemptAt: Instant;
  lastError: string | null;
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
