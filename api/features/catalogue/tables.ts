import type { ColumnType, Generated } from 'kysely';
import type { Text } from '#api/platform/db/tables.ts';
import type { LotCategory } from '#contract/catalogue/catalogue.ts';
import type { LotFacts } from '#contract/catalogue/lot-facts.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.lotDefaults': LotDefaultsTable;
    'office.lotDrafts': LotDraftsTable;
    'office.lots': LotsTable;
    'office.nextLots': NextLotsTable;
    'office.vendorContacts': VendorContactsTable;
    'office.vendors': VendorsTable;
  }
}

/** Filled in when the house knows them. */
type FactColumns = { [Fact in keyof LotFacts]: Generated<LotFacts[Fact]> };

export interface LotTexts extends FactColumns {
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
  /** The key of its unit (`#contract/catalogue/units.ts`); '' when it was listed before units had keys, and its plate is the key. */
  unit: Text;
}

/** Texts of the lots of current and past sessions. Regn no, vendor, prices, deposits and status are in the book. */
interface LotsTable extends LotTexts {}

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
  /** Of lower bids, as a list of lots has them: '300 up to 5000'. */
  premiumBands: Text;
  addPriceSen: Generated<number>;
}

interface VendorsTable {
  /** As lots name it. */
  code: string;
  name: Text;
  active: Generated<boolean>;
}

interface VendorContactsTable {
  id: Generated<number>;
  vendor: string;
  location: Text;
  contactPerson: Text;
  contactNo: Text;
  address: Text;
  /** As people read it: 'Mon to Fri, 9.00 am to 4.30 pm'. */
  viewingHours: Text;
  /** Shown to the public? */
  toggle: Generated<boolean>;
}

type Time = ColumnType<Date, string, string>;
type LaterTime = ColumnType<Date | null, string | null | undefined, string | null>;
type LaterPerson = ColumnType<number | null, number | null | undefined, number | null>;

/** What new lots of vendors begin with (`#domain/lot-defaults.ts`): of each vendor the highest version holds; none is ever changed. */
interface LotDefaultsTable {
  readonly vendor: string;
  readonly version: number;
  readonly reservePercent: number | null;
  readonly approval: boolean;
  readonly setBy: number;
  readonly setAt: Time;
}

/** What vendors write for the house to take into its catalogue. */
interface LotDraftsTable {
  readonly id: Generated<number>;
  readonly vendor: string;
  /** The key of its unit: under it its photos are filed. */
  readonly unit: string;
  readonly state: Generated<LotDraftState>;
  /** Rises with each change. */
  readonly version: Generated<number>;
  readonly requestKey: string | null;
  readonly regnNo: string;
  readonly make: string;
  readonly descOfGood: string;
  readonly year: string;
  readonly mileageKm: number | null;
  /** For the house. */
  readonly note: string;
  /** The reserve that its vendor wishes; null: none. */
  readonly reserveSen: number | null;
  /** Why it was returned. */
  readonly reason: Generated<string>;
  /** Of the lot in the next auction that it became. */
  readonly lotNo: Generated<string | null>;
  readonly madeBy: number;
  readonly madeAt: Time;
  readonly changedAt: Time;
  readonly sentAt: LaterTime;
  readonly decidedBy: LaterPerson;
  readonly decidedAt: LaterTime;
}

export type LotDraftState = 'draft' | 'sent' | 'returned' | 'taken' | 'withdrawn';
