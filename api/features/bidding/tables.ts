import type { Instant } from '#api/platform/db/tables.ts';

declare module '#api/platform/db/tables.ts' {
  interface OfficeDb {
    'office.outbidMails': OutbidMailsTable;
  }
}

/** When a bidder was last mailed that they were outbid on a lot ({session}/{lot no}). */
interface OutbidMailsTable {
  lot: string;
  userId: number;
  mailedAt: Instant;
}
