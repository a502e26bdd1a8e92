import type { Generated } from 'kysely';
import type { Text } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.contactInfo': ContactInfoTable;
    'office.toggles': TogglesTable;
    'office.banners': BannersTable;
    'office.homepageRows': HomepageRowsTable;
    'office.homepagePhotos': HomepagePhotosTable;
  }
}

/** A single row. */
interface ContactInfoTable {
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
  /** Of the company. */
  registrationNo: Text;
  /** Of the auctioneer. */
  licenceNo: Text;
  sstNo: Text;
}

/** `info` is a text, `toggle` a switch; an entry has one of them. */
export interface TogglesTable {
  id: number;
  name: string;
  info: string | null;
  toggle: boolean | null;
}

interface BannersTable {
  photoId: string;
  imgUrl: string;
  position: number;
  alt: Text;
  /** Percent from left and top. */
  focusX: Generated<number>;
  focusY: Generated<number>;
  /** To visitors. */
  shown: Generated<boolean>;
}

interface HomepageRowsTable {
  id: Generated<number>;
  sessionOrder: number;
  session: string;
  position: number;
  column1: Text;
  column1Bold: Generated<boolean>;
  value: Text;
  valueBold: Generated<boolean>;
  valueUnderlined: Generated<boolean>;
  /** In Malay; '' where the house has not said. */
  column1Ms: Text;
  valueMs: Text;
}

interface HomepagePhotosTable {
  id: Generated<number>;
  session: string;
  imgUrl: string;
  position: number;
}
